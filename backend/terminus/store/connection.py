"""The way to the server: a bounded pool of connections that outlives a restart of the server."""

from __future__ import annotations

import os
from collections import deque
from contextlib import suppress
from threading import Condition
from typing import TYPE_CHECKING, Any

from hiredis import pack_command
from redis import BlockingConnectionPool, Redis
from redis.backoff import ExponentialWithJitterBackoff, NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError
from redis.retry import Retry

from terminus.store.values import StoreUnreachable

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
        retry=_backoff(),
    )
    return Redis.from_pool(pool)


class Pool:
    """A bounded pool of connections for quick calls: about a third of a plain client's cost.

    A call whose connection breaks is made again, so it has to be one that may run twice.
    """

    def __init__(self, redis: Redis) -> None:
        pool = redis.connection_pool
        self._kind: type[ConnectionInterface] = pool.connection_class
        self._settings = {**pool.connection_kwargs, "retry": Retry(NoBackoff(), 0)}
        self._retry = _backoff()
        self._freed = Condition()
        self._waiting = 0
        self._process = os.getpid()
        self._free: deque[ConnectionInterface] = deque()
        self._unopened = deque(range(CONNECTIONS))

    def call(self, *command: str | bytes | float) -> Any:
        """The server's answer to a command."""
        connection = self._take()
        try:
            return _ask(connection, command)
        except StoreUnreachable:
            return self._retry.call_with_retry(lambda: _ask(connection, command), lambda _: None)
        finally:
            self._give_back(connection)

    def _take(self) -> ConnectionInterface:
        """A connection that nobody uses; never one that was opened before a fork."""
        if self._process != os.getpid():
            self._process = os.getpid()
            self._free, self._unopened = deque(), deque(range(CONNECTIONS))
        return self._pop() or self._wait()

    def _pop(self) -> ConnectionInterface | None:
        """One that is free, the last used one first; else a new one, while there may be more."""
        try:
            return self._free.pop()
        except IndexError:
            return self._open() if self._unopened else None

    def _open(self) -> ConnectionInterface | None:
        with suppress(IndexError):
            self._unopened.pop()
            return self._kind(**self._settings)
        return None

    def _wait(self) -> ConnectionInterface:
        with self._freed:
            self._waiting += 1
            try:
                connection = self._freed.wait_for(self._pop, WAIT_SECONDS)
            finally:
                self._waiting -= 1
        if connection is None:
            raise RedisConnectionError("all connections are busy")
        return connection

    def _give_back(self, connection: ConnectionInterface) -> None:
        self._free.append(connection)
        if self._waiting:
            with self._freed:
                self._freed.notify()


def _ask(connection: Any, command: tuple[str | bytes | float, ...]) -> Any:
    try:
        connection.send_packed_command((pack_command(command),))  # type: ignore[arg-type]
        return connection.read_response()
    except ResponseError:
        raise
    except BaseException:  # whatever it was, half an answer may still be on its way
        connection.disconnect()
        raise


def _backoff() -> Retry:
    return Retry(ExponentialWithJitterBackoff(base=0.05, cap=0.5), retries=RETRIES)
