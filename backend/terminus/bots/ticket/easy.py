"""An easy player of Ticket to Ride: one ticket at a time, the shortest way, and buses for all."""

from __future__ import annotations

from typing import Any, cast

from terminus.bots.ticket.plan import Manner, Standing, best_plan, standing
from terminus.bots.ticket.player import cheapest
from terminus.engine.core import Seat
from terminus.engine.ticket.board import Board, Route
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.moves import Claim, Move, Take, Tickets
from terminus.engine.ticket.rules import TicketRules
from terminus.engine.ticket.view import TicketView
from terminus.engine.titles import rules

EASY = Manner(rate=0.0, hurry=1.0, least=1.0, slack=5.0)
"""Turns are all that a way costs, and nobody seems to be in a hurry."""
ENOUGH_TICKETS = 3
"""With so many it looks at no more of them."""
NEAR_THE_END = 6
"""With so few turns to go it looks at no more of them either."""


def easy(title: str, view: TicketView, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The smaller ticket, then its routes one by one, then any route that can be paid."""
    board = cast(TicketRules, rules(title)).map
    here = standing(board, view, seat)
    if isinstance(moves[0], Tickets) and moves[0].keep:
        return min(moves, key=lambda move: _size(board, move))
    routes = best_plan(here, here.open_tickets, EASY).routes
    claims = cheapest(move for move in moves if isinstance(move, Claim))
    ids = {each.id for each in routes}
    wanted = [move for move in claims if move.route in ids]
    if not routes or view.turns_left is not None:
        wanted = wanted or claims
    settled = not here.open_tickets and view.seats[seat].tickets < ENOUGH_TICKETS
    if settled and Tickets() in moves and here.turns > NEAR_THE_END:
        return Tickets()
    if wanted:
        return max(wanted, key=lambda move: board.routes[move.route].length)
    return _card(here, view, routes, moves)


def _size(board: Board, move: Tickets) -> int:
    """The points of the tickets that are kept."""
    return sum(board.tickets[each].points for each in move.keep)


def _card(
    here: Standing, view: TicketView, routes: tuple[Route, ...], moves: tuple[Move, ...]
) -> Move:
    """A bus whenever one lies there, or else a colour that it lacks, or the top of the deck."""
    lacks = {each.colour for each in routes if here.hand[each.colour] < each.length}

    def liked(move: Move) -> int:
        if not isinstance(move, Take):
            return 0
        if move.slot is None:
            return 2
        card = view.row[move.slot]
        return 4 if card is Card.BUS else 3 if card in lacks else 1

    return max(moves, key=liked)
