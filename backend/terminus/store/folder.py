"""The data folder: closed to others, used by one Terminus at a time, and by one store."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import stat
import struct
import sys
import time
from pathlib import Path

END_SECONDS = 5
"""For a store that was left behind, before it is killed."""
MANIFEST = Path("appendonlydir", "appendonly.aof.manifest")
OURS = ("lock", "store.lock", "server.log", "server.sock", "appendonlydir", "temp-*")
"""All that Terminus and its store ever put into the folder."""


class ServerError(Exception):
    """The store cannot run; the message is one sentence for the person at the terminal."""


class Folder:
    """A folder and two locks in it.

    `lock` is held by whoever supervises the store. `store.lock` is held by the store's own process,
    from before its first instruction to its very end: so a store whose supervisor is gone, even a
    frozen one, is known by the lock that it holds, and no second one ever runs beside it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._lock = self._store_lock = -1

    def claim(self) -> None:
        """Make the folder if need be, close it to others, and hold it."""
        self.release()
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.path.stat().st_uid != os.getuid():
            raise ServerError(
                f"The folder {self.path} belongs to somebody else: name another by TERMINUS_DATA."
            )
        self._tighten()
        self._lock = self._open("lock")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise ServerError(f"Another Terminus is using the folder {self.path}.") from None
        self._store_lock = self._open("store.lock")

    def release(self) -> None:
        """Leave the folder to others."""
        for descriptor in (self._lock, self._store_lock):
            if descriptor >= 0:
                os.close(descriptor)
        self._lock = self._store_lock = -1

    def is_held(self) -> bool:
        """Whether we hold it; not when it was removed, or another one put in its place."""
        try:
            return os.path.samestat((self.path / "lock").stat(), os.fstat(self._lock))
        except OSError:
            return False

    def is_gone(self) -> bool:
        """Whether the folder of a running store, or its log, was removed."""
        return not (self.is_held() and (self.path / MANIFEST).exists())

    @property
    def store_lock(self) -> int:
        """The open file that a store has to inherit."""
        return self._store_lock

    def hold_as_store(self) -> None:
        """What a store's process does before it becomes the store."""
        fcntl.lockf(self._store_lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def end_orphan(self) -> None:
        """End a store whose supervisor was killed: we hold the folder, so it is nobody's."""
        kill_at = time.monotonic() + END_SECONDS
        give_up_at = kill_at + END_SECONDS
        self._signal_holder(signal.SIGTERM)
        self._signal_holder(signal.SIGCONT)
        while (holder := _holder(self._store_lock)) is not None:
            now = time.monotonic()
            if now > give_up_at:
                raise ServerError(
                    f"A store of an earlier run (process {holder}) still uses {self.path}."
                )
            if now > kill_at:
                self._signal_holder(signal.SIGKILL)
            time.sleep(0.01)

    def free_bytes(self) -> int:
        """How much may still be written here; nothing, where nobody can tell."""
        try:
            disk = os.statvfs(self.path)
        except OSError:
            return 0
        return disk.f_bavail * disk.f_frsize

    def _signal_holder(self, number: signal.Signals) -> None:
        """Signal the process that holds the store's lock at this moment, and no other."""
        holder = _holder(self._store_lock)
        if holder is not None and holder > 0:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(holder, number)

    def _open(self, name: str) -> int:
        return os.open(self.path / name, os.O_RDWR | os.O_CREAT, 0o600)

    def _tighten(self) -> None:
        """Close to others what an earlier release, or somebody's umask, left open.

        A folder in which other things lie, such as /tmp, is left as it is.
        """
        inside = set(self.path.iterdir())
        ours = {path for pattern in OURS for path in self.path.glob(pattern)}
        if inside == ours:
            _close(self.path)
        for path in (*ours, *self.path.glob("appendonlydir/*")):
            _close(path)


def _close(path: Path) -> None:
    """Take away what others may do with it, if it is ours; nobody is given anything."""
    found = path.lstat()
    if stat.S_ISLNK(found.st_mode) or found.st_uid != os.getuid():
        return
    if found.st_mode & 0o077:
        path.chmod(found.st_mode & 0o700)


def _holder(descriptor: int) -> int | None:
    """The process that holds a record lock on an open file: the kernel knows it, no file of ours.

    It is None when nobody does, and no process number (0 or -1) when it runs in another container.
    """
    linux = sys.platform.startswith("linux")
    kind, pid = (0, 4) if linux else (3, 2)
    fields = [0, 0, 0, 0, 0]  # start, length, whence: the whole file
    fields[kind] = fcntl.F_WRLCK
    layout = "hhqqi" if linux else "qqihh"
    asked = struct.pack(layout, *fields)
    told = struct.unpack(layout, fcntl.fcntl(descriptor, fcntl.F_GETLK, asked))
    return None if told[kind] == fcntl.F_UNLCK else told[pid]
