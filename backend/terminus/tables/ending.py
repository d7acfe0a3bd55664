"""After the end: the same players at a new table, for the same game or for another one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from terminus import bots
from terminus.engine import titles
from terminus.engine.core import Illegal, Meta, NotNow, Options, Refusal, check_options
from terminus.store import Store
from terminus.tables import lobby, table, tokens
from terminus.tables.changes import Caller, Game, Next, change, load, remember
from terminus.tables.documents import Happened
from terminus.tables.replies import Reply
from terminus.tables.table import Sitter, Table


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played next; what nobody says anything about stays as it was."""

    title: str | None = None
    modules: tuple[str, ...] | None = None
    options: dict[str, Any] | None = None
    order: tuple[int, ...] | None = None
    """The players round the new table, by the seats that they had; None: as they come."""


def rematch(
    store: Store,
    code: str,
    caller: Caller,
    salt: str | None = None,
    wish: Wish = Wish(),  # noqa: B008 - a frozen value
    before_opening: Callable[[], None] = lambda: None,
) -> Reply:
    """The first who asks opens the new table as wished, the others are seated at that same one.

    A key counts at the new table too, so that whoever asks again gets the same seat and token.
    """
    game, answer = load(store, code, caller)
    if answer is not None and game.slot is not None:
        return game.slot.told(answer)
    try:
        seat = _asking(game)
    except Refusal as refusal:
        if reply := remember(store, game, refusal):
            return reply
        raise
    if wish.title is not None:
        titles.rules(wish.title)  # what is no title is refused, whoever opened the next table
    assert caller.digest is not None
    asking = Caller(once=caller.once and caller.once.of(caller.digest))
    sitter = game.table.sitters[seat]
    player = Sitter(
        sitter.name,
        None,
        sitter.sheet,
        came_from=seat,
        salt=salt,
        beside=sitter.beside,
        program=sitter.program,
    )
    if game.table.rematch is not None:
        return _follow(store, game.table.rematch, asking, player)
    wanted = _wanted(game.table, wish)
    before_opening()
    opened = _open(store, asking, wanted, player)
    agreed = _announce(store, game.code, replace(caller, once=None), opened.code)
    return opened if agreed == opened.code else _follow(store, agreed, asking, player)


def _asking(game: Game) -> int:
    """The seat of whoever asks, once the game is over."""
    seat = game.own_seat()
    if game.rules.to_act(game.running().state):
        raise NotNow("not_finished")
    return seat


def _wanted(old: Table, wish: Wish) -> Table:
    """The new table before anybody sits there but the robots; raises what cannot be played."""
    meta = titles.rules(wish.title or old.title).meta
    if len(old.persons()) > meta.max_players:
        raise Illegal("wrong_number_of_players", least=meta.min_players, most=meta.max_players)
    if wish.order is not None and sorted(wish.order) != list(range(len(old.sitters))):
        raise NotNow("seats_changed", seats=len(old.sitters))
    same = meta.slug == old.title
    modules = old.options.modules if same and wish.modules is None else wish.modules or ()
    choices = old.options.choices if same and wish.options is None else wish.options or {}
    options = check_options(meta, Options(frozenset(modules), choices))
    hints = old.hints or old.puzzle is not None
    laid = replace(lobby.laid(meta.slug, options), clock=old.clock, hints=hints)
    return replace(laid, order=wish.order or (), sitters=_robots(old, meta))


def _robots(old: Table, meta: Meta) -> tuple[Sitter, ...]:
    """The robots come along as far as there is room; another title has others."""
    room = meta.max_players - len(old.persons())
    came = [
        Sitter(each.name, None, bot=bot, came_from=seat)
        for seat, each in enumerate(old.sitters)
        if each.bot and (bot := bots.nearest(meta.slug, each.bot))
    ]
    return tuple(came[:room])


def _open(store: Store, caller: Caller, wanted: Table, player: Sitter) -> Reply:
    """The new table, where the host sits with the robots of the old one."""
    token = tokens.new_token()
    host = replace(_fitting(wanted, player), digest=tokens.digest(token), beside=None)
    seated = replace(wanted, sitters=(host, *wanted.sitters))
    order = table.wished(seated)
    again = table.renumbered(seated, order)
    return lobby.open_table(store, caller, replace(again, host=order.index(0)), token)


def _fitting(seated: Table, player: Sitter) -> Sitter:
    """The player on a sheet that the title offers."""
    sheets = titles.rules(seated.title).meta.sheets
    return player if player.sheet in sheets else replace(player, sheet=sheets[0])


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


def _follow(store: Store, code: str, caller: Caller, player: Sitter) -> Reply:
    """A seat at the new table; whoever has one already gets a new token for it."""
    token = tokens.new_token()
    digest = tokens.digest(token)

    come = replace(player, digest=digest)

    def decide(game: Game) -> Next:
        assert player.came_from is not None
        seat = table.seat_of_guest(game.table, player.came_from)
        if seat is None:
            guest = replace(come, beside=_neighbour(game.table, player))
            return _placed(lobby.taking(game, _fitting(game.table, guest), token))
        lost = game.table.sitters[seat].digest
        after = table.with_salt(table.with_digest(game.table, seat, digest), seat, player.salt)
        return Next(
            after,
            game.play,
            Happened("joined", seat),
            tokens={digest: seat},
            drop_tokens=(lost,) if lost else (),
            takes=seat,
            token=token,
        )

    return change(store, code, caller, decide)


def _neighbour(again: Table, player: Sitter) -> int | None:
    """Where the player sits now whose phone this one shared, if they have come along."""
    return None if player.beside is None else table.seat_of_guest(again, player.beside)


def _placed(then: Next) -> Next:
    """Whoever has just sat down, where the wish has them."""
    order = table.wished(then.table)
    if order == sorted(order):
        return then
    seat = order.index(len(order) - 1)
    after = table.renumbered(then.table, order)
    after = replace(after, host=order.index(then.table.host))
    return replace(
        then,
        table=after,
        happened=Happened("joined", seat),
        tokens=after.tokens(),
        seats=tuple(order),
        takes=seat,
    )
