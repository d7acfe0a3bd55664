"""The final count of many games at once: tokens, cards, goals, the tallest buildings."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from terminus.engine.metropolys.packing import best_packing
from terminus.engine.metropolys.scoring import ARCHAEOLOGY_CARD, METRO_CARD, TALLEST
from terminus.thinking.metropolys.games import Games
from terminus.thinking.metropolys.ground import HAND, REAL, Bits, Goal, Ground, Numbers, Worth

TIE = 1 / (HAND + 1)
"""What a building is worth where all points are level: more of them win."""


def standings(ground: Ground, games: Games) -> Worth:
    """Row and seat -> the total, and a fraction of a point that decides a tie."""
    return (totals(ground, games) + TIE * np.bitwise_count(games.own)).astype(REAL)


def totals(ground: Ground, games: Games) -> Numbers:
    """Row and seat -> the points, were the games over."""
    seats = np.arange(games.seats)
    found: Numbers = games.points + METRO_CARD * (games.metro_card[:, None] == seats)
    found += ARCHAEOLOGY_CARD * (games.archaeology_card[:, None] == seats)
    for deck, goals in enumerate(ground.decks):
        for number in goals:
            goal = ground.goals[number]
            held = games.goals[:, :, deck] == number
            own, counted = games.own[held], games.counted[held][:, deck]
            found[held] += goal.points * _formed(goal, own, counted)
    if ground.tallest:
        heights = games.heights
        leads = (heights == heights.max(axis=1, keepdims=True)) & (heights > 0)
        found += TALLEST * leads.sum(axis=2)
    return found


def _formed(goal: Goal, own: Bits, counted: Bits) -> Numbers:
    """How many sites or groups count for a goal, as many groups as can be."""
    built = np.bitwise_count(own[:, None] & goal.masks)
    found: Numbers
    if goal.size == 1 or goal.crowds:
        found = (built >= goal.size if goal.crowds else built).sum(axis=1, dtype=np.int64)
        return found
    complete = np.where(built == goal.size, goal.masks, np.uint64(0))
    most = np.bitwise_count(np.bitwise_or.reduce(complete, axis=1)) // goal.size
    found = (np.bitwise_count(counted) // goal.size).astype(np.int64)
    for row in np.flatnonzero(found < most):
        found[row] = np.bitwise_count(packed(goal, int(own[row]))) // goal.size
    return found


@lru_cache(maxsize=1 << 12)
def packed(goal: Goal, own: int) -> int:
    """The sites in the most groups that these buildings can form, each in one at most."""
    groups = [mask for mask in map(int, goal.masks) if mask & own == mask]
    found = best_packing(_named(each) for each in groups)
    return sum(1 << int(site) for group in found for site in group)


def _named(mask: int) -> frozenset[str]:
    return frozenset(str(site) for site in range(mask.bit_length()) if mask >> site & 1)
