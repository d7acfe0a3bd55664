"""Whether lines of these lengths can meet as often as a score pad says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def can_meet(sizes: Sequence[int], meetings: Sequence[int]) -> bool:
    """Whether each meeting can have its number of lines, each line calling at it once at most.

    `sizes` holds the most stations of each line, `meetings` the number of lines at each station.
    Whichever lines are looked at, the others cannot stand in for them at a station more than once
    each; the shortest lines are the first to be too short (the theorem of Gale and Ryser).
    """
    lines, stations = sorted(sizes), Counter(meetings)
    for number in range(len(lines) + 1):
        others = len(lines) - number
        calls = sum(count * (each - others) for each, count in stations.items() if each > others)
        if calls > sum(lines[:number]):
            return False
    return True
