"""What is asked and answered about a finished game: plain values, for those who do not think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from terminus.engine.core import Seat
from terminus.engine.metro.rules import MetroRules
from terminus.engine.titles import TITLES


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that somebody made, and what they saw when they made it."""

    view: Any
    seat: Seat
    moves: tuple[Any, ...]
    """All that they might have done instead, and what they did."""
    made: Any


@dataclass(frozen=True, slots=True)
class Judged:
    """A move beside the one that promised most, by what was known then."""

    best: Any
    """The other move; the same one when none promised more."""
    loss: float
    """By how many points it promised more, on average; never below zero."""


def judges(title: str) -> bool:
    """Whether the moves of a title can be judged, and its cards be played again."""
    return isinstance(TITLES.get(title), MetroRules)
