"""What is printed on a board of Next Station: districts, river, dotted ways, bridges, stamps."""

from __future__ import annotations

from terminus.engine.core import Json
from terminus.pictures.metro.geometry import (
    WIDTH,
    Key,
    angle,
    at,
    cell,
    height,
    path,
    ribbon,
    river_crossings,
    sections_by_ends,
    way,
)
from terminus.pictures.svg import Point, moved, tag

TINTS = "abcd"
STAMP = 6.6
"""Half the side of a stamp."""
MARGIN = 7.8
"""How far a stamp at the edge of the board stays from it."""


def ground(board: Json, drawn: dict[Key, int]) -> str:
    """All of it under the tracks; `drawn` counts the tracks of each way."""
    loose = (each for each in board["sections"] if not each.get("loop"))
    dots = "".join(path(way(board, each)) for each in loose)
    return "".join(
        (
            _districts(board),
            _river(board, drawn) if board.get("river") else "",
            tag(
                "path", fill="none", stroke="way", d=dots, stroke_width=1.6,
                stroke_linecap="round", stroke_dasharray="0 5",
            ),
            *(_stamp(board, each) for each in board["districts"] if is_stamped_at_edge(each)),
        )
    )  # fmt: skip


def is_stamped_at_edge(district: Json) -> bool:
    """Whether its stamp has a place of its own; that of a single station hangs there."""
    return bool(district.get("stamp")) and not is_single(district)


def is_single(district: Json) -> bool:
    """Whether it has room for one station."""
    return bool(district["width"] == 1 and district["height"] == 1)


def crossings(board: Json) -> str:
    """Small decks with railings, which carry the upper of two ways over the other."""
    known = sections_by_ends(board)
    found = []
    for crossing in board["crossings"]:
        points = way(board, known[frozenset(crossing["sections"][1])])
        spot = at(board, crossing["x"], crossing["y"])
        found.append(
            tag(
                "g",
                tag("rect", fill="plate", x=-9, y=-6.5, width=18, height=13),
                tag(
                    "path", stroke="way", d="M-9 0H9", stroke_width=1.7,
                    stroke_linecap="round", stroke_dasharray="0 4.5",
                ),
                tag(
                    "path", fill="none", stroke="ink", stroke_width=1.5, stroke_linecap="round",
                    stroke_linejoin="round",
                    d="M-12.5-9.5L-9-6.5H9L12.5-9.5M-12.5 9.5L-9 6.5H9L12.5 9.5",
                ),
                transform=moved(*spot, angle(points[0], points[-1])),
            )
        )  # fmt: skip
    return "".join(found)


def _districts(board: Json) -> str:
    size, tints = cell(board), _tints(board["districts"])
    return "".join(
        tag(
            "rect", fill=f"district-{tints[each['id']]}", stroke="district-edge", stroke_width=1,
            x=each["x"] * size, y=each["y"] * size,
            width=each["width"] * size, height=each["height"] * size,
        )
        for each in board["districts"]
    )  # fmt: skip


def _tints(districts: list[Json]) -> dict[str, str]:
    """Two alternate between neighbours; a district that touches both gets a further one."""
    given: dict[str, str] = {}
    for district in districts:
        near = {given.get(each["id"]) for each in districts if _touch(district, each)}
        given[district["id"]] = next((tint for tint in TINTS if tint not in near), TINTS[0])
    return given


def _touch(one: Json, other: Json) -> bool:
    if one["id"] == other["id"]:
        return False
    wide, high = _overlap(one, other, "x", "width"), _overlap(one, other, "y", "height")
    return (wide > 0 and high >= 0) or (high > 0 and wide >= 0)


def _overlap(one: Json, other: Json, start: str, size: str) -> float:
    ends = min(one[start] + one[size], other[start] + other[size])
    return float(ends - max(one[start], other[start]))


def _river(board: Json, drawn: dict[Key, int]) -> str:
    found = [
        tag(
            "path", fill="none", stroke="river", d=ribbon(board), stroke_width=17,
            stroke_linecap="round", stroke_linejoin="round",
        )
    ]  # fmt: skip
    for ends, spot, turn in river_crossings(board):
        bridge = _railings(drawn[ends]) if ends in drawn else _deck()
        found.append(tag("g", bridge, transform=moved(*spot, turn)))
    return "".join(found)


def _deck() -> str:
    return tag("path", stroke="paper", d="M-10 0H10", stroke_width=5, opacity=0.85)


def _railings(tracks: int) -> str:
    out = 10 if tracks > 1 else 5.6
    sides = "".join(
        f"M-12.5 {y + flare}L-10 {y}H10L12.5 {y + flare}" for y, flare in ((-out, -2), (out, 2))
    )
    return tag("path", fill="none", stroke="ink", d=sides, stroke_width=1.7, stroke_linecap="round")


def _stamp(board: Json, district: Json) -> str:
    size = cell(board)
    spot = Point(
        _outward(district["x"] * size, district["width"] * size, WIDTH),
        _outward(district["y"] * size, district["height"] * size, height(board)),
    )
    return tag("g", stamp(district["stamp"]), transform=moved(*spot))


def _outward(start: float, length: float, whole: float) -> float:
    if length < whole and start < 1:
        return MARGIN
    if length < whole and start + length > whole - 1:
        return whole - MARGIN
    return start + length / 2


def stamp(worth: int) -> str:
    """What a district that is reached by all its stations is worth."""
    return tag(
        "rect", fill="plate", stroke="soft", x=-STAMP, y=-STAMP, width=2 * STAMP,
        height=2 * STAMP, rx=STAMP, stroke_width=1.2, stroke_dasharray="2 1.5",
    ) + tag(
        "text", str(worth), fill="soft", y=3, font_size=8.5, font_weight=800, text_anchor="middle"
    )  # fmt: skip
