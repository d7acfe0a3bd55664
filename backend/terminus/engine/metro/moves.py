"""The moves of the metro family."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Reveal:
    """The controller turns up the next card, and its companion when it is a switch."""

    kind: ClassVar[str] = "card"


@dataclass(frozen=True, slots=True)
class Section:
    """A section drawn from a station of the line to a new one."""

    kind: ClassVar[str] = "section"

    from_: str
    """The station of the line where it starts."""

    to: str
    """The station where it ends."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The seat is done with this turn; with nothing drawn, it passes."""

    kind: ClassVar[str] = "turn"


Move = Reveal | Section | Finish
