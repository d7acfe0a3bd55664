"""Where things lie on a board of Next Station: cells to drawing units, ways, tracks, the river."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

from terminus.engine.core import Json
from terminus.pictures.svg import Point, number

WIDTH = 400
"""Of every board, in drawing units."""
STATION = 10.5
"""The radius of a station."""
SQUARES = {"platform": 32.0, "central": 13.0}
"""Half the sides of stations that are no discs."""
BEND = 0.5
"""How far from a corner a bend begins, as a part of the shorter way to it."""
LANE = 4.5
"""How far the middle of a track is from that of the way, where two lie on it."""

Way = list[Point]
Key = frozenset[str]


def cell(board: Json) -> float:
    """Drawing units a cell."""
    return WIDTH / float(board["width"])


def height(board: Json) -> float:
    """Of the whole board."""
    return float(board["height"]) * cell(board)


def at(board: Json, x: float, y: float) -> Point:
    """The middle of a cell."""
    return Point((x + 0.5) * cell(board), (y + 0.5) * cell(board))


def place(board: Json, station: Json) -> Point:
    """Where a station lies."""
    return at(board, station["x"], station["y"])


def sections_by_ends(board: Json) -> dict[Key, Json]:
    """The two stations of a section -> the section."""
    return {frozenset((each["from"], each["to"])): each for each in board["sections"]}


def way(board: Json, section: Json, start: str | None = None) -> Way:
    """The way of a section, from one of its ends."""
    points = [at(board, x, y) for x, y in section["path"]]
    return points if start in (None, section["from"]) else points[::-1]


def path(points: Sequence[Point]) -> str:
    """A path along these points, its corners rounded."""
    found = [f"M{_pair(points[0])}"]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        near = min(distance(before, here), distance(here, after)) * BEND
        bend = f"Q{_pair(here)} {_pair(_towards(here, after, near))}"
        found.append(f"L{_pair(_towards(here, before, near))}{bend}")
    return "".join((*found, f"L{_pair(points[-1])}"))


def distance(a: Point, b: Point) -> float:
    """How far two points are apart."""
    return hypot(a.x - b.x, a.y - b.y)


def angle(a: Point, b: Point) -> float:
    """The direction from one point to another, in degrees."""
    return degrees(atan2(b.y - a.y, b.x - a.x))


def aside(points: Way, by: float) -> Way:
    """A way moved to the left of its direction; at a corner both sides stay equally far away."""
    if not by:
        return points
    lefts = [_left(a, b) for a, b in pairwise(points)]
    moved = []
    for n, here in enumerate(points):
        a, b = lefts[max(n - 1, 0)], lefts[min(n, len(lefts) - 1)]
        x, y = a.x + b.x, a.y + b.y
        reach = 2 * by / (x * x + y * y)
        moved.append(Point(here.x + x * reach, here.y + y * reach))
    return moved


def ribbon(board: Json) -> str:
    """A calm curve through the points of the river."""
    points = [at(board, x, y) for x, y in board["river"]]
    ends = [points[0], *points, points[-1]]
    found = [f"M{_pair(points[0])}"]
    for before, start, here, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        out = Point(start.x + (here.x - before.x) / 6, start.y + (here.y - before.y) / 6)
        into = Point(here.x - (after.x - start.x) / 6, here.y - (after.y - start.y) / 6)
        found.append(f"C{_pair(out)} {_pair(into)} {_pair(here)}")
    last = points[-1]
    return "".join((*found, f"L{_pair(last)}"))


def river_crossings(board: Json) -> Iterator[tuple[Key, Point, float]]:
    """Where ways cross the river, and in which direction."""
    bank = [at(board, x, y) for x, y in board.get("river", ())]
    for section in board["sections"]:
        if section.get("river"):
            points = way(board, section)
            meets = (_meeting(points[0], points[-1], c, d) for c, d in pairwise(bank))
            if spot := next(filter(None, meets), None):
                ends = frozenset((section["from"], section["to"]))
                yield ends, spot, angle(points[0], points[-1])


def _meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    ux, uy, vx, vy = b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y
    across = ux * vy - uy * vx
    if not across:
        return None
    along = ((c.x - a.x) * vy - (c.y - a.y) * vx) / across
    down = ((c.x - a.x) * uy - (c.y - a.y) * ux) / across
    if not (0 <= along <= 1 and 0 <= down <= 1):
        return None
    return Point(a.x + along * ux, a.y + along * uy)


def _left(a: Point, b: Point) -> Point:
    length = distance(a, b) or 1
    return Point((b.y - a.y) / length, (a.x - b.x) / length)


def _towards(start: Point, end: Point, by: float) -> Point:
    part = by / (distance(start, end) or 1)
    return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


def _pair(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"
