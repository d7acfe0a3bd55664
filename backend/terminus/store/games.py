"""Tables in Redis: every change is one script, every hot read is one round trip."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Any

from redis.exceptions import ResponseError

from terminus.store.connection import Pool
from terminus.store.scripts import (
    COMMIT,
    GLANCE,
    HERE,
    HISTORY,
    KEEP,
    LEASE,
    LOAD,
    REMEMBER,
    ROOM,
    SPEND,
)
from terminus.store.values import (
    Answer,
    Answered,
    Change,
    Committed,
    Glance,
    Gone,
    Loaded,
    News,
    Outcome,
    Outdated,
    Spent,
)

if TYPE_CHECKING:
    from terminus.store.connection import Client

IDLE_SECONDS = 30 * 86400
ANSWER_SECONDS = 86400
"""For as long as this a key is answered as before."""
CALL_SECONDS = 60
"""A call without a key is known again for as long as this: our client asks again much sooner."""
AWAY_SECONDS = 20
"""A seat that neither listens nor calls for as long as this is away."""
PATIENCE_SECONDS = 120
"""A table waits for a seat that is present for as long as this."""

THINKING = "thinking"
"""The key of whoever thinks for a table's robots."""


def key(code: str, name: str) -> str:
    """A key of a table; the braces keep all keys of a table on one node of a cluster."""
    return f"terminus:{{{code}}}:{name}"


def bell(code: str) -> str:
    """The channel that tells a table's new versions."""
    return key(code, "bell")


class Store:
    """All tables of one Redis."""

    def __init__(
        self,
        redis: Client,
        idle_seconds: int = IDLE_SECONDS,
        away_seconds: float = AWAY_SECONDS,
        patience: int = PATIENCE_SECONDS,
    ) -> None:
        self._pool = Pool(redis)
        self._idle_seconds = idle_seconds
        self.away_seconds = away_seconds
        self.patience = patience

    def create(self, code: str, change: Change) -> Outcome:
        """Lay a new table, at version 1; Outdated when the code is taken."""
        return self._write(code, 0, change)

    def commit(self, code: str, expected_version: int, change: Change) -> Outcome:
        """Write a change to the table, if it still has the version that the change is based on."""
        if expected_version < 1:
            return Gone()
        return self._write(code, expected_version, change)

    def glance(self, code: str, token_hash: str | None) -> Glance | None:
        """The table as the holder of the token (or a spectator) sees it; None: no such table."""
        if token_hash is None:
            names = ("version", "format", "view", "scores", "roll")
            *head, view, scores, roll = self._pool.call("HMGET", key(code, "game"), *names)
            return _glance([*head, view, scores, None, roll, None, (), 0])
        keys = _keys(code, ("game", "here"), None)
        seen = (f"token:{token_hash}", self.away_seconds, bell(code))
        return _glance(GLANCE(self._pool, keys, *seen))

    def news(self, code: str, token_hash: str | None, after: int) -> News | None:
        """What a listener has not heard, and the table after it; None: it is gone.

        A listener is present as long as it takes in what it is told, so this is no sign of life.
        """
        keys = _keys(code, ("game", "here", "events"), None)
        token = "" if token_hash is None else f"token:{token_hash}"
        *found, entries = GLANCE(self._pool, keys, token, 0, bell(code), after)
        glance = _glance(found)
        if glance is None:
            return None
        events = tuple((int(name.partition(b"-")[0]), told) for name, (_, told) in entries)
        return News(glance, events)

    def load(self, code: str, token_hash: str | None, answer_key: str | None) -> Loaded | None:
        """The table as a move needs it; None: no such table."""
        keys = _keys(code, ("game", "here"), answer_key)
        token = "" if token_hash is None else f"token:{token_hash}"
        seen = (token, self.away_seconds, bell(code))
        version, form, table, state, seat, answer, here, now = LOAD(self._pool, keys, *seen)
        if version is None:
            return None
        if answer is not None:
            self._pool.settle("EXPIRE", keys[0], self._idle_seconds)
        return Loaded(
            int(version),
            _seat(seat),
            known_token=seat is not None,
            table=table,
            state=state,
            answer=answer,
            form=int(form or 1),
            present=frozenset(map(int, here)),
            now=int(now),
        )

    def remember(self, code: str, answer: Answer) -> bytes | None:
        """Keep what a call was answered that changed nothing; what was kept before, if any was."""
        keys = (key(code, f"answers:{answer.key}"),)
        known: bytes | None = REMEMBER(self._pool, keys, answer.body, ANSWER_SECONDS)
        return known

    def keep(self, code: str, name: str, body: bytes) -> None:
        """Keep something beside a table, for as long as there is the table."""
        KEEP(self._pool, (key(code, "game"),), f"kept:{name}", body)

    def kept(self, code: str, name: str) -> bytes | None:
        """What was kept beside a table under a name."""
        found: bytes | None = self._pool.call("HGET", key(code, "game"), f"kept:{name}")
        return found

    def log(self, code: str) -> list[bytes]:
        """All entries of the table's log."""
        return list(self._pool.call("LRANGE", key(code, "log"), 0, -1))

    def history(self, code: str) -> tuple[int, list[bytes]]:
        """The table's version and all entries of its log, of one moment; 0: no such table."""
        version, entries = HISTORY(self._pool, _keys(code, ("game", "log"), None))
        return int(version or 0), list(entries)

    def here(self, code: str, seat: int, seconds: float) -> bool:
        """Mark a seat as present for some seconds at least (0: as gone); True when that is news."""
        return bool(HERE(self._pool, (key(code, "here"),), seat, seconds))

    def present(self, code: str) -> set[int]:
        """The seats that are present."""
        return {int(seat) for seat in HERE(self._pool, (key(code, "here"),))}

    def lease(self, code: str, holder: str, seconds: float, task: str = THINKING) -> bool:
        """Take or prolong what one process has at a time (0: give it back); False: another has it.

        It thinks for the table's robots, or has another task. If it dies, another can after these
        seconds.
        """
        name = task if task == THINKING else f"task:{task}"
        held = LEASE(self._pool, (key(code, name),), holder, int(seconds * 1000))
        return bool(held)

    def ring(self, code: str) -> None:
        """Wake everybody who listens to the table, without a change."""
        self._pool.call("PUBLISH", bell(code), "")

    def spend(self, bucket: str, limit: int, seconds: int) -> Spent:
        """Count one use, of `limit` allowed in `seconds`."""
        left, rest = SPEND(self._pool, (f"terminus:spend:{bucket}",), limit, seconds)
        return Spent(int(left), int(rest))

    def fullness(self) -> float:
        """The share of its memory that a server uses; 0 when it has no bound, or does not tell.

        In a cluster that of a node by lot: tables are spread over all of them by lot, too.
        """
        try:
            used, most = ROOM(self._pool, (key(token_hex(4), "room"),))
        except ResponseError:
            return 0.0
        return int(used) / int(most) if int(most or 0) else 0.0

    def ping(self) -> bool:
        """True when the server takes a change; raises when it does not."""
        self._pool.check()
        return True

    def _write(self, code: str, expected: int, change: Change) -> Outcome:
        answer, quota = change.answer, change.quota
        once = f"answers:{answer.key}" if answer else f"calls:{token_hex(8)}"
        counted = (f"quotas:{quota.name}",) if quota else ()
        keys = _keys(code, ("game", "log", "events", "here", once, *counted), None)
        remembered = (answer.body, ANSWER_SECONDS) if answer else (b"", CALL_SECONDS)
        allowed = (quota.count, quota.seconds) if quota else (0, 0)
        keep = -1 if change.keep is None else change.keep
        head = (expected, self._idle_seconds, *remembered, *allowed, keep)
        status, *rest = COMMIT(self._pool, keys, *head, change.event, bell(code), *_lists(change))
        match status:
            case b"committed":
                version, *spent = map(int, rest)
                return Committed(version, Spent(*spent) if spent else None)
            case b"answered":
                return Answered(rest[0])
            case b"outdated":
                return Outdated()
            case b"spent":
                return Spent(*map(int, rest))
            case _:
                return Gone()


def _keys(code: str, names: tuple[str, ...], answer_key: str | None) -> tuple[str, ...]:
    keys = tuple(key(code, name) for name in names)
    return keys if answer_key is None else (*keys, key(code, f"answers:{answer_key}"))


def _glance(found: list[Any]) -> Glance | None:
    version, form, view, scores, own, roll, seat, here, now, *_ = found
    if version is None:
        return None
    return Glance(
        int(version),
        _seat(seat),
        known_token=seat is not None,
        view=view,
        scores=scores or b"[]",
        own=own,
        roll=roll,
        form=int(form or 1),
        present=frozenset(map(int, here)),
        now=int(now),
    )


def _lists(change: Change) -> list[str | bytes | int]:
    """Fields to set, fields to drop, log entries, former seats; each after its length."""
    fields: list[str | bytes | int] = []
    for name, value in change.fields.items():
        fields += (name, value)
    for token, seat in change.tokens.items():
        fields += (f"token:{token}", seat)
    dropped = [f"token:{token}" for token in change.drop_tokens]
    lists = (fields, dropped, change.append, change.seats)
    return [each for some in lists for each in (len(some), *some)]


def _seat(value: bytes | None) -> int | None:
    return None if value is None else int(value)
