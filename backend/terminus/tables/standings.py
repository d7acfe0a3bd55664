"""Who has done best at a puzzle, on this server: results of finished tables, one a device."""

from __future__ import annotations

import hashlib

import orjson

from terminus.engine.core import Illegal, Json, NotNow, Refusal
from terminus.store import Entered, Entry, PuzzleStore, Store, TakenBefore
from terminus.tables.changes import Caller, Game, load, remember
from terminus.tables.documents import ROOT
from terminus.tables.puzzle import Puzzle
from terminus.tables.replies import Reply
from terminus.tables.table import source

SHOWN = 20
"""The best that are told of."""


def name_of(puzzle: Puzzle) -> str:
    """What the store knows it by."""
    return f"{puzzle.day.isoformat()}:{puzzle.title}"


def shown(puzzles: PuzzleStore, puzzle: Puzzle) -> Json:
    """A puzzle, who has done best at it, and what to post to play it."""
    standings = puzzles.standings(name_of(puzzle), SHOWN)
    day = puzzle.day.isoformat()
    best = [{"rank": rank, **orjson.loads(each)} for rank, each in enumerate(standings.best, 1)]
    return {
        "title": puzzle.title,
        "day": day,
        "par": standings.par and orjson.loads(standings.par),
        "count": standings.count,
        "best": best,
        "play": {"href": f"{ROOT}/games", "body": {"title": puzzle.title, "puzzle": day}},
    }


def enter(
    store: Store, puzzles: PuzzleStore, puzzle: Puzzle, code: str, caller: Caller, device: str
) -> Reply:
    """Put the result of a seat on the list: of its device's first game, as the table has it.

    The same again is answered as before, with a key or without: it is on the list once.
    """
    game, answer = load(store, code, caller)
    if answer is not None and game.slot is not None:
        return game.slot.told(answer)
    try:
        told = _entered(puzzles, puzzle, game, device)
    except Refusal as refusal:
        if reply := remember(store, game, refusal):
            return reply
        raise
    body = orjson.dumps({**told, "puzzle": shown(puzzles, puzzle)})
    reply = Reply(game.code, puzzle.title, game.version, game.seat, body, tag="")
    known = store.remember(game.code, game.slot.keeping(reply)) if game.slot else None
    return game.slot.told(known) if game.slot and known is not None else reply


def _entered(puzzles: PuzzleStore, puzzle: Puzzle, game: Game, device: str) -> Json:
    seat = game.own_seat()
    if game.table.puzzle != puzzle:
        raise Illegal("other_puzzle")
    state = game.running().state
    if game.rules.to_act(state):
        raise NotNow("not_finished")
    total = game.rules.score(state)[seat].total
    told: Json = {"name": game.table.sitters[seat].name, "total": total}
    table = source(game.table).commitment  # no two tables share it, even if they have had one code
    entry = Entry(_digest(puzzle, device), table, total, orjson.dumps(told))
    match puzzles.enter(name_of(puzzle), entry):
        case Entered(rank):
            return {"rank": rank, **told}
        case TakenBefore("device"):
            raise NotNow("device_entered")
        case TakenBefore():
            raise NotNow("table_entered")


def _digest(puzzle: Puzzle, device: str) -> str:
    """What is kept of a device: nobody can tell which results of several days are of the same."""
    lines = ("terminus device", puzzle.seed, device)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
