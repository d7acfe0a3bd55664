"""Next Station Tokyo: the green loop, stamps, double tracks. The layout of the map is our own."""

from __future__ import annotations

from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, Counts, Lines, Objective
from terminus.engine.metro.counting import (
    all_districts,
    all_of,
    interchange_box,
    typed_interchanges,
    visited,
    whole_centre,
)
from terminus.engine.metro.grants import joker_and_double_track
from terminus.engine.metro.lines import lines_at
from terminus.engine.metro.meetings import can_meet
from terminus.engine.metro.rules import MetroRules, meta
from terminus.engine.metro.typed import Typed

STAMPS = {"corner": 10, "outer": 5}
"""Kind of district -> what its stamp is worth."""
MISSED = -3
INTERCHANGES = {3: 5, 4: 15, 5: 30}
"""Lines that meet, the loop being one -> points."""
LOOP_STATIONS_A_DISTRICT = 2

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


def network_fits(typed: Typed) -> bool:
    """Whether the lines can meet, earn the stamps and reach the loop as typed.

    An interchange lies on the loop, which is then one of its lines, or elsewhere, where it may be
    the one that earned a stamp. Of those on the loop the largest save most.
    """
    interchanges = typed_interchanges(typed, tuple(INTERCHANGES))
    stamped = typed.count("stamps_corner") + typed.count("stamps_outer")
    stations = len(_BOARD.loop_stations)
    reached = stations - typed.counts.get("loop_missed", stations)
    return _districts_fit(typed, stamped, reached) and any(
        can_meet(typed.calls, _own_lines(interchanges, on_loop, reached, stamped))
        for on_loop in range(min(reached, len(interchanges)) + 1)
    )


def _districts_fit(typed: Typed, stamped: int, reached: int) -> bool:
    """A stamp takes two lines through its district; the loop's stations lie two in a district."""
    passed = [line.districts for line in typed.lines]
    return can_meet(passed, [2] * stamped + [1] * -(-reached // LOOP_STATIONS_A_DISTRICT))


def _own_lines(interchanges: list[int], on_loop: int, reached: int, stamped: int) -> list[int]:
    """How many lines of the sheet each of these stations needs at least, the loop being drawn."""
    beside_the_loop = [each - 1 for each in interchanges[:on_loop]]
    elsewhere = interchanges[on_loop:]
    more_stamps = max(0, stamped - len(elsewhere))
    return [*beside_the_loop, *elsewhere, *[1] * (reached - on_loop), *[2] * more_stamps]


def _four_stamps(board: Board, lines: Lines) -> tuple[int, int]:
    return sum(stamps(board, lines)), 4


def _four_stamps_told(typed: Typed) -> bool:
    return typed.count("stamps_corner") + typed.count("stamps_outer") >= 4


def _four_lines(board: Board, lines: Lines) -> tuple[int, int]:
    """A station where four lines meet, the loop being one."""
    return max(lines_at(board, lines).values()), 4


def _four_lines_told(typed: Typed) -> bool:
    return typed.count("interchanges_4") + typed.count("interchanges_5") > 0


def _whole_loop_told(typed: Typed) -> bool:
    return typed.count("loop_missed") == 0


RULES = MetroRules(
    City(
        meta=meta("tokyo", "Next Station Tokyo", _BOARD),
        board=_BOARD,
        joker=joker_and_double_track,
        line_bonus=None,
        boxes=(
            Box("stamps", tuple(STAMPS), stamps, stamp_points, (4, 4), network_fits),
            Box("loop", ("missed",), missed, missed_points, (8,), network_fits),
            interchange_box(INTERCHANGES, len(_BOARD.stations), network_fits),
        ),
        objectives=(
            Objective("four_stamps", _four_stamps, _four_stamps_told),
            Objective("four_line_interchange", _four_lines, _four_lines_told),
            all_of("whole_loop", _BOARD.loop_stations, _whole_loop_told),
            all_districts(_BOARD),
            whole_centre(_BOARD, "centre"),
        ),
        solo_bands=(80, 100, 120, 140),
        idle_switch_turns=2,
    )
)
