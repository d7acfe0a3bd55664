"""Before the start: open a table, sit down, leave."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from terminus.engine import titles
from terminus.engine.core import NotYours, Options, check_options, check_seating, check_sheet
from terminus.store import Store
from terminus.tables import codes, robots, table, tokens
from terminus.tables.changes import Caller, Game, Next, Reply, change, first
from terminus.tables.documents import Happened
from terminus.tables.refusals import Missing, Unavailable
from terminus.tables.table import Place, Sitter, Table

CODES_TRIED = 20
"""28 million codes: even the second try is rare."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat just taken: its token is told this once, and none for a robot's."""

    seat: int
    token: str | None
    reply: Reply


def create(
    store: Store,
    title: str,
    name: str,
    options: Options,
    seed: str | None,
    sheet: str = "screen",
    salt: str | None = None,
) -> Seated:
    """A new table; whoever opens it is the host. With a chosen seed it is a practice table."""
    meta = titles.rules(title).meta
    check_sheet(meta, sheet)
    empty = laid(title, check_options(meta, options), seed)
    token = tokens.new_token()
    host = Sitter(name, tokens.digest(token), sheet, salt=salt)
    return open_table(store, table.sit(empty, host, 1), token)


def laid(title: str, options: Options, seed: str | None = None) -> Table:
    """A table where nobody sits yet; its seed and its nonce are 128 random bits each."""
    drawn, nonce = secrets.token_hex(16), secrets.token_hex(16)
    return Table(title, options, seed or drawn, nonce=nonce, practice=seed is not None)


def open_table(store: Store, seated: Table, token: str) -> Seated:
    """The table under a code that nobody uses; its host has this token."""
    host = seated.host
    then = Next(seated, None, Happened("joined", host), tokens=seated.tokens(), takes=host)
    for _ in range(CODES_TRIED):
        reply, written = first(codes.new_code(), then)
        if store.create(reply.code, written):
            return Seated(host, token, reply)
    raise Unavailable("busy", retry_after=1)


def join(
    store: Store, code: str, name: str, sheet: str = "screen", salt: str | None = None
) -> Seated:
    """Somebody takes the next seat."""
    token = tokens.new_token()
    sitter = Sitter(name, tokens.digest(token), sheet, salt=salt)
    return take_seat(store, code, sitter, token)


def invite(store: Store, code: str, caller: Caller, name: str, bot: str) -> Seated:
    """The host gives the next seat to a bot. Nobody gets its token: it has none."""

    def decide(game: Game) -> Next:
        check_host(game)
        robots.check(game.table.title, bot)
        seat = len(game.table.sitters)
        after = table.sit(game.table, Sitter(name, None, bot=bot), game.rules.meta.max_players)
        return Next(after, None, Happened("joined", seat), gives=seat)

    reply = change(store, code, caller, decide)
    assert reply.gives is not None
    return Seated(reply.gives, None, reply)


def arrange(store: Store, code: str, caller: Caller, places: tuple[Place, ...]) -> Reply:
    """The host puts the seats in their order round the table, with who begins and the pencils."""

    def decide(game: Game) -> Next:
        check_host(game)
        after = table.arrange(game.table, places)
        check_seating(game.rules.meta, table.seats_of(after))
        order = tuple(place.seat for place in places)
        return Next(
            after, None, Happened("arranged", game.seat), tokens=after.tokens(), seats=order
        )

    return change(store, code, caller, decide)


def check_host(game: Game) -> None:
    """Raises NotYours for anybody but the host."""
    if game.own_seat() != game.table.host:
        raise NotYours("not_the_host", host=game.table.host)


def take_seat(store: Store, code: str, sitter: Sitter, token: str) -> Seated:
    """The next seat for a sitter whose token this is."""

    def decide(game: Game) -> Next:
        check_sheet(game.rules.meta, sitter.sheet)
        most = game.rules.meta.max_players
        seat = len(game.table.sitters)
        after = table.sit(game.table, sitter, most)
        return Next(
            after, None, Happened("joined", seat), tokens={tokens.digest(token): seat}, takes=seat
        )

    return seated(change(store, code, Caller(), decide), token)


def seated(reply: Reply, token: str) -> Seated:
    """The seat that a change gave to the caller."""
    assert reply.seat is not None
    return Seated(reply.seat, token, reply)


def leave(store: Store, code: str, caller: Caller, seat: int) -> Reply:
    """A seat is given up, by its player or by the host; later seats move down by one."""

    def decide(game: Game) -> Next:
        own = game.own_seat()
        if seat >= len(game.table.sitters):
            raise Missing("no_such_seat", seat=seat)
        if own != seat:
            check_host(game)
        after = table.leave(game.table, seat)
        gone = game.table.sitters[seat].digest
        dropped = (gone,) if gone else ()
        others = tuple(each for each in range(len(game.table.sitters)) if each != seat)
        return Next(
            after,
            None,
            Happened("left", seat),
            tokens=after.tokens(),
            drop_tokens=dropped,
            seats=others,
        )

    return change(store, code, caller, decide)
