"""Rate limits and presence."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from terminus.store.games import key

if TYPE_CHECKING:
    from redis import Redis

    from terminus.store import Store


def test_a_bucket_allows_its_limit_and_then_says_how_long_to_wait(store: Store, code: str) -> None:
    assert [store.spend(code, 3, 60) for _ in range(3)] == [0, 0, 0]
    assert 55 < store.spend(code, 3, 60) <= 60
    assert store.spend(code + "other", 3, 60) == 0


def test_a_bucket_fills_again(store: Store, redis: Redis, code: str) -> None:
    assert store.spend(code, 1, 60) == 0
    assert store.spend(code, 1, 60) > 0
    redis.delete(f"terminus:spend:{code}")  # as the server does when the time is over
    assert store.spend(code, 1, 60) == 0


def test_a_bucket_that_is_spent_from_at_once_gives_no_more_than_its_limit(
    store: Store, code: str
) -> None:
    with ThreadPoolExecutor(8) as pool:
        waits = list(pool.map(lambda _: store.spend(code, 10, 60), range(40)))
    assert waits.count(0) == 10


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
