"""The strong player of each family of titles; it is loaded when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from terminus.engine.core import Seat
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metropolys.rules import MetropolysRules
from terminus.engine.titles import TITLES

Chooser = Callable[[str, Any, Seat, tuple[Any, ...]], Any]
"""Title, view, seat, legal moves -> the move."""


def _loaded(module: str, name: str) -> Chooser:
    """A player of this package, which is imported with its first move: it alone needs numpy."""

    def chosen(title: str, view: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
        player: Chooser = getattr(import_module(f"terminus.thinking.{module}"), name)
        return player(title, view, seat, moves)

    return chosen


STRONG: Mapping[type, Chooser] = {
    MetroRules: _loaded("strong", "strong"),
    MetropolysRules: _loaded("metropolys", "strong"),
}
"""Rules -> their strong player: that of a family plays each of its titles."""


def thinks(title: str) -> bool:
    """Whether a title has a strong player."""
    return type(TITLES.get(title)) in STRONG


def choose(title: str, view: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The move that the strong player makes; it is given what its seat may see, no more."""
    return STRONG[type(TITLES[title])](title, view, seat, moves)
