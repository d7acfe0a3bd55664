"""Next Station London: the Thames, tourist sites, a plain joker."""

from __future__ import annotations

from terminus.engine.core import Counted, Things
from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, LineBonus, Lines, Objective, Progress
from terminus.engine.metro.counting import (
    all_districts,
    all_of,
    in_district,
    interchange_box,
    interchanges,
)
from terminus.engine.metro.grants import plain_joker
from terminus.engine.metro.lines import Line, stations_of
from terminus.engine.metro.rules import MetroRules, meta

OVER_THE_THAMES = 2
TOURIST_TRACK = (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25)
"""Marks on the tourist track -> points; ten marks are the most that count."""

_BOARD = load("london")
_SITES = _BOARD.of_kind("site", "central")
_CENTRE = "middle_center"


def thames_sections(board: Board, line: Line) -> Things:
    """The sections of a line that cross the river."""
    return Things(sections=tuple([board.paths[a] for a in line.arcs if a >> 1 in board.river]))


def site_marks(board: Board, lines: Lines) -> tuple[Things, ...]:
    """A mark for each site on each line."""
    marks = [each for line in lines for each in stations_of(board, line) & _SITES]
    return (Things(stations=board.ids(marks)),)


def _six_over_the_river(board: Board, lines: Lines) -> Progress:
    over = tuple(each for line in lines for each in thames_sections(board, line).sections)
    return Progress(Counted.naming("sections", Things(sections=over)), 6)


RULES = MetroRules(
    City(
        meta=meta("london", "Next Station London", _BOARD),
        board=_BOARD,
        joker=plain_joker,
        line_bonus=LineBonus("thames", OVER_THE_THAMES, thames_sections, most=14, of="sections"),
        boxes=(
            Box(
                "sites",
                ("marks",),
                site_marks,
                (4 * len(_SITES),),
                together=4 * len(_SITES),
                of="stations",
                each=(None,),
                track=TOURIST_TRACK,
            ),
            interchange_box({2: 2, 3: 5, 4: 9}, len(_BOARD.stations)),
        ),
        objectives=(
            interchanges("eight_interchanges", 2, need=8),
            all_districts(_BOARD),
            all_of("all_sites", _SITES),
            all_of("whole_centre", in_district(_BOARD, _CENTRE), (_CENTRE,)),
            Objective("six_over_the_river", _six_over_the_river),
        ),
        solo_bands=(89, 105, 120, 135, 150),
        idle_switch_turns=2,
    )
)
