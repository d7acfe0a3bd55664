"""Who is away, who may go on without them, and from when on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import orjson

from terminus.engine.core import Json, NotNow, NotYours
from terminus.tables.refusals import Missing


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat that the table waits for."""

    seat: int
    since: int | None
    """By the store's clock, in seconds."""
    can_be_passed_over: bool
    chores: tuple[Json, ...] = ()
    """What it has to do for the table, ready to be posted by whoever may do it instead."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Who belongs to a table and whom it waits for, as long as its version stands."""

    status: str
    host: int
    persons: tuple[int, ...]
    """The seats of people; all others are robots'."""
    awaited: tuple[Awaited, ...] = ()


@lru_cache(maxsize=1024)
def read(raw: bytes) -> Roll:
    """The roll as it was written; remembered, since all seats read the same one."""
    json = orjson.loads(raw)
    awaited = tuple(Awaited(**each) for each in json.pop("awaited"))
    return Roll(**json, awaited=awaited)


@dataclass(frozen=True, slots=True)
class Without:
    """A seat that the caller may go on without, and in how many seconds."""

    seat: int
    wait: int


@dataclass(frozen=True, slots=True)
class Company:
    """A table's people at this moment, as far as they show a sign of life."""

    roll: Roll
    present: frozenset[int]
    now: int
    patience: int
    """For how many seconds the table waits for a seat that is present."""

    def is_robot(self, seat: int) -> bool:
        return seat not in self.roll.persons

    def presiding(self) -> int:
        """Whose say it is: the host's while present, else that of the first person who is."""
        here = [seat for seat in self.roll.persons if seat in self.present]
        return self.roll.host if self.roll.host in here or not here else here[0]

    def has_say(self, caller: int, seat: int) -> bool:
        """Whether it is for the caller to go on without this seat; for a robot anybody may."""
        return self.is_robot(seat) or caller == self.presiding()

    def wait_for(self, awaited: Awaited) -> int:
        """Seconds until the table need not wait for a seat any longer; 0 when it is away."""
        if self.is_robot(awaited.seat) or awaited.seat not in self.present:
            return 0
        began = self.now if awaited.since is None else awaited.since
        return max(0, began + self.patience - self.now)

    def without(self, caller: int | None) -> tuple[Without, ...]:
        """The seats that the caller may go on without, now or after a while."""
        if caller is None:
            return ()
        return tuple(
            Without(each.seat, self.wait_for(each))
            for each in self.roll.awaited
            if each.seat != caller and each.can_be_passed_over and self.has_say(caller, each.seat)
        )

    def chores(self, caller: int | None) -> tuple[tuple[int, Json], ...]:
        """What the caller may do for a robot or for somebody who is away, and for which seat."""
        if caller is None:
            return ()
        return tuple(
            (each.seat, chore)
            for each in self.roll.awaited
            if each.seat != caller and self.may_do_chores(caller, each)
            for chore in each.chores
        )

    def may_do_chores(self, caller: int, awaited: Awaited) -> bool:
        """Whether the caller may turn up a card for a robot, or for a seat that stays away."""
        return self.has_say(caller, awaited.seat) and not self.wait_for(awaited)

    def check(self, caller: int, seat: int, seats: int) -> None:
        """Raises the reason why the caller may not go on without this seat."""
        if seat >= seats:
            raise Missing("no_such_seat", seat=seat)
        if seat == caller:
            raise NotNow("still_here", seat=seat)
        if not self.has_say(caller, seat):
            raise NotYours("not_your_say", seat=self.presiding())
        awaited = next((each for each in self.roll.awaited if each.seat == seat), None)
        if awaited is None:
            raise NotNow("not_waited_for", seat=seat)
        wait = self.wait_for(awaited)
        if wait:
            raise NotNow("still_here", seat=seat, retry_after=wait)
