"""Children: they do not outlive their parent, they end in bounded time, and they work or wait."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

LIFELINE = "_TERMINUS_LIFELINE"
"""Where a supervisor tells the workers the end of a pipe that breaks when it is gone."""

PR_SET_PDEATHSIG = 1
KILLED_SECONDS = 5
"""A killed process is gone at once, unless it waits for a disk that does not answer."""


def die_with_parent(parent: int) -> Callable[[], None]:
    """What a child of `parent` does first, so that Linux kills it when that process is gone.

    It is killed, not asked: a frozen child has to go as well. Other systems have no such thing:
    there the next start looks for what was left behind.
    """
    if not sys.platform.startswith("linux"):
        return lambda: None
    libc = ctypes.CDLL(None)

    def ask() -> None:
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it died before we could ask
            os.kill(os.getpid(), signal.SIGKILL)

    return ask


def how_it_ended(code: int) -> str:
    """`signal 9` or `code 1`."""
    return f"signal {-code}" if code < 0 else f"code {code}"


def end(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Ask a process to end, and kill it if it does not; a frozen one is woken to hear it."""
    for each in (signal.SIGTERM, signal.SIGCONT):
        process.send_signal(each)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process at once, and all that it started, if it leads a group of its own."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(KILLED_SECONDS)


@dataclass(frozen=True, slots=True)
class Work:
    """What a process has been doing, as far as the system tells."""

    ticks: int = 0
    """Of CPU that it used so far."""
    waits_for_disk: bool = False


def work(pid: int) -> Work:
    """What Linux knows of a process; elsewhere, nothing."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return Work()
    state, *numbers = stat.rpartition(")")[2].split()
    return Work(int(numbers[10]) + int(numbers[11]), state == "D")
