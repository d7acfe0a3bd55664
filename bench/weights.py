"""What a table weighs in the store, by title: in the middle of a game, and when it is over."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bench.table import SEATS, seated, server_at
from terminus.engine.titles import TITLES
from terminus.store.games import key

if TYPE_CHECKING:
    from redis import Redis

    from terminus.engine.core import Meta
    from terminus_client import Table, Terminus


@dataclass(frozen=True, slots=True)
class Weight:
    """Of one table, in bytes of the store's memory."""

    title: str
    seats: int
    middle: int
    over: int
    moves: int
    """Of the whole game."""
    answer: int
    """Of what is kept to be answered again, for a move that was sent under a key."""
    kept: tuple[float, float]
    """Days for which a table is kept that nobody calls, and an answer."""


def weighing(port: int, redis: Redis) -> list[Weight]:
    """A game of every title, played by chance with as many seats as there may be."""
    with server_at(port) as terminus:
        return [_weigh(terminus, redis, rules.meta) for rules in TITLES.values()]


def _weigh(terminus: Terminus, redis: Redis, meta: Meta) -> Weight:
    chance = random.Random(meta.slug)
    seats = seated(terminus, meta.slug, SEATS[: meta.max_players], seed=meta.slug)
    code = seats[0].code
    weights = [memory(redis, code)]
    while _move(seats, chance):
        weights.append(memory(redis, code))
    moves = len(weights) - 1
    answers: list[Any] = list(redis.scan_iter(f"terminus:{{{code}}}:answers:*", count=10_000))
    answer = sum(_weight(redis, name) for name in answers) // len(answers)
    kept = tuple(_days(redis, name) for name in (key(code, "game"), *answers[:1]))
    return Weight(
        meta.slug, len(seats), weights[moves // 2], weights[-1], moves, answer, (kept[0], kept[-1])
    )


def _move(seats: list[Table], chance: random.Random) -> bool:
    """One move by somebody who has one; False when the game is over."""
    for seat in chance.sample(seats, len(seats)):
        if moves := seat.look()["moves"]:
            seat.act(chance.choice(moves))
            return True
    return False


def memory(redis: Redis, code: str) -> int:
    """Bytes that the store holds for a table."""
    return sum(_weight(redis, key(code, name)) for name in ("game", "log", "events"))


def _weight(redis: Redis, name: str) -> int:
    found: Any = redis.memory_usage(name, 0)
    return found or 0


def _days(redis: Redis, name: str) -> float:
    left: Any = redis.ttl(name)
    return left / 86400
