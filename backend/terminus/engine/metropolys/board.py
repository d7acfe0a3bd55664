"""The city: boroughs, districts, borders, bridges, statues, lakes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources

from terminus.engine.core import Json

CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class District:
    """A building site."""

    id: str
    borough: str
    kind: str
    edge: bool
    dead_end: bool


@dataclass(frozen=True, eq=False)
class Board:
    """The board."""

    json: Json
    districts: dict[str, District]
    neighbours: dict[str, frozenset[str]]
    """District -> those next door, over a bridge too; never across water or a corner."""
    bridges: tuple[frozenset[str], ...]
    statues: tuple[frozenset[str], ...]
    lakes: tuple[frozenset[str], ...]
    ring: tuple[str, ...]
    """The outer boroughs, round the city."""
    trios: dict[str, tuple[str, ...]]
    """The three kinds of district on each card of the expansion; the cards are ours."""

    def open_districts(self, closed: tuple[str, ...]) -> list[District]:
        """The districts in play, in the order of the board."""
        return [each for each in self.districts.values() if each.borough not in closed]


def load(slug: str) -> Board:
    """The board of that name, from the file that the picture is drawn from."""
    text = resources.files("terminus.engine").joinpath("boards", f"{slug}.json").read_text("utf-8")
    source = json.loads(text)
    bridges = tuple(frozenset(each["ends"]) for each in source["bridges"])
    pairs = [*map(frozenset, source["borders"]), *bridges]
    return Board(
        json=source,
        districts={each["id"]: _district(each) for each in source["districts"]},
        neighbours={
            each["id"]: frozenset(
                end for pair in pairs if each["id"] in pair for end in pair - {each["id"]}
            )
            for each in source["districts"]
        },
        bridges=bridges,
        statues=tuple(frozenset(each["districts"]) for each in source["statues"]),
        lakes=tuple(frozenset(each["districts"]) for each in source["lakes"]),
        ring=tuple(source["ring"]),
        trios={name: tuple(kinds) for name, kinds in source["trios"].items()},
    )


def _district(source: Json) -> District:
    return District(
        source["id"], source["borough"], source["kind"], source["edge"], source["dead_end"]
    )
