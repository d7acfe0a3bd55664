"""The same idempotency key writes once, however the two calls meet."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TYPE_CHECKING

from terminus.store import Answer, Answered, Change, Committed, Outcome, Store
from terminus.store.connection import Pool
from terminus.store.games import key
from terminus.store.scripts import COMMIT

if TYPE_CHECKING:
    from redis import Redis


def test_a_known_key_answers_as_before_and_writes_nothing(store: Store, code: str) -> None:
    store.create(code, Change())
    move = Change(append=(b"move",), answer=Answer("key", b"the answer"))
    assert store.commit(code, 1, move) == Committed(2)
    again = Change(append=(b"again",), answer=Answer("key", b"another answer"))
    assert store.commit(code, 2, again) == Answered(b"the answer")
    assert store.commit(code, 1, again) == Answered(b"the answer")
    assert store.log(code) == [b"move"]
    assert store.load(code, None, "key").answer == b"the answer"
    assert store.load(code, None, "unknown").answer is None


def test_a_refused_change_leaves_its_key_free(store: Store, code: str) -> None:
    store.create(code, Change())
    store.commit(code, 1, Change())
    store.commit(code, 1, Change(answer=Answer("key", b"late")))
    assert store.load(code, None, "key").answer is None
    assert store.commit(code, 2, Change(answer=Answer("key", b"now"))) == Committed(3)


def test_a_key_belongs_to_one_table(store: Store, code: str) -> None:
    for name in (code, code + "X"):
        store.create(name, Change())
        assert store.commit(name, 1, Change(answer=Answer("key", b""))) == Committed(2)


def test_an_answer_is_kept_for_a_day(store: Store, redis: Redis, code: str) -> None:
    store.create(code, Change(answer=Answer("key", b"")))
    assert 86300 < redis.ttl(key(code, "answers:key")) <= 86400


def test_of_two_racing_calls_with_one_key_one_writes(store: Store, code: str) -> None:
    store.create(code, Change())
    racers = 8
    start = Barrier(racers)

    def send(number: int) -> Outcome:
        answer = Answer("key", b"%d" % number)
        start.wait()
        return store.commit(code, 1, Change(append=(b"%d" % number,), answer=answer))

    with ThreadPoolExecutor(racers) as pool:
        outcomes = list(pool.map(send, range(racers)))
    [written] = store.log(code)
    assert outcomes.count(Committed(2)) == 1
    assert outcomes.count(Answered(written)) == racers - 1


def test_a_call_that_the_client_repeats_after_a_lost_reply_counts_once(
    redis: Redis, store: Store, code: str
) -> None:
    keys = tuple(key(code, name) for name in ("game", "log", "events", "here"))
    sent = (0, "this call", 1000, 1000, b"", -1, b"{}", "bell", 0, 0, 1, b"entry", 0)
    pool = Pool(redis)
    assert COMMIT(pool, keys, *sent) == [b"committed", 1]
    assert COMMIT(pool, keys, *sent) == [b"committed", 1]
    assert store.log(code) == [b"entry"]
