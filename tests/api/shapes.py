"""Dataclasses with one of every form that a field may take, and a contract made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, NewType

from apispec import APISpec

from terminus.api.schemas.derive import body_of, schema_of
from terminus.api.schemas.plugin import Plugin
from terminus.engine.bounds import Bounds, Examples, Length, OneOf, Pattern

Seat = NewType("Seat", int)
Station = Annotated[str, Pattern("^r[0-9]c[0-9]$", "not_a_name"), Examples("r2c3")]


class Pencil(StrEnum):
    ORANGE = "orange"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Draw:
    """A section from one station to another."""

    kind: ClassVar[str] = "section"

    from_: Station
    """Where it starts."""

    to: Station
    power: bool = False
    """Whether the power
    is spent."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Nothing more is drawn."""

    kind: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class Fill:
    kind: ClassVar[str] = "tally"

    box: Annotated[str, Length(1, 8)]
    count: Annotated[int, Bounds(0, 99)]
    by: Annotated[Seat, Bounds(0, 3)] | None = None


Move = Draw | Finish | Fill


@dataclass(frozen=True, slots=True)
class Branch:
    """A piece of a line, and the pieces that leave it."""

    at: str
    further: tuple[Branch, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """Every form that a field may take."""

    pencil: Pencil
    sections: tuple[tuple[Station, int], ...]
    done: bool
    below: Annotated[int, Bounds(most=0)]
    phase: Literal["reveal", "draw"]
    status: Literal[200, 404]
    options: Mapping[str, str | bool]
    first: Literal[Pencil.ORANGE]
    tree: Branch
    note: Any
    last: Pencil | None
    marks: Annotated[frozenset[Pencil], Length(most=2)] = frozenset()
    names: Annotated[tuple[str, ...], Length(1, 3)] = ("Anna",)
    counts: Mapping[str, int] = field(default_factory=dict)
    tip: Branch | None = None
    city: Annotated[str, OneOf("paris", "london")] = "paris"


@dataclass(frozen=True, slots=True)
class Table:
    """What every table shows."""

    title: Annotated[str, OneOf("paris", "london", "metropolys")]
    """What is played."""

    status: Literal["waiting", "playing"]


@dataclass(frozen=True, slots=True)
class WaitingTable(Table):
    status: Literal["waiting"]


@dataclass(frozen=True, slots=True)
class MetroTable(Table):
    title: Literal["paris", "london"]
    status: Literal["playing"]
    moves: tuple[Move, ...] = ()
    last: Move | None = None


@dataclass(frozen=True, slots=True)
class AuctionTable(Table):
    title: Literal["metropolys"]
    """The game of auctions."""

    status: Literal["playing"]


Played = MetroTable | AuctionTable
Game = WaitingTable | MetroTable | AuctionTable


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat, and the table it is at."""

    game: Game
    played: Played | None


@dataclass(frozen=True, slots=True)
class Awkward:
    """Fields with names that schemas use themselves."""

    shape: str
    description: str
    fields: str
    make: str
    load: str
    kind: str


UNIONS = {
    "Move": (Move, "What a seat may do."),
    "Game": (Game, "A table."),
    "Played": (Played, "A table where something is played."),
}


def ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def contract() -> tuple[APISpec, Plugin]:
    plugin = Plugin()
    return APISpec("Shapes", "1", "3.1.0", [plugin]), plugin


@cache
def components() -> dict[str, Any]:
    spec, plugin = contract()
    plugin.register(UNIONS)
    for shape in (Sheet, Seated, Table):
        spec.components.schema(shape.__name__, schema=schema_of(shape))
    spec.components.schema("DrawBody", schema=body_of(Draw))
    found: dict[str, Any] = spec.to_dict()["components"]
    return found
