"""A city's map: stations, sections, districts, crossings; conflicts worked out once, as bit masks.

Every section has two directions, called arcs: arc 2i goes from the section's first station to its
second, arc 2i + 1 the other way. A set of arcs is an int with a bit for each, so that "which arcs
are legal" is a handful of ANDs at play time and no geometry.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from itertools import combinations
from typing import Any

from terminus.engine.core import Json
from terminus.engine.metro.cards import Symbol
from terminus.engine.metro.moves import Section

Point = tuple[int, int]
Path = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Station:
    """A stop on the map; monuments and the platform show every symbol."""

    id: str
    kind: str
    symbols: frozenset[Symbol]
    district: str


@dataclass(frozen=True, eq=False)
class Board:
    """A map and its masks. Stations, sections and arcs go by number."""

    json: Json
    stations: tuple[Station, ...]
    index: dict[str, int]
    """Station id -> number."""
    arcs: tuple[tuple[int, int], ...]
    """Arc -> (station it leaves, station it enters)."""
    arc_between: dict[tuple[int, int], int]
    moves: tuple[Section, ...]
    """Arc -> the move that draws it."""
    departures: dict[str, int]
    """Colour -> departure station."""
    colours: tuple[str, ...]
    crossings: tuple[tuple[int, ...], ...]
    """For each overhead crossing, the sections that it carries."""
    leaving: tuple[int, ...]
    """Station -> the arcs that leave it."""
    entering: tuple[int, ...]
    """Station -> the arcs that enter it."""
    to_symbol: dict[Symbol, int]
    """Symbol -> the arcs that enter a station of that symbol."""
    to_kind: dict[str, int]
    """Kind of station -> the arcs that enter one."""
    every_arc: int
    blocks: tuple[int, ...]
    """Arc -> the arcs that can no longer be drawn beside it: both its own and those it crosses."""

    def path_of(self, arc: int) -> tuple[str, str]:
        """The ids of the stations that an arc joins, in its direction."""
        start, end = self.arcs[arc]
        return self.stations[start].id, self.stations[end].id


def load(slug: str) -> Board:
    """The board of that name, from the file that the picture is drawn from."""
    text = resources.files("terminus.engine").joinpath("boards", f"{slug}.json").read_text("utf-8")
    return build(json.loads(text))


def build(source: Json) -> Board:
    """The board that the JSON describes, with its masks."""
    stations = tuple(_station(each) for each in source["stations"])
    index = {station.id: number for number, station in enumerate(stations)}
    ends = [(index[each["from"]], index[each["to"]]) for each in source["sections"]]
    arcs = tuple(arc for start, end in ends for arc in ((start, end), (end, start)))
    return Board(
        json=source,
        stations=stations,
        index=index,
        arcs=arcs,
        arc_between={arc: number for number, arc in enumerate(arcs)},
        moves=tuple(Section(stations[start].id, stations[end].id) for start, end in arcs),
        departures={each["colour"]: index[each["station"]] for each in source["departures"]},
        colours=tuple(source["colours"]),
        crossings=tuple(_carried(source, each) for each in source["crossings"]),
        leaving=tuple(_mask(arcs, 0, {number}) for number in range(len(stations))),
        entering=tuple(_mask(arcs, 1, {number}) for number in range(len(stations))),
        to_symbol={
            symbol: _mask(arcs, 1, {n for n, s in enumerate(stations) if symbol in s.symbols})
            for symbol in Symbol
        },
        to_kind={
            kind: _mask(arcs, 1, {n for n, s in enumerate(stations) if s.kind == kind})
            for kind in sorted({station.kind for station in stations})
        },
        every_arc=(1 << len(arcs)) - 1,
        blocks=_blocks(source),
    )


def _station(source: Json) -> Station:
    symbols = frozenset(Symbol(symbol) for symbol in source["symbols"])
    return Station(source["id"], source["kind"], symbols, source["district"])


def _mask(arcs: tuple[tuple[int, int], ...], side: int, stations: set[int]) -> int:
    return sum(1 << number for number, arc in enumerate(arcs) if arc[side] in stations)


def _carried(source: Json, crossing: Json) -> tuple[int, ...]:
    """The numbers of the sections that an overhead crossing carries."""
    wanted = [frozenset(pair) for pair in crossing["sections"]]
    joined = [frozenset((each["from"], each["to"])) for each in source["sections"]]
    return tuple(joined.index(pair) for pair in wanted)


def _blocks(source: Json) -> tuple[int, ...]:
    """For each arc the arcs that it rules out; overhead crossings let their two ways pass."""
    paths = [_path(each["path"]) for each in source["sections"]]
    ruled_out = [0b11 << 2 * number for number in range(len(paths))]
    overhead = {frozenset(_carried(source, each)) for each in source["crossings"]}
    for one, other in combinations(range(len(paths)), 2):
        if frozenset((one, other)) not in overhead and cross(paths[one], paths[other]):
            ruled_out[one] |= 0b11 << 2 * other
            ruled_out[other] |= 0b11 << 2 * one
    return tuple(mask for mask in ruled_out for _ in range(2))


def _path(points: list[list[Any]]) -> Path:
    (x1, y1), (x2, y2) = points
    return (x1, y1), (x2, y2)


def cross(one: Path, other: Path) -> bool:
    """Whether two straight sections cross away from their ends; touching at an end is no crossing.

    No section runs along another or through a station, so opposite sides on both is the whole test.
    """
    (a, b), (c, d) = one, other
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, point: Point) -> int:
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
