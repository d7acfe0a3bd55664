"""What may be drawn next on each of many lines, as the queue of offers has it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from terminus.engine.metro.board import Board
from terminus.engine.metro.grants import Draw, Offer, Origin
from terminus.engine.metro.lines import Line
from terminus.engine.metro.offering import arrival_offers
from terminus.engine.metro.sections import following, use
from terminus.engine.metro.state import Sheet
from terminus.thinking.columns import BLOCKED, ENDS, STATIONS, Rows
from terminus.thinking.ground import Bits, Ground, Numbers, Truths, unpacked
from terminus.thinking.worth import Deals

Queue = tuple[Offer, ...]


@dataclass(frozen=True, eq=False)
class Next:
    """One more section on some of the rows."""

    queue: Queue
    """What is left to draw and to mark after it."""
    places: Numbers
    """The rows that it is drawn on."""
    arcs: Numbers
    power: bool
    """Whether the power of the pencil was spent on it."""


def sections(ground: Ground, rows: Rows, queue: Queue) -> Iterator[Next]:
    """Every section that the queue allows on each line, and what is left to draw after it.

    Where several grants fit a section, the first one counts. The power is spent where it lets
    something follow, or where nothing else allows the section.
    """
    rights = [
        (place, grant, ground.opened(grant))
        for place, offer in enumerate(queue)
        for grant in offer.grants
        if isinstance(grant, Draw)
    ]
    if not rights or len(rows) == 0:
        return
    arcs = np.flatnonzero(np.logical_or.reduce([opened for _, _, opened in rights]))
    look = _Look(ground, rows, arcs)
    fits = [look.fits(grant, opened[arcs]) for _, grant, opened in rights]
    grants = [grant for _, grant, _ in rights]
    powered = _worth_the_power(grants, fits)
    used = {power: np.zeros_like(fits[0]) for power in (False, True)}
    for (place, grant, _), fit in zip(rights, fits, strict=True):
        first = fit & ~used[grant.power]
        used[grant.power] |= fit
        if grant.power:
            first &= powered
        for left, those in _left(ground.board, ground.deals, queue, place, grant):
            places, columns = np.nonzero(first & those[arcs])
            if len(places):
                yield Next(left, places, arcs[columns], grant.power)


def _worth_the_power(grants: list[Draw], fits: list[Truths]) -> Truths:
    """Where the pencil's power may be spent on a section."""
    plain, powered = np.zeros_like(fits[0]), np.zeros_like(fits[0])
    for grant, fit in zip(grants, fits, strict=True):
        if not grant.power:
            plain |= fit
        else:
            powered |= fit if grant.then else fit & ~plain
    return powered


@dataclass(frozen=True, eq=False)
class _Look:
    """Row and arc -> what keeps it from being drawn, and what does not."""

    ground: Ground
    rows: Rows
    arcs: Numbers

    def fits(self, grant: Draw, opened: Truths) -> Truths:
        """Where the line has an arc to draw by this grant."""
        found = self._starts(grant.origin) & opened & self._enters
        if grant.straight:
            found &= self._onward
        if grant.double:
            return found & (self._unbarred | self.ground.doubles[self.arcs])
        return found & self._unbarred

    def _starts(self, origin: Origin) -> Truths:
        if origin is Origin.HERE:
            here = np.where(self.rows.last < 0, -1, self.ground.end[self.rows.last])
            return np.equal(here[:, None], self.ground.start[self.arcs])
        column = self.rows.sets[:, ENDS if origin is Origin.ENDS else STATIONS]
        found: Truths = _bits(column)[:, self.ground.start[self.arcs]]
        return found

    @cached_property
    def _enters(self) -> Truths:
        return ~_bits(self.rows.sets[:, STATIONS])[:, self.ground.end[self.arcs]]

    @cached_property
    def _unbarred(self) -> Truths:
        return ~_bits(self.rows.sets[:, BLOCKED:])[:, self.arcs >> 1]

    @cached_property
    def _onward(self) -> Truths:
        return _straight_on(self.ground.board)[:, self.arcs][self.rows.last]


@lru_cache(maxsize=1 << 4)
def _straight_on(board: Board) -> Truths:
    """Arc and arc -> whether the second goes straight on from the first; the last goes nowhere."""
    return np.array([unpacked(mask, len(board.arcs)) for mask in (*board.onward, 0)])


def _bits(sets: Bits) -> Truths:
    """A column, or several, as truths."""
    packed = np.ascontiguousarray(sets).view(np.uint8).reshape(len(sets), -1)
    return np.unpackbits(packed, axis=1, bitorder="little").view(np.bool_)


@lru_cache(maxsize=1 << 12)
def _left(
    board: Board, deals: Deals, queue: Queue, place: int, grant: Draw
) -> tuple[tuple[Queue, Truths], ...]:
    """What is left of a queue once this grant is used, and the arcs that leave it so."""
    blank = Sheet((), (Line(""),), queue)
    arrivals = [arrival_offers(board, dict(deals), each) for each in range(len(board.stations))]
    alike: dict[tuple[Queue, Queue], list[int]] = {}
    for arc, (_, end) in enumerate(board.arcs):
        alike.setdefault((following(board, grant, arc), arrivals[end]), []).append(arc)
    left: dict[Queue, list[int]] = {}
    for (then, last), several in alike.items():
        after = use(blank, place, grant, Line(""), then, last)
        left.setdefault(after.offers, []).extend(several)
    every = np.arange(len(board.arcs))
    return tuple((offers, np.isin(every, arcs)) for offers, arcs in left.items())
