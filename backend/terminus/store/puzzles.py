"""What the store keeps of puzzles: who has done best, and par once it is known; bytes, no rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from terminus.store.connection import Pool
from terminus.store.scripts import ENTER, STANDINGS

if TYPE_CHECKING:
    from terminus.store.connection import Client

KEPT_SECONDS = 400 * 86400
"""A little more than a year after the last one who entered."""
MOST = 1000
"""The best of a puzzle that are kept."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A result, and whose it is."""

    device: str
    """Both are digests; each of them enters once."""
    table: str
    total: int
    shown: bytes
    """What is shown of it."""


@dataclass(frozen=True, slots=True)
class Entered:
    """The result is on the list."""

    rank: int | None
    """None: it is not among the best."""
    count: int
    """How many have entered."""


@dataclass(frozen=True, slots=True)
class TakenBefore:
    """The device or the table has entered already, with another result."""

    what: str
    """`device` or `table`."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A puzzle's list as it is."""

    par: bytes | None
    """None: nobody knows yet."""
    count: int
    best: tuple[bytes, ...]


def key(puzzle: str, name: str) -> str:
    """A key of a puzzle; the braces keep all of them on one node of a cluster."""
    return f"terminus:{{puzzle:{puzzle}}}:{name}"


class PuzzleStore:
    """All puzzles of one Redis, each by its name."""

    def __init__(self, redis: Client) -> None:
        self._pool = Pool(redis)

    def enter(self, puzzle: str, entry: Entry, most: int = MOST) -> Entered | TakenBefore:
        """Put a result on the list, once; of equals the first comes first."""
        keys = (key(puzzle, "ranking"), key(puzzle, "entries"))
        status, *rest = ENTER(
            self._pool,
            keys,
            *(entry.device, entry.table, entry.total, entry.shown, most, KEPT_SECONDS),
        )
        if status != b"entered":
            return TakenBefore(status.decode())
        rank, count = rest
        return Entered(None if rank is None else int(rank) + 1, int(count))

    def standings(self, puzzle: str, most: int) -> Standings:
        """The best, and par if it is known."""
        keys = tuple(key(puzzle, name) for name in ("ranking", "entries", "par"))
        par, count, best = STANDINGS(self._pool, keys, most)
        return Standings(par, int(count or 0), tuple(best))

    def lease_par(self, puzzle: str, seconds: int) -> bool:
        """Whether the caller is the one who is to find par, for so long."""
        lease = key(puzzle, "par-lease")
        return self._pool.call("SET", lease, "", "NX", "EX", seconds) is not None

    def return_par(self, puzzle: str) -> None:
        """The caller did not find it: somebody else may try."""
        self._pool.call("DEL", key(puzzle, "par-lease"))

    def keep_par(self, puzzle: str, par: bytes) -> None:
        """Par is known from now on."""
        self._pool.call("SET", key(puzzle, "par"), par, "EX", KEPT_SECONDS)
