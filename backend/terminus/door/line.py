"""A connection that has so long for each thing, and can be watched for its end."""

from __future__ import annotations

import contextlib
import errno
import socket
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from gevent import get_hub
from gunicorn.util import close_graceful

SLOWEST = 4000
"""Bytes a second: whoever takes an answer in more slowly than this is no longer there."""

GLIMPSED = 4096
DRAINED = 4 << 20

_READABLE = 1


class TooSlow(Exception):
    """The request has begun, and was not whole in time."""


class Line:
    """A connected socket, as gunicorn uses it.

    It rests until the first byte of a request, has `slow` seconds for the header as a whole and
    again for the body, however its bytes are spread, and as long for taking each piece of an answer
    in, and a second more for every few kilobytes. Between two requests it may rest for `keep`.
    """

    __slots__ = ("_keep", "_slow", "_socket", "_until", "address", "begun", "heard", "resting")

    def __init__(self, connected: Any, address: str, slow: float, keep: float) -> None:
        self._socket, self.address = connected, address
        self._slow, self._keep = slow, keep
        self.resting = True
        """Whether it has sent nothing of a request so far."""
        self.heard = b""
        """The beginning of the request at hand, until that is read."""
        self.begun = monotonic()
        """Since when it rests, or sends a request."""
        self._until = self.begun + slow

    def __getattr__(self, name: str) -> Any:
        return getattr(self._socket, name)

    def recv(self, size: int) -> bytes:
        """What comes next of a request; nothing when the line was closed, or rested too long."""
        now = monotonic()
        try:
            if now >= self._until:
                raise TimeoutError
            self._socket.settimeout(self._until - now)
            received: bytes = self._socket.recv(size)
        except TimeoutError:
            if self.resting:
                return b""
            raise TooSlow from None
        except OSError as error:
            raise _hung_up() from error
        if self.resting and received:
            self.resting, self.heard = False, received
            self._begin(self._slow)
        return received

    def glimpse(self) -> bytes:
        """What has come so far, or comes within the socket's own patience."""
        heard: bytes = self._socket.recv(GLIMPSED)
        return heard

    def sendall(self, piece: bytes) -> None:
        """Send a piece of an answer; whoever does not take it in has hung up."""
        try:
            self._socket.settimeout(self._slow + len(piece) / SLOWEST)
            self._socket.sendall(piece)
        except OSError as error:
            raise _hung_up() from error

    def expect_body(self) -> None:
        """The header is read; now the body may take its time."""
        self._begin(self._slow)

    def answer(self) -> None:
        """The request is read as a whole."""
        self.heard = b""

    def rest(self) -> None:
        """The request is answered; another one may come."""
        self.resting = True
        self._begin(self._keep)

    def close_gently(self, seconds: float) -> None:
        """Close; what is still on its way to us does not keep our last words from being read."""
        close_graceful(self._socket, seconds, max_drain=DRAINED)

    def hang_up(self) -> None:
        """Let nothing more come; what is being answered may still be said."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RD)

    @contextlib.contextmanager
    def watched(self, gone: Callable[[], None]) -> Iterator[None]:
        """Call `gone` as soon as the other side hangs up, for as long as the block runs."""
        watcher = get_hub().loop.io(self._socket.fileno(), _READABLE)
        watcher.start(self._look, watcher, gone)
        try:
            yield
        finally:
            watcher.stop()
            watcher.close()

    def _look(self, watcher: Any, gone: Callable[[], None]) -> None:
        """Something came: the end, or a request that nobody can answer before this one."""
        watcher.stop()
        try:
            # The system's socket: gevent's own would wait, which the hub must never do.
            if self._socket._sock.recv(1, socket.MSG_PEEK):  # noqa: SLF001
                return
        except BlockingIOError:
            watcher.start(self._look, watcher, gone)
            return
        except OSError:
            pass  # a reset is an end too
        gone()

    def _begin(self, seconds: float) -> None:
        self.begun = monotonic()
        self._until = self.begun + seconds


def _hung_up() -> ConnectionResetError:
    """What gunicorn takes for the end of a connection, and says nothing about."""
    return ConnectionResetError(errno.ECONNRESET, "the other side hung up")
