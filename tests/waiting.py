"""Waiting for what has no event to be awaited by."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 40
"""Enough for a machine that is busy; whatever holds is noticed at once."""


def await_true(condition: Callable[[], object]) -> None:
    """Return when the condition holds."""
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline, f"not within {SECONDS} seconds"
        time.sleep(0.02)
