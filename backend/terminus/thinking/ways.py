"""How each line of a search came about, and its moves in the engine's words."""

from __future__ import annotations

import numpy as np

from terminus.engine.metro.board import Board
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import Mark, Section
from terminus.thinking.ground import Numbers

POWER, MARK, DISTRICT = 1 << 12, 1 << 13, 1 << 14
"""Beside the number of an arc: the power was spent on it; the station that it enters was marked;
the district of that station was.
"""


class Ways:
    """For each line the one before it, and what was added: an arc, or a mark where it ends."""

    def __init__(self) -> None:
        self._size = 0
        self._steps: list[tuple[int, int, Numbers, Numbers]] = []

    def add(self, turn: int, before: Numbers, added: Numbers) -> Numbers:
        """Numbers for lines that were made of others."""
        numbers = np.arange(self._size, self._size + len(added))
        self._steps.append((self._size, turn, before, added))
        self._size += len(added)
        return numbers

    def to(self, node: int) -> list[tuple[int, int]]:
        """The turn of each step to a line, and what was added."""
        found: list[tuple[int, int]] = []
        for first, turn, before, added in reversed(self._steps):
            if node >= first:
                found.append((turn, int(added[node - first])))
                node = int(before[node - first])
        return found[::-1]


def moved(board: Board, added: int) -> Section | Mark:
    """The move that added it."""
    arc = added & POWER - 1
    if added & (MARK | DISTRICT):
        kind = MarkKind.DOUBLE_STATION if added & MARK else MarkKind.DOUBLE_DISTRICT
        return Mark(kind, board.paths[arc][1])
    return board.powered[arc] if added & POWER else board.moves[arc]
