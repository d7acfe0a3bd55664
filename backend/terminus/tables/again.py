"""A finished game played again, move by move, and how much of the machine that may take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from terminus.engine import document
from terminus.engine.core import Refusal, Rules, Step
from terminus.engine.record import Entry, Record, begin

MOST_SECONDS = 5.0
"""Of the machine's time for the whole of it: to check it and to play it again."""


class TooSlow(Exception):
    """It takes more of the machine than anybody may have."""


class Effort:
    """Lets others have their turn between two steps, and ends what takes too long."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._since = time.thread_time()

    def breathe(self) -> None:
        """What others do meanwhile is not counted."""
        self._spent += time.thread_time() - self._since
        if self._spent > MOST_SECONDS:
            raise TooSlow
        time.sleep(0)
        self._since = time.thread_time()


def played(rules: Rules, record: Record) -> Iterator[tuple[Any, Entry, Step]]:
    """Each move of the log with the state before it and what it leads to; raises Unplayable."""
    state = begin(rules, record)
    for number, entry in enumerate(record.log, 1):
        try:
            step = rules.apply(state, entry.seat, entry.move)
        except Refusal as refusal:
            raise document.Unplayable(number, refusal.code) from refusal
        yield state, entry, step
        state = step.state
