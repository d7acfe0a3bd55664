"""A strong player of Next Station: it imagines how the round may go on from each of its moves.

It sees what its seat may see and its legal moves, as every robot does. The cards to come are
shuffled again and again; in each order every move is followed by good play, and the move that does
best on the whole is made.
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
    second: int = 52
    """In how many more those are that did best."""
    chosen: int = 8
    """How many moves do best."""
    width: int = 16
    """How many lines a turn are followed."""
    replies: int = 0
    narrow: int = 4
    meet: float = 0.0
    leave: float = 0.0


CARE = Care()


def strong(
    title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...], care: Care = CARE
) -> Any:
    """The section or mark from which the round promises most, or none of them."""
    if not any(isinstance(move, Section | Mark) for move in moves):
        return moves[0]
    outlook = Outlook(
        title, view, seat, moves, (care.meet, care.leave) if care.meet or care.leave else None
    )
    weighed = [move for move in moves if view.last_turn or not _can_wait(move)]
    ways = [outlook.after(move) for move in weighed]
    decks = outlook.orders(care.first + care.second)
    first = outlook.promise(ways, decks[: care.first], care.width).sum(axis=1)
    if view.last_turn:
        return weighed[int(first.argmax())]
    chosen = np.argsort(-first, kind="stable")[: care.chosen]
    if care.replies:
        there = outlook.shared(
            [ways[each] for each in chosen], decks[care.first :], care.replies, care.narrow
        )
        return weighed[chosen[there.argmax()]]
    second = outlook.promise([ways[each] for each in chosen], decks[care.first :], care.width)
    return weighed[chosen[(first[chosen] + second.sum(axis=1)).argmax()]]


def _can_wait(move: Any) -> bool:
    """A circle does as much good in the last turn, and then one knows where."""
    return isinstance(move, Mark) and move.mark is MarkKind.CIRCLED
