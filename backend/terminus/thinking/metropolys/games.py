"""Games of Metropolys by the hundred: a row each, and the auctions of all of them in step.

Buildings are counted from 0 here. What is done to a game is done in place.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from terminus.engine.metropolys.scoring import TOKEN_POINTS
from terminus.engine.metropolys.state import Token
from terminus.thinking.metropolys.ground import ONE, SIZES, Bits, Ground, Numbers, Truths

TOKENS = (None, Token.TRENDY, Token.METRO, Token.ARCHAEOLOGY)
"""The kinds of token by number; 0: none lies there."""
POINTS: Numbers = np.array([TOKEN_POINTS[each] if each else 0 for each in TOKENS])
NOBODY = -1
"""In place of a seat, a site or a building: there is none."""
HEIGHTS: Numbers = np.array([1, 16, 256])
"""Size -> what a building adds to a seat's height in a borough; heights compare as the rules do."""


@dataclass(eq=False, slots=True)
class Games:
    """The columns."""

    free: Bits
    """The sites where nothing is built."""
    offered: Bits
    """The sites with a bid of the running auction."""
    own: Bits
    """Seat -> where it has built."""
    hands: Truths
    """Seat and building -> whether it is in hand."""
    passed: Truths
    """Seat -> whether it has passed in the running auction."""
    bidder: Numbers
    """Whose bid is the last one; nobody's, if an auction is to be opened."""
    site: Numbers
    """Where the last bid is."""
    building: Numbers
    """The building of the last bid."""
    active: Numbers
    """Whose turn it is; nobody's, once an auction has ended."""
    tokens: Numbers
    """Site -> the token that lies there, or lay there before somebody built."""
    points: Numbers
    """Seat -> what its tokens are worth."""
    metros: Numbers
    """Seat -> how many metro tokens it has."""
    metro_card: Numbers
    """Who has it."""
    archaeology_card: Numbers
    heights: Numbers
    """Seat and borough -> how tall it has built there."""
    goals: Numbers
    """Seat and deck -> the secret goal."""
    counted: Bits
    """Seat and deck -> the sites that are part of a group of the goal: each counts once."""

    def __len__(self) -> int:
        return len(self.free)

    @property
    def seats(self) -> int:
        return int(self.own.shape[1])

    def at(self, rows: Numbers) -> Games:
        """The games in these rows."""
        return Games(*[getattr(self, each.name)[rows] for each in fields(self)])


def open_next_door(ground: Ground, games: Games, rows: Numbers, sites: Numbers) -> Truths:
    """For each neighbour of these sites, whether a bid may be placed there."""
    open_ = games.free[rows] & ~games.offered[rows]
    found: Truths = open_[..., None] & ground.near_bits[sites] != 0
    return found


def bid(games: Games, rows: Numbers, sites: Numbers, buildings: Numbers) -> None:
    """The buildings of the active seats are placed."""
    games.bidder[rows] = games.active[rows]
    games.site[rows] = sites
    games.building[rows] = buildings
    games.offered[rows] |= ONE << sites.astype(np.uint64)


def pass_(games: Games, rows: Numbers) -> None:
    """The active seats are out of these auctions."""
    games.passed[rows, games.active[rows]] = True


def ask_next(games: Games, rows: Numbers) -> None:
    """The next player who has not passed; one who cannot outbid is asked too, and has to pass."""
    order = (games.active[rows, None] + np.arange(1, games.seats)) % games.seats
    asked = ~games.passed[rows[:, None], order] & (order != games.bidder[rows, None])
    first = order[np.arange(len(rows)), asked.argmax(axis=1)]
    games.active[rows] = np.where(asked.any(axis=1), first, NOBODY)


def build(ground: Ground, games: Games) -> None:
    """In every game the last building placed is built, and its token taken."""
    rows, seat, site = np.arange(len(games)), games.bidder, games.site
    here = ONE << site.astype(np.uint64)
    games.free &= ~here
    games.own[rows, seat] |= here
    games.hands[rows, seat, games.building] = False
    games.heights[rows, seat, ground.boroughs[site]] += HEIGHTS[SIZES[games.building]]
    _take_token(games, rows)
    _form_groups(ground, games)
    games.offered[:] = 0
    games.passed[:] = False
    games.active = games.bidder
    for column in ("bidder", "site", "building"):
        setattr(games, column, np.full(len(games), NOBODY))


def _take_token(games: Games, rows: Numbers) -> None:
    """The metro card goes to whoever has more; the archaeology card to whoever dug last."""
    seat, token = games.bidder, games.tokens[rows, games.site]
    games.points[rows, seat] += POINTS[token]
    metro, digs = token == TOKENS.index(Token.METRO), token == TOKENS.index(Token.ARCHAEOLOGY)
    games.metros[rows, seat] += metro
    games.archaeology_card = np.where(digs, seat, games.archaeology_card)
    holder = games.metro_card
    more = games.metros[rows, seat] > games.metros[rows, holder]
    games.metro_card = np.where(metro & ((holder == NOBODY) | more), seat, holder)


def _form_groups(ground: Ground, games: Games) -> None:
    """A group that the new building completes is formed, if none of its buildings counts yet."""
    for deck, goals in enumerate(ground.decks):
        held = games.goals[np.arange(len(games)), games.bidder, deck]
        for goal in goals:
            if not ground.goals[goal].grouped or ground.goals[goal].crowds:
                continue
            rows = np.flatnonzero(held == goal)
            seats, masks = games.bidder[rows], ground.goals[goal].masks
            loose = games.own[rows, seats] & ~games.counted[rows, seats, deck]
            complete = loose[:, None] & masks == masks
            formed = complete.any(axis=1)
            group = np.where(formed, masks[complete.argmax(axis=1)], 0)
            games.counted[rows, seats, deck] |= group.astype(np.uint64)


def over(games: Games) -> Truths:
    """Which games have ended: somebody has built everything."""
    found: Truths = (np.count_nonzero(games.hands, axis=2) == 0).any(axis=1)
    return found
