"""What a request finds in its process: store, bell, places for listeners, limits."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from flask import current_app

from terminus.api.config import Config
from terminus.api.limits import Limits
from terminus.api.metrics import LISTENERS
from terminus.store import Bell, Store, connect
from terminus.tables.refusals import Unavailable

RETRY_SECONDS = 5
"""A listener who found no place may try again after this long."""


class Places:
    """A bounded number of listeners, so that they never starve the short calls."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken = 0
        self._lock = threading.Lock()

    def take(self) -> None:
        """Occupy a place; whoever takes one gives it back."""
        with self._lock:
            if self._taken >= self._most:
                raise Unavailable("too_many_listeners", retry_after=RETRY_SECONDS)
            self._taken += 1
            LISTENERS.inc()

    def give_back(self) -> None:
        with self._lock:
            self._taken -= 1
            LISTENERS.dec()

    @contextmanager
    def occupied(self) -> Iterator[None]:
        """A place for as long as the block runs."""
        self.take()
        try:
            yield
        finally:
            self.give_back()


@dataclass(frozen=True, slots=True)
class Service:
    """Shared by all requests of a process."""

    config: Config
    store: Store
    bell: Bell
    places: Places
    limits: Limits


def build(config: Config) -> Service:
    """Everything that the settings ask for; connects with the first command."""
    redis = connect(config.redis_url)
    store = Store(redis, away_seconds=config.away, patience=config.patience)
    limits = Limits(store, config.rate)
    return Service(config, store, Bell(redis), Places(config.listeners), limits)


def service() -> Service:
    """The service of the request at hand."""
    found: Service = current_app.extensions["terminus"]
    return found
