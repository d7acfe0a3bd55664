"""Planning for Ticket to Ride: what a seat sees, and the routes that its tickets are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations

from terminus.engine.bounds import Ids
from terminus.engine.core import Seat
from terminus.engine.ticket.board import Board, Route, Ticket
from terminus.engine.ticket.cards import FLAG, Card
from terminus.engine.ticket.claiming import FLAG_POINTS
from terminus.engine.ticket.state import FEW_BUSES
from terminus.engine.ticket.view import TicketSeat, TicketView

FLAG_SHARE = 1.0
"""What a new colour before the player is worth: a third of a flag, if it comes to be one."""
MOST_PLANNED = 4
"""Tickets that are planned for together."""


@dataclass(frozen=True, slots=True)
class Manner:
    """What a player holds dear when it plans; at first the greedy one's."""

    rate: float = 1.2
    """Points that a turn is worth to a player who spends it well elsewhere."""
    hurry: float = 1.5
    """Points that a turn counts for in the choice of a way: few detours for points are worth it."""
    least: float = 0.3
    """Points that it counts for at least, however much the way brings."""
    tempo: float = 0.0
    """Points that a space is worth beyond its own: it brings the end nearer."""
    at_hand: float = 0.0
    """How far a card in the row stands for one in the hand when a way is chosen."""
    slack: float = 0.0
    """Turns that a plan may take beyond those that seem to be left."""


GREEDY = Manner()


@dataclass(frozen=True, slots=True)
class Standing:
    """What a seat knows of its own chances."""

    seat: int
    hand: Counter[Card]
    buses: int
    flag: frozenset[Card]
    network: dict[str, str]
    """Place -> the name of the group of places that its own routes join."""
    free: tuple[Route, ...]
    """The routes that it may still claim."""
    open_tickets: tuple[Ticket, ...]
    turns: float
    """The turns that are left, if the quickest of the others plays straight on."""
    rivals: Counter[str]
    """Place -> how many routes of others end there."""
    row: Counter[Card]
    """The cards face up."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Routes to claim, and what claiming them is worth in points."""

    routes: tuple[Route, ...]
    worth: float


def standing(board: Board, view: TicketView, seat: Seat) -> Standing:
    """The seat's chances, as its view shows them."""
    mine, seats = view.seats[seat], view.seats
    others = [each for each in seats if each.seat != seat]
    taken = {route for each in seats for route in each.routes}
    shut = taken if len(seats) == 2 else set(mine.routes)
    return Standing(
        seat=seat,
        hand=Counter({card: getattr(mine.hand, card.value, 0) for card in Card}),
        buses=mine.buses,
        flag=frozenset(mine.flag),
        network=_network(board, mine.routes),
        free=tuple(
            route
            for route in board.routes.values()
            if route.id not in taken
            and board.twin.get(route.id) not in shut
            and route.length <= mine.buses
        ),
        open_tickets=tuple(
            board.tickets[each.id] for each in mine.held_tickets or () if not each.met
        ),
        turns=0 if view.turns_left is not None else 1 + min(map(_turns, others)),
        rivals=Counter(
            end for each in others for route in each.routes for end in board.routes[route].ends
        ),
        row=Counter(view.row),
    )


def _turns(other: TicketSeat) -> float:
    """Turns until another player has few buses left, at two spaces a route."""
    spaces = max(0, other.buses - FEW_BUSES)
    return spaces / 2 + max(0, spaces - other.cards) / 2


def _network(board: Board, routes: Ids) -> dict[str, str]:
    names = {end: end for route in board.routes.values() for end in route.ends}
    for each in routes:
        one, other = board.routes[each].ends
        _merge(names, one, other)
    return names


def _merge(names: dict[str, str], one: str, other: str) -> None:
    kept, gone = names[one], names[other]
    if kept != gone:
        names.update({place: kept for place, name in names.items() if name == gone})


def is_joined(here: Standing, ticket: Ticket, more: Route | None = None) -> bool:
    """Whether the seat's routes, with one more if it is given, meet a ticket."""
    groups = {here.network[end] for end in ticket.ends}
    joined = {here.network[end] for end in more.ends} if more else set[str]()
    return len(groups) == 1 or groups <= joined


def missing(here: Standing, route: Route) -> int:
    """The cards that a route still lacks, buses aside."""
    return max(0, route.length - here.hand[route.colour])


def flag_worth(here: Standing, route: Route) -> float:
    """What a route adds to the flag: the last colour brings it at once."""
    if route.colour not in FLAG or route.colour in here.flag:
        return 0
    return FLAG_POINTS if len(here.flag) == len(FLAG) - 1 else FLAG_SHARE


def best_plan(here: Standing, tickets: tuple[Ticket, ...], manner: Manner = GREEDY) -> Plan:
    """The routes for those of the tickets that are worth it; the others cost their points."""
    at_stake = sum(ticket.points for ticket in tickets)
    best = Plan((), -at_stake)
    for chosen in _choices(tickets):
        routes = _routes(here, chosen, manner)
        if routes is None or sum(route.length for route in routes) > here.buses:
            continue
        turns = _turns_for(here, routes)
        if turns > here.turns + manner.slack:
            continue
        gained = sum(_reward(here, route, manner) for route in routes)
        earned = 2 * sum(ticket.points for ticket in chosen) - at_stake
        worth = earned + gained - manner.rate * turns
        if worth > best.worth:
            best = Plan(routes, worth)
    return best


def _choices(tickets: tuple[Ticket, ...]) -> Iterator[tuple[Ticket, ...]]:
    """Any of the dearest tickets, in both orders of their points."""
    dearest = sorted(tickets, key=lambda ticket: -ticket.points)[:MOST_PLANNED]
    for size in range(1, len(dearest) + 1):
        for chosen in combinations(dearest, size):
            yield chosen
            if size > 1:
                yield chosen[::-1]


def _turns_for(here: Standing, routes: tuple[Route, ...]) -> float:
    """A turn for each route, and one for two cards that are lacking; buses fill gaps."""
    needed: Counter[Card] = Counter()
    for route in routes:
        needed[route.colour] += route.length
    lacking = sum(max(0, count - here.hand[colour]) for colour, count in needed.items())
    return len(routes) + max(0, lacking - here.hand[Card.BUS]) / 2


def _routes(
    here: Standing, tickets: tuple[Ticket, ...], manner: Manner
) -> tuple[Route, ...] | None:
    """Routes that join the places of each ticket in turn, those before at no cost any more."""
    names, found = dict(here.network), list[Route]()
    costs = [(route, _cost(here, route, manner)) for route in here.free]
    for ticket in tickets:
        path = _path(names, costs, ticket.ends)
        if path is None:
            return None
        for route in path:
            _merge(names, *route.ends)
        found += path
    return tuple(found)


def _cost(here: Standing, route: Route, manner: Manner) -> float:
    """What a route takes, less what it brings; never nothing."""
    lacking = missing(here, route)
    turns = 1 + (lacking - manner.at_hand * min(lacking, here.row[route.colour])) / 2
    return max(manner.least * turns, manner.hurry * turns - _reward(here, route, manner))


def _reward(here: Standing, route: Route, manner: Manner) -> float:
    """What a route brings: its points, its part in a flag, and the end nearer."""
    return route.points + flag_worth(here, route) + manner.tempo * route.length


def _path(
    names: dict[str, str], costs: list[tuple[Route, float]], ends: tuple[str, str]
) -> list[Route] | None:
    """The cheapest routes from one place to another (Dijkstra), over groups of joined places."""
    ways: dict[str, list[tuple[str, Route, float]]] = {}
    for route, cost in costs:
        one, other = (names[end] for end in route.ends)
        ways.setdefault(one, []).append((other, route, cost))
        ways.setdefault(other, []).append((one, route, cost))
    start, goal = (names[end] for end in ends)
    queue: list[tuple[float, int, str, list[Route]]] = [(0.0, 0, start, [])]
    done: set[str] = set()
    pushed = 0
    while queue:
        so_far, _, place, path = heappop(queue)
        if place == goal:
            return path
        if place in done:
            continue
        done.add(place)
        for neighbour, route, cost in ways.get(place, ()):
            if neighbour not in done:
                pushed += 1
                heappush(queue, (so_far + cost, pushed, neighbour, [*path, route]))
    return None
