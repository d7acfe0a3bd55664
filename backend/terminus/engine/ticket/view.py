"""What a seat may see: its own hand and tickets, of the others how many they have."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from terminus.engine.bounds import (
    LEFT_OUT,
    Bounds,
    Count,
    Ids,
    LeftOut,
    SeatNumber,
)
from terminus.engine.core import Seat, Shared
from terminus.engine.ticket.board import Board
from terminus.engine.ticket.boxes import TicketId
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.scoring import open_points, way_of
from terminus.engine.ticket.state import Phase, Player, TicketState
from terminus.engine.ticket.turns import waiting_for


@dataclass(frozen=True, slots=True)
class HeldTicket(Shared):
    """A ticket in hand, and whether its places are joined."""

    id: TicketId
    """Which ticket it is."""
    points: Count
    """What it earns if it is met, and otherwise costs."""
    met: bool
    """Whether the player's routes join its places."""
    routes: Ids
    """The fewest of the player's routes that join its places."""


@dataclass(frozen=True, slots=True)
class Hand(Shared):
    """How many cards of each colour."""

    blue: Count
    """Blue cards."""
    white: Count
    """White cards."""
    red: Count
    """Red cards."""
    yellow: Count
    """Yellow cards."""
    green: Count
    """Green cards."""
    violet: Count
    """Violet cards."""
    bus: Count
    """Buses, which stand for any colour."""


@dataclass(frozen=True, slots=True)
class TicketSeat:
    """A player: what all may see, and of the caller's own seat what only they may."""

    seat: SeatNumber
    """The seat's number."""
    done: bool
    """Whether the table does not wait for it."""
    cards: Count
    """How many cards it has in hand."""
    tickets: Count
    """How many tickets it has kept."""
    choosing: Count
    """How many tickets it chooses from."""
    buses: Count
    """How many buses it has left to place."""
    routes: Ids
    """The routes that it has claimed, in order."""
    flag: tuple[Card, ...]
    """The cards that it keeps for its next flag."""
    flags: Count
    """How many flags it has completed."""
    points: Count
    """What its routes and flags are worth."""
    hand: Hand | LeftOut = LEFT_OUT
    """The caller's own cards."""
    held_tickets: tuple[HeldTicket, ...] | LeftOut = LEFT_OUT
    """The caller's own tickets; everybody's once the game is over."""
    offered: Ids | LeftOut = LEFT_OUT
    """The tickets that the caller chooses from."""
    offered_tickets: tuple[HeldTicket, ...] | LeftOut = LEFT_OUT
    """The same, as if they were kept."""


@dataclass(frozen=True, slots=True)
class Supply:
    """Cards that nobody holds."""

    left: Count
    """How many lie face down."""
    discards: Count
    """How many have been spent, and become the deck when that runs out."""


@dataclass(frozen=True, slots=True)
class TicketView:
    """A table where Ticket to Ride: Paris is played, or over."""

    phase: Phase
    """Whether the first tickets are being chosen, turns are played, or the game is over."""
    active: SeatNumber | None
    """Whose turn it is; null while the first tickets are chosen, and once the game is over."""
    begins: SeatNumber | None
    """Who has the first turn, while the first tickets are chosen."""
    waiting_for: tuple[SeatNumber, ...]
    """The seats that the table waits for."""
    row: tuple[Card, ...]
    """The cards face up."""
    deck: Supply
    """The cards that nobody holds."""
    tickets_left: Count
    """How many tickets lie face down."""
    drawn: Annotated[int, Bounds(0, 1)]
    """How many cards have been drawn this turn."""
    turns_left: Count | None
    """In the last round: turns still to come."""
    seats: tuple[TicketSeat, ...]
    """The players."""


def view(board: Board, state: TicketState, viewer: Seat | None) -> TicketView:
    """The table as this seat, or a spectator, may see it."""
    waiting, over = tuple(waiting_for(state)), state.phase is Phase.OVER
    seats = [
        _seat(board, seat, player, seat not in waiting, over, seat == viewer)
        for seat, player in enumerate(state.players)
    ]
    return TicketView(
        phase=state.phase,
        active=state.active if state.phase is Phase.PLAYING else None,
        begins=state.active if state.phase is Phase.OPENING else None,
        waiting_for=waiting,
        row=state.row,
        deck=Supply(len(state.deck), len(state.discards)),
        tickets_left=len(state.tickets),
        drawn=state.drawn,
        turns_left=state.turns_left,
        seats=tuple(seats),
    )


@lru_cache(maxsize=1 << 12)
def _seat(board: Board, seat: int, player: Player, done: bool, over: bool, own: bool) -> TicketSeat:
    """What everybody sees of a player; with tickets at the end, and all that is their own."""
    return TicketSeat(
        seat=seat,
        done=done,
        cards=len(player.hand),
        tickets=len(player.tickets),
        choosing=len(player.offered),
        buses=player.buses,
        routes=player.routes,
        flag=player.flag,
        flags=player.flags,
        points=open_points(board, player),
        hand=_hand(player) if own else LEFT_OUT,
        held_tickets=_tickets(board, player, player.tickets) if own or over else LEFT_OUT,
        offered=player.offered if own else LEFT_OUT,
        offered_tickets=_tickets(board, player, player.offered) if own else LEFT_OUT,
    )


def _hand(player: Player) -> Hand:
    return Hand(**{card.value: player.hand.count(card) for card in Card})


def _tickets(board: Board, player: Player, ids: Ids) -> tuple[HeldTicket, ...]:
    """Tickets, and the routes of the player that meet them."""
    tickets = [board.tickets[each] for each in ids]
    ways = [way_of(board, player, each) for each in tickets]
    return tuple(
        [
            HeldTicket(each.id, each.points, bool(routes), routes)
            for each, routes in zip(tickets, ways, strict=True)
        ]
    )
