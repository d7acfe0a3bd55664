"""A quick player of Ticket to Ride: routes for its tickets, the cards for them, points at last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any, cast

from terminus.bots.ticket.plan import (
    GREEDY,
    Manner,
    Plan,
    Standing,
    best_plan,
    flag_worth,
    is_joined,
    missing,
    standing,
)
from terminus.engine.core import Seat
from terminus.engine.ticket.board import Board, Route
from terminus.engine.ticket.cards import COPIES, FLAG, Card
from terminus.engine.ticket.claiming import FLAG_POINTS
from terminus.engine.ticket.moves import Claim, Move, Take, Tickets
from terminus.engine.ticket.rules import TicketRules
from terminus.engine.ticket.state import FEW_BUSES
from terminus.engine.ticket.view import TicketView
from terminus.engine.titles import rules

WORTH_A_LOOK = 1.5
"""New tickets must promise this many points more than a turn is worth otherwise."""
BUS_EXTRA = 0.2
"""A bus fits everywhere: it is worth a little more than the colour that is wanted most."""
WANTED_NEXT = 4
"""Routes to collect for at a time when no ticket asks for one."""


def greedy(title: str, view: TicketView, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """Tickets that pay, then their routes; cards for them; and whatever scores in the last turn."""
    board = cast(TicketRules, rules(title)).map
    here = standing(board, view, seat)
    if isinstance(moves[0], Tickets) and moves[0].keep:
        return max(moves, key=lambda move: kept(board, here, move))
    if view.turns_left is not None:
        return last_move(board, here, view, moves)
    plan = best_plan(here, here.open_tickets)
    if view.drawn:
        return _card(here, view, plan, moves)
    if not plan.routes and Tickets() in moves and promise(board, here, view) > WORTH_A_LOOK:
        return Tickets()
    claim = _claim(here, plan, moves)
    return claim or _card(here, view, plan, moves)


def kept(board: Board, here: Standing, move: Tickets, manner: Manner = GREEDY) -> float:
    """What a choice of tickets leads to."""
    chosen = [board.tickets[each] for each in move.keep]
    met = sum(each.points for each in chosen if is_joined(here, each))
    unmet = tuple(each for each in chosen if not is_joined(here, each))
    return met + best_plan(here, here.open_tickets + unmet, manner).worth


def promise(board: Board, here: Standing, view: TicketView, manner: Manner = GREEDY) -> float:
    """The points to expect of two unseen tickets, of which the better ones are kept."""
    held = {each.id for each in view.seats[here.seat].held_tickets or ()}
    worths = [
        each.points if is_joined(here, each) else best_plan(here, (each,), manner).worth
        for each in board.tickets.values()
        if each.id not in held
    ]
    if view.tickets_left == 1:
        return sum(worths) / len(worths)
    pairs = [max(one, other, one + other) for one, other in combinations(worths, 2)]
    return sum(pairs) / len(pairs)


def last_move(board: Board, here: Standing, view: TicketView, moves: tuple[Move, ...]) -> Move:
    """In the last turn only points count: a route, or tickets that may be met already."""
    claims = cheapest(move for move in moves if isinstance(move, Claim))
    scored = {move: _gain(here, board.routes[move.route], move) for move in claims}
    best = max(scored, key=scored.__getitem__, default=None)
    hope = promise(board, here, view) if Tickets() in moves else 0
    if hope > (scored[best] if best else 0):
        return Tickets()
    return best or moves[0]


def _gain(here: Standing, route: Route, move: Claim) -> int:
    """The points that a route brings at once: its own, a flag's, those of tickets it completes."""
    waves = move.flag and here.flag | {route.colour} == set(FLAG)
    met = [each for each in here.open_tickets if is_joined(here, each, route)]
    return route.points + FLAG_POINTS * waves + sum(2 * each.points for each in met)


def cheapest(claims: Iterable[Claim]) -> list[Claim]:
    """For each route the payment with the fewest buses; a card for the flag whenever it may be."""
    found: dict[str, Claim] = {}
    for move in claims:
        known = found.get(move.route)
        if known is None or (-move.buses, move.flag) > (-known.buses, known.flag):
            found[move.route] = move
    return list(found.values())


def _claim(here: Standing, plan: Plan, moves: tuple[Move, ...]) -> Claim | None:
    """A route that is wanted and can be paid: first those that others may take, or that pay."""
    routes = {each.id: each for each in wanted(here, plan)}
    claims = [
        move
        for move in cheapest(m for m in moves if isinstance(m, Claim) and m.route in routes)
        if not is_too_soon(here, plan, routes[move.route], move)
    ]
    return max(claims, key=lambda move: _urgency(here, routes[move.route], move), default=None)


def is_too_soon(here: Standing, plan: Plan, route: Route, move: Claim) -> bool:
    """Whether a route would bring on the last round, with more of the plan than its one turn."""
    if here.buses - route.length > FEW_BUSES:
        return False
    hand = Counter(here.hand)
    hand.subtract({route.colour: route.length - move.buses, Card.BUS: move.buses})
    left = [each for each in plan.routes if set(each.ends) != set(route.ends)]
    payable = [each for each in left if hand[each.colour] + hand[Card.BUS] >= each.length]
    return bool(left) and len(left) + len(payable) != 2


def _urgency(here: Standing, route: Route, move: Claim) -> float:
    """What speaks for a route now: points, others nearby who may take it, buses that are saved."""
    rivals = sum(here.rivals[end] for end in route.ends)
    return route.points + flag_worth(here, route) + rivals / 2 - move.buses / 2


def wanted(here: Standing, plan: Plan) -> tuple[Route, ...]:
    """The routes of the plan, or, without one, those that bring most for the turns they take."""
    if plan.routes:
        return plan.routes
    by_rate = sorted(here.free, key=lambda route: -_rate(here, route))
    return tuple(by_rate[:WANTED_NEXT])


def _rate(here: Standing, route: Route) -> float:
    turns = 1 + missing(here, route) / 2
    return (route.points + flag_worth(here, route)) / turns


def _card(here: Standing, view: TicketView, plan: Plan, moves: tuple[Move, ...]) -> Move:
    """The card that helps most; a face-up bus is the whole draw, so it must beat two others."""
    worth = _card_worths(here, wanted(here, plan))
    blind = _blind(here, view, worth)

    def value(move: Move) -> float:
        if not isinstance(move, Take):
            return -1.0
        if move.slot is None:
            return blind
        card = view.row[move.slot]
        return worth[card] - (max(blind, _second(view.row, worth)) if card is Card.BUS else 0)

    return max(moves, key=value)


def _second(row: tuple[Card, ...], worth: dict[Card, float]) -> float:
    """What the best colour of the row is worth."""
    return max((worth[card] for card in row if card is not Card.BUS), default=0)


def _card_worths(here: Standing, wanted: tuple[Route, ...]) -> dict[Card, float]:
    """A colour is worth more the fewer cards a wanted route still lacks."""
    worth = dict.fromkeys(Card, 0.0)
    left = Counter(here.hand)
    for route in sorted(wanted, key=lambda route: route.length - here.hand[route.colour]):
        lacking = max(0, route.length - left[route.colour])
        left[route.colour] -= route.length - lacking
        if lacking:
            worth[route.colour] = max(worth[route.colour], 1 / lacking**0.5)
    worth[Card.BUS] = max(worth.values()) + BUS_EXTRA
    return worth


def _blind(here: Standing, view: TicketView, worth: dict[Card, float]) -> float:
    """What a card off the deck is worth on average, by the cards that are not in sight."""
    cards = unseen(here, view)
    return sum(worth[card] * count for card, count in cards.items()) / max(1, cards.total())


def unseen(here: Standing, view: TicketView) -> Counter[Card]:
    """The cards that are not in sight: the deck, the discards and other hands."""
    cards = Counter(COPIES)
    cards.subtract(here.hand)
    cards.subtract(view.row)
    cards.subtract(card for seat in view.seats for card in seat.flag)
    return cards
