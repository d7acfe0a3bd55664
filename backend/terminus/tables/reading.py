"""What can be read: the table as it stands, its scores alone, the record of a finished game."""

from __future__ import annotations

from terminus.engine import document
from terminus.engine.core import Json, NotNow
from terminus.engine.record import Entry
from terminus.store import Glance, Store
from terminus.tables import codes, documents, formats, packing
from terminus.tables.changes import Caller, Game, load
from terminus.tables.documents import Document
from terminus.tables.refusals import Missing, Unauthorised
from terminus.tables.table import record_of, source


def look(store: Store, code: str, digest: str | None) -> Document:
    """All that a seat or a spectator may see and do now."""
    known = codes.normal(code)
    glance = store.glance(known, digest) if known else None
    if known is None or glance is None:
        raise Missing("no_such_table", table=code)
    if digest is not None and not glance.known_token:
        game, _ = load(store, known, Caller(digest))  # says why, unless the seat was just given
        glance = store.glance(known, digest)
        if game.seat is None or glance is None:
            raise Unauthorised("bad_token")
    return shown(store, known, digest, glance)


def shown(store: Store, code: str, digest: str | None, glance: Glance) -> Document:
    """The document of a glance; a table that an earlier release wrote is put together anew."""
    if glance.form != formats.CURRENT:
        game, _ = load(store, code, Caller(digest))
        written = documents.pieces(game.standing, b"null")
        glance = documents.glance_at(written, game.version, game.seat, game.present, game.now)
    return Document.of(code, glance, store.patience)


def scores(store: Store, code: str, digest: str | None) -> bytes:
    """Every box of the printed score sheet, as far as it is filled."""
    found = look(store, code, digest)
    if found.company.roll.status == "waiting":
        raise NotNow("not_started")
    return found.scores()


def finished(store: Store, code: str, caller: Caller) -> tuple[Game, tuple[Entry, ...]]:
    """A game that is over, and its log; raises NotNow as long as there are secrets."""
    game, _ = load(store, code, caller)
    game.running()
    if game.standing.status != "finished":
        raise NotNow("not_finished")
    raw = store.log(game.code)
    return game, formats.reading(game.form, lambda: packing.unpack_entries(game.rules, raw))


def record(store: Store, code: str, caller: Caller) -> Json:
    """The whole game, once it is over: anybody can check the deck and play it again."""
    game, log = finished(store, code, caller)
    played = record_of(game.table, log)
    names = [{"name": sitter.name, "bot": sitter.bot} for sitter in game.table.sitters]
    try:
        told = document.write(game.rules, played, source(game.table), names, game.code)
    except document.Unplayable as unplayable:
        raise NotNow("record_too_old") from unplayable
    return {**told, "hints": [sitter.hints for sitter in game.table.sitters]}
