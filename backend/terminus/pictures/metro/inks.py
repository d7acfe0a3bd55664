"""Colours, letters and patterns of lines, and the inks of the ground."""

from __future__ import annotations

from terminus.pictures.svg import INKS, Ink, mixed

LINES: dict[str, Ink] = {
    "orange": ("#be5504", "#ff9a4d"),
    "green": ("#1f7f4c", "#4cc38a"),
    "purple": ("#7a3fa8", "#b98ae6"),
    "blue": ("#1766b0", "#62aef5"),
    "pink": ("#c2377e", "#f07fb4"),
    "brown": ("#7a4b24", "#c99466"),
    "loop": ("#1f7f4c", "#4cc38a"),
}

LETTERS = dict(zip(("orange", "green", "purple", "blue", "pink", "brown"), "ABCDEF", strict=True))
"""The same on every board."""

CORES: dict[str, dict[str, object]] = {
    "green": {"stroke_width": 1.5, "opacity": 0.85},
    "purple": {"stroke_width": 3, "stroke_dasharray": "0 7"},
    "blue": {"stroke_width": 2, "stroke_dasharray": "5 4.5", "stroke_linecap": "butt"},
    "brown": {
        "stroke_width": 4.4,
        "stroke_dasharray": "1.8 5.4",
        "stroke_linecap": "butt",
        "opacity": 0.9,
    },
    "loop": {"stroke_width": 3.4},
}
"""What lies in the middle of a track, so that no line is told by its colour alone."""

_PAPER, _PLATE, _RULE, _SOFT = INKS["paper"], INKS["plate"], INKS["rule"], INKS["soft"]

GROUND: dict[str, Ink] = {
    "district-a": mixed(_PLATE, 0.55, _PAPER),
    "district-b": mixed(_RULE, 0.48, _PAPER),
    "district-c": mixed(_RULE, 0.95, _SOFT),
    "district-d": mixed(LINES["blue"], 0.09, _PAPER),
    "district-edge": mixed(_SOFT, 0.45, _RULE),
    "river": mixed(LINES["blue"], 0.27, _PAPER),
    "way": mixed(_SOFT, 0.62, _RULE),
    **{f"line-{name}": ink for name, ink in LINES.items()},
    **{f"deep-{name}": mixed(ink, 0.84, INKS["ink"]) for name, ink in LINES.items()},
}
"""By the names under which pictures use them."""
