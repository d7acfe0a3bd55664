"""The moves of Metropolys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Bid:
    """A building of one's own, placed in a district."""

    kind: ClassVar[str] = "bid"

    district: str
    building: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No more bids in this auction."""

    kind: ClassVar[str] = "pass"


Move = Bid | Pass
