"""Small drawings of our own as paths, the same as the page's: a test compares them."""

from __future__ import annotations

DISTRICTS: dict[str, str] = {
    "industry": "M-7.5 7V-1.5L-3 1.5V-1.5L1.5 1.5V-7.5H4.2V1.5H7.5V7ZM-4.5 3.8V5.4H-2.2V3.8Z",
    "park": (
        "M-1.1 7.5V3.2A5 5 0 0 1-4.9-1.9A4.7 4.7 0 0 1 0-7.6A4.7 4.7 0 0 1 4.9-1.9"
        "A5 5 0 0 1 1.1 3.2V7.5Z"
    ),
    "housing": "M0-7.3L7.8-.4H5.6V6.8H1.8V2.2H-1.8V6.8H-5.6V-.4H-7.8Z",
    "leisure": (
        "M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7ZM0-5.2A5.2 5.2 0 0 0-5.2 0H-1.2A8 8 0 0 0-1.6-5"
        "A5.2 5.2 0 0 0 0-5.2ZM5.2 0A5.2 5.2 0 0 1 0 5.2A5.2 5.2 0 0 1-1.6 4.9Q-.9 2.4-1.2 0Z"
    ),
    "administration": (
        "M-.8-8H.8V-6.4A4.6 4.6 0 0 1 4.6-2H-4.6A4.6 4.6 0 0 1-.8-6.4ZM-6-1H6V.6H-6Z"
        "M-5.2 1.4H-3V5H-5.2ZM-1.1 1.4H1.1V5H-1.1ZM3 1.4H5.2V5H3ZM-7 5.8H7V7.5H-7Z"
    ),
}
"""Chimneys, tree, house, ball, dome."""

TOKENS: dict[str, str] = {
    "trendy": "M0-6.6L1.9-2.3L6.5-1.8L3.1 1.3L4 5.9L0 3.6L-4 5.9L-3.1 1.3L-6.5-1.8L-1.9-2.3Z",
    "metro": "M-5.6 5V-5H-2.6L0 .2L2.6-5H5.6V5H3.2V-1L.9 3.4H-.9L-3.2-1V5Z",
    "archaeology": "M-4.2-1.8L-1.4-4.2L.6-2.4L4.2-5.6V3H-4.2ZM-5.6 3.8H5.6V6H-5.6Z",
}
"""Star, M, broken column."""

PLANNERS: tuple[str, ...] = (
    "M0-4.4a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0-8.8z",
    "M-3.9-3.9h7.8v7.8h-7.8z",
    "M0-4.9L5 3.9h-10z",
    "M0-5.4L5.4 0L0 5.4L-5.4 0z",
)
"""Disc, square, triangle, diamond: whose buildings they are."""
