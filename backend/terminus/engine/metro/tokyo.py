"""Next Station Tokyo: the green loop, stamps, double tracks. The layout of the map is our own."""

from __future__ import annotations

from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, Counts, Lines, Objective
from terminus.engine.metro.counting import (
    all_districts,
    all_of,
    in_district,
    interchange_box,
    visited,
)
from terminus.engine.metro.grants import joker_and_double_track
from terminus.engine.metro.lines import lines_at
from terminus.engine.metro.rules import MetroRules, meta

STAMPS = {"corner": 10, "outer": 5}
"""Kind of district -> what its stamp is worth."""
MISSED = -3

_BOARD = load("tokyo")


def stamps(board: Board, lines: Lines) -> Counts:
    """The corner and the outer districts in which two lines meet, each once."""
    meetings = {
        board.stations[station].district
        for station, count in lines_at(board, lines).items()
        if count >= 2
    }
    kinds = [board.district_kinds[district] for district in meetings]
    return tuple(kinds.count(kind) for kind in STAMPS)


def stamp_points(counts: Counts) -> int:
    """What the collection of stamps is worth."""
    return sum(n * points for n, points in zip(counts, STAMPS.values(), strict=True))


def missed(board: Board, lines: Lines) -> Counts:
    """The stations of the loop that no line reaches."""
    return (len(board.loop_stations - visited(board, lines)),)


def missed_points(counts: Counts) -> int:
    """What they cost."""
    return MISSED * counts[0]


def _four_stamps(board: Board, lines: Lines) -> tuple[int, int]:
    return sum(stamps(board, lines)), 4


def _four_lines(board: Board, lines: Lines) -> tuple[int, int]:
    """A station where four lines meet, the loop being one."""
    return max(lines_at(board, lines).values()), 4


RULES = MetroRules(
    City(
        meta=meta("tokyo", "Next Station Tokyo", _BOARD),
        board=_BOARD,
        joker=joker_and_double_track,
        line_bonus=None,
        boxes=(
            Box("stamps", tuple(STAMPS), stamps, stamp_points, (4, 4), together=8),
            Box("loop", ("missed",), missed, missed_points, (8,), together=8),
            interchange_box({3: 5, 4: 15, 5: 30}, len(_BOARD.stations)),
        ),
        objectives=(
            Objective("four_stamps", _four_stamps),
            Objective("four_line_interchange", _four_lines),
            all_of("whole_loop", _BOARD.loop_stations),
            all_districts(_BOARD),
            all_of("whole_centre", in_district(_BOARD, "centre")),
        ),
        solo_bands=(80, 100, 120, 140),
        idle_switch_turns=2,
    )
)
