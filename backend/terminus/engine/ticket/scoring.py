"""The final count: routes, flags, tickets."""

from __future__ import annotations

from functools import cache, lru_cache

from terminus.engine.core import Counted, Json, Score, Seat, Things, priced, ranked
from terminus.engine.ticket.board import POINTS, Board, Ticket, way
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
def route_box(board: Board, routes: tuple[str, ...]) -> Json:
    """The routes by their spaces."""
    owned = [board.routes[each] for each in routes]
    return priced(
        {
            str(length): Counted.naming(
                "routes",
                Things(routes=tuple(each.id for each in owned if each.length == length)),
                points,
            )
            for length, points in POINTS.items()
        }
    )


@cache
def flag_box(flags: int) -> Json:
    """The flags."""
    return priced({"count": Counted(flags, "flags", FLAG_POINTS)})


def ticket_box(board: Board, player: Player, ticket: Ticket) -> Json:
    """A ticket with what it earns or costs, and the routes that meet it."""
    routes = way_of(board, player, ticket)
    met = Counted.naming("routes", Things(routes=routes))
    return {
        "id": ticket.id,
        "met": bool(routes),
        "points": ticket.points if routes else -ticket.points,
        "counted": {"met": met.to_json()},
    }


def score(board: Board, state: TicketState) -> tuple[Score, ...]:
    """The score sheets; tickets are counted once the game is over, and hidden until then."""
    over = state.phase is Phase.OVER
    drafts = [_boxes(board, player, over) for player in state.players]
    ranks = ranked([(total, boxes["tickets_met"]) for boxes, total in drafts])
    return tuple(
        Score(Seat(seat), total, ranks[seat], boxes) for seat, (boxes, total) in enumerate(drafts)
    )


def _boxes(board: Board, player: Player, over: bool) -> tuple[Json, int]:
    held = [board.tickets[each] for each in player.tickets] if over else []
    boxes: Json = {
        "routes": route_box(board, player.routes),
        "flags": flag_box(player.flags),
        "tickets": [ticket_box(board, player, each) for each in held],
    }
    boxes["tickets_met"] = sum(each["met"] for each in boxes["tickets"])
    counted = (boxes["routes"], boxes["flags"], *boxes["tickets"])
    return boxes, sum(each["points"] for each in counted)
