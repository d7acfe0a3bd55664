"""What goes into the store and what comes out of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class StoreFault(Exception):
    """The store did not do what it was asked for; the same call may succeed a little later."""


class StoreUnreachable(StoreFault):
    """No server that has the table answers, or none does in time."""


class Shut(StoreUnreachable):
    """Somebody just found out that the server does not answer: there is no use in asking."""


class StorageFull(StoreFault):
    """The server has no room for the change, in memory or on its disk; it can still be read."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What to answer when the same idempotency key comes again; the store does not look inside."""

    key: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Quota:
    """How many changes somebody may make at a table in how many seconds."""

    name: str
    """Whose it is."""
    count: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Change:
    """All that one move, or one person sitting down, changes at a table: written whole or not."""

    fields: Mapping[str, bytes] = field(default_factory=dict)
    """Fields of the table's hash to set: `table`, `state`, and the pieces of what is shown."""
    append: tuple[bytes, ...] = ()
    """Entries for the end of the log."""
    keep: int | None = None
    """How many entries of the log stay before anything is appended; None keeps all of them."""
    tokens: Mapping[str, int] = field(default_factory=dict)
    """Hashed tokens and the seats that they open."""
    drop_tokens: tuple[str, ...] = ()
    """Hashed tokens that open no seat any more."""
    seats: tuple[int, ...] = ()
    """If seats are numbered anew: for each of them the number that it had."""
    event: bytes = b"{}"
    """What the event stream says about it; the version is the entry's id."""
    answer: Answer | None = None
    quota: Quota | None = None
    """What it counts in; None: nobody counts it."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What is left of an allowance after one use of it."""

    left: int
    """-1: there was nothing left."""
    seconds: int
    """Until all of it is there again."""


@dataclass(frozen=True, slots=True)
class Committed:
    """The change is written, and this was the table's version then."""

    version: int
    spent: Spent | None = None
    """Of the quota, if the change counted in one."""


@dataclass(frozen=True, slots=True)
class Outdated:
    """Somebody else changed the table meanwhile: load it again, and try again."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The idempotency key is known: nothing is written, this is what was answered then."""

    body: bytes


@dataclass(frozen=True, slots=True)
class Gone:
    """There is no such table, or no longer."""


Outcome = Committed | Outdated | Answered | Gone | Spent
"""Spent alone: nothing was left of the quota, and nothing is written."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A table as one viewer meets it: pieces of its document, ready to be put together."""

    version: int
    seat: int | None
    """The viewer's seat; None for a spectator."""
    known_token: bool
    """False without a token, and with one that opens no seat here."""
    view: bytes
    scores: bytes = b"[]"
    own: bytes | None = None
    """What only this seat may know and do."""
    roll: bytes | None = None
    """Whom the table waits for."""
    form: int = 1
    """The format that the table was written in."""
    present: frozenset[int] = frozenset()
    """The seats that called or listened lately; not asked for by spectators."""
    now: int = 0
    """The server's clock, in seconds."""


@dataclass(frozen=True, slots=True)
class News:
    """What a listener has not heard yet."""

    glance: Glance
    events: tuple[tuple[int, bytes], ...]
    """Each with the version that it led to."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as a move needs it."""

    version: int
    seat: int | None
    known_token: bool
    table: bytes
    state: bytes | None
    """None until the game has started."""
    answer: bytes | None
    """What was answered when the same idempotency key came before."""
    form: int = 1
    """The format that the table was written in."""
    present: frozenset[int] = frozenset()
    """The seats that called or listened lately, whoever loads it included."""
    now: int = 0
    """The server's clock, in seconds."""
