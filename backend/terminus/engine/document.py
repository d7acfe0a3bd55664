"""A finished game as a document that anybody can check: see `docs/record.md`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from terminus.engine import codec
from terminus.engine.chance import Shuffle, Source
from terminus.engine.core import Json, Malformed, Options, Rules, SeatSetup
from terminus.engine.record import Record, begin

FORMAT = 2
"""Of what is written now. In the first one the seed was alone, and no card was named."""

_SHOWN = frozenset({"cards", "row", "tickets"})
"""What an entry of the log may name beside the move."""
_SETUP = tuple(field.name for field in fields(SeatSetup))


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
    shuffles: tuple[Json, ...] | None = None
    dealt: Json | None = None

    @property
    def source(self) -> Source:
        """What the shuffles came from."""
        return Source(self.seed, self.nonce, self.practice, self.salts)


@dataclass(frozen=True, slots=True)
class Told:
    """A game played again, with all that was shuffled and shown on the way."""

    shuffles: tuple[Json, ...]
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
        "shuffles": list(told.shuffles),
        "dealt": told.dealt,
        "log": list(told.log),
        "scores": [{**score, "name": names[score["seat"]]["name"]} for score in told.scores],
    }


def tell(rules: Rules, record: Record) -> Told:
    """Plays the log again; raises the Refusal of the first move that the rules forbid."""
    state = begin(rules, record)
    dealt = codec.encode(rules.shown(None, state))
    shuffles = list(rules.shuffles(None, state))
    log = []
    for entry in record.log:
        step = rules.apply(state, entry.seat, entry.move)
        shuffles += rules.shuffles(state, step.state)
        shown = codec.encode(rules.shown(state, step.state))
        log.append({**codec.encode_entry(replace(entry, seals=step.seals)), **shown})
        state = step.state
    return Told(
        tuple(map(_shuffle, shuffles)),
        dealt,
        tuple(log),
        tuple(score.to_json() for score in rules.score(state)),
        over=not rules.to_act(state),
    )


def read(json: Any) -> Document:
    """The document that the JSON stands for, of this format or the first; raises Malformed."""
    document: Document = codec.decode(Document, json)
    newer = document.format == FORMAT
    complete = document.shuffles is not None and document.dealt is not None
    if document.format not in (1, FORMAT) or newer != bool(document.nonce):
        raise Malformed("malformed", where="format")
    if newer and (not complete or len(document.salts) != len(document.seats)):
        raise Malformed("malformed", where="format")
    return document


def record_of(rules: Rules, document: Document) -> Record:
    """The game that the document tells: its setup and its log."""
    return Record(
        document.title,
        tuple(map(_setup, document.seats)),
        Options(document.modules, document.options),
        document.source.game_seed,
        tuple(codec.decode_entry(rules, _entry(each)) for each in document.log),
    )


def _shuffle(shuffle: Shuffle[Any]) -> Json:
    return {
        "purpose": shuffle.purpose,
        "items": codec.encode(shuffle.items),
        "result": codec.encode(shuffle.result),
    }


def _plain(setup: SeatSetup) -> Json:
    return {name: codec.encode(getattr(setup, name)) for name in _SETUP}


def _setup(seat: Json) -> SeatSetup:
    known = {name: seat[name] for name in _SETUP if name in seat}
    setup: SeatSetup = codec.decode(SeatSetup, known)
    return setup


def _entry(written: Json) -> Json:
    """The move alone, without what it showed."""
    return {name: item for name, item in written.items() if name not in _SHOWN}
