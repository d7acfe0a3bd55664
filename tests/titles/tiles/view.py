"""What Tiles shows: board, table, score sheets, records; the API takes its schemas from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from terminus.engine.bounds import LEFT_OUT, Bounds, Count, LeftOut, SeatNumber
from terminus.engine.core import Score
from terminus.engine.counted import Counted, ScoreBox, priced

Tile = Annotated[int, Bounds(1, 6)]
"""What a tile shows."""


@dataclass(frozen=True, slots=True)
class TilesBoard:
    """Nothing is printed: the piles lie on the table."""

    slug: str
    """The title that is played on it."""


@dataclass(frozen=True, slots=True)
class TilesSeat:
    """A seat and what it has lifted."""

    seat: SeatNumber
    """The seat's number."""
    kept: tuple[Tile, ...]
    """Its tiles, as they were lifted."""
    out: bool
    """Whether it has passed."""


@dataclass(frozen=True, slots=True)
class TilesView:
    """A table where Tiles is played, or over."""

    left: tuple[Count, ...]
    """How many tiles each pile has left."""
    waiting_for: tuple[SeatNumber, ...]
    """The seat whose turn it is."""
    seats: tuple[TilesSeat, ...]
    """The seats and their tiles."""


@dataclass(frozen=True, slots=True)
class TilesBox(ScoreBox):
    """The one box of a score sheet: a point a pip."""

    pips: Count
    """All that the tiles show."""

    @classmethod
    def of(cls, pips: int) -> TilesBox:
        """The box with this number in it."""
        return priced(cls, {"pips": Counted(pips, "tokens", each=1)})


@dataclass(frozen=True, slots=True)
class TilesScore(Score):
    """A seat's score sheet."""

    tiles: TilesBox
    """Its tiles."""


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """What a record names before the first move; the shuffle tells the rest."""

    first_player: SeatNumber
    """The seat that begins."""


@dataclass(frozen=True, slots=True)
class TilesShown:
    """What a record names beside a move."""

    cards: tuple[Tile, ...] | LeftOut = LEFT_OUT
    """The tile that was lifted."""
