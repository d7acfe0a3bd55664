"""Phones that listen: how many streams one process holds, and how soon all of them hear."""

from __future__ import annotations

import re
import selectors
import socket
import sys
import threading
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bench.load import drive, request
from bench.table import Table, copies, forget

if TYPE_CHECKING:
    from redis import Redis

FIRST_COPY = 100_000
PATIENCE = 60
"""Seconds after which whoever has not heard has missed it."""


@dataclass
class Phone:
    """An open stream, and when it heard of the change."""

    table: Table
    socket: socket.socket
    received: bytearray = field(default_factory=bytearray)
    heard: float | None = None

    def listen(self) -> None:
        """Take what came; note the time of the first change."""
        self.received += self.socket.recv(65536)
        if self.heard is None and b"event: change" in self.received:
            self.heard = time.perf_counter()


@dataclass(frozen=True, slots=True)
class Heard:
    """How it went."""

    phones: int
    heard: int
    p50: float
    p99: float
    megabytes: float | None
    spent: tuple[float, ...] = ()
    """Seconds of CPU from the first section to the last phone, of whoever was asked about."""
    size: int = 0
    """Bytes that a phone was pushed, in the middle."""
    packed: int = 0
    """The same, compressed."""


def listening(
    port: int,
    pid: int,
    table: Table,
    redis: Redis,
    phones: int,
    spending: Callable[[], tuple[float, ...]] = tuple,
) -> Heard:
    """Four phones at each table listen; then a section is drawn at every table."""
    tables = copies(redis, table, phones // len(table.tokens), FIRST_COPY)
    with selectors.DefaultSelector() as selector:
        held = [
            _open(port, each, seat, household)
            for household, each in enumerate(tables)
            for seat in range(len(each.tokens))
        ]
        for phone in held:
            selector.register(phone.socket, selectors.EVENT_READ, phone)
        _wait(selector, held, lambda phone: b"event: presence" in phone.received)
        for phone in held:
            phone.received.clear()
            phone.heard = None
        megabytes, before = memory(pid), spending()
        drawn: dict[str, float] = {}
        drawing = threading.Thread(target=_draw, args=(port, tables, drawn))
        drawing.start()
        _wait(selector, held, lambda phone: phone.heard is not None)
        drawing.join()
        spent = tuple(after - begun for after, begun in zip(spending(), before, strict=True))
        for phone in held:
            phone.socket.close()
    forget(redis, tables)
    delays = sorted(phone.heard - drawn[phone.table.code] for phone in held if phone.heard)
    p50, p99 = (delays[int(len(delays) * share)] for share in (0.5, 0.99))
    pushed = sorted((bytes(phone.received) for phone in held), key=len)[len(held) // 2]
    sizes = len(pushed), len(zlib.compress(pushed))
    return Heard(len(held), len(delays), p50, p99, megabytes, spent, *sizes)


def _open(port: int, table: Table, seat: int, household: int) -> Phone:
    """A stream; the phones of a table are in one house, and have its address where that can be."""
    source = (f"127.1.{household >> 8}.{household & 255}", 0)
    there = sys.platform.startswith("linux")
    line = socket.create_connection(("127.0.0.1", port), 30, source if there else None)
    line.sendall(request("GET", f"/api/v1/games/{table.code}/events", table.tokens[seat]))
    return Phone(table, line)


def _wait(
    selector: selectors.BaseSelector, phones: list[Phone], is_done: Callable[[Phone], bool]
) -> None:
    """Listen until everybody is done, or until our patience ends."""
    waiting = {id(phone) for phone in phones if not is_done(phone)}
    deadline = time.monotonic() + PATIENCE
    while waiting and time.monotonic() < deadline:
        for key, _ in selector.select(1):
            key.data.listen()
            if is_done(key.data):
                waiting.discard(id(key.data))


def _draw(port: int, tables: list[Table], drawn: dict[str, float]) -> None:
    for table in tables:
        path = f"/api/v1/games/{table.code}/sections"
        drawn[table.code] = time.perf_counter()
        drive(port, [request("POST", path, table.tokens[0], table.sections[0])], 201)


def memory(pid: int) -> float | None:
    """Megabytes that the workers (gunicorn's children) hold; None where nobody tells."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            said = status.read_text()
        except OSError:
            continue
        if f"\nPPid:\t{pid}\n" in said and (held := re.search(r"VmRSS:\s+(\d+)", said)):
            found.append(int(held[1]) / 1024)
    return sum(found) if found else None
