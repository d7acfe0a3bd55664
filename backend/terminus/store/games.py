"""Tables in Redis: every change is one script, every hot read is one round trip."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Any

from terminus.store.connection import Pool
from terminus.store.scripts import COMMIT, GLANCE, HERE, HISTORY, LOAD, SPEND
from terminus.store.values import (
    Answered,
    Change,
    Committed,
    Glance,
    Gone,
    Loaded,
    News,
    Outcome,
    Outdated,
)

if TYPE_CHECKING:
    from redis import Redis

IDLE_SECONDS = 30 * 86400
ANSWER_SECONDS = 86400
AWAY_SECONDS = 20
"""A seat that neither listens nor calls for as long as this is away."""
PATIENCE_SECONDS = 120
"""A table waits for a seat that is present for as long as this."""


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
        redis: Redis,
        idle_seconds: int = IDLE_SECONDS,
        away_seconds: float = AWAY_SECONDS,
        patience: int = PATIENCE_SECONDS,
    ) -> None:
        self._pool = Pool(redis)
        self._idle_seconds = idle_seconds
        self.away_seconds = away_seconds
        self.patience = patience

    def create(self, code: str, change: Change) -> bool:
        """Lay a new table, at version 1; False when the code is taken."""
        return isinstance(self._write(code, 0, change), Committed)

    def commit(self, code: str, expected_version: int, change: Change) -> Outcome:
        """Write a change to the table, if it still has the version that the change is based on."""
        if expected_version < 1:
            return Gone()
        return self._write(code, expected_version, change)

    def glance(self, code: str, token_hash: str | None) -> Glance | None:
        """The table as the holder of the token (or a spectator) sees it; None: no such table."""
        if token_hash is None:
            names = ("version", "view", "scores", "roll")
            version, view, scores, roll = self._pool.call("HMGET", key(code, "game"), *names)
            return _glance([version, view, scores, None, roll, None, (), 0])
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
        version, table, state, seat, answer, here, now = LOAD(self._pool, keys, *seen)
        if version is None:
            return None
        present = frozenset(map(int, here))
        known = seat is not None
        return Loaded(int(version), _seat(seat), known, table, state, answer, present, int(now))

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

    def ring(self, code: str) -> None:
        """Wake everybody who listens to the table, without a change."""
        self._pool.call("PUBLISH", bell(code), "")

    def spend(self, bucket: str, limit: int, seconds: int) -> int:
        """Count one use, of `limit` allowed in `seconds`; 0, or the seconds until the next one."""
        return int(SPEND(self._pool, (f"terminus:spend:{bucket}",), limit, seconds))

    def ping(self) -> bool:
        """True when the server answers."""
        return bool(self._pool.call("PING") == b"PONG")

    def _write(self, code: str, expected: int, change: Change) -> Outcome:
        answer = change.answer
        keys = _keys(code, ("game", "log", "events", "here"), answer.key if answer else None)
        body = answer.body if answer else b""
        keep = -1 if change.keep is None else change.keep
        head = (expected, token_hex(8), self._idle_seconds, ANSWER_SECONDS, body, keep)
        status, *rest = COMMIT(self._pool, keys, *head, change.event, bell(code), *_lists(change))
        match status:
            case b"committed":
                return Committed(int(rest[0]))
            case b"answered":
                return Answered(rest[0])
            case b"outdated":
                return Outdated()
            case _:
                return Gone()


def _keys(code: str, names: tuple[str, ...], answer_key: str | None) -> tuple[str, ...]:
    keys = tuple(key(code, name) for name in names)
    return keys if answer_key is None else (*keys, key(code, f"answers:{answer_key}"))


def _glance(found: list[Any]) -> Glance | None:
    version, view, scores, own, roll, seat, here, now, *_ = found
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
