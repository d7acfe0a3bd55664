"""What the record of a finished game of Metropolys names beside its moves."""

from __future__ import annotations

from dataclasses import dataclass

from terminus.engine.bounds import Ids, SeatIds, SeatNumber
from terminus.engine.metropolys.state import MetropolysState
from terminus.engine.metropolys.view import LyingToken


@dataclass(frozen=True, slots=True)
class MetropolysDealt:
    """What is in place before the first auction."""

    first_player: SeatNumber
    """The seat that begins."""
    closed: Ids
    """The boroughs out of play."""
    tokens: tuple[LyingToken, ...]
    """The tokens on the board, and where they lay."""
    goals: SeatIds
    """For each seat its secret goals."""


@dataclass(frozen=True, slots=True)
class MetropolysShown:
    """Nothing: all is dealt at the start."""


def shown(
    before: MetropolysState | None, after: MetropolysState
) -> MetropolysDealt | MetropolysShown:
    """All that is in place before the first auction, the secret goals included; then nothing."""
    if before is not None:
        return MetropolysShown()
    return MetropolysDealt(
        after.active,
        after.closed,
        tuple(LyingToken(*lying) for lying in sorted(after.tokens.items())),
        tuple(planner.goals for planner in after.planners),
    )
