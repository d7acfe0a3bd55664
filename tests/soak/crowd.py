"""Those who take more than their share: floods, streams in great number, requests never ended."""

from __future__ import annotations

import random
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress

from terminus_client import Request
from tests.soak.notes import Notes
from tests.soak.wire import LOOPBACK_IS_WIDE, Line

GREEDY = "127.0.0.66"
CALLERS = 8
CALLS = 12
STREAMS = 60
HALVES = 60
HELD = 2.0
"""Seconds for which connections are held."""
LISTEN = b"GET /api/v1/games/%b/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
BEGUN = (
    b"POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 40\r\n\r\n{"title": "paris", "name": "Half'
)


def flood(port: int, chance: random.Random, notes: Notes) -> None:
    """Some callers ask for tables that are there and for ones that are not, without a pause."""
    codes = [*notes.tables, "22222", "ZZZZZ"]
    paths = ["/api/v1/titles", *(f"/api/v1/games/{code}" for code in codes)]
    seeds = [chance.random() for _ in range(CALLERS)]

    def one(seed: float) -> None:
        own, line = random.Random(seed), Line(port, GREEDY, notes)
        for _ in range(CALLS):
            line.ask(Request("GET", own.choice(paths)))
        line.close()

    with ThreadPoolExecutor(CALLERS) as pool:
        list(pool.map(one, seeds))


def many_streams(port: int, notes: Notes) -> None:
    """One address listens many times over, and hangs up all at once."""
    with ExitStack() as lines:
        opened = _streams(port, notes, lines)
        for line in opened:
            with suppress(OSError):
                line.recv(4096)


def unread_streams(port: int, notes: Notes) -> None:
    """One address listens many times over, and takes nothing in."""
    with ExitStack() as lines:
        _streams(port, notes, lines, room=2048)
        time.sleep(HELD)


def half_sent(port: int, chance: random.Random) -> None:
    """Requests of which the end never comes."""
    with ExitStack() as lines:
        for _ in range(HALVES):
            with suppress(OSError):
                line = lines.enter_context(_line(port))
                line.sendall(BEGUN[: chance.randrange(1, len(BEGUN))])
        time.sleep(HELD)


def _streams(
    port: int, notes: Notes, lines: ExitStack, room: int | None = None
) -> list[socket.socket]:
    opened = []
    for number in range(STREAMS):
        codes = [*notes.tables] or ["22222"]
        with suppress(OSError):
            line = lines.enter_context(_line(port))
            if room is not None:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
            line.sendall(LISTEN % codes[number % len(codes)].encode())
            opened.append(line)
    return opened


def _line(port: int) -> socket.socket:
    source = (GREEDY, 0) if LOOPBACK_IS_WIDE else None
    return socket.create_connection(("127.0.0.1", port), 5, source)
