"""Next Station Tokyo: the green loop, stamps, double tracks. The layout of the map is our own."""

from __future__ import annotations

from terminus.engine.counted import Counted, Things
from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, Lines, Objective, Progress
from terminus.engine.metro.counting import (
    all_districts,
    all_of,
    interchange_box,
    typed_interchanges,
    visited,
    whole_centre,
    with_districts,
)
from terminus.engine.metro.grants import joker_and_double_track
from terminus.engine.metro.lines import lines_at, stations_of
from terminus.engine.metro.meetings import can_meet
from terminus.engine.metro.rules import MetroRules, meta
from terminus.engine.metro.typed import Typed

STAMPS = {"corner": 10, "outer": 5}
"""Kind of district -> what its stamp is worth."""
MISSED = -3
INTERCHANGES = {3: 5, 4: 15, 5: 30}
"""Lines that meet, the loop being one -> points."""
LOOP = "loop"
"""The name of the line that is printed on the board."""
LOOP_STATIONS_A_DISTRICT = 2

_BOARD = load("tokyo")


def stamps(board: Board, lines: Lines) -> tuple[Things, ...]:
    """The corner and the outer districts in which two lines meet, each once."""
    meetings = [station for station, n in lines_at(board, lines).items() if n >= 2]
    kinds = [board.district_kinds[board.stations[each].district] for each in meetings]
    return tuple(
        with_districts(
            board,
            frozenset(each for each, kind in zip(meetings, kinds, strict=True) if kind == wanted),
        )
        for wanted in STAMPS
    )


def missed(board: Board, lines: Lines) -> tuple[Things, ...]:
    """The stations of the loop that no line reaches."""
    return (Things(stations=board.ids(board.loop_stations - visited(board, lines))),)


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


def _four_stamps(board: Board, lines: Lines) -> Progress:
    corner, outer = stamps(board, lines)
    together = Things(
        stations=(*(corner.stations or ()), *(outer.stations or ())),
        districts=(*(corner.districts or ()), *(outer.districts or ())),
    )
    return Progress(Counted.naming("districts", together), 4)


def _four_stamps_told(typed: Typed) -> bool:
    return typed.count("stamps_corner") + typed.count("stamps_outer") >= 4


def _four_lines(board: Board, lines: Lines) -> Progress:
    """A station where four lines meet, the loop being one: the one where most of them do."""
    counts = lines_at(board, lines)
    station = max(sorted(counts), key=lambda each: counts[each])
    loop = (LOOP,) if station in board.loop_stations else ()
    own = tuple(each.colour for each in lines if station in stations_of(board, each))
    met = Things(lines=loop + own, stations=board.ids([station]))
    return Progress(Counted.naming("lines", met), 4)


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
            Box(
                "stamps",
                tuple(STAMPS),
                stamps,
                most=(4, 4),
                fits=network_fits,
                of="districts",
                each=tuple(STAMPS.values()),
            ),
            Box(
                "loop",
                ("missed",),
                missed,
                most=(8,),
                fits=network_fits,
                of="stations",
                each=(MISSED,),
                at_end=True,
            ),
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
