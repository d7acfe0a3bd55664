"""The supervisor: looks after the store and the service until somebody asks it to stop."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from terminus.supervision.serving import READY_SECONDS, Service, Stopping, Trouble
from terminus.supervision.speaking import complain, say
from terminus.supervision.watching import CANNOT_START, KeptService, KeptStore, Watch

if TYPE_CHECKING:
    from collections.abc import Callable

    from terminus.store.embedded import EmbeddedServer

TICK_SECONDS = 0.2
FIRST_TICK_SECONDS = 0.05


class Supervisor:
    """Looks at everything in turn, several times a second, and waits for nothing but a stop.

    It has one thread: Linux ties a child's life to the thread that started it.
    """

    def __init__(self, service: Service, store: EmbeddedServer | None, stop: Stopping) -> None:
        self._service = service
        self._store = store
        self._stop = stop
        self._kept_service = KeptService(service)
        self._watched_store = Watch(KeptStore(store)) if store else None
        self._looked_at = time.monotonic()

    def run(self, greet: Callable[[], None]) -> None:
        """Start the service, greet when it answers, and keep all of it running."""
        if self._stop.is_set():
            return
        if self._store is not None and self._store.room.refuses:
            complain(self._store.room.word())
        self._service.spawn()
        try:
            if self._starts():
                greet()
            watched = Watch(self._kept_service)
            while not self._stop.wait(TICK_SECONDS):
                passed = self._passed()
                watched.look(passed)
                self._look_after_store(passed)
            say("\nClosing the table ...")
        finally:
            self._service.stop()

    def _starts(self) -> bool:
        """Wait for the first answer; a service that never gave one is not started again."""
        deadline = time.monotonic() + READY_SECONDS
        while not self._stop.wait(FIRST_TICK_SECONDS):
            passed = self._passed()
            self._look_after_store(passed)
            self._kept_service.pulse.feel(passed)
            if self._kept_service.pulse.heard:
                return True
            assert self._service.process is not None
            if self._service.process.poll() is not None:
                raise Trouble("The server did not start; the lines above say why.")
            if time.monotonic() > deadline:
                raise Trouble(f"The server did not answer in {READY_SECONDS} seconds.")
        return False

    def _look_after_store(self, passed: float) -> None:
        if self._store is None or self._watched_store is None:
            return
        self._watched_store.look(passed)
        with suppress(*CANNOT_START):  # the watch tries it again
            if word := self._store.heed_room():
                complain(word)

    def _passed(self) -> float:
        """Seconds since the last look; few even if the whole machine slept in between."""
        now = time.monotonic()
        passed, self._looked_at = now - self._looked_at, now
        return min(passed, 5 * TICK_SECONDS)
