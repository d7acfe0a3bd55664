"""A Terminus under limits of its own, and callers who mind no manners."""

from __future__ import annotations

import json
import os
import re
import resource
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from terminus.door.room import raise_limit
from terminus.run import wait_until_ready

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = "/api/v1"
OPEN_FILES = raise_limit()
"""How many connections this side may have, roughly."""
PATIENCE = 30
"""Seconds after which whatever is waited for has not happened."""


@dataclass(frozen=True)
class Answer:
    """What came back, as far as it came."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Server:
    """One worker on a port of its own."""

    port: int
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def worker(self) -> int:
        """The process number of the only worker."""
        command = ["pgrep", "-P", str(self.process.pid)]
        listed = subprocess.run(command, capture_output=True, check=True)
        return int(listed.stdout.split()[0])

    def open(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def say(self, *pieces: str) -> Answer:
        """Send these as they stand, and read until the other side closes."""
        with self.open() as line:
            for piece in pieces:
                line.sendall(piece.encode("latin-1"))
            return answer_on(line)

    def call(self, method: str, path: str, body: Any = None, token: str = "") -> Answer:
        """A call as it should be, on a connection of its own."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else json.dumps(body)
        try:
            headers |= {"Content-Type": "application/json"} if content else {}
            line.request(method, path if path.startswith("/api") else ROOT + path, content, headers)
            given = line.getresponse()
            return Answer(given.status, {k.lower(): v for k, v in given.getheaders()}, given.read())
        finally:
            line.close()

    def table(self, seats: int = 2) -> Table:
        """A table whose game has begun."""
        names = ("Camille", "Mehdi", "Zoé", "Ravi")
        host = self.call("POST", "/games", {"title": "paris", "name": names[0]}).json()
        path = f"/games/{host['code']}"
        others = [self.call("POST", f"{path}/seats", {"name": n}) for n in names[1:seats]]
        tokens = (host["token"], *(other.json()["token"] for other in others))
        assert self.call("POST", f"{path}/start", {}, tokens[0]).status == 200
        return Table(host["code"], tokens)

    def listen(self, table: Table, seat: int | None = None) -> socket.socket:
        """Open a stream; it is not read yet."""
        line = self.open()
        line.sendall(request("GET", f"/games/{table.code}/events", table.token(seat)))
        return line

    def listeners(self) -> int:
        """How many places are taken."""
        figures = self.call("GET", "/metrics").body.decode()
        [found] = re.findall(r"^terminus_listeners(?:\{.*\})? ([\d.]+)$", figures, re.MULTILINE)
        return int(float(found))

    def said(self) -> str:
        """All that stands in the log."""
        return self.log.read_text()


@dataclass(frozen=True)
class Table:
    """A code, and the seats' tokens."""

    code: str
    tokens: tuple[str, ...]

    def token(self, seat: int | None) -> str:
        return "" if seat is None else self.tokens[seat]


@contextmanager
def served(
    redis_url: str, folder: Path, files: int | None = None, **given: str
) -> Iterator[Server]:
    """A Terminus with these settings, and no more open files than these."""
    settings = {"TERMINUS_WORKERS": "1", "TERMINUS_RATE": "0", "TERMINUS_SLOW": "1"}
    settings |= {"TERMINUS_LOG": "text", **given}  # as at a terminal: warnings only
    log = folder / "log"
    command = [sys.executable, "-m", "gunicorn", "--config", "python:terminus.workers"]
    limit = None if files is None else (files, files)
    with socket.create_server(("127.0.0.1", 0), backlog=512) as listener, log.open("wb") as out:
        process = subprocess.Popen(
            [*command, "--bind", f"fd://{listener.fileno()}", "terminus.api.wsgi:app"],
            env={**os.environ, "REDIS_URL": redis_url, **settings},
            pass_fds=(listener.fileno(),),
            stderr=out,
            preexec_fn=limit and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limit)),  # noqa: PLW1509
        )
        try:
            port = listener.getsockname()[1]
            wait_until_ready(process, port, Event())
            yield Server(port, process, log)
        finally:
            process.terminate()
            process.wait()


def request(method: str, path: str, token: str = "", *more: str) -> bytes:
    """A whole request without a body."""
    lines = [f"{method} {ROOT}{path} HTTP/1.1", "Host: localhost", *more]
    lines += [f"Authorization: Bearer {token}"] if token else []
    return "\r\n".join([*lines, "", ""]).encode()


def answer_on(line: socket.socket) -> Answer:
    """What is said on the line until it is closed; status 0 if nothing was."""
    received = bytearray()
    while piece := line.recv(65536):
        received += piece
    return read(bytes(received))


def read(received: bytes) -> Answer:
    """An answer in bytes; that a body is expected may have been said before it."""
    received = received.removeprefix(b"HTTP/1.1 100 Continue\r\n\r\n")
    head, _, body = received.partition(b"\r\n\r\n")
    if not head:
        return Answer(0, {}, b"")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return Answer(int(first.split()[1]), {k.lower(): v for k, v in headers.items()}, body)


def heard(line: socket.socket, words: bytes) -> bytes:
    """Read until these words come, or the end."""
    received = bytearray()
    while words not in received and (piece := line.recv(65536)):
        received += piece
    return bytes(received)


def is_over(line: socket.socket) -> bool:
    """Whether the other side has said something, or hung up."""
    line.setblocking(False)  # noqa: FBT003
    try:
        line.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def eventually(is_so: Callable[[], bool], within: float = PATIENCE) -> float:
    """Wait until it is so; how many seconds that took."""
    begun = time.monotonic()
    while not is_so():
        assert time.monotonic() - begun < within
        time.sleep(0.02)
    return time.monotonic() - begun
