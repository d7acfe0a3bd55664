"""What the record of a finished metro game names beside its moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from terminus.engine.bounds import LEFT_OUT, Ids, LeftOut, SeatIds, SeatNumber
from terminus.engine.metro.state import MetroState


@dataclass(frozen=True, slots=True)
class MetroDealt:
    """What is laid out before the first card."""

    first_player: SeatNumber
    """The seat that begins."""
    pencils: SeatIds
    """For each seat its colours, round by round."""
    modules: Mapping[str, Ids]
    """Module -> its cards, in order."""


@dataclass(frozen=True, slots=True)
class MetroShown:
    """What a step turned up."""

    cards: Ids | LeftOut = LEFT_OUT
    """The cards turned up, or drawn."""


def shown(before: MetroState | None, after: MetroState) -> MetroDealt | MetroShown:
    """The station cards that a step turned up; before the first step, all that is laid out."""
    if before is None:
        pencils = tuple(sheet.pencils for sheet in after.sheets)
        return MetroDealt(after.controller, pencils, after.deals)
    return MetroShown(after.seen[len(before.seen) :] or LEFT_OUT)
