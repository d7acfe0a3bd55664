"""Asking for a seat from another phone: anybody asks, somebody at the table answers.

The seat's own phone is asked first, as long as it is there, so that nobody gets to see a hand
behind its player's back. The phone that had the seat learns who let another one in.
"""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import Malformed, NotNow
from terminus.store import Store
from terminus.tables import table, tokens
from terminus.tables.changes import Caller, Game, Next, change
from terminus.tables.claim import MOST_FORMER, MOST_OPEN, Claim, Former
from terminus.tables.documents import Happened
from terminus.tables.program import Coming, Program
from terminus.tables.refusals import Missing, Unauthorised
from terminus.tables.replies import Reply
from terminus.tables.table import Table


def ask(
    store: Store,
    code: str,
    caller: Caller,
    seat: int,
    name: str | None,
    *,
    program: bool = False,
) -> Reply:
    """Somebody asks for a seat; the token in the reply opens it once it was granted."""

    def decide(game: Game) -> Next:
        asked = _without_expired(game.table, game.now)
        _check(game, asked, seat, name)
        token, claim = _drawn(asked, Claim("", seat, game.now, name, program))
        after = replace(asked, claims=(*asked.claims, claim))
        return Next(after, game.play, Happened("claimed", seat), gives=seat, token=token)

    return change(store, code, caller, decide)


def let_in(store: Store, code: str, caller: Caller, claim_id: str) -> Reply:
    """Somebody at the table says yes: the seat is that phone's now."""

    def decide(game: Game) -> Next:
        own = game.own_seat()
        claim = _open(game, claim_id)
        game.company.check_answering(own, claim.seat)
        wait = game.company.wait_to_let_in(own, claim.seat, claim.since)
        if wait:
            raise NotNow("own_phone_first", seat=claim.seat, retry_after=wait)
        if claim.name is not None:
            table.check_name(game.table, claim.name, but=claim.seat)
        lost = game.table.sitters[claim.seat].digest
        by = None if own == claim.seat else own
        program = Program(Coming.SEATED) if claim.program else None
        after = moved(game, claim.seat, claim.digest, by, claim.name, program)
        return Next(
            after,
            game.play,
            Happened("moved", claim.seat, by=by),
            tokens={claim.digest: claim.seat},
            drop_tokens=(lost,) if lost else (),
        )

    return change(store, code, caller, decide)


def turn_down(store: Store, code: str, caller: Caller, claim_id: str) -> Reply:
    """Somebody at the table says no, or whoever asked thinks better of it."""

    def decide(game: Game) -> Next:
        claim = _open(game, claim_id)
        if game.seat is None and claim.digest != caller.digest:
            raise Unauthorised("no_token")
        if game.seat is not None:
            game.company.check_answering(game.seat, claim.seat)
        by = None if game.seat is None else game.table.sitters[game.seat].name
        after = _ended(_without_expired(game.table, game.now), (claim,), by)
        return Next(after, game.play, Happened("unclaimed", claim.seat, by=game.seat))

    return change(store, code, replace(caller, may_wait=True), decide)


def moved(
    game: Game,
    seat: int,
    digest: str,
    by: int | None,
    name: str | None = None,
    program: Program | None = None,
) -> Table:
    """The seat belongs to whoever has the token of this digest; all who wait for it hear no."""
    asked = _without_expired(game.table, game.now)
    sitter = asked.sitters[seat]
    chooser = None if by is None else asked.sitters[by].name
    rest = tuple(each for each in asked.claims if each.seat == seat and each.digest != digest)
    after = _ended(asked, rest, None)
    after = replace(after, claims=tuple(each for each in after.claims if each.digest != digest))
    if sitter.digest is not None:
        after = _remembering(after, Former(sitter.digest, moved=True, seat=seat, by=chooser))
    now = replace(
        sitter,
        digest=digest,
        bot=None,
        key=None,
        on_break=False,
        name=name or sitter.name,
        program=program,
    )
    return table.parted(table.with_sitter(after, seat, now), seat)


def _check(game: Game, asked: Table, seat: int, name: str | None) -> None:
    """Raises the reason why nobody can ask for this seat now."""
    if seat >= len(asked.sitters):
        raise Missing("no_such_seat", seat=seat)
    if name is None and (asked.is_robot(seat) or asked.awaits(seat)):
        raise Malformed("malformed", fields={"/name": "required"})
    if name is not None:
        table.check_name(asked, name, but=seat)
    if len(asked.claims) >= MOST_OPEN:
        left = min(each.left(game.now) for each in asked.claims)
        raise NotNow("too_many_claims", retry_after=max(1, left))


def _drawn(asked: Table, claim: Claim) -> tuple[str, Claim]:
    """A token for the claim; its number is none that another open claim shows."""
    taken = {each.number for each in asked.claims}
    while True:
        token = tokens.new_token()
        drawn = replace(claim, digest=tokens.digest(token))
        if drawn.number not in taken:
            return token, drawn


def _open(game: Game, claim_id: str) -> Claim:
    for claim in game.table.claims:
        if claim.id == claim_id and claim.left(game.now):
            return claim
    raise Missing("no_such_claim")


def _without_expired(asked: Table, now: int) -> Table:
    return _ended(asked, tuple(each for each in asked.claims if not each.left(now)), None)


def _ended(asked: Table, over: tuple[Claim, ...], by: str | None) -> Table:
    """The table without these claims; their phones learn that nobody lets them in."""
    after = replace(asked, claims=tuple(each for each in asked.claims if each not in over))
    for claim in over:
        after = _remembering(after, Former(claim.digest, moved=False, seat=claim.seat, by=by))
    return after


def _remembering(asked: Table, former: Former) -> Table:
    return replace(asked, former=(*asked.former, former)[-MOST_FORMER:])
