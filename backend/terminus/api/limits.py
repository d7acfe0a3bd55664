"""How often anybody may do what costs room or could be used to guess: generous for a family."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from flask import g

from terminus import settings
from terminus.settings import Allowance, Setting
from terminus.store import Store
from terminus.tables.refusals import TooMany, Unavailable


@dataclass(frozen=True, slots=True)
class Limit:
    """Something that may be done only so often."""

    name: str
    """In headers, in problem documents and in the store."""
    setting: Setting[Allowance | None]
    """How often, and what it is that is counted."""
    whose: str
    """Who has an allowance of their own."""


TABLES = Limit("tables", settings.LIMIT_TABLES, "an address")
ALL_TABLES = Limit("all-tables", settings.LIMIT_ALL_TABLES, "all addresses together")
SEATS = Limit("seats", settings.LIMIT_SEATS, "an address")
CLAIMS = Limit("claims", settings.LIMIT_CLAIMS, "an address")
"""Somebody lost a phone, or somebody pesters a table."""
MOVES = Limit("moves", settings.LIMIT_MOVES, "a seat")
"""Counted by the script that writes the change."""
UNKNOWN = Limit("unknown", settings.LIMIT_UNKNOWN, "an address")
"""Somebody mistypes, or somebody guesses."""

LIMITS = (TABLES, ALL_TABLES, SEATS, CLAIMS, MOVES, UNKNOWN)

EVERYBODY = "everybody"
REMEMBERED = 10_000
"""As many guessers a process keeps in mind; past that it starts anew. The store counts on."""
ROOM_SECONDS = 1.0
"""For as long as this the answer to how full the store is will do."""
NO_ROOM_SECONDS = 60
"""Whoever found no room for a table may try again after this long."""


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody has left of a limit."""

    limit: Limit
    quota: Allowance
    left: int
    seconds: int
    """Until all of it is there again."""


def headers(shares: Iterable[Share]) -> dict[str, str]:
    """`RateLimit-Policy` and `RateLimit`, as the draft of the IETF's HTTPAPI group has them.

    How much all others have left is told only when it is nothing: it is nobody's business.
    """
    policies, told = [], []
    for share in shares:
        quota = share.quota
        policies.append(f'"{share.limit.name}";q={quota.count};w={quota.seconds}')
        if share.limit is not ALL_TABLES or share.left == 0:
            told.append(f'"{share.limit.name}";r={share.left};t={share.seconds}')
    found = {"RateLimit-Policy": ", ".join(policies)} if policies else {}
    return found | ({"RateLimit": ", ".join(told)} if told else {})


def shares() -> tuple[Share, ...]:
    """What was told of during the request at hand."""
    found: tuple[Share, ...] = g.get("shares", ())
    return found


@cache
def named(name: str) -> Limit:
    """The limit of this name."""
    return next(limit for limit in LIMITS if limit.name == name)


def quotas(limits: Mapping[str, Allowance | None], rate: float) -> dict[str, Allowance]:
    """Name of a limit -> what is allowed; those that are lifted are missing."""
    if rate <= 0:
        return {}
    return {name: each * rate for name, each in limits.items() if each is not None}


class Limits:
    """The limits of everybody; counted in the store, so that all processes share them."""

    def __init__(self, store: Store, allowed: Mapping[str, Allowance], full: float) -> None:
        self._store = store
        self._quotas = allowed
        self._full = full
        self._guessers: dict[str, float] = {}
        """Addresses that asked for too many unknown codes, and until when they are held off."""
        self._fullness = 0.0
        self._looked = float("-inf")

    def quota(self, limit: Limit) -> Allowance | None:
        """What is allowed; None: as much as anybody likes."""
        return self._quotas.get(limit.name)

    def spend(self, limit: Limit, whose: str = EVERYBODY) -> None:
        """Count one; raises TooMany when the allowance is used up."""
        quota = self.quota(limit)
        if quota is None:
            return
        spent = self._store.spend(f"{limit.name}:{whose}", quota.count, quota.seconds)
        self.tell(limit, spent.left, spent.seconds)

    def tell(self, limit: Limit, left: int, seconds: int) -> None:
        """Let the answer at hand say what is left; raises TooMany when nothing was (-1)."""
        if left < 0:
            raise TooMany("too_many_requests", limit=limit.name, retry_after=seconds)
        self.note(limit, left, seconds)

    def note(self, limit: Limit, left: int, seconds: int) -> None:
        """Let the answer at hand say what is left, refusal or not."""
        quota = self.quota(limit)
        if quota is not None:
            g.shares = (*shares(), Share(limit, quota, left, seconds))

    def check_opening(self) -> None:
        """Count a table that somebody opens among all of them; raises when none may be opened."""
        self.check_room()
        self.spend(ALL_TABLES)

    def check_room(self) -> None:
        """Refuse a new table long before the store is full: games in progress go on.

        A store that is full already says so itself.
        """
        now = time.monotonic()
        if now - self._looked > ROOM_SECONDS:
            self._looked = now
            self._fullness = self._store.fullness()
        if self._full <= self._fullness < 1:
            raise Unavailable("no_room", retry_after=NO_ROOM_SECONDS)

    def count_guess(self, address: str) -> None:
        """Count a code that no table has, or a token that opens no seat."""
        try:
            self.spend(UNKNOWN, address)
        except TooMany as refusal:
            self._hold_off(address, refusal.params["retry_after"])
            raise

    def check_guesser(self, address: str) -> None:
        """Hold off whoever guessed too often; a lucky guess must not pay either."""
        until = self._guessers.get(address)
        if until is None:
            return
        left = until - time.monotonic()
        if left > 0:
            self.tell(UNKNOWN, -1, int(left) + 1)
        self._guessers.pop(address, None)

    def _hold_off(self, address: str, seconds: int) -> None:
        if len(self._guessers) >= REMEMBERED:
            self._guessers.clear()
        self._guessers[address] = time.monotonic() + seconds
