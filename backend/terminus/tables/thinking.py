"""Robots that think: a turn of theirs is decided outside of any call, and is a change like others.

While they think the table goes on. What they decide counts if their seat is still asked the same.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from terminus import bots
from terminus.engine.core import Refusal, Rules, Seat
from terminus.store import Store
from terminus.tables import robots
from terminus.tables.changes import Caller, Game, Next, change, load
from terminus.tables.play import played
from terminus.tables.replies import Reply
from terminus.tables.table import Play
from terminus.thinker import Unthinkable

Choose = Callable[[str, Any, Seat, tuple[Any, ...]], Any]
"""Title, view, seat, legal moves -> the move; raises Unthinkable."""


class _Overtaken(Exception):
    """The seat is no longer asked what was thought about."""


def is_due(store: Store, code: str) -> bool:
    """Whether a robot of the table has to think."""
    return bool(_asked(load(store, code, Caller())[0]))


def turn(store: Store, code: str, choose: Choose) -> Reply | None:
    """The turn of a robot that has to think, once it is played; None: none has to.

    Whoever took a move back, or took the robot's seat, has it think again, or not at all.
    """
    while True:
        game, _ = load(store, code, Caller())
        asked = _asked(game)
        if not asked:
            return None
        with suppress(_Overtaken):
            return _taken(store, game, asked[0], choose)


def _asked(game: Game) -> tuple[Seat, ...]:
    """The seats of robots that have to think now."""
    return robots.thinking(game.rules, game.table, game.play) if game.play else ()


def _taken(store: Store, game: Game, seat: Seat, choose: Choose) -> Reply:
    """The seat's turn, thought through as the game stands and played as it stands then."""
    before = game.running()
    moment = game.rules.moment(before.state, seat)
    moves = _thought(game, before, seat, choose)

    def decide(now: Game) -> Next:
        play = now.running()
        if seat not in _asked(now) or now.rules.moment(play.state, seat) != moment:
            raise _Overtaken
        try:
            return played(now, play, seat, moves, None, moves[0].kind)
        except Refusal as refusal:
            raise _Overtaken from refusal

    return change(store, game.code, Caller(), decide)


def _thought(game: Game, play: Play, seat: Seat, choose: Choose) -> tuple[Any, ...]:
    """What the seat does until it has nothing to decide any more."""
    rules, state = game.rules, play.state
    moves: list[Any] = []
    while seat in rules.to_act(state) and not rules.chores(state, seat):
        moves.append(chosen(rules, state, seat, choose))
        state = rules.apply(state, seat, moves[-1]).state
    return tuple(moves)


def chosen(rules: Rules, state: Any, seat: Seat, choose: Choose) -> Any:
    """A robot's move; it knows what its seat may see and do. If it fails, a quick one plays."""
    title, view = rules.meta.slug, rules.view(state, seat)
    legal = rules.legal_moves(state, seat)
    if len(legal) == 1:
        return legal[0]
    with suppress(Unthinkable):
        move = choose(title, view, seat, legal)
        if move in legal:
            return move
    return bots.stand_in(title, view, seat, legal)
