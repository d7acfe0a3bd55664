"""Reading a table and posting a section, against bare routes under the same gunicorn."""

from __future__ import annotations

import itertools
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from threading import Event
from typing import TYPE_CHECKING

from bench.load import drive, request
from bench.table import Table, copies
from terminus.run import ROOT, serving, wait_until_ready

if TYPE_CHECKING:
    from redis import Redis

Run = Callable[[], tuple[int, float]]
"""Sends a round of requests; how many were answered, and in how many seconds."""

ROUNDS = 40
READS = 250
POSTS = 80
"""In a round, on each side."""


@contextmanager
def server(redis_url: str, app: str, **environ: str) -> Iterator[tuple[int, int]]:
    """One gevent worker with an app; its port and gunicorn's process number."""
    settings = {
        **os.environ,
        "REDIS_URL": redis_url,
        "PYTHONPATH": str(ROOT),
        "TERMINUS_WORKERS": "1",
        "TERMINUS_RATE": "0",
        "TERMINUS_LISTENERS": "15000",
        "TERMINUS_LOG_LEVEL": "warning",
        **environ,
    }
    with (
        socket.create_server(("127.0.0.1", 0), backlog=512) as listener,
        serving(listener, settings, app) as process,
    ):
        port = listener.getsockname()[1]
        wait_until_ready(process, port, Event())
        yield port, process.pid


def reading(ours: int, bare: int, table: Table) -> tuple[float, float]:
    """Reads a second: of a table as a seat sees it, and of the same bytes from a bare route."""
    asked = request("GET", f"/api/v1/games/{table.code}", table.tokens[1])
    plain = request("GET", "/read")
    return _race(
        lambda: drive(ours, itertools.repeat(asked, READS), 200),
        lambda: drive(bare, itertools.repeat(plain, READS), 200),
    )


def posting(ours: int, bare: int, table: Table, redis: Redis) -> tuple[float, float]:
    """Posts a second: of a legal section, and of the same body to a route that runs one script."""
    fresh = copies(redis, table, ROUNDS * POSTS // len(table.tokens) + 1)
    posts = (_section(t, seat) for seat in range(len(table.tokens)) for t in fresh)
    plain = request("POST", "/write", table.tokens[0], table.sections[0], key="the same for all")
    return _race(
        lambda: drive(ours, itertools.islice(posts, POSTS), 201),
        lambda: drive(bare, itertools.repeat(plain, POSTS), 201),
    )


def _section(table: Table, seat: int) -> bytes:
    path = f"/api/v1/games/{table.code}/sections"
    key = f"{table.code}-{seat}"
    return request("POST", path, table.tokens[seat], table.sections[seat], key=key)


def _race(ours: Run, bare: Run) -> tuple[float, float]:
    """Both sides in turns, so that noise hits both alike; the median rates."""
    rates: tuple[list[float], list[float]] = ([], [])
    for turn in range(ROUNDS):
        for side in (turn % 2, 1 - turn % 2):
            count, seconds = (ours, bare)[side]()
            rates[side].append(count / seconds)
    return median(rates[0]), median(rates[1])
