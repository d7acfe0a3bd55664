"""The time that a request may spend on the store: one sum for all of its calls."""

from __future__ import annotations

import time
from contextvars import ContextVar

BUDGET_SECONDS = 1.8
"""Of all calls of a request together; a call outside of a request has as much for itself."""
ANSWER_SECONDS = 1.5
"""For one answer. A server that takes longer is not asked again: it would only be worse off."""
LEAST_SECONDS = 0.1
"""A call has this long even if the calls before it took all: most answers need a hundredth."""


class Budget:
    """Runs from the first call on, so that a body that arrives slowly costs none of it."""

    __slots__ = ("_seconds", "until")

    def __init__(self, seconds: float = BUDGET_SECONDS) -> None:
        self._seconds = seconds
        self.until = 0.0

    def start(self) -> Budget:
        """Let the time run, if it does not yet."""
        if not self.until:
            self.until = time.monotonic() + self._seconds
        return self

    def left(self) -> float:
        """Seconds for the next answer."""
        left = self.until - time.monotonic()
        if left > ANSWER_SECONDS:
            return ANSWER_SECONDS
        return max(LEAST_SECONDS, left)

    def allows(self, pause: float) -> bool:
        """Whether a call may be made again after a pause."""
        return time.monotonic() + pause < self.until

    def extend(self, seconds: float) -> None:
        """Give back time that was not the store's fault."""
        self.until += seconds


_of_request: ContextVar[Budget | None] = ContextVar("budget of the request", default=None)


def begin(seconds: float = BUDGET_SECONDS) -> None:
    """A request begins: its calls share what follows."""
    _of_request.set(Budget(seconds))


def end(_: object = None) -> None:
    """The request is over; what still streams has its time call by call."""
    _of_request.set(None)


def renew() -> None:
    """The request waited for something else than an answer: its time begins anew."""
    if _of_request.get() is not None:
        begin()


def current() -> Budget:
    """The budget of the request at hand, else one for a single call."""
    return (_of_request.get() or Budget()).start()
