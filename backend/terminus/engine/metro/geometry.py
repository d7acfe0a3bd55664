"""The geometry of dotted lines: used once, when a board is read."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, product

Point = tuple[float, float]
Path = tuple[Point, ...]


def path(points: list[list[float]]) -> Path:
    """A way over the map: two points, or more where it bends."""
    return tuple((x, y) for x, y in points)


def cross(one: Path, other: Path) -> bool:
    """Whether two ways cross away from their ends; touching at an end is no crossing.

    No way runs along another, through a station or through another's bend, so opposite sides on
    both is the whole test.
    """
    return any(_cross(a, b, c, d) for (a, b), (c, d) in product(pairwise(one), pairwise(other)))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def goes_straight_on(before: Path, after: Path, station: Iterable[Point]) -> bool:
    """Whether the second way goes on along the first one's line, or to a station on that line.

    A station may be an area, at whose edge the ways to it end in several points: it lies on a line
    that meets any of them.
    """
    a, b = before[-2:]
    return any(_is_ahead(a, b, point) for point in (after[1], *station))


def _is_ahead(a: Point, b: Point, point: Point) -> bool:
    """Whether one who goes from a to b, and on, comes to the point."""
    forward = (b[0] - a[0]) * (point[0] - b[0]) + (b[1] - a[1]) * (point[1] - b[1]) > 0
    return forward and _side(a, b, point) == 0


def _side(a: Point, b: Point, point: Point) -> float:
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
