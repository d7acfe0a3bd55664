"""Marks: a station or a district that counts twice for the line under construction."""

from __future__ import annotations

from enum import StrEnum


class MarkKind(StrEnum):
    """What a mark on a sheet is for."""

    DOUBLE_STATION = "double_station"
    """The station counts as two of its district."""
    DOUBLE_DISTRICT = "double_district"
    """The station's district counts as two."""
    CIRCLED = "circled"
    """As a double station, by the power of a pencil."""


STATION_TWICE = frozenset({MarkKind.DOUBLE_STATION, MarkKind.CIRCLED})
"""The marks of a station that counts as two; it takes one of them at most."""
DISTRICT_TWICE = frozenset({MarkKind.DOUBLE_DISTRICT})
