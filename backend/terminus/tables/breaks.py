"""Leaving a game for now, and coming back: nobody waits meanwhile, and the seat stays one's own."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import NotNow
from terminus.store import Store
from terminus.tables import packing, robots, table
from terminus.tables.changes import Caller, Game, Next, change
from terminus.tables.documents import Happened
from terminus.tables.replies import Reply


def take_break(store: Store, code: str, caller: Caller) -> Reply:
    """The seat is not waited for any more: the least that the rules allow is played for it."""

    def decide(game: Game) -> Next:
        seat = game.own_seat()
        play = game.running()
        if not game.rules.to_act(play.state):
            raise NotNow("game_over")
        after = resting(game, seat, on_break=True).table
        then, entries, events = robots.follow(game.rules, after, play)
        happened = Happened("break", seat, events)
        return Next(after, then, happened, append=packing.pack_entries(*entries))

    return change(store, code, caller, decide)


def come_back(store: Store, code: str, caller: Caller) -> Reply:
    """The seat is waited for again."""

    def decide(game: Game) -> Next:
        seat = game.own_seat()
        play = game.running()
        return Next(resting(game, seat, on_break=False).table, play, Happened("back", seat))

    return change(store, code, caller, decide)


def resting(game: Game, seat: int, *, on_break: bool) -> Game:
    """The game with whether the seat's player has left for now; whoever plays has come back."""
    sitter = game.table.sitters[seat]
    if sitter.on_break == on_break:
        return game
    sitter = replace(sitter, on_break=on_break)
    return replace(game, table=table.with_sitter(game.table, seat, sitter))
