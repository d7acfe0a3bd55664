"""Children that do not outlive their parent."""

from __future__ import annotations

import ctypes
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import signal
    from collections.abc import Callable

PR_SET_PDEATHSIG = 1


def die_with_parent(with_signal: signal.Signals) -> Callable[[], None] | None:
    """What a child does before it starts, so that Linux ends it when its parent is gone.

    Other systems have no such thing: there the next start looks for what was left behind.
    """
    if not sys.platform.startswith("linux"):
        return None
    libc, parent = ctypes.CDLL(None), os.getpid()

    def ask() -> None:
        libc.prctl(PR_SET_PDEATHSIG, with_signal)
        if os.getppid() != parent:  # it died before we could ask
            os.kill(os.getpid(), with_signal)

    return ask
