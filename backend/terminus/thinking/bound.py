"""The most that lines under construction can still come to: often too much, never too little.

Whatever is drawn in a slot enters one of the stations that the slot can reach, and no station is
entered twice. So of any set of stations a line calls at no more than there are, nor than there are
slots that reach any of them. A slot that enters the busiest district opens no other one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from terminus.thinking.columns import (
    ENDS,
    NAMED,
    STATIONS,
    USED,
    Rows,
    beside,
    districts_times_busiest,
    visits,
)
from terminus.thinking.ground import ONE, Bits, Counts, Ground, Numbers
from terminus.thinking.slots import Reach

MANY = 1 << 13
"""Rows that are looked at together."""


@dataclass(frozen=True, eq=False)
class Heights:
    """What calls can earn, step by step: how high each step is, and the stations that have it."""

    steps: Numbers
    stations: Bits
    owed: Numbers
    """Overhead crossing -> what its second use earns beyond the share that the steps hold."""


def heights(ground: Ground) -> Heights:
    """What a station can earn at most: itself, and the best section into it.

    Two uses of an overhead crossing are shared between them, as a first one earns less than a
    second; what a second use lacks by that is owed to a line that has made the first.
    """
    share = np.maximum(ground.first, (ground.first + ground.second + 1) // 2)
    into = np.where(ground.free | ground.doubles, ground.sections + share[ground.ways], 0)
    best = np.zeros(len(ground.stations), np.int64)
    np.maximum.at(best, ground.end, into)
    best += ground.stations
    found = np.unique(best[best > 0])
    masks = [sum(1 << int(each) for each in np.flatnonzero(best >= height)) for height in found]
    owed = np.maximum(0, ground.second - share)[:-1]
    return Heights(np.diff(found, prepend=0), np.array(masks, np.uint64), owed)


def bounds(ground: Ground, earned: Heights, reach: Reach, marks: int, rows: Rows) -> Numbers:
    """For each row the most that it can come to, with so many marks still to come."""
    parts = [
        _bounds(ground, earned, reach, marks, rows.sets[at : at + MANY])
        for at in range(0, len(rows), MANY)
    ]
    return rows.sums + np.concatenate(parts)


def _bounds(ground: Ground, earned: Heights, reach: Reach, marks: int, sets: Bits) -> Numbers:
    stations = sets[:, STATIONS]
    calls = visits(ground, sets)
    if reach.slots == 0:
        return districts_times_busiest(ground, sets, calls) + beside(ground, stations)
    entered = reach.of(stations, sets[:, ENDS])
    every = np.bitwise_or.reduce(entered, axis=1)
    doubled = np.bitwise_count(sets[:, NAMED])
    found = _districts(ground, calls, doubled, entered, every, ground.circled + marks)
    for step, there in zip(earned.steps, earned.stations, strict=True):
        found += step * _calls(entered, every, there)
    for number in np.flatnonzero(earned.owed):
        once = sets[:, USED] >> np.uint64(number) & ONE != 0
        found += earned.owed[number] * once
    return found + _beside(ground, stations, entered, every)


def _calls(entered: Bits, every: Bits, there: np.uint64) -> Numbers:
    """How many of these stations can be called at, at most."""
    slots = np.count_nonzero(entered & there, axis=1)
    found: Numbers = np.minimum(slots, np.bitwise_count(every & there))
    return found


def _districts(
    ground: Ground, calls: Counts, doubled: Counts, entered: Bits, every: Bits, marks: int
) -> Numbers:
    """Districts x busiest district at most: for each district, how often it may be called at."""
    unseen = calls == 0
    there = np.bitwise_count(every[:, None] & ground.districts)
    fresh = unseen & (there > 0)
    new = np.bitwise_or.reduce(np.where(fresh, ground.districts, np.uint64(0)), axis=1)
    opens = entered & new[:, None] != 0
    enters = entered[:, :, None] & ground.districts != 0
    more = np.minimum(np.count_nonzero(fresh, axis=1), np.count_nonzero(opens, axis=1))[:, None]
    most = np.minimum(np.count_nonzero(enters, axis=1), there)
    room = np.count_nonzero(enters | opens[:, :, None], axis=1) + unseen
    passed = (np.count_nonzero(calls, axis=1) + doubled)[:, None]
    best = np.zeros(calls.shape, np.int64)
    for extra in range(int(most.max()) + 1):
        opened = np.minimum(more, np.maximum(room - extra, 0))
        product = (passed + opened) * (calls + extra + marks)
        np.maximum(best, product, out=best, where=most >= extra)
    found: Numbers = best.max(axis=1)
    return found


def _beside(ground: Ground, stations: Bits, entered: Bits, every: Bits) -> Numbers:
    """The most that track and stamps can come to."""
    found = beside(ground, stations)
    if ground.worth.sites:
        sites = np.uint64(ground.worth.sites)
        had = np.bitwise_count(stations & sites)
        more = np.minimum(had + _calls(entered, every, sites), len(ground.track) - 1)
        found += ground.track[more] - ground.track[had]
    for lined, earned in ground.worth.stamps:
        within = np.uint64(lined)
        found += earned * ((stations & within == 0) & (every & within != 0))
    return found
