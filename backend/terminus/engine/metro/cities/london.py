"""Next Station London: the Thames, tourist sites, a plain joker."""

from __future__ import annotations

from terminus.engine.counted import Counted, Things
from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import Box, City, LineBonus, Lines, Objective, Progress
from terminus.engine.metro.counting import (
    all_districts,
    all_of,
    in_each_district,
    interchange_box,
    interchanges,
    whole_centre,
)
from terminus.engine.metro.grants import plain_joker
from terminus.engine.metro.lines import Line, stations_of
from terminus.engine.metro.rules import MetroRules, meta
from terminus.engine.metro.typed import Typed, TypedLine, settled

OVER_THE_THAMES = 2
TOURIST_TRACK = (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25)
"""Marks on the tourist track -> points; ten marks are the most that count."""
INTERCHANGES = {2: 2, 3: 5, 4: 9}
"""Lines that meet -> points."""

_BOARD = load("london")
_SITES = _BOARD.of_kind("site", "central")
_SITES_OF_DISTRICTS = in_each_district(_BOARD, _SITES)


def thames_sections(board: Board, line: Line) -> Things:
    """The sections of a line that cross the river."""
    return Things(sections=tuple([board.paths[a] for a in line.arcs if a >> 1 in board.river]))


def most_thames_sections(line: TypedLine) -> int:
    """Each of them is a section."""
    return min(line.most_sections, len(_BOARD.river))


def site_marks(board: Board, lines: Lines) -> tuple[Things, ...]:
    """A mark for each site on each line."""
    marks = [each for line in lines for each in stations_of(board, line) & _SITES]
    return (Things(stations=board.ids(marks)),)


def sites_fit(typed: Typed) -> bool:
    """A line calls at the sites of the districts that it passes, at each of them once."""
    most = sum(line.most_among(_SITES_OF_DISTRICTS) for line in typed.lines)
    return typed.count("sites_marks") <= most


def _all_sites_told(typed: Typed) -> bool | None:
    """A line marks a site once, so the marks say how many sites there are at least and at most."""
    marks = typed.count("sites_marks")
    lines = sum(line.is_drawn for line in typed.lines)
    return settled(-(-marks // max(1, lines)), marks, len(_SITES))


def _six_over_the_river(board: Board, lines: Lines) -> Progress:
    over = tuple(each for line in lines for each in thames_sections(board, line).sections or ())
    return Progress(Counted.naming("sections", Things(sections=over)), 6)


def _six_over_the_river_told(typed: Typed) -> bool:
    return sum(line.bonus for line in typed.lines) >= 6


RULES = MetroRules(
    City(
        meta=meta("london", "Next Station London", _BOARD),
        board=_BOARD,
        joker=plain_joker,
        line_bonus=LineBonus(
            "thames", OVER_THE_THAMES, thames_sections, most_thames_sections, of="sections"
        ),
        boxes=(
            Box(
                "sites",
                ("marks",),
                site_marks,
                most=(4 * len(_SITES),),
                fits=sites_fit,
                of="stations",
                each=(None,),
                track=TOURIST_TRACK,
            ),
            interchange_box(INTERCHANGES, len(_BOARD.stations)),
        ),
        objectives=(
            interchanges("eight_interchanges", tuple(INTERCHANGES), need=8),
            all_districts(_BOARD),
            all_of("all_sites", _SITES, _all_sites_told),
            whole_centre(_BOARD, "middle_center"),
            Objective("six_over_the_river", _six_over_the_river, _six_over_the_river_told),
        ),
        solo_bands=(89, 105, 120, 135, 150),
        idle_switch_turns=2,
    )
)
