"""What a line of this round can earn: by its stations and sections, and beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from terminus.engine.metro.board import Board
from terminus.engine.metro.city import Box, City, Lines
from terminus.engine.metro.lines import Line, lines_at
from terminus.engine.metro.modules import objectives
from terminus.engine.metro.modules.module import Dealt
from terminus.thinking.goals import Goals, NotCovered, goals

Deals = tuple[tuple[str, Dealt], ...]
"""Module -> the cards that it laid out."""
__all__ = ["Aim", "Deals", "NotCovered", "Worth", "worth"]


class Aim(StrEnum):
    """What the best line is best at."""

    LINE = "line"
    """Its own points."""
    SHEET = "sheet"
    """All that the round adds to the sheet."""


@dataclass(slots=True)
class Worth:
    """Points of a line beside districts x busiest district; none of them is below zero."""

    stations: list[int]
    """Station -> what it earns when the line calls there."""
    sections: list[int]
    """Section -> what it earns when the line runs there."""
    ways: list[int]
    """Section -> the overhead crossing that it uses, by number; -1: none."""
    crossed: list[tuple[int, int]] = field(default_factory=list)
    """Overhead crossing -> what its first and its second use by this line earn."""
    sites: int = 0
    """The stations that bring a mark on the track, as a set of bits."""
    track: tuple[int, ...] = (0,)
    """How many of them the line calls at -> points; the last entry holds for more."""
    stamps: list[tuple[int, int]] = field(default_factory=list)
    """Stations of which any one earns a stamp, as a set of bits, and its points."""
    goals: Goals = field(default_factory=Goals)
    """The objectives that the line may meet."""


def worth(city: City, before: Lines, colour: str, aim: Aim, deals: Deals = ()) -> Worth:
    """What a line of this colour can earn on a sheet with these lines; raises NotCovered."""
    board = city.board
    found = Worth([0] * len(board.stations), [0] * (len(board.arcs) // 2), _ways(board))
    found.crossed = [(0, 0)] * len(board.crossings)
    if city.line_bonus is not None:
        _line_bonus(city, colour, found)
    if aim is Aim.SHEET:
        for box in city.boxes:
            if box.name not in _BOXES:
                raise NotCovered(box.name)
            _BOXES[box.name](board, box, before, found)
        found.goals = goals(city, dict(deals).get(objectives.ID, ()), before, colour)
    if min(*found.stations, *found.sections, *map(min, found.crossed or [(0, 0)])) < 0:
        raise NotCovered("a loss")
    return found


def stations_set(board: Board, ids: object) -> int:
    """These stations as a set of bits."""
    assert isinstance(ids, tuple)
    return sum(1 << board.index[each] for each in set(ids))


def _ways(board: Board) -> list[int]:
    ways = [-1] * (len(board.arcs) // 2)
    for number, carried in enumerate(board.crossings):
        for section in carried:
            ways[section] = number
    return ways


def _line_bonus(city: City, colour: str, found: Worth) -> None:
    """What counts on a line that runs everywhere counts on any line that comes there."""
    board, bonus = city.board, city.line_bonus
    assert bonus is not None
    counted = bonus.count(board, _everywhere(board, colour))
    if bonus.of == "stations":
        for each in counted.stations or ():
            found.stations[board.index[each]] += bonus.points
        return
    if bonus.of != "sections":
        raise NotCovered(bonus.name)
    for start, end in counted.sections or ():
        arc = board.arc_between[board.index[start], board.index[end]]
        found.sections[arc >> 1] += bonus.points


def _everywhere(board: Board, colour: str) -> Line:
    """A line with every section of the board, which nobody could draw."""
    return Line(colour, tuple(range(0, len(board.arcs), 2)))


def _interchanges(board: Board, box: Box, before: Lines, found: Worth) -> None:
    """One more line makes another interchange of a station."""
    points = {int(number): each or 0 for number, each in zip(box.fields, box.each, strict=True)}
    met = lines_at(board, before)
    for station in range(len(board.stations)):
        had = met[station]
        found.stations[station] += points.get(had + 1, 0) - points.get(had, 0)


def _crossings(board: Board, box: Box, before: Lines, found: Worth) -> None:
    """The first use of a crossing earns less than the second, a third nothing."""
    once, twice = (each or 0 for each in box.each)
    worth_of = [0, once, twice, twice, twice]
    drawn = [arc >> 1 for line in before for arc in line.arcs]
    for number, carried in enumerate(board.crossings):
        used = min(2, sum(drawn.count(section) for section in carried))
        now, first, second = worth_of[used : used + 3]
        found.crossed[number] = (first - now, second - first)


def _sites(board: Board, box: Box, before: Lines, found: Worth) -> None:
    """Each site on the line goes on from where the track stands."""
    [everywhere] = box.count(board, (_everywhere(board, board.colours[0]),))
    [marked] = box.count(board, before)
    found.sites = stations_set(board, everywhere.stations)
    had = len(marked.stations or ())
    now = box.points((had,))
    most = found.sites.bit_count()
    found.track = tuple(box.points((had + more,)) - now for more in range(most + 1))


def _stamps(board: Board, box: Box, before: Lines, found: Worth) -> None:
    """A district without its stamp gives it where a line meets another one."""
    met = lines_at(board, before)
    stamped = [each for things in box.count(board, before) for each in things.districts or ()]
    points = {kind: each or 0 for kind, each in zip(box.fields, box.each, strict=True)}
    for district, kind in board.district_kinds.items():
        if kind in points and district not in stamped:
            there = [n for n, each in enumerate(board.stations) if each.district == district]
            lined = sum(1 << each for each in there if met[each] == 1)
            if lined:
                found.stamps.append((lined, points[kind]))


def _loop(board: Board, box: Box, before: Lines, found: Worth) -> None:
    """A station of the loop that the line reaches is missed no more."""
    [missed], [each] = box.count(board, before), box.each
    for station in missed.stations or ():
        found.stations[board.index[station]] -= each or 0


_BOXES: dict[str, Callable[[Board, Box, Lines, Worth], None]] = {
    "interchanges": _interchanges,
    "crossings": _crossings,
    "sites": _sites,
    "stamps": _stamps,
    "loop": _loop,
}
"""Name of a box of the score sheet -> what it adds to a line's worth."""
