"""How calls fare as the store fills: CPU and time of a read and of a move, memory, log, restart."""

from __future__ import annotations

import itertools
import random
import socket
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from redis.exceptions import ResponseError

from bench.load import Line, request
from bench.table import Table, copies, forget
from bench.turns import cpu

if TYPE_CHECKING:
    from pathlib import Path

    from redis import Redis

    from terminus.store.embedded import EmbeddedServer

READS = 1500
MOVES = 400


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one call: milliseconds of CPU of the worker and of the store, and of the clock."""

    worker: float
    store: float
    p50: float
    p99: float


@dataclass(frozen=True, slots=True)
class Step:
    """With so many tables stored."""

    tables: int
    memory: float
    """Bytes of the store's memory a table."""
    read: Cost
    move: Cost
    log: float
    """Bytes of the log on disk that a move adds."""


@dataclass(frozen=True, slots=True)
class Restart:
    """Of a store with all its tables: bytes of its log, and seconds until it answers."""

    log: int
    seconds: float
    rewritten: int
    rewriting: float
    seconds_after: float


@dataclass(frozen=True, slots=True)
class Machine:
    """What is measured: a port, its processes, and the store beside it."""

    port: int
    pid: int
    store: EmbeddedServer
    redis: Redis

    def spent(self) -> tuple[float, float]:
        """Seconds of CPU of gunicorn with its workers, and of the store."""
        assert self.store.pid is not None
        return cpu([self.pid]), cpu([self.store.pid])


def growing(machine: Machine, table: Table, steps: Iterable[int]) -> list[Step]:
    """The same measured with more and more tables."""
    found, stock = [], list[Table]()
    machine.redis.config_set("auto-aof-rewrite-percentage", 0)  # when it comes, it is measured
    empty = _told(machine.redis, "memory", "used_memory")
    for count in steps:
        with _in_a_hurry(machine.redis):
            stock += copies(machine.redis, table, count - len(stock), len(stock))
        memory = (_told(machine.redis, "memory", "used_memory") - empty) / count
        found.append(_step(machine, stock, memory, random.Random(count)))
    return found


@contextmanager
def _in_a_hurry(redis: Redis) -> Iterator[None]:
    """While tables are laid that nobody plays at, the disk may be behind."""
    redis.config_set("appendfsync", "no")
    try:
        yield
    finally:
        redis.config_set("appendfsync", "always")


def _step(machine: Machine, stock: list[Table], memory: float, chance: random.Random) -> Step:
    reads = (_read(chance.choice(stock)) for _ in itertools.count())
    read = _cost(machine, itertools.islice(reads, READS), READS, 200)
    fresh = copies(machine.redis, stock[0], MOVES // 4, _SPARE)
    moves = [_move(table, seat) for table in fresh for seat in range(4)]
    before = _told(machine.redis, "persistence", "aof_current_size")
    move = _cost(machine, moves, len(moves), 201)
    log = (_told(machine.redis, "persistence", "aof_current_size") - before) / len(moves)
    forget(machine.redis, fresh)
    return Step(len(stock), memory, read, move, log)


_SPARE = 20_000_000
"""The number of the first copy that is made for moves, and removed again."""


def _cost(machine: Machine, requests: Iterable[bytes], count: int, expected: int) -> Cost:
    """Of calls that are made one after the other."""
    line, times = Line(socket.create_connection(("127.0.0.1", machine.port))), []
    before = machine.spent()
    for each in requests:
        begun = time.perf_counter()
        line.socket.sendall(each)
        while (answer := line.take()) is None:
            pass
        times.append((time.perf_counter() - begun) * 1000)
        if answer[0] != expected:
            raise RuntimeError(f"{answer[0]} instead of {expected}: {answer[1][:300]!r}")
    worker, store = (
        (after - begun) * 1000 / count for after, begun in zip(machine.spent(), before, strict=True)
    )
    line.socket.close()
    times.sort()
    return Cost(worker, store, times[len(times) // 2], times[int(len(times) * 0.99)])


def _read(table: Table) -> bytes:
    return request("GET", f"/api/v1/games/{table.code}", table.tokens[0])


def _move(table: Table, seat: int) -> bytes:
    path = f"/api/v1/games/{table.code}/sections"
    return request("POST", path, table.tokens[seat], table.sections[seat])


def restarting(store: EmbeddedServer, redis: Redis) -> Restart:
    """The store is stopped and started, as it is and after its log was written anew."""
    log, seconds = _size(store.folder), _restart(store)
    begun = time.monotonic()
    with suppress(ResponseError):  # it may have begun by itself
        redis.bgrewriteaof()
    while _told(redis, "persistence", "aof_rewrite_in_progress"):
        time.sleep(0.2)
    rewriting = time.monotonic() - begun
    return Restart(log, seconds, _size(store.folder), rewriting, _restart(store))


def _restart(store: EmbeddedServer) -> float:
    store.stop()
    begun = time.monotonic()
    store.start()
    return time.monotonic() - begun


def _size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.glob("appendonlydir/*"))


def _told(redis: Redis, section: str, name: str) -> int:
    found: Any = redis.info(section)
    return int(found[name])
