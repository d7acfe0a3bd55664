"""A finished game step by step, as a spectator or one of its seats would have seen it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from terminus.engine import document, titles
from terminus.engine.checks import checks
from terminus.engine.core import Illegal, Json, NotNow, Refusal, Rules, Seat
from terminus.engine.patch import patch
from terminus.engine.record import Entry, Record, begin
from terminus.store import Glance, Store
from terminus.tables import codes, documents, formats, names, reading
from terminus.tables.absence import Roll
from terminus.tables.again import Effort, TooSlow, played
from terminus.tables.changes import Caller
from terminus.tables.documents import Document, Happened, Standing
from terminus.tables.refusals import Missing
from terminus.tables.table import Play, Sitter, Table, record_of
from terminus.tables.writing import write

PAGE = 400
"""Steps of one answer; most games have fewer."""
MOST_STEPS = 2000
"""Of a record that somebody brings along; no game of ours comes near."""

_PARTS = ("format", "seats", "seed")
"""What a refusal can name; whoever opened the file knows nothing of our types."""

_NO_CODE = codes.ALPHABET[0] * codes.LENGTH
"""Records of the first format name no table."""


@dataclass(frozen=True, slots=True)
class Page:
    """Which steps, and through whose eyes."""

    start: int = 0
    seat: int | None = None
    """None: a spectator's."""


@dataclass(frozen=True, slots=True)
class _Game:
    """A finished game, ready to be played again."""

    code: str
    table: Table
    rules: Rules
    record: Record


def of_table(store: Store, code: str, caller: Caller, page: Page) -> Json:
    """A page of the game that was played at a table, once it is over."""
    game, log = reading.finished(store, code, caller)
    finished = _Game(game.code, game.table, game.rules, record_of(game.table, log))
    try:
        return _paged(finished, page, Effort())
    except TooSlow as error:
        raise Illegal("record_too_slow") from error
    except document.Unplayable as unplayable:
        raise NotNow("record_too_old") from unplayable


def of_record(json: Json, page: Page) -> Json:
    """A page of a game that somebody has kept, if it is true; says which line of it is not."""
    effort = Effort()
    try:
        return _paged(_checked(json, effort), page, effort)
    except TooSlow as error:
        raise Illegal("record_too_slow") from error
    except RecursionError as error:
        raise Illegal("not_a_record", where="document") from error


def _place(refusal: Refusal) -> str:
    """Which part of the document was refused, by its name there; else the whole."""
    if refusal.code == "unknown_title":
        return "title"
    where = refusal.params.get("where")
    return where if where in _PARTS else "document"


def _checked(json: Json, effort: Effort) -> _Game:
    """The game of a record in which nothing is untrue."""
    try:
        told = document.read(json)
        rules = titles.rules(told.title)
        sitters = tuple(_sitter(seat) for seat in told.seats)
    except Refusal as refusal:
        raise Illegal("not_a_record", where=_place(refusal)) from refusal
    if len(told.log) > MOST_STEPS:
        raise Illegal("record_too_long", most=MOST_STEPS)
    for verdict in checks(rules, told, effort.breathe):
        if not verdict.holds:
            raise Illegal(verdict.code, **verdict.params)
    played = document.record_of(rules, told)
    for number, entry in enumerate(played.log, 1):
        if entry.by is not None and not 0 <= entry.by < len(sitters):
            raise Illegal("unplayable_move", move=number)
    source = told.source
    table = Table(
        told.title,
        played.options,
        source.seed,
        sitters,
        started=True,
        nonce=source.nonce,
        practice=source.practice,
    )
    return _Game(codes.normal(told.code) or _NO_CODE, table, rules, played)


def _sitter(seat: Json) -> Sitter:
    """Who sat there; a name that cannot be read is none."""
    setup = document.setup_of(seat)
    name, bot = seat.get("name"), seat.get("bot")
    if not isinstance(name, str) or not names.is_name(name):
        raise Illegal("not_a_record", where="seats")
    if bot is not None and not (isinstance(bot, str) and len(bot) <= names.LONGEST):
        raise Illegal("not_a_record", where="seats")
    return Sitter(name, None, setup.sheet, bot, setup.first, setup.pencil)


def _paged(game: _Game, page: Page, effort: Effort) -> Json:
    """The document before the first step of the page, then what each step changes in it."""
    if page.seat is not None and page.seat >= len(game.table.sitters):
        raise Missing("no_such_seat")
    steps = len(game.record.log)
    start = min(page.start, steps)
    frames: list[Json] = []
    first: Json | None = None
    before: Json = {}
    for number, (happened, state) in enumerate(_steps(game)):
        effort.breathe()
        if number < start or number > start + PAGE:
            continue
        after = _document(game, number, happened, state, page.seat)
        if first is None:
            first = after
        else:
            frames.append(_frame(game.record.log[number - 1], after, patch(before, after)))
        before = after
    end = start + len(frames)
    return {
        "code": game.code,
        "title": game.table.title,
        "seat": page.seat,
        "steps": steps,
        "from": start,
        "next": end if end < steps else None,
        "game": first,
        "frames": frames,
    }


def _steps(game: _Game) -> Iterator[tuple[Happened, Any]]:
    """What happened and the state after it, from the start to the end of the game."""
    yield Happened("started", game.table.host), begin(game.rules, game.record)
    for _, entry, step in played(game.rules, game.record):
        # A move without a path is the table's own: it goes on without the seat.
        kind = entry.move.kind if hasattr(entry.move, "path") else "stand_in"
        yield Happened(kind, int(entry.seat), step.events), step.state


def _document(game: _Game, number: int, happened: Happened, state: Any, viewer: int | None) -> Json:
    """The table after a step, as a document of a seat that can no longer do anything."""
    standing = Standing(game.code, number + 1, game.table, Play(state), game.rules)
    seat = None if viewer is None else Seat(viewer)
    persons = tuple(game.table.persons())
    glance = Glance(
        standing.version,
        None,  # nobody: whoever watches can do nothing
        known_token=False,
        view=write(documents.view(standing, seat, happened.to_bytes())),
        scores=write(documents.scores(standing)),
        own=None,
        roll=orjson.dumps(Roll(standing.status, game.table.host, persons)),
        form=formats.CURRENT,
        present=frozenset(persons),
        now=0,
    )
    shown: Json = orjson.loads(Document.of(game.code, glance, patience=0).body())
    return {**shown, "you": viewer}


def _frame(entry: Entry, after: Json, changes: list[Json]) -> Json:
    return {
        "seat": int(entry.seat),
        "by": None if entry.by is None else int(entry.by),
        "kind": after["change"]["kind"],
        "events": after["change"]["events"],
        "changes": [each for each in changes if not each["path"].startswith("/change")],
    }
