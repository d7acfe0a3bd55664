"""Before the start: open a table, sit down, leave."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from terminus.engine import titles
from terminus.engine.core import NotYours, Options, check_options, check_seating, check_sheet
from terminus.store import Store
from terminus.tables import codes, robots, table, tokens
from terminus.tables.changes import Caller, Game, Next, change, commit, unlaid
from terminus.tables.documents import Happened
from terminus.tables.refusals import Missing, Unavailable
from terminus.tables.replies import Reply
from terminus.tables.table import Place, Sitter, Table

CODES_TRIED = 20
"""28 million codes: even the second try is rare."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who wants a seat."""

    name: str
    sheet: str = "screen"
    salt: str | None = None

    def seated(self, token: str) -> Sitter:
        """The same with a seat, which this token opens."""
        return Sitter(self.name, tokens.digest(token), self.sheet, salt=self.salt)


@dataclass(frozen=True, slots=True)
class Manners:
    """How people want to play, whatever the game."""

    clock: int | None = None
    """Seconds that a player should need for a turn."""
    hints: bool = True
    """Whether players may ask for hints."""


def create(
    store: Store,
    caller: Caller,
    title: str,
    host: Newcomer,
    options: Options,
    seed: str | None = None,
    manners: Manners = Manners(),  # noqa: B008 - a frozen value
) -> Reply:
    """A new table; whoever opens it is the host. With a chosen seed it is a practice table."""
    meta = titles.rules(title).meta
    check_sheet(meta, host.sheet)
    empty = replace(
        laid(title, check_options(meta, options), seed), clock=manners.clock, hints=manners.hints
    )
    token = tokens.new_token()
    return open_table(store, caller, table.sit(empty, host.seated(token), 1), token)


def laid(title: str, options: Options, seed: str | None = None) -> Table:
    """A table where nobody sits yet; its seed and its nonce are 128 random bits each."""
    drawn, nonce = secrets.token_hex(16), secrets.token_hex(16)
    return Table(title, options, seed or drawn, nonce=nonce, practice=seed is not None)


def open_table(store: Store, caller: Caller, seated: Table, token: str) -> Reply:
    """The table under a code that nobody uses; its host has this token."""
    host = seated.host
    joined = Happened("joined", host)
    then = Next(seated, None, joined, tokens=seated.tokens(), takes=host, token=token)
    key = caller.once.key if caller.once else None
    for code in codes.new_codes(CODES_TRIED, key):
        reply = commit(store, unlaid(code, caller, seated), Caller(once=caller.once), then)
        if reply is not None:
            return reply
    raise Unavailable("busy", retry_after=1)


def join(
    store: Store, code: str, caller: Caller, guest: Newcomer, *, beside: bool = False
) -> Reply:
    """Somebody takes the next seat; beside the caller, whose phone they share, or on their own."""
    token = tokens.new_token()

    def decide(game: Game) -> Next:
        check_sheet(game.rules.meta, guest.sheet)
        shared = table.phone_of(game.table, game.own_seat()) if beside else None
        return taking(game, replace(guest.seated(token), beside=shared), token)

    return change(store, code, caller, decide)


def taking(game: Game, sitter: Sitter, token: str) -> Next:
    """The next seat goes to a sitter whose token this is."""
    seat = len(game.table.sitters)
    after = table.sit(game.table, sitter, game.rules.meta.max_players)
    opens = {tokens.digest(token): seat}
    return Next(after, None, Happened("joined", seat), tokens=opens, takes=seat, token=token)


def invite(store: Store, code: str, caller: Caller, name: str, bot: str) -> Reply:
    """The host gives the next seat to a bot. Nobody gets its token: it has none."""

    def decide(game: Game) -> Next:
        check_host(game)
        robots.check(game.table.title, bot)
        seat = len(game.table.sitters)
        after = table.sit(game.table, Sitter(name, None, bot=bot), game.rules.meta.max_players)
        return Next(after, None, Happened("joined", seat), gives=seat)

    return change(store, code, caller, decide)


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
    """Raises NotYours for anybody but the host; while that one is away, the next has the office."""
    presiding = game.company.presiding()
    if game.own_seat() != presiding:
        raise NotYours("not_the_host", host=presiding)


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
