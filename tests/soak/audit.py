"""Holds a quiet table against all notes: log, replay, state, documents, answers and streams."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
from redis import Redis

from terminus import verify
from terminus.engine import record
from terminus.engine.core import Refusal
from terminus.store.games import key
from terminus.tables import documents, table
from terminus.tables.documents import Standing
from tests.soak.matching import retold
from tests.soak.notes import Attempt, Json, Ledger, Outcome, happened
from tests.soak.stored import Stored


def version(redis: Redis, code: str) -> int:
    """The table's version; 0 when there is none."""
    found: Any = redis.hget(key(code, "game"), "version")
    return int(found or 0)


def disagreements(redis: Redis, ledger: Ledger) -> Iterator[str]:
    """A sentence for each thing that does not agree at this table."""
    stored = Stored.read(redis, ledger.code)
    if not stored.fields:
        yield f"{ledger.code} is gone, though it was answered {ledger.newest} times"
        return
    where = f"{ledger.code} ({ledger.title})"
    checks = (_gaps, _answers, _replay, _documents, _streams)
    for check in checks:
        for sentence in check(stored, ledger):
            yield f"{where}: {sentence}"


def _gaps(stored: Stored, ledger: Ledger) -> Iterator[str]:
    """Versions follow each other without a gap, up to that of the table."""
    known = list(stored.events)
    if known != list(range(stored.version - len(known) + 1, stored.version + 1)):
        yield f"the versions have gaps: {known}, the table is at {stored.version}"


def _answers(stored: Stored, ledger: Ledger) -> Iterator[str]:
    """Every answered change is there once, in order; and nothing is there that nobody sent."""
    claims: dict[int, Attempt] = {}
    for attempt in ledger.attempts:
        if attempt.outcome is not Outcome.ANSWERED or attempt.operation == "rematch":
            continue
        assert attempt.version is not None
        if other := claims.get(attempt.version):
            yield f"version {attempt.version} was answered to two: {other}; {attempt}"
        claims[attempt.version] = attempt
    if missing := [each for version, each in claims.items() if version > stored.version]:
        yield f"answered, but not there: {'; '.join(map(str, missing))}"
    if 1 in stored.events:  # of the longest games the store keeps the end only
        yield from retold(stored, ledger, claims)


def _replay(stored: Stored, ledger: Ledger) -> Iterator[str]:
    """The log played again leads to the state."""
    play = stored.play
    if play is None:
        if stored.raw_log:
            yield "there is a log before the start"
        return
    played = table.record_of(stored.table, stored.log)
    try:
        state, unsealed = record.replay_open(stored.rules, played)
    except Refusal as refusal:
        yield f"the log cannot be played again: {refusal.code}"
        return
    if state != play.state or unsealed != play.open:
        yield "the log played again leads to another state"


def _documents(stored: Stored, ledger: Ledger) -> Iterator[str]:
    """What is kept to be shown is what would be written now."""
    standing = Standing(stored.code, stored.version, stored.table, stored.play, stored.rules)
    written = documents.pieces(standing, stored.events[stored.version])
    for name, piece in written.items():
        if stored.fields.get(name.encode()) != piece:
            yield f"the stored {name} is not what would be written now"


def _streams(stored: Stored, ledger: Ledger) -> Iterator[str]:
    """Every listener heard every version since it came, as it is stored."""
    for heard in ledger.heard:
        if not heard.changes:
            if not heard.cut_off:
                yield f"{heard.who} heard nothing"
            continue
        versions = list(heard.changes)
        if versions != list(range(versions[0], versions[0] + len(versions))):
            yield f"{heard.who} heard {versions}"
        if not heard.cut_off and heard.newest != stored.version:
            yield f"{heard.who} heard up to {heard.newest} of {stored.version}"
        for version, said in heard.changes.items():
            kept = stored.events.get(version)
            if kept is not None and happened(orjson.loads(kept)) != said:
                yield f"{heard.who} heard something else of version {version}"


def unknown_tables(redis: Redis, codes: set[str]) -> list[str]:
    """Tables that nobody was told of."""
    found = {name.split(b"{")[1].split(b"}")[0].decode() for name in _games(redis)}
    return sorted(found - codes)


def _games(redis: Redis) -> Iterator[bytes]:
    yield from redis.scan_iter("terminus:{*}:game", count=1000)


def forged(document: Json) -> list[str]:
    """What a record of a finished game fails at."""
    with tempfile.NamedTemporaryFile("wb", suffix=".json") as file:
        file.write(orjson.dumps(document))
        file.flush()
        verdicts = verify.verify(Path(file.name))
        return [f"{each.check}: {each.words}" for each in verdicts if not each.holds]
