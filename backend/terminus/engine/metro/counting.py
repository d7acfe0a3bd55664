"""Counts that several cities share: interchanges, districts, stations of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from terminus.engine.metro.board import Board
from terminus.engine.metro.city import Box, Counts, Lines, Objective
from terminus.engine.metro.lines import lines_at, stations_of
from terminus.engine.metro.meetings import can_meet
from terminus.engine.metro.typed import Typed, settled

INTERCHANGES = "interchanges"


def typed_interchanges(typed: Typed, numbers: tuple[int, ...]) -> list[int]:
    """The number of lines at each interchange of a score pad, the largest first."""
    found = [(number, typed.count(f"{INTERCHANGES}_{number}")) for number in numbers]
    return [number for number, count in sorted(found, reverse=True) for _ in range(count)]


def interchange_box(
    points: dict[int, int], stations: int, fits: Callable[[Typed], bool] | None = None
) -> Box:
    """How many stations join so many lines; each is worth the points of its number of lines."""

    def count(board: Board, lines: Lines) -> Counts:
        meetings = Counter(lines_at(board, lines).values())
        return tuple(meetings[number] for number in points)

    def worth(counts: Counts) -> int:
        return sum(n * each for n, each in zip(counts, points.values(), strict=True))

    def lines_meet(typed: Typed) -> bool:
        return can_meet(typed.calls, typed_interchanges(typed, tuple(points)))

    fields = tuple(str(number) for number in points)
    most = (stations,) * len(points)
    return Box(INTERCHANGES, fields, count, worth, most, fits or lines_meet)


def visited(board: Board, lines: Lines) -> frozenset[int]:
    """The stations that any line passes."""
    return frozenset(station for line in lines for station in stations_of(board, line))


def districts_of(board: Board, stations: frozenset[int]) -> set[str]:
    """The districts of these stations."""
    return {board.stations[station].district for station in stations}


def in_each_district(board: Board, stations: frozenset[int]) -> tuple[int, ...]:
    """How many of these stations lie in each of their districts."""
    return tuple(Counter(board.stations[station].district for station in stations).values())


def all_of(id_: str, wanted: frozenset[int], told: Callable[[Typed], bool | None]) -> Objective:
    """The objective to pass all of these stations."""
    return Objective(
        id_, lambda board, lines: (len(visited(board, lines) & wanted), len(wanted)), told
    )


def all_districts(board: Board) -> Objective:
    """The objective to pass a station in each district of the city."""
    need = len(board.district_sizes)

    def told(typed: Typed) -> bool | None:
        least = max(line.least_districts for line in typed.lines)
        return settled(least, sum(line.districts for line in typed.lines), need)

    return Objective(
        "all_districts",
        lambda board, lines: (len(districts_of(board, visited(board, lines))), need),
        told,
    )


def whole_centre(board: Board, district: str) -> Objective:
    """The objective to pass all stations of the central district, which has more than any other."""
    wanted = in_district(board, district)

    def told(typed: Typed) -> bool | None:
        least = max(line.least_busiest for line in typed.lines)
        return settled(least, sum(line.busiest for line in typed.lines), len(wanted))

    return all_of("whole_centre", wanted, told)


def in_district(board: Board, district: str) -> frozenset[int]:
    """The stations of a district."""
    return frozenset(n for n, each in enumerate(board.stations) if each.district == district)
