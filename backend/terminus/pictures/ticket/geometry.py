"""Where places and routes lie on the map: plates with names, and rows of spaces between them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, degrees, hypot

from terminus.engine.core import Json
from terminus.pictures.svg import Point

ACROSS, DOWN = 50, 58
"""A cell of the board in units of the picture."""
LETTERS, LINE_HEIGHT = 21, 21
PAD = Point(7, 6)
LONG_NAME = 10
"""Names that are longer stand in two lines, if they have two words."""
MARGIN = 9
"""Empty ground round the outermost plates."""
SPACE = 19
"""How thick a space is."""
BESIDE = 11.5
"""How far the middle of a double's track lies from the straight line."""
LONGEST_SPACE, BETWEEN, FROM_PLATE = 58, 3, 1.5

_WIDTHS = ((re.compile("[ijl'’.,]"), 0.3), (re.compile("[-frt ]"), 0.37),
           (re.compile("[mwMW]"), 0.84), (re.compile("[A-Z]"), 0.64))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Plate:
    """A place with its name."""

    lines: tuple[str, ...]
    middle: Point
    half: Point

    def covers(self, point: Point) -> bool:
        """Whether a point lies under it."""
        dx, dy = abs(point.x - self.middle.x), abs(point.y - self.middle.y)
        return dx < self.half.x and dy < self.half.y


@dataclass(frozen=True, slots=True)
class Strip:
    """A route as it lies between its plates."""

    route: Json
    start: Point
    end: Point
    turn: float
    spaces: tuple[Point, ...]
    length: float
    """Of each space."""


def spot(x: float, y: float) -> Point:
    """A place of the board in the picture."""
    return Point(x * ACROSS, y * DOWN)


def plates(board: Json) -> dict[str, Plate]:
    """Place -> its plate."""
    return {each["id"]: _plate(each) for each in board["places"]}


def bounds(found: dict[str, Plate]) -> tuple[float, float, float, float]:
    """Left, top, width and height of what has to be shown."""
    left = min(each.middle.x - each.half.x for each in found.values()) - MARGIN
    top = min(each.middle.y - each.half.y for each in found.values()) - MARGIN
    right = max(each.middle.x + each.half.x for each in found.values()) + MARGIN
    bottom = max(each.middle.y + each.half.y for each in found.values()) + MARGIN
    return left, top, right - left, bottom - top


def strips(board: Json, found: dict[str, Plate]) -> list[Strip]:
    """Each route with its spaces; a twin lies beside the other."""
    twins: dict[frozenset[str], list[str]] = {}
    for route in board["routes"]:
        twins.setdefault(frozenset((route["from"], route["to"])), []).append(route["id"])
    laid = []
    for route in board["routes"]:
        beside = twins[frozenset((route["from"], route["to"]))]
        side = 0 if len(beside) == 1 else -BESIDE if beside[0] == route["id"] else BESIDE
        laid.append(_strip(route, found[route["from"]], found[route["to"]], side))
    return laid


def _plate(place: Json) -> Plate:
    lines = _lines(place["name"])
    half = Point(max(map(width, lines)) / 2 + PAD.x, len(lines) * LINE_HEIGHT / 2 + PAD.y)
    return Plate(lines, spot(place["x"], place["y"]), half)


def _lines(name: str) -> tuple[str, ...]:
    cuts = [found.start() for found in re.finditer("[ -]", name)]
    if len(name) <= LONG_NAME or not cuts:
        return (name,)
    cut = min(cuts, key=lambda each: abs(each - len(name) / 2))
    return name[: cut + 1].strip(), name[cut + 1 :]


def width(text: str) -> float:
    """About as wide as the face sets it."""
    return LETTERS * sum(
        next((width for signs, width in _WIDTHS if signs.match(sign)), 0.55) for sign in text
    )


def _strip(route: Json, start: Plate, end: Plate, side: float) -> Strip:
    dx, dy = end.middle.x - start.middle.x, end.middle.y - start.middle.y
    whole = hypot(dx, dy)
    ux, uy = dx / whole, dy / whole

    def at(far: float, aside: float = 0) -> Point:
        out = side + aside
        return Point(start.middle.x + ux * far - uy * out, start.middle.y + uy * far + ux * out)

    first, last = _leaves(start, at, 0, whole), _leaves(end, at, whole, 0)
    number = route["length"]
    length = min(LONGEST_SPACE, (last - first - 2 * FROM_PLATE) / number - BETWEEN)
    middle = (first + last) / 2
    steps = ((n - (number - 1) / 2) * (length + BETWEEN) for n in range(number))
    spaces = tuple(at(middle + step) for step in steps)
    return Strip(route, at(first), at(last), degrees(atan2(uy, ux)), spaces, length)


def _leaves(plate: Plate, at: Callable[[float, float], Point], far: float, end: float) -> float:
    """How far along a track has come out from under a plate; a corner may stay."""
    step = 1 if end > far else -1
    edges = (-SPACE / 5, SPACE / 5)
    while far * step < end * step and any(plate.covers(at(far, edge)) for edge in edges):
        far += step
    return far
