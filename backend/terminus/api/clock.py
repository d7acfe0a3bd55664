"""Which day it is here: puzzles change at midnight in UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime


def today() -> date:
    """By the clock of this server."""
    return datetime.now(UTC).date()
