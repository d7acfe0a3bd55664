"""The moves of Ticket to Ride: Paris."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Take:
    """A transport card: one of the row, or the top of the deck."""

    kind: ClassVar[str] = "draw"

    slot: int | None = None
    """Which of the face-up cards, from 0; None: the top of the deck, unseen."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A route, paid with cards of its colour and buses."""

    kind: ClassVar[str] = "route"

    route: str
    buses: int = 0
    """How many of the cards are buses."""
    flag: bool = False
    """Whether one of the played cards is kept for a flag."""


@dataclass(frozen=True, slots=True)
class Tickets:
    """Two tickets off the deck; then, of those on offer, the ones to keep."""

    kind: ClassVar[str] = "ticket"

    keep: tuple[str, ...] = ()
    """None: look at two. Otherwise: keep these of them."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing else can be done."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Absent:
    """The player is away and no card can be drawn for them: the turn is passed over.

    Nobody makes this move: it is what a table goes on by, whatever the player holds.
    """

    kind: ClassVar[str] = "absent"


Move = Take | Claim | Tickets | Pass | Absent
