"""The bots by name, and the one question that each of them answers: which of these moves?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from terminus.bots.metro import greedy
from terminus.engine.core import Json, Seat

Chooser = Callable[[str, Json, Seat, tuple[Any, ...]], Any]

BOTS: dict[str, Chooser] = {"greedy": greedy}
"""What `POST /games/{code}/seats` accepts as `bot`."""

_PLAYS: dict[str, frozenset[str]] = {"greedy": frozenset({"paris", "london", "tokyo"})}
"""Bot -> the titles that it can play."""


def bots_for(title: str) -> tuple[str, ...]:
    """The bots that can play a title."""
    return tuple(bot for bot, titles in _PLAYS.items() if title in titles)


def choose(bot: str, title: str, view: Json, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The move that the bot makes. It is given what its seat may see, and nothing else."""
    return BOTS[bot](title, view, seat, moves)
