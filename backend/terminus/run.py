"""`make run`: the store, the workers and the page on one port, until Ctrl-C."""

from __future__ import annotations

from terminus.supervision.stopping import Stop

# Before the rest is read, which takes a while: somebody may ask to stop at once.
if __name__ == "__main__":
    stopping = Stop()

import contextlib
import errno
import os
import socket
import sys
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import TextIO

import segno

from terminus import settings
from terminus.network import network_address
from terminus.store import trouble
from terminus.store.embedded import EmbeddedServer, ServerError
from terminus.store.room import Limits
from terminus.supervision.serving import ROOT, Service, Trouble, serving, wait_until_ready
from terminus.supervision.speaking import complain, say
from terminus.supervision.supervisor import Supervisor

__all__ = ["ROOT", "Trouble", "main", "serving", "wait_until_ready"]


def main(stop: Stop) -> int:
    """Run until somebody asks to stop; the exit code."""
    settings.check(os.environ)
    try:
        with _listener(os.environ) as listener, _store(os.environ, stop) as (url, server):
            service = Service(listener, {**os.environ, "REDIS_URL": url})
            supervisor = Supervisor(service, server, stop)
            supervisor.run(lambda: welcome(listener, sys.stdout))
    except (Trouble, ServerError) as trouble:
        complain(str(trouble))
        return 1
    else:
        say("Stopped. Every game is kept.")
        return 0
    finally:
        stop.close()


def _listener(environ: Mapping[str, str]) -> socket.socket:
    """The open port, for this computer and the network it is in."""
    port, host = settings.PORT.of(environ), settings.HOST.of(environ)
    try:
        return socket.create_server((host, port), backlog=512)
    except PermissionError:
        raise Trouble(f"Port {port} is reserved: try PORT=8000 make run.") from None
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise Trouble(f"HOST is {host}, which is no address to listen at.") from None
        raise Trouble(f"Port {port} is in use: try PORT={port + 1} make run.") from None


@contextlib.contextmanager
def _store(environ: Mapping[str, str], stop: Stop) -> Iterator[tuple[str, EmbeddedServer | None]]:
    """The address of the store: that of REDIS_URL, else of a server of our own."""
    if url := environ.get("REDIS_URL"):
        _check(url)
        yield url, None
        return
    limits = _limits(environ)
    folder = settings.DATA.of(environ) or ROOT / "var"
    try:
        server = EmbeddedServer(folder, limits)
        server.start(stop.wait)
    except OSError as error:
        raise Trouble(f"The folder {folder} cannot be used: {error.strerror}.") from None
    try:
        yield server.url, server
    finally:
        server.stop()


def _limits(environ: Mapping[str, str]) -> Limits:
    """What the embedded server may take."""
    memory = settings.MEMORY.of(environ)
    reserve = settings.RESERVE.of(environ)
    return Limits(reserve=reserve) if memory is None else Limits(memory, reserve)


def _check(url: str) -> None:
    if sentence := trouble(url):
        raise Trouble(sentence)


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
    say("\n".join(lines), out)


def _code(address: str, *, coloured: bool) -> list[str]:
    """A QR code in text, dark on light whatever the terminal's colours are."""
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    before, after = ("\033[97;40m", "\033[0m") if coloured else ("", "")
    return [f"  {before}{line}{after}" for line in drawn.getvalue().splitlines()]


if __name__ == "__main__":
    sys.exit(main(stopping))
