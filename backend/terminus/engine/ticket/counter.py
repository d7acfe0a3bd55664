"""Counting a game that was played on the printed board: the sums, and what cannot be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from terminus.engine.bounds import Count, Rank
from terminus.engine.core import Illegal, ranked
from terminus.engine.counted import Counted, priced
from terminus.engine.ticket.board import POINTS
from terminus.engine.ticket.boxes import Flags, Routes
from terminus.engine.ticket.cards import FLAG
from terminus.engine.ticket.rules import RULES
from terminus.engine.ticket.scoring import flag_box
from terminus.engine.ticket.state import BUSES

_ROUTES = RULES.map.routes.values()
TRACKS = {length: sum(route.length == length for route in _ROUTES) for length in POINTS}
"""Spaces -> tracks of that length; our map has as many of each as the printed one."""
CONNECTIONS = {
    length: len({frozenset(route.ends) for route in _ROUTES if route.length == length})
    for length in POINTS
}
"""The same with a double counted once."""
BLUE_LENGTH = 1
"""Every blue route has one space."""
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


@dataclass(frozen=True, slots=True)
class CountedTicket:
    """A ticket of a game on the printed board."""

    met: bool
    """Whether the player's routes join its places."""
    points: int
    """What it earns if it is met, and otherwise costs."""


@dataclass(frozen=True, slots=True)
class CountedScore:
    """A player's score sheet of a game on the printed board."""

    name: str
    """The player's name."""
    routes: Routes
    """The routes."""
    flags: Flags
    """The flags."""
    tickets: tuple[CountedTicket, ...]
    """The tickets."""
    tickets_met: Count
    """How many tickets are met, which decides a tie."""
    total: int
    """The sum of all that."""
    rank: Rank
    """The player's place; whoever is level shares one, and 1 is the winner's."""


@dataclass(frozen=True, slots=True)
class CountedGame:
    """The sums of a game on the printed board."""

    scores: tuple[CountedScore, ...]
    """The players' score sheets, in the order in which they were sent."""


def count(sheets: tuple[Sheet, ...]) -> CountedGame:
    """Every player's boxes, total and rank: then completed tickets decide, then it is shared."""
    for player, sheet in enumerate(sheets):
        _check_sheet(sheet, player)
    _check_together(sheets)
    drafts = [_draft(sheet) for sheet in sheets]
    ranks = ranked([(each.total, each.tickets_met) for each in drafts])
    return CountedGame(
        tuple(replace(draft, rank=rank) for draft, rank in zip(drafts, ranks, strict=True))
    )


def _check_sheet(sheet: Sheet, player: int) -> None:
    """What one player can have: a track of a double, fifteen buses, flags and tickets by routes."""
    routes = sum(sheet.routes.values())
    for length, most in CONNECTIONS.items():
        _within(f"routes_{length}", sheet.routes[length], most, player=player)
    spaces = sum(length * number for length, number in sheet.routes.items())
    _within("buses", spaces, BUSES, player=player)
    flags = min(sheet.routes[BLUE_LENGTH], routes // len(FLAG))
    _within("flags", sheet.flags, flags, player=player)
    _within("tickets", len(sheet.tickets), MOST_TICKETS, least=1, player=player)
    for ticket in sheet.tickets:
        _within("ticket_points", ticket.points, MOST_TICKET_POINTS, least=1, player=player)
    met = sum(ticket.met for ticket in sheet.tickets)
    _within("tickets_met", met, most_joined(routes), player=player)


def most_joined(routes: int) -> int:
    """The most pairs of places that this many routes join: all in one piece, with no way round."""
    return routes * (routes + 1) // 2


def _check_together(sheets: tuple[Sheet, ...]) -> None:
    """What lies on the one board: each track once, with two players only one of a double."""
    for length, most in (CONNECTIONS if len(sheets) == 2 else TRACKS).items():
        _within(f"routes_{length}", sum(sheet.routes[length] for sheet in sheets), most)
    tickets = sum(len(sheet.tickets) for sheet in sheets)
    _within("tickets", tickets, MOST_TICKETS, least=len(sheets))


def _within(box: str, number: int, most: int, least: int = 0, **whose: int) -> None:
    """Raises Illegal for a number that cannot be, with whose box it is unless it is everybody's."""
    if not least <= number <= most:
        raise Illegal("impossible_count", box=box, least=least, most=most, **whose)


def _draft(sheet: Sheet) -> CountedScore:
    """A sheet before it is compared with the others."""
    lengths = {
        str(length): Counted(number, "routes", POINTS[length])
        for length, number in sheet.routes.items()
    }
    routes, flags = priced(Routes, lengths), flag_box(sheet.flags)
    tickets = tuple(
        CountedTicket(each.met, each.points if each.met else -each.points) for each in sheet.tickets
    )
    return CountedScore(
        name=sheet.name,
        routes=routes,
        flags=flags,
        tickets=tickets,
        tickets_met=sum(each.met for each in tickets),
        total=routes.points + flags.points + sum(each.points for each in tickets),
        rank=1,
    )
