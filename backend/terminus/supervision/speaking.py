"""Words for the person at the terminal, who may have left."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from typing import TextIO

PATIENCE_SECONDS = 1
"""For a terminal that was told to hold on (Ctrl-S), or a pipe that nobody empties."""


def say(sentence: str, out: TextIO | None = None) -> None:
    """Write a line if it can be read. If the terminal is gone, that is no reason to fail."""
    out = out or sys.stdout
    try:
        if select.select([], [out.fileno()], [], PATIENCE_SECONDS)[1]:
            print(sentence, file=out, flush=True)
    except (OSError, ValueError):
        _leave(out)


def complain(sentence: str) -> None:
    """The same, where the operator looks for trouble."""
    say(sentence, sys.stderr)


def _leave(out: TextIO) -> None:
    """Let what is still to be written vanish: Python writes it at its end, and would fail."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, out.fileno())
        os.close(nowhere)
