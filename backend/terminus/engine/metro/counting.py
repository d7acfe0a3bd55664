"""Counts that several cities share: interchanges, districts, stations of a kind."""

from __future__ import annotations

from terminus.engine.core import Counted, Things
from terminus.engine.metro.board import Board
from terminus.engine.metro.city import Box, Lines, Objective, Progress
from terminus.engine.metro.lines import lines_at, stations_of


def interchange_box(points: dict[int, int], stations: int) -> Box:
    """How many stations join so many lines; each is worth the points of its number of lines."""

    def count(board: Board, lines: Lines) -> tuple[Things, ...]:
        met = lines_at(board, lines)
        meetings = [[each for each, found in met.items() if found == number] for number in points]
        return tuple([Things(stations=board.ids(each)) for each in meetings])

    return Box(
        "interchanges",
        tuple(str(number) for number in points),
        count,
        (stations,) * len(points),
        stations,
        of="stations",
        each=tuple(points.values()),
    )


def interchanges(id_: str, lines_a_station: int, need: int) -> Objective:
    """The objective to have enough stations where at least so many lines meet."""

    def progress(board: Board, lines: Lines) -> Progress:
        met = [each for each, n in lines_at(board, lines).items() if n >= lines_a_station]
        return Progress(Counted.naming("stations", Things(stations=board.ids(met))), need)

    return Objective(id_, progress)


def visited(board: Board, lines: Lines) -> frozenset[int]:
    """The stations that any line passes."""
    return frozenset(station for line in lines for station in stations_of(board, line))


def with_districts(board: Board, stations: frozenset[int]) -> Things:
    """These stations and their districts."""
    districts = dict.fromkeys(board.stations[each].district for each in sorted(stations))
    return Things(stations=board.ids(stations), districts=tuple(districts))


def passing(
    board: Board, lines: Lines, wanted: frozenset[int], districts: tuple[str, ...] = ()
) -> Progress:
    """How many of these stations, which fill these districts, the lines pass."""
    reached = wanted & visited(board, lines)
    have = Things(stations=board.ids(reached), districts=districts if reached else ())
    missing = Things(stations=board.ids(wanted - reached))
    return Progress(Counted.naming("stations", have), len(wanted), missing)


def all_of(id_: str, wanted: frozenset[int], districts: tuple[str, ...] = ()) -> Objective:
    """The objective to pass all of these stations."""
    return Objective(id_, lambda board, lines: passing(board, lines, wanted, districts))


def all_districts(board: Board) -> Objective:
    """The objective to pass a station in each district of the city."""
    every = tuple(board.district_sizes)

    def progress(board: Board, lines: Lines) -> Progress:
        found = with_districts(board, visited(board, lines))
        missing = tuple(each for each in every if each not in found.districts)
        return Progress(Counted.naming("districts", found), len(every), Things(districts=missing))

    return Objective("all_districts", progress)


def in_district(board: Board, district: str) -> frozenset[int]:
    """The stations of a district."""
    return frozenset(n for n, each in enumerate(board.stations) if each.district == district)
