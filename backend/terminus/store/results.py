"""The list of a puzzle as a plain value: read in one step, entered again result by result.

Whoever has entered meanwhile stays, so that a list is never replaced: two of them become one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from redis import Redis, RedisCluster

from terminus.store.copies import held
from terminus.store.puzzles import KEPT_SECONDS, MOST, Entry, key

NAMES = ("entries", "ranking", "par")
STEP = 1_000_000_000
"""By so much two totals differ in the ranking: more than there are results of one total."""

_ENTER = files(f"{__package__}.scripts").joinpath("enter.lua").read_text()


@dataclass(frozen=True, slots=True)
class Results:
    """The list of a puzzle at one moment."""

    puzzle: str
    par: bytes | None
    """None: nobody knows yet."""
    entries: tuple[Entry, ...]
    """In the order in which they came."""


def puzzles(store: Redis | RedisCluster) -> Iterator[str]:
    """The puzzles with a list, as they are found while others enter."""
    begin, end = key("*", NAMES[0]).split("*")
    for each in store.scan_iter(match=f"{begin}*{end}", count=1000):
        yield each.decode().removeprefix(begin).removesuffix(end)


def read(store: Redis | RedisCluster, puzzle: str) -> Results | None:
    """The list as it is now; None when it is gone."""
    found = {each.name: each.pieces for each in held(store, {n: key(puzzle, n) for n in NAMES})}
    if "ranking" not in found:
        return None
    places, devices = found["ranking"][::2], found["ranking"][1::2]
    fields = dict(zip(found["entries"][::2], found["entries"][1::2], strict=True))
    came: dict[int, Entry] = {}
    for place, device in zip(map(int, map(float, places)), devices, strict=True):
        total = -(place // STEP)  # the highest total first, then whoever came first
        came[place % STEP] = Entry(
            device.decode(),
            fields[b"device:" + device].decode(),
            total,
            fields[b"shown:" + device],
        )
    par = found.get("par", (None,))[0]
    return Results(puzzle, par, tuple(came[number] for number in sorted(came)))


def enter(store: Redis | RedisCluster, results: Results) -> int:
    """Put the results on the list that is there; how many of them it has now."""
    if results.par is not None:
        store.set(key(results.puzzle, "par"), results.par, nx=True, ex=KEPT_SECONDS)
    keys = (key(results.puzzle, "ranking"), key(results.puzzle, "entries"))
    entered = 0
    for each in results.entries:
        given = (each.device, each.table, each.total, each.shown, MOST, KEPT_SECONDS)
        status, *_ = store.eval(_ENTER, len(keys), *keys, *given)
        entered += status == b"entered"
    return entered
