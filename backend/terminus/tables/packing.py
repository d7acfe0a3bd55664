"""The game in progress as bytes for the store, and back."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import replace

import orjson

from terminus.engine import codec
from terminus.engine.core import Rules
from terminus.engine.record import Entry
from terminus.tables import formats
from terminus.tables.table import Play

KEPT = 512


class Recent:
    """Games that this process met lately: reading one from its bytes costs more than a move.

    First in, first out. States are frozen values, so sharing one is safe.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._known: dict[tuple[str, bytes], Play] = {}
        self._lock = threading.Lock()

    def recall(self, title: str, raw: bytes) -> Play | None:
        """The game, if it was met lately."""
        return self._known.get((title, raw))

    def remember(self, title: str, raw: bytes, play: Play) -> None:
        """Keep the game in mind; the one met longest ago is forgotten."""
        with self._lock:
            self._known[title, raw] = play
            if len(self._known) > self._kept:
                del self._known[next(iter(self._known))]


_recent = Recent()


def write(rules: Rules, play: Play) -> bytes:
    """The game in progress, for the store."""
    raw = pack(play)
    _recent.remember(rules.meta.slug, raw, play)
    return raw


def read(rules: Rules, raw: bytes, form: int = formats.CURRENT) -> Play:
    """The game in progress, as it was written."""
    if form != formats.CURRENT:
        return unpack(rules, raw, form)
    known = _recent.recall(rules.meta.slug, raw)
    if known is None:
        known = unpack(rules, raw)
        _recent.remember(rules.meta.slug, raw, known)
    return known


def pack(play: Play) -> bytes:
    """The game as bytes: orjson writes a state as the codec reads it, and several times faster."""
    return orjson.dumps(play, default=codec.encode)


def unpack(rules: Rules, raw: bytes, form: int = formats.CURRENT) -> Play:
    """The game that the bytes stand for."""
    json = formats.play(rules, orjson.loads(raw), form)
    state = codec.decode(rules.state, json.pop("state"))
    bare: Play = codec.decode(Play, {**json, "state": None})
    return replace(bare, state=state)


def pack_entries(*entries: Entry) -> tuple[bytes, ...]:
    """Entries of the log as bytes."""
    return tuple(orjson.dumps(codec.encode_entry(entry)) for entry in entries)


def unpack_entries(rules: Rules, raw: Iterable[bytes]) -> tuple[Entry, ...]:
    """The entries of a log, whichever release wrote them."""
    return tuple(codec.decode_entry(rules, formats.entry(orjson.loads(each))) for each in raw)
