"""A store that is nearly full, or full."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from terminus.store import Store, connect
from terminus.store.embedded import EmbeddedServer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from redis import Redis


@pytest.fixture(scope="module")
def own_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose memory nobody else uses."""
    with EmbeddedServer(tmp_path_factory.mktemp("room")) as server:
        yield server.url


@pytest.fixture
def own(own_url: str) -> Iterator[Redis]:
    client = connect(own_url)
    yield client
    client.close()


@contextmanager
def bounded(redis: Redis, share: float) -> Iterator[None]:
    """A server that uses this share of its memory."""
    redis.config_set("maxmemory", int(redis.info("memory")["used_memory"] / share))
    yield
    redis.config_set("maxmemory", 0)


def test_a_store_without_a_bound_is_never_full(own: Redis) -> None:
    own.config_set("maxmemory", 0)
    assert Store(own).fullness() == 0


def test_a_store_says_how_full_it_is(own: Redis) -> None:
    with bounded(own, 0.5):
        assert 0.4 < Store(own).fullness() < 0.6
    with bounded(own, 2):
        assert Store(own).fullness() > 1


def test_a_user_who_may_not_ask_finds_room(own: Redis, own_url: str) -> None:
    may = {"keys": ["*"], "commands": ["+@all", "-info"]}
    own.acl_setuser("shy", enabled=True, passwords=["+word"], **may)
    shy = connect(f"{own_url}?username=shy&password=word")
    with bounded(own, 0.5):
        assert Store(shy).fullness() == 0
    shy.close()


def test_a_full_store_counts_nothing_and_breaks_nothing(own: Redis) -> None:
    with bounded(own, 1.5):
        assert [Store(own).spend("full", 2, 60).left for _ in range(4)] == [1] * 4
    assert Store(own).spend("full", 2, 60).left == 1
