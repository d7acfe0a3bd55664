"""The city of a game as arrays: its sites by number, their neighbours, what every goal asks for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from terminus.engine.metropolys.board import Board, District
from terminus.engine.metropolys.goals import (
    BY_A_FEATURE,
    CROWD,
    GROUP_SIZE,
    GROUPS,
    ON_A_QUARTER,
    TRIO,
    Closed,
    beside,
    chains,
    open_bridges,
)
from terminus.engine.metropolys.laying import FAMILY_ZONES, QUARTERS, goal_decks
from terminus.engine.metropolys.state import BUILDINGS, Size, size_of

Bits = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Worth = NDArray[np.float32]
REAL = np.float32
"""In points; nothing here is known so well that it needs more."""
Truths = NDArray[np.bool_]

ONE = np.uint64(1)
HAND = len(BUILDINGS)
SIZES: Numbers = np.array([list(Size).index(size_of(each)) for each in BUILDINGS])
"""Building, counted from 0 -> 0 small, 1 medium, 2 tall."""


@dataclass(frozen=True, eq=False)
class Goal:
    """A secret goal: single sites, groups of them, or crowds in a borough."""

    id: str
    points: int
    """Of each site, group or crowd."""
    size: int
    """How many sites make one."""
    masks: Bits
    """The groups; of a goal that counts sites one by one, the sites in one set."""
    sites: Numbers
    """The sites in any of them."""
    order: Numbers
    """For each of these sites in turn, the masks that it is in."""
    starts: Numbers
    """Where a site's masks begin in this order."""
    crowds: bool = False
    """Whether any so many sites of a mask make a group, and no more than one."""

    @property
    def grouped(self) -> bool:
        """Whether it takes several sites to score, and there are such sites."""
        return self.size > 1 and len(self.masks) > 0


@dataclass(frozen=True, eq=False)
class Ground:
    """What stays as it is for a whole game. Sites, boroughs and goals go by number."""

    city: Board
    closed: Closed
    ids: tuple[str, ...]
    """The sites in play, in the order of the board."""
    index: dict[str, int]
    near: Numbers
    """Site -> those next door, filled up with a number that no site has."""
    near_bits: Bits
    """The same, each as a set of one."""
    boroughs: Numbers
    """Site -> its borough; one more entry for no site."""
    goals: tuple[Goal, ...]
    decks: tuple[tuple[int, ...], ...]
    """The goals of each deck, of which everybody has one."""
    plain: Worth
    """Goal and site -> its points there, if it counts sites one by one."""
    tallest: bool
    """Whether the tallest building of a borough counts."""

    def mask(self, sites: Iterable[str]) -> int:
        """These sites as a set of bits."""
        return sum(1 << self.index[site] for site in sites)


@lru_cache(maxsize=64)
def ground(city: Board, closed: Closed, seats: int, version: str, expansion: bool) -> Ground:
    """The ground of a game with these options."""
    districts = city.open_districts(closed)
    index = {each.id: number for number, each in enumerate(districts)}
    near = _near(city, index)
    decks = goal_decks(city, seats, version, expansion)
    names = [goal for deck in decks for goal in deck]
    goals = tuple(_goal(city, closed, districts, index, each) for each in names)
    boroughs = list(dict.fromkeys(each.borough for each in districts))
    return Ground(
        city=city,
        closed=closed,
        ids=tuple(index),
        index=index,
        near=near,
        near_bits=ONE << near.astype(np.uint64),
        boroughs=np.array([*(boroughs.index(each.borough) for each in districts), 0]),
        goals=goals,
        decks=tuple(tuple(names.index(goal) for goal in deck) for deck in decks),
        plain=np.array([_plain(each, len(index)) for each in goals]),
        tallest=version == "expert" and not expansion,
    )


def _near(city: Board, index: dict[str, int]) -> Numbers:
    near = [sorted(index[each] for each in city.neighbours[id_] if each in index) for id_ in index]
    most = max(map(len, near))
    return np.array([each + [len(index)] * (most - len(each)) for each in near])


def _plain(goal: Goal, sites: int) -> Worth:
    """Site -> the points of a goal that counts sites one by one."""
    if goal.grouped:
        return np.zeros(sites, REAL)
    found: Worth = goal.points * in_set(goal.masks, sites)[0].astype(REAL)
    return found


def in_set(masks: Bits, sites: int) -> Truths:
    """Set and site -> whether the site is in it."""
    found: Truths = masks[:, None] >> np.arange(sites, dtype=np.uint64) & ONE != 0
    return found


def _goal(
    city: Board, closed: Closed, districts: list[District], index: dict[str, int], id_: str
) -> Goal:
    """A goal with the sites in play."""
    asked = _asked(city, closed, districts, id_)
    within = sorted({tuple(sorted(index[s] for s in each)) for each in asked if each <= {*index}})
    masks = np.array([sum(1 << site for site in each) for each in within], np.uint64)
    site, order = np.nonzero(in_set(masks, len(index)).T)
    sites, starts = np.unique(site, return_index=True)
    if id_ in FAMILY_ZONES or id_ in QUARTERS:
        points, size = BY_A_FEATURE if id_ in FAMILY_ZONES else ON_A_QUARTER, 1
    else:
        points, size = GROUPS.get(id_, TRIO), GROUP_SIZE.get(id_, GROUP_SIZE["trio"])
    return Goal(id_, points, size, masks, sites, order, starts, crowds=id_ == "boroughs")


def _asked(
    city: Board, closed: Closed, districts: list[District], id_: str
) -> list[frozenset[str]]:
    """The sets of sites that a goal looks at."""
    sites = frozenset(each.id for each in districts)
    found: list[frozenset[str]]
    match id_:
        case "bridge_pairs":
            found = open_bridges(city, closed)
        case "statue_trios":
            found = list(city.statues)
        case "lake_trios":
            shores = [combinations(sorted(lake), CROWD) for lake in city.lakes]
            found = [frozenset(three) for shore in shores for three in shore]
        case "boroughs":
            found = list(_by_borough(districts).values())
        case "chains":
            found = chains(city, sites)
        case _ if id_ in city.trios:
            found = _trios(city, districts, city.trios[id_])
        case _:
            found = [beside(city, closed, id_) & sites]
    return found


def _by_borough(districts: list[District]) -> dict[str, frozenset[str]]:
    names = dict.fromkeys(each.borough for each in districts)
    return {name: frozenset(d.id for d in districts if d.borough == name) for name in names}


def _trios(city: Board, districts: list[District], kinds: tuple[str, ...]) -> list[frozenset[str]]:
    """Three sites of the three kinds in one borough."""
    return [
        frozenset(three)
        for sites in _by_borough(districts).values()
        for three in product(*([s for s in sites if city.districts[s].kind == k] for k in kinds))
    ]
