"""What callers and listeners write down: what they sent, were answered, and heard."""

from __future__ import annotations

import hashlib
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import orjson

Json = dict[str, Any]

FLEETING = ("you", "stand_ins", "moment", "take_back", "moves", "presiding", "waited", "claims")
"""Of a document what is not the same for everybody, or changes without a change of the table."""


class Outcome(StrEnum):
    """How an attempt ended, as far as its caller knows."""

    ANSWERED = "answered"
    """It is at the table, once."""
    REFUSED = "refused"
    """It is not at the table."""
    LOST = "lost"
    """It is at the table once, or not at all."""


@dataclass
class Attempt:
    """A change that somebody asked for; one that is repeated under its key is one attempt."""

    who: str
    operation: str
    kind: str
    """As the table's event will call it."""
    body: Json
    after: int
    """The newest version that the caller had seen."""
    outcome: Outcome = Outcome.LOST
    version: int | None = None
    """The one that it led to, by its answer."""
    digest: bytes | None = None
    """Of the document that it was answered."""

    def __str__(self) -> str:
        answered = "" if self.version is None else f", version {self.version}"
        return f"{self.who}: {self.operation} {self.body} ({self.outcome}{answered})"


@dataclass
class Heard:
    """What one listener heard at a table."""

    who: str
    changes: dict[int, bytes] = field(default_factory=dict)
    """Version -> what happened, in the order in which they came."""
    newest: int = 0
    cut_off: bool = False
    """Whether its seat was taken from it, so that there was nothing more to hear."""


@dataclass
class Ledger:
    """All that was written down at one table."""

    code: str
    title: str
    former: Ledger | None = None
    """Of the table that this one is the rematch of."""
    attempts: list[Attempt] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)
    final: int | None = None
    """The table's last version, once nobody changes it any more."""

    @property
    def newest(self) -> int:
        """The newest version that anybody was answered."""
        return max((each.version or 0 for each in self.attempts), default=0)


@dataclass
class Notes:
    """Everybody's notes of one round, and what disagreed."""

    begun: float = field(default_factory=time.monotonic)
    tables: dict[str, Ledger] = field(default_factory=dict)
    unopened: list[Attempt] = field(default_factory=list)
    """To open tables, whose answers were lost."""
    faults: list[str] = field(default_factory=list)
    """What disagreed."""
    story: list[str] = field(default_factory=list)
    """What was done to the servers, and when."""
    counts: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    silence: float = 0.0
    """The longest time without service, in seconds."""
    _closed: float = 0.0
    _closed_since: float | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def fault(self, sentence: str) -> None:
        """Something disagrees."""
        with self._lock:
            self.faults.append(f"{self.clock} {sentence}")

    def tell(self, sentence: str) -> None:
        """Something was done to the servers."""
        with self._lock:
            self.story.append(f"{self.clock} {sentence}")

    def count(self, what: str, number: int = 1) -> None:
        with self._lock:
            self.counts[what] += number

    def saw(self, status: int) -> None:
        """A status was answered."""
        with self._lock:
            self.counts["requests"] += 1
            self.statuses[status] += 1

    @contextmanager
    def nobody_runs_it(self) -> Iterator[None]:
        """While the block runs there is no service, and no call can be answered."""
        self._closed_since = time.monotonic()
        try:
            yield
        finally:
            with self._lock:
                self._closed += time.monotonic() - self._closed_since
                self._closed_since = None

    @property
    def closed(self) -> float:
        """Seconds for which there was no service because nobody ran it."""
        with self._lock:
            since = self._closed_since
            return self._closed + (time.monotonic() - since if since is not None else 0.0)

    def open(self, code: str, title: str, former: Ledger | None = None) -> Ledger:
        """The ledger of a table; the first who asks opens it."""
        with self._lock:
            return self.tables.setdefault(code, Ledger(code, title, former))

    @property
    def clock(self) -> str:
        """Seconds since the round began."""
        return f"{time.monotonic() - self.begun:7.2f}s"


def digest(document: Json) -> bytes:
    """Of what a document says of its version to everybody who may see it."""
    lasting = {name: value for name, value in document.items() if name not in FLEETING}
    return hashlib.sha256(orjson.dumps(lasting, option=orjson.OPT_SORT_KEYS)).digest()


def happened(told: Json) -> bytes:
    """What an event of the stream says, whatever came with it."""
    said = {name: told[name] for name in ("kind", "seat", "events")}
    return orjson.dumps(said, option=orjson.OPT_SORT_KEYS)
