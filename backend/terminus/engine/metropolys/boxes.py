"""The score sheet of Metropolys, box by box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from terminus.engine.bounds import LEFT_OUT, Bounds, Count, Examples, Ids, LeftOut
from terminus.engine.core import Score
from terminus.engine.counted import ScoreBox
from terminus.engine.metropolys.state import BUILDINGS

Buildings = Annotated[int, Bounds(0, len(BUILDINGS))]


@dataclass(frozen=True, slots=True)
class Goal(ScoreBox):
    """A secret goal, and what it is worth."""

    points: Count
    """What it is worth with the buildings that stand now."""
    goal: Annotated[str, Examples("bridges")]
    """Which goal it is."""
    count: Count
    """How many buildings, or groups of them, count for it."""


@dataclass(frozen=True, slots=True)
class Tokens(ScoreBox):
    """Tokens of one kind."""

    points: int
    """What they are worth: those of archaeology cost points."""
    count: Count
    """How many there are."""


@dataclass(frozen=True, slots=True)
class Tallest(ScoreBox):
    """The boroughs in which the seat built tallest."""

    points: Count
    """What they are worth."""
    boroughs: Ids
    """Which they are."""


@dataclass(frozen=True, slots=True)
class MetropolysScore(Score):
    """A seat's score sheet; goals are counted once the game is over."""

    trendy: Tokens
    """The tokens of trendy districts."""
    metro: Tokens
    """The metro tokens."""
    archaeology: Tokens
    """The archaeology tokens."""
    metro_card: int
    """What the metro card is worth to its holder; 0 for the others."""
    archaeology_card: int
    """What the archaeology card costs its holder; 0 for the others."""
    goals: tuple[Goal, ...]
    """The secret goals; none until the game is over."""
    buildings: Buildings
    """How many buildings the seat has built, which decides a tie."""
    tallest: Tallest | LeftOut = LEFT_OUT
    """The tallest buildings, in the expert game without the expansion."""
