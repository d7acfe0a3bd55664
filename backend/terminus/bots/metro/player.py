"""A quick player of Next Station: the section that adds most to the sheet, or a pass."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from terminus.engine.core import Seat
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line, Marked, reach_of
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.scoring import score_line
from terminus.engine.metro.view import MetroView, lines_of
from terminus.engine.titles import rules

FREEDOM = 0.25
"""What a way onward is worth, in points: a line with no exits earns nothing more."""


def greedy(title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The section or mark that raises the sheet's worth most; otherwise what is neither."""
    city = cast(MetroRules, rules(title)).city
    drawn = [move for move in moves if isinstance(move, Section | Mark)]
    if not drawn:
        return moves[0]
    lines = lines_of(city.board, view.seats[seat])
    best = max(drawn, key=lambda move: worth(city, after(city, lines, move)))
    if worth(city, after(city, lines, best)) > worth(city, lines):
        return best
    return next(move for move in moves if not isinstance(move, Section | Mark))


def worth(city: City, lines: tuple[Line, ...]) -> float:
    """The points of a network as it stands, and a little for the ways on from its last line."""
    points: int = sum(score_line(city, line).points for line in lines)
    points += sum(box.worth(city.board, lines) for box in city.boxes)
    reached = reach_of(city.board, lines[-1])
    return points + FREEDOM * (reached.from_ends & ~reached.into_line).bit_count()


def after(city: City, lines: tuple[Line, ...], move: Section | Mark) -> tuple[Line, ...]:
    """The lines with the move made."""
    last = lines[-1]
    if isinstance(move, Mark):
        marks = (*last.marks, _marked(city, move.mark, move.station))
        return (*lines[:-1], replace(last, marks=marks))
    return (*lines[:-1], replace(last, arcs=(*last.arcs, _arc(city, move.from_, move.to))))


def _marked(city: City, mark: MarkKind, station: str) -> Marked:
    return Marked(mark, city.board.index[station])


def _arc(city: City, start: str, end: str) -> int:
    board = city.board
    return board.arc_between[board.index[start], board.index[end]]
