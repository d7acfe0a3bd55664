"""The breaker: when a server does not answer, one caller in a while finds out, the others go on."""

from __future__ import annotations

import time
from threading import Lock

from terminus.store.budget import BUDGET_SECONDS

PAUSE_SECONDS = 0.4
"""After a call that failed nobody asks for as long as this: so it heals within a second."""


class Breaker:
    """Closed while a server answers. Open, it lets one call at a time try once whether it does."""

    def __init__(self) -> None:
        self.closed = True
        self._lock = Lock()
        self._next = 0.0
        """When the next call may try."""

    def admits(self) -> bool:
        """Whether this call may be made; if the breaker is open, as the only one for a while."""
        if self.closed:
            return True
        now = time.monotonic()
        with self._lock:
            if now < self._next:
                return False
            self._next = now + BUDGET_SECONDS + PAUSE_SECONDS
            return True

    def open(self) -> None:
        """A call got no answer in its time."""
        with self._lock:
            self._next = time.monotonic() + PAUSE_SECONDS
            self.closed = False

    def close(self) -> None:
        """The server answered."""
        self.closed = True
