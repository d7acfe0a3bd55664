"""Robots that think: each process plays for those of the tables that it meets, turn by turn.

Of all processes one at a time does so for a table: it holds a lease in the store. If it dies, the
lease ends soon, and whoever reads the table or listens to it then has another process go on.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from secrets import token_hex
from threading import Lock, Thread
from typing import Any

from terminus.api.metrics import FINISHED
from terminus.engine.core import Refusal, Seat
from terminus.store import Store, StoreFault
from terminus.tables import thinking
from terminus.thinker import Thinker, Unthinkable

THINKING_SECONDS = 8.0
"""A move that takes longer is made by a quick robot."""
LEASE_SECONDS = 10.0
"""Longer than a move takes, for which it is prolonged each time."""

_log = logging.getLogger(__name__)


class Robots:
    """Plays for robots that think, one turn of each table after the other, beside all requests."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store = store
        self._thinker = thinker
        self._lock = Lock()
        self._codes: dict[str, None] = {}
        """The tables to look at, in turn."""
        self._awake = False

    def wake(self, code: str) -> None:
        """See to it that somebody thinks for the robots of a table, if any has to."""
        with self._lock:
            self._codes[code] = None
            if self._awake:
                return
            self._awake = True
        Thread(target=self._serve, name="terminus-robots", daemon=True).start()

    def _serve(self) -> None:
        """Until there is no table left."""
        while (code := self._next()) is not None:
            try:
                self._play(code)
            except (StoreFault, Refusal):  # the table is gone or out of reach: a reader wakes us
                continue
            except Exception:  # noqa: BLE001 # other tables wait, and a reader wakes this one
                _log.exception("no robot could play at a table")

    def _next(self) -> str | None:
        with self._lock:
            code = next(iter(self._codes), None)
            self._awake = code is not None
            if code is not None:
                del self._codes[code]
            return code

    def _play(self, code: str) -> None:
        """A turn; afterwards the table is looked at again, since it went on meanwhile."""
        if not thinking.is_due(self._store, code):
            return
        with self._lease(code) as holder:
            if holder is None:
                return
            reply = thinking.turn(self._store, code, partial(self._choose, code, holder))
        if reply is not None and reply.finished:
            FINISHED.labels(reply.title).inc()
        self.wake(code)

    @contextmanager
    def _lease(self, code: str) -> Iterator[str | None]:
        """Whose name the lease of the table is in; None while another process has it."""
        holder = token_hex(8)
        if not self._store.lease(code, holder, LEASE_SECONDS):
            yield None
            return
        try:
            yield holder
        finally:
            with suppress(StoreFault):  # it ends by itself
                self._store.lease(code, holder, 0)

    def _choose(
        self, code: str, holder: str, title: str, view: Any, seat: Seat, moves: tuple[Any, ...]
    ) -> Any:
        """The move that the strong player makes."""
        self._store.lease(code, holder, LEASE_SECONDS)
        try:
            return self._thinker.ask("choose", title, view, seat, moves, seconds=THINKING_SECONDS)
        except Unthinkable as failure:
            _log.warning("a quick robot plays for one that cannot think: %r", failure)
            raise
