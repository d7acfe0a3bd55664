"""The bell: one subscriber a process wakes everybody who waits for a table to change."""

from __future__ import annotations

import contextlib
import logging
import threading
from typing import TYPE_CHECKING, Any

from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from terminus.store import budget
from terminus.store.budget import ANSWER_SECONDS
from terminus.store.games import bell
from terminus.store.node import heard
from terminus.store.values import StoreUnreachable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from terminus.store.address import Host
    from terminus.store.connection import Client

QUIET_SECONDS = 5
"""After so long without a word the server is asked whether it is still there."""
RETRY_SECONDS = 0.3

_log = logging.getLogger(__name__)


class Ear:
    """One listener at one table."""

    def __init__(self) -> None:
        self._rung = threading.Event()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the bell rings; True if it did since the last wait, False after `timeout`."""
        rung = self._rung.wait(timeout)
        self._rung.clear()
        budget.renew()
        return rung

    def ring(self) -> None:
        """Wake the listener."""
        self._rung.set()


class Bell:
    """Listeners of this process, by table; a table nobody listens to is not subscribed.

    Every subscription that the server confirms rings its listeners once. So whoever listens first
    and looks afterwards misses nothing, neither at the start nor after a lost connection. Every
    node of a cluster hears all bells: when ours is gone we listen at another one.
    """

    def __init__(self, redis: Client) -> None:
        self._route = redis.route
        self._avoided: Host | None = None
        """Where the bell was heard last: the next line goes elsewhere, if it can."""
        self._hears = True
        """False once it was said that the bell is not heard."""
        self._lock = threading.Lock()
        self._ears: dict[str, set[Ear]] = {}
        self._connection: Any = None
        self._thread: threading.Thread | None = None
        self._closed = threading.Event()

    @contextlib.contextmanager
    def listen(self, code: str) -> Iterator[Ear]:
        """An ear at the table, for as long as the block runs."""
        channel, ear = bell(code), Ear()
        with self._lock:
            self._ensure_running()
            if channel not in self._ears:
                self._ears[channel] = set()
                self._send("SUBSCRIBE", channel)
            self._ears[channel].add(ear)
        try:
            yield ear
        finally:
            with self._lock:
                self._ears[channel].discard(ear)
                if not self._ears[channel]:
                    del self._ears[channel]
                    self._send("UNSUBSCRIBE", channel)

    def channels(self) -> set[str]:
        """The channels that have a listener in this process."""
        with self._lock:
            return set(self._ears)

    def close(self) -> None:
        """Stop listening to the server."""
        self._closed.set()
        with self._lock:
            thread, self._thread = self._thread, None
            self._hang_up()
        if thread is not None:
            thread.join()

    def _ensure_running(self) -> None:
        if self._thread is not None and self._thread.is_alive():
            return
        self._connection = None
        self._closed.clear()
        self._thread = threading.Thread(target=self._run, name="terminus-bell", daemon=True)
        self._thread.start()

    def _send(self, *command: str) -> None:
        """Send, if the line is up; if it is not, the next line starts with all subscriptions."""
        if self._connection is None:
            return
        try:
            self._connection.send_command(*command, check_health=False)
        except (RedisError, OSError):
            self._hang_up()

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.disconnect()

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                self._call()
            except (RedisError, OSError, StoreUnreachable) as error:
                if self._hears and not self._closed.is_set():
                    _log.warning("the bell lost the store, and tries again: %s", error)
                self._hears = False
            with self._lock:
                self._hang_up()
            self._closed.wait(RETRY_SECONDS)

    def _call(self) -> None:
        """Open a line, subscribe to every table that has a listener, and pass on what comes."""
        way = self._route.way(budget.current())
        host, connection = way.listen(self._avoided)
        self._avoided, self._hears = host, True
        with self._lock:
            self._connection = connection
            if self._ears:
                connection.send_command("SUBSCRIBE", *self._ears, check_health=False)
        wait: float = QUIET_SECONDS
        while not self._closed.is_set():
            try:
                said = heard(connection, wait)
            except RedisTimeoutError:
                if wait == ANSWER_SECONDS or not way.hears(host):
                    raise
                with self._lock:
                    connection.send_command("PING", check_health=False)
                wait = ANSWER_SECONDS
                continue
            wait = QUIET_SECONDS
            self._pass_on(said)

    def _pass_on(self, said: Any) -> None:
        match said:
            case [b"message" | b"subscribe", bytes(channel), *_]:
                with self._lock:
                    ears = tuple(self._ears.get(channel.decode(), ()))
                for ear in ears:
                    ear.ring()
            case RedisError():
                raise said
            case _:  # a farewell, or an answer to our question
                pass
