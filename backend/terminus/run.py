"""`make run`: the store, the workers and the page on one port, until Ctrl-C."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPException
from io import StringIO
from pathlib import Path
from threading import Event
from typing import TextIO

import segno
from redis.exceptions import RedisError

from terminus.processes import die_with_parent
from terminus.store import connect
from terminus.store.embedded import EmbeddedServer, ServerError

ROOT = Path(__file__).parents[2]
READY_SECONDS = 30
STOP_SECONDS = 10
NOWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody; to look the way there up sends nothing."""


class Trouble(Exception):
    """Terminus cannot run; the message is one sentence for the person at the terminal."""


def main() -> int:
    """Run until somebody asks to stop; the exit code."""
    stop = _listen_for_stop()
    try:
        with _listener(os.environ) as listener, _store(os.environ) as redis_url:
            return _run(listener, redis_url, stop)
    except (Trouble, ServerError) as trouble:
        print(trouble, file=sys.stderr)  # noqa: T201
        return 1


def _run(listener: socket.socket, redis_url: str, stop: Event) -> int:
    with serving(listener, {**os.environ, "REDIS_URL": redis_url}) as server:
        wait_until_ready(server, listener.getsockname()[1], stop)
        if not stop.is_set():
            welcome(listener, sys.stdout)
        while not stop.wait(0.5):
            if server.poll() is not None:
                raise Trouble(f"The server ended by itself (code {server.returncode}).")
        _say("\nClosing the table ...")
    _say("Stopped. Every game is kept.")
    return 0


@contextlib.contextmanager
def serving(
    listener: socket.socket, environ: Mapping[str, str], app: str = "terminus.api.wsgi:app"
) -> Iterator[subprocess.Popen[bytes]]:
    """Gunicorn with its workers on an open socket, while the block runs."""
    page = environ.get("TERMINUS_PAGE") or str(ROOT / "frontend" / "dist")
    command = [sys.executable, "-m", "gunicorn", "--config", "python:terminus.workers"]
    server = subprocess.Popen(
        [*command, "--bind", f"fd://{listener.fileno()}", app],
        env={**environ, "TERMINUS_PAGE": page},
        pass_fds=(listener.fileno(),),
        start_new_session=True,  # Ctrl-C is for us
        preexec_fn=die_with_parent(signal.SIGTERM),  # noqa: PLW1509 -- it only asks the kernel
    )
    try:
        yield server
    finally:
        server.terminate()
        try:
            server.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(server.pid, signal.SIGKILL)
            server.wait()


def wait_until_ready(server: subprocess.Popen[bytes], port: int, stop: Event) -> None:
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


def _listener(environ: Mapping[str, str]) -> socket.socket:
    """The open port, for this computer and the network it is in."""
    port, host = environ.get("PORT") or "8000", environ.get("HOST") or ""
    if not port.isdecimal() or int(port) > 65535:
        raise Trouble(f"PORT is {port}, which is no port: choose a number up to 65535.")
    try:
        return socket.create_server((host, int(port)), backlog=512)
    except PermissionError:
        raise Trouble(f"Port {port} is reserved: try PORT=8000 make run.") from None
    except OSError:
        raise Trouble(f"Port {port} is in use: try PORT={int(port) + 1} make run.") from None


@contextlib.contextmanager
def _store(environ: Mapping[str, str]) -> Iterator[str]:
    """The address of the store: that of REDIS_URL, else of a server of our own."""
    if url := environ.get("REDIS_URL"):
        _check(url)
        yield url
        return
    folder = Path(environ.get("TERMINUS_DATA") or ROOT / "var")
    try:
        server = EmbeddedServer(folder)
        server.start()
    except OSError as error:
        raise Trouble(f"The folder {folder} cannot be used: {error.strerror}.") from None
    try:
        yield server.url
    finally:
        server.stop()


def _check(url: str) -> None:
    try:
        client = connect(url)
        client.ping()
        client.close()
    except (RedisError, ValueError):
        raise Trouble("The server that REDIS_URL names does not answer.") from None


def _listen_for_stop() -> Event:
    stop = Event()
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, lambda *_: stop.set())
    return stop


def welcome(listener: socket.socket, out: TextIO) -> None:
    """Say where the table is, with a code for the phones' cameras."""
    host, port = listener.getsockname()
    address = None if host.startswith("127.") else network_address()
    phones = f"http://{address}:{port}" if address else "no network that we could find"
    lines = ["", "  Terminus is open.", ""]
    lines += [f"  This computer   http://localhost:{port}", f"  Phones          {phones}", ""]
    if address and (out.encoding or "").lower().startswith("utf"):
        lines += [*_code(phones, coloured=out.isatty()), ""]
    lines += ["  Phones have to be in the same network. Ctrl-C ends it; every game is kept.", ""]
    print("\n".join(lines), file=out, flush=True)


def _code(address: str, *, coloured: bool) -> list[str]:
    """A QR code in text, dark on light whatever the terminal's colours are."""
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    before, after = ("\033[97;40m", "\033[0m") if coloured else ("", "")
    return [f"  {before}{line}{after}" for line in drawn.getvalue().splitlines()]


def network_address() -> str | None:
    """This computer's address in its network; None when it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def _say(sentence: str) -> None:
    print(sentence, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
