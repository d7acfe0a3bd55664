"""The bots of each title, and the one question that they answer: which of these moves?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from terminus.bots import metro, metropolys, ticket
from terminus.engine.core import Seat
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metropolys.rules import MetropolysRules
from terminus.engine.ticket.rules import TicketRules
from terminus.engine.titles import TITLES

Chooser = Callable[[str, Any, Seat, tuple[Any, ...]], Any]

PLAYERS: dict[type, Mapping[str, Chooser]] = {
    MetroRules: metro.BOTS,
    TicketRules: ticket.BOTS,
    MetropolysRules: metropolys.BOTS,
}
"""Rules -> their bots by name: those of a family play each of its titles."""

BOTS: tuple[str, ...] = tuple(dict.fromkeys(bot for bots in PLAYERS.values() for bot in bots))
"""What `POST /games/{code}/seats` accepts as `bot`."""


def bots_for(title: str) -> tuple[str, ...]:
    """The bots that can play a title."""
    return tuple(_of(title))


def choose(bot: str, title: str, view: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The move that the bot makes. It is given what its seat may see, and nothing else."""
    return _of(title)[bot](title, view, seat, moves)


def _of(title: str) -> Mapping[str, Chooser]:
    """The bots of a title by name; none for one that is unknown."""
    return PLAYERS.get(type(TITLES.get(title)), {})
