"""What can be read beside the view: legal moves, scores, the record of a finished game."""

from __future__ import annotations

from typing import Any

import orjson

from terminus.engine import codec, document
from terminus.engine.core import Json, NotNow, Seat
from terminus.engine.record import undoable
from terminus.store import Glance, Store
from terminus.tables import absence, codes
from terminus.tables.absence import Without
from terminus.tables.changes import Caller, Game, load
from terminus.tables.refusals import Missing, Unauthorised
from terminus.tables.table import Play, record_of, source


def look(store: Store, code: str, token: str | None) -> Glance:
    """The table as a seat or a spectator sees it, ready to send."""
    known = codes.normal(code)
    glance = store.glance(known, token) if known else None
    if glance is None:
        raise Missing("no_such_table", table=code)
    if token is not None and not glance.known_token:
        raise Unauthorised("bad_token")
    return glance


def moves(store: Store, code: str, caller: Caller) -> tuple[Game, list[Any], list[Without]]:
    """All that this seat may do now, the table's chores included; whom it may go on without."""
    game, _ = load(store, code, caller)
    if game.play is None or game.seat is None:
        return game, [], []
    own = [*game.rules.legal_moves(game.play.state, Seat(game.seat)), *_chores(game, game.play)]
    return game, own, absence.without(game, game.play)


def may_take_back(game: Game) -> bool:
    """Whether the seat's last move is still open, and nobody has answered it."""
    return (
        game.play is not None
        and game.seat is not None
        and undoable(game.play.open, game.seat, game.table.is_robot) is not None
    )


def scores(store: Store, code: str, caller: Caller) -> Json:
    """Every box of the printed score sheet, as far as it is filled."""
    game, _ = load(store, code, caller)
    return {"final": _is_over(game), "scores": _scores(game, game.running())}


def record(store: Store, code: str, caller: Caller) -> Json:
    """The whole game, once it is over: anybody can check the deck and play it again."""
    game, _ = load(store, code, caller)
    game.running()
    if not _is_over(game):
        raise NotNow("not_finished")
    raw = store.log(game.code)
    log = tuple(codec.decode_entry(game.rules, orjson.loads(entry)) for entry in raw)
    played = record_of(game.table, log)
    names = [{"name": sitter.name, "bot": sitter.bot} for sitter in game.table.sitters]
    try:
        return document.write(game.rules, played, source(game.table), names, game.code)
    except document.Unplayable as unplayable:
        raise NotNow("record_too_old") from unplayable


def _chores(game: Game, play: Play) -> list[Any]:
    """What the caller may do for a robot, or for somebody who is away."""
    return [
        move
        for seat in sorted(game.rules.to_act(play.state))
        if seat != game.seat and absence.may_do_chores(game, play, seat)
        for move in game.rules.chores(play.state, seat)
    ]


def _is_over(game: Game) -> bool:
    return game.play is not None and not game.rules.to_act(game.play.state)


def _scores(game: Game, play: Play) -> list[Json]:
    return [
        {**codec.properties(score), "name": game.table.sitters[score.seat].name}
        for score in game.rules.score(play.state)
    ]
