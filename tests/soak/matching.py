"""Which attempt led to which version: every way in which the notes can be read is followed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import orjson

from tests.soak.notes import Attempt, Json, Ledger, Outcome
from tests.soak.retelling import Told, Untold, tell
from tests.soak.stored import Stored

TWICE = 2
"""A rematch that is asked for may open a table and sit down at it."""
MOST_WAYS = 16
MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class Way:
    """One way to read the notes, as far as the table has been told."""

    told: Told
    unsure: tuple[Attempt, ...]
    """Attempts that may have led to a version, or to none."""
    faults: tuple[str, ...] = ()

    def after(self, told: Told, attempt: Attempt, raw: bytes) -> Way:
        """The same after a version, to which this attempt led."""
        left = list(self.unsure)
        if attempt in left:
            left.remove(attempt)
        return Way(told, tuple(left), self.faults + tuple(_answer(told, attempt, raw)))


def retold(stored: Stored, ledger: Ledger, claims: dict[int, Attempt]) -> Iterator[str]:
    """What keeps the table that the notes tell from being the one that is stored."""
    ways = [Way(Told.begin(stored.code, stored.rules, stored.table), _unsure(ledger))]
    for version, raw in stored.events.items():
        event, answered = orjson.loads(raw), claims.get(version)
        reasons: list[str] = []
        further = [
            step
            for way in ways
            for step in _steps(way, raw, _candidates(way, ledger, event, answered), reasons)
        ]
        if not further:
            why = "; ".join(reasons[:MOST_REASONS]) or "nobody tried"
            what = f"version {version} is {event['kind']} of seat {event['seat']}"
            further = list(_steps(ways[0], raw, _refused(ledger, event), []))
            yield f"{what}, which {'was refused' if further else 'nobody sent'} ({why})"
        if not further:
            return
        ways = _likely(further)
    least = min((way.faults + tuple(_same(stored, way.told)) for way in ways), key=len)
    yield from least


def _unsure(ledger: Ledger) -> tuple[Attempt, ...]:
    """Attempts of which it is not known to which version they led, if to any.

    The answer to a rematch tells of the next table: only the first who asks changes this one, and
    at the next one each of them sits down.
    """
    here = [each for each in ledger.attempts if _is_unsure(each)]
    before = ledger.former.attempts if ledger.former else []
    asked = [each for each in before if each.operation == "rematch" and _is_unsure(each)]
    return (*here, *asked * TWICE)


def _is_unsure(attempt: Attempt) -> bool:
    answered = attempt.operation == "rematch" and attempt.outcome is Outcome.ANSWERED
    return answered or attempt.outcome is Outcome.LOST


def _candidates(way: Way, ledger: Ledger, event: Json, answered: Attempt | None) -> list[Attempt]:
    """Who may have brought the event about: whoever was answered its version, or is unsure."""
    if answered is not None:
        return [answered]
    if event["kind"] == "joined" and ledger.former is not None:
        return [each for each in way.unsure if each in ledger.former.attempts]
    own = [each for each in way.unsure if each.kind == event["kind"]]
    return [each for each in own if each in ledger.attempts]


def _refused(ledger: Ledger, event: Json) -> list[Attempt]:
    refused = [each for each in ledger.attempts if each.outcome is Outcome.REFUSED]
    return [each for each in refused if each.kind == event["kind"]]


def _steps(way: Way, raw: bytes, candidates: list[Attempt], reasons: list[str]) -> Iterator[Way]:
    """The ways on from here: each attempt that leads to exactly this event."""
    for attempt in candidates:
        try:
            told, said = tell(way.told, orjson.loads(raw), attempt)
        except Untold as untold:
            reasons.append(f"{attempt}: {untold}")
            continue
        if said == raw:
            yield way.after(told, attempt, raw)
        else:
            reasons.append(f"{attempt} would say {said.decode()[:300]}")


def _likely(ways: list[Way]) -> list[Way]:
    """Those with the fewest faults, and of those that tell the same table one."""
    least = min(len(way.faults) for way in ways)
    found: list[Way] = []
    for way in ways:
        if len(way.faults) == least and all(way.told != other.told for other in found):
            found.append(way)
    return found[:MOST_WAYS]


def _answer(told: Told, attempt: Attempt, raw: bytes) -> Iterator[str]:
    """Whether the answer was the document of the version; a rematch tells of another table."""
    if attempt.digest is None or attempt.operation == "rematch":
        return
    seats = [seat for seat, each in enumerate(told.table.sitters) if each.name == attempt.who]
    if told.digest(seats[0] if seats else None, raw) != attempt.digest:
        yield f"the answer to {attempt} was another document than version {told.version} is"


def _same(stored: Stored, told: Told) -> Iterator[str]:
    """What was told last is what is stored."""
    for number, (kept, noted) in enumerate(zip(stored.log, told.log, strict=False), 1):
        if kept != noted:
            yield f"entry {number} of the log is {kept}, the notes say {noted}"
            break
    if len(stored.log) != len(told.log):
        yield f"the log has {len(stored.log)} entries, the notes tell of {len(told.log)}"
    play = stored.play
    if (play is None) != (told.play is None):
        yield "the game has begun for the store or for the notes alone"
    elif play is not None and told.play is not None:
        for name in ("state", "open", "passed_over"):
            if getattr(play, name) != getattr(told.play, name):
                yield f"{name} is not what the notes lead to"
