"""How often one address may do what costs room or could be used to guess: generous for a family."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from terminus.engine.core import Refusal
from terminus.store import Store


class TooMany(Refusal):
    """The address has had its share for a while."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many calls in how many seconds."""

    name: str
    count: int
    seconds: int


TABLES = Allowance("tables", 60, 600)
SEATS = Allowance("seats", 240, 600)
UNKNOWN = Allowance("unknown", 60, 60)
"""Codes that no table has: somebody mistypes, or somebody guesses."""

REMEMBERED = 10_000
"""So many guessers a process keeps in mind; past that it starts anew. The store counts on."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The allowances of every address; counted in the store, so that all processes share them."""

    store: Store
    rate: float
    _guessers: dict[str, float] = field(default_factory=dict)
    """Addresses that asked for too many unknown codes, and until when they are held off."""

    def spend(self, allowance: Allowance, address: str) -> None:
        """Count one; raises TooMany when the allowance is used up."""
        if self.rate <= 0:
            return
        most = max(1, round(allowance.count * self.rate))
        wait = self.store.spend(f"{allowance.name}:{address}", most, allowance.seconds)
        if wait and allowance is UNKNOWN:
            self._hold_off(address, wait)
        if wait:
            raise TooMany("too_many_requests", retry_after=wait)

    def count_guess(self, address: str) -> None:
        """Count a code that no table has, or a token that opens no seat."""
        self.spend(UNKNOWN, address)

    def check_guesser(self, address: str) -> None:
        """Hold off whoever guessed too often; a lucky guess must not pay either."""
        until = self._guessers.get(address)
        if until is None:
            return
        left = until - time.monotonic()
        if left > 0:
            raise TooMany("too_many_requests", retry_after=int(left) + 1)
        self._guessers.pop(address, None)

    def _hold_off(self, address: str, seconds: int) -> None:
        if len(self._guessers) >= REMEMBERED:
            self._guessers.clear()
        self._guessers[address] = time.monotonic() + seconds
