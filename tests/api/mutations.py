"""Legal moves made wrong: fields dropped, doubled, swapped, of other types, other seats, tables."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Call:
    """A move as it is posted."""

    path: str
    body: bytes
    token: str | None
    media_type: str = JSON

    @classmethod
    def of(cls, move: dict[str, Any], token: str | None) -> Call:
        """A listed move, as it should be posted."""
        return cls(move["href"], json.dumps(move["body"]).encode(), token)

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def says_the_same(self, other: Call) -> bool:
        """Whether the two are one call in other bytes."""
        if replace(self, body=b"") != replace(other, body=b""):
            return False
        try:
            return bool(self.json == other.json)
        except (ValueError, RecursionError):
            return False

    def saying(self, body: Any) -> Call:
        """The same with another body."""
        return replace(self, body=json.dumps(body).encode())


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Other calls that a confused program may take parts of: of other seats, tables and titles."""

    calls: tuple[Call, ...]
    """That are, or were, right where they belong."""
    tokens: tuple[str, ...]


Mutation = Callable[[Call, Elsewhere, random.Random], Call]

NUMBERS = (-1, 0, 7, 99, 2**31, 2**63, 2**64, 10**30, -(10**30), 1.5, 1e308, -0.0, 1e400)
TEXTS = (
    "",
    " ",
    "r0c0",
    "R0C0",
    "r99c99",
    "é́",
    "\u0000",
    "\u202e",
    "\U000e0041",
    "🚇" * 50,
    "a" * 5000,
    "' OR 1=1 --",
    "__class__",
    "../../etc/passwd",
    "\ud800",
)
OTHERS = (None, True, False, [], {}, [[]], {"": {}}, [None], *NUMBERS, *TEXTS)
RAW = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b"0",
    b'"move"',
    b"{",
    b'{"from": ',
    b"NaN",
    b'{"seat": NaN}',
    b'{"seat": Infinity}',
    b'{"seat": 1e999}',
    b"\xff\xfe{}",
    b"\xef\xbb\xbf{}",
    b'{"name": "\xed\xa0\x80"}',
    b'{"name": "\\ud800"}',
    b"[" * 5000,
    b"[" * 5000 + b"]" * 5000,
    b'{"a":' * 3000 + b"1" + b"}" * 3000,
    b'{"a": 1}' + b" " * 20_000,
)


def dropped(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """Without one of its fields."""
    body = call.json
    if body:
        del body[chance.choice(list(body))]
    return call.saying(body)


def doubled(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """A field twice, with another value the second time."""
    body = call.json or {"seat": 0}
    name = chance.choice(list(body))
    again = json.dumps({name: chance.choice(OTHERS)})
    return replace(call, body=json.dumps(body)[:-1].encode() + b"," + again[1:].encode())


def added(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """A field that nobody asked for."""
    name = chance.choice(("kind", "seat", "version", "", "__proto__", "from_", "é", "seals"))
    return call.saying({**call.json, name: chance.choice(OTHERS)})


def retyped(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """A field with a value of any other type."""
    body = call.json or {"card": ""}
    body[chance.choice(list(body))] = chance.choice(OTHERS)
    return call.saying(body)


def nested(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """A value in lists and objects."""
    body = call.json or {"card": "any"}
    name = chance.choice(list(body))
    for _depth in range(chance.choice((1, 2, 50, 300))):
        body[name] = [body[name]] if chance.random() < 0.5 else {name: body[name]}
    return call.saying(body)


def shuffled(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """Its values under each other's names."""
    body = call.json
    values = list(body.values())
    chance.shuffle(values)
    return call.saying(dict(zip(body, values, strict=True)))


def grafted(call: Call, elsewhere: Elsewhere, chance: random.Random) -> Call:
    """With the body of another move, maybe of another title."""
    return replace(call, body=chance.choice(elsewhere.calls).body)


def mixed(call: Call, elsewhere: Elsewhere, chance: random.Random) -> Call:
    """With fields of another move beside its own."""
    return call.saying({**chance.choice(elsewhere.calls).json, **call.json})


def misdirected(call: Call, elsewhere: Elsewhere, chance: random.Random) -> Call:
    """To the path of another kind of move, at the same table."""
    kind = chance.choice(elsewhere.calls).path.rpartition("/")[2]
    return replace(call, path=f"{call.path.rpartition('/')[0]}/{kind}")


def elsewhere_bound(call: Call, elsewhere: Elsewhere, chance: random.Random) -> Call:
    """To another table, with the token of this one."""
    return replace(call, path=chance.choice(elsewhere.calls).path)


def stale(call: Call, elsewhere: Elsewhere, chance: random.Random) -> Call:
    """Any other move that is or was right, as it was."""
    return chance.choice(elsewhere.calls)


def by_somebody_else(call: Call, elsewhere: Elsewhere, chance: random.Random) -> Call:
    """With a token of another seat or table, a broken one, or none."""
    own = call.token or "token"
    tokens = (*elsewhere.tokens, None, own[:-1], own.swapcase(), "x" * 5000)
    return replace(call, token=chance.choice(tokens))


def raw(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """What is hardly JSON, or none."""
    return replace(call, body=chance.choice(RAW))


def broken(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """Cut off, or with a byte changed."""
    where = chance.randrange(len(call.body))
    if chance.random() < 0.5:
        return replace(call, body=call.body[:where])
    changed = bytes([chance.randrange(256)])
    return replace(call, body=call.body[:where] + changed + call.body[where + 1 :])


def mislabelled(call: Call, _: Elsewhere, chance: random.Random) -> Call:
    """As something else than JSON."""
    types = ("", "text/plain", "application/xml", "application/json; charset=utf-16", "é")
    return replace(call, media_type=chance.choice(types))


MUTATIONS: tuple[Mutation, ...] = (
    dropped,
    doubled,
    added,
    retyped,
    nested,
    shuffled,
    grafted,
    mixed,
    misdirected,
    elsewhere_bound,
    stale,
    by_somebody_else,
    raw,
    broken,
    mislabelled,
)
