"""A table of four in the middle of a game, played over HTTP, and copies of it."""

from __future__ import annotations

import json
import random
import time
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any

from terminus.store.games import key

if TYPE_CHECKING:
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


class Host:
    """Calls the API, one call after the other."""

    def __init__(self, port: int) -> None:
        self._line = HTTPConnection("127.0.0.1", port)

    def call(self, method: str, path: str, token: str = "", body: Any = None, key: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if key:
            headers["Idempotency-Key"] = key
        if body is not None:
            headers["Content-Type"] = "application/json"
        content = None if body is None else json.dumps(body)
        if not path.startswith("/api"):
            path = f"/api/v1{path}"
        self._line.request(method, path, content, headers)
        answer = self._line.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:300]!r}")
        return json.loads(text)


def mid_game(port: int) -> Table:
    """Play a table of four at random, until all four may draw a section in the second round."""
    host, chance = Host(port), random.Random(SEED)
    laid = host.call("POST", "/games", body={"title": "paris", "name": SEATS[0]})
    code, tokens = laid["code"], [laid["token"]]
    seats = (host.call("POST", f"/games/{code}/seats", body={"name": name}) for name in SEATS[1:])
    tokens += [seat["token"] for seat in seats]
    host.call("POST", f"/games/{code}/start", tokens[0])
    for played in range(1000):
        offers = [host.call("GET", f"/games/{code}/moves", token)["moves"] for token in tokens]
        sections = [[m["body"] for m in moves if m["kind"] == "section"] for moves in offers]
        if played >= MOVES and all(sections):
            bodies = (json.dumps(chance.choice(bodies)).encode() for bodies in sections)
            return Table(code, tuple(tokens), tuple(bodies))
        seat = chance.choice([seat for seat, moves in enumerate(offers) if moves])
        drawn = [move for move in offers[seat] if move["kind"] == "section"]
        move = chance.choice(drawn or offers[seat])
        host.call("POST", move["href"], tokens[seat], move["body"])
    raise RuntimeError("no table of four came to the middle of a game")


def with_modules(port: int) -> Table:
    """A table for one with two modules, before its first card."""
    host, modules = Host(port), ["city-gates", "objectives"]
    laid = host.call(
        "POST", "/games", body={"title": "paris", "name": SEATS[0], "modules": modules}
    )
    host.call("POST", f"/games/{laid['code']}/start", laid["token"])
    return Table(laid["code"], (laid["token"],), ())


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
