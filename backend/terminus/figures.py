"""The folder where all workers of a server count, so that each of them can tell the sum.

Prometheus's client keeps a file a worker and kind of figure there. The master makes the folder
before the first worker, and adds up what dead workers leave, so that files do not pile up.
"""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""Where Prometheus's client looks for the folder."""

PREFIX = "terminus-figures-"
MEMORY = Path("/dev/shm")  # noqa: S108 -- the folder in it is ours alone
"""Linux's files in memory: a full disk is no reason to stop counting."""

SIZES = {"counter": 1 << 17, "histogram": 1 << 18, "gauge_livesum": 1 << 14}
"""Bytes that each file has from the start: a mapped file that grows on a full disk would end its
process. Our figures need about half."""
DEAD = "0"
"""Whose file the sum of all dead workers is."""
HELD = "master"
"""The file that a living master, or one of its workers, has locked."""
PATIENCE_SECONDS = 0.2

_folder: Path | None = None
_held: list[IO[bytes]] = []
_left: set[int] = set()
"""Dead workers whose figures are not added up yet."""

_log = logging.getLogger(__name__)


def prepare() -> None:
    """An empty folder for the workers that are about to start; without one each counts alone."""
    global _folder  # noqa: PLW0603 -- of this server; its workers are forks, and so have it too
    try:
        _folder = _made()
    except OSError as error:
        _log.warning("no folder for figures, so each worker tells its own alone: %s", error)


def clear() -> None:
    """Remove the folder."""
    if _folder is not None:
        shutil.rmtree(_folder, ignore_errors=True)


def folder() -> Path | None:
    """Where this server's workers count; None when each process is alone."""
    return _folder


def enter() -> bool:
    """Reserve this process's files; False when it has to count alone."""
    if _folder is None:
        return False
    try:
        _folder.mkdir(mode=0o700, exist_ok=True)  # somebody may have tidied up
        reserve(_folder, str(os.getpid()))
    except OSError as error:
        _log.warning("the folder for figures is of no use, so this worker counts alone: %s", error)
        return False
    os.environ[VARIABLE] = str(_folder)
    return True


def reserve(shared: Path, whose: str) -> None:
    """Lay out the files with room for all figures."""
    for kind in SIZES:
        _lay_out(_file(shared, kind, whose), kind)


def living(shared: Path) -> list[int]:
    """The workers that count now."""
    names = (file.stem.rpartition("_")[2] for file in shared.glob("gauge_livesum_*.db"))
    return sorted(int(name) for name in names if name.isdecimal())


def leave(pid: int) -> None:
    """A worker is dead: what it held is gone, what it counted is added to that of the others.

    Called by the master, which must not fall over it.
    """
    if _folder is None or not _folder.exists():
        return
    _left.add(pid)
    try:
        with locked(_folder, fcntl.LOCK_EX):
            while _left:
                _settle(_folder, str(min(_left)))
                _left.remove(min(_left))
    except Exception as error:  # noqa: BLE001 -- figures are not worth a server
        _log.warning("the figures of worker %d are not added up yet: %s", pid, error)


@contextlib.contextmanager
def locked(shared: Path, how: int) -> Iterator[None]:
    """Hold the folder, so that nobody counts a dead worker's figures twice; raises OSError."""
    with (shared / "lock").open("w") as lock:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                fcntl.flock(lock, how | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.001)
        yield


def _settle(shared: Path, whose: str) -> None:
    _file(shared, "gauge_livesum", whose).unlink(missing_ok=True)
    for kind in ("counter", "histogram"):
        _add_up(shared, kind, whose)


def _add_up(shared: Path, kind: str, whose: str) -> None:
    from prometheus_client import mmap_dict  # noqa: PLC0415 -- the master seldom needs it

    files: Any = mmap_dict.MmapedDict  # it carries no types
    left = _file(shared, kind, whose)
    if not left.exists():
        return
    dead = _file(shared, kind, DEAD)
    if not dead.exists():
        _lay_out(dead, kind)
    total = files(str(dead))
    for key, value, *_ in files.read_all_values_from_file(str(left)):
        total.write_value(key, total.read_value(key)[0] + value, 0.0)
    total.close()
    left.unlink()


def _file(shared: Path, kind: str, whose: str) -> Path:
    return shared / f"{kind}_{whose}.db"


def _made() -> Path:
    """A new one, in memory where there is such a place; those of masters that were killed go."""
    usable = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    parent = MEMORY if usable else Path(tempfile.gettempdir())
    for left in parent.glob(f"{PREFIX}*"):
        if left.stat().st_uid == os.getuid() and not _is_held(left):
            shutil.rmtree(left, ignore_errors=True)
    made = Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
    lock = (made / "new").open("wb")
    fcntl.flock(lock, fcntl.LOCK_EX)
    (made / "new").rename(made / HELD)
    _held.append(lock)
    return made


def _is_held(made: Path) -> bool:
    """Whether a server counts there, or has only just made it."""
    try:
        with (made / HELD).open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    return False


def _lay_out(file: Path, kind: str) -> None:
    with file.open("wb") as laid:
        laid.write(bytes(SIZES[kind]))
