"""SVG as text: elements, inks for light and dark, and the frame with a caption."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Literal, NamedTuple

Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = ("auto", "light", "dark")

Ink = tuple[str, str]
"""A colour by day and by night."""

FACE = "Overpass, 'Helvetica Neue', Arial, sans-serif"
WIDTH, MARGIN, FOOT = 1000, 32, 132
"""Of the frame, in its own units."""
NAME, SMALL = 44, 26
"""Sizes of letters."""
ROOM = 780
"""How wide a name may be; longer ones are written smaller."""
WIDE, BROAD, CAPITAL, USUAL = 1.3, 1.15, 0.8, 0.6
"""How wide a character is at the most, in its own size: an emoji or ideograph, W, A, a."""

INKS: dict[str, Ink] = {
    "paper": ("#f6f4ee", "#0e1525"),
    "plate": ("#ffffff", "#18223a"),
    "ink": ("#14213d", "#eaf0ff"),
    "soft": ("#5b6478", "#9aa7c2"),
    "rule": ("#d9d5c7", "#2b3757"),
    "outline": ("#868b99", "#6f7d9e"),
    "enamel": ("#14213d", "#24386a"),
    "on-enamel": ("#ffffff", "#ffffff"),
    "on-line": ("#ffffff", "#0e1525"),
    "on-ink": ("#ffffff", "#0e1525"),
}
"""The same tokens as the page's."""

_INK_CLASS = re.compile(r"\b[fs]-[a-z0-9-]+")
_NOT_SHOWN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


class Point(NamedTuple):
    """A place in a drawing."""

    x: float
    y: float


class Caption(NamedTuple):
    """Whose sheet it is, of which game, and what it is worth so far."""

    name: str
    title: str
    points: int | None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture without its frame."""

    body: str
    box: tuple[float, float, float, float]
    """Left, top, width and height of what is shown."""
    inks: Mapping[str, Ink]
    """Its colours beside those of all pictures."""


def mixed(one: Ink, part: float, other: Ink) -> Ink:
    """So much of one ink with the other."""
    return _mixed(one[0], part, other[0]), _mixed(one[1], part, other[1])


def _mixed(one: str, part: float, other: str) -> str:
    pairs = ((int(one[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def number(value: float) -> str:
    """As short as it is exact enough."""
    return f"{round(value, 2):g}"


def tag(
    name: str, *inside: str, fill: str | None = None, stroke: str | None = None, **more: object
) -> str:
    """An element; `fill` and `stroke` name inks, an underscore in a name is a dash."""
    inks = " ".join(
        f"{kind}-{ink}" for kind, ink in (("f", fill), ("s", stroke)) if ink and ink != "none"
    )
    said = {"class": inks} if inks else {}
    if fill == "none":
        said["fill"] = "none"
    for key, value in more.items():
        if value is not None:
            shown = number(value) if isinstance(value, float) else str(value)
            said[key.replace("_", "-")] = shown
    attributes = "".join(f' {key}="{escape(value)}"' for key, value in said.items())
    content = "".join(inside)
    return f"<{name}{attributes}>{content}</{name}>" if content else f"<{name}{attributes}/>"


def words(text: str) -> str:
    """Text that somebody wrote: never anything but text."""
    return escape(_NOT_SHOWN.sub("", text))


def moved(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A `transform`."""
    found = f"translate({number(x)} {number(y)})"
    if turn:
        found += f" rotate({number(turn)})"
    return found + (f" scale({number(scale)})" if scale != 1 else "")


def framed(drawing: Drawing, caption: Caption, theme: Theme) -> str:
    """A whole picture: the drawing on paper, and under it whose it is."""
    x, y, wide, tall = drawing.box
    across = WIDTH - 2 * MARGIN
    down = round(across * tall / wide)
    height = MARGIN + down + FOOT
    placed = tag(
        "svg",
        drawing.body,
        x=MARGIN,
        y=MARGIN,
        width=across,
        height=down,
        viewBox=" ".join(map(number, (x, y, wide, tall))),
    )
    base = MARGIN + down + 62
    label = f"{caption.name}: {caption.title}"
    body = "".join(
        (
            tag("title", words(label)),
            tag("rect", fill="paper", width=WIDTH, height=height),
            placed,
            _name(caption.name, base),
            _line(caption.title, MARGIN, base + 42, SMALL, 400, "soft"),
            _points(caption.points, base + 12),
        )
    )
    style = tag("style", _style(body, {**INKS, **drawing.inks}, theme))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" aria-label="{words(label)}" '
        f'font-family="{FACE}">{style}{body}</svg>'
    )


def _points(points: int | None, y: float) -> str:
    if points is None:
        return ""
    return _line(str(points), WIDTH - MARGIN, y, 72, 800, "ink", end=True)


def _name(name: str, base: float) -> str:
    """In its room; what is wider than anybody would think is cut off there."""
    size = min(NAME, int(ROOM / max(USUAL, sum(map(_width, name)))))
    line = _line(name, 0, NAME, size, 800, "ink")
    return tag("svg", line, x=MARGIN, y=base - NAME, width=ROOM, height=1.5 * NAME)


def _width(char: str) -> float:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(char) in ("W", "F"):
        return WIDE
    return BROAD if char in "MW@" else CAPITAL if char.isupper() else USUAL


def _line(
    text: str, x: float, y: float, size: int, weight: int, ink: str, *, end: bool = False
) -> str:
    anchor = "end" if end else None
    return tag(
        "text", words(text), fill=ink, x=x, y=y, font_size=size, font_weight=weight,
        text_anchor=anchor,
    )  # fmt: skip


def _style(body: str, inks: Mapping[str, Ink], theme: Theme) -> str:
    """A rule for each ink that is used; by night others, where nobody chose."""
    used = sorted(set(_INK_CLASS.findall(" ".join(re.findall(r'class="([^"]*)"', body)))))
    day, night = (
        "".join(
            f".{each}{{{'fill' if each[0] == 'f' else 'stroke'}:{inks[each[2:]][n]}}}"
            for each in used
        )
        for n in (0, 1)
    )
    if theme == "auto":
        return f"{day}@media(prefers-color-scheme:dark){{{night}}}"
    return day if theme == "light" else night
