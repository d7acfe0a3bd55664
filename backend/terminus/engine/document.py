"""A finished game as a document that anybody can check: see `docs/record.md`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from terminus.engine import codec
from terminus.engine.chance import Shuffle, Source
from terminus.engine.core import (
    Json,
    Malformed,
    Options,
    Refusal,
    Rules,
    SeatSetup,
)
from terminus.engine.record import Entry, Record, begin

FORMAT = 2
"""Of what is written now. In the first one the seed was alone, and no card was named."""

_LINE = re.compile("[ -~]{1,64}")
"""A seed, a nonce or a salt: one line, so that what is hashed can be read in one way only."""
_SHOWN = frozenset({"cards", "row", "tickets"})
"""What an entry of the log may name beside the move."""
_SETUP = tuple(field.name for field in fields(SeatSetup))
_SEAT = frozenset({"seat", "name", "bot", *_SETUP})


class Unplayable(Exception):
    """The rules, as they are now, refuse a move of the log."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"move {number} is refused: {why}")
        self.number = number


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A shuffle as the document lists it."""

    purpose: str
    items: tuple[str | int, ...]
    result: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """The form of the document; what has a default was not in the first format."""

    title: str
    modules: frozenset[str]
    options: Mapping[str, str | bool]
    seats: tuple[Json, ...]
    seed: str
    commitment: str
    log: tuple[Json, ...]
    scores: tuple[Json, ...]
    format: int = 1
    rules: int = 1
    code: str = ""
    practice: bool = False
    nonce: str = ""
    salts: tuple[str | None, ...] = ()
    shuffles: tuple[Shuffled, ...] | None = None
    dealt: Json | None = None
    hints: tuple[int, ...] = ()
    """How many hints each seat asked for; records from before there were any do not say."""

    @property
    def source(self) -> Source:
        """What the shuffles came from."""
        return Source(self.seed, self.nonce, self.practice, self.salts)


_KEYS = frozenset(field.name for field in fields(Document)) - {"hints"}


@dataclass(frozen=True, slots=True)
class Told:
    """A game played again, with all that was shuffled and shown on the way."""

    shuffles: tuple[Shuffled, ...]
    dealt: Json
    log: tuple[Json, ...]
    scores: tuple[Json, ...]
    over: bool


def write(rules: Rules, record: Record, source: Source, names: list[Json], code: str) -> Json:
    """The document of a finished game; `names` tells for each seat who played there."""
    told = tell(rules, record)
    return {
        "format": FORMAT if source.nonce else 1,
        "rules": rules.meta.rules,
        "code": code,
        "title": record.title,
        "modules": sorted(record.options.modules),
        "options": dict(record.options.choices),
        "seats": [
            {"seat": number, **name, **_plain(setup)}
            for number, (name, setup) in enumerate(zip(names, record.seats, strict=True))
        ],
        "practice": source.practice,
        "seed": source.seed,
        "nonce": source.nonce,
        "salts": list(source.salts),
        "commitment": source.commitment,
        "shuffles": codec.encode(told.shuffles),
        "dealt": told.dealt,
        "log": list(told.log),
        "scores": [{**score, "name": names[score["seat"]]["name"]} for score in told.scores],
    }


def tell(rules: Rules, record: Record, between: Callable[[], None] = lambda: None) -> Told:
    """Plays the log again; raises Unplayable when the rules refuse a move of it.

    `between` two moves others may have their turn.
    """
    state = begin(rules, record)
    dealt = codec.encode(rules.shown(None, state))
    shuffles = list(rules.shuffles(None, state))
    log = []
    for number, entry in enumerate(record.log, 1):
        between()
        try:
            step = rules.apply(state, entry.seat, entry.move)
        except Refusal as refusal:
            raise Unplayable(number, refusal.code) from refusal
        shuffles += rules.shuffles(state, step.state)
        shown = codec.encode(rules.shown(state, step.state))
        log.append({**codec.encode_entry(replace(entry, seals=step.seals)), **shown})
        state = step.state
    return Told(
        tuple(map(_listed, shuffles)),
        dealt,
        tuple(log),
        tuple(map(codec.encode, rules.score(state))),
        over=not rules.to_act(state),
    )


def read(json: Any) -> Document:
    """The document that the JSON stands for, of this format or the first; raises Malformed."""
    document: Document = codec.decode(Document, json)
    if document.format not in (1, FORMAT) or (document.format == FORMAT) != bool(document.nonce):
        raise Malformed("malformed", where="format")
    if document.format == FORMAT and not (json.keys() >= _KEYS and _is_complete(document)):
        raise Malformed("malformed", where="document")
    salts = (salt for salt in document.salts if salt is not None)
    if not all(map(_LINE.fullmatch, (document.seed, document.nonce or "none", *salts))):
        raise Malformed("malformed", where="seed")
    return document


def _is_complete(document: Document) -> bool:
    """Whether nothing that this format has is left to a default."""
    return (
        document.shuffles is not None
        and document.dealt is not None
        and len(document.salts) == len(document.seats)
        and all(seat.keys() == _SEAT for seat in document.seats)
    )


def record_of(rules: Rules, document: Document) -> Record:
    """The game that the document tells: its setup and its log; raises Unplayable."""
    return Record(
        document.title,
        tuple(map(setup_of, document.seats)),
        Options(document.modules, document.options),
        document.source.game_seed,
        tuple(_entry(rules, number, each) for number, each in enumerate(document.log, 1)),
    )


def _entry(rules: Rules, number: int, written: Json) -> Entry:
    """A move of the log; raises Unplayable for what is no move of this title."""
    try:
        return codec.decode_entry(rules, entry_alone(written))
    except Refusal as refusal:
        raise Unplayable(number, refusal.code) from refusal


def _listed(shuffle: Shuffle[Any]) -> Shuffled:
    return Shuffled(
        shuffle.purpose,
        tuple(codec.encode(shuffle.items)),
        tuple(codec.encode(shuffle.result)),
    )


def _plain(setup: SeatSetup) -> Json:
    return {name: codec.encode(getattr(setup, name)) for name in _SETUP}


def setup_of(seat: Json) -> SeatSetup:
    """How a seat of the document played."""
    known = {name: seat[name] for name in _SETUP if name in seat}
    setup: SeatSetup = codec.decode(SeatSetup, known)
    return setup


def entry_alone(written: Json) -> Json:
    """An entry of the log without what it showed, as in the first format."""
    return {name: item for name, item in written.items() if name not in _SHOWN}
