"""One way for every change: load, decide, commit; again when somebody else was quicker."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field

from terminus.engine import titles
from terminus.engine.core import NotNow, Rules
from terminus.store import Answer, Answered, Change, Committed, Gone, Outdated, Store
from terminus.tables import codes, documents, packing, table
from terminus.tables.absence import Company
from terminus.tables.documents import Document, Happened, Standing
from terminus.tables.refusals import Missing, Unauthorised, Unavailable
from terminus.tables.table import Play, Table

PARTS = 3
"""Of what an answer is kept with: version, seat given away, tag."""
ATTEMPTS = 100
"""Each lost race is somebody else's move: a table never gets near this."""


@dataclass(frozen=True, slots=True)
class Once:
    """A key under which a call counts once, and what tells this call from others."""

    key: str
    fingerprint: bytes


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls."""

    digest: str | None = None
    """Of the seat's token; None for a spectator."""
    once: Once | None = None


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
    answer_key: str | None = None
    """The caller's key as the store keeps it."""

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
    gives: int | None = None
    """The seat that it gives to a robot."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The table after the change, as the caller sees it."""

    code: str
    title: str
    version: int
    seat: int | None
    body: bytes
    tag: str
    gives: int | None = None
    """The seat that was given to a robot."""


Decide = Callable[[Game], Next]


class Stale(Exception):
    """Somebody was quicker while the change was still being decided."""


def load(store: Store, code: str, caller: Caller) -> tuple[Game, bytes | None]:
    """The game as it stands, and what was answered before under the caller's key."""
    known = codes.normal(code)
    if known is None:
        raise Missing("no_such_table", table=code)
    key = _scoped(known, caller)
    loaded = store.load(known, caller.digest, key)
    if loaded is None:
        raise Missing("no_such_table", table=known)
    if caller.digest is not None and not loaded.known_token:
        raise Unauthorised("bad_token")
    seated = table.read(loaded.table)
    rules = titles.rules(seated.title)
    play = None if loaded.state is None else packing.read(rules, loaded.state)
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
        key,
    )
    return game, loaded.answer


def change(store: Store, code: str, caller: Caller, decide: Decide) -> Reply:
    """The reply to a change that `decide` makes of the game as it stands."""
    for _ in range(ATTEMPTS):
        game, answer = load(store, code, caller)
        if answer is not None:
            return _answered(game, caller, answer)
        try:
            then = decide(game)
        except Stale:
            continue
        reply, written = _write(game, caller, then)
        match store.commit(game.code, game.version, written):
            case Committed():
                return reply
            case Answered(body):
                return _answered(game, caller, body)
            case Gone():
                raise Missing("no_such_table", table=game.code)
            case Outdated():
                continue
    raise Unavailable("busy", retry_after=1)


def first(code: str, then: Next) -> tuple[Reply, Change]:
    """The reply and the change that open a table."""
    game = Game(code, 0, None, then.table, None, titles.rules(then.table.title))
    return _write(game, Caller(), then)


def _write(game: Game, caller: Caller, then: Next) -> tuple[Reply, Change]:
    version = game.version + 1
    happened = then.happened.to_bytes()
    after = Standing(game.code, version, then.table, _clocked(game, then), game.rules)
    written = documents.pieces(after, happened)
    if then.table is not game.table or version == 1:
        written["table"] = table.write(then.table)
    seat = _seat_after(game, caller, then)
    glance = documents.glance_at(written, version, seat, game.present, game.now)
    shown = Document.of(game.code, glance, game.patience)
    title = then.table.title
    reply = Reply(game.code, title, version, seat, shown.body(), shown.tag, then.gives)
    key = game.answer_key
    return reply, Change(
        fields=written,
        append=then.append,
        keep=then.keep,
        tokens=then.tokens,
        drop_tokens=then.drop_tokens,
        seats=then.seats,
        event=happened,
        answer=Answer(key, _packed(caller, reply)) if key else None,
    )


def _clocked(game: Game, then: Next) -> Play | None:
    """The game with since when it waits for whom."""
    if then.play is None:
        return None
    waiting = game.rules.to_act(then.play.state)
    return then.play.waiting_for(waiting, then.happened.seat, game.now, len(then.table.sitters))


def _seat_after(game: Game, caller: Caller, then: Next) -> int | None:
    """The caller's seat after the change: seats move when somebody leaves."""
    if then.takes is not None:
        return then.takes
    if caller.digest in then.drop_tokens:
        return None
    return then.tokens.get(caller.digest, game.seat) if caller.digest else game.seat


def _scoped(code: str, caller: Caller) -> str | None:
    """The key as the store keeps it: a seat's keys are its own."""
    if caller.once is None or caller.digest is None:
        return None
    return hashlib.sha256(f"{code}\n{caller.digest}\n{caller.once.key}".encode()).hexdigest()


def _packed(caller: Caller, reply: Reply) -> bytes:
    assert caller.once is not None
    gives = -1 if reply.gives is None else reply.gives
    tag = reply.tag.encode()
    head = b"%b %d %d %b\n" % (caller.once.fingerprint, reply.version, gives, tag)
    return head + zlib.compress(reply.body, level=1)


def _answered(game: Game, caller: Caller, answer: bytes) -> Reply:
    """The first answer again; a key stands for one call only."""
    head, _, packed = answer.partition(b"\n")
    fingerprint, *rest = head.split(b" ")
    if caller.once is None or fingerprint != caller.once.fingerprint or len(rest) != PARTS:
        raise NotNow("key_reused")  # for another call, or answered by an earlier release
    version, given, tag = rest
    gives = int(given) if int(given) >= 0 else None
    body = zlib.decompress(packed)
    title, seat = game.table.title, game.seat
    return Reply(game.code, title, int(version), seat, body, tag.decode(), gives)
