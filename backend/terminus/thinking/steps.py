"""One more section or mark on each of many lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from terminus.engine.metro.board import Board
from terminus.engine.metro.grants import Put, Where
from terminus.engine.metro.lines import Line
from terminus.engine.metro.marking import SPECIAL_KINDS
from terminus.engine.metro.marks import STATION_TWICE
from terminus.engine.metro.sections import use
from terminus.engine.metro.state import Sheet
from terminus.thinking.columns import MARKED, NAMED, SPENT, STATIONS, USED, Rows, drawn
from terminus.thinking.expanding import Queue, sections
from terminus.thinking.ground import ONE, Bits, Ground, Numbers
from terminus.thinking.ways import DISTRICT, MARK, POWER


@dataclass(frozen=True, eq=False)
class Step:
    """What becomes of some of the rows."""

    queue: Queue
    """What is left to draw and to mark after it."""
    places: Numbers
    """The rows that it was made on."""
    rows: Rows
    """The rows as they are after it."""
    added: Numbers
    """What was added to each."""


def steps(ground: Ground, rows: Rows, queue: Queue) -> Iterator[Step]:
    """Every section and every mark that the queue allows on each line.

    Of the stations of a district that may be marked it takes one: they count the same. A circle is
    left out, as it can wait for the end.
    """
    for each in sections(ground, rows, queue):
        before = rows.at(each.places)
        sets, sums = drawn(ground, before.sets, before.sums, each.arcs)
        if each.power:
            sets[:, USED] |= SPENT
        longer = Rows(sets, sums, before.node, each.arcs)
        yield Step(each.queue, each.places, longer, each.arcs + POWER * each.power)
    for place, offer in enumerate(queue):
        for grant in offer.grants:
            if isinstance(grant, Put) and not grant.power:
                yield from _marks(ground, rows, queue, place, grant)


def _marks(ground: Ground, rows: Rows, queue: Queue, place: int, grant: Put) -> Iterator[Step]:
    left = use(Sheet((), (Line(""),), queue), place, grant, Line("")).offers
    twice = grant.mark in STATION_TWICE
    column = MARKED if twice else NAMED
    for allowed in _allowed(ground, rows, grant):
        free = rows.sets[:, STATIONS] & ~rows.sets[:, column] & allowed
        places = np.flatnonzero(free)
        if len(places) == 0:
            continue
        marked = rows.at(places)
        lowest = free[places] & ~free[places] + ONE
        marked.sets[:, column] |= lowest
        stations = np.bitwise_count(lowest - ONE).astype(np.int64)
        added = ground.into[stations] + (MARK if twice else DISTRICT)
        yield Step(left, places, marked, added)


def _allowed(ground: Ground, rows: Rows, grant: Put) -> list[Bits]:
    """The stations that may be marked on each row, in sets of which it takes one at most."""
    match grant.where:
        case Where.HERE:
            here = ONE << np.maximum(ground.end[rows.last], 0).astype(np.uint64)
            return [np.where(rows.last < 0, np.uint64(0), here)]
        case Where.NAMED:
            return [np.full(len(rows), 1 << ground.board.index[grant.station or ""], np.uint64)]
        case _:
            ordinary = np.uint64(_ordinary(ground.board, grant.where))
            return [np.full(len(rows), each & ordinary) for each in ground.districts]


@lru_cache(maxsize=1 << 4)
def _ordinary(board: Board, where: Where) -> int:
    """The stations that are nothing special, or all of them."""
    special = set(board.of_kind(*SPECIAL_KINDS)) | set(board.departures.values())
    every = range(len(board.stations))
    return sum(1 << each for each in every if where is Where.LINE or each not in special)
