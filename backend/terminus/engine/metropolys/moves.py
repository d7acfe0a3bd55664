"""The moves of Metropolys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds, Examples, Word
from terminus.engine.moves import Pass

HIGHEST_BUILDING = 13


@dataclass(frozen=True, slots=True)
class Bid:
    """Open an auction anywhere, or outbid the last building with a higher one next door."""

    kind: ClassVar[str] = "bid"
    path: ClassVar[str] = "bids"
    operation: ClassVar[str] = "place_bid"

    district: Annotated[Word, Examples("C7")]
    """Where the building is placed."""

    building: Annotated[int, Bounds(0, HIGHEST_BUILDING), Examples(8)]
    """One of the seat's own, by its number."""


Move = Bid | Pass
