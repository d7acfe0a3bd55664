"""After the end: the same players at a new table."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import NotNow
from terminus.store import Store
from terminus.tables import lobby, table, tokens
from terminus.tables.changes import Caller, Game, Next, change, load
from terminus.tables.documents import Happened
from terminus.tables.lobby import Seated
from terminus.tables.table import Sitter, Table


def rematch(store: Store, code: str, caller: Caller, salt: str | None = None) -> Seated:
    """The first who asks opens the new table, the others are seated at that same one."""
    game, _ = load(store, code, caller)
    seat = game.own_seat()
    if game.rules.to_act(game.running().state):
        raise NotNow("not_finished")
    sitter = game.table.sitters[seat]
    player = Sitter(sitter.name, sitter.digest, sitter.sheet, came_from=seat, salt=salt)
    if game.table.rematch is not None:
        return _follow(store, game.table.rematch, player, seat)
    opened = _open(store, game.table, player)
    agreed = _announce(store, game.code, caller, opened.reply.code)
    if agreed == opened.reply.code:
        return opened
    return _follow(store, agreed, player, seat)


def _open(store: Store, old: Table, player: Sitter) -> Seated:
    """A new table for the same game; the bots of the old one come along."""
    token = tokens.new_token()
    host = replace(player, digest=tokens.digest(token))
    robots = tuple(Sitter(each.name, None, bot=each.bot) for each in old.sitters if each.bot)
    again = replace(lobby.laid(old.title, old.options), sitters=(host, *robots))
    return lobby.open_table(store, again, token)


class _Quicker(Exception):
    """Somebody else has opened the new table meanwhile."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def _announce(store: Store, code: str, caller: Caller, offered: str) -> str:
    """The new table's code, once the old one names it: ours, or that of whoever was quicker."""

    def decide(game: Game) -> Next:
        if game.table.rematch is not None:
            raise _Quicker(game.table.rematch)
        after = replace(game.table, rematch=offered)
        return Next(after, game.play, Happened("rematch", game.seat))

    try:
        change(store, code, caller, decide)
    except _Quicker as quicker:
        return quicker.code
    return offered


def _follow(store: Store, code: str, player: Sitter, former: int) -> Seated:
    """A seat at the new table; whoever has one already gets a new token for it."""
    token = tokens.new_token()
    digest = tokens.digest(token)

    def decide(game: Game) -> Next:
        seat = table.seat_of_guest(game.table, former)
        if seat is None:
            seat = len(game.table.sitters)
            guest = Sitter(player.name, digest, player.sheet, came_from=former, salt=player.salt)
            after = table.sit(game.table, guest, game.rules.meta.max_players)
            return Next(after, None, Happened("joined", seat), tokens={digest: seat}, takes=seat)
        lost = game.table.sitters[seat].digest
        after = table.with_salt(table.with_digest(game.table, seat, digest), seat, player.salt)
        changed, dropped = {digest: seat}, (lost,) if lost else ()
        return Next(
            after,
            game.play,
            Happened("joined", seat),
            tokens=changed,
            drop_tokens=dropped,
            takes=seat,
        )

    return lobby.seated(change(store, code, Caller(), decide), token)
