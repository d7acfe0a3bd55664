"""Next Station Tokyo: the green loop, stamps, double tracks. The layout of the map is our own."""

from __future__ import annotations

from terminus.engine.core import Counted, Things
from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, Lines, Objective, Progress
from terminus.engine.metro.counting import (
    all_districts,
    all_of,
    in_district,
    interchange_box,
    visited,
    with_districts,
)
from terminus.engine.metro.grants import joker_and_double_track
from terminus.engine.metro.lines import lines_at, stations_of
from terminus.engine.metro.rules import MetroRules, meta

STAMPS = {"corner": 10, "outer": 5}
"""Kind of district -> what its stamp is worth."""
MISSED = -3
LOOP = "loop"
"""The name of the line that is printed on the board."""

_BOARD = load("tokyo")
_CENTRE = "centre"


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


def _four_stamps(board: Board, lines: Lines) -> Progress:
    corner, outer = stamps(board, lines)
    together = Things(
        stations=corner.stations + outer.stations, districts=corner.districts + outer.districts
    )
    return Progress(Counted.naming("districts", together), 4)


def _four_lines(board: Board, lines: Lines) -> Progress:
    """A station where four lines meet, the loop being one: the one where most of them do."""
    counts = lines_at(board, lines)
    station = max(sorted(counts), key=lambda each: counts[each])
    loop = (LOOP,) if station in board.loop_stations else ()
    own = tuple(each.colour for each in lines if station in stations_of(board, each))
    met = Things(lines=loop + own, stations=board.ids([station]))
    return Progress(Counted.naming("lines", met), 4)


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
                (4, 4),
                together=8,
                of="districts",
                each=tuple(STAMPS.values()),
            ),
            Box("loop", ("missed",), missed, (8,), together=8, of="stations", each=(MISSED,)),
            interchange_box({3: 5, 4: 15, 5: 30}, len(_BOARD.stations)),
        ),
        objectives=(
            Objective("four_stamps", _four_stamps),
            Objective("four_line_interchange", _four_lines),
            all_of("whole_loop", _BOARD.loop_stations),
            all_districts(_BOARD),
            all_of("whole_centre", in_district(_BOARD, _CENTRE), (_CENTRE,)),
        ),
        solo_bands=(80, 100, 120, 140),
        idle_switch_turns=2,
    )
)
