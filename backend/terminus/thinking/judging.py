"""What a move of Next Station cost, by what its player could know then.

The cards to come are shuffled again and again. Some of the orders say which move promises most,
others how much more it promises than the one that was made: so luck does not count as a loss.
"""

from __future__ import annotations

from typing import Any

from terminus.engine.core import Seat
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.view import MetroView
from terminus.thinking.outlook import Outlook
from terminus.thinking.reviewed import Judged

FIRST, MORE = 8, 24
"""How many orders of the cards find the best move, and how many compare it."""
WIDTH = 8
"""How many lines a turn are followed."""


def judged(title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...], made: Any) -> Judged:
    """The move that promised most, and how much more than the one that was made."""
    if not any(isinstance(move, Section | Mark) for move in moves):
        return Judged(made, 0.0)
    outlook = Outlook(title, view, seat, moves)
    ways = [outlook.after(move) for move in moves]
    decks = outlook.orders(FIRST + MORE)
    best = int(outlook.promise(ways, decks[:FIRST], WIDTH).sum(axis=1).argmax())
    others = decks[FIRST:] or decks
    more, less = outlook.promise([ways[best], ways[moves.index(made)]], others, WIDTH).sum(axis=1)
    loss = float(more - less) / len(others)
    return Judged(moves[best], loss) if loss > 0 else Judged(made, 0.0)


def judge(title: str, decisions: tuple[Any, ...]) -> tuple[Judged, ...]:
    """What each of these decisions cost."""
    return tuple(judged(title, each.view, each.seat, each.moves, each.made) for each in decisions)
