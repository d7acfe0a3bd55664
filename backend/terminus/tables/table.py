"""The table as a value: who sits there and what is played; pure functions change it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import orjson

from terminus.engine import codec
from terminus.engine.chance import Source
from terminus.engine.core import NotNow, Options, SeatSetup, Step
from terminus.engine.record import Entry, Record
from terminus.tables import names

HOST = 0
"""The first seat has the say at the table."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat."""

    name: str
    token: str
    """The digest of the seat's token."""
    sheet: str = "screen"
    bot: str | None = None
    came_from: int | None = None
    """The same player's seat at the table that this one is the rematch of."""
    salt: str | None = None
    """What the seat adds to the shuffles; secret until the game is over."""


@dataclass(frozen=True, slots=True)
class Table:
    """All that is settled before the first move, and where the players went afterwards."""

    title: str
    options: Options
    seed: str
    """Secret until the game is over."""
    sitters: tuple[Sitter, ...] = ()
    started: bool = False
    rematch: str | None = None
    nonce: str = ""
    """Of the commitment to the seed; none at tables that were opened before there was one."""
    practice: bool = False
    """Whether the seed was chosen by whoever opened the table."""


@dataclass(frozen=True, slots=True)
class Play:
    """The game in progress."""

    state: Any
    open: tuple[int, ...] = ()
    """The seats of the moves since the last one that revealed something, in order."""

    def after(self, step: Step, seat: int) -> Play:
        """The game after a step by this seat."""
        return Play(step.state, () if step.seals else (*self.open, seat))


def sit(table: Table, sitter: Sitter, most: int) -> Table:
    """Somebody takes the next seat."""
    if table.started:
        raise NotNow("already_started")
    if any(names.same(sitter.name, other.name) for other in table.sitters):
        raise NotNow("name_taken", name=sitter.name)
    if len(table.sitters) >= most:
        raise NotNow("table_full", most=most)
    return replace(table, sitters=(*table.sitters, sitter))


def leave(table: Table, seat: int) -> Table:
    """A seat is given up; those after it move down by one."""
    if table.started:
        raise NotNow("already_started")
    return replace(table, sitters=table.sitters[:seat] + table.sitters[seat + 1 :])


def with_token(table: Table, seat: int, token: str) -> Table:
    """The seat gets another token."""
    sitter = replace(table.sitters[seat], token=token)
    return replace(table, sitters=(*table.sitters[:seat], sitter, *table.sitters[seat + 1 :]))


def with_salt(table: Table, seat: int, salt: str | None) -> Table:
    """The seat adds another salt, as long as nothing is dealt; none leaves the one it had."""
    if table.started or salt is None:
        return table
    sitter = replace(table.sitters[seat], salt=salt)
    return replace(table, sitters=(*table.sitters[:seat], sitter, *table.sitters[seat + 1 :]))


def begin(table: Table) -> Table:
    """The seats are settled."""
    if table.started:
        raise NotNow("already_started")
    return replace(table, started=True)


def record_of(table: Table, log: tuple[Entry, ...] = ()) -> Record:
    """The game as its setup and its log."""
    seats = tuple(SeatSetup(sitter.sheet) for sitter in table.sitters)
    return Record(table.title, seats, table.options, source(table).game_seed, log)


def source(table: Table) -> Source:
    """What the shuffles come from, with the seats as they are now."""
    salts = tuple(sitter.salt if table.nonce else None for sitter in table.sitters)
    return Source(table.seed, table.nonce, table.practice, salts)


def seat_of_guest(table: Table, former: int) -> int | None:
    """Where a player of the table before this one sits now."""
    for seat, sitter in enumerate(table.sitters):
        if sitter.came_from == former:
            return seat
    return None


def write(table: Table) -> bytes:
    """The table for the store."""
    return orjson.dumps(codec.encode(table))


@lru_cache(maxsize=512)
def read(raw: bytes) -> Table:
    """The table again; remembered, since a table seldom changes once the game runs."""
    table: Table = codec.decode(Table, orjson.loads(raw))
    return table
