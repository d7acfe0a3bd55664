"""Next Station Paris: monuments, overhead crossings, Free Entry or Guided Tour."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from terminus.engine.core import Counted, Things
from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, LineBonus, Lines, Objective, Progress
from terminus.engine.metro.counting import (
    in_district,
    interchange_box,
    interchanges,
    passing,
    visited,
    with_districts,
)
from terminus.engine.metro.grants import free_entry_or_guided_tour
from terminus.engine.metro.lines import Line, stations_of
from terminus.engine.metro.rules import MetroRules, meta

MONUMENT = 2
CROSSED_ONCE = 2
CROSSED_TWICE = 6

_BOARD = load("paris")
_MAIN = {
    district: in_district(_BOARD, district)
    for district, kind in _BOARD.district_kinds.items()
    if kind == "main"
}
"""The large districts and their stations."""


def monuments(board: Board, line: Line) -> Things:
    """The monuments on a line."""
    return Things(stations=board.ids(stations_of(board, line) & board.of_kind("monument")))


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


def _long_line(board: Board, lines: Lines) -> Progress:
    """A line through seven districts; a doubled one counts once."""
    found = [with_districts(board, stations_of(board, line)) for line in lines]
    best = max(range(len(lines)), key=lambda number: len(found[number].districts))
    things = replace(found[best], lines=(lines[best].colour,))
    return Progress(Counted.naming("districts", things), 7)


def _six_monuments(board: Board, lines: Lines) -> Progress:
    reached = board.ids(visited(board, lines) & board.of_kind("monument"))
    return Progress(Counted.naming("stations", Things(stations=reached)), 6)


def _two_bridges(board: Board, lines: Lines) -> Progress:
    """Two overhead crossings used twice."""
    _, twice = crossings(board, lines)
    return Progress(Counted.naming("crossings", twice), 2)


def _whole_district(board: Board, lines: Lines) -> Progress:
    """All stations of one of the main districts: the one that is nearest to it."""
    been = visited(board, lines)
    nearest = min(_MAIN, key=lambda district: len(_MAIN[district] - been))
    return passing(board, lines, _MAIN[nearest], (nearest,))


RULES = MetroRules(
    City(
        meta=meta("paris", "Next Station Paris", _BOARD),
        board=_BOARD,
        joker=free_entry_or_guided_tour,
        line_bonus=LineBonus("monuments", MONUMENT, monuments, most=8, of="stations"),
        boxes=(
            Box(
                "crossings",
                ("once", "twice"),
                crossings,
                (8, 8),
                together=8,
                of="crossings",
                each=(CROSSED_ONCE, CROSSED_TWICE),
            ),
            interchange_box({2: 2, 3: 5, 4: 9}, len(_BOARD.stations)),
        ),
        objectives=(
            interchanges("three_big_interchanges", 3, need=3),
            Objective("seven_districts", _long_line),
            Objective("six_monuments", _six_monuments),
            Objective("two_double_crossings", _two_bridges),
            Objective("whole_district", _whole_district),
        ),
        solo_bands=(100, 120, 140, 160, 180),
    )
)
