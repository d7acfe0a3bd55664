"""Counts that several cities share: interchanges, districts, stations of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from terminus.engine.counted import Counted, Things
from terminus.engine.metro.board import Board
from terminus.engine.metro.city import Box, Lines, Objective, Progress
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
    """How many stations join how many lines; each is worth the points of its number of lines."""

    def count(board: Board, lines: Lines) -> tuple[Things, ...]:
        met = lines_at(board, lines)
        meetings = [[each for each, found in met.items() if found == number] for number in points]
        return tuple([Things(stations=board.ids(each)) for each in meetings])

    def lines_meet(typed: Typed) -> bool:
        return can_meet(typed.calls, typed_interchanges(typed, tuple(points)))

    return Box(
        INTERCHANGES,
        tuple(str(number) for number in points),
        count,
        most=(stations,) * len(points),
        fits=fits or lines_meet,
        of="stations",
        each=tuple(points.values()),
    )


def interchanges(id_: str, numbers: tuple[int, ...], need: int) -> Objective:
    """The objective to have enough stations where one of these numbers of lines meets."""

    def progress(board: Board, lines: Lines) -> Progress:
        met = [each for each, number in lines_at(board, lines).items() if number in numbers]
        return Progress(Counted.naming("stations", Things(stations=board.ids(met))), need)

    return Objective(id_, progress, lambda typed: len(typed_interchanges(typed, numbers)) >= need)


def visited(board: Board, lines: Lines) -> frozenset[int]:
    """The stations that any line passes."""
    return frozenset(station for line in lines for station in stations_of(board, line))


def with_districts(board: Board, stations: frozenset[int]) -> Things:
    """These stations and their districts."""
    districts = dict.fromkeys(board.stations[each].district for each in sorted(stations))
    return Things(stations=board.ids(stations), districts=tuple(districts))


def in_each_district(board: Board, stations: frozenset[int]) -> tuple[int, ...]:
    """How many of these stations lie in each of their districts."""
    return tuple(Counter(board.stations[station].district for station in stations).values())


def passing(
    board: Board, lines: Lines, wanted: frozenset[int], districts: tuple[str, ...] = ()
) -> Progress:
    """How many of these stations, which fill these districts, the lines pass."""
    reached = wanted & visited(board, lines)
    have = Things(stations=board.ids(reached), districts=districts if reached else ())
    missing = Things(stations=board.ids(wanted - reached))
    return Progress(Counted.naming("stations", have), len(wanted), missing)


def all_of(
    id_: str,
    wanted: frozenset[int],
    told: Callable[[Typed], bool | None],
    districts: tuple[str, ...] = (),
) -> Objective:
    """The objective to pass all of these stations, which fill these districts."""
    return Objective(id_, lambda board, lines: passing(board, lines, wanted, districts), told)


def all_districts(board: Board) -> Objective:
    """The objective to pass a station in each district of the city."""
    every = tuple(board.district_sizes)

    def progress(board: Board, lines: Lines) -> Progress:
        found = with_districts(board, visited(board, lines))
        missing = tuple(each for each in every if each not in (found.districts or ()))
        return Progress(Counted.naming("districts", found), len(every), Things(districts=missing))

    def told(typed: Typed) -> bool | None:
        least = max(line.least_districts for line in typed.lines)
        return settled(least, sum(line.districts for line in typed.lines), len(every))

    return Objective("all_districts", progress, told)


def whole_centre(board: Board, district: str) -> Objective:
    """The objective to pass all stations of the central district, which has more than any other."""
    wanted = in_district(board, district)

    def told(typed: Typed) -> bool | None:
        least = max(line.least_busiest for line in typed.lines)
        return settled(least, sum(line.busiest for line in typed.lines), len(wanted))

    return all_of("whole_centre", wanted, told, (district,))


def in_district(board: Board, district: str) -> frozenset[int]:
    """The stations of a district."""
    return frozenset(n for n, each in enumerate(board.stations) if each.district == district)
