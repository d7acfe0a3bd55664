"""The secret goals: what each is worth to a player's buildings."""

from __future__ import annotations

from itertools import combinations

from terminus.engine.counted import Counted, Things
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.packing import Groups, best_packing
from terminus.engine.metropolys.state import MetropolysState

Closed = tuple[str, ...]
"""The boroughs that are out of play."""

QUARTER = "quarter_"
"""The goal to build on a kind of district, which follows."""
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


def counted(city: Board, closed: Closed, sites: frozenset[str], goal: str) -> Counted:
    """What a goal counts of a player's buildings: one by one, or in groups."""
    if goal in GROUPS:
        formed = Things(groups=groups(city, closed, goal, sites))
        return Counted.naming("groups", formed, GROUPS[goal])
    if goal in city.trios:
        return Counted.naming("groups", Things(groups=trios(city, sites, city.trios[goal])), TRIO)
    here = sites & beside(city, closed, goal)
    each = ON_A_QUARTER if goal.startswith(QUARTER) else BY_A_FEATURE
    return Counted.naming("districts", Things(districts=tuple(sorted(here))), each)


def beside(city: Board, closed: Closed, feature: str) -> frozenset[str]:
    """The districts of a quarter, or next to a feature; a bridge into a closed borough is none."""
    if feature.startswith(QUARTER):
        kind = feature.removeprefix(QUARTER)
        return frozenset(each.id for each in city.districts.values() if each.kind == kind)
    match feature:
        case "bridges":
            return frozenset().union(*open_bridges(city, closed))
        case "statues":
            return frozenset().union(*city.statues)
        case "lakes":
            return frozenset().union(*city.lakes)
        case _:
            return frozenset(each.id for each in city.districts.values() if each.edge)


def open_bridges(city: Board, closed: Closed) -> list[frozenset[str]]:
    """The bridges with both ends in play."""
    return [
        bridge
        for bridge in city.bridges
        if all(city.districts[end].borough not in closed for end in bridge)
    ]


def groups(city: Board, closed: Closed, zone: str, sites: frozenset[str]) -> Groups:
    """The groups of an expert zone that these sites make, as many as can be, each site in one."""
    match zone:
        case "bridge_pairs":
            return best_packing(each for each in open_bridges(city, closed) if each <= sites)
        case "statue_trios":
            return best_packing(each for each in city.statues if each <= sites)
        case "lake_trios":
            return best_lakes(city, sites)
        case "boroughs":
            built = _by_borough(city, sites).values()
            return tuple(tuple(here) for here in built if len(here) >= CROWD)
        case _:
            return best_packing(chains(city, sites))


def _by_borough(city: Board, sites: frozenset[str]) -> dict[str, list[str]]:
    """Borough -> the sites there."""
    built: dict[str, list[str]] = {}
    for site in sorted(sites):
        built.setdefault(city.districts[site].borough, []).append(site)
    return built


def best_lakes(city: Board, sites: frozenset[str]) -> Groups:
    """Three sites for each of as many lakes as can be; a lake counts once."""
    shores = [lake & sites for lake in city.lakes if len(lake & sites) >= CROWD]
    for count in range(len(shores), 0, -1):
        for chosen in combinations(shores, count):
            shared = _share(chosen)
            if shared is not None:
                return shared
    return ()


def _share(shores: tuple[frozenset[str], ...]) -> Groups | None:
    """Three sites of its own for each of the shores; None when there are too few."""
    if not shores:
        return ()
    first, *others = shores
    for three in combinations(sorted(first), CROWD):
        shared = _share(tuple(shore - set(three) for shore in others))
        if shared is not None:
            return (three, *shared)
    return None


def chains(city: Board, sites: frozenset[str]) -> list[frozenset[str]]:
    """Every three sites in a row of neighbours."""
    return [
        frozenset((one, middle, other))
        for middle in sorted(sites)
        for one, other in combinations(sorted(city.neighbours[middle] & sites), 2)
    ]


def trios(city: Board, sites: frozenset[str], kinds: tuple[str, ...]) -> Groups:
    """The groups of the three kinds in one borough, each site in one."""
    found: list[tuple[str, ...]] = []
    for here in _by_borough(city, sites).values():
        of_kinds = [[site for site in here if city.districts[site].kind == kind] for kind in kinds]
        found += zip(*of_kinds, strict=False)
    return tuple(found)
