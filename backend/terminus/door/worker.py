"""Gunicorn's gevent worker with limits: for slow callers, large bodies and many connections."""

from __future__ import annotations

import contextlib
import io
import os
import socket
from typing import Any

import gevent
from gunicorn import util
from gunicorn.http import errors
from gunicorn.http.wsgi import base_environ
from gunicorn.workers.ggevent import GeventWorker

from terminus.door import largest_body, refusing
from terminus.door.addresses import household
from terminus.door.config import from_environment
from terminus.door.line import Line
from terminus.door.lines import Lines
from terminus.door.room import SPARE

LINGER = 1.0
"""Seconds for reading a refusal before the connection is gone."""
GLIMPSE = 0.05
"""Seconds for whoever finds no place to say in which language that should be told."""

VANISHED = 30
"""Seconds after which a phone that went without a word is no longer waited for."""
PROBES = 3

_NO_LIMIT = contextlib.nullcontext()


class Worker(GeventWorker):  # type: ignore[misc] # it carries no types
    """Every connection is a line with deadlines; every refusal is an answer of the app."""

    lines: Lines

    def init_process(self) -> None:
        settings = from_environment(os.environ)
        self.slow = settings.slow
        self.lines = Lines(self.worker_connections - SPARE, settings.connections)
        self.refusing = 0
        super().init_process()

    def patch(self) -> None:
        super().patch()
        for listener in self.sockets:
            notice_the_vanished(listener)

    def timeout_ctx(self) -> contextlib.AbstractContextManager[None]:
        return _NO_LIMIT  # a line has its own

    def handle(self, listener: Any, client: Any, addr: Any) -> None:
        """Serve a connection, if there is a place for it."""
        address = household(addr[0]) if isinstance(addr, tuple) else ""
        line = Line(client, address, self.slow, self.cfg.keepalive)
        if not self.lines.enter(line):
            self._turn_away(line, addr)
            return
        try:
            super().handle(listener, line, addr)
        finally:
            self.lines.leave(line)

    def handle_request(self, listener_name: Any, req: Any, sock: Line, addr: Any) -> None:
        """Read the body, then let the app answer."""
        receive_body(req, sock)
        self.lines.answer(sock)
        super().handle_request(listener_name, req, sock, addr)
        self.lines.rest(sock)

    def handle_error(self, req: Any, client: Line, addr: Any, exc: BaseException) -> None:
        """Tell the caller what was wrong; only a fault of ours is worth a line in the log."""
        if isinstance(exc, (gevent.GreenletExit, SystemExit)):
            return
        status = refusing.status_of(exc)
        if status == 500:
            self.log.error("a request failed", exc_info=exc)
        self._tell(client, status, addr, LINGER)

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Stop: streams end now, and phones come back by themselves."""
        super().handle_exit(sig, frame)
        gevent.spawn(self.lines.hang_up)

    def notify(self) -> None:
        super().notify()
        if not self.alive:
            self.lines.hang_up()  # on whoever came in meanwhile

    def _turn_away(self, line: Line, addr: Any) -> None:
        """Say that there is no place; when many have to be told, be quick about it."""
        crowded = self.refusing >= SPARE // 2
        self.refusing += 1
        try:
            line.settimeout(0 if crowded else GLIMPSE)
            with contextlib.suppress(OSError):
                line.heard = line.glimpse()
            self._tell(line, 503, addr, 0 if crowded else LINGER)
        finally:
            self.refusing -= 1
            util.close(line)

    def _tell(self, line: Line, status: int, addr: Any, linger: float) -> None:
        """Answer with a problem document, and see to it that it can be read."""
        environ = refusing.environ_of(line.heard, status, addr, base_environ(self.cfg))
        with contextlib.suppress(OSError):
            line.sendall(refusing.written(self.wsgi, environ))
            if linger:
                line.close_gently(linger)


def receive_body(req: Any, line: Line) -> None:
    """Read a request's whole body in its time, so that the app finds it at hand."""
    length = getattr(req.body.reader, "length", None)  # None: it comes in chunks
    if length == 0:
        return
    largest = largest_body(req.path)
    if length is not None and length > largest:
        raise refusing.TooLarge
    line.expect_body()
    if req._expected_100_continue:  # noqa: SLF001 -- gunicorn would say it when it is too late
        req._expected_100_continue = False  # noqa: SLF001
        line.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
    content = req.body.read(largest + 1)
    if len(content) > largest:
        raise refusing.TooLarge
    if length is None:
        others = [each for each in req.headers if each[0] != "TRANSFER-ENCODING"]
        req.headers = [*others, ("CONTENT-LENGTH", str(len(content)))]
    elif len(content) < length:
        raise errors.NoMoreData(content)
    req.body = io.BytesIO(content)


def notice_the_vanished(listener: Any) -> None:
    """Let the system end connections whose other side is gone; accepted ones inherit this."""
    if listener.family not in (socket.AF_INET, socket.AF_INET6):
        return
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    seconds = {
        "TCP_KEEPIDLE": VANISHED,
        "TCP_KEEPALIVE": VANISHED,  # as macOS calls it
        "TCP_KEEPINTVL": VANISHED // PROBES,
        "TCP_KEEPCNT": PROBES,
        "TCP_USER_TIMEOUT": VANISHED * 1000,
    }
    for name, value in seconds.items():
        if option := getattr(socket, name, None):
            listener.setsockopt(socket.IPPROTO_TCP, option, value)
