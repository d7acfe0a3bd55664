"""A table of four in the middle of a game, played over HTTP, and copies of it."""

from __future__ import annotations

import json
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from terminus.store.games import key
from terminus_client import Table as Client
from terminus_client import Terminus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from redis import Redis

SEATS = ("Anna", "Ben", "Carla", "Dan")
SEED = 20
PRESENT = 3600
"""Seconds for which the seats of a copied table count as present."""
AT_ONCE = 100
"""Tables that are copied in one go."""
MOVES = 120
"""Played before the measuring starts: into the second round."""


@dataclass(frozen=True, slots=True)
class Table:
    """A code, the seats' tokens, and for each seat a section that it may draw now."""

    code: str
    tokens: tuple[str, ...]
    sections: tuple[bytes, ...]


def server_at(port: int) -> Terminus:
    """The server of a port of this machine, to be closed."""
    return Terminus(f"http://127.0.0.1:{port}")


def seated(terminus: Terminus, title: str, names: Sequence[str], **opening: Any) -> list[Client]:
    """The seats of a new table, of which the first is the host's; the game has begun."""
    host = terminus.open(title, names[0], **opening)
    seats = [host, *(terminus.join(host.code, name) for name in names[1:])]
    host.start()
    return seats


def mid_game(port: int) -> Table:
    """Play a table of four at random, until all four may draw a section in the second round."""
    with server_at(port) as terminus:
        return _played(seated(terminus, "paris", SEATS))


def _played(seats: list[Client]) -> Table:
    chance = random.Random(SEED)
    for played in range(1000):
        offers = [seat.look()["moves"] for seat in seats]
        sections = [[move for move in moves if move["kind"] == "section"] for moves in offers]
        if played >= MOVES and all(sections):
            bodies = tuple(json.dumps(chance.choice(each)["body"]).encode() for each in sections)
            return Table(seats[0].code, _tokens(seats), bodies)
        number = chance.choice([number for number, moves in enumerate(offers) if moves])
        seats[number].act(chance.choice(sections[number] or offers[number]))
    raise RuntimeError("no table of four came to the middle of a game")


def with_modules(port: int) -> Table:
    """A table for one with two modules, before its first card."""
    with server_at(port) as terminus:
        seats = seated(terminus, "paris", SEATS[:1], modules=["city-gates", "objectives"])
    return Table(seats[0].code, _tokens(seats), ())


def _tokens(seats: list[Client]) -> tuple[str, ...]:
    return tuple(each.seat.token or "" for each in seats)


def copies(redis: Redis, table: Table, count: int, first: int = 0) -> list[Table]:
    """The same table under other codes of the same length, with the same tokens."""
    game: Any = redis.hgetall(key(table.code, "game"))
    names = ("log", "events")
    as_it_is: list[Any] = [redis.dump(key(table.code, name)) for name in names]
    here = dict.fromkeys(map(str, range(len(table.tokens))), time.time() + PRESENT)
    codes = [_code(number) for number in range(first, first + count)]
    for some in range(0, count, AT_ONCE):
        with redis.pipeline(transaction=False) as pipe:
            for code in codes[some : some + AT_ONCE]:
                old, new = table.code.encode(), code.encode()
                renamed = {name: value.replace(old, new) for name, value in game.items()}
                pipe.hset(key(code, "game"), mapping=renamed)
                for name, dumped in zip(names, as_it_is, strict=True):
                    pipe.restore(key(code, name), 0, dumped, replace=True)
                # All four look at their table, as phones do: their seats are present.
                pipe.zadd(key(code, "here"), here)
            pipe.execute()
    return [Table(code, table.tokens, table.sections) for code in codes]


def forget(redis: Redis, tables: list[Table]) -> None:
    """Remove copies that are not needed any more."""
    for table in tables:
        redis.delete(*(key(table.code, name) for name in ("game", "log", "events", "here")))


def _code(number: int) -> str:
    letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
    digits = []
    for _ in range(5):
        number, digit = divmod(number, len(letters))
        digits.append(letters[digit])
    return "".join(digits)
