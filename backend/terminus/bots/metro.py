"""A quick player of the metro family: the section that adds most to the sheet, or a pass."""

from __future__ import annotations

from typing import Any, cast

from terminus.engine.core import Json, Seat
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line, reach_of
from terminus.engine.metro.moves import Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.scoring import interchanges, score_line
from terminus.engine.titles import rules

FREEDOM = 0.25
"""What a way onward is worth, in points: a line with no exits earns nothing more."""


def greedy(title: str, view: Json, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The section that raises the sheet's worth most; otherwise whatever is not a section."""
    city = cast("MetroRules", rules(title)).city
    sections = [move for move in moves if isinstance(move, Section)]
    if not sections:
        return moves[0]
    lines = _lines(city, view["seats"][seat])
    best = max(sections, key=lambda move: worth(city, _drawn(city, lines, move)))
    if worth(city, _drawn(city, lines, best)) > worth(city, lines):
        return best
    return next(move for move in moves if not isinstance(move, Section))


def worth(city: City, lines: tuple[Line, ...]) -> float:
    """The points of a network as it stands, and a little for the ways on from its last line."""
    boxes = (*city.network_boxes(city.board, lines).values(), interchanges(city, lines))
    points: int = sum(score_line(city, line).points for line in lines)
    points += sum(box["points"] for box in boxes)
    reached = reach_of(city.board, lines[-1])
    return points + FREEDOM * (reached.from_ends & ~reached.into_line).bit_count()


def _lines(city: City, seat: Json) -> tuple[Line, ...]:
    """The lines of a seat, as its view shows them."""
    return tuple(
        Line(line["colour"], tuple(_arc(city, *section) for section in line["sections"]))
        for line in seat["lines"]
    )


def _drawn(city: City, lines: tuple[Line, ...], move: Section) -> tuple[Line, ...]:
    last = lines[-1]
    longer = Line(last.colour, (*last.arcs, _arc(city, move.from_, move.to)))
    return (*lines[:-1], longer)


def _arc(city: City, start: str, end: str) -> int:
    board = city.board
    return board.arc_between[board.index[start], board.index[end]]
