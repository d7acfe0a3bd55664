"""A seat's sheet in the middle of a turn, read from what everybody may see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from terminus.engine.core import Seat
from terminus.engine.metro import marking, sections
from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line, Marked
from terminus.engine.metro.marking import legal_marks
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.offering import Deals, arrival_offers, turn_offers
from terminus.engine.metro.sections import legal_arcs
from terminus.engine.metro.state import Sheet
from terminus.engine.metro.view import MetroView, lines_of


def sheet_of(
    city: City, deals: Deals, view: MetroView, seat: Seat, moves: tuple[Any, ...]
) -> Sheet:
    """The seat's sheet with what is left to draw of this turn.

    The view names what is left, but does not say how the turn began: what was drawn last is taken
    back step by step, until the rules lead from there to these moves.
    """
    own = view.seats[seat]
    wanted = {move for move in moves if isinstance(move, Section | Mark)}
    spent = bool(own.power_spent)
    for start in _beginnings(city, view, seat):
        offers = turn_offers(city, deals, view.round, view.turn, view.revealed, start)
        line = lines_of(city.board, own)[-1]
        for found in _replayed(city.board, deals, replace(start, offers=offers), line):
            named = tuple(offer.name for offer in found.offers)
            if (named, found.power_spent) != (own.offers, spent):
                continue
            if _moves(city.board, found) == wanted:
                return found
    return Sheet(own.colours, lines_of(city.board, own), power_spent=spent)


def _beginnings(city: City, view: MetroView, seat: Seat) -> Iterator[Sheet]:
    """How the sheet may have been when the turn began, the nearest first."""
    own = view.seats[seat]
    *before, line = lines_of(city.board, own)
    for back in range(len(line.arcs) + len(line.marks) + 1):
        for marks in range(min(back, len(line.marks)) + 1):
            arcs = len(line.arcs) - back + marks
            if arcs < 0:
                continue
            kept = line.marks[: len(line.marks) - marks]
            start = replace(line, arcs=line.arcs[:arcs], marks=kept)
            for spent in (False, True) if own.power_spent else (False,):
                yield Sheet(own.colours, (*before, start), power_spent=spent)


def _replayed(board: Board, deals: Deals, sheet: Sheet, line: Line) -> Iterator[Sheet]:
    """The sheet once it has this line, in every order of what is missing."""
    now = sheet.lines[-1]
    if now == line:
        yield sheet
        return
    arrival = partial(arrival_offers, board, deals)
    if len(now.arcs) < len(line.arcs):
        arc = line.arcs[len(now.arcs)]
        for drawn_by, allowed in zip(
            (board.moves, board.powered), legal_arcs(board, sheet), strict=True
        ):
            if allowed >> arc & 1:
                longer = sections.draw(board, sheet, drawn_by[arc], arrival)
                yield from _replayed(board, deals, longer, line)
    if len(now.marks) < len(line.marks):
        mark = _mark(board, line.marks[len(now.marks)])
        if mark in legal_marks(board, sheet):
            yield from _replayed(board, deals, marking.put(board, sheet, mark), line)


def _mark(board: Board, marked: Marked) -> Mark:
    return Mark(marked.mark, board.stations[marked.station].id)


def _moves(board: Board, sheet: Sheet) -> set[Section | Mark]:
    """What may be drawn and marked on a sheet."""
    found: set[Section | Mark] = set(legal_marks(board, sheet))
    for drawn_by, allowed in zip(
        (board.moves, board.powered), legal_arcs(board, sheet), strict=True
    ):
        found |= {move for arc, move in enumerate(drawn_by) if allowed >> arc & 1}
    return found
