"""The board of a round as arrays: what is open, what is in the way, what everything earns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.grants import Draw, Origin, Target, marks_in
from terminus.engine.metro.lines import Line, taken
from terminus.engine.metro.marks import DISTRICT_TWICE, STATION_TWICE, MarkKind
from terminus.engine.metro.offering import arrival_offers
from terminus.engine.metro.sections import ending
from terminus.thinking.goals import Goals
from terminus.thinking.worth import Aim, Deals, Worth, worth

Bits = NDArray[np.uint64]
Numbers = NDArray[np.int64]
FloatNumbers = NDArray[np.float64]
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
    into: Numbers
    """Station -> an arc that enters it."""
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
    deals: Deals
    """What the modules in play have laid out."""
    marked_at: Numbers
    """The stations where an arrival lets the line mark a station."""
    named_at: Numbers
    """The stations where an arrival lets the line mark a district."""
    needs: tuple[tuple[tuple[Bits, int], ...], ...]
    """Objective -> the ways to meet it: sets of stations, and how many of them it takes."""
    tallied: Numbers
    """Arc -> whether its section counts for the objective that is met by sections."""
    tallied_into: np.uint64
    """The stations into which such a section leads, of any kind."""
    tallied_first: Numbers
    """Overhead crossing -> whether the line's first use of it counts for that."""
    tallied_second: Numbers
    """Overhead crossing -> whether the line's second use of it counts for that."""
    unit: int = 1
    """Into how many parts a point is divided, where more is weighed than what a round earns."""

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


def ground(
    city: City, before: Lines, colour: str, aim: Aim, circled: int = 0, deals: Deals = ()
) -> Ground:
    """The ground of a round, for a line of this colour on a sheet with these lines."""
    board = city.board
    start, end, crosses = _fixed(board)
    closed, doubles = taken(board, before)
    earns = worth(city, before, colour, aim, deals)
    goals = earns.goals
    sections = np.arange(len(board.arcs)) >> 1
    return Ground(
        board,
        board.departures[colour],
        start,
        end,
        np.unique(end, return_index=True)[1],
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
        deals=deals,
        marked_at=_marking(board, deals, STATION_TWICE),
        named_at=_marking(board, deals, DISTRICT_TWICE),
        needs=tuple(
            tuple((np.array(units, np.uint64), need) for units, need in ways)
            for ways in goals.needs
        ),
        tallied=np.isin(sections, list(goals.sections)).astype(np.int64),
        tallied_into=np.uint64(_tallied_into(board, goals)),
        tallied_first=np.array([*(first for first, _ in goals.crossed), 0], np.int64),
        tallied_second=np.array([*(second for _, second in goals.crossed), 0], np.int64),
    )


@lru_cache(maxsize=1 << 8)
def _marking(board: Board, deals: Deals, kinds: frozenset[MarkKind]) -> Numbers:
    """The stations where an arrival brings such a mark."""
    arrivals = [arrival_offers(board, dict(deals), each) for each in range(len(board.stations))]
    return np.array([n for n, each in enumerate(arrivals) if marks_in(each, kinds)], np.int64)


@lru_cache(maxsize=1 << 6)
def _entering(board: Board, target: Target) -> Truths:
    """Arc -> whether it arrives at such a station."""
    return unpacked(ending(board, Line(""), Draw(Origin.LINE, target)), len(board.arcs))


def _tallied_into(board: Board, goals: Goals) -> int:
    """The stations into which a section leads that may count for an objective."""
    carried = {section for each in board.crossings for section in each} if goals.crossed else set()
    wanted = goals.sections | carried
    ends = {end for arc, (_, end) in enumerate(board.arcs) if arc >> 1 in wanted}
    return sum(1 << each for each in ends)


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
