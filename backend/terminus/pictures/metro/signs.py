"""Small signs about a station: what hangs there, and where, so that no way is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from terminus.engine.core import Json
from terminus.pictures.metro.geometry import (
    SQUARES,
    STATION,
    WIDTH,
    angle,
    distance,
    height,
    place,
    way,
)
from terminus.pictures.metro.ground import is_single, stamp
from terminus.pictures.metro.inks import LETTERS
from terminus.pictures.metro.shapes import BONUSES, MONUMENTS, TWICE
from terminus.pictures.svg import Point, moved, tag

ANGLES = (-45, -135, 45, 135, -90, 90, 0, 180, -22, -67, -112, -157, 22, 67, 112, 157)
"""Where a sign may hang, the best first."""
OFF_WAYS, APART = 30, 65
"""Degrees that a sign keeps from a way, and from the next sign."""
AT_EDGE = 0.15
"""What each unit costs by which a sign is moved back onto the board."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign, how large it is, and how far it covers its station."""

    drawn: str
    half: float
    over: float
    outside: bool = False
    """Whether it hangs outside of the rings."""


def signs(board: Json, station: Json, marks: list[tuple[str, str]], gate: str | None) -> list[Sign]:
    """All that hangs at a station; `marks` are kinds with the colours of their lines."""
    found = []
    district = next(each for each in board["districts"] if each["id"] == station["district"])
    if district.get("stamp") and is_single(district):
        found.append(Sign(stamp(district["stamp"]), 6.6, 1.6))
    departing = (each for each in board["departures"] if each["station"] == station["id"])
    found += [_letter(each["colour"]) for each in departing]
    if station.get("drawing") and station["kind"] != "monument":
        found.append(_site(MONUMENTS[station["drawing"]]))
    if gate is not None:
        found.append(_gate(gate))
    found += [_twice(colour, square=kind == "double_district") for kind, colour in marks]
    return found


def hung(board: Json, station: Json, found: list[Sign], outline: float) -> str:
    """The signs, each where it has most room."""
    here = place(board, station)
    near = [each for each in board["sections"] if station["id"] in (each["from"], each["to"])]
    ways = [angle(*way(board, each, station["id"])[:2]) for each in near] if found else []
    half_side = SQUARES.get(station["kind"])
    edge = half_side * 1.15 if half_side else STATION
    taken: list[float] = []
    drawn = []
    for sign in found:
        reach = (outline if sign.outside else edge) + sign.half - sign.over
        places = [(turn, *_held(board, here, turn, reach, sign.half)) for turn in ANGLES]
        best = max(places, key=lambda each: _room(each[0], each[2], ways, taken))
        taken.append(best[0])
        drawn.append(tag("g", sign.drawn, transform=moved(*best[1])))
    return "".join(drawn)


def _room(turn: float, shift: float, ways: list[float], taken: list[float]) -> float:
    free = min(_clear(turn, ways) / OFF_WAYS, _clear(turn, taken) / APART, 1)
    return free - shift * AT_EDGE


def _clear(turn: float, others: list[float]) -> float:
    return min((180 - abs(180 - abs(each - turn) % 360) for each in others), default=180)


def _held(board: Json, here: Point, turn: float, reach: float, half: float) -> tuple[Point, float]:
    """The place of a sign, moved onto the board if it hung over the edge, and by how much."""
    wish = Point(reach * cos(radians(turn)), reach * sin(radians(turn)))
    spot = Point(
        min(max(here.x + wish.x, half), WIDTH - half) - here.x,
        min(max(here.y + wish.y, half), height(board) - half) - here.y,
    )
    return spot, distance(spot, wish)


def _plate(half: float, rx: float, fill: str, stroke: str = "plate", width: float = 1.4) -> str:
    return tag(
        "rect", fill=fill, stroke=stroke, stroke_width=width,
        x=-half, y=-half, width=2 * half, height=2 * half, rx=rx,
    )  # fmt: skip


def _letter(colour: str) -> Sign:
    text = tag(
        "text", LETTERS.get(colour, ""), fill="on-line", y=3.5, font_size=9.5, font_weight=800,
        text_anchor="middle",
    )  # fmt: skip
    return Sign(_plate(7.2, 7.2, f"deep-{colour}") + text, 7.2, 2.2)


def _site(shape: str) -> Sign:
    drawn = tag("path", fill="ink", d=shape, fill_rule="evenodd", transform="scale(.92)")
    return Sign(_plate(9.4, 3.4, "plate", "ink", 1.1) + drawn, 9.4, 0.4)


def _gate(bonus: str) -> Sign:
    curve = 7.4 if bonus == "double_station" else 3.4
    drawn = tag("path", fill="on-ink", d=BONUSES.get(bonus, ""))
    return Sign(_plate(7.4, curve, "ink") + drawn, 7.4, 2.4)


def _twice(colour: str, *, square: bool) -> Sign:
    drawn = tag("path", fill="on-line", d=TWICE)
    plate = _plate(6.5, 3.4 if square else 6.5, f"deep-{colour}")
    return Sign(plate + drawn, 6.5, 2.2, outside=True)
