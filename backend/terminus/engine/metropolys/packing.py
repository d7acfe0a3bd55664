"""The most groups that can be formed when each building counts once: exact, never greedy."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache


def best_packing(groups: Iterable[frozenset[str]]) -> int:
    """The largest number of groups no two of which share a building."""
    wanted = sorted(set(groups), key=sorted)
    members = sorted({member for group in wanted for member in group})
    place = {member: number for number, member in enumerate(members)}
    masks = [sum(1 << place[member] for member in group) for group in wanted]

    @cache
    def best(free: int) -> int:
        """The most with these buildings: the first of them is left out, or in one of its groups."""
        if not free:
            return 0
        first = free & -free
        found = best(free ^ first)
        for mask in masks:
            if mask & first and mask & free == mask:
                found = max(found, 1 + best(free ^ mask))
        return found

    return best((1 << len(members)) - 1)
