"""Dataclasses with one of every form that a field may take, for the tests of derived schemas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal, NewType

from terminus.engine.bounds import Bounds, Examples, Length, OneOf, Pattern

Seat = NewType("Seat", int)
Station = Annotated[str, Pattern("^r[0-9]c[0-9]$", "not_text"), Examples("r2c3")]


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
    status: Literal["playing"]
    """Now."""


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
