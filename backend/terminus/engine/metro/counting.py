"""Counts that several cities share: interchanges, districts, stations of a kind."""

from __future__ import annotations

from collections import Counter

from terminus.engine.metro.board import Board
from terminus.engine.metro.city import Box, Counts, Lines, Objective
from terminus.engine.metro.lines import lines_at, stations_of


def interchange_box(points: dict[int, int], stations: int) -> Box:
    """How many stations join so many lines; each is worth the points of its number of lines."""

    def count(board: Board, lines: Lines) -> Counts:
        meetings = Counter(lines_at(board, lines).values())
        return tuple(meetings[number] for number in points)

    def worth(counts: Counts) -> int:
        return sum(n * each for n, each in zip(counts, points.values(), strict=True))

    fields = tuple(str(number) for number in points)
    return Box("interchanges", fields, count, worth, (stations,) * len(points), stations)


def visited(board: Board, lines: Lines) -> frozenset[int]:
    """The stations that any line passes."""
    return frozenset(station for line in lines for station in stations_of(board, line))


def districts_of(board: Board, stations: frozenset[int]) -> set[str]:
    """The districts of these stations."""
    return {board.stations[station].district for station in stations}


def all_of(id_: str, wanted: frozenset[int]) -> Objective:
    """The objective to pass all of these stations."""
    return Objective(id_, lambda board, lines: (len(visited(board, lines) & wanted), len(wanted)))


def all_districts(board: Board) -> Objective:
    """The objective to pass a station in each district of the city."""
    need = len(board.district_sizes)
    return Objective(
        "all_districts",
        lambda board, lines: (len(districts_of(board, visited(board, lines))), need),
    )


def in_district(board: Board, district: str) -> frozenset[int]:
    """The stations of a district."""
    return frozenset(n for n, each in enumerate(board.stations) if each.district == district)
