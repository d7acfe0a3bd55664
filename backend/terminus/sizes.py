"""Sizes as people write them, and how much memory there is."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

KB, MB, GB = 1024, 1024**2, 1024**3
MOST_MEMORY = 4 * GB
"""Of what an embedded server takes unless it is told otherwise."""
CONTAINER_LIMIT = Path("/sys/fs/cgroup/memory.max")


def size(text: str) -> int | None:
    """Bytes: `1048576`, `1024k`, `64mb`, `2 GB`; None when it is no size."""
    found = re.fullmatch(r"(\d+) ?(?:([kmg])b?|b)?", text.strip().lower())
    if not found:
        return None
    return int(found[1]) * {None: 1, "k": KB, "m": MB, "g": GB}[found[2]]


def default_memory() -> int:
    """Half of what the machine has, or of what the container may take, and at most 4 GB."""
    there = 2 * MOST_MEMORY
    with contextlib.suppress(OSError, ValueError):  # where the system does not tell
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    with contextlib.suppress(OSError, ValueError):  # no container, or one without a limit
        there = min(there, int(CONTAINER_LIMIT.read_text()))
    return min(there // 2, MOST_MEMORY)
