"""What a table of Metropolys hears: bids, passes, buildings, the cards that change hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds, Examples, Word
from terminus.engine.events import GameOver, Passed, Who
from terminus.engine.metropolys.moves import HIGHEST_BUILDING
from terminus.engine.metropolys.state import Token

District = Annotated[Word, Examples("C7")]
Building = Annotated[int, Bounds(1, HIGHEST_BUILDING)]


@dataclass(frozen=True, slots=True)
class BidPlaced:
    """A building was placed as a bid."""

    kind: ClassVar[str] = "bid_placed"

    seat: Who
    """Whose bid it is."""
    district: District
    """Where it stands."""
    building: Building
    """Its number."""
    opens: bool = False
    """Whether it opens an auction."""


@dataclass(frozen=True, slots=True)
class CannotBid:
    """A player is out of the auction, with no higher building or no free district next door."""

    kind: ClassVar[str] = "cannot_bid"

    seat: Who
    """Who is out."""


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The last bid is built; the other buildings go back to their hands."""

    kind: ClassVar[str] = "auction_won"

    seat: Who
    """Who won the auction, and opens the next one."""
    district: District
    """Where the building stands for good."""
    building: Building
    """Its number."""
    token: Token | None = None
    """What lay there and was taken."""
    points: int = 0
    """What the token counts at the end."""


@dataclass(frozen=True, slots=True)
class SpecialCardTaken:
    """The metro card or the archaeology card came into play, or changed hands."""

    kind: ClassVar[str] = "special_card_taken"

    seat: Who
    """Who has it now."""
    card: Token
    """The tokens that it goes with: metro or archaeology."""
    points: int
    """What it counts for whoever has it at the end."""
    from_: Who | None = None
    """Who had it before; null: nobody."""


EVENTS = (BidPlaced, Passed, CannotBid, AuctionWon, SpecialCardTaken, GameOver)
