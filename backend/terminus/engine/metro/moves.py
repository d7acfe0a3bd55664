"""The moves of the metro family."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from terminus.engine.metro.cards import Card
from terminus.engine.metro.marks import MarkKind


@dataclass(frozen=True, slots=True)
class Reveal:
    """The controller turns up the next card, and its companion when it is a switch."""

    kind: ClassVar[str] = "card"

    card: Card | None = None
    """With printed cards: the one that was turned up."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section drawn from a station of the line to a new one."""

    kind: ClassVar[str] = "section"

    from_: str
    """The station of the line where it starts."""

    to: str
    """The station where it ends."""

    power: bool = False
    """True when the power of the pencil is spent on it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A station or a district of the line that counts double."""

    kind: ClassVar[str] = "mark"

    mark: MarkKind
    station: str


@dataclass(frozen=True, slots=True)
class Finish:
    """The seat is done with this turn; with nothing drawn, it passes."""

    kind: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class Tally:
    """A seat with a paper sheet fills in the next box of its score pad, or corrects one."""

    kind: ClassVar[str] = "tally"

    box: str
    count: int


Move = Reveal | Section | Mark | Finish | Tally
