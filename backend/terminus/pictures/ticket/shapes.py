"""Small drawings of our own as paths, the same as the page's: a test compares them."""

from __future__ import annotations

CARD_STROKES: dict[str, str] = {
    "blue": "M-6.5-2.5q3.2-4 6.5 0t6.5 0M-6.5 3.5q3.2-4 6.5 0t6.5 0",
    "white": "M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
    "red": "M-5-5L5 5M5-5L-5 5",
    "green": "M-6 4L0-4L6 4",
    "violet": "M-3.2-5.5V5.5M3.2-5.5V5.5",
}
"""Signs of the colours of routes, as strokes."""

CARD_FILLS: dict[str, str] = {
    "yellow": "M0-4.6a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2z",
    "bus": (
        "M-5.5-7.5h11q1.5 0 1.5 1.5v10.5q0 1-1 1h-.5v1q0 1-1 1h-1q-1 0-1-1v-1h-5v1q0 1-1 1"
        "h-1q-1 0-1-1v-1h-.5q-1 0-1-1v-10.5q0-1.5 1.5-1.5zM-5-5.5v4.5h10v-4.5zM-4.5 1.4v2"
        "h2.4v-2zM2.1 1.4v2h2.4v-2z"
    ),
}
"""The same, as filled shapes."""

BUSES: tuple[str, ...] = (
    "M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
    "M-4.5-4.5h9v9h-9z",
    "M0-5.6L5.6 4.4h-11.2z",
    "M0-6.2L6.2 0L0 6.2L-6.2 0z",
)
"""Disc, square, triangle, diamond: whose buses they are."""
