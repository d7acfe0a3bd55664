"""The whole table as each seat may see it: pieces written once a change, put together when read.

What everybody may know (the view, the scores, the roll) is written once; what is a seat's own (its
moves, and its view where a title has secrets) once a seat. Who is away changes without a change of
the table, so whom a seat may go on without is added when it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import repeat
from typing import Any

import orjson

from terminus.engine import codec
from terminus.engine.core import Event, Json, Rules, Seat
from terminus.engine.record import undoable
from terminus.store import Glance
from terminus.tables import absence, formats, packing, robots
from terminus.tables.absence import Asked, Awaited, Company, Roll, Without
from terminus.tables.program import Coming
from terminus.tables.table import Play, Table, seats_of, source
from terminus.tables.writing import write
from terminus.thinking import asking

ROOT = "/api/v1"
"""Where the paths of all calls begin."""

_NOTHING = b'"moment":"","take_back":null,"moves":[]'


@dataclass(frozen=True, slots=True)
class Happened:
    """A change of the table: its kind, whose it was, and what came of it."""

    kind: str
    seat: int | None
    events: tuple[Event, ...] = ()
    by: int | None = None
    """Who did it for the seat, or to it, if anybody else did."""

    def to_bytes(self) -> bytes:
        """As the event stream tells it."""
        told = [codec.encode_event(event) for event in self.events]
        by = {} if self.by is None else {"by": self.by}
        return orjson.dumps({"kind": self.kind, "seat": self.seat, **by, "events": told})


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
        "scores": write(scores(standing)),
        "roll": orjson.dumps(roll(standing)),
        "format": formats.STAMP,
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
        "puzzle": table.puzzle and table.puzzle.day.isoformat(),
        "rematch": table.rematch,
        "clock": table.clock,
        "hints": table.hints and asking.is_known_well(rules),
        "change": orjson.Fragment(happened),
        **seen,
        "seats": _seats(table, play, rules, seen.get("seats", ())),
    }


def roll(standing: Standing) -> Roll:
    """Who belongs to the table, and whom it waits for."""
    table, play, rules = standing.table, standing.play, standing.rules
    persons = tuple(table.persons())
    beside = tuple(sitter.beside for sitter in table.sitters)
    asked = tuple(Asked(**claim.told()) for claim in table.claims)
    settled = Roll(
        standing.status,
        table.host,
        persons,
        beside=beside,
        clock=table.clock,
        claims=asked,
        programs=tuple(table.programs()),
        calls=any(each.program and each.program.state is Coming.CALLING for each in table.sitters),
    )
    if play is None:
        return settled
    thinking = robots.thinking(rules, table, play)
    awaited = tuple(
        Awaited(
            int(seat),
            play.since[seat] if play.since else None,
            bool(rules.stand_in(play.state, seat)),
            tuple(
                ready(standing.path, each, rules.is_final(play.state, seat, each))
                for each in rules.chores(play.state, seat)
            ),
            thinks=seat in thinking,
        )
        for seat in sorted(rules.to_act(play.state))
    )
    return replace(settled, awaited=awaited, on_break=tuple(table.on_break()))


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
    claims: tuple[Asked, ...]
    """Who asks for a seat, for the caller to answer."""

    @classmethod
    def of(cls, code: str, glance: Glance, patience: int) -> Document:
        """The document that a glance at the table gives."""
        assert glance.roll is not None  # every table of the current format has one
        company = Company(absence.read(glance.roll), glance.present, glance.now, patience)
        seat = glance.seat
        return cls(
            code,
            glance,
            company,
            company.without(seat),
            company.chores(seat),
            company.asked(seat),
        )

    @property
    def finished(self) -> bool:
        return self.company.roll.status == "finished"

    @property
    def thinks(self) -> bool:
        """Whether a robot of the table has to think."""
        return self.company.roll.thinks

    @property
    def calls(self) -> bool:
        """Whether a bot is to be told that a seat of the table is kept for it."""
        return self.company.roll.calls

    @property
    def tag(self) -> str:
        """Another one whenever the caller may see or do something else; seconds pass in silence."""
        seat = self.glance.seat
        named = [str(self.glance.version), "s" if seat is None else str(seat)]
        named += [f"{each.seat}w" if each.wait else str(each.seat) for each in self.without]
        named += [f"c{seat}" for seat, _ in self.chores]
        if (presiding := self.company.presiding()) != self.company.roll.host:
            named.append(f"h{presiding}")
        named += [f"{each.id}w" if self._wait(each) else each.id for each in self.claims]
        return f'W/"{"-".join(named)}"'

    def body(self) -> bytes:
        """The whole table."""
        glance = self.glance
        you = b"null" if glance.seat is None else b"%d" % glance.seat
        waited = [{"seat": seat, "seconds": seconds} for seat, seconds in self.company.waited()]
        return b'%b,"presiding":%d,"you":%b,"waited":%b,"scores":%b,%b}' % (
            glance.view[:-1],
            self.company.presiding(),
            you,
            orjson.dumps(waited),
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
        claims = orjson.dumps([self._claim(each) for each in self.claims])
        return b'"stand_ins":%b,"claims":%b,%b' % (without, claims, own)

    def _claim(self, asked: Asked) -> Json:
        """Somebody who asks for a seat, and when and where the caller may answer."""
        return {
            "id": asked.id,
            "seat": asked.seat,
            "name": asked.name,
            "number": asked.number,
            "program": asked.program,
            "wait": self._wait(asked),
            "seconds": asked.left(self.company.now),
            "href": f"{ROOT}/games/{self.code}/claims/{asked.id}",
        }

    def _wait(self, asked: Asked) -> int:
        assert self.glance.seat is not None  # a spectator is not asked
        return self.company.wait_to_let_in(self.glance.seat, asked.seat, asked.since)


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
        form=formats.CURRENT,
        present=present,
        now=now,
    )


def _own(standing: Standing, play: Play, seat: Seat) -> bytes:
    """What this seat may do, as the end of its document; the moves come last."""
    moves = standing.rules.legal_moves(play.state, seat)
    back = undoable(play.open, seat, standing.table.is_robot) is not None
    href = b'"%b/moves/last"' % standing.path.encode() if back else b"null"
    moment = standing.rules.moment(play.state, seat).encode()
    final = tuple(standing.rules.is_final(play.state, seat, move) for move in moves)
    listed = _listed(standing.path, moves, final)
    return b'"moment":"%b","take_back":%b,"moves":%b' % (moment, href, listed)


@lru_cache(maxsize=1 << 12)
def _listed(path: str, moves: tuple[Any, ...], final: tuple[bool, ...]) -> bytes:
    """The moves, ready to be posted; remembered, since those of the other seats stay the same."""
    return orjson.dumps(list(map(ready, repeat(path), moves, final)))


def ready(path: str, move: Any, final: bool) -> Json:
    """The move as a path and a body, and whether it stays once it is made."""
    ready = {"kind": move.kind, "href": f"{path}/{move.path}", "body": codec.encode(move)}
    return {**ready, "final": True} if final else ready


def _stand_in(path: str, without: Without) -> Json:
    """The word by which the caller goes on without a seat."""
    seat = without.seat
    return {"seat": seat, "wait": without.wait, "href": path, "body": {"seat": seat}}


def scores(standing: Standing) -> list[Json]:
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
    thinking = robots.thinking(rules, table, play) if play else ()
    return [
        {
            "seat": number,
            "name": sitter.name,
            "bot": sitter.bot,
            "sheet": sitter.sheet,
            "beside": sitter.beside,
            "first": setup[number].first,
            "pencil": setup[number].pencil,
            "passed_over_by": passed[number],
            "on_break": sitter.on_break,
            "thinks": number in thinking,
            "hints_used": sitter.hints,
            "program": sitter.program
            and {"state": sitter.program.state, "bot": sitter.program.bot},
            **told[number],
        }
        for number, sitter in enumerate(table.sitters)
    ]
