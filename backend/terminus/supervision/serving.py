"""Gunicorn with its workers on a socket that is open already."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from terminus import settings
from terminus.processes import LIFELINE, die_with_parent, end

if TYPE_CHECKING:
    import socket

ROOT = Path(__file__).parents[3]
APP = "terminus.api.wsgi:app"
READY_SECONDS = 30
STOP_SECONDS = 10


class Trouble(Exception):
    """Terminus cannot run; the message is one sentence for the person at the terminal."""


class Stopping(Protocol):
    """A `threading.Event`, or whatever else somebody asks to stop with."""

    def is_set(self) -> bool:
        """Whether somebody asked."""
        ...

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until somebody asks; False if nobody did within `timeout` seconds."""
        ...


class Service:
    """Gunicorn's master, which keeps its workers itself."""

    def __init__(self, listener: socket.socket, environ: Mapping[str, str], app: str = APP) -> None:
        self._listener = listener
        self._environ = environ
        self._app = app
        self._lifeline = -1
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> tuple[str, int]:
        """Where this computer reaches it."""
        host, port = self._listener.getsockname()
        return ("127.0.0.1" if host == "0.0.0.0" else host), port  # noqa: S104 -- it is compared

    def spawn(self) -> None:
        """Start the master; its workers answer some time later."""
        page = settings.PAGE.of(self._environ) or ROOT / "frontend" / "dist"
        command = [sys.executable, "-m", "gunicorn", "--config", "python:terminus.workers"]
        socket_number = self._listener.fileno()
        lifeline = self._new_lifeline()
        try:
            self.process = subprocess.Popen(
                [*command, "--bind", f"fd://{socket_number}", self._app],
                env={**self._environ, settings.PAGE.name: str(page), LIFELINE: str(lifeline)},
                pass_fds=(socket_number, lifeline),
                start_new_session=True,  # Ctrl-C is for us
                preexec_fn=die_with_parent(os.getpid()),  # noqa: PLW1509 -- it only asks the kernel
            )
        finally:
            os.close(lifeline)

    def _new_lifeline(self) -> int:
        """The end of a pipe for the workers, which breaks when this process is gone."""
        self._cut_lifeline()
        theirs, self._lifeline = os.pipe()
        return theirs

    def _cut_lifeline(self) -> None:
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1

    def stop(self) -> None:
        """End it; whoever is connected has a moment to hear the end of what is being said."""
        process, self.process = self.process, None
        if process is not None:
            end(process, STOP_SECONDS)
        self._cut_lifeline()


@contextlib.contextmanager
def serving(
    listener: socket.socket, environ: Mapping[str, str], app: str = APP
) -> Iterator[subprocess.Popen[bytes]]:
    """Gunicorn with its workers on an open socket, while the block runs."""
    service = Service(listener, environ, app)
    service.spawn()
    assert service.process is not None
    try:
        yield service.process
    finally:
        service.stop()


def wait_until_ready(server: subprocess.Popen[bytes], port: int, stop: Stopping) -> None:
    """Return when the service answers, or when somebody asks to stop."""
    deadline = time.monotonic() + READY_SECONDS
    while not stop.is_set() and not _is_ready(port):
        if server.poll() is not None:
            raise Trouble("The server did not start; the lines above say why.")
        if time.monotonic() > deadline:
            raise Trouble(f"The server did not answer in {READY_SECONDS} seconds.")
        stop.wait(0.05)


def _is_ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("GET", "/api/v1/ready")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
