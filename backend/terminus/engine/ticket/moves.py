"""The moves of Ticket to Ride: Paris."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds, Distinct, Examples, Length, Word
from terminus.engine.moves import Pass
from terminus.engine.ticket.cards import ROW

LONGEST_ROUTE = 3
OFFERED = 2


@dataclass(frozen=True, slots=True)
class Take:
    """Take a transport card: one of the row, or the top of the deck."""

    kind: ClassVar[str] = "draw"
    path: ClassVar[str] = "draws"
    operation: ClassVar[str] = "take_card"

    slot: Annotated[int, Bounds(0, ROW - 1)] | None = None
    """Which of the row, from 0; null: the top of the deck, unseen."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a route, paid with cards of its colour and buses.

    A refusal says which rule forbids it, and the turn goes on.
    """

    kind: ClassVar[str] = "route"
    path: ClassVar[str] = "routes"
    operation: ClassVar[str] = "claim_route"

    route: Annotated[Word, Examples("concorde-louvre-1")]
    """Its two stops, and which of the routes between them it is."""

    buses: Annotated[int, Bounds(0, LONGEST_ROUTE)] = 0
    """How many of the cards are buses."""

    flag: bool = False
    """Whether one of the played cards is kept for a flag."""


@dataclass(frozen=True, slots=True)
class Tickets:
    """Look at two tickets, or keep one or both of those on offer."""

    kind: ClassVar[str] = "ticket"
    path: ClassVar[str] = "tickets"
    operation: ClassVar[str] = "choose_tickets"

    keep: Annotated[tuple[Word, ...], Length(most=OFFERED), Distinct()] = ()
    """None: look at two. Otherwise: keep these of them."""


@dataclass(frozen=True, slots=True)
class Absent:
    """The player is away and no card can be drawn for them: the turn is passed over.

    It has no path, for nobody makes this move: it is what a table goes on by, whatever the player
    holds.
    """

    kind: ClassVar[str] = "absent"


Move = Take | Claim | Tickets | Pass | Absent
