"""Next Station Paris: monuments, overhead crossings, Free Entry or Guided Tour."""

from __future__ import annotations

from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, Counts, LineBonus, Lines, Objective
from terminus.engine.metro.counting import districts_of, in_district, interchange_box, visited
from terminus.engine.metro.grants import free_entry_or_guided_tour
from terminus.engine.metro.lines import Line, lines_at, stations_of
from terminus.engine.metro.rules import MetroRules, meta

MONUMENT = 2
CROSSED_ONCE = 2
CROSSED_TWICE = 6

_BOARD = load("paris")


def monuments(board: Board, line: Line) -> int:
    """The monuments on a line."""
    return len(stations_of(board, line) & board.of_kind("monument"))


def crossings(board: Board, lines: Lines) -> Counts:
    """The overhead crossings used once, and those used twice or more.

    Each section drawn through one uses it, across another section or beside it.
    """
    drawn = [arc >> 1 for line in lines for arc in line.arcs]
    used = [sum(section in carried for section in drawn) for carried in board.crossings]
    return used.count(1), sum(times >= 2 for times in used)


def crossing_points(counts: Counts) -> int:
    """What crossings used once and twice are worth."""
    once, twice = counts
    return CROSSED_ONCE * once + CROSSED_TWICE * twice


def _big_interchanges(board: Board, lines: Lines) -> tuple[int, int]:
    """Three stations where three or more lines meet."""
    return sum(count >= 3 for count in lines_at(board, lines).values()), 3


def _long_line(board: Board, lines: Lines) -> tuple[int, int]:
    """A line through seven districts; a doubled one counts once."""
    return max(len(districts_of(board, stations_of(board, line))) for line in lines), 7


def _six_monuments(board: Board, lines: Lines) -> tuple[int, int]:
    return len(visited(board, lines) & board.of_kind("monument")), 6


def _two_bridges(board: Board, lines: Lines) -> tuple[int, int]:
    """Two overhead crossings used twice."""
    return crossings(board, lines)[1], 2


def _whole_district(board: Board, lines: Lines) -> tuple[int, int]:
    """All stations of one of the main districts: the one that is nearest to it."""
    been = visited(board, lines)
    main = [each for each, kind in board.district_kinds.items() if kind == "main"]
    found = [in_district(board, each) for each in main]
    nearest = min(found, key=lambda stations: len(stations - been))
    return len(nearest & been), len(nearest)


RULES = MetroRules(
    City(
        meta=meta("paris", "Next Station Paris", _BOARD),
        board=_BOARD,
        joker=free_entry_or_guided_tour,
        line_bonus=LineBonus("monuments", MONUMENT, monuments, most=8),
        boxes=(
            Box("crossings", ("once", "twice"), crossings, crossing_points, (8, 8), together=8),
            interchange_box({2: 2, 3: 5, 4: 9}, len(_BOARD.stations)),
        ),
        objectives=(
            Objective("three_big_interchanges", _big_interchanges),
            Objective("seven_districts", _long_line),
            Objective("six_monuments", _six_monuments),
            Objective("two_double_crossings", _two_bridges),
            Objective("whole_district", _whole_district),
        ),
        solo_bands=(100, 120, 140, 160, 180),
    )
)
