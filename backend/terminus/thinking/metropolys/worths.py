"""What sites and buildings are worth to every seat of many games, halfway to their ends."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from terminus.engine.metropolys.scoring import TALLEST
from terminus.engine.metropolys.state import Token
from terminus.thinking.metropolys.games import HEIGHTS, TOKENS, Games
from terminus.thinking.metropolys.ground import (
    HAND,
    REAL,
    SIZES,
    Bits,
    Goal,
    Ground,
    Numbers,
    Worth,
    in_set,
)

_TOKEN_WORTHS = {None: 0.0, Token.TRENDY: 3.0, Token.METRO: 2.26, Token.ARCHAEOLOGY: -2.2}
TOKEN_WORTH: Worth = np.array([_TOKEN_WORTHS[each] for each in TOKENS], REAL)
"""Token -> its points, and what it may do to the cards."""
STEPS: dict[int, Worth] = {
    2: np.array([0.3, 0.9, 0.0], REAL),
    3: np.array([0.2, 0.35, 0.9, 0.0], REAL),
}
"""Size of a group -> the share of its points that the next building is worth, by those built."""
LEAD = 0.6
"""How likely whoever builds tallest in a borough is to stay so."""
PRICE = 2.1
"""What the highest building is worth in hand, compared with the average of the best sites."""
BEST = 6
"""How many sites these are."""
HORIZON = 6
"""When somebody has fewer buildings left than this, those in hand lose their worth."""
FREEDOM = 3
"""How freely those spend who lag behind, the more so the fewer others there are."""
BUILT = 0.5
"""What it is worth to have built at all: one building fewer, and the next auction to open."""
NEVER = 60.0
"""The price of a building that is not in hand: more than anything can be worth."""


@dataclass(frozen=True, eq=False)
class Worths:
    """What everything is worth to everybody while an auction runs."""

    sites: Worth
    """Seat and site; one more entry for no site."""
    tall: Worth
    """Seat, borough and size: the lead in a borough."""
    prices: Worth
    """Seat and building: its worth in hand; one more entry, for no building."""
    answers: Numbers
    """Seat and building -> the lowest in hand that is higher; the entry for no building if none."""

    replies: Worth
    """Seat and building -> the price of its answer."""

    def gain(self, ground: Ground, rows: Numbers, seats: Numbers, sites: Numbers) -> Worth:
        """Row, site and building -> what it brings the seat of the row to build there.

        What the building was worth in hand is taken off.
        """
        row, seat = rows[:, None], seats[:, None]
        worth = self.sites[row, seat, sites] + BUILT
        found: Worth = worth[..., None] - self.prices[row, seat, :HAND]
        if ground.tallest:
            found += self.tall[row, seat, ground.boroughs[sites]][..., SIZES]
        return found

    def gain_with(
        self, ground: Ground, rows: Numbers, seats: Numbers, sites: Numbers, buildings: Numbers
    ) -> Worth:
        """Row and site -> the same, with one building in each row."""
        row, seat = rows[:, None], seats[:, None]
        found: Worth = self.sites[row, seat, sites] + BUILT
        found -= self.prices[rows, seats, buildings][:, None]
        if ground.tallest:
            size = SIZES[np.minimum(buildings, HAND - 1)][:, None]
            found += self.tall[row, seat, ground.boroughs[sites], size]
        return found

    def together(self) -> Worths:
        """A single row: the average of all games, which are one game with several deals."""
        return Worths(
            self.sites.mean(axis=0, keepdims=True),
            self.tall[:1],
            self.prices.mean(axis=0, keepdims=True),
            self.answers[:1],
            self.replies.mean(axis=0, keepdims=True),
        )


def worths(ground: Ground, games: Games) -> Worths:
    """What everything is worth in these games."""
    sites = _sites(ground, games)
    none = np.zeros((len(games), games.seats, 1), REAL)
    prices, answers = _prices(games, sites), _answers(games)
    return Worths(
        np.concatenate([sites, none], axis=2),
        _tall(games) if ground.tallest else np.zeros((1, 1, 1, 1), REAL),
        prices,
        answers,
        np.take_along_axis(prices, answers, axis=2),
    )


def _sites(ground: Ground, games: Games) -> Worth:
    """Seat and site -> its token, and what it adds to the seat's goals."""
    found: Worth = TOKEN_WORTH[games.tokens][:, None] + ground.plain[games.goals].sum(axis=2)
    for deck, goals in enumerate(ground.decks):
        for number in goals:
            goal = ground.goals[number]
            if not goal.grouped:
                continue
            rows, seats = np.nonzero(games.goals[:, :, deck] == number)
            loose = games.own[rows, seats] & ~games.counted[rows, seats, deck]
            steps = (_crowd_steps if goal.crowds else _group_steps)(goal, loose, games.free[rows])
            most = np.maximum.reduceat(steps.take(goal.order, axis=1), goal.starts, axis=1)
            found[rows[:, None], seats[:, None], goal.sites] += goal.points * most
    return found


def _group_steps(goal: Goal, own: Bits, free: Bits) -> Worth:
    """Group -> the share of it that its next site is, if the group can still be formed."""
    masks = goal.masks
    alive = (own | free)[:, None] & masks == masks
    steps: Worth = STEPS[goal.size].take(np.bitwise_count(own[:, None] & masks)) * alive
    return steps


def _crowd_steps(goal: Goal, own: Bits, free: Bits) -> Worth:
    """Borough -> the share of a crowd that its next site is; one that is complete takes no more."""
    built = np.bitwise_count(own[:, None] & goal.masks)
    open_ = built + np.bitwise_count(free[:, None] & goal.masks) >= goal.size
    steps: Worth = STEPS[goal.size].take(np.minimum(built, goal.size)) * open_
    return steps


def _tall(games: Games) -> Worth:
    """Seat, borough, size -> the lead, if such a building gives it, and that others lose it."""
    heights, others = games.heights, games.seats - 1
    *_, second, first = np.sort(heights, axis=1).swapaxes(0, 1)
    best = np.where(heights == first[:, None], second[:, None], first[:, None])
    level = (heights[:, None] == best[:, :, None]).sum(axis=2) - (heights == best)
    after = heights[..., None] + HEIGHTS
    leads = (heights >= best) & (heights > 0)
    gained = (after >= best[..., None]).astype(np.int64) - leads[..., None]
    ousted = np.where((best >= heights) & (best > 0), level, 0)[..., None] * (
        after > best[..., None]
    )
    found: Worth = (LEAD * TALLEST * (gained + ousted / others)).astype(REAL)
    return found


def _prices(games: Games, sites: Worth) -> Worth:
    """What each building is worth in hand: more the more buildings of the others it beats."""
    hands = games.hands.astype(np.int64)
    count = hands.sum(axis=2)
    lower = hands.cumsum(axis=2) - hands
    beaten = lower.sum(axis=1, keepdims=True) - lower
    against = count.sum(axis=1, keepdims=True) - count
    left = count.min(axis=1, keepdims=True)
    free = in_set(games.free, sites.shape[2])
    best = np.partition(sites * free[:, None], -BEST, axis=2)[:, :, -BEST:].mean(axis=2)
    scale = PRICE * best * (left / count) ** (FREEDOM / (games.seats - 1))
    scale *= np.minimum(1.0, (left - 1) / HORIZON)
    prices = np.full((*count.shape, HAND + 1), NEVER, REAL)
    shares = beaten / against[..., None]
    prices[..., :HAND] = np.where(games.hands, scale[..., None] * shares**2, NEVER)
    return prices


def _answers(games: Games) -> Numbers:
    """Seat and building -> the lowest in hand that is higher."""
    found = np.full((len(games), games.seats, HAND + 1), HAND)
    found[..., :HAND] = np.where(games.hands, np.arange(HAND), HAND)
    lowest: Numbers = np.minimum.accumulate(found[..., ::-1], axis=2)[..., ::-1][..., 1:]
    return lowest
