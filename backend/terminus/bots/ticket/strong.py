"""A strong player of Ticket to Ride: it plans anew each time, saves turns and brings on the end.

It lets routes wait that nobody threatens while the row has cards for it, hardly ever spends a draw
on a face-up bus, and looks at tickets only when those it holds are settled. Its numbers were found
by tens of thousands of games against the greedy player.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from heapq import nlargest
from typing import Any, cast

from terminus.bots.ticket.plan import Manner, Plan, Standing, best_plan, flag_worth, standing
from terminus.bots.ticket.player import (
    cheapest,
    is_too_soon,
    kept,
    last_move,
    promise,
    unseen,
    wanted,
)
from terminus.engine.core import Seat
from terminus.engine.ticket.board import Board, Route
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.moves import Claim, Move, Take, Tickets
from terminus.engine.ticket.rules import TicketRules
from terminus.engine.ticket.state import FEW_BUSES
from terminus.engine.ticket.turns import CARDS_A_TURN
from terminus.engine.ticket.view import TicketView
from terminus.engine.titles import rules

STRONG = Manner(rate=2.8, tempo=0.7, at_hand=0.6, slack=0.5)
DOUBT = 1.0
"""Points that a ticket must bring more than its plan says: something may come between."""
WORTH_A_LOOK = 5.5
"""New tickets must promise this many points: they come late, and others are about to end."""
BUS_EXTRA = -0.9
"""A face-up bus is the whole draw: so much less is it worth than the colour wanted most."""
FLAG_PULL = 0.1
"""What a colour is worth more for each point that it brings to the flag."""
BLIND_EXTRA = 1.15
"""A card off the deck is worth more than the mean: nobody sees it, and it may be a bus."""
BUS_SAVED = 2.0
"""What it is worth to pay for a route without a bus, which fits everywhere."""
CAN_WAIT = 1.0
"""A route less urgent than this waits, as long as cards are few."""
ROW_FIRST = 2.0
"""The urgency that outweighs a row whose two cards are better by one than cards off the deck."""
FULL_HAND = 7
"""With so many cards nothing waits any more."""


def strong(title: str, view: TicketView, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The tickets, route or card that its best plan asks for."""
    board = cast(TicketRules, rules(title)).map
    here = standing(board, view, seat)
    if isinstance(moves[0], Tickets) and moves[0].keep:
        return max(moves, key=lambda move: _kept(board, here, move))
    if view.turns_left is not None:
        return last_move(board, here, view, moves)
    plan = best_plan(here, here.open_tickets, STRONG)
    idle = not plan.routes and Tickets() in moves
    if idle and promise(board, here, view, STRONG) > WORTH_A_LOOK:
        return Tickets()
    routes = _with_twins(board, here, wanted(here, plan))
    worths = _worths(here, view, routes)
    return _claim(here, plan, routes, worths, moves) or worths.best(view.row, moves)


def _kept(board: Board, here: Standing, move: Tickets) -> float:
    """What a choice of tickets leads to; a second one must be worth the risk."""
    return kept(board, here, move, STRONG) - DOUBT * len(move.keep)


def _with_twins(board: Board, here: Standing, routes: tuple[Route, ...]) -> tuple[Route, ...]:
    """The routes with those beside them, which lead to the same places in another colour."""
    ids = {each.id for each in routes}
    ids |= {board.twin[each] for each in ids if each in board.twin}
    return tuple(route for route in here.free if route.id in ids)


@dataclass(frozen=True, slots=True)
class _Worths:
    """What cards are worth at the moment."""

    colours: dict[Card, float]
    """Card -> its worth if it is taken from the row."""
    blind: float
    """The worth of a card off the deck."""

    def best(self, row: tuple[Card, ...], moves: tuple[Move, ...]) -> Move:
        """The card to take."""
        return max(moves, key=lambda move: self._of(row, move))

    def _of(self, row: tuple[Card, ...], move: Move) -> float:
        if not isinstance(move, Take):
            return -1.0
        return self.blind if move.slot is None else self.colours[row[move.slot]]

    def beyond_blind(self, row: tuple[Card, ...]) -> float:
        """What the two best cards of the row bring beyond two off the deck."""
        known = [self.colours[card] - self.blind for card in row if card is not Card.BUS]
        return sum(max(0.0, each) for each in nlargest(CARDS_A_TURN, known))


def _worths(here: Standing, view: TicketView, routes: tuple[Route, ...]) -> _Worths:
    """A colour is worth more the fewer cards a wanted route still lacks, and for the flag."""
    colours = dict.fromkeys(Card, 0.0)
    left = Counter(here.hand)
    for route in sorted(routes, key=lambda route: route.length - here.hand[route.colour]):
        lacking = max(0, route.length - left[route.colour])
        left[route.colour] -= route.length - lacking
        if lacking:
            worth = lacking**-0.5 + FLAG_PULL * flag_worth(here, route)
            colours[route.colour] = max(colours[route.colour], worth)
    best = max(colours.values())
    cards = unseen(here, view)
    met = {**colours, Card.BUS: best}
    mean = sum(met[card] * count for card, count in cards.items()) / max(1, cards.total())
    return _Worths({**colours, Card.BUS: best + BUS_EXTRA}, BLIND_EXTRA * mean)


def _claim(
    here: Standing,
    plan: Plan,
    routes: tuple[Route, ...],
    worths: _Worths,
    moves: tuple[Move, ...],
) -> Claim | None:
    """The most urgent route that is wanted and can be paid, unless cards come first."""
    by_id = {each.id: each for each in routes}
    scored = {
        move: _urgency(here, plan, by_id[move.route], move)
        for move in cheapest(each for each in moves if isinstance(each, Claim))
        if move.route in by_id and not is_too_soon(here, plan, by_id[move.route], move)
    }
    patience = CAN_WAIT + ROW_FIRST * worths.beyond_blind(tuple(here.row.elements()))
    pressing = [
        move
        for move in scored
        if scored[move] >= patience
        or here.hand.total() >= FULL_HAND
        or here.buses - by_id[move.route].length <= FEW_BUSES
    ]
    return max(pressing, key=scored.__getitem__, default=None)


def _urgency(here: Standing, plan: Plan, route: Route, move: Claim) -> float:
    """What speaks for a route now: points, others who may take it; against it, cards it takes."""
    rivals = sum(here.rivals[end] for end in route.ends)
    reward = route.points + flag_worth(here, route) + rivals / 2
    return reward - BUS_SAVED * move.buses - _taken_from_plan(here, plan, route, move)


def _taken_from_plan(here: Standing, plan: Plan, route: Route, move: Claim) -> int:
    """The cards that other routes of the plan would then lack, and do not yet."""
    needed = sum(
        each.length
        for each in plan.routes
        if each.colour is route.colour and set(each.ends) != set(route.ends)
    )
    held = here.hand[route.colour]
    left = held - (route.length - move.buses)
    return max(0, needed - left) - max(0, needed - held)
