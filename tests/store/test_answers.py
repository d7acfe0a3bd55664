"""The same idempotency key writes once, however the two calls meet."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier
from typing import TYPE_CHECKING

import pytest

from terminus.store import (
    Answer,
    Answered,
    Change,
    Committed,
    Outcome,
    Quota,
    Spent,
    Store,
    connect,
)
from terminus.store.games import key
from tests.store.lossy import lossy

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


@pytest.mark.parametrize("answer", [None, Answer("key", b"the answer")])
def test_a_call_whose_reply_is_lost_counts_once_whatever_happens_meanwhile(
    redis_url: str, store: Store, code: str, answer: Answer | None
) -> None:
    store.create(code, Change())
    with lossy(redis_url) as line:
        far = Store(connect(line.url))
        line.lose(b"mine", lambda: store.commit(code, 2, Change(append=(b"theirs",))))
        outcome = far.commit(code, 1, Change(append=(b"mine",), answer=answer))
    assert line.lost == 1
    assert outcome == (Answered(b"the answer") if answer else Committed(2))
    assert store.log(code) == [b"mine", b"theirs"]


def test_a_call_without_a_key_is_remembered_for_longer_than_anybody_asks_again(
    store: Store, redis: Redis, code: str
) -> None:
    store.create(code, Change())
    (call,) = redis.scan_iter(key(code, "calls:*"))
    assert 2 * 10 < redis.ttl(call) <= 60


def test_a_refusal_is_kept_once_and_gives_way_to_what_was_answered(store: Store, code: str) -> None:
    store.create(code, Change())
    assert store.remember(code, Answer("key", b"no")) is None
    assert store.remember(code, Answer("key", b"never")) == b"no"
    assert store.commit(code, 1, Change(answer=Answer("key", b"yes"))) == Answered(b"no")


def test_a_quota_is_spent_and_comes_back(store: Store, redis: Redis, code: str) -> None:
    store.create(code, Change())
    change = Change(append=(b"move",), quota=Quota("anna", 2, 60))
    for version, left in ((1, 1), (2, 0)):
        match store.commit(code, version, change):
            case Committed(written, Spent(count, seconds)):
                assert (written, count) == (version + 1, left)
                assert 50 < seconds <= 60
            case other:
                raise AssertionError(other)
    match store.commit(code, 3, change):
        case Spent(-1, wait):
            assert 50 < wait <= 60
        case other:
            raise AssertionError(other)
    assert len(store.log(code)) == 2
    assert store.commit(code, 3, replace(change, quota=Quota("ben", 2, 60))).version == 4
    redis.delete(key(code, "quotas:anna"))
    assert store.commit(code, 4, change).version == 5


def test_a_quota_that_lost_its_end_gets_one(store: Store, redis: Redis, code: str) -> None:
    store.create(code, Change())
    redis.set(key(code, "quotas:anna"), 1000)
    change = Change(quota=Quota("anna", 2, 60))
    assert isinstance(store.commit(code, 1, change), Spent)
    assert 50 < redis.ttl(key(code, "quotas:anna")) <= 60
