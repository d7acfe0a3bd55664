"""One way for every change: load, decide, commit; again when somebody else was quicker."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from terminus.engine import titles
from terminus.engine.core import NotNow, Refusal, Rules
from terminus.store import (
    Answered,
    Change,
    Committed,
    Gone,
    Loaded,
    Outdated,
    Quota,
    Spent,
    Store,
    StoreFault,
)
from terminus.tables import codes, documents, formats, packing, table
from terminus.tables.absence import Company
from terminus.tables.documents import Document, Happened, Standing
from terminus.tables.refusals import Missing, TooMany, Unauthorised, Unavailable
from terminus.tables.replies import Once, Reply, Slot
from terminus.tables.table import Play, Table

ATTEMPTS = 100
"""Each lost race is somebody else's move: a table never gets near this."""

ASIDE = frozenset(("hint", "claimed", "unclaimed", "key_made"))
"""Changes by which the seat has neither played nor come back: its clock runs on."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls."""

    digest: str | None = None
    """Of the seat's token; None for a spectator."""
    once: Once | None = None
    quota: Quota | None = None
    """What the caller's changes count in."""
    may_wait: bool = False
    """Whether the token of a claim that nobody has answered yet will do as well."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table and its game, as one version of them stands and this caller meets them."""

    code: str
    version: int
    seat: int | None
    table: Table
    play: Play | None
    rules: Rules
    present: frozenset[int] = frozenset()
    """The seats that have called or listened lately."""
    now: int = 0
    """The store's clock, in seconds."""
    patience: int = 0
    """For how many seconds a table waits for a seat that is present."""
    slot: Slot | None = None
    """Where what the caller is answered is kept, if a key came along."""
    form: int = formats.CURRENT
    """The format that the store has it in."""

    @property
    def standing(self) -> Standing:
        """The table at this version."""
        return Standing(self.code, self.version, self.table, self.play, self.rules)

    @property
    def company(self) -> Company:
        """Its people at this moment."""
        return Company(documents.roll(self.standing), self.present, self.now, self.patience)

    def own_seat(self) -> int:
        """The caller's seat; a spectator has none."""
        if self.seat is None:
            raise Unauthorised("no_token")
        return self.seat

    def running(self) -> Play:
        """The game in progress, or over."""
        if self.play is None:
            raise NotNow("not_started")
        return self.play


@dataclass(frozen=True, slots=True)
class Next:
    """What a change leads to."""

    table: Table
    play: Play | None
    happened: Happened
    """What the others are told."""
    append: tuple[bytes, ...] = ()
    keep: int | None = None
    tokens: dict[str, int] = field(default_factory=dict)
    drop_tokens: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    """If seats are numbered anew: for each of them the number that it had."""
    takes: int | None = None
    """The seat that the caller takes by it."""
    token: str | None = None
    """Of that seat."""
    gives: int | None = None
    """The seat that it gives to a robot."""
    told: bytes = b""
    """What the caller alone is told beside the table, as JSON."""


Decide = Callable[[Game], Next]


class Stale(Exception):
    """Somebody was quicker while the change was still being decided."""


def load(store: Store, code: str, caller: Caller) -> tuple[Game, bytes | None]:
    """The game as it stands, and what was answered before under the caller's key."""
    known = codes.normal(code)
    if known is None:
        raise Missing("no_such_table", table=code)
    slot = Slot.of(known, caller.digest, caller.once)
    loaded = store.load(known, caller.digest, slot.name if slot else None)
    if loaded is None:
        raise Missing("no_such_table", table=known)
    seated, rules, play = formats.reading(loaded.form, lambda: _read(loaded))
    if caller.digest is not None and not loaded.known_token and loaded.answer is None:
        _check_waiting(seated, caller, loaded.now)
    game = Game(
        known,
        loaded.version,
        loaded.seat,
        seated,
        play,
        rules,
        loaded.present,
        loaded.now,
        store.patience,
        slot,
        loaded.form,
    )
    return game, loaded.answer


def _check_waiting(seated: Table, caller: Caller, now: int) -> None:
    """Raises why a token opens no seat, unless its claim waits for an answer and that will do."""
    for claim in seated.claims:
        if claim.digest == caller.digest and claim.left(now):
            if caller.may_wait:
                return
            raise Unauthorised("claim_waits", seat=claim.seat)
        if claim.digest == caller.digest:
            raise Unauthorised("claim_ended", seat=claim.seat)
    for former in seated.former:
        if former.digest == caller.digest and former.moved:
            raise Unauthorised("seat_moved", seat=former.seat, by=former.by)
        if former.digest == caller.digest:
            raise Unauthorised("claim_ended", seat=former.seat, by=former.by)
    raise Unauthorised("bad_token")


def _read(loaded: Loaded) -> tuple[Table, Rules, Play | None]:
    """What the bytes of a table stand for."""
    seated = table.read(loaded.table, loaded.form)
    rules = titles.rules(seated.title)
    state = loaded.state
    return seated, rules, None if state is None else packing.read(rules, state, loaded.form)


def change(store: Store, code: str, caller: Caller, decide: Decide) -> Reply:
    """The reply to a change that `decide` makes of the game as it stands.

    Under a key that was answered before it is that answer, whether it changed something or not.
    """
    for _ in range(ATTEMPTS):
        game, answer = load(store, code, caller)
        if answer is not None and game.slot is not None:
            return game.slot.told(answer)
        try:
            then = decide(game)
        except Stale:
            continue
        except Refusal as refusal:
            if reply := remember(store, game, refusal):
                return reply
            raise
        reply = commit(store, game, caller, then)
        if reply is not None:
            return reply
    raise Unavailable("busy", retry_after=1)


def remember(store: Store, game: Game, refusal: Refusal) -> Reply | None:
    """Keep a refusal under the caller's key; if there is an answer already, it is that one."""
    answer = game.slot and game.slot.keeping_refusal(refusal)
    known = store.remember(game.code, answer) if answer else None
    return game.slot.told(known) if game.slot and known is not None else None


def commit(store: Store, game: Game, caller: Caller, then: Next) -> Reply | None:
    """The reply to a change; None when somebody else was quicker, and it is to be decided anew."""
    reply, written = _write(game, caller, then)
    if game.version == 0:
        outcome = store.create(game.code, written)
    else:
        outcome = store.commit(game.code, game.version, written)
    match outcome:
        case Committed(_, spent):
            _arrive(store, game.code, then.takes)
            return reply if spent is None else replace(reply, spent=spent)
        case Answered(body):
            assert game.slot is not None
            assert written.answer is not None
            mine = body == written.answer.body  # the store's reply was lost, and asked for again
            return reply if mine else game.slot.told(body)
        case Spent(_, seconds):
            raise TooMany("too_many_requests", limit="moves", retry_after=seconds)
        case Gone():
            raise Missing("no_such_table", table=game.code)
        case Outdated():
            return None


def _arrive(store: Store, code: str, seat: int | None) -> None:
    """Whoever has just taken a seat is there; if that cannot be told, the next call tells it."""
    if seat is not None:
        with suppress(StoreFault):
            store.here(code, seat, store.away_seconds)


def unlaid(code: str, caller: Caller, first: Table) -> Game:
    """A table that the store does not know yet."""
    slot = Slot.of(code, None, caller.once)
    return Game(code, 0, None, first, None, titles.rules(first.title), slot=slot)


def _write(game: Game, caller: Caller, then: Next) -> tuple[Reply, Change]:
    version = game.version + 1
    happened = then.happened.to_bytes()
    after = Standing(game.code, version, then.table, _clocked(game, then), game.rules)
    written = documents.pieces(after, happened)
    if then.table is not game.table or version == 1 or game.form != formats.CURRENT:
        written["table"] = table.write(then.table)
    seat = _seat_after(game, caller, then)
    glance = documents.glance_at(written, version, seat, _present_after(game, then), game.now)
    shown = Document.of(game.code, glance, game.patience)
    given = then.takes if then.gives is None else then.gives
    reply = Reply(
        game.code,
        then.table.title,
        version,
        seat,
        shown.body(),
        shown.tag,
        given,
        then.token,
        thinks=shown.thinks,
        finished=shown.finished,
        told=then.told,
    )
    return reply, Change(
        fields=written,
        append=then.append,
        keep=then.keep,
        tokens=then.tokens,
        drop_tokens=then.drop_tokens,
        seats=then.seats,
        event=happened,
        answer=game.slot.keeping(reply) if game.slot else None,
        quota=caller.quota,
    )


def _clocked(game: Game, then: Next) -> Play | None:
    """The game with since when it waits for whom."""
    if then.play is None:
        return None
    waiting = game.rules.to_act(then.play.state)
    acted = None if then.happened.kind in ASIDE else then.happened.seat
    return then.play.waiting_for(waiting, acted, game.now, len(then.table.sitters))


def _seat_after(game: Game, caller: Caller, then: Next) -> int | None:
    """The caller's seat after the change: seats move when somebody leaves."""
    if then.takes is not None:
        return then.takes
    if caller.digest in then.drop_tokens:
        return None
    return then.tokens.get(caller.digest, game.seat) if caller.digest else game.seat


def _present_after(game: Game, then: Next) -> frozenset[int]:
    """Who is there after the change, by the numbers that seats have then."""
    here = game.present
    if then.seats:
        here = frozenset(number for number, seat in enumerate(then.seats) if seat in here)
    return here if then.takes is None else here | {then.takes}
