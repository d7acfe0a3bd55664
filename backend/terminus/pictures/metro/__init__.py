"""A sheet of Next Station: the board, the lines that were drawn on it, the stations they join."""

from __future__ import annotations

from collections import Counter

from terminus.engine.core import Json
from terminus.pictures.metro import ground, signs
from terminus.pictures.metro.geometry import (
    LANE,
    SQUARES,
    STATION,
    WIDTH,
    Key,
    aside,
    height,
    path,
    place,
    sections_by_ends,
    way,
)
from terminus.pictures.metro.inks import CORES, GROUND
from terminus.pictures.metro.shapes import MONUMENTS, RAYS, SYMBOLS
from terminus.pictures.svg import Drawing, moved, tag

LOOP = "loop"
"""The line that is printed on the board, in place of a colour."""

Marks = dict[str, list[tuple[str, str]]]


def drawn(board: Json, game: Json, seat: int) -> Drawing:
    """The sheet of a seat."""
    lines = game["seats"][seat].get("lines", [])
    marks: Marks = {}
    for line in lines:
        for each in line["marks"]:
            marks.setdefault(each["station"], []).append((each["mark"], line["colour"]))
    gates = {each["station"]: each["bonus"] for each in game.get("gates", ())}
    calls = _calls(board, lines)
    body = "".join(
        (
            ground.ground(board, Counter(_ends(lines))),
            _tracks(board, lines, upper=False),
            ground.crossings(board),
            _tracks(board, lines, upper=True),
            *(
                _station(board, each, calls.get(each["id"], []), marks, gates)
                for each in board["stations"]
            ),
        )
    )
    return Drawing(body, (0, 0, WIDTH, height(board)), GROUND)


def _ends(lines: list[Json]) -> list[Key]:
    return [frozenset(section) for line in lines for section in line["sections"]]


def _with_loop(board: Json, lines: list[Json]) -> list[Json]:
    """The lines of a sheet after the loop of the board, if it has one."""
    loop = [(each["from"], each["to"]) for each in board["sections"] if each.get("loop")]
    return [{"colour": LOOP, "sections": loop}, *lines] if loop else lines


def _tracks(board: Json, lines: list[Json], *, upper: bool) -> str:
    """Every drawn section; two lines on one way lie side by side."""
    known = sections_by_ends(board)
    over = {frozenset(each["sections"][1]) for each in board["crossings"]}
    every = _with_loop(board, lines)
    lanes, seen = Counter(_ends(every)), Counter[Key]()
    found = []
    for line in every:
        for start, end in line["sections"]:
            key = frozenset((start, end))
            offset = (seen[key] - (lanes[key] - 1) / 2) * 2 * LANE
            seen[key] += 1
            if (key in over) == upper:
                section = known[key]
                side = offset if start == section["from"] else -offset
                course = path(aside(way(board, section, start), side))
                found.append(_track(line["colour"], course))
    return "".join(found)


def _track(colour: str, course: str) -> str:
    broad = tag(
        "path", fill="none", stroke=f"line-{colour}", d=course, stroke_width=7,
        stroke_linecap="round",
    )  # fmt: skip
    core = CORES.get(colour)
    if core is None:
        return broad
    ink = "plate" if colour == LOOP else "on-line"
    look = {"stroke_linecap": "round", **core}
    return broad + tag("path", fill="none", stroke=ink, d=course, **look)


def _calls(board: Json, lines: list[Json]) -> dict[str, list[str]]:
    """Station -> the colours of the lines that call there, in their order."""
    found: dict[str, list[str]] = {}
    for line in _with_loop(board, lines):
        for station in dict.fromkeys(each for pair in line["sections"] for each in pair):
            found.setdefault(station, []).append(line["colour"])
    return found


def _station(
    board: Json, station: Json, calls: list[str], marks: Marks, gates: dict[str, str]
) -> str:
    departing = next(
        (each["colour"] for each in board["departures"] if each["station"] == station["id"]), None
    )
    own = departing in calls
    square = SQUARES.get(station["kind"])
    monument = station["kind"] == "monument"
    half = square or STATION + (1.5 if monument else 2 if own else 0)
    curve = half if not square else 11 if square > 20 else 4.5
    rings = [each for each in calls if not (own and each == departing)]
    body = [tag("path", stroke="ink", d=RAYS, stroke_width=1.5, stroke_linecap="round")]
    if not monument or len(calls) > 2:
        body = []
    body.append(_plate(half, curve, departing, own=own))
    reach, ringed = _rings(half, curve, rings, first=2 if own else 0)
    body += [ringed, _face(station, half, departing)]
    put = marks.get(station["id"], [])
    for n, (_, colour) in enumerate(each for each in put if each[0] != "double_district"):
        body.append(_shape(half + reach + 4.7 + 3.6 * n, curve + reach + 4.7, f"deep-{colour}", 2))
    hanging = signs.signs(board, station, put, gates.get(station["id"]))
    outline = half + reach + 1.5 + 3.6 * len(put)
    body.append(signs.hung(board, station, hanging, outline))
    return tag("g", *body, transform=moved(*place(board, station)))


def _shape(half: float, curve: float, stroke: str, width: float, fill: str = "none") -> str:
    return tag(
        "rect", fill=fill, stroke=stroke, stroke_width=width,
        x=-half, y=-half, width=2 * half, height=2 * half, rx=curve,
    )  # fmt: skip


def _plate(half: float, curve: float, departing: str | None, *, own: bool) -> str:
    fill = f"line-{departing}" if departing else "plate"
    return _shape(half, curve, "plate" if own else "ink", 1 if own else 1.6, fill)


def _rings(half: float, curve: float, colours: list[str], first: float) -> tuple[float, str]:
    """One ring a line, from the inside out, and how far they reach."""
    width = 2 if len(colours) > 3 else 2.4 if len(colours) > 2 else 3
    found, grow = [], first
    for n, colour in enumerate(colours):
        grow = first + n * (width + 0.6)
        found.append(_shape(half + grow, curve + grow, "plate", width + 1.2))
        found.append(_shape(half + grow, curve + grow, f"line-{colour}", width))
        if colour == LOOP:
            found.append(_shape(half + grow, curve + grow, "plate", width / 3))
    return grow, "".join(found)


def _face(station: Json, half: float, departing: str | None) -> str:
    """The symbols of a station, or the drawing of a monument."""
    if station["kind"] == "monument":
        shape = MONUMENTS[station["drawing"]]
        return tag("path", fill="ink", d=shape, fill_rule="evenodd")
    square = SQUARES.get(station["kind"])
    off = half * 0.44 if square else 0
    scale = 1 if not square else 1.25 if square > 20 else 0.72
    return "".join(
        tag(
            "path", fill="on-line" if departing else "ink", d=SYMBOLS[symbol],
            transform=moved(off if n % 2 else -off, off if n > 1 else -off, scale=scale),
        )
        for n, symbol in enumerate(station["symbols"])
    )  # fmt: skip
