"""A line of a sheet: where it has been, where it may go on, and why a section is forbidden."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from terminus.engine.metro.board import Board


@dataclass(frozen=True, slots=True)
class Line:
    """The line of one colour: its arcs, in the order in which they were drawn."""

    colour: str
    arcs: tuple[int, ...] = ()


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
    blocked: int
    """The arcs that are drawn already or would cross one that is."""


@lru_cache(maxsize=1 << 15)
def reach(board: Board, departure: int, arcs: tuple[int, ...]) -> Reach:
    """The reach of the line that left this departure by these arcs."""
    if not arcs:
        leaving, entering = board.leaving[departure], board.entering[departure]
        alone = frozenset({departure})
        return Reach(alone, alone, leaving, leaving, entering, 0)
    before = reach(board, departure, arcs[:-1])
    start, end = board.arcs[arcs[-1]]
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
        before.blocked | board.blocks[arcs[-1]],
    )


def reach_of(board: Board, line: Line) -> Reach:
    """The reach of a line."""
    return reach(board, board.departures[line.colour], line.arcs)


def blocked(board: Board, lines: tuple[Line, ...]) -> int:
    """The arcs that some line of the sheet has drawn or would be crossed by."""
    mask = 0
    for line in lines:
        mask |= reach(board, board.departures[line.colour], line.arcs).blocked
    return mask


def stations_of(board: Board, line: Line) -> frozenset[int]:
    """The stations that a line passes; one with no section passes none, its departure included."""
    return reach_of(board, line).stations if line.arcs else frozenset()
