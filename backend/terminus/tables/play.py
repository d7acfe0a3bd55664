"""The game itself: start, act, act for a seat that stays away, take back."""

from __future__ import annotations

from typing import Any

import orjson

from terminus.engine import codec, record
from terminus.engine.core import NotNow, NotYours, Refusal, Seat
from terminus.store import Store
from terminus.tables import robots, table
from terminus.tables.changes import Caller, Game, Next, Reply, change
from terminus.tables.refusals import Missing
from terminus.tables.table import HOST, Play


def start(store: Store, code: str, caller: Caller, salt: str | None = None) -> Reply:
    """The host starts the game, with a salt that the server cannot have known when it committed."""

    def decide(game: Game) -> Next:
        if game.own_seat() != HOST:
            raise NotYours("not_the_host", host=HOST)
        after = table.begin(table.with_salt(game.table, game.own_seat(), salt))
        first = Play(record.begin(game.rules, table.record_of(after)))
        play, entries = robots.follow(game.rules, after, first)
        return Next(after, play, "started", HOST, append=_written(*entries))

    return change(store, code, caller, decide)


def act(store: Store, code: str, caller: Caller, move: dict[str, Any], seat: int | None) -> Reply:
    """A move by the caller's seat, or by the host for the seat that is named."""

    def decide(game: Game) -> Next:
        own = Seat(game.own_seat())
        play = game.running()
        known = codec.decode_move(game.rules, move)
        actor = own if seat is None else _stand_in(game, play, own, seat, known)
        step, entry = record.play(game.rules, play.state, actor, known)
        after, others = robots.follow(game.rules, game.table, play.after(step, actor))
        return Next(game.table, after, known.kind, actor, append=_written(entry, *others))

    return change(store, code, caller, decide)


def take_back(store: Store, code: str, caller: Caller) -> Reply:
    """The seat's last move is undone, if nothing was revealed since; bots think again."""

    def decide(game: Game) -> Next:
        own = Seat(game.own_seat())
        play = game.running()
        if own not in play.open:
            raise NotNow("nothing_to_take_back")
        raw = store.log(game.code)
        log = tuple(codec.decode_entry(game.rules, orjson.loads(entry)) for entry in raw)
        index = record.last_of(log, own)
        rest = [n for n in range(index + 1, len(log)) if not _is_bot(game, log[n].seat)]
        kept = log[:index] + tuple(log[n] for n in rest)
        before = Play(_replayed(game, table.record_of(game.table, kept)), _still_open(kept))
        after, others = robots.follow(game.rules, game.table, before)
        tail = (*(raw[n] for n in rest), *_written(*others))
        return Next(game.table, after, "taken_back", own, append=tail, keep=index)

    return change(store, code, caller, decide)


def _written(*entries: record.Entry) -> tuple[bytes, ...]:
    return tuple(orjson.dumps(codec.encode_entry(entry)) for entry in entries)


def _stand_in(game: Game, play: Play, own: Seat, seat: int, move: Any) -> Seat:
    """The seat that a caller acts for: their own, or as the host another one that is waited for.

    One who stays away must not stop the game; what the rules forbid anyway, they refuse themselves.
    """
    if seat == own:
        return own
    if own != HOST:
        raise NotYours("not_the_host", host=HOST)
    if seat >= len(game.table.sitters):
        raise Missing("no_such_seat", seat=seat)
    absent = Seat(seat)
    legal = game.rules.legal_moves(play.state, absent)
    if move in legal and move not in game.rules.stand_ins(play.state, absent):
        raise NotYours("not_your_seat", seat=seat)
    return absent


def _replayed(game: Game, kept: record.Record) -> Any:
    """The state after the moves that are left; those of others must stand without the dropped."""
    try:
        return record.replay(game.rules, kept)
    except Refusal as refusal:
        raise NotNow("nothing_to_take_back") from refusal


def _is_bot(game: Game, seat: int) -> bool:
    return game.table.sitters[seat].bot is not None


def _still_open(log: tuple[record.Entry, ...]) -> tuple[int, ...]:
    """The seats of the moves since the last one that revealed something, in order."""
    seats: list[int] = []
    for entry in reversed(log):
        if entry.seals:
            break
        seats.append(entry.seat)
    return tuple(reversed(seats))
