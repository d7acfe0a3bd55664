"""Programs from outside: the host keeps a seat for one, and it comes with its key, once."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import orjson

from terminus.engine.core import Illegal, NotNow, check_sheet
from terminus.store import Store
from terminus.tables import table, tokens
from terminus.tables.changes import Caller, Game, Next, change, load
from terminus.tables.documents import Happened
from terminus.tables.lobby import Newcomer, check_host
from terminus.tables.program import Coming, Program
from terminus.tables.refusals import Missing
from terminus.tables.replies import Reply
from terminus.tables.table import Sitter

KEY_SECONDS = 3600
"""For as long as this a program can come with its key."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A bot of this server's list, as a table meets it."""

    bot: str
    titles: frozenset[str]
    key: Callable[[str, str], str]
    """The key that a table's code and the name of an invitation make; nobody else can make it."""
    is_called: bool
    """Whether it is told of its seats; else it asks."""

    def program(self, invitation: str) -> Program:
        """The bot, for which a seat is kept."""
        state = Coming.CALLING if self.is_called else Coming.AWAITED
        return Program(state, self.bot, invitation)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A seat that is kept for a bot of the list."""

    id: str
    bot: str
    code: str
    title: str
    seat: int
    name: str
    """What the seat is called so far."""
    seconds: int
    """For as long as this its key can be used."""
    is_due: bool
    """Whether the bot is still to be told."""


def reserve(
    store: Store, code: str, caller: Caller, name: str, listed: Listed | None = None
) -> Reply:
    """The host keeps the next seat for a program: the key is told this once, or to a bot alone."""
    invitation = secrets.token_hex(12)

    def decide(game: Game) -> Next:
        check_host(game)
        seat = len(game.table.sitters)
        key, program = tokens.new_token(), Program(Coming.AWAITED)
        if listed is not None:
            if game.table.title not in listed.titles:
                raise Illegal("unknown_bot", bot=listed.bot)
            key, program = listed.key(game.code, invitation), listed.program(invitation)
        kept = Sitter(name, None, key=tokens.digest(key), key_since=game.now, program=program)
        after = table.sit(game.table, kept, game.rules.meta.max_players)
        told = None if listed else key
        happened = Happened("reserved", seat)
        return Next(after, None, happened, gives=seat, token=told, told=orjson.dumps(invitation))

    return change(store, code, caller, decide)


def come(store: Store, code: str, caller: Caller, guest: Newcomer, key: str) -> Reply:
    """The program that has the key takes the seat that is kept for it; the key is spent."""
    token = tokens.new_token()

    def decide(game: Game) -> Next:
        check_sheet(game.rules.meta, guest.sheet)
        opens = tokens.digest(key)
        seat, program = _kept(game, opens)
        table.check_name(game.table, guest.name, but=seat)
        came = replace(
            game.table.sitters[seat],
            name=guest.name,
            digest=tokens.digest(token),
            sheet=guest.sheet,
            salt=guest.salt,
            key=None,
            program=replace(program, state=Coming.SEATED, used=opens),
        )
        after = table.with_sitter(game.table, seat, came)
        return Next(
            after,
            game.play,
            Happened("joined", seat),
            tokens=after.tokens(),
            takes=seat,
            token=token,
        )

    return change(store, code, caller, decide)


def invitations(store: Store, code: str) -> tuple[Invitation, ...]:
    """The bots of the list that a table waits for; none when the table is gone."""
    try:
        game, _ = load(store, code, Caller())
    except Missing:
        return ()
    return tuple(_invitations(game))


def heard(store: Store, code: str, invitation: str, state: Coming) -> None:
    """The bot has answered, or will not; raises NotNow when nobody waits for that any more."""

    def decide(game: Game) -> Next:
        for each in _invitations(game):
            if each.id == invitation and each.is_due:
                sitter = game.table.sitters[each.seat]
                assert sitter.program is not None
                told = replace(sitter, program=replace(sitter.program, state=state))
                after = table.with_sitter(game.table, each.seat, told)
                return Next(after, game.play, Happened("called", each.seat))
        raise NotNow("bot_key_used")

    change(store, code, Caller(), decide)


def _kept(game: Game, opens: str) -> tuple[int, Program]:
    """The seat that the key of this digest opens; raises why it opens none."""
    for seat, sitter in enumerate(game.table.sitters):
        program = sitter.program
        if program is None:
            continue
        if program.used == opens:
            raise NotNow("bot_key_used")
        if sitter.key == opens and game.table.awaits(seat):
            if not _left(sitter, game.now):
                raise NotNow("bot_key_expired")
            return seat, program
    if game.table.started:
        raise NotNow("already_started")
    raise Missing("bot_key_unknown")


def _left(sitter: Sitter, now: int) -> int:
    """Seconds until the key of the seat opens it no more."""
    return max(0, sitter.key_since + KEY_SECONDS - now)


def _invitations(game: Game) -> Iterator[Invitation]:
    for seat, sitter in enumerate(game.table.sitters):
        program, left = sitter.program, _left(sitter, game.now)
        if program is None or not game.table.awaits(seat) or not left:
            continue
        if program.bot is not None and program.invitation is not None:
            yield Invitation(
                program.invitation,
                program.bot,
                game.code,
                game.table.title,
                seat,
                sitter.name,
                left,
                is_due=program.state is Coming.CALLING,
            )
