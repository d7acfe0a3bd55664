"""A table as the store has it, byte by byte."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson
from redis import Redis

from terminus.engine import codec, titles
from terminus.engine.core import Rules
from terminus.engine.record import Entry
from terminus.store.games import key
from terminus.tables import packing, table
from terminus.tables.table import Play, Table


@dataclass(frozen=True, slots=True)
class Stored:
    """Its keys, read at a moment when nobody changes them."""

    code: str
    fields: dict[bytes, bytes]
    raw_log: list[bytes]
    events: dict[int, bytes]
    """Version -> what happened."""

    @classmethod
    def read(cls, redis: Redis, code: str) -> Stored:
        fields: Any = redis.hgetall(key(code, "game"))
        log: Any = redis.lrange(key(code, "log"), 0, -1)
        entries: Any = redis.xrange(key(code, "events"))
        events = {int(name.partition(b"-")[0]): told[b"event"] for name, told in entries}
        return cls(code, fields, log, events)

    @property
    def version(self) -> int:
        return int(self.fields[b"version"])

    @property
    def table(self) -> Table:
        return table.read(self.fields[b"table"])

    @property
    def rules(self) -> Rules:
        return titles.rules(self.table.title)

    @property
    def play(self) -> Play | None:
        state = self.fields.get(b"state")
        return None if state is None else packing.unpack(self.rules, state)

    @property
    def log(self) -> tuple[Entry, ...]:
        return tuple(codec.decode_entry(self.rules, orjson.loads(each)) for each in self.raw_log)
