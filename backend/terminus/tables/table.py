"""The table as a value: who sits there and what is played; pure functions change it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import orjson

from terminus.engine import codec
from terminus.engine.chance import Source
from terminus.engine.core import NotNow, Options, Seat, SeatSetup, Step
from terminus.engine.record import Entry, Open, Record, still_open
from terminus.tables import formats, lookalikes, puzzle
from terminus.tables.claim import Claim, Former
from terminus.tables.program import Coming, Program
from terminus.tables.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat."""

    name: str
    digest: str | None
    """Of the seat's token; a robot has none."""
    sheet: str = "screen"
    bot: str | None = None
    first: bool = False
    """Whether the host said that this seat begins."""
    pencil: str | None = None
    """The pencil that the host gave it for the start."""
    came_from: int | None = None
    """The same player's seat at the table that this one is the rematch of."""
    salt: str | None = None
    """What the seat adds to the shuffles; secret until the game is over."""
    beside: int | None = None
    """The seat whose phone this one is played on; none: a phone of its own."""
    key: str | None = None
    """The digest of a key that moves the seat to another phone, or lets its program in, once."""
    key_since: int = 0
    """When that was made, by the store's clock in seconds."""
    on_break: bool = False
    """Whether the player has left for now: nobody waits for the seat until it plays again."""
    hints: int = 0
    """How many hints the player has asked for."""
    program: Program | None = None
    """The program from outside that plays here, or is to; None: a person, or a robot of ours."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place round the table: who takes it, and what they hold."""

    seat: int
    """The number that the seat has so far."""
    first: bool = False
    pencil: str | None = None


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
    host: int = 0
    """The seat that has the say at the table: at first the one that opened it."""
    clock: int | None = None
    """Seconds that a player should need for a turn; nothing happens when they are over."""
    claims: tuple[Claim, ...] = ()
    """Who asks for a seat from another phone, the oldest first."""
    former: tuple[Former, ...] = ()
    """Tokens that open nothing any more and why, the newest last: their phones are told."""
    order: tuple[int, ...] = ()
    """Of a rematch: in which order they wish to sit, by the seats that they had before."""
    hints: bool = True
    """Whether players may ask for hints."""

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle of a day that is played here, if any is."""
        return puzzle.of(self.title, self.seed) if self.practice else None

    def is_robot(self, seat: int) -> bool:
        """Whether a robot plays at this seat."""
        return self.sitters[seat].bot is not None

    def awaits(self, seat: int) -> bool:
        """Whether this seat is kept for a program that has not come yet."""
        program = self.sitters[seat].program
        return program is not None and program.state is not Coming.SEATED

    def persons(self) -> list[int]:
        """The seats of people, and of programs from outside, which play like people."""
        seats = range(len(self.sitters))
        return [seat for seat in seats if not self.is_robot(seat) and not self.awaits(seat)]

    def programs(self) -> list[int]:
        """The seats of programs from outside, whether they have come or not."""
        return [seat for seat, each in enumerate(self.sitters) if each.program is not None]

    def on_break(self) -> list[int]:
        """The seats whose players have left for now."""
        return [seat for seat, each in enumerate(self.sitters) if each.on_break]

    def tokens(self) -> dict[str, int]:
        """The digest of each token, and the seat that it opens."""
        return {each.digest: seat for seat, each in enumerate(self.sitters) if each.digest}


@dataclass(frozen=True, slots=True)
class Play:
    """The game in progress."""

    state: Any
    open: tuple[Open, ...] = ()
    """The moves at the end of the log that nothing has sealed yet."""
    since: tuple[int | None, ...] = ()
    """For each seat since when the table waits for it, by the store's clock in seconds."""
    passed_over: tuple[int | None, ...] = ()
    """For each seat who went on without it, until it plays itself."""

    def after(self, step: Step, entry: Entry) -> Play:
        """The game after a step."""
        return replace(self, state=step.state, open=still_open(self.open, step, entry))

    def waiting_for(self, seats: frozenset[Seat], acted: int | None, now: int, most: int) -> Play:
        """The game with since when each seat is waited for; whoever has acted, from now on."""
        before = self.since or (None,) * most
        since = (
            None if seat not in seats else now if seat == acted or was is None else was
            for seat, was in enumerate(before)
        )
        return replace(self, since=tuple(since))

    def passing_over(self, seat: int, by: int | None, most: int) -> Play:
        """The game with who went on without the seat; nobody once it plays itself."""
        told = list(self.passed_over or (None,) * most)
        told[seat] = by
        return replace(self, passed_over=tuple(told))


def sit(table: Table, sitter: Sitter, most: int) -> Table:
    """Somebody takes the next seat."""
    if table.started:
        raise NotNow("already_started")
    check_name(table, sitter.name)
    if table.puzzle and table.sitters:
        raise NotNow("puzzle_is_solo")
    if len(table.sitters) >= most:
        raise NotNow("table_full", most=most)
    return replace(table, sitters=(*table.sitters, sitter))


def check_name(table: Table, name: str, but: int | None = None) -> None:
    """Raises NotNow for a name that another seat has, but for one seat."""
    for seat, other in enumerate(table.sitters):
        if seat != but and lookalikes.same(name, other.name):
            raise NotNow("name_taken", name=name)


def leave(table: Table, seat: int) -> Table:
    """A seat is given up; those after it move down by one.

    When the host goes, the next person round the table is the host.
    """
    if table.started:
        raise NotNow("already_started")
    others = [each for each in range(len(table.sitters)) if each != seat]
    left = renumbered(table, others)
    later = table.host - (seat < table.host)
    persons = [each for each in left.persons() if each not in left.programs()]
    heirs = [each for each in persons if each >= later] or persons or [0]
    return replace(left, host=heirs[0])


def arrange(table: Table, places: tuple[Place, ...]) -> Table:
    """The seats in another order round the table, with the pencils that they hold."""
    if table.started:
        raise NotNow("already_started")
    order = [place.seat for place in places]
    if sorted(order) != list(range(len(table.sitters))):
        raise NotNow("seats_changed", seats=len(table.sitters))
    after = renumbered(table, order)
    sitters = tuple(
        replace(sitter, first=place.first, pencil=place.pencil)
        for sitter, place in zip(after.sitters, places, strict=True)
    )
    return replace(after, sitters=sitters, host=order.index(table.host), order=())


def wished(table: Table) -> list[int]:
    """The seats as they were wished for, strangers last; as they are if nobody wished anything."""
    place = {former: at for at, former in enumerate(table.order)}
    last = len(place)

    def rank(seat: int) -> int:
        former = table.sitters[seat].came_from
        return last if former is None else place.get(former, last)

    return sorted(range(len(table.sitters)), key=rank)


def renumbered(table: Table, order: list[int]) -> Table:
    """The sitters in this order, some maybe left out, and what is known of their seats.

    Whoever sat beside a seat that is gone keeps the phone, and has it alone from now on.
    """
    number = {seat: place for place, seat in enumerate(order)}

    def moved(sitter: Sitter) -> Sitter:
        shared = None if sitter.beside is None else number.get(sitter.beside)
        return replace(sitter, beside=shared)

    return replace(
        table,
        sitters=tuple(moved(table.sitters[seat]) for seat in order),
        claims=tuple(
            replace(each, seat=number[each.seat]) for each in table.claims if each.seat in number
        ),
        former=tuple(
            replace(each, seat=number[each.seat]) for each in table.former if each.seat in number
        ),
    )


def parted(table: Table, seat: int) -> Table:
    """The seat goes to a phone of its own; those who shared one with it keep that together."""
    left = [each for each, sitter in enumerate(table.sitters) if sitter.beside == seat]
    sitters = list(table.sitters)
    sitters[seat] = replace(sitters[seat], beside=None)
    for each in left:
        sitters[each] = replace(sitters[each], beside=None if each == left[0] else left[0])
    return replace(table, sitters=tuple(sitters))


def phone_of(table: Table, seat: int) -> int:
    """The seat whose phone this seat is played on, its own unless it sits beside another."""
    beside = table.sitters[seat].beside
    return seat if beside is None else beside


def with_digest(table: Table, seat: int, digest: str) -> Table:
    """The seat gets another token, of which this is the digest."""
    return with_sitter(table, seat, replace(table.sitters[seat], digest=digest))


def with_sitter(table: Table, seat: int, sitter: Sitter) -> Table:
    """The seat as it is now."""
    return replace(table, sitters=(*table.sitters[:seat], sitter, *table.sitters[seat + 1 :]))


def with_salt(table: Table, seat: int, salt: str | None) -> Table:
    """The seat adds another salt, as long as nothing is dealt; none leaves the one it had."""
    if table.started or salt is None:
        return table
    return with_sitter(table, seat, replace(table.sitters[seat], salt=salt))


def without_awaited(table: Table) -> tuple[Table, list[int]]:
    """The table without the seats of programs that have not come, and the seats that are left."""
    order = [seat for seat in range(len(table.sitters)) if not table.awaits(seat)]
    if len(order) == len(table.sitters):
        return table, order
    return replace(renumbered(table, order), host=order.index(table.host)), order


def begin(table: Table) -> Table:
    """The seats are settled."""
    if table.started:
        raise NotNow("already_started")
    return replace(table, started=True)


def seats_of(table: Table) -> tuple[SeatSetup, ...]:
    """The seats as the rules meet them."""
    return tuple(SeatSetup(each.sheet, each.first, each.pencil) for each in table.sitters)


def record_of(table: Table, log: tuple[Entry, ...] = ()) -> Record:
    """The game as its setup and its log."""
    return Record(table.title, seats_of(table), table.options, source(table).game_seed, log)


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
def read(raw: bytes, form: int = formats.CURRENT) -> Table:
    """The table again; remembered, since a table seldom changes once the game runs."""
    table: Table = codec.decode(Table, formats.table(orjson.loads(raw), form))
    return table
