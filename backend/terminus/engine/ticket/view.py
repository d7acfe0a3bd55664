"""What a seat may see: its own hand and tickets, of the others how many they have."""

from __future__ import annotations

from collections import Counter

from terminus.engine.core import Json, Seat
from terminus.engine.ticket.board import Board
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.scoring import open_points, way_of
from terminus.engine.ticket.state import Phase, Player, TicketState
from terminus.engine.ticket.turns import waiting_for


def view(board: Board, state: TicketState, viewer: Seat | None) -> Json:
    """The table as this seat, or a spectator, may see it."""
    seats = [_seat(board, state, seat) for seat in range(len(state.players))]
    if viewer is not None:
        seats[viewer] |= _own(board, state.players[viewer])
    return {
        "phase": state.phase.value,
        "active": state.active if state.phase is Phase.PLAYING else None,
        "begins": state.active if state.phase is Phase.OPENING else None,
        "waiting_for": waiting_for(state),
        "row": [card.value for card in state.row],
        "deck": {"left": len(state.deck), "discards": len(state.discards)},
        "tickets_left": len(state.tickets),
        "drawn": state.drawn,
        "turns_left": state.turns_left,
        "seats": seats,
    }


def _seat(board: Board, state: TicketState, seat: int) -> Json:
    """What everybody sees of a player."""
    player = state.players[seat]
    shown: Json = {
        "seat": seat,
        "done": seat not in waiting_for(state),
        "cards": len(player.hand),
        "tickets": len(player.tickets),
        "choosing": len(player.offered),
        "buses": player.buses,
        "routes": list(player.routes),
        "flag": [card.value for card in player.flag],
        "flags": player.flags,
        "points": open_points(board, player),
        "last": state.last[seat],
    }
    if state.phase is Phase.OVER:
        shown["held_tickets"] = _tickets(board, player, player.tickets)
    return shown


def _own(board: Board, player: Player) -> Json:
    """What only the player sees."""
    counts = Counter(player.hand)
    return {
        "hand": {card.value: counts[card] for card in Card},
        "held_tickets": _tickets(board, player, player.tickets),
        "offered": list(player.offered),
        "offered_tickets": _tickets(board, player, player.offered),
    }


def _tickets(board: Board, player: Player, ids: tuple[str, ...]) -> list[Json]:
    """Tickets, and the routes of the player that meet them."""
    tickets = [board.tickets[each] for each in ids]
    ways = [way_of(board, player, each) for each in tickets]
    return [
        {"id": each.id, "points": each.points, "met": bool(routes), "routes": list(routes)}
        for each, routes in zip(tickets, ways, strict=True)
    ]
