"""The whole table as each seat may see it: pieces written once a change, put together when read.

What everybody may know (the view, the scores, the roll) is written once; what is a seat's own (its
moves, and its view where a title has secrets) once a seat. Who is away changes without a change of
the table, so whom a seat may go on without is added when it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from terminus.engine import codec
from terminus.engine.core import Event, Json, Rules, Seat
from terminus.engine.record import undoable
from terminus.store import Glance
from terminus.tables import absence, packing
from terminus.tables.absence import Awaited, Company, Roll, Without
from terminus.tables.table import Play, Table, seats_of, source
from terminus.tables.writing import write

ROOT = "/api/v1"
"""Where the paths of all calls begin."""

_NOTHING = b'"moment":"","take_back":null,"moves":[]'


@dataclass(frozen=True, slots=True)
class Happened:
    """A change of the table: its kind, whose it was, and what came of it."""

    kind: str
    seat: int | None
    events: tuple[Event, ...] = ()

    def to_bytes(self) -> bytes:
        """As the event stream tells it."""
        told = [codec.encode_event(event) for event in self.events]
        return orjson.dumps({"kind": self.kind, "seat": self.seat, "events": told})


@dataclass(frozen=True, slots=True)
class Standing:
    """A table at one version of it."""

    code: str
    version: int
    table: Table
    play: Play | None
    rules: Rules

    @property
    def status(self) -> str:
        if self.play is None:
            return "waiting"
        return "playing" if self.rules.to_act(self.play.state) else "finished"

    @property
    def path(self) -> str:
        return f"{ROOT}/games/{self.code}"


def pieces(standing: Standing, happened: bytes) -> dict[str, bytes]:
    """The fields of the store that a change of the table rewrites."""
    written = {
        "view": write(view(standing, None, happened)),
        "scores": write(_scores(standing)),
        "roll": orjson.dumps(roll(standing)),
    }
    play = standing.play
    if play is None:
        return written
    written["state"] = packing.write(standing.rules, play)
    for number in range(len(standing.table.sitters)):
        written[f"own:{number}"] = _own(standing, play, Seat(number))
        if standing.rules.meta.hidden:
            written[f"view:{number}"] = write(view(standing, Seat(number), happened))
    return written


def view(standing: Standing, viewer: Seat | None, happened: bytes) -> Json:
    """The table as this seat, or a spectator, may see it, but for what only the seat may do."""
    table, play, rules = standing.table, standing.play, standing.rules
    seen = codec.properties(rules.view(play.state, viewer)) if play else {}
    return {
        "code": standing.code,
        "title": table.title,
        "version": standing.version,
        "status": standing.status,
        "host": table.host,
        "modules": sorted(table.options.modules),
        "options": dict(table.options.choices),
        "commitment": source(table).commitment,
        "practice": table.practice,
        "rematch": table.rematch,
        "change": orjson.Fragment(happened),
        **seen,
        "seats": _seats(table, play, rules, seen.get("seats", ())),
    }


def roll(standing: Standing) -> Roll:
    """Who belongs to the table, and whom it waits for."""
    table, play, rules = standing.table, standing.play, standing.rules
    persons = tuple(table.persons())
    if play is None:
        return Roll(standing.status, table.host, persons)
    awaited = tuple(
        Awaited(
            int(seat),
            play.since[seat] if play.since else None,
            bool(rules.stand_in(play.state, seat)),
            tuple(_ready(standing.path, each) for each in rules.chores(play.state, seat)),
        )
        for seat in sorted(rules.to_act(play.state))
    )
    return Roll(standing.status, table.host, persons, awaited)


@dataclass(frozen=True, slots=True)
class Document:
    """All that a seat needs to play, or a spectator to watch, at this moment."""

    code: str
    glance: Glance
    company: Company
    without: tuple[Without, ...]
    """Whom the caller may go on without."""
    chores: tuple[tuple[int, Json], ...]
    """What the caller may do for whom."""

    @classmethod
    def of(cls, code: str, glance: Glance, patience: int) -> Document:
        """The document that a glance at the table gives."""
        assert glance.roll is not None
        company = Company(absence.read(glance.roll), glance.present, glance.now, patience)
        seat = glance.seat
        return cls(code, glance, company, company.without(seat), company.chores(seat))

    @property
    def finished(self) -> bool:
        return self.company.roll.status == "finished"

    @property
    def tag(self) -> str:
        """Another one whenever the caller may see or do something else; seconds pass in silence."""
        seat = self.glance.seat
        named = [str(self.glance.version), "s" if seat is None else str(seat)]
        named += [f"{each.seat}w" if each.wait else str(each.seat) for each in self.without]
        named += [f"c{seat}" for seat, _ in self.chores]
        return f'W/"{"-".join(named)}"'

    def body(self) -> bytes:
        """The whole table."""
        glance = self.glance
        you = b"null" if glance.seat is None else b"%d" % glance.seat
        return b'%b,"you":%b,"scores":%b,%b}' % (
            glance.view[:-1],
            you,
            glance.scores,
            self._offers(),
        )

    def moves(self) -> bytes:
        """What the caller may do, alone."""
        glance = self.glance
        seat = b"null" if glance.seat is None else b"%d" % glance.seat
        return b'{"version":%d,"seat":%b,%b}' % (glance.version, seat, self._offers())

    def scores(self) -> bytes:
        """The score sheets, alone."""
        final = b"true" if self.finished else b"false"
        return b'{"final":%b,"scores":%b}' % (final, self.glance.scores)

    def _offers(self) -> bytes:
        """Whom the caller may go on without; what may be taken back; the moves and the chores."""
        path = f"{ROOT}/games/{self.code}/stand-ins"
        without = orjson.dumps([_stand_in(path, each) for each in self.without])
        own = self.glance.own or _NOTHING
        chores = [chore for _, chore in self.chores]
        if chores:
            between = b"" if own.endswith(b"[]") else b","
            own = own[:-1] + between + orjson.dumps(chores)[1:]
        return b'"stand_ins":%b,%b' % (without, own)


def glance_at(
    written: Mapping[str, bytes], version: int, seat: int | None, present: frozenset[int], now: int
) -> Glance:
    """The pieces as a seat would find them in the store."""
    return Glance(
        version,
        seat,
        known_token=seat is not None,
        view=written.get(f"view:{seat}") or written["view"],
        scores=written["scores"],
        own=written.get(f"own:{seat}"),
        roll=written["roll"],
        present=present,
        now=now,
    )


def _own(standing: Standing, play: Play, seat: Seat) -> bytes:
    """What this seat may do, as the end of its document; the moves come last."""
    moves = standing.rules.legal_moves(play.state, seat)
    back = undoable(play.open, seat, standing.table.is_robot) is not None
    href = b'"%b/moves/last"' % standing.path.encode() if back else b"null"
    moment = standing.rules.moment(play.state, seat).encode()
    listed = _listed(standing.path, moves)
    return b'"moment":"%b","take_back":%b,"moves":%b' % (moment, href, listed)


@lru_cache(maxsize=1 << 12)
def _listed(path: str, moves: tuple[Any, ...]) -> bytes:
    """The moves, ready to be posted; remembered, since those of the other seats stay the same."""
    return orjson.dumps([_ready(path, move) for move in moves])


def _ready(path: str, move: Any) -> Json:
    """The move as a path and a body."""
    return {"kind": move.kind, "href": f"{path}/{move.path}", "body": codec.encode(move)}


def _stand_in(path: str, without: Without) -> Json:
    """The word by which the caller goes on without a seat."""
    seat = without.seat
    return {"seat": seat, "wait": without.wait, "href": path, "body": {"seat": seat}}


def _scores(standing: Standing) -> list[Json]:
    """The score sheets; none before the start."""
    if standing.play is None:
        return []
    return [
        {**codec.properties(score), "name": standing.table.sitters[score.seat].name}
        for score in standing.rules.score(standing.play.state)
    ]


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
