"""Next Station Paris: monuments, overhead crossings, Free Entry or Guided Tour."""

from __future__ import annotations

from terminus.engine.core import Json, Meta
from terminus.engine.metro.board import Board, load
from terminus.engine.metro.city import City
from terminus.engine.metro.grants import guided_tour_or_free_entry
from terminus.engine.metro.lines import Line, stations_of
from terminus.engine.metro.rules import MetroRules

MONUMENT = 2
CROSSED_ONCE = 2
CROSSED_TWICE = 6


def monument_points(board: Board, line: Line) -> int:
    """Two points a monument on the line."""
    return MONUMENT * sum(board.stations[s].kind == "monument" for s in stations_of(board, line))


def crossings(board: Board, lines: tuple[Line, ...]) -> dict[str, Json]:
    """The overhead crossings that one or both ways of which are used, by any line."""
    drawn = {arc >> 1 for line in lines for arc in line.arcs}
    used = [sum(section in drawn for section in carried) for carried in board.crossings]
    once, twice = used.count(1), used.count(2)
    return {"crossings": {"once": once, "twice": twice, "points": crossing_points(once, twice)}}


def crossing_points(once: int, twice: int) -> int:
    """What crossings used one way and both ways are worth."""
    return CROSSED_ONCE * once + CROSSED_TWICE * twice


RULES = MetroRules(
    City(
        meta=Meta(slug="paris", name="Next Station Paris", min_players=1, max_players=4),
        board=load("paris"),
        joker=guided_tour_or_free_entry,
        line_bonus=monument_points,
        network_boxes=crossings,
        interchange_points={2: 2, 3: 5, 4: 9},
        solo_bands=(100, 120, 140, 160, 180),
    )
)
