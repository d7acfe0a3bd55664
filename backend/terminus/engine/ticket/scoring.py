"""The final count: routes, flags, tickets."""

from __future__ import annotations

from terminus.engine.core import Json, Score, Seat, ranked
from terminus.engine.ticket.board import Board, Ticket, joined
from terminus.engine.ticket.claiming import FLAG_POINTS
from terminus.engine.ticket.state import Phase, Player, TicketState


def is_met(board: Board, player: Player, ticket: Ticket) -> bool:
    """Whether the player's routes join the two places."""
    return joined(tuple(board.routes[each] for each in player.routes), ticket.ends)


def open_points(board: Board, player: Player) -> int:
    """What everybody can see: routes and flags."""
    routes = sum(board.routes[each].points for each in player.routes)
    return routes + FLAG_POINTS * player.flags


def ticket_boxes(board: Board, player: Player) -> list[Json]:
    """Each ticket with what it earns or costs."""
    tickets = [board.tickets[each] for each in player.tickets]
    met = [is_met(board, player, ticket) for ticket in tickets]
    return [
        {"id": ticket.id, "met": done, "points": ticket.points if done else -ticket.points}
        for ticket, done in zip(tickets, met, strict=True)
    ]


def score(board: Board, state: TicketState) -> tuple[Score, ...]:
    """The score sheets; tickets are counted once the game is over, and hidden until then."""
    over = state.phase is Phase.OVER
    drafts = [_boxes(board, player, over) for player in state.players]
    ranks = ranked([(total, boxes["tickets_met"]) for boxes, total in drafts])
    return tuple(
        Score(Seat(seat), total, ranks[seat], boxes) for seat, (boxes, total) in enumerate(drafts)
    )


def _boxes(board: Board, player: Player, over: bool) -> tuple[Json, int]:
    tickets = ticket_boxes(board, player) if over else []
    lengths = [board.routes[each].length for each in player.routes]
    routes = sum(board.routes[each].points for each in player.routes)
    counts = {str(length): lengths.count(length) for length in (1, 2, 3)}
    points = sum(ticket["points"] for ticket in tickets)
    boxes: Json = {
        "routes": {**counts, "points": routes},
        "flags": {"count": player.flags, "points": FLAG_POINTS * player.flags},
        "tickets": tickets,
        "tickets_met": sum(ticket["met"] for ticket in tickets),
    }
    return boxes, routes + FLAG_POINTS * player.flags + points
