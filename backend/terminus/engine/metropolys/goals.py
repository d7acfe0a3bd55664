"""The secret goals: what each is worth to a player's buildings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from terminus.engine.metropolys.board import City
from terminus.engine.metropolys.packing import best_packing
from terminus.engine.metropolys.state import MetropolysState

BY_A_FEATURE = 3
ON_A_QUARTER = 2
TRIO = 9
GROUPS = {"bridge_pairs": 4, "statue_trios": 7, "lake_trios": 5, "boroughs": 4, "chains": 4}
"""Expert zone -> points of each group."""
CROWD = 3
"""So many round a lake, in a borough or in a chain make a group."""
GROUP_SIZE = {
    "bridge_pairs": 2,
    "statue_trios": 3,
    "lake_trios": CROWD,
    "boroughs": CROWD,
    "chains": CROWD,
    "trio": 3,
}
"""Goal -> the buildings that a group takes at least, each counting once."""


def sites_of(state: MetropolysState, seat: int) -> frozenset[str]:
    """The districts in which the player has built."""
    return frozenset(each.district for each in state.built if each.seat == seat)


def goal_points(city: City, state: MetropolysState, seat: int, goal: str) -> int:
    """What a goal is worth to the player now."""
    sites = sites_of(state, seat)
    if goal in GROUPS:
        return GROUPS[goal] * groups(city, state, goal, sites)
    if goal.startswith("quarter_"):
        kind = goal.removeprefix("quarter_")
        return ON_A_QUARTER * sum(city.districts[each].kind == kind for each in sites)
    if goal in city.trios:
        return TRIO * trios(city, sites, city.trios[goal])
    return BY_A_FEATURE * len(sites & beside(city, state, goal))


def beside(city: City, state: MetropolysState, feature: str) -> frozenset[str]:
    """The districts next to a feature; a bridge into a closed borough is none."""
    match feature:
        case "bridges":
            return frozenset().union(*open_bridges(city, state))
        case "statues":
            return frozenset().union(*city.statues)
        case "lakes":
            return frozenset().union(*city.lakes)
        case _:
            return frozenset(each.id for each in city.districts.values() if each.edge)


def open_bridges(city: City, state: MetropolysState) -> list[frozenset[str]]:
    """The bridges with both ends in play."""
    return [
        bridge
        for bridge in city.bridges
        if all(city.districts[end].borough not in state.closed for end in bridge)
    ]


def groups(city: City, state: MetropolysState, zone: str, sites: frozenset[str]) -> int:
    """How many groups of an expert zone these sites make, each site counting once."""
    match zone:
        case "bridge_pairs":
            return best_packing(each for each in open_bridges(city, state) if each <= sites)
        case "statue_trios":
            return best_packing(each for each in city.statues if each <= sites)
        case "lake_trios":
            return best_lakes(city, sites)
        case "boroughs":
            built = Counter(city.districts[each].borough for each in sites)
            return sum(count >= CROWD for count in built.values())
        case _:
            return best_packing(chains(city, sites))


def best_lakes(city: City, sites: frozenset[str]) -> int:
    """The most lakes with three sites each round them; a lake counts once."""
    shores = [lake & sites for lake in city.lakes if len(lake & sites) >= CROWD]
    for count in range(len(shores), 0, -1):
        for chosen in combinations(shores, count):
            if _can_share(chosen):
                return count
    return 0


def _can_share(shores: tuple[frozenset[str], ...]) -> bool:
    """Whether each of the shores can have three sites of its own."""
    if not shores:
        return True
    first, *others = shores
    return any(
        _can_share(tuple(shore - set(three) for shore in others))
        for three in combinations(sorted(first), CROWD)
    )


def chains(city: City, sites: frozenset[str]) -> list[frozenset[str]]:
    """Every three sites in a row of neighbours."""
    return [
        frozenset((one, middle, other))
        for middle in sorted(sites)
        for one, other in combinations(sorted(city.neighbours[middle] & sites), 2)
    ]


def trios(city: City, sites: frozenset[str], kinds: tuple[str, ...]) -> int:
    """How often the three kinds are built upon in one borough."""
    built = Counter((city.districts[each].borough, city.districts[each].kind) for each in sites)
    boroughs = {city.districts[each].borough for each in sites}
    return sum(min(built[borough, kind] for kind in kinds) for borough in boroughs)
