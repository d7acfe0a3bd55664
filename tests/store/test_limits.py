"""Rate limits and presence."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from terminus.store import Spent
from terminus.store.games import key

if TYPE_CHECKING:
    from redis import Redis

    from terminus.store import Store


def bucket(code: str) -> str:
    return f"terminus:spend:{code}"


def test_a_bucket_says_what_is_left_and_when_it_is_full_again(store: Store, code: str) -> None:
    assert store.spend(code, 3, 60) == Spent(2, 60)
    assert [store.spend(code, 3, 60).left for _ in range(4)] == [1, 0, -1, -1]
    assert 50 < store.spend(code, 3, 60).seconds <= 60
    assert store.spend(code + "other", 3, 60).left == 2


def test_a_bucket_fills_again(store: Store, redis: Redis, code: str) -> None:
    assert [store.spend(code, 1, 60).left for _ in range(2)] == [0, -1]
    redis.delete(bucket(code))  # as the server does when the time is over
    assert store.spend(code, 1, 60).left == 0


def test_its_time_does_not_begin_anew_with_every_use(store: Store, redis: Redis, code: str) -> None:
    store.spend(code, 9, 60)
    redis.pexpire(bucket(code), 20_500)
    assert store.spend(code, 9, 60) == Spent(7, 21)
    assert 20_000 < redis.pttl(bucket(code)) <= 20_500


def test_an_empty_bucket_costs_no_write(store: Store, redis: Redis, code: str) -> None:
    store.spend(code, 1, 60)
    written = redis.info("persistence")["rdb_changes_since_last_save"]
    assert {store.spend(code, 1, 60).left for _ in range(20)} == {-1}
    assert redis.info("persistence")["rdb_changes_since_last_save"] == written


@pytest.mark.parametrize("spent", [1, 3, 99])
def test_a_bucket_that_was_restored_without_its_end_gets_one(
    store: Store, redis: Redis, code: str, spent: int
) -> None:
    redis.set(bucket(code), spent)
    assert store.spend(code, 3, 60) == Spent(1 if spent == 1 else -1, 60)
    assert 0 < redis.ttl(bucket(code)) <= 60


def test_a_clock_that_was_set_back_keeps_nobody_waiting(
    store: Store, redis: Redis, code: str
) -> None:
    redis.set(bucket(code), 3, ex=86400)
    assert store.spend(code, 3, 60) == Spent(-1, 60)
    assert 0 < redis.ttl(bucket(code)) <= 60


def test_a_bucket_that_holds_nonsense_starts_anew(store: Store, redis: Redis, code: str) -> None:
    redis.set(bucket(code), "nonsense", ex=60)
    assert store.spend(code, 3, 60).left == 2


def test_a_bucket_that_is_spent_from_at_once_gives_no_more_than_its_limit(
    store: Store, code: str
) -> None:
    with ThreadPoolExecutor(8) as pool:
        left = list(pool.map(lambda _: store.spend(code, 10, 60).left, range(40)))
    assert sorted(left) == [-1] * 30 + list(range(10))


def test_a_seat_is_present_until_it_leaves(store: Store, code: str) -> None:
    assert store.present(code) == set()
    assert store.here(code, 0, 60) is True
    assert store.here(code, 2, 60) is True
    assert store.here(code, 0, 60) is False
    assert store.present(code) == {0, 2}
    assert store.here(code, 0, 0) is True
    assert store.here(code, 0, 0) is False
    assert store.present(code) == {2}


def test_a_seat_fades_when_it_is_not_heard_of(store: Store, redis: Redis, code: str) -> None:
    store.here(code, 1, 60)
    redis.zadd(key(code, "here"), {"1": 1})  # as if it had been heard of long ago
    assert store.present(code) == set()
    assert store.here(code, 1, 60) is True


def test_the_store_answers(store: Store) -> None:
    assert store.ping()
