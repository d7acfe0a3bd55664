"""Hints for a player who asks, by what is known at the time."""

from __future__ import annotations

from typing import Any

import numpy as np

from terminus.engine.core import Seat
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.view import MetroView
from terminus.thinking.columns import points
from terminus.thinking.outlook import Outlook
from terminus.thinking.reasons import added, reason
from terminus.thinking.shapes import Hint

FIRST, MORE = 8, 40
"""In how many orders of the cards every move is tried, and in how many more the best ones are."""
WIDTH = 12
"""How many lines a turn are followed."""


def hints(
    title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...], count: int = 3
) -> tuple[Hint, ...]:
    """The moves that promise most, the best first; none when there is nothing to draw."""
    if not _draws(moves):
        return ()
    outlook = Outlook(title, view, seat, moves)
    promised = _promised(outlook, count)
    best = sorted(promised, key=lambda place: -promised[place])[:count]
    return tuple(_hint(outlook, moves[place], promised[place]) for place in best)


def _hint(outlook: Outlook, move: Any, promised: float) -> Hint:
    """A move, whose round promises so much in all."""
    drawn = int(points(outlook.ground, outlook.row.sets, outlook.row.sums)[0])
    now = added(outlook, move)
    return Hint(move, now, round(promised - drawn - now, 1), *reason(outlook, move))


def _draws(moves: tuple[Any, ...]) -> bool:
    return any(isinstance(move, Section | Mark) for move in moves)


def _promised(outlook: Outlook, count: int) -> dict[int, float]:
    """Place of a move -> what the round is likely to add after it, for the best of them.

    All of them are tried in the same orders of the cards.
    """
    ways = [outlook.after(move) for move in outlook.moves]
    decks = outlook.orders(FIRST + MORE)
    first = outlook.promise(ways, decks[:FIRST], WIDTH).sum(axis=1)
    kept = list(np.argsort(-first, kind="stable")[: 2 * count])
    total = first[kept]
    if len(decks) > FIRST:
        chosen = [ways[each] for each in kept]
        total = total + outlook.promise(chosen, decks[FIRST:], WIDTH).sum(axis=1)
    return {int(each): float(sum_) / len(decks) for each, sum_ in zip(kept, total, strict=True)}
