"""Claiming a route: which are open, what they cost, the flag, and which rule forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from terminus.engine.core import Illegal
from terminus.engine.ticket.board import Board, Route
from terminus.engine.ticket.cards import FLAG, Card
from terminus.engine.ticket.moves import Claim
from terminus.engine.ticket.state import Player, TicketState

FLAG_POINTS = 4


def owner(state: TicketState, route: str) -> int | None:
    """Who has claimed a route."""
    for seat, player in enumerate(state.players):
        if route in player.routes:
            return seat
    return None


def why_closed(board: Board, state: TicketState, seat: int, route: str) -> Illegal | None:
    """The rule that closes a route to this player, if there is one."""
    if owner(state, route) is not None:
        return Illegal("route_taken", route=route)
    twin = board.twin.get(route)
    holder = owner(state, twin) if twin else None
    if holder == seat:
        return Illegal("twin_is_yours", route=route)
    if holder is not None and len(state.players) == 2:
        return Illegal("twin_closes", route=route)
    if state.players[seat].buses < board.routes[route].length:
        return Illegal("too_few_buses_left", route=route)
    return None


def may_keep(player: Player, route: Route, buses: int) -> bool:
    """A flag keeps a played card of its three colours, once each, and never a bus."""
    return route.colour in FLAG and route.colour not in player.flag and buses < route.length


def payments(player: Player, route: Route) -> Iterator[Claim]:
    """Every way to pay for a route with this hand."""
    of_colour, buses = player.hand.count(route.colour), player.hand.count(Card.BUS)
    for count in range(max(0, route.length - of_colour), min(route.length, buses) + 1):
        yield Claim(route.id, count)
        if may_keep(player, route, count):
            yield Claim(route.id, count, flag=True)


def legal_claims(board: Board, state: TicketState, seat: int) -> tuple[Claim, ...]:
    """Every claim that this player can make and pay."""
    player = state.players[seat]
    return tuple(
        claim
        for route in board.routes.values()
        if why_closed(board, state, seat, route.id) is None
        for claim in payments(player, route)
    )


def claim(board: Board, state: TicketState, seat: int, move: Claim) -> TicketState:
    """The route is paid for and taken; the cards are discarded but one kept for a flag."""
    if move.route not in board.routes:
        raise Illegal("no_such_route", route=move.route)
    closed = why_closed(board, state, seat, move.route)
    if closed is not None:
        raise closed
    route, player = board.routes[move.route], state.players[seat]
    _check_payment(player, route, move)
    paid = payment(route, move)
    kept = (route.colour,) if move.flag else ()
    after = replace(
        player,
        hand=_without(player.hand, paid),
        routes=(*player.routes, route.id),
        flag=player.flag + kept,
        buses=player.buses - route.length,
    )
    discards = state.discards + _without(paid, kept)
    return _wave(replace(state.with_player(seat, after), discards=discards), seat)


def payment(route: Route, move: Claim) -> tuple[Card, ...]:
    """The cards that are played for a route."""
    return (route.colour,) * (route.length - move.buses) + (Card.BUS,) * move.buses


def _check_payment(player: Player, route: Route, move: Claim) -> None:
    if not 0 <= move.buses <= route.length:
        raise Illegal("wrong_payment", length=route.length)
    colours = route.length - move.buses
    if player.hand.count(route.colour) < colours or player.hand.count(Card.BUS) < move.buses:
        raise Illegal("cards_missing", colour=route.colour.value, length=route.length)
    if move.flag and not may_keep(player, route, move.buses):
        raise Illegal("no_flag_card", colour=route.colour.value)


def _wave(state: TicketState, seat: int) -> TicketState:
    """Blue, white and red make a flag: four points, and the three cards go."""
    player = state.players[seat]
    if set(player.flag) != set(FLAG):
        return state
    after = replace(player, flag=(), flags=player.flags + 1)
    return replace(state.with_player(seat, after), discards=state.discards + player.flag)


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
