"""A line of a sheet: where it has been and where it may go on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from terminus.engine.metro.board import Board
from terminus.engine.metro.marks import MarkKind


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark on a line."""

    mark: MarkKind
    station: int


@dataclass(frozen=True, slots=True)
class Line:
    """The line of one colour: its arcs, in the order in which they were drawn, and its marks."""

    colour: str
    arcs: tuple[int, ...] = ()
    marks: tuple[Marked, ...] = ()


@dataclass(frozen=True, slots=True)
class Reach:
    """What follows from a line's arcs; a line is a tree, its ends are its stations of degree 1."""

    stations: frozenset[int]
    ends: frozenset[int]
    from_ends: int
    """The arcs that leave an end."""
    from_line: int
    """The arcs that leave any station of the line."""
    into_line: int
    """The arcs that enter a station of the line: each would close a loop."""
    drawn: int
    """The arcs of the line, in both directions."""
    blocked: int
    """The arcs that are drawn already or would cross one that is."""


@lru_cache(maxsize=1 << 15)
def reach(board: Board, departure: int, arcs: tuple[int, ...]) -> Reach:
    """The reach of the line that left this departure by these arcs."""
    if not arcs:
        leaving, entering = board.leaving[departure], board.entering[departure]
        alone = frozenset({departure})
        return Reach(alone, alone, leaving, leaving, entering, 0, 0)
    before = reach(board, departure, arcs[:-1])
    last = arcs[-1]
    start, end = board.arcs[last]
    ends = before.ends | {end}
    if start in before.ends and len(arcs) > 1:
        ends -= {start}
    from_ends = 0
    for station in ends:
        from_ends |= board.leaving[station]
    return Reach(
        before.stations | {end},
        ends,
        from_ends,
        before.from_line | board.leaving[end],
        before.into_line | board.entering[end],
        before.drawn | 0b11 << (last & ~1),
        before.blocked | board.blocks[last],
    )


def reach_of(board: Board, line: Line) -> Reach:
    """The reach of a line."""
    return reach(board, board.departures[line.colour], line.arcs)


def taken(board: Board, lines: tuple[Line, ...]) -> tuple[int, int]:
    """The arcs that are closed to an ordinary section, and those open to a double track.

    Closed: drawn already, the loop included, or crossing what is. Open to a second track: drawn
    once.
    """
    closed, once, twice = board.loop_blocks, board.loop_arcs, 0
    for line in lines:
        reached = reach(board, board.departures[line.colour], line.arcs)
        closed |= reached.blocked
        twice |= once & reached.drawn
        once |= reached.drawn
    return closed, once & ~twice


def stations_of(board: Board, line: Line) -> frozenset[int]:
    """The stations that a line passes; one with no section passes none, its departure included."""
    return reach_of(board, line).stations if line.arcs else frozenset()


def lines_at(board: Board, lines: tuple[Line, ...]) -> Counter[int]:
    """Station -> how many lines pass it; the city's loop is one."""
    counts = Counter(station for line in lines for station in stations_of(board, line))
    counts.update(board.loop_stations)
    return counts
