"""The board of a round as arrays: what is open, what is in the way, what everything earns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.grants import Draw, Origin, Target
from terminus.engine.metro.lines import Line, taken
from terminus.engine.metro.sections import ending
from terminus.thinking.worth import Aim, Worth, worth

Bits = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Counts = NDArray[np.uint8]
Truths = NDArray[np.bool_]

WORD = 64
ONE = np.uint64(1)


@dataclass(frozen=True, eq=False)
class Ground:
    """What stays as it is for a whole round. Arcs, stations and districts go by number."""

    board: Board
    departure: int
    start: Numbers
    """Arc -> the station that it leaves."""
    end: Numbers
    """Arc -> the station that it enters."""
    crosses: Bits
    """Arc -> the open sections that it crosses, in words of bits."""
    free: Truths
    """Arc -> whether the lines of earlier rounds leave it free."""
    doubles: Truths
    """Arc -> whether another track may run beside the one that lies there."""
    districts: Bits
    """District -> its stations."""
    stations: Numbers
    """Station -> what it earns."""
    sections: Numbers
    """Arc -> what its section earns."""
    ways: Numbers
    """Arc -> the overhead crossing that it uses; -1: none."""
    first: Numbers
    """Overhead crossing -> what the line's first use of it earns; one more entry, 0, for none."""
    second: Numbers
    """Overhead crossing -> what the line's second use of it earns."""
    worth: Worth
    circled: int
    """1 if a station of the line can be circled at the end, whichever it is."""
    track: Numbers
    """How many sites the line calls at -> points."""

    @property
    def words(self) -> int:
        """How many words a set of sections takes."""
        return int(self.crosses.shape[1])

    def opened(self, grant: Draw) -> Truths:
        """Arc -> whether it may ever be drawn by such a grant, but for what the line itself does.

        One that goes straight on may be any arc here: it depends on the section before it.
        """
        free = self.free | self.doubles if grant.double else self.free
        target = Target.ANY if grant.straight else grant.target
        return free & _entering(self.board, target)


def ground(city: City, before: Lines, colour: str, aim: Aim, circled: int = 0) -> Ground:
    """The ground of a round, for a line of this colour on a sheet with these lines."""
    board = city.board
    start, end, crosses = _fixed(board)
    closed, doubles = taken(board, before)
    earns = worth(city, before, colour, aim)
    sections = np.arange(len(board.arcs)) >> 1
    return Ground(
        board,
        board.departures[colour],
        start,
        end,
        crosses & ~np.array(words(_sections(closed), crosses.shape[1]), np.uint64),
        free=~unpacked(closed, len(board.arcs)),
        doubles=unpacked(doubles, len(board.arcs)),
        districts=_districts(board),
        stations=np.array(earns.stations, np.int64),
        sections=np.array(earns.sections, np.int64)[sections],
        ways=np.array(earns.ways, np.int64)[sections],
        first=np.array([*(first for first, _ in earns.crossed), 0], np.int64),
        second=np.array([*(second for _, second in earns.crossed), 0], np.int64),
        worth=earns,
        circled=circled,
        track=np.array(earns.track, np.int64),
    )


@lru_cache(maxsize=1 << 6)
def _entering(board: Board, target: Target) -> Truths:
    """Arc -> whether it arrives at such a station."""
    return unpacked(ending(board, Line(""), Draw(Origin.LINE, target)), len(board.arcs))


def unpacked(mask: int, length: int) -> Truths:
    """A set of bits as truths, the lowest first."""
    packed = np.frombuffer(mask.to_bytes(-(-length // 8) + 1, "little"), np.uint8)
    return np.unpackbits(packed, bitorder="little")[:length].astype(np.bool_)


def words(mask: int, count: int) -> list[int]:
    """A set of bits in words, the lowest first."""
    return [mask >> WORD * word & (1 << WORD) - 1 for word in range(count)]


@lru_cache(maxsize=1 << 4)
def _fixed(board: Board) -> tuple[Numbers, Numbers, Bits]:
    """Where arcs start and end, and the sections that each crosses."""
    ends = np.array(board.arcs, np.int64)
    count = -(-len(board.arcs) // 2 // WORD)
    crosses = [
        words(_sections(mask & ~(0b11 << (arc & ~1))), count)
        for arc, mask in enumerate(board.blocks)
    ]
    return ends[:, 0].copy(), ends[:, 1].copy(), np.array(crosses, np.uint64)


def _sections(arcs: int) -> int:
    """The sections of a set of arcs, which has both directions of each."""
    found, section = 0, 0
    while arcs >> 2 * section:
        found |= (arcs >> 2 * section & 1) << section
        section += 1
    return found


@lru_cache(maxsize=1 << 4)
def _districts(board: Board) -> Bits:
    names = list(board.district_sizes)
    found = [0] * len(names)
    for number, station in enumerate(board.stations):
        found[names.index(station.district)] |= 1 << number
    return np.array(found, np.uint64)
