"""The goals that others may have, judged by what they have built."""

from __future__ import annotations

from math import comb

import numpy as np

from terminus.thinking.metropolys.count import packed
from terminus.thinking.metropolys.ground import Goal, Ground, Numbers, Worth

HINT = 0.157
"""How much likelier a goal gets, as an exponent, with each point beyond what chance makes."""


def deals(
    ground: Ground,
    own: list[int],
    seat: int,
    goals: tuple[int, ...],
    luck: np.random.Generator,
    count: int,
) -> Numbers:
    """So many deals: seat and deck -> goal. The seat has its own; the others share the rest.

    `own` are the sites where each seat has built.
    """
    found = np.empty((count, len(own), len(goals)), np.int64)
    for deck, mine in enumerate(goals):
        cards = ground.decks[deck]
        left = np.ones((count, len(cards)))
        left[:, cards.index(mine)] = 0
        found[:, seat, deck] = mine
        for other in (each for each in range(len(own)) if each != seat):
            sums = (left * likely(ground, own[other], cards)).cumsum(axis=1)
            drawn = sums <= luck.random((count, 1)) * sums[:, -1:]
            card = drawn.sum(axis=1)
            left[np.arange(count), card] = 0
            found[:, other, deck] = np.array(cards)[card]
    return found


def likely(ground: Ground, own: int, cards: tuple[int, ...]) -> Worth:
    """How likely each of these goals is, compared with the others."""
    beyond = [_beyond_chance(ground, ground.goals[card], own) for card in cards]
    return np.exp(HINT * np.array(beyond))


def _beyond_chance(ground: Ground, goal: Goal, own: int) -> float:
    """What a goal has made so far, less what buildings at random would have made."""
    built, sites = own.bit_count(), len(ground.ids)
    masks = [int(mask) for mask in goal.masks]
    if goal.size == 1:
        made: float = sum((mask & own).bit_count() for mask in masks)
        chance = built * sum(mask.bit_count() for mask in masks) / sites
    elif goal.crowds:
        made = sum((mask & own).bit_count() >= goal.size for mask in masks)
        chance = min(built / goal.size, len(masks)) / 2
    else:
        made = packed(goal, own).bit_count() / goal.size
        chance = len(masks) * comb(built, goal.size) / comb(sites, goal.size)
        chance = min(chance, built / goal.size)
    return goal.points * (made - chance)
