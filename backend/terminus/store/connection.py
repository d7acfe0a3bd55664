"""The way to the server: a bounded set of open lines that outlives a restart of the server."""

from __future__ import annotations

import os
from collections import deque
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any

from hiredis import pack_command
from redis import BlockingConnectionPool, Redis
from redis.backoff import ExponentialWithJitterBackoff, NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError
from redis.retry import Retry

if TYPE_CHECKING:
    from redis.connection import ConnectionInterface

CONNECTIONS = 64
"""Per process; whoever finds them all busy waits for one instead of failing."""
WAIT_SECONDS = 20
"""For a free connection: when a thousand phones come back at once, each has its turn."""
RETRIES = 4
"""With growing pauses, about a second in all: a restart of the server goes unnoticed."""


def connect(url: str) -> Redis:
    """A client for `redis://`, `rediss://` or `unix://`; connects with the first command."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=WAIT_SECONDS,
        protocol=2,
        socket_timeout=5,
        socket_connect_timeout=2,
        health_check_interval=30,
        retry=_patience(),
    )
    return Redis.from_pool(pool)


class Lines:
    """Open connections, for calls that have to be quick: about a third of a plain client's cost.

    A call whose connection breaks is made again, so it has to be one that may run twice.
    """

    def __init__(self, redis: Redis) -> None:
        pool = redis.connection_pool
        self._kind: type[ConnectionInterface] = pool.connection_class
        self._settings = {**pool.connection_kwargs, "retry": Retry(NoBackoff(), 0)}
        self._places = BoundedSemaphore(CONNECTIONS)
        self._patience = _patience()
        self._free: deque[ConnectionInterface] = deque()
        self._process = os.getpid()

    def call(self, *command: str | bytes | float) -> Any:
        """The server's answer to a command."""
        if not self._places.acquire(timeout=WAIT_SECONDS):
            raise RedisConnectionError("all connections are busy")
        try:
            return self._patience.call_with_retry(
                lambda: self._ask(command), lambda _: self._free.clear()
            )
        finally:
            self._places.release()

    def _ask(self, command: tuple[str | bytes | float, ...]) -> Any:
        line: Any = self._take()
        try:
            line.send_packed_command((pack_command(command),))  # type: ignore[arg-type]
            answer = line.read_response()
        except ResponseError:
            self._free.append(line)
            raise
        except BaseException:  # whatever it was, half an answer may still be on its way
            line.disconnect()
            raise
        self._free.append(line)
        return answer

    def _take(self) -> ConnectionInterface:
        """A connection that nobody uses; never one that was opened before a fork."""
        if self._process != os.getpid():
            self._process, self._free = os.getpid(), deque()
        try:
            return self._free.pop()
        except IndexError:
            return self._kind(**self._settings)


def _patience() -> Retry:
    return Retry(ExponentialWithJitterBackoff(base=0.05, cap=0.5), retries=RETRIES)
