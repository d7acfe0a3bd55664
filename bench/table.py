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

    def call(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
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
    log: Any = redis.lrange(key(table.code, "log"), 0, -1)
    later = time.time() + PRESENT
    made = []
    for number in range(first, first + count):
        code = _code(number)
        with redis.pipeline(transaction=False) as pipe:
            renamed = {n: v.replace(table.code.encode(), code.encode()) for n, v in game.items()}
            pipe.hset(key(code, "game"), mapping=renamed)
            pipe.rpush(key(code, "log"), *log)
            # All four look at their table, as phones do: their seats are present.
            pipe.zadd(key(code, "here"), dict.fromkeys(map(str, range(len(table.tokens))), later))
            pipe.execute()
        made.append(Table(code, table.tokens, table.sections))
    return made


def _code(number: int) -> str:
    letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
    digits = []
    for _ in range(5):
        number, digit = divmod(number, len(letters))
        digits.append(letters[digit])
    return "".join(digits)
