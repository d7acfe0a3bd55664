"""A table told again from its callers' notes alone, version by version, by the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import orjson

from terminus.engine import codec, record
from terminus.engine.core import Event, Refusal, Rules, Seat
from terminus.engine.record import Entry
from terminus.tables import documents, robots, table
from terminus.tables.documents import Happened, Standing
from terminus.tables.table import Place, Play, Sitter, Table
from terminus.tables.writing import write
from tests.soak.notes import Attempt, Json, digest


class Untold(Exception):
    """The attempt does not lead to this version."""


@dataclass(frozen=True, slots=True)
class Told:
    """The table as far as it has been told."""

    code: str
    rules: Rules
    settled: Table
    """As the store has it: what chance gave, and who sits there in the end."""
    table: Table
    play: Play | None = None
    log: tuple[Entry, ...] = ()
    version: int = 0

    @classmethod
    def begin(cls, code: str, rules: Rules, settled: Table) -> Told:
        """Before anybody sat down."""
        empty = replace(settled, sitters=(), started=False, rematch=None, host=0)
        return cls(code, rules, settled, empty)

    def seat_of(self, who: str) -> int:
        """Where somebody sits now."""
        for seat, sitter in enumerate(self.table.sitters):
            if sitter.name == who:
                return seat
        raise Untold(f"{who} does not sit here")

    def digest(self, seat: int | None, happened: bytes) -> bytes:
        """Of the document that a seat is shown."""
        standing = Standing(self.code, self.version, self.table, self.play, self.rules)
        viewer = Seat(seat) if seat is not None and self.rules.meta.hidden else None
        seen = orjson.loads(write(documents.view(standing, viewer, happened)))
        seen["scores"] = orjson.loads(documents.pieces(standing, happened)["scores"])
        return digest(seen)


def tell(told: Told, event: Json, attempt: Attempt) -> tuple[Told, bytes]:
    """The table after an attempt, and what is said of it; raises Untold when that cannot be."""
    if attempt.kind != event["kind"] and not _follows(event, attempt):
        raise Untold(f"that was {attempt.kind}")
    try:
        after, happened = _STEPS.get(event["kind"], _move)(told, event, attempt)
    except Refusal as refusal:
        raise Untold(f"the rules refuse it: {refusal.code}") from refusal
    return replace(after, version=told.version + 1), happened.to_bytes()


def _follows(event: Json, attempt: Attempt) -> bool:
    """Whether somebody sits down who was at the table before this one."""
    return event["kind"] == "joined" and attempt.operation == "rematch"


Step = tuple[Told, Happened]


def _joined(told: Told, event: Json, attempt: Attempt) -> Step:
    if attempt.operation == "rematch":
        return _followed(told, event, attempt)
    body = attempt.body
    sitter = Sitter(body["name"], None, body.get("sheet", "screen"), bot=body.get("bot"))
    seat = len(told.table.sitters)
    after = table.sit(told.table, sitter, told.rules.meta.max_players)
    return replace(told, table=after), Happened("joined", seat)


def _followed(told: Told, event: Json, attempt: Attempt) -> Step:
    """A guest of the table before; whoever opens this one brings the robots along."""
    seat, final = event["seat"], told.settled.sitters
    if final[seat].name != attempt.who:
        raise Untold(f"the seat is that of {final[seat].name}")
    seated = told.table.sitters
    if not seated:
        seated = tuple(each for each in final if each.bot or each.name == attempt.who)
    elif seat == len(seated):
        seated = (*seated, final[seat])
    return replace(told, table=replace(told.table, sitters=seated)), Happened("joined", seat)


def _left(told: Told, event: Json, attempt: Attempt) -> Step:
    seat = attempt.body["seat"]
    return replace(told, table=table.leave(told.table, seat)), Happened("left", seat)


def _arranged(told: Told, event: Json, attempt: Attempt) -> Step:
    places = tuple(Place(**each) for each in attempt.body["seats"])
    seat = told.seat_of(attempt.who)
    return replace(told, table=table.arrange(told.table, places)), Happened("arranged", seat)


def _started(told: Told, event: Json, attempt: Attempt) -> Step:
    seat, sitters = told.seat_of(attempt.who), told.settled.sitters
    if _bare(told.table.sitters) != _bare(sitters):
        raise Untold(f"others sit here: {sitters}, told {told.table.sitters}")
    begun = table.begin(replace(told.table, sitters=sitters))
    first = Play(record.begin(told.rules, table.record_of(begun)))
    return _followed_by_robots(replace(told, table=begun), first, "started", seat)


def _move(told: Told, event: Json, attempt: Attempt) -> Step:
    """A move of the caller's seat, or a chore that it does for another."""
    json = {"kind": attempt.kind, **attempt.body}
    own, actor = told.seat_of(attempt.who), Seat(event["seat"])
    move = codec.decode_move(told.rules, json)
    if actor != own and move not in told.rules.chores(_running(told).state, actor):
        raise Untold("it is no chore of the other's")
    return _made(told, actor, (move,), None if actor == own else Seat(own), attempt.kind)


def _stood_in(told: Told, event: Json, attempt: Attempt) -> Step:
    seat = Seat(attempt.body["seat"])
    moves = told.rules.stand_in(_running(told).state, seat)
    return _made(told, seat, moves, Seat(told.seat_of(attempt.who)), "stand_in")


def _taken_back(told: Told, event: Json, attempt: Attempt) -> Step:
    own, play = told.seat_of(attempt.who), _running(told)
    index, later = record.without_last(told.log, play.open, own, told.table.is_robot)
    kept = told.log[:index] + tuple(told.log[n] for n in later)
    state, unsealed = record.replay_open(told.rules, table.record_of(told.table, kept))
    before = replace(play, state=state, open=unsealed)
    before = before.passing_over(own, None, len(told.table.sitters))
    return _followed_by_robots(replace(told, log=kept), before, "taken_back", own)


def _rematch(told: Told, event: Json, attempt: Attempt) -> Step:
    after = replace(told.table, rematch=told.settled.rematch)
    return replace(told, table=after), Happened("rematch", told.seat_of(attempt.who))


_STEPS: dict[str, Any] = {
    "joined": _joined,
    "left": _left,
    "arranged": _arranged,
    "started": _started,
    "stand_in": _stood_in,
    "taken_back": _taken_back,
    "rematch": _rematch,
}
"""Kind of event -> how it is told; all others are moves of the title."""


def _made(told: Told, seat: Seat, moves: tuple[Any, ...], by: Seat | None, kind: str) -> Step:
    play, entries = _running(told), list[Entry]()
    events: list[Event] = []
    for move in moves:
        step, entry = record.play(told.rules, play.state, seat, move, by)
        play = play.after(step, entry)
        entries.append(entry)
        events += step.events
    play = play.passing_over(seat, by, len(told.table.sitters))
    after = replace(told, log=(*told.log, *entries))
    return _followed_by_robots(after, play, kind, seat, tuple(events))


def _followed_by_robots(
    told: Told, play: Play, kind: str, seat: int, events: tuple[Event, ...] = ()
) -> Step:
    after, entries, more = robots.follow(told.rules, told.table, play)
    then = replace(told, play=after, log=(*told.log, *entries))
    return then, Happened(kind, seat, (*events, *more))


def _running(told: Told) -> Play:
    if told.play is None:
        raise Untold("the game has not begun")
    return told.play


def _bare(sitters: tuple[Sitter, ...]) -> list[tuple[Any, ...]]:
    """Who sits where, without what only the store knows."""
    return [(each.name, each.sheet, each.bot, each.first, each.pencil) for each in sitters]
