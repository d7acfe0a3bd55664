"""The bots of each title, and the one question that they answer: which of these moves?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from terminus.bots import metro
from terminus.bots.metropolys import player as metropolys
from terminus.bots.ticket import player as ticket
from terminus.engine.core import Seat

Chooser = Callable[[str, Any, Seat, tuple[Any, ...]], Any]

_PLAYERS: dict[str, dict[str, Chooser]] = {
    "paris": {"greedy": metro.greedy},
    "london": {"greedy": metro.greedy},
    "tokyo": {"greedy": metro.greedy},
    "ticket-paris": {"greedy": ticket.greedy},
    "metropolys": {"greedy": metropolys.greedy},
}
"""Title -> its bots by name."""

BOTS: tuple[str, ...] = tuple(dict.fromkeys(bot for bots in _PLAYERS.values() for bot in bots))
"""What `POST /games/{code}/seats` accepts as `bot`."""


def bots_for(title: str) -> tuple[str, ...]:
    """The bots that can play a title."""
    return tuple(_PLAYERS.get(title, ()))


def choose(bot: str, title: str, view: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The move that the bot makes. It is given what its seat may see, and nothing else."""
    return _PLAYERS[title][bot](title, view, seat, moves)
