"""A player of Tiles: there is nothing to know, so it lifts while it can."""

from __future__ import annotations

from typing import Any

from tests.titles.tiles.moves import Lift


def greedy(_title: str, _view: Any, _seat: int, moves: tuple[Any, ...]) -> Any:
    """The first tile that may be lifted."""
    return next(move for move in moves if isinstance(move, Lift))


BOTS = {"greedy": greedy}
