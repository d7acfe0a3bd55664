"""A city's map: stations, sections, districts, crossings; conflicts worked out once, as bit masks.

Every section has two directions, called arcs: arc 2i goes from the section's first station to its
second, arc 2i + 1 the other way. A set of arcs is an int with a bit for each, so that "which arcs
are legal" is a handful of ANDs at play time and no geometry.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from itertools import combinations

from terminus.engine.core import Json
from terminus.engine.metro import geometry
from terminus.engine.metro.cards import Symbol
from terminus.engine.metro.moves import Section


@dataclass(frozen=True, slots=True)
class Station:
    """A stop on the map; monuments, the platform and a central station show every symbol."""

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
    powered: tuple[Section, ...]
    """Arc -> the move that draws it by the power of the pencil."""
    departures: dict[str, int]
    """Colour -> departure station."""
    colours: tuple[str, ...]
    crossings: tuple[tuple[int, ...], ...]
    """For each overhead crossing, the sections that it carries."""
    river: frozenset[int]
    """The sections that cross the river."""
    loop: frozenset[int]
    """The sections that are drawn from the start, as a line of the city's own."""
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
    onward: tuple[int, ...]
    """Arc -> the arcs that go straight on from it."""
    loop_arcs: int
    loop_blocks: int
    """The arcs of the loop and those that would cross it."""

    @cached_property
    def paths(self) -> tuple[tuple[str, str], ...]:
        """Arc -> the ids of the stations that it joins, in its direction."""
        return tuple((self.stations[start].id, self.stations[end].id) for start, end in self.arcs)

    @cached_property
    def starts(self) -> dict[str, str]:
        """Colour -> the id of its departure."""
        return {colour: self.stations[number].id for colour, number in self.departures.items()}

    @cached_property
    def loop_stations(self) -> frozenset[int]:
        """The stations of the loop."""
        return frozenset(end for section in self.loop for end in self.arcs[2 * section])

    @cached_property
    def district_kinds(self) -> dict[str, str]:
        """District -> what kind it is."""
        return {each["id"]: each["kind"] for each in self.json["districts"]}

    @cached_property
    def district_sizes(self) -> Counter[str]:
        """District -> how many stations it has."""
        return Counter(station.district for station in self.stations)

    @cached_property
    def corners(self) -> tuple[int, ...]:
        """The stations of the districts in the corners of the city."""
        return tuple(
            number
            for number, station in enumerate(self.stations)
            if self.district_kinds[station.district] == "corner"
        )

    @cached_property
    def kinds(self) -> dict[str, frozenset[int]]:
        """Kind of station -> those of that kind."""
        found: dict[str, set[int]] = defaultdict(set)
        for number, station in enumerate(self.stations):
            found[station.kind].add(number)
        return {kind: frozenset(stations) for kind, stations in found.items()}

    def of_kind(self, *kinds: str) -> frozenset[int]:
        """The stations of these kinds."""
        if len(kinds) == 1:
            return self.kinds.get(kinds[0], frozenset())
        return frozenset[int]().union(*(self.kinds.get(kind, ()) for kind in kinds))

    def ids(self, stations: Iterable[int]) -> tuple[str, ...]:
        """The ids of these stations, in the order of the board."""
        return tuple([self.stations[number].id for number in sorted(stations)])

    @cached_property
    def crossing_ids(self) -> tuple[str, ...]:
        """The ids of the overhead crossings."""
        return tuple(each["id"] for each in self.json["crossings"])


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
    blocks = _blocks(source)
    loop = _flagged(source, "loop")
    ids = [(stations[start].id, stations[end].id) for start, end in arcs]
    return Board(
        json=source,
        stations=stations,
        index=index,
        arcs=arcs,
        arc_between={arc: number for number, arc in enumerate(arcs)},
        moves=tuple(Section(start, end) for start, end in ids),
        powered=tuple(Section(start, end, power=True) for start, end in ids),
        departures={each["colour"]: index[each["station"]] for each in source["departures"]},
        colours=tuple(source["colours"]),
        crossings=tuple(_carried(source, each) for each in source["crossings"]),
        river=_flagged(source, "river"),
        loop=loop,
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
        blocks=blocks,
        onward=_onward(source, arcs),
        loop_arcs=sum(0b11 << 2 * section for section in loop),
        loop_blocks=_union(blocks[2 * section] for section in loop),
    )


def _station(source: Json) -> Station:
    symbols = frozenset(Symbol(symbol) for symbol in source["symbols"])
    return Station(source["id"], source["kind"], symbols, source["district"])


def _flagged(source: Json, flag: str) -> frozenset[int]:
    return frozenset(n for n, each in enumerate(source["sections"]) if each.get(flag))


def _mask(arcs: tuple[tuple[int, int], ...], side: int, stations: set[int]) -> int:
    return sum(1 << number for number, arc in enumerate(arcs) if arc[side] in stations)


def _union(masks: Iterable[int]) -> int:
    joined = 0
    for mask in masks:
        joined |= mask
    return joined


def _carried(source: Json, crossing: Json) -> tuple[int, ...]:
    """The numbers of the sections that an overhead crossing carries."""
    wanted = [frozenset(pair) for pair in crossing["sections"]]
    joined = [frozenset((each["from"], each["to"])) for each in source["sections"]]
    return tuple(joined.index(pair) for pair in wanted)


def _blocks(source: Json) -> tuple[int, ...]:
    """For each arc the arcs that it rules out; overhead crossings let their two ways pass."""
    paths = [geometry.path(each["path"]) for each in source["sections"]]
    ruled_out = [0b11 << 2 * number for number in range(len(paths))]
    overhead = {frozenset(_carried(source, each)) for each in source["crossings"]}
    for one, other in combinations(range(len(paths)), 2):
        if frozenset((one, other)) not in overhead and geometry.cross(paths[one], paths[other]):
            ruled_out[one] |= 0b11 << 2 * other
            ruled_out[other] |= 0b11 << 2 * one
    return tuple(mask for mask in ruled_out for _ in range(2))


def _onward(source: Json, arcs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For each arc those that leave where it ends, to the next station in its own direction."""
    paths = [
        way
        for each in source["sections"]
        for way in (geometry.path(each["path"]), geometry.path(each["path"][::-1]))
    ]
    edges: dict[int, set[geometry.Point]] = defaultdict(set)
    for (_, end), way in zip(arcs, paths, strict=True):
        edges[end].add(way[-1])
    return tuple(
        sum(
            1 << after
            for after, (here, there) in enumerate(arcs)
            if here == end and geometry.goes_straight_on(paths[arc], paths[after], edges[there])
        )
        for arc, (_, end) in enumerate(arcs)
    )
