"""What a table shows: bytes ready to send, written once a change and read many times."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import orjson

from terminus.engine import codec
from terminus.engine.core import Json, Rules, Seat
from terminus.tables.memory import Memory
from terminus.tables.table import Play, Table, seats_of, source
from terminus.tables.writing import write

_memory = Memory()


def fields(code: str, version: int, table: Table, play: Play | None, rules: Rules) -> Json:
    """The fields of the store that a change of the game rewrites."""
    written = {"view": write(view(code, version, table, play, rules, None))}
    if play is None:
        return written
    written["state"] = write_play(rules, play)
    if rules.meta.hidden:
        for seat in range(len(table.sitters)):
            seen = view(code, version, table, play, rules, Seat(seat))
            written[f"view:{seat}"] = write(seen)
    return written


def write_play(rules: Rules, play: Play) -> bytes:
    """The game in progress, for the store."""
    raw = pack(play)
    _memory.remember(rules.meta.slug, raw, play)
    return raw


def read_play(rules: Rules, raw: bytes) -> Play:
    """The game in progress, as it was written."""
    known = _memory.recall(rules.meta.slug, raw)
    if known is None:
        known = unpack(rules, raw)
        _memory.remember(rules.meta.slug, raw, known)
    return known


def pack(play: Play) -> bytes:
    """The game as bytes: orjson writes a state as the codec reads it, and several times faster."""
    return orjson.dumps(play, default=codec.encode)


def unpack(rules: Rules, raw: bytes) -> Play:
    """The game that the bytes stand for."""
    json = orjson.loads(raw)
    state = codec.decode(rules.state, json.pop("state"))
    told: Play = codec.decode(Play, {**json, "open": _open(json["open"]), "state": None})
    return replace(told, state=state)


def _open(moves: list[Any]) -> list[Any]:
    """The open moves; a game of an earlier version names their seats alone, and they stay."""
    return [] if any(isinstance(each, int) for each in moves) else moves


def view(
    code: str, version: int, table: Table, play: Play | None, rules: Rules, viewer: Seat | None
) -> Json:
    """The table as this seat, or a spectator, may see it."""
    seen = codec.properties(rules.view(play.state, viewer)) if play else {}
    return {
        "code": code,
        "title": table.title,
        "version": version,
        "status": status(play, rules),
        "host": table.host,
        "modules": sorted(table.options.modules),
        "options": dict(table.options.choices),
        "commitment": source(table).commitment,
        "practice": table.practice,
        "rematch": table.rematch,
        **seen,
        "seats": _seats(table, play, rules, seen.get("seats", ())),
    }


def status(play: Play | None, rules: Rules) -> str:
    if play is None:
        return "waiting"
    return "playing" if rules.to_act(play.state) else "finished"


def for_seat(view: bytes, seat: int | None) -> bytes:
    """The view with whose it is."""
    you = b"null" if seat is None else b"%d" % seat
    return b'%b,"you":%b}' % (view[:-1], you)


def _seats(table: Table, play: Play | None, rules: Rules, drawn: tuple[Any, ...]) -> list[Json]:
    """Who sits where, and what the rules tell of each seat."""
    told = [*map(codec.properties, drawn)] or [{}] * len(table.sitters)
    setup = rules.seating(seats_of(table))
    passed = (play.passed_over if play else ()) or (None,) * len(setup)
    return [
        {
            "seat": number,
            "name": sitter.name,
            "bot": sitter.bot,
            "sheet": sitter.sheet,
            "first": setup[number].first,
            "pencil": setup[number].pencil,
            "passed_over_by": passed[number],
            **told[number],
        }
        for number, sitter in enumerate(table.sitters)
    ]
