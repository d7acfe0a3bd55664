"""A strong player of Next Station: it imagines how the round may go on from each of its moves.

It sees what its seat may see and its legal moves, as every robot does. The cards to come are
shuffled again and again; in each order every move is followed by good play. Of the moves that do
best the one is made that still does so when the next card has but one answer, whatever comes after.
With what a line earns it weighs what that does for the lines of later rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from terminus.engine.core import Seat
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.view import MetroView
from terminus.thinking.outlook import Outlook


@dataclass(frozen=True, slots=True)
class Care:
    """How long it thinks."""

    first: int = 12
    """In how many orders of the cards every move is tried."""
    width: int = 12
    """How many lines a turn are followed there."""
    chosen: int = 5
    """How many moves are looked at again."""
    second: int = 40
    """In how many more orders that is done."""
    replies: int = 6
    """How many answers to the next card are weighed against each other."""
    narrow: int = 4
    """How many lines a turn are followed after each of them."""
    ahead: bool = True
    """Whether it minds the lines of later rounds."""
    luck: str = ""
    """Another one, and it imagines other orders of the cards."""


CARE = Care()


def strong(
    title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...], care: Care = CARE
) -> Any:
    """The section or mark from which the round promises most, or none of them."""
    if not any(isinstance(move, Section | Mark) for move in moves):
        return moves[0]
    outlook = Outlook(title, view, seat, moves, care.ahead)
    weighed = [move for move in moves if view.last_turn or not _can_wait(move)]
    ways = [outlook.after(move) for move in weighed]
    decks = outlook.orders(care.first + care.second, care.luck)
    first = outlook.promise(ways, decks[: care.first], care.width).sum(axis=1)
    if view.last_turn:
        return weighed[int(first.argmax())]
    chosen = np.argsort(-first, kind="stable")[: care.chosen]
    several = [ways[each] for each in chosen]
    second = outlook.shared(several, decks[care.first :], care.replies, care.narrow)
    return weighed[chosen[second.argmax()]]


def _can_wait(move: Any) -> bool:
    """A circle does as much good in the last turn, and then one knows where."""
    return isinstance(move, Mark) and move.mark is MarkKind.CIRCLED
