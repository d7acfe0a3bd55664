"""How many connections and listeners a process has room for: each of them is an open file."""

from __future__ import annotations

import resource
from contextlib import suppress
from dataclasses import dataclass

MOST_FILES = 1 << 16
"""More than this is not asked for, whatever the system would allow."""
SMALLER = (MOST_FILES, 1 << 15, 1 << 14, 10240, 1 << 12, 1 << 11)
"""Tried one after the other: macOS allows less than the hard limit that it tells."""

OWN_FILES = 128
"""Connections to the store, files of the page that are being sent, logs, pipes."""
SPARE = 32
"""Connections beyond all others, to tell whoever finds no place that there is none."""
USUAL = 4000
"""Connections that a process takes where nothing else sets a limit."""
SHORT_CALLS = 8
"""One connection in so many is never a listener's, however many want to listen."""


@dataclass(frozen=True, slots=True)
class Room:
    """What one process takes."""

    connections: int
    listeners: int


def raise_limit() -> int:
    """Allow this process, and those that it starts, as many open files as there may be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    highest = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    for files in (highest, *(each for each in SMALLER if each < highest)):
        if soft != resource.RLIM_INFINITY and files <= soft:
            break
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
            break
    return open_files()


def open_files() -> int:
    """How many files this process may open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def room_for(listeners: int, files: int) -> Room:
    """As many listeners as are wanted, or as these files leave room for beside the short calls."""
    own = min(max(OWN_FILES, files // 8), files // 2)
    connections = min(max(USUAL, listeners * 2), max(files - own - SPARE, SHORT_CALLS))
    return Room(connections, min(listeners, connections - connections // SHORT_CALLS))
