"""Games of Ticket to Ride: Paris made by hand: hands, rows, routes as a test wants them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from terminus.engine.core import Options, Refusal, Seat, SeatSetup
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.moves import Move, Tickets
from terminus.engine.ticket.rules import RULES
from terminus.engine.ticket.state import TicketState, sorted_hand

ANNA, BEN = Seat(0), Seat(1)
BOARD = RULES.map


def opened(seats: int = 2, seed: str = "seed") -> TicketState:
    """A game in which everybody is choosing the first tickets."""
    return RULES.setup((SeatSetup(),) * seats, Options(), seed)


def started(seats: int = 2, seed: str = "seed") -> TicketState:
    """A game after the opening, each with both tickets; Anna begins."""
    state = opened(seats, seed)
    for seat, player in enumerate(state.players):
        state = RULES.apply(state, Seat(seat), Tickets(player.offered)).state
    return replace(state, active=ANNA)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names.split())


def holding(state: TicketState, seat: Seat, names: str) -> TicketState:
    """The seat has these cards, whatever it had before."""
    return state.with_player(seat, replace(state.players[seat], hand=sorted_hand(cards(names))))


def owning(state: TicketState, seat: Seat, *routes: str) -> TicketState:
    """The seat has these routes, and buses to match."""
    spaces = sum(BOARD.routes[each].length for each in routes)
    player = replace(state.players[seat], routes=routes, buses=15 - spaces)
    return state.with_player(seat, player)


def act(state: TicketState, *moves: tuple[Seat, Move]) -> TicketState:
    for seat, move in moves:
        state = RULES.apply(state, seat, move).state
    return state


def refused(state: TicketState, seat: Seat, move: Any) -> str:
    """The code with which a move is refused; it is never among the legal ones."""
    with pytest.raises(Refusal) as caught:
        RULES.apply(state, seat, move)
    assert move not in RULES.legal_moves(state, seat)
    return caught.value.code


def route(colour: str, length: int, double: bool | None = None) -> str:
    """A route of that colour and length."""
    return next(
        each.id
        for each in BOARD.routes.values()
        if each.colour == colour
        and each.length == length
        and (double is None or (each.id in BOARD.twin) == double)
    )
