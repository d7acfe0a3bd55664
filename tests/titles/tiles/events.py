"""What a table of Tiles hears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds
from terminus.engine.events import GameOver, Passed, Who


@dataclass(frozen=True, slots=True)
class TileLifted:
    """A tile was lifted, and everybody sees it."""

    kind: ClassVar[str] = "tile_lifted"

    seat: Who
    """Who lifted it."""
    tile: Annotated[int, Bounds(1, 6)]
    """What it shows."""


EVENTS = (TileLifted, Passed, GameOver)
