"""Next Station Paris: monuments, overhead crossings, Free Entry or Guided Tour."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from terminus.engine.counted import Counted, Things
from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, LineBonus, Lines, Objective, Progress
from terminus.engine.metro.counting import (
    in_district,
    in_each_district,
    interchange_box,
    interchanges,
    passing,
    visited,
    with_districts,
)
from terminus.engine.metro.grants import free_entry_or_guided_tour
from terminus.engine.metro.lines import Line, stations_of
from terminus.engine.metro.rules import MetroRules, meta
from terminus.engine.metro.typed import Typed, TypedLine, settled

MONUMENT = 2
CROSSED_ONCE = 2
CROSSED_TWICE = 6

_BOARD = load("paris")
_MONUMENTS = in_each_district(_BOARD, _BOARD.of_kind("monument"))
_MAIN = {
    district: in_district(_BOARD, district)
    for district, kind in _BOARD.district_kinds.items()
    if kind == "main"
}
"""The large districts and their stations."""


def monuments(board: Board, line: Line) -> Things:
    """The monuments on a line."""
    return Things(stations=board.ids(stations_of(board, line) & board.of_kind("monument")))


def most_monuments(line: TypedLine) -> int:
    """The most monuments that a line of these districts and stations can have."""
    return line.most_among(_MONUMENTS)


def crossings(board: Board, lines: Lines) -> tuple[Things, ...]:
    """The overhead crossings used once, and those used twice or more.

    Each section drawn through one uses it, across another section or beside it.
    """
    drawn = [arc for line in lines for arc in line.arcs]
    times = Counter(arc >> 1 for arc in drawn)
    used = [sum(times[section] for section in carried) for carried in board.crossings]
    once = [number for number, n in enumerate(used) if n == 1]
    twice = [number for number, n in enumerate(used) if n >= 2]
    return _crossed(board, drawn, once), _crossed(board, drawn, twice)


def _crossed(board: Board, drawn: list[int], used: list[int]) -> Things:
    """These crossings, and what was drawn through them."""
    carried = {section for number in used for section in board.crossings[number]}
    return Things(
        crossings=tuple([board.crossing_ids[number] for number in used]),
        sections=tuple([board.paths[arc] for arc in drawn if arc >> 1 in carried]),
    )


def crossings_fit(typed: Typed) -> bool:
    """Each use of a crossing is a section, and there are only so many crossings."""
    once, twice = typed.count("crossings_once"), typed.count("crossings_twice")
    return once + twice <= len(_BOARD.crossings) and once + 2 * twice <= typed.most_sections


def _long_line(board: Board, lines: Lines) -> Progress:
    """A line through seven districts; a doubled one counts once."""
    found = [with_districts(board, stations_of(board, line)) for line in lines]
    best = max(range(len(lines)), key=lambda number: len(found[number].districts or ()))
    things = replace(found[best], lines=(lines[best].colour,))
    return Progress(Counted.naming("districts", things), 7)


def _long_line_told(typed: Typed) -> bool | None:
    """One of its districts may have been counted twice."""
    least = max(line.least_districts for line in typed.lines)
    return settled(least, max(line.districts for line in typed.lines), 7)


def _six_monuments(board: Board, lines: Lines) -> Progress:
    reached = board.ids(visited(board, lines) & board.of_kind("monument"))
    return Progress(Counted.naming("stations", Things(stations=reached)), 6)


def _six_monuments_told(typed: Typed) -> bool | None:
    """The lines may share their monuments, or none of them."""
    on_lines = [line.bonus for line in typed.lines]
    return settled(max(on_lines), sum(on_lines), 6)


def _two_bridges(board: Board, lines: Lines) -> Progress:
    """Two overhead crossings used twice."""
    _, twice = crossings(board, lines)
    return Progress(Counted.naming("crossings", twice), 2)


def _two_bridges_told(typed: Typed) -> bool:
    return typed.count("crossings_twice") >= 2


def _whole_district(board: Board, lines: Lines) -> Progress:
    """All stations of one of the main districts: the one that is nearest to it."""
    been = visited(board, lines)
    nearest = min(_MAIN, key=lambda district: len(_MAIN[district] - been))
    return passing(board, lines, _MAIN[nearest], (nearest,))


def _whole_district_told(typed: Typed) -> bool | None:
    """A line alone may pass all of a largest one; all lines together may miss every smallest."""
    sizes = [len(stations) for stations in _MAIN.values()]
    if max(line.least_busiest for line in typed.lines) >= max(sizes):
        return True
    return False if sum(line.busiest for line in typed.lines) < min(sizes) else None


RULES = MetroRules(
    City(
        meta=meta("paris", "Next Station Paris", _BOARD),
        board=_BOARD,
        joker=free_entry_or_guided_tour,
        line_bonus=LineBonus("monuments", MONUMENT, monuments, most_monuments, of="stations"),
        boxes=(
            Box(
                "crossings",
                ("once", "twice"),
                crossings,
                most=(len(_BOARD.crossings),) * 2,
                fits=crossings_fit,
                of="crossings",
                each=(CROSSED_ONCE, CROSSED_TWICE),
            ),
            interchange_box({2: 2, 3: 5, 4: 9}, len(_BOARD.stations)),
        ),
        objectives=(
            interchanges("three_big_interchanges", (3, 4), need=3),
            Objective("seven_districts", _long_line, _long_line_told),
            Objective("six_monuments", _six_monuments, _six_monuments_told),
            Objective("two_double_crossings", _two_bridges, _two_bridges_told),
            Objective("whole_district", _whole_district, _whole_district_told),
        ),
        solo_bands=(100, 120, 140, 160, 180),
    )
)
