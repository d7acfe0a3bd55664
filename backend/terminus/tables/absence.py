"""Who is away, who may go on without them, who asks for a seat, and from when on."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TypeVar

import orjson

from terminus.engine.core import Json, NotNow, NotYours
from terminus.tables.claim import CLAIM_SECONDS, OWN_SECONDS
from terminus.tables.refusals import Missing

_Shape = TypeVar("_Shape")


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat that the table waits for."""

    seat: int
    since: int | None
    """By the store's clock, in seconds."""
    can_be_passed_over: bool
    chores: tuple[Json, ...] = ()
    """What it has to do for the table, ready to be posted by whoever may do it instead."""
    thinks: bool = False
    """Whether it is a robot's that thinks: it will play, and nobody goes on without it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat that somebody asks for from another phone."""

    id: str
    seat: int
    since: int
    name: str | None
    number: int
    program: bool = False

    def left(self, now: int) -> int:
        """Seconds until it ends by itself."""
        return max(0, self.since + CLAIM_SECONDS - now)


@dataclass(frozen=True, slots=True)
class Roll:
    """Who belongs to a table and whom it waits for, as long as its version stands."""

    status: str
    host: int
    persons: tuple[int, ...]
    """The seats that are waited for; all others are robots', or are kept for somebody."""
    awaited: tuple[Awaited, ...] = ()
    beside: tuple[int | None, ...] = ()
    """For each seat the one whose phone it is played on; none: its own."""
    clock: int | None = None
    """Seconds that a player should need for a turn."""
    claims: tuple[Asked, ...] = ()
    on_break: tuple[int, ...] = ()
    """The seats whose players have left for now."""
    programs: tuple[int, ...] = ()
    """The seats of programs from outside: they play, and the say is people's."""
    calls: bool = False
    """Whether a bot is to be told that a seat is kept for it."""

    @property
    def thinks(self) -> bool:
        """Whether a robot has to think."""
        return any(each.thinks for each in self.awaited)

    def phone_of(self, seat: int) -> int:
        """The seat whose phone this seat is played on."""
        shared = self.beside[seat] if seat < len(self.beside) else None
        return seat if shared is None else shared


@lru_cache(maxsize=1024)
def read(raw: bytes) -> Roll:
    """The roll as it was written; remembered, since all seats read the same one.

    It is no part of the table's format: what a later release writes in it beside is passed over, so
    that both can serve a table while a server is updated.
    """
    json = orjson.loads(raw)
    json["awaited"] = tuple(_known(Awaited, each) for each in json.pop("awaited", ()))
    json["claims"] = tuple(_known(Asked, each) for each in json.pop("claims", ()))
    return _known(Roll, json)


def _known(shape: type[_Shape], json: Json) -> _Shape:
    """As much of it as this release knows."""
    names = (each.name for each in fields(shape))  # type: ignore[arg-type] # of dataclasses
    return shape(**{name: json[name] for name in names if name in json})


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

    @property
    def here(self) -> frozenset[int]:
        """The seats that are present: a phone's sign of life is one of all its seats."""
        if not any(each is not None for each in self.roll.beside):
            return self.present
        phones = {self.roll.phone_of(seat) for seat in self.present}
        return frozenset(each for each in self.roll.persons if self.roll.phone_of(each) in phones)

    def share_a_phone(self, one: int, other: int) -> bool:
        """Whether two seats are played on one phone; a seat and itself are."""
        return self.roll.phone_of(one) == self.roll.phone_of(other)

    def is_robot(self, seat: int) -> bool:
        return seat not in self.roll.persons

    def presiding(self) -> int:
        """Whose say it is: the host's while present, else that of the first person who is."""
        here = self._people_here()
        return self.roll.host if self.roll.host in here or not here else here[0]

    def _people_here(self) -> list[int]:
        """The seats of people who are present and play; a program never has the say."""
        absent = {*self.roll.on_break, *self.roll.programs}
        return [seat for seat in self.roll.persons if seat in self.here - absent]

    def has_say(self, caller: int, seat: int) -> bool:
        """Whether it is for the caller to go on without this seat; for a robot anybody may."""
        return self.is_robot(seat) or self.share_a_phone(caller, self.presiding())

    def wait_for(self, awaited: Awaited) -> int:
        """Seconds until the table need not wait for a seat any longer; 0 when it is away."""
        seat = awaited.seat
        if self.is_robot(seat) or seat not in self.here or seat in self.roll.on_break:
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
            if not self.share_a_phone(each.seat, caller)
            and each.can_be_passed_over
            and not each.thinks
            and self.has_say(caller, each.seat)
        )

    def chores(self, caller: int | None) -> tuple[tuple[int, Json], ...]:
        """What the caller may do for a robot or for somebody who is away, and for which seat."""
        if caller is None:
            return ()
        return tuple(
            (each.seat, chore)
            for each in self.roll.awaited
            if not self.share_a_phone(each.seat, caller) and self.may_do_chores(caller, each)
            for chore in each.chores
        )

    def may_do_chores(self, caller: int, awaited: Awaited) -> bool:
        """Whether the caller may turn up a card for a robot, or for a seat that stays away."""
        return self.has_say(caller, awaited.seat) and not self.wait_for(awaited)

    def waited(self) -> tuple[tuple[int, int], ...]:
        """Where there is a clock: each seat that is waited for, and for how many seconds so far."""
        if self.roll.clock is None:
            return ()
        return tuple(
            (each.seat, max(0, self.now - each.since))
            for each in self.roll.awaited
            if each.since is not None
        )

    def asked(self, caller: int | None) -> tuple[Asked, ...]:
        """Who asks for a seat, as long as that can be answered; a spectator cannot."""
        if caller is None:
            return ()
        return tuple(
            each
            for each in self.roll.claims
            if each.left(self.now) and self.may_answer(caller, each.seat)
        )

    def may_answer(self, caller: int, seat: int) -> bool:
        """Whether the caller may give this seat away: a program its own alone."""
        return caller == seat or caller not in self.roll.programs

    def check_answering(self, caller: int, seat: int) -> None:
        """Raises NotYours for a program that would give away the seat of somebody else."""
        if not self.may_answer(caller, seat):
            raise NotYours("not_your_say", seat=self.presiding())

    def wait_to_let_in(self, caller: int, seat: int, since: int) -> int:
        """Seconds until the caller may give the seat away; its own phone, if there, goes first."""
        if self.share_a_phone(seat, caller) or seat not in self.here or self.is_robot(seat):
            return 0
        return max(0, since + OWN_SECONDS - self.now)

    def check(self, caller: int, seat: int, seats: int) -> None:
        """Raises the reason why the caller may not go on without this seat."""
        if seat >= seats:
            raise Missing("no_such_seat", seat=seat)
        if self.share_a_phone(seat, caller):
            raise NotNow("still_here", seat=seat)
        if not self.has_say(caller, seat):
            raise NotYours("not_your_say", seat=self.presiding())
        awaited = next((each for each in self.roll.awaited if each.seat == seat), None)
        if awaited is None:
            raise NotNow("not_waited_for", seat=seat)
        if awaited.thinks:
            raise NotNow("still_thinks", seat=seat, retry_after=1)
        wait = self.wait_for(awaited)
        if wait:
            raise NotNow("still_here", seat=seat, retry_after=wait)
