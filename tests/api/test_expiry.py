"""Nothing is kept for ever: every key has an end, and a table goes with all that it had."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from terminus.api import Config
from terminus.api.timed import TimedStore
from terminus.engine.titles import TITLES
from terminus.store.games import ANSWER_SECONDS, IDLE_SECONDS
from tests.api.observed import until
from tests.api.phones import Phone, any_move, done, finished, made, playing, refused
from tests.api.streams import Stream

if TYPE_CHECKING:
    from redis import Redis

DAY = 86400


def a_few_moves(phones: list[Phone], chance: random.Random, count: int = 4) -> None:
    for _ in range(count):
        phone = phones[phones[0].view()["waiting_for"][0]]
        move = any_move(phone.moves()["moves"], chance)
        key = {"Idempotency-Key": f"key-{chance.random()}"}
        done(phone.post(move["href"], move["body"], headers=key), 201)


def seconds_left(redis: Redis, pattern: str) -> dict[str, int]:
    """Every key of the pattern, and how long it has; -1: for ever."""
    found = [key.decode() for key in redis.scan_iter(pattern, count=1000)]
    return {key: redis.ttl(key) for key in found}


def test_every_key_that_a_game_leaves_has_an_end(redis_url: str, redis: Redis) -> None:
    with made(Config(redis_url=redis_url, rate=100)) as app:
        client = app.test_client()
        for title in TITLES:
            phones = playing(client, title=title)
            a_few_moves(phones, random.Random(title))
            with Stream(phones[0]) as stream:
                stream.next("change")
            left = seconds_left(redis, f"terminus:{{{phones[0].code}}}:*")
            assert len(left) > 5
            assert all(0 < seconds <= IDLE_SECONDS for seconds in left.values()), left
            answers = [left[key] for key in left if ":answers:" in key]
            assert answers
            assert all(DAY - 60 < seconds <= ANSWER_SECONDS for seconds in answers)
        over = finished(client, 1)[0]
        done(over.post("/rematch"), 201)
        refused(Phone(client, "ZZZZZ").get(), 404, "no_such_table")
        everything = {
            **seconds_left(redis, f"terminus:{{{over.code}}}:*"),
            **seconds_left(redis, "terminus:spend:*"),
        }
        assert all(0 < seconds <= IDLE_SECONDS for seconds in everything.values()), everything


def test_a_table_that_nobody_uses_goes_with_all_that_it_had(redis_url: str, redis: Redis) -> None:
    config = Config(redis_url=redis_url, rate=0)
    with made(config) as patient, made(config) as hasty:
        store = TimedStore(redis, idle_seconds=1)
        hasty.extensions["terminus"] = replace(hasty.extensions["terminus"], store=store)
        codes = []
        for title in TITLES:
            phones = playing(patient.test_client(), title=title)
            a_few_moves(phones, random.Random(1), 4)
            last = [replace(phone, client=hasty.test_client()) for phone in phones]
            a_few_moves(last, random.Random(2), 1)
            codes.append(phones[0].code)
        for code in codes:
            until(lambda code=code: not redis.exists(f"terminus:{{{code}}}:game"))
            left = seconds_left(redis, f"terminus:{{{code}}}:*")
            assert not [key for key in left if key.endswith((":game", ":log", ":events"))]
            assert all(0 < seconds <= ANSWER_SECONDS for seconds in left.values()), left
            refused(Phone(patient.test_client(), code).get(), 404, "no_such_table")
