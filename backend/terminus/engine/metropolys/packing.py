"""The most groups that can be formed when each building counts once: exact, never greedy."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Groups = tuple[tuple[str, ...], ...]


def best_packing(groups: Iterable[frozenset[str]]) -> Groups:
    """The most groups no two of which share a building."""
    wanted = sorted({tuple(sorted(group)) for group in groups})
    members = sorted({member for group in wanted for member in group})
    place = {member: number for number, member in enumerate(members)}
    masks = [sum(1 << place[member] for member in group) for group in wanted]

    @cache
    def best(free: int) -> Groups:
        """The most with these buildings: the first of them is left out, or in one of its groups."""
        if not free:
            return ()
        first = free & -free
        found = best(free ^ first)
        for group, mask in zip(wanted, masks, strict=True):
            if mask & first and mask & free == mask:
                found = max(found, (group, *best(free ^ mask)), key=len)
        return found

    return best((1 << len(members)) - 1)
