"""A running server whose lines and figures are looked at."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from threading import Event
from typing import IO, TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from prometheus_client.parser import text_string_to_metric_families

from terminus.run import wait_until_ready
from tests.api.phones import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

DEADLINE = 30


@dataclass(frozen=True)
class Server:
    """Gunicorn with two workers."""

    master: subprocess.Popen[bytes]
    address: str

    def call(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Status and body of an answer, over a connection of its own."""
        data = None if body is None else json.dumps(body).encode()
        sent = {"Content-Type": "application/json"} if data else {}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = Request(self.address + path, data, {**sent, **named}, method=method)
        try:
            with urlopen(request, timeout=DEADLINE) as answer:
                return answer.status, answer.read()
        except HTTPError as error:
            return error.code, error.read()

    def line(self) -> HTTPConnection:
        """A connection that stays."""
        host, _, port = self.address.rpartition("/")[2].partition(":")
        return HTTPConnection(host, int(port), timeout=DEADLINE)

    def say(self, raw: str) -> bytes:
        """What is answered to words that may be no request at all."""
        host, _, port = self.address.rpartition("/")[2].partition(":")
        with socket.create_connection((host, int(port)), timeout=DEADLINE) as line:
            line.sendall(raw.encode())
            return line.recv(1 << 16)

    def figures(self) -> dict[str, float]:
        """Every sample that /metrics has, by its name and labels."""
        status, text = self.call("GET", "/metrics")
        assert status == 200, text
        return {
            f"{sample.name}{sorted(sample.labels.items())}": sample.value
            for family in text_string_to_metric_families(text.decode())
            for sample in family.samples
        }

    def figure(self, name: str, **labels: str) -> float:
        return self.figures().get(f"{name}{sorted(labels.items())}", 0.0)

    def workers(self) -> list[int]:
        """The processes that answer."""
        path = Path(f"/proc/{self.master.pid}/task/{self.master.pid}/children")
        return sorted(map(int, path.read_text().split()))

    def folder(self) -> Path:
        """Where the workers count."""
        links = (each.readlink() for each in Path(f"/proc/{self.master.pid}/fd").iterdir())
        return next(link.parent for link in links if link.parent.name.startswith("terminus-fig"))

    def replace_a_worker(self, with_signal: signal.Signals = signal.SIGKILL) -> None:
        """End a worker, and wait until another one has taken its place and counts."""
        first, *others = self.workers()
        os.kill(first, with_signal)
        until(lambda: len(set(self.workers()) - {first}) > len(others))
        until(lambda: self.figure("terminus_workers") == len(others) + 1)


def until(true: Callable[[], object]) -> None:
    """Wait for something to be so."""
    deadline = time.monotonic() + DEADLINE
    while not true():
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.02)


@contextmanager
def observed(redis_url: str, stderr: int | IO[bytes], **settings: str) -> Iterator[Server]:
    """A server that writes its lines there."""
    known = {"TERMINUS_RATE": "0", "TERMINUS_WORKERS": "2", "REDIS_URL": redis_url}
    command = [sys.executable, "-m", "gunicorn", "--config", "python:terminus.workers"]
    with socket.create_server(("127.0.0.1", 0)) as listener:
        master = subprocess.Popen(
            [*command, "--bind", f"fd://{listener.fileno()}", "terminus.api.wsgi:app"],
            env={**os.environ, **known, **settings},
            pass_fds=(listener.fileno(),),
            stderr=stderr,
        )
        port = listener.getsockname()[1]
        try:
            wait_until_ready(master, port, Event())
            yield Server(master, f"http://127.0.0.1:{port}")
        finally:
            master.terminate()
            master.wait(DEADLINE)


def table(server: Server, name: str = "Camille", **setup: Any) -> dict[str, Any]:
    """A new table: code, seat and token."""
    status, body = server.call("POST", f"{ROOT}/games", {"title": "paris", "name": name, **setup})
    assert status == 201, body
    seated: dict[str, Any] = json.loads(body)
    return seated
