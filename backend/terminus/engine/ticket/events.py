"""What a table of Ticket to Ride: Paris hears; never what only one of them has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds, Examples, Length, Word
from terminus.engine.events import GameOver, Passed, Who
from terminus.engine.ticket.cards import ROW, Card
from terminus.engine.ticket.moves import LONGEST_ROUTE, OFFERED


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A transport card was taken."""

    kind: ClassVar[str] = "card_taken"

    seat: Who
    """Who took it."""
    card: Card | None = None
    """What it is, off the row; null: the top of the deck, which nobody else has seen."""
    slot: Annotated[int, Bounds(0, ROW - 1)] | None = None
    """Which of the row it was, from 0; null: the top of the deck."""
    replacement: Card | None = None
    """What lies there instead; null: nothing, or the whole row is new."""


@dataclass(frozen=True, slots=True)
class RowLaid:
    """The row was laid anew, or filled up again."""

    kind: ClassVar[str] = "row_laid"

    row: Annotated[tuple[Card, ...], Length(most=ROW)]
    """The cards that lie face up now."""
    swept: bool = False
    """Whether all were replaced because there were too many buses."""


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """The discards were shuffled and are the deck now."""

    kind: ClassVar[str] = "deck_reshuffled"

    cards: Annotated[int, Bounds(1)]
    """How many they are."""


@dataclass(frozen=True, slots=True)
class TicketsOffered:
    """A player looks at tickets off the deck."""

    kind: ClassVar[str] = "tickets_offered"

    seat: Who
    """Who looks at them."""
    count: Annotated[int, Bounds(1, OFFERED)]
    """How many they are."""


@dataclass(frozen=True, slots=True)
class TicketsKept:
    """A player has chosen among the tickets on offer."""

    kind: ClassVar[str] = "tickets_kept"

    seat: Who
    """Who chose."""
    kept: Annotated[int, Bounds(1, OFFERED)]
    """How many were kept."""
    returned: Annotated[int, Bounds(0, OFFERED)] = 0
    """How many went back under the deck."""


@dataclass(frozen=True, slots=True)
class RouteClaimed:
    """A route was claimed."""

    kind: ClassVar[str] = "route_claimed"

    seat: Who
    """Who claimed it."""
    route: Annotated[Word, Examples("concorde-louvre-1")]
    """Its two stops, and which of the routes between them it is."""
    paid: Annotated[tuple[Card, ...], Length(1, LONGEST_ROUTE)]
    """The cards played for it, for all to see; one that is kept for a flag is among them."""
    points: Annotated[int, Bounds(1)]
    """What the route is worth."""
    kept: Card | None = None
    """Which of the cards stays before the player, for a flag."""


@dataclass(frozen=True, slots=True)
class FlagCompleted:
    """Blue, white and red lay before a player: a flag."""

    kind: ClassVar[str] = "flag_completed"

    seat: Who
    """Whose flag it is."""
    points: Annotated[int, Bounds(1)]
    """What it is worth."""


@dataclass(frozen=True, slots=True)
class PassedOver:
    """The turn of a player who is away was passed over, there being no card to draw for them."""

    kind: ClassVar[str] = "passed_over"

    seat: Who
    """Who is away."""


@dataclass(frozen=True, slots=True)
class LastRoundBegun:
    """A player has few buses left: everybody, this player included, has one more turn."""

    kind: ClassVar[str] = "last_round_begun"

    seat: Who
    """Whose buses they are."""
    buses: Annotated[int, Bounds(0)]
    """How many are left."""


EVENTS = (
    CardTaken,
    RowLaid,
    DeckReshuffled,
    TicketsOffered,
    TicketsKept,
    RouteClaimed,
    FlagCompleted,
    Passed,
    PassedOver,
    LastRoundBegun,
    GameOver,
)
