"""Slots: the sections that the rest of a round can bring, and which stations each can reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest

import numpy as np

from terminus.engine.metro.grants import Draw, Offer, Origin
from terminus.thinking.ground import ONE, Bits, Ground, Truths

BYTES = 8
"""A set of stations is one word."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to use a slot."""

    arcs: Truths
    """Arc -> whether it may be drawn, but for what the line itself does."""
    anywhere: bool
    """Whether it may leave any station of the line, or its ends alone."""
    power: bool
    """Whether it spends the power of the pencil."""


Slot = tuple[Way, ...]
"""A section that a turn may bring, in any of these ways."""
Numbered = tuple[int, Slot]
"""A slot and its number; of those that share one, but one can be used."""


def slots_of(ground: Ground, offers: tuple[Offer, ...]) -> list[Slot]:
    """The slots that these offers bring, one after another."""
    return [slot for offer in offers for slot in _of_offer(ground, offer, None)]


def _of_offer(ground: Ground, offer: Offer, here: Truths | None) -> list[Slot]:
    """A slot for the offer, unless it is a mark, and those for what follows it.

    Whichever grant is used, its slots are among these; `here` are the arcs drawn just before.
    """
    draws = [each for each in offer.grants if isinstance(each, Draw)]
    each_way = [_of_grant(ground, grant, here) for grant in draws]
    return [tuple(chain.from_iterable(ways)) for ways in zip_longest(*each_way, fillvalue=())]


def _of_grant(ground: Ground, grant: Draw, here: Truths | None) -> list[Slot]:
    arcs = ground.opened(grant)
    if here is not None and grant.origin is Origin.HERE:
        arcs = arcs & np.isin(ground.start, ground.end[here])
    own: Slot = (Way(arcs, grant.origin is Origin.LINE, grant.power),)
    return [own, *(slot for offer in grant.then for slot in _of_offer(ground, offer, arcs))]


@dataclass(frozen=True, eq=False)
class Reach:
    """Which stations the slots to come can enter; never too few: the line's own bars are left out.

    A place and a byte of a set of stations -> for each slot, what these stations lead to.
    """

    slots: int
    ends: Bits
    """From the ends of a line."""
    others: Bits | None
    """From its other stations; None: no slot leaves these."""

    def of(self, stations: Bits, ends: Bits) -> Bits:
        """Row and slot -> the stations that it can enter."""
        found = _looked_up(self.ends, ends)
        if self.others is not None:
            found |= _looked_up(self.others, stations)
        return found & ~stations[:, None]


def reaches(
    ground: Ground, slots: Sequence[Numbered], gone: Sequence[int], extra: int, spent: bool
) -> list[Reach]:
    """After so many slots each time: what those that are left can reach.

    From the last slot back: what leaves a station now leads to all that its neighbours lead to
    later, and the station itself may wait. The pencil's power is spent once: what follows it is
    told by the slots as they are without it. The slots of the first numbers, so many of them, stand
    in several places: no way leads through more of them than there are.
    """
    count = 1 + max([number for number, _ in slots], default=0)
    without, fresh = _Leads(ground, extra, count), _Leads(ground, extra, count)
    found = {len(slots): without.reach()}
    for place, (number, slot) in reversed(list(enumerate(slots))):
        plain = [way for way in slot if not way.power]
        ways = [(way, without if way.power else fresh) for way in slot]
        fresh = fresh.earlier(ground, number, ways)
        without = without.earlier(ground, number, [(way, without) for way in plain])
        if place in gone:
            found[place] = (without if spent else fresh).reach()
    return [found[each] for each in gone]


class _Leads:
    """Station, number of extra slots and slot -> what a station leads to with so many of these.

    As an end of a line, and as any other station.
    """

    def __init__(self, ground: Ground, extra: int, count: int) -> None:
        self.extra = extra
        self.ends = np.zeros((len(ground.board.stations), 1 + extra, count), np.uint64)
        self.others = self.ends

    def earlier(self, ground: Ground, number: int, ways: Sequence[tuple[Way, _Leads]]) -> _Leads:
        """The same with one more slot before the others, and what follows each way to use it."""
        found = _Leads(ground, self.extra, self.ends.shape[2])
        found.ends, found.others = self.ends, self.others
        for way, later in ways:
            now = _leaving(ground, way, later.ends, number)
            if number < self.extra:
                now = np.roll(now, 1, axis=1)
                now[:, 0] = 0
            found.ends = found.ends | now
            if way.anywhere:
                found.others = found.others | now
        return found

    def reach(self) -> Reach:
        """What the slots can reach that lead anywhere."""
        every, others = self.ends[:, -1], self.others[:, -1]
        used = np.flatnonzero(every.any(axis=0) | others.any(axis=0))
        ends, others = every[:, used], others[:, used]
        return Reach(len(used), _by_bytes(ends), _by_bytes(others) if others.any() else None)


def _leaving(ground: Ground, way: Way, later: Bits, number: int) -> Bits:
    """What a section that leaves a station in this slot leads to, itself included."""
    found = np.zeros_like(later)
    arcs = np.flatnonzero(way.arcs)
    if len(arcs) == 0:
        return found
    arcs = arcs[np.argsort(ground.start[arcs], kind="stable")]
    entered = ground.end[arcs]
    leads = later[entered]
    leads[:, :, number] |= (ONE << entered.astype(np.uint64))[:, None]
    starts, first = np.unique(ground.start[arcs], return_index=True)
    found[starts] = np.bitwise_or.reduceat(leads, first, axis=0)
    return found


def _by_bytes(leads: Bits) -> Bits:
    """Place of a byte, its value, slot -> what the stations of these bits lead to."""
    slots = leads.shape[1]
    padded = np.zeros((BYTES * 8, slots), np.uint64)
    padded[: len(leads)] = leads
    table = np.zeros((BYTES, 256, slots), np.uint64)
    for bit in range(8):
        table[:, 1 << bit : 2 << bit] = table[:, : 1 << bit] | padded[bit::8][:, None]
    return table


def _looked_up(table: Bits, sets: Bits) -> Bits:
    each = np.ascontiguousarray(sets).view(np.uint8).reshape(-1, BYTES)
    found: Bits = table[0][each[:, 0]]
    for place in range(1, BYTES):
        found |= table[place][each[:, place]]
    return found
