"""The map as its file has it: what the rules and the picture share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from terminus.engine.bounds import Bounds, Count, Examples
from terminus.engine.ticket.cards import Card

PlaceId = Annotated[str, Examples("concorde")]


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the map."""

    id: PlaceId
    """Names the place."""
    name: str
    """What it is called in the city."""
    x: float
    """From the left edge of the map."""
    y: float
    """From the top edge of the map."""


@dataclass(frozen=True, slots=True)
class Route:
    """A row of spaces; a double is two of them between the same places."""

    id: Annotated[str, Examples("concorde-louvre-1")]
    """Names the route in moves."""
    from_: PlaceId
    """The place at one end."""
    to: PlaceId
    """The place at the other end."""
    length: Annotated[int, Bounds(1, 3)]
    """How many spaces it has: cards to be paid, and buses to be placed."""
    points: Count
    """What it is worth to whoever claims it."""
    colour: Card
    """The colour of the cards that pay for it."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two places to be joined."""

    id: str
    """Names the ticket in moves."""
    from_: PlaceId
    """The place at one end."""
    to: PlaceId
    """The place at the other end."""
    points: Count
    """What it is worth once they are joined, and what it costs if they are not."""


@dataclass(frozen=True, slots=True)
class TicketBoard:
    """The map."""

    slug: str
    """The title that is played on it."""
    original: bool
    """Whether the map is ours, not that of the printed game."""
    width: float
    """How far the map reaches to the right."""
    height: float
    """How far the map reaches down."""
    places: tuple[Place, ...]
    """Every place."""
    routes: tuple[Route, ...]
    """Every route, the two of a double one by one."""
    tickets: tuple[Ticket, ...]
    """Every ticket."""
