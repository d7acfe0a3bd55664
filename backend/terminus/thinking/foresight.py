"""What a line does for the lines that come after it, as far as their habits tell.

A station where one more line calls is a better place to meet. A section that is drawn is lost to
later lines, and so are those that it crosses. Both are weighed by how often the lines of the
colours to come call there and run there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources

import numpy as np

from terminus.engine.metro.board import Board
from terminus.engine.metro.city import Box, City, Lines
from terminus.engine.metro.lines import lines_at, taken
from terminus.thinking.ground import FloatNumbers, Ground, Numbers, unpacked

UNIT = 16
"""Into how many parts a point is divided."""
MEETING = 0.5
"""How much counts of what a meeting with later lines would earn: they have other plans too."""
BLOCKING = 3.0
"""Points that a later line loses with a section on which it would have run."""


@dataclass(frozen=True, eq=False)
class Habits:
    """How the lines of a colour run."""

    stations: FloatNumbers
    """Station -> how often they call there, between 0 and 1."""
    sections: FloatNumbers
    """Section -> how often they run there while it is free."""


@lru_cache(maxsize=1 << 4)
def habits(slug: str) -> Mapping[str, Habits]:
    """Colour -> its habits in a city, in which `make habits` has watched it; none elsewhere."""
    file = resources.files("terminus.thinking").joinpath("habits", f"{slug}.json")
    if not file.is_file():
        return {}
    return {
        colour: Habits(np.array(each["stations"]) / 100, np.array(each["sections"]) / 100)
        for colour, each in json.loads(file.read_text("utf-8")).items()
    }


def foreseen(ground: Ground, city: City, before: Lines, later: tuple[Habits, ...]) -> Ground:
    """The ground of a round, where all that earns is worth what it will be in the end.

    It is counted in parts of a point. `before` are lines that are drawn, `later` are those to come.
    """
    found = _Weights(
        city.board,
        before,
        later,
        ground.worth.sites,
        ground.stations.astype(np.float64),
        ground.track.astype(np.float64),
        [(stations, float(points)) for stations, points in ground.worth.stamps],
    )
    for box in city.boxes:
        if box.name in _BOXES:
            _BOXES[box.name](found, box)
    return replace(
        ground,
        stations=_parts(found.stations),
        sections=_parts(ground.sections - BLOCKING * np.repeat(found.lost(), 2)),
        first=UNIT * ground.first,
        second=UNIT * ground.second,
        track=_parts(found.track),
        worth=replace(
            ground.worth, stamps=[(there, round(UNIT * points)) for there, points in found.stamps]
        ),
        unit=UNIT,
    )


def spread(chances: list[FloatNumbers], size: int) -> FloatNumbers:
    """Number and place -> how likely so many of the lines come there."""
    found = np.zeros((len(chances) + 1, size))
    found[0] = 1
    for each in chances:
        found[1:] = found[1:] * (1 - each) + found[:-1] * each
        found[0] *= 1 - each
    return found


@lru_cache(maxsize=1 << 4)
def _closing(board: Board) -> FloatNumbers:
    """Section and section -> 1 where the first, once it is drawn, closes the second."""
    closed = [unpacked(mask, len(board.arcs))[::2] for mask in board.blocks[::2]]
    return np.array(closed, np.float64)


def _parts(points: FloatNumbers) -> Numbers:
    return np.rint(UNIT * points).astype(np.int64)


@dataclass(eq=False)
class _Weights:
    """What is weighed, box by box of the score sheet."""

    board: Board
    before: Lines
    later: tuple[Habits, ...]
    sites: int
    stations: FloatNumbers
    track: FloatNumbers
    stamps: list[tuple[int, float]]

    def __post_init__(self) -> None:
        met = lines_at(self.board, self.before)
        self.had = np.array([met[number] for number in range(len(self.board.stations))])
        self.calls = spread([each.stations for each in self.later], len(self.had))

    def lost(self) -> FloatNumbers:
        """Section -> how many runs of later lines it takes away."""
        closed, _ = taken(self.board, self.before)
        free = ~unpacked(closed, len(self.board.arcs))[::2]
        runs = np.sum([each.sections for each in self.later], axis=0) * free
        found: FloatNumbers = _closing(self.board) @ runs
        return found

    def meet(self, worth: FloatNumbers) -> None:
        """Weigh meetings, which are worth so much: station and number of lines -> points."""
        every, most = np.arange(len(worth)), worth.shape[1] - 1

        def now(lines: Numbers) -> FloatNumbers:
            found: FloatNumbers = worth[every, np.minimum(lines, most)]
            return found

        def then(lines: Numbers) -> FloatNumbers:
            counted = [chance * now(lines + more) for more, chance in enumerate(self.calls)]
            found: FloatNumbers = np.sum(counted, axis=0)
            return found

        gained = then(self.had + 1) - then(self.had)
        self.stations += MEETING * (gained - now(self.had + 1) + now(self.had))


def _interchanges(found: _Weights, box: Box) -> None:
    """A station is worth what its number of lines is in the end."""
    points = {int(number): each or 0 for number, each in zip(box.fields, box.each, strict=True)}
    row = [float(points.get(number, 0)) for number in range(max(points) + 1)]
    found.meet(np.tile(row, (len(found.had), 1)))


def _loop(found: _Weights, box: Box) -> None:
    """A station of the loop that is missed now may be reached later; the loop itself is a line."""
    worth = np.zeros((len(found.had), 3))
    worth[list(found.board.loop_stations), 2] = -(box.each[0] or 0)
    found.meet(worth)


def _stamps(found: _Weights, box: Box) -> None:
    """A district may get its stamp later, where a line has come already or comes now."""
    board, points = found.board, dict(zip(box.fields, box.each, strict=True))
    stamped = [each for things in box.count(board, found.before) for each in things.districts or ()]
    found.stamps = []
    for district, kind in board.district_kinds.items():
        if kind not in points or district in stamped:
            continue
        here = np.array([each.district == district for each in board.stations])
        lined, fresh = here & (found.had == 1), here & (found.had == 0)
        missed, earned = float(np.prod(found.calls[0][lined])), points[kind] or 0
        found.stations[fresh] += MEETING * earned * missed * (1 - found.calls[0][fresh])
        if lined.any():
            there = sum(1 << int(each) for each in np.flatnonzero(lined))
            found.stamps.append((there, earned * (1 - MEETING * (1 - missed))))


def _sites(found: _Weights, box: Box) -> None:
    """Where the track will end matters, not where it stands."""
    [marked] = box.count(found.board, found.before)
    sites = [site for site in range(len(found.had)) if found.sites >> site & 1]
    marks = spread([each.stations[[site]] for each in found.later for site in sites], 1)

    def then(had: int) -> float:
        return sum(float(chance[0]) * box.points((had + n,)) for n, chance in enumerate(marks))

    had = len(marked.stations or ())
    found.track = np.array([then(had + more) - then(had) for more in range(len(found.track))])


_BOXES: dict[str, Callable[[_Weights, Box], None]] = {
    "interchanges": _interchanges,
    "loop": _loop,
    "stamps": _stamps,
    "sites": _sites,
}
"""Name of a box of the score sheet -> how it looks ahead; another one counts as it does now."""
