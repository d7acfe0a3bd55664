"""The most that lines under construction can still come to: often too much, never too little.

Whatever is drawn in a slot enters one of the stations that the slot can reach, and no station is
entered twice. So of any set of stations a line calls at no more than there are, nor than there are
slots that reach any of them. A slot that enters the busiest district opens no other one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from terminus.engine.metro.modules import objectives
from terminus.thinking.columns import (
    ENDS,
    NAMED,
    STATIONS,
    USED,
    Rows,
    beside,
    districts_times_busiest,
    met,
    tally,
    visits,
)
from terminus.thinking.course import Ahead, Case
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


def bounds(ground: Ground, earned: Heights, case: Case, rows: Rows) -> Numbers:
    """For each row the most that it can come to after this turn."""
    found = rows.sums.copy()
    for ahead, places in _by_gates(case.ahead, rows):
        for at in range(0, len(places), MANY):
            several = places[at : at + MANY]
            found[several] += _bounds(ground, earned, ahead.reach, case.marks, rows.sets[several])
    return found


def _by_gates(ahead: list[Ahead], rows: Rows) -> Iterator[tuple[Ahead, Numbers]]:
    """What lies ahead of which rows: a gate that a line cannot reach any more is as good as shut.

    It may be reached by what other gates bring; so they are opened one after the other.
    """
    if len(ahead) == 1:
        yield ahead[0], np.arange(len(rows))
        return
    stations, ends = rows.sets[:, STATIONS], rows.sets[:, ENDS]
    found = np.zeros(len(rows), np.uint64)
    news = np.arange(len(rows))
    while len(news):
        before = found[news]
        for each in ahead:
            places = news[before == np.uint64(each.gates)]
            reached = each.reach.of(stations[places], ends[places])
            every = np.bitwise_or.reduce(reached, axis=1)
            found[places] = every & np.uint64(ahead[-1].gates)
        news = news[found[news] != before]
    for each in ahead:
        yield each, np.flatnonzero(found == np.uint64(each.gates))


def _bounds(ground: Ground, earned: Heights, reach: Reach, marks: int, sets: Bits) -> Numbers:
    stations = sets[:, STATIONS]
    calls = visits(ground, sets)
    if reach.slots == 0:
        earned_by_goals = objectives.POINTS * met(ground, sets)
        together = districts_times_busiest(ground, sets, calls) + beside(ground, stations)
        return together + earned_by_goals
    entered = reach.of(stations, sets[:, ENDS])
    every = np.bitwise_or.reduce(entered, axis=1)
    doubled = np.bitwise_count(sets[:, NAMED]) + _arrivals(ground.named_at, every)
    twice = ground.circled + marks + _arrivals(ground.marked_at, every)
    found = _districts(ground, calls, doubled, entered, every, twice)
    for step, there in zip(earned.steps, earned.stations, strict=True):
        found += step * _calls(entered, every, there)
    for number in np.flatnonzero(earned.owed):
        once = sets[:, USED] >> np.uint64(number) & ONE != 0
        found += earned.owed[number] * once
    found += objectives.POINTS * _goals(ground, sets, entered, every)
    return found + _beside(ground, stations, entered, every)


def _calls(entered: Bits, every: Bits, there: np.uint64) -> Numbers:
    """How many of these stations can be called at, at most."""
    slots = np.count_nonzero(entered & there, axis=1)
    found: Numbers = np.minimum(slots, np.bitwise_count(every & there))
    return found


def _arrivals(stations: Numbers, every: Bits) -> Numbers:
    """How many of these stations can be arrived at."""
    found = np.zeros(len(every), np.int64)
    for station in stations:
        found += (every >> np.uint64(station) & ONE).astype(np.int64)
    return found


def _goals(ground: Ground, sets: Bits, entered: Bits, every: Bits) -> Numbers:
    """How many objectives can still be met; a slot brings one of the things that each takes."""
    found = np.zeros(len(sets), np.int64)
    for ways in ground.needs:
        possible = np.zeros(len(sets), np.bool_)
        for units, need in ways:
            had = sets[:, STATIONS, None] & units != 0
            new = ~had & (every[:, None] & units != 0)
            where = np.bitwise_or.reduce(np.where(new, units, np.uint64(0)), axis=1)
            slots = np.count_nonzero(entered & where[:, None], axis=1)
            more = np.minimum(np.count_nonzero(new, axis=1), slots)
            possible |= np.count_nonzero(had, axis=1) + more >= need
        found += possible
    if ground.worth.goals.tally:
        slots = np.count_nonzero(entered & ground.tallied_into, axis=1)
        found += tally(sets) + slots >= ground.worth.goals.tally
    return found


def _districts(
    ground: Ground, calls: Counts, doubled: Numbers, entered: Bits, every: Bits, marks: Numbers
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
        product = (passed + opened) * (calls + extra + marks[:, None])
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
