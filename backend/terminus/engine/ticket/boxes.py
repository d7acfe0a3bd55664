"""The score sheet of Ticket to Ride: Paris, box by box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from terminus.engine.bounds import Count, Examples
from terminus.engine.core import Score
from terminus.engine.counted import ScoreBox

TicketId = Annotated[str, Examples("opera-notre_dame")]


@dataclass(frozen=True, slots=True)
class Routes(ScoreBox):
    """Routes by their spaces."""

    points: Count
    """What the routes are worth."""
    _1: Count
    """Routes of one space."""
    _2: Count
    """Routes of two spaces."""
    _3: Count
    """Routes of three spaces."""


@dataclass(frozen=True, slots=True)
class Flags(ScoreBox):
    """Flags."""

    points: Count
    """What the flags are worth."""
    count: Count
    """How many flags were completed."""


@dataclass(frozen=True, slots=True)
class TicketBox(ScoreBox):
    """A ticket, and what it earns or costs."""

    points: int
    """What it earns if it is met, and otherwise costs."""
    id: TicketId
    """Which ticket it is."""
    met: bool
    """Whether the player's routes join its places."""


@dataclass(frozen=True, slots=True)
class TicketScore(Score):
    """A seat's score sheet; tickets are counted once the game is over."""

    routes: Routes
    """The routes."""
    flags: Flags
    """The flags."""
    tickets: tuple[TicketBox, ...]
    """The tickets; none until the game is over."""
    tickets_met: Count
    """How many tickets are met, which decides a tie."""
