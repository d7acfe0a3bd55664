"""What a site is worth for secret goals: one's own, and those that others may have."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

from terminus.bots.metropolys.look import Look
from terminus.engine.metropolys.goals import (
    BY_A_FEATURE,
    CROWD,
    GROUPS,
    ON_A_QUARTER,
    TRIO,
    beside,
    chains,
    open_bridges,
    sites_of,
)
from terminus.engine.metropolys.laying import FAMILY_ZONES, QUARTERS, goal_decks

STEPS = {2: (0.3, 0.9), 3: (0.2, 0.35, 0.9)}
"""Size of a group -> the share of its points that the next building is worth, by those built."""
HIDDEN = 1.5
"""What a site is worth to others for a goal that asks for groups: nobody can guess it."""
HINT = 1.6
"""How much likelier each building at a feature makes the goal that asks for it."""

Group = frozenset[str]


def goal_worths(here: Look, goal: str) -> dict[str, float]:
    """Free site -> what it adds to a goal, or promises to."""
    if _is_plain(goal):
        points, sites = _plain(here, goal)
        return {site: points * (site in sites) for site in here.free}
    if goal == "boroughs":
        return {site: _borough_worth(here, site) for site in here.free}
    points, groups = GROUPS.get(goal, TRIO), _groups(here, goal)
    within = (here.mine | here.free) - _used(here, groups)
    steps = dict.fromkeys(here.free, 0.0)
    for group in groups:
        if group <= within:
            step = STEPS[len(group)][len(group & here.mine)]
            for site in group & here.free:
                steps[site] = max(steps[site], step)
    return {site: points * step for site, step in steps.items()}


def guesses(here: Look, seat: int) -> dict[str, float]:
    """Site -> the points that the goals of another seat may bring there, judged by its buildings.

    A feature near which it has often built is likely to be its goal.
    """
    theirs, state = sites_of(here.state, seat), here.state
    worths = dict.fromkeys(sorted({*here.free, *(each.district for each in state.bids)}), 0.0)
    for deck in goal_decks(here.city, len(state.planners), state.version, state.expansion):
        goals = [_plain(here, goal) for goal in deck if _is_plain(goal) and goal not in here.goals]
        weights = [HINT ** len(theirs & sites) for _, sites in goals]
        for (points, sites), weight in zip(goals, weights, strict=True):
            for site in sites & worths.keys():
                worths[site] += points * weight / sum(weights)
        if not goals:
            worths = {site: worth + HIDDEN for site, worth in worths.items()}
    return worths


def _is_plain(goal: str) -> bool:
    """Whether every building counts by itself."""
    return goal in FAMILY_ZONES or goal in QUARTERS


def _plain(here: Look, goal: str) -> tuple[int, frozenset[str]]:
    """The points of each building for a plain goal, and the sites where it counts."""
    points = BY_A_FEATURE if goal in FAMILY_ZONES else ON_A_QUARTER
    return points, beside(here.city, here.state.closed, goal)


def _borough_worth(here: Look, site: str) -> float:
    """A third building in a borough counts, a fourth does not."""
    borough = here.city.districts[site].borough
    of_it = {each.id for each in here.city.districts.values() if each.borough == borough}
    built = len(of_it & here.mine)
    if built >= CROWD or built + len(of_it & here.free) < CROWD:
        return 0
    return GROUPS["boroughs"] * STEPS[CROWD][built]


def _groups(here: Look, goal: str) -> list[Group]:
    """All the groups of sites that count for a goal."""
    match goal:
        case "bridge_pairs":
            return open_bridges(here.city, here.state.closed)
        case "statue_trios":
            return list(here.city.statues)
        case "lake_trios":
            shores = [combinations(sorted(lake), CROWD) for lake in here.city.lakes]
            return [frozenset(three) for shore in shores for three in shore]
        case "chains":
            return chains(here.city, here.mine | here.free)
        case _:
            return _trios(here, here.city.trios[goal])


def _trios(here: Look, kinds: tuple[str, ...]) -> list[Group]:
    """Three sites of the three kinds in one borough."""
    sites: dict[str, list[list[str]]] = {}
    for each in here.city.districts.values():
        of_kinds = sites.setdefault(each.borough, [[] for _ in kinds])
        if each.kind in kinds:
            of_kinds[kinds.index(each.kind)].append(each.id)
    return [frozenset(three) for of_kinds in sites.values() for three in product(*of_kinds)]


def _used(here: Look, groups: Iterable[Group]) -> frozenset[str]:
    """The seat's sites that are part of a group already: each building counts once."""
    used: frozenset[str] = frozenset()
    for group in groups:
        if group <= here.mine and not group & used:
            used |= group
    return used
