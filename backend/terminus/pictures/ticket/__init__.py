"""The map of Ticket to Ride with everybody's routes; those of the seat stand out."""

from __future__ import annotations

from itertools import pairwise

from terminus.engine.core import Json
from terminus.pictures.svg import Drawing, Ink, Point, moved, number, tag, words
from terminus.pictures.ticket.geometry import (
    LETTERS,
    LINE_HEIGHT,
    SPACE,
    Plate,
    Strip,
    bounds,
    plates,
    spot,
    strips,
    width,
)
from terminus.pictures.ticket.shapes import BUSES, CARD_FILLS, CARD_STROKES

LOOKS: dict[str, Ink] = {
    "card-blue": ("#1766b0", "#2874c2"),
    "card-white": ("#fdfcf7", "#e9e6da"),
    "card-red": ("#c22f2a", "#d03c35"),
    "card-yellow": ("#f2c12e", "#f2c12e"),
    "card-green": ("#27834f", "#27834f"),
    "card-violet": ("#7a3fa8", "#9258c4"),
    "on-dark": ("#ffffff", "#ffffff"),
    "on-light": ("#14213d", "#14213d"),
    "seat-0": ("#cc5b05", "#ff9a4d"),
    "seat-1": ("#0f7f8c", "#4fd0dc"),
    "seat-2": ("#c8327f", "#f78cc0"),
    "seat-3": ("#7a4b24", "#d0a072"),
    "water": ("#d6e6ef", "#172a45"),
    "ground": ("#efece2", "#121b2f"),
}
LIGHT_CARDS = ("white", "yellow")

COURSE = (
    (17, 9.6), (14.2, 9.2), (12.4, 8.8), (10.8, 8.5), (9.6, 8.1), (8.2, 7.1), (6.8, 6.1),
    (5.2, 6.15), (3.4, 6.2), (1.9, 6.7), (0.9, 8.4), (-0.8, 10.6),
)  # fmt: skip
"""The river from the east to the west, in cells of the board."""

ABACK = 0.5
"""How much of the others' buses is seen."""


def drawn(board: Json, game: Json, seat: int) -> Drawing:
    """The map: the buses of a seat in full, those of the others a little back."""
    owners = {
        route: number
        for number, each in enumerate(game["seats"])
        for route in each.get("routes", ())
    }
    found = plates(board)
    left, top, wide, tall = box = bounds(found)
    laid = strips(board, found)
    body = "".join(
        (
            tag("rect", fill="ground", x=left, y=top, width=wide, height=tall, rx=10),
            tag(
                "path", fill="none", stroke="water", d=_river(), stroke_width=34,
                stroke_linecap="round", stroke_linejoin="round",
            ),
            *(_open(each) for each in laid if each.route["id"] not in owners),
            *(_claimed(each, owner, seat) for each, owner in _sorted(laid, owners, seat)),
            *map(_plate, found.values()),
        )
    )  # fmt: skip
    return Drawing(body, box, LOOKS)


def _sorted(laid: list[Strip], owners: dict[str, int], seat: int) -> list[tuple[Strip, int]]:
    """What was claimed, the seat's own on top."""
    taken = [(each, owners[each.route["id"]]) for each in laid if each.route["id"] in owners]
    return sorted(taken, key=lambda each: each[1] == seat)


def _river() -> str:
    points = [spot(x, y) for x, y in COURSE]
    found = [f"M{_pair(points[0])}"]
    for here, after in pairwise(points[1:]):
        between = Point((here.x + after.x) / 2, (here.y + after.y) / 2)
        found.append(f"Q{_pair(here)} {_pair(between)}")
    return "".join((*found, f"T{_pair(points[-1])}"))


def _pair(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"


def _along(strip: Strip, ink: str, width: float, cap: str | None = None) -> str:
    return tag(
        "path", stroke=ink, d=f"M{_pair(strip.start)}L{_pair(strip.end)}", stroke_width=width,
        stroke_linecap=cap,
    )  # fmt: skip


def _open(strip: Strip) -> str:
    """A route that nobody has: a row of spaces in its colour, with its sign."""
    colour = strip.route["colour"]
    on = "on-light" if colour in LIGHT_CARDS else "on-dark"
    body = [_along(strip, "outline", 4, "round")]
    for space in strip.spaces:
        body.append(
            tag(
                "rect", fill=f"card-{colour}", stroke="ink", stroke_width=1.6, x=-strip.length / 2,
                y=-SPACE / 2, width=strip.length, height=SPACE, rx=5,
                transform=moved(*space, strip.turn),
            )
        )  # fmt: skip
        sign = (
            tag("path", fill=on, d=CARD_FILLS[colour])
            if colour in CARD_FILLS
            else tag(
                "path", fill="none", stroke=on, d=CARD_STROKES[colour], stroke_width=2.6,
                stroke_linecap="round", stroke_linejoin="round",
            )
        )  # fmt: skip
        body.append(tag("g", sign, transform=moved(*space, scale=0.86)))
    return tag("g", *body)


def _claimed(strip: Strip, owner: int, seat: int) -> str:
    """A route with the buses of whoever has it."""
    ink = f"seat-{owner % len(BUSES)}"
    body = [_along(strip, "ink", 21), _along(strip, ink, 16.5)]
    for x, y in strip.spaces:
        body.append(tag("circle", fill="plate", stroke="ink", cx=x, cy=y, r=9.5, stroke_width=2))
        mark = BUSES[owner % len(BUSES)]
        body.append(tag("path", fill=ink, d=mark, transform=moved(x, y)))
    return tag("g", *body, opacity=None if owner == seat else ABACK)


def _plate(plate: Plate) -> str:
    half, rows = plate.half, len(plate.lines)
    return tag(
        "g",
        tag(
            "rect", fill="enamel", stroke="plate", stroke_width=2.5,
            x=-half.x, y=-half.y, width=2 * half.x, height=2 * half.y, rx=8,
        ),
        *(
            tag(
                "text", words(line), fill="on-enamel", y=(n - (rows - 1) / 2) * LINE_HEIGHT,
                dy=".36em", font_size=LETTERS, font_weight=600, text_anchor="middle",
                textLength=width(line), lengthAdjust="spacingAndGlyphs",
            )
            for n, line in enumerate(plate.lines)
        ),
        transform=moved(*plate.middle),
    )  # fmt: skip
