"""The robots of each title, and the one question that they answer: which of these moves?

Those of this package answer at once. One that thinks is asked elsewhere, and answers in its time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from terminus.bots import metro, metropolys, ticket
from terminus.engine.core import Seat
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metropolys.rules import MetropolysRules
from terminus.engine.ticket.rules import TicketRules
from terminus.engine.titles import TITLES
from terminus.thinking import players as thinking

Chooser = Callable[[str, Any, Seat, tuple[Any, ...]], Any]

PLAYERS: dict[type, Mapping[str, Chooser]] = {
    MetroRules: metro.BOTS,
    TicketRules: ticket.BOTS,
    MetropolysRules: metropolys.BOTS,
}
"""Rules -> their quick bots by name: those of a family play each of its titles."""

STEADY, STRONG = "steady", "strong"
LEVELS = ("easy", STEADY, STRONG)
"""How well robots play, from those that leave one a chance to those that think."""

BOTS: tuple[str, ...] = tuple(
    dict.fromkeys((*LEVELS, *(bot for bots in PLAYERS.values() for bot in bots)))
)
"""What `POST /games/{code}/seats` accepts as `bot`: a level, or a name of earlier releases."""


def bots_for(title: str) -> tuple[str, ...]:
    """The quick bots that can play a title."""
    return tuple(_quick(title))


def levels_for(title: str) -> tuple[str, ...]:
    """The levels that a title offers, the weakest first; its bots where it has no levels."""
    offered = tuple(level for level in LEVELS if plays(title, level))
    return offered or bots_for(title)


def plays(title: str, bot: str) -> bool:
    """Whether the bot can play a title."""
    return bot in _quick(title) or thinks(title, bot)


def nearest(title: str, bot: str) -> str | None:
    """The same bot, else the usual one of a title; None: it has no bots."""
    if plays(title, bot):
        return bot
    return next((each for each in (STEADY, *_quick(title)) if plays(title, each)), None)


def thinks(title: str, bot: str | None) -> bool:
    """Whether it is a bot that takes its time over this title."""
    return bot == STRONG and thinking.thinks(title)


def choose(bot: str, title: str, view: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The move that a quick bot makes. It is given what its seat may see, and nothing else."""
    return _quick(title)[bot](title, view, seat, moves)


def stand_in(title: str, view: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The same in the place of a bot that thinks and came to no end: the usual one's move."""
    quick = _quick(title)
    chosen = quick.get(STEADY) or next(iter(quick.values()))
    return chosen(title, view, seat, moves)


def _quick(title: str) -> Mapping[str, Chooser]:
    """The quick bots of a title by name; none for one that is unknown."""
    return PLAYERS.get(type(TITLES.get(title)), {})
