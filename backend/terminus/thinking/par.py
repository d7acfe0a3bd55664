"""Par of a puzzle: what the strong robot makes of a game that it plays alone."""

from __future__ import annotations

from typing import cast

from terminus.engine.core import Options, Seat, SeatSetup
from terminus.engine.metro.boxes import MetroScore
from terminus.engine.titles import TITLES
from terminus.thinking.strong import Care, strong

CARE = Care(first=8, second=24, chosen=5, width=12, ahead=False)
"""A second or two of thought for a game; its own, so that par stays when the robot's changes."""

_ALONE = Seat(0)


def par(title: str, seed: str, care: Care = CARE) -> tuple[int, tuple[int, ...]]:
    """The total, and the points of each line in the order in which they are drawn.

    The robot sees what a player sees, and shuffles by what it sees: every server finds the same.
    """
    rules = TITLES[title]
    state = rules.setup((SeatSetup(),), Options(), seed)
    while rules.to_act(state):
        moves = rules.legal_moves(state, _ALONE)
        move = strong(title, rules.view(state, _ALONE), _ALONE, moves, care)
        state = rules.apply(state, _ALONE, move).state
    (sheet,) = rules.score(state)
    lines = cast(MetroScore, sheet).lines
    return sheet.total, tuple(line.points for line in lines)
