"""Moving one's own seat to another phone, by a key that opens it once."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import NotNow
from terminus.store import Store
from terminus.tables import table, tokens
from terminus.tables.changes import Caller, Game, Next, change
from terminus.tables.claims import moved
from terminus.tables.documents import Happened
from terminus.tables.replies import Reply

KEY_SECONDS = 600
"""For as long as this a key can be used; a photograph of it is worth nothing afterwards."""


def make_key(store: Store, code: str, caller: Caller) -> Reply:
    """A key for the caller's seat, told this once; an earlier one opens nothing any more."""
    key = tokens.new_token()

    def decide(game: Game) -> Next:
        seat = game.own_seat()
        sitter = replace(game.table.sitters[seat], key=tokens.digest(key), key_since=game.now)
        after = table.with_sitter(game.table, seat, sitter)
        return Next(after, game.play, Happened("key_made", seat), gives=seat, token=key)

    return change(store, code, caller, decide)


def use_key(store: Store, code: str, caller: Caller, key: str) -> Reply:
    """The phone that has the key gets the seat; the one that made it is told."""
    token = tokens.new_token()
    digest, opens = tokens.digest(token), tokens.digest(key)

    def decide(game: Game) -> Next:
        for seat, sitter in enumerate(game.table.sitters):
            if sitter.key != opens or game.table.awaits(seat):
                continue
            if game.now < sitter.key_since + KEY_SECONDS:
                return Next(
                    moved(game, seat, digest, None, program=sitter.program),
                    game.play,
                    Happened("moved", seat),
                    tokens={digest: seat},
                    drop_tokens=(sitter.digest,) if sitter.digest else (),
                    takes=seat,
                    token=token,
                )
        raise NotNow("key_spent")

    return change(store, code, caller, decide)
