"""Counting a game that was played on the printed board: the sums, and what cannot be."""

from __future__ import annotations

from dataclasses import dataclass

from terminus.engine.core import Counted, Illegal, Json, priced, ranked
from terminus.engine.ticket.board import POINTS
from terminus.engine.ticket.scoring import flag_box
from terminus.engine.ticket.state import BUSES

ROUTES = {1: 12, 2: 12, 3: 8}
"""Spaces -> connections of that length: nobody owns both tracks of a double."""
MOST_TICKETS = 20
MOST_TICKET_POINTS = 11


@dataclass(frozen=True, slots=True)
class HeldTicket:
    """A ticket that a player kept."""

    points: int
    met: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies before a player at the end."""

    name: str
    routes: dict[int, int]
    """Spaces -> how many routes of that length."""
    flags: int
    tickets: tuple[HeldTicket, ...]


def count(sheets: tuple[Sheet, ...]) -> list[Json]:
    """Every player's boxes, total and rank: then completed tickets decide, then it is shared."""
    for player, sheet in enumerate(sheets):
        _check(player, sheet)
    if sum(len(sheet.tickets) for sheet in sheets) > MOST_TICKETS:
        raise Illegal("impossible_count", box="tickets", least=0, most=MOST_TICKETS)
    boxes = [_boxes(sheet) for sheet in sheets]
    ranks = ranked([(each["total"], each["tickets_met"]) for each in boxes])
    return [{**each, "rank": rank} for each, rank in zip(boxes, ranks, strict=True)]


def _check(player: int, sheet: Sheet) -> None:
    """Fifteen buses are all there are, and three routes make a flag."""

    def within(box: str, number: int, most: int, least: int = 0) -> None:
        if not least <= number <= most:
            raise Illegal("impossible_count", player=player, box=box, least=least, most=most)

    for length, most in ROUTES.items():
        within(f"routes_{length}", sheet.routes[length], most)
    spaces = sum(length * number for length, number in sheet.routes.items())
    within("buses", spaces, BUSES)
    within("flags", sheet.flags, sum(sheet.routes.values()) // 3)
    for ticket in sheet.tickets:
        within("ticket_points", ticket.points, MOST_TICKET_POINTS, least=1)


def _boxes(sheet: Sheet) -> Json:
    routes = priced(
        {
            str(length): Counted(number, "routes", POINTS[length])
            for length, number in sheet.routes.items()
        }
    )
    flags = flag_box(sheet.flags)
    tickets = [
        {"points": each.points if each.met else -each.points, "met": each.met}
        for each in sheet.tickets
    ]
    return {
        "name": sheet.name,
        "routes": routes,
        "flags": flags,
        "tickets": tickets,
        "tickets_met": sum(each.met for each in sheet.tickets),
        "total": sum(each["points"] for each in (routes, flags, *tickets)),
    }
