"""The moves of Tiles; passing is a move that other titles have too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds
from terminus.engine.moves import Pass


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift the top tile of a pile, and keep it.

    It counts what it shows.
    """

    kind: ClassVar[str] = "lift"
    path: ClassVar[str] = "lifts"
    operation: ClassVar[str] = "lift_tile"

    pile: Annotated[int, Bounds(0, 1)]
    """Which of the piles, from 0."""


Move = Lift | Pass
