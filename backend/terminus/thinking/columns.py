"""Lines under construction by the thousand: a row each, sets of bits in columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from terminus.engine.metro.modules import objectives
from terminus.thinking.ground import ONE, Bits, Counts, Ground, Numbers

STATIONS, ENDS, USED, MARKED, NAMED, BLOCKED = range(6)
"""The columns of a row; the sections that the line itself blocks take all words from the last on.

Used: the overhead crossings of which the line uses one way alone. Marked: the stations that count
twice. Named: the stations whose districts count twice.
"""
SPENT = np.uint64(1 << 63)
"""In the column of the crossings: whether the pencil's power is spent."""
TALLY, TALLIED = np.uint64(56), np.uint64(0x7F << 56)
"""In the same column: how many sections count for an objective, as far as it takes them."""
_SUMS = np.uint64((1 << 12) - 1)
"""Room for the sum of a row at the end of its key."""


@dataclass(frozen=True, eq=False)
class Rows:
    """Lines; those with equal sets have the same future."""

    sets: Bits
    sums: Numbers
    """What the stations and sections have earned one by one."""
    node: Numbers
    """Where the way to this line is written down."""
    last: Numbers
    """The arc drawn last in this turn; -1: none."""

    def __len__(self) -> int:
        return len(self.sums)

    def at(self, places: Numbers) -> Rows:
        """The rows at these places."""
        return Rows(self.sets[places], self.sums[places], self.node[places], self.last[places])

    def part(self, first: int, end: int) -> Rows:
        """The rows from one place up to another."""
        several = slice(first, end)
        return Rows(self.sets[several], self.sums[several], self.node[several], self.last[several])

    def at_rest(self) -> Rows:
        """The rows at the end of a turn, when it no longer matters what was drawn last."""
        return Rows(self.sets, self.sums, self.node, np.full(len(self), -1))


def first_row(ground: Ground) -> Rows:
    """The departure alone, which is an end and earns something as soon as a section leaves it."""
    sets = np.zeros((1, BLOCKED + ground.words), np.uint64)
    sets[0, [STATIONS, ENDS]] = 1 << ground.departure
    none = np.full(1, -1, np.int64)
    return Rows(sets, ground.stations[[ground.departure]], none, none)


def joined(rows: Sequence[Rows]) -> Rows:
    """All of these rows."""
    return Rows(
        np.concatenate([each.sets for each in rows]),
        np.concatenate([each.sums for each in rows]),
        np.concatenate([each.node for each in rows]),
        np.concatenate([each.last for each in rows]),
    )


def drawn(ground: Ground, sets: Bits, sums: Numbers, arcs: Numbers) -> tuple[Bits, Numbers]:
    """The sets and sums with one more section on each line, which are given up for it.

    Where a section leaves is an end no more, but for the departure's first.
    """
    start, end = (
        ONE << ground.start[arcs].astype(np.uint64),
        ONE << ground.end[arcs].astype(np.uint64),
    )
    fresh = sets[:, STATIONS] == ONE << np.uint64(ground.departure)
    sets[:, ENDS] &= ~np.where(fresh, np.uint64(0), start)
    sets[:, ENDS] |= end
    sets[:, STATIONS] |= end
    sets[:, BLOCKED:] |= ground.crosses[arcs]
    sums = sums + ground.stations[ground.end[arcs]] + ground.sections[arcs]
    counted = ground.tallied[arcs]
    if len(ground.first) > 1:
        ways = ground.ways[arcs]
        bit = np.where(ways >= 0, ONE << np.maximum(ways, 0).astype(np.uint64), np.uint64(0))
        again = sets[:, USED] & bit != 0
        sets[:, USED] ^= bit
        sums = sums + np.where(again, ground.second[ways], ground.first[ways])
        if len(ground.tallied_first) > 1:
            counted = np.where(again, ground.tallied_second[ways], ground.tallied_first[ways])
    if ground.worth.goals.tally:
        more = np.minimum(tally(sets) + counted, ground.worth.goals.tally)
        sets[:, USED] = sets[:, USED] & ~TALLIED | more.astype(np.uint64) << TALLY
    return sets, sums


def tally(sets: Bits) -> Numbers:
    """How many sections of each line count for an objective."""
    found: Numbers = ((sets[:, USED] & TALLIED) >> TALLY).astype(np.int64)
    return found


def keys(sets: Bits) -> Bits:
    """A number for each row that is equal for equal sets."""
    mixed = sets @ _FACTORS[: sets.shape[1]]
    mixed ^= mixed >> np.uint64(29)
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    return np.asarray(mixed ^ mixed >> np.uint64(32))


_FACTORS = np.array(
    [0x9E3779B97F4A7C15 * (2 * n + 1) ** 7 % (1 << 64) | 1 for n in range(16)], np.uint64
)


def merged(rows: Rows) -> Rows:
    """Of lines with equal sets the one with the largest sum.

    Sorted by key: two rows that share one by accident cost a duplicate, and nothing else.
    """
    key = keys(rows.sets) & ~_SUMS | (_SUMS - rows.sums.astype(np.uint64))
    rows = rows.at(np.argsort(key))
    same = np.all(rows.sets[1:] == rows.sets[:-1], axis=1)
    return rows.at(np.flatnonzero(np.concatenate(([True], ~same))))


def points(ground: Ground, sets: Bits, sums: Numbers) -> Numbers:
    """What the lines earn as they are; one without a section earns nothing."""
    stations = sets[:, STATIONS]
    found = districts_times_busiest(ground, sets, visits(ground, sets))
    found += objectives.POINTS * met(ground, sets)
    found = ground.unit * found + beside(ground, stations) + sums
    return np.where(np.bitwise_count(stations) > 1, found, 0)


def districts_times_busiest(ground: Ground, sets: Bits, calls: Counts) -> Numbers:
    """The districts of each line, doubled ones twice, times the most stations in one of them."""
    passed = np.count_nonzero(calls, axis=1) + np.bitwise_count(sets[:, NAMED])
    if ground.circled:
        plain = np.where(sets[:, USED] & SPENT, 0, sets[:, STATIONS] & ~sets[:, MARKED])
        calls = calls + (plain[:, None] & ground.districts != 0)
    found: Numbers = passed * calls.max(axis=1).astype(np.int64)
    return found


def visits(ground: Ground, sets: Bits) -> Counts:
    """Row and district -> how many stations count there."""
    found: Counts = np.bitwise_count(sets[:, STATIONS, None] & ground.districts)
    if sets[:, MARKED].any():
        found = found + np.bitwise_count(sets[:, MARKED, None] & ground.districts)
    return found


def met(ground: Ground, sets: Bits) -> Numbers:
    """How many objectives the lines meet."""
    found = np.zeros(len(sets), np.int64)
    for ways in ground.needs:
        reached = [
            np.count_nonzero(sets[:, STATIONS, None] & units, axis=1) >= need
            for units, need in ways
        ]
        found += np.logical_or.reduce(reached)
    if ground.worth.goals.tally:
        found += tally(sets) >= ground.worth.goals.tally
    return found


def beside(ground: Ground, stations: Bits) -> Numbers:
    """What the track and the stamps are worth to lines with these stations."""
    found = np.zeros(len(stations), np.int64)
    if ground.worth.sites:
        found += ground.track[np.bitwise_count(stations & np.uint64(ground.worth.sites))]
    for lined, earned in ground.worth.stamps:
        found += earned * (stations & np.uint64(lined) != 0)
    return found
