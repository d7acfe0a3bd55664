"""Next Station Paris: monuments, overhead crossings, Free Entry or Guided Tour."""

from __future__ import annotations

from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, Counts, LineBonus, Lines, Objective
from terminus.engine.metro.counting import (
    districts_of,
    in_district,
    in_each_district,
    interchange_box,
    visited,
)
from terminus.engine.metro.grants import free_entry_or_guided_tour
from terminus.engine.metro.lines import Line, lines_at, stations_of
from terminus.engine.metro.rules import MetroRules, meta
from terminus.engine.metro.typed import Typed, TypedLine, settled

MONUMENT = 2
CROSSED_ONCE = 2
CROSSED_TWICE = 6

_BOARD = load("paris")
_MONUMENTS = in_each_district(_BOARD, _BOARD.of_kind("monument"))
_MAIN = [each for each, kind in _BOARD.district_kinds.items() if kind == "main"]


def monuments(board: Board, line: Line) -> int:
    """The monuments on a line."""
    return len(stations_of(board, line) & board.of_kind("monument"))


def most_monuments(line: TypedLine) -> int:
    """The most monuments that a line of these districts and stations can have."""
    return line.most_among(_MONUMENTS)


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


def crossings_fit(typed: Typed) -> bool:
    """Each use of a crossing is a section, and there are only so many crossings."""
    once, twice = typed.count("crossings_once"), typed.count("crossings_twice")
    return once + twice <= len(_BOARD.crossings) and once + 2 * twice <= typed.most_sections


def _big_interchanges(board: Board, lines: Lines) -> tuple[int, int]:
    """Three stations where three or more lines meet."""
    return sum(count >= 3 for count in lines_at(board, lines).values()), 3


def _big_interchanges_told(typed: Typed) -> bool:
    return typed.count("interchanges_3") + typed.count("interchanges_4") >= 3


def _long_line(board: Board, lines: Lines) -> tuple[int, int]:
    """A line through seven districts; a doubled one counts once."""
    return max(len(districts_of(board, stations_of(board, line))) for line in lines), 7


def _long_line_told(typed: Typed) -> bool | None:
    """One of its districts may have been counted twice."""
    least = max(line.least_districts for line in typed.lines)
    return settled(least, max(line.districts for line in typed.lines), 7)


def _six_monuments(board: Board, lines: Lines) -> tuple[int, int]:
    return len(visited(board, lines) & board.of_kind("monument")), 6


def _six_monuments_told(typed: Typed) -> bool | None:
    """The lines may share their monuments, or none of them."""
    on_lines = [line.bonus for line in typed.lines]
    return settled(max(on_lines), sum(on_lines), 6)


def _two_bridges(board: Board, lines: Lines) -> tuple[int, int]:
    """Two overhead crossings used twice."""
    return crossings(board, lines)[1], 2


def _two_bridges_told(typed: Typed) -> bool:
    return typed.count("crossings_twice") >= 2


def _whole_district(board: Board, lines: Lines) -> tuple[int, int]:
    """All stations of one of the main districts: the one that is nearest to it."""
    been = visited(board, lines)
    found = [in_district(board, each) for each in _MAIN]
    nearest = min(found, key=lambda stations: len(stations - been))
    return len(nearest & been), len(nearest)


def _whole_district_told(typed: Typed) -> bool | None:
    """A line alone may pass all of a largest one; all lines together may miss every smallest."""
    sizes = [_BOARD.district_sizes[each] for each in _MAIN]
    if max(line.least_busiest for line in typed.lines) >= max(sizes):
        return True
    return False if sum(line.busiest for line in typed.lines) < min(sizes) else None


RULES = MetroRules(
    City(
        meta=meta("paris", "Next Station Paris", _BOARD),
        board=_BOARD,
        joker=free_entry_or_guided_tour,
        line_bonus=LineBonus("monuments", MONUMENT, monuments, most_monuments),
        boxes=(
            Box(
                "crossings",
                ("once", "twice"),
                crossings,
                crossing_points,
                (len(_BOARD.crossings),) * 2,
                crossings_fit,
            ),
            interchange_box({2: 2, 3: 5, 4: 9}, len(_BOARD.stations)),
        ),
        objectives=(
            Objective("three_big_interchanges", _big_interchanges, _big_interchanges_told),
            Objective("seven_districts", _long_line, _long_line_told),
            Objective("six_monuments", _six_monuments, _six_monuments_told),
            Objective("two_double_crossings", _two_bridges, _two_bridges_told),
            Objective("whole_district", _whole_district, _whole_district_told),
        ),
        solo_bands=(100, 120, 140, 160, 180),
    )
)
