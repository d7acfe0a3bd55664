"""The final count: routes, flags, tickets."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from terminus.engine.bounds import Ids
from terminus.engine.core import ranked
from terminus.engine.counted import Counted, Things, boxed, priced
from terminus.engine.ticket.board import POINTS, Board, Ticket, way
from terminus.engine.ticket.boxes import Flags, Routes, TicketBox, TicketScore
from terminus.engine.ticket.claiming import FLAG_POINTS
from terminus.engine.ticket.state import Phase, Player, TicketState


def way_of(board: Board, player: Player, ticket: Ticket) -> tuple[str, ...]:
    """The player's routes that join the two places: then the ticket is met; none otherwise."""
    return way(board, player.routes, ticket.ends)


def open_points(board: Board, player: Player) -> int:
    """What everybody can see: routes and flags."""
    routes = sum(board.routes[each].points for each in player.routes)
    return routes + FLAG_POINTS * player.flags


@lru_cache(maxsize=1 << 12)
def route_box(board: Board, routes: Ids) -> Routes:
    """The routes by their spaces."""
    owned = [board.routes[each] for each in routes]
    return priced(
        Routes,
        {
            str(length): Counted.naming(
                "routes",
                Things(routes=tuple(each.id for each in owned if each.length == length)),
                points,
            )
            for length, points in POINTS.items()
        },
    )


@cache
def flag_box(flags: int) -> Flags:
    """The flags."""
    return priced(Flags, {"count": Counted(flags, "flags", FLAG_POINTS)})


@lru_cache(maxsize=1 << 12)
def ticket_box(board: Board, own: Ids, ticket: Ticket) -> TicketBox:
    """A ticket with what it earns or costs, and which of the player's own routes meet it."""
    routes = way(board, own, ticket.ends)
    met = Counted.naming("routes", Things(routes=routes))
    points = ticket.points if routes else -ticket.points
    return boxed(TicketBox, {"met": met}, points, id=ticket.id, met=bool(routes))


def score(board: Board, state: TicketState) -> tuple[TicketScore, ...]:
    """The score sheets; tickets are counted once the game is over, and hidden until then."""
    over = state.phase is Phase.OVER
    drafts = [_boxes(board, player, over) for player in state.players]
    ranks = ranked([(boxes["total"], boxes["tickets_met"]) for boxes in drafts])
    return tuple(
        [TicketScore(seat=seat, rank=ranks[seat], **boxes) for seat, boxes in enumerate(drafts)]
    )


def _boxes(board: Board, player: Player, over: bool) -> dict[str, Any]:
    """The fields of a score sheet before it is compared with the others."""
    held = player.tickets if over else ()
    tickets = tuple([ticket_box(board, player.routes, board.tickets[each]) for each in held])
    routes, flags = route_box(board, player.routes), flag_box(player.flags)
    return {
        "routes": routes,
        "flags": flags,
        "tickets": tickets,
        "tickets_met": sum([each.met for each in tickets]),
        "total": sum([each.points for each in (routes, flags, *tickets)]),
    }
