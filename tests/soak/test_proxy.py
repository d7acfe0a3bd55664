"""The way to the store that loses replies: what was asked for is done, and nobody is told."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError

from terminus.store import Change, Committed, Store, connect
from tests.soak.proxy import Proxy, StoreNetwork

if TYPE_CHECKING:
    from collections.abc import Iterator

    from redis import Redis

NETWORK = StoreNetwork(random.Random(0))


@pytest.fixture
def far(redis_url: str) -> Iterator[tuple[Redis, Proxy]]:
    """The same store over a way that is meddled with, and that way."""
    if not redis_url.startswith("unix://"):
        pytest.skip("the store has no socket to lead to")
    path = unquote(redis_url.removeprefix("unix://"))
    proxy = Proxy(lambda: path, (b"*",), NETWORK)
    proxy.start()
    client = connect(f"redis://127.0.0.1:{proxy.port}/0")
    yield client, proxy
    client.close()
    proxy.stop()


def test_a_lost_reply_is_lost_after_the_commit(
    store: Store, far: tuple[Redis, Proxy], code: str
) -> None:
    distant = Store(far[0])
    assert distant.create(code, Change(fields={"view": b"{}"}))
    lost = NETWORK.lost_replies
    NETWORK.lost = 1.0
    try:
        assert distant.commit(code, 1, Change(fields={"view": b"{}"})) == Committed(2)
    finally:
        NETWORK.lost = 0.0
    assert NETWORK.lost_replies > lost
    seen = store.glance(code, None)
    assert seen is not None
    assert seen.version == 2


def test_a_cut_breaks_every_connection(far: tuple[Redis, Proxy]) -> None:
    client, proxy = far
    connection = client.connection_pool.get_connection()
    connection.send_command("PING")
    assert connection.read_response() == b"PONG"  # it leads all the way
    proxy.cut()
    with pytest.raises(RedisConnectionError):
        connection.read_response()
    client.connection_pool.release(connection)
    assert client.ping()
