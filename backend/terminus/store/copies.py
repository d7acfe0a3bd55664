"""Tables as plain values: all that is kept of one read in one step, and laid again in one step.

A copy holds what the keys hold, not the server's own form of it, so that it can be laid on a server
of another kind or version.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from redis import Redis, RedisCluster

from terminus.store.games import THINKING, bell, key

GAME = "game"
FIXED = (GAME, "log", "events")
"""The keys that every table may have; a copy says which of them it has."""
PASSING = frozenset(("here", THINKING))
"""Who is there, or thinks, just now is true just now only."""

_KEY = re.compile(rb"terminus:\{(\w+)\}:([\w:-]+)")
_COPY, _LAY = (
    files(f"{__package__}.scripts").joinpath(f"{name}.lua").read_text() for name in ("copy", "lay")
)


@dataclass(frozen=True, slots=True)
class Kept:
    """A key of a table and what it holds."""

    name: str
    kind: str
    left: int
    """The milliseconds it has left; -1: it has no end."""
    pieces: tuple[bytes, ...]
    """In the order in which they are written again."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A table at one moment."""

    code: str
    keys: tuple[Kept, ...]

    def field(self, name: str) -> bytes | None:
        """What a field of the game holds."""
        pieces = next((each.pieces for each in self.keys if each.name == GAME), ())
        return dict(zip(pieces[::2], pieces[1::2], strict=True)).get(name.encode())

    @property
    def version(self) -> int:
        return int(self.field("version") or 0)


def client(url: str) -> Redis | RedisCluster:
    """The server, or the cluster that it is a node of."""
    one = Redis.from_url(url)
    told = one.info("server")
    if "cluster" not in (told.get("redis_mode"), told.get("server_mode")):  # as Valkey calls it
        return one
    one.close()
    return RedisCluster.from_url(url)


def names(store: Redis | RedisCluster) -> dict[str, list[str]]:
    """Code -> the names of the table's keys, as they are found while games go on."""
    found: dict[str, list[str]] = {}
    for each in store.scan_iter(match="terminus:{*}:*", count=1000):
        matched = _KEY.fullmatch(each)
        if matched is not None and (name := matched[2].decode()) not in PASSING:
            found.setdefault(matched[1].decode(), []).append(name)
    return found


def read(store: Redis | RedisCluster, code: str, named: list[str]) -> Copy | None:
    """The table as it is now; None when it is gone."""
    kept = held(store, {name: key(code, name) for name in (*FIXED, *named)})
    return Copy(code, kept) if kept else None


def held(store: Redis | RedisCluster, keys: Mapping[str, str]) -> tuple[Kept, ...]:
    """What keys hold, by their names, of one moment; nothing when the first is gone."""
    named = tuple(keys)
    found: Any = store.eval(_COPY, len(keys), *keys.values())
    return tuple(
        Kept(named[number - 1], kind.decode(), left, _pieces(kind, holds))
        for number, kind, left, holds in found
    )


def standing(store: Redis | RedisCluster, code: str) -> tuple[int, bytes | None]:
    """The version and the setup of the table that has the code now; 0: there is none."""
    found: Any = store.hmget(key(code, GAME), ["version", "table"])
    return int(found[0] or 0), found[1]


def lay(store: Redis | RedisCluster, copy: Copy, expected: int) -> bool:
    """Put the table in the place of the one at that version; False when it is at another now."""
    kept = {each.name: each for each in copy.keys}
    named = tuple(dict.fromkeys((*FIXED, *kept)))
    given: list[Any] = [expected, bell(copy.code)]
    for name in named:
        each = kept.get(name)
        if each is None:
            given += ("none", -1, 0)
        else:
            given += (each.kind, each.left, len(each.pieces), *each.pieces)
    keys = (key(copy.code, name) for name in named)
    return bool(store.eval(_LAY, len(named), *keys, *given))


def _pieces(kind: bytes, holds: Any) -> tuple[bytes, ...]:
    """What a key holds, as `lay` writes it."""
    return tuple(_told(kind, holds))


def _told(kind: bytes, holds: Any) -> Iterator[bytes]:
    match kind:
        case b"string":
            yield holds
        case b"zset":  # it is read by member and written by score
            for member, score in zip(holds[::2], holds[1::2], strict=True):
                yield from (score, member)
        case b"stream":
            for number, told in holds:
                yield from (number, b"%d" % len(told), *told)
        case _:
            yield from holds
