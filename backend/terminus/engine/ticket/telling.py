"""What a step of Ticket to Ride: Paris tells the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from terminus.engine.core import Event, Seat
from terminus.engine.events import Passed, game_over
from terminus.engine.moves import Pass
from terminus.engine.ticket import scoring
from terminus.engine.ticket.board import Board
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.claiming import FLAG_POINTS, payment
from terminus.engine.ticket.events import (
    CardTaken,
    DeckReshuffled,
    FlagCompleted,
    LastRoundBegun,
    PassedOver,
    RouteClaimed,
    RowLaid,
    TicketsKept,
    TicketsOffered,
)
from terminus.engine.ticket.moves import Absent, Claim, Move, Take, Tickets
from terminus.engine.ticket.state import Phase, TicketState


def told(
    board: Board, before: TicketState, after: TicketState, seat: Seat, move: Move
) -> tuple[Event, ...]:
    """What the player did, what became of deck and row, and how the game goes on."""
    return (
        _deed(board, before, after, seat, move),
        *_flag(before, after, seat),
        *_supply(before, after, move),
        *_course(board, before, after, seat),
    )


def _deed(board: Board, before: TicketState, after: TicketState, seat: Seat, move: Move) -> Event:
    match move:
        case Take():
            return _taken(before, after, seat, move)
        case Claim():
            route = board.routes[move.route]
            kept = route.colour if move.flag else None
            return RouteClaimed(seat, route.id, payment(route, move), route.points, kept)
        case Tickets() if move.keep:
            offered = len(before.players[seat].offered)
            return TicketsKept(seat, len(move.keep), offered - len(move.keep))
        case Tickets():
            return TicketsOffered(seat, len(after.players[seat].offered))
        case Pass():
            return Passed(seat)
        case Absent():
            return PassedOver(seat)
        case _:
            assert_never(move)


def _taken(before: TicketState, after: TicketState, seat: Seat, move: Take) -> CardTaken:
    """A card off the row with what lies there instead; one off the deck stays unnamed."""
    if move.slot is None:
        return CardTaken(seat)
    replaced = not after.swept and len(after.row) == len(before.row)
    replacement = after.row[move.slot] if replaced else None
    return CardTaken(seat, before.row[move.slot], move.slot, replacement)


def _flag(before: TicketState, after: TicketState, seat: Seat) -> Iterator[Event]:
    if after.players[seat].flags > before.players[seat].flags:
        yield FlagCompleted(seat, FLAG_POINTS)


def _supply(before: TicketState, after: TicketState, move: Move) -> Iterator[Event]:
    """The discards made a deck; a row that is not as the move alone would leave it."""
    for discards in after.refills:
        yield DeckReshuffled(len(discards))
    if after.swept or after.row != _row_after(before, after, move):
        yield RowLaid(after.row, after.swept)


def _row_after(before: TicketState, after: TicketState, move: Move) -> tuple[Card, ...]:
    """The row with at most one card replaced, or gone."""
    if not isinstance(move, Take) or move.slot is None:
        return before.row
    here, there = move.slot, move.slot + 1
    middle = after.row[here:there] if len(after.row) == len(before.row) else ()
    return (*before.row[:here], *middle, *before.row[there:])


def _course(board: Board, before: TicketState, after: TicketState, seat: Seat) -> Iterator[Event]:
    if before.turns_left is None and after.turns_left is not None:
        yield LastRoundBegun(seat, after.players[seat].buses)
    if after.phase is Phase.OVER:
        yield game_over(scoring.score(board, after))
