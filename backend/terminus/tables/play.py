"""The game itself: start, act, go on without a seat that stays away, take back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from terminus.engine import record
from terminus.engine.core import Event, Illegal, Malformed, Move, NotNow, Refusal, Seat
from terminus.engine.record import Entry
from terminus.store import Store
from terminus.tables import formats, hinting, looking_back, packing, robots, table
from terminus.tables.breaks import resting
from terminus.tables.changes import Caller, Game, Next, Stale, change
from terminus.tables.documents import Happened
from terminus.tables.lobby import check_host
from terminus.tables.replies import Reply
from terminus.tables.table import Play


def start(store: Store, code: str, caller: Caller, salt: str | None = None) -> Reply:
    """The host starts the game, with a salt that the server cannot have known when it committed.

    Seats that are kept for programs are given up.
    """

    def decide(game: Game) -> Next:
        check_host(game)
        come, order = table.without_awaited(game.table)
        own = order.index(game.own_seat())
        after = table.begin(table.with_salt(come, own, salt))
        first = Play(record.begin(game.rules, table.record_of(after)))
        play, entries, events = robots.follow(game.rules, after, first)
        happened = Happened("started", own, events)
        then = Next(after, play, happened, append=packing.pack_entries(*entries))
        if come is game.table:
            return then
        return replace(then, tokens=after.tokens(), seats=tuple(order))

    return change(store, code, caller, decide)


def act(store: Store, code: str, caller: Caller, move: Move) -> Reply:
    """A move by the caller's seat, or a chore for a robot or for somebody who is away."""

    def decide(game: Game) -> Next:
        own = Seat(game.own_seat())
        play = game.running()
        if type(move) not in game.rules.moves:
            raise Malformed("unknown_move", kind=move.kind)
        actor = _actor(game, play, own, move)
        return played(
            resting(game, own, on_break=False),
            play,
            actor,
            (move,),
            None if actor == own else own,
            move.kind,
        )

    return change(store, code, caller, decide)


def go_on_without(store: Store, code: str, caller: Caller, seat: int) -> Reply:
    """The least that the rules allow is played for a seat that stays away."""

    def decide(game: Game) -> Next:
        play = game.running()
        game.company.check(game.own_seat(), seat, len(game.table.sitters))
        moves = game.rules.stand_in(play.state, Seat(seat))
        if not moves:
            raise Illegal("card_needed")
        return played(game, play, Seat(seat), moves, Seat(game.own_seat()), "stand_in")

    return change(store, code, caller, decide)


def take_back(store: Store, code: str, caller: Caller) -> Reply:
    """The seat's last move is undone, if nothing was shown since; bots think again.

    Whoever had looked back at the round that goes on then has had a hint.
    """

    def decide(game: Game) -> Next:
        own = Seat(game.own_seat())
        play = game.running()
        version, raw = store.history(game.code)
        if version != game.version:
            raise Stale
        log = formats.reading(game.form, lambda: packing.unpack_entries(game.rules, raw))
        index, later = record.without_last(log, play.open, own, game.table.is_robot)
        kept = log[:index] + tuple(log[n] for n in later)
        before = _replayed(game, play, kept)
        seated = resting(game, own, on_break=False).table
        if looking_back.was_told(store, game, own, before.state):
            seated = hinting.counted(seated, own)
        after, others, events = robots.follow(game.rules, seated, before)
        tail = (*(raw[n] for n in later), *packing.pack_entries(*others))
        after = after.passing_over(own, None, len(game.table.sitters))
        happened = Happened("taken_back", own, events)
        return Next(seated, after, happened, append=tail, keep=index)

    return change(store, code, caller, decide)


def _actor(game: Game, play: Play, own: Seat, move: Any) -> Seat:
    """The seat that a move is made for: the caller's own, or one whose chore the caller may do."""
    chores = [
        seat
        for seat in sorted(game.rules.to_act(play.state) - {own})
        if move in game.rules.chores(play.state, seat)
    ]
    if not chores:
        return own
    company = game.company
    mine = (
        Seat(each.seat)
        for each in company.roll.awaited
        if each.seat in chores and company.may_do_chores(own, each)
    )
    return next(mine, own)


def played(
    game: Game, play: Play, seat: Seat, moves: tuple[Any, ...], by: Seat | None, kind: str
) -> Next:
    """The game after moves of this seat, made by itself or by another, and what bots answer."""
    entries: list[Entry] = []
    events: list[Event] = []
    for move in moves:
        step, entry = record.play(game.rules, play.state, seat, move, by)
        play = play.after(step, entry)
        entries.append(entry)
        events += step.events
    play = play.passing_over(seat, by, len(game.table.sitters))
    after, others, more = robots.follow(game.rules, game.table, play)
    happened = Happened(kind, seat, (*events, *more))
    return Next(game.table, after, happened, append=packing.pack_entries(*entries, *others))


def _replayed(game: Game, play: Play, kept: tuple[Entry, ...]) -> Play:
    """The game after the moves that are left; those of others must stand without the dropped."""
    try:
        state, unsealed = record.replay_open(game.rules, table.record_of(game.table, kept))
    except Refusal as refusal:
        raise NotNow("nothing_to_take_back") from refusal
    return replace(play, state=state, open=unsealed)
