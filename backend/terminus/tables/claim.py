"""A phone that asks for a seat, and a token that opens nothing any more: plain values."""

from __future__ import annotations

from dataclasses import dataclass

from terminus.engine.core import Json

CLAIM_SECONDS = 180
"""Whoever is not answered for as long as this may ask again."""
OWN_SECONDS = 30
"""For as long as this the seat's own phone is asked alone, if it is there."""
MOST_OPEN = 6
"""Claims at a table that nobody has answered yet."""
MOST_FORMER = 12


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody asks for a seat from a phone that has no token of it."""

    digest: str
    """Of a token that opens the seat once somebody at the table says yes."""
    seat: int
    since: int
    """By the store's clock, in seconds."""
    name: str | None = None
    """How the seat is called from then on; None: as before."""
    program: bool = False
    """Whether it is a program that asks."""

    @property
    def id(self) -> str:
        """What it is called in paths; tells nothing of the token."""
        return self.digest[:12]

    @property
    def number(self) -> int:
        """Three digits that both phones show, so that the right one is let in."""
        return 100 + int(self.digest[12:24], 16) % 900

    def left(self, now: int) -> int:
        """Seconds until it ends by itself."""
        return max(0, self.since + CLAIM_SECONDS - now)

    def told(self) -> Json:
        """What the seats at the table know of it."""
        return {
            "id": self.id,
            "seat": self.seat,
            "since": self.since,
            "name": self.name,
            "number": self.number,
            "program": self.program,
        }


@dataclass(frozen=True, slots=True)
class Former:
    """A token that opens nothing any more."""

    digest: str
    moved: bool
    """Whether it opened the seat once; else it was a claim that nobody said yes to."""
    seat: int
    by: str | None = None
    """The name of whoever decided it; None: the seat itself, or nobody."""
