"""Whoever listens first and looks afterwards misses no change."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import TYPE_CHECKING

from terminus.store import Bell, Change, Ear, Store, connect
from terminus.store.embedded import EmbeddedServer
from terminus.store.games import bell as channel_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from redis import Redis

LONG = 20
"""Seconds; never reached when all is well."""


def listening(ear: Ear) -> Ear:
    """The ear, once the server has confirmed the subscription (which rings once)."""
    assert ear.wait(LONG)
    return ear


def test_a_change_rings(store: Store, bell: Bell, code: str) -> None:
    store.create(code, Change())
    with bell.listen(code) as ear:
        listening(ear)
        store.commit(code, 1, Change())
        assert ear.wait(LONG)


def test_a_refused_change_does_not_ring(store: Store, bell: Bell, code: str) -> None:
    store.create(code, Change())
    with bell.listen(code) as ear:
        listening(ear)
        store.commit(code, 7, Change())
        store.glance(code, None)
        assert not ear.wait(0.1)


def test_a_ring_without_a_change_wakes_too(store: Store, bell: Bell, code: str) -> None:
    with bell.listen(code) as ear:
        listening(ear)
        store.ring(code)
        assert ear.wait(LONG)


def test_all_ears_at_a_table_hear_and_no_other(
    store: Store, bell: Bell, new_code: Callable[[], str]
) -> None:
    here, elsewhere = new_code(), new_code()
    with ExitStack() as stack:
        first = listening(stack.enter_context(bell.listen(here)))
        ears = [stack.enter_context(bell.listen(here)) for _ in range(20)]
        other = listening(stack.enter_context(bell.listen(elsewhere)))
        store.ring(here)
        assert all(ear.wait(LONG) for ear in [first, *ears])
        assert not other.wait(0)


def test_a_table_is_subscribed_while_somebody_listens(
    store: Store, redis: Redis, bell: Bell, code: str
) -> None:
    def subscribers() -> int:
        return redis.pubsub_numsub(channel_of(code))[0][1]

    with bell.listen(code) as ear:
        with bell.listen(code):
            listening(ear)
            assert subscribers() == 1
        store.ring(code)
        assert ear.wait(LONG)
        assert subscribers() == 1
    with bell.listen(code + "next") as ear:
        listening(ear)  # the server confirms in order: it has dropped the other by now
        assert subscribers() == 0
    assert bell.channels() == set()


def test_who_listens_first_and_looks_afterwards_misses_nothing(
    store: Store, bell: Bell, new_code: Callable[[], str]
) -> None:
    """A listener and a writer start together, many times: the listener always sees version 2."""

    def see_version_2(code: str) -> bool:
        with bell.listen(code) as ear:
            while store.glance(code, None).version < 2:
                if not ear.wait(LONG):
                    return False
        return True

    with ThreadPoolExecutor(2) as pool:
        for code in (new_code() for _ in range(100)):
            store.create(code, Change())
            seen = pool.submit(see_version_2, code)
            pool.submit(store.commit, code, 1, Change())
            assert seen.result()


def test_after_a_lost_connection_everybody_is_woken_and_hears_again(
    store: Store, redis: Redis, bell: Bell, code: str
) -> None:
    with bell.listen(code) as ear:
        listening(ear)
        redis.client_kill_filter(_type="pubsub")
        assert ear.wait(LONG)
        store.ring(code)
        assert ear.wait(LONG)


def test_after_a_restart_of_the_server_the_bell_rings_again(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    server.start()
    client = connect(server.url)
    bell, store = Bell(client), Store(client)
    try:
        with bell.listen("CODE") as ear:
            listening(ear)
            server.kill()
            server.start()
            assert ear.wait(LONG)
            store.ring("CODE")
            assert ear.wait(LONG)
    finally:
        bell.close()
        client.close()
        server.stop()


def test_a_closed_bell_opens_again_with_the_next_listener(
    store: Store, bell: Bell, code: str
) -> None:
    with bell.listen(code) as ear:
        listening(ear)
    bell.close()
    with bell.listen(code) as ear:
        listening(ear)
        store.ring(code)
        assert ear.wait(LONG)
