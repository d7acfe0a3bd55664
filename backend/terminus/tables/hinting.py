"""Hints: the best few moves of whoever asks for them. The table counts them, for all to see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import orjson

from terminus.engine import codec
from terminus.engine.core import Json, NotNow, NotYours, Seat
from terminus.store import Store, budget
from terminus.tables import table
from terminus.tables.changes import Caller, Game, Next, change
from terminus.tables.documents import Happened, ready
from terminus.tables.refusals import Missing, Unavailable
from terminus.tables.replies import Reply
from terminus.tables.table import Table
from terminus.thinker import Crowded, Died, Overrun, Thinker
from terminus.thinking import asking
from terminus.thinking.shapes import Hint

COUNT = 3
"""How many moves a hint names."""
SECONDS = 5.0
RETRY_SECONDS = 2


def hint(store: Store, thinker: Thinker, code: str, caller: Caller) -> Reply:
    """The best moves of the caller's seat, which has asked for one hint more."""
    thought: dict[str, tuple[Hint, ...]] = {}
    """Moment -> the hints: others may move while there is thought, and that changes nothing."""

    def decide(game: Game) -> Next:
        seat, play = Seat(game.own_seat()), game.running()
        moves = game.rules.legal_moves(play.state, seat)
        _check(game, moves)
        moment = game.rules.moment(play.state, seat)
        if moment not in thought:
            view = game.rules.view(play.state, seat)
            thought[moment] = _thought(thinker, game.table.title, view, seat, moves)
        after = counted(game.table, seat)
        told = orjson.dumps([_told(game, play.state, seat, each) for each in thought[moment]])
        return Next(after, play, Happened("hint", seat), told=told)

    return change(store, code, caller, decide)


def counted(seated: Table, seat: int) -> Table:
    """The table with one more hint of the seat, for all to see."""
    sitter = seated.sitters[seat]
    return table.with_sitter(seated, seat, replace(sitter, hints=sitter.hints + 1))


def _check(game: Game, moves: tuple[Any, ...]) -> None:
    """Raises why there is no hint."""
    if not asking.is_known_well(game.rules):
        raise Missing("no_hints", title=game.table.title)
    if not game.table.hints:
        raise NotYours("hints_forbidden")
    if not asking.may_draw(moves):
        raise NotNow("nothing_to_draw")


def _thought(thinker: Thinker, *asked: Any) -> tuple[Hint, ...]:
    try:
        found: tuple[Hint, ...] = thinker.ask("hints", *asked, COUNT, seconds=SECONDS)
    except (Overrun, Crowded, Died) as fault:
        raise Unavailable("busy", retry_after=RETRY_SECONDS) from fault
    finally:
        budget.renew()
    return found


def _told(game: Game, state: Any, seat: Seat, hint: Hint) -> Json:
    """A hint whose move is ready to be posted."""
    final = game.rules.is_final(state, seat, hint.move)
    move = ready(game.standing.path, hint.move, final)
    return {**codec.encode(replace(hint, move=None)), "move": move}
