"""Events that several titles have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds
from terminus.engine.core import Score, Seat

Who = Annotated[Seat, Bounds(0)]
"""A seat, as an event names it."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed: out of the running auction; in Ticket to Ride for want of anything else."""

    kind: ClassVar[str] = "passed"

    seat: Who
    """Who passed."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over."""

    kind: ClassVar[str] = "game_over"

    winners: tuple[Who, ...]
    """Who won; several when they share it."""


def game_over(scores: tuple[Score, ...]) -> GameOver:
    """The end, with whoever has the best of these final sheets."""
    return GameOver(tuple(Seat(each.seat) for each in scores if each.rank == 1))
