"""Connections are shared, bounded, and replaced when they break."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TYPE_CHECKING

import pytest
from redis.exceptions import ResponseError

from terminus.store import Change, Committed, Store, StoreUnreachable, connect
from terminus.store.connection import Pool
from terminus.store.embedded import EmbeddedServer
from terminus.store.node import CONNECTIONS
from tests.servers import until

if TYPE_CHECKING:
    from pathlib import Path

    from redis import Redis


def test_a_restart_of_the_server_goes_unnoticed(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    server.start()
    store = Store(connect(server.url))
    try:
        store.create("CODE", Change(fields={"view": b"V"}, tokens={"anna": 0}))
        server.kill()
        server.start()
        assert store.glance("CODE", "anna").seat == 0
        server.kill()
        server.start()
        assert store.commit("CODE", 1, Change()) == Committed(2)
    finally:
        server.stop()


def test_a_server_that_is_away_is_unreachable_and_comes_back(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    server.start()
    store = Store(connect(server.url))
    assert store.ping()
    server.stop()
    with pytest.raises(StoreUnreachable):
        store.glance("CODE", "anna")
    with server:
        assert until(store.ping)


def test_a_refused_command_costs_no_connection(redis: Redis) -> None:
    pool = Pool(redis)
    number = pool.call("CLIENT", "ID")
    with pytest.raises(ResponseError):
        pool.call("NONSENSE")
    assert pool.call("CLIENT", "ID") == number


def test_more_callers_than_connections_all_get_their_answer(redis: Redis) -> None:
    pool, callers = Pool(redis), CONNECTIONS * 2
    start = Barrier(callers)

    def ask(number: int) -> list[bytes]:
        start.wait()
        return [pool.call("ECHO", f"{number}-{n}") for n in range(20)]

    with ThreadPoolExecutor(callers) as threads:
        answers = list(threads.map(ask, range(callers)))
    assert answers == [[b"%d-%d" % (caller, n) for n in range(20)] for caller in range(callers)]
    assert len(pool._node_of(("ECHO",))._places) == CONNECTIONS


def test_a_forked_process_opens_its_own_connections(redis: Redis) -> None:
    pool = Pool(redis)
    ours = pool.call("CLIENT", "ID")
    reader, writer = os.pipe()
    if not (child := os.fork()):
        os.write(writer, b"%d" % pool.call("CLIENT", "ID"))
        os._exit(0)
    os.waitpid(child, 0)
    theirs = int(os.read(reader, 100))
    os.close(reader)
    os.close(writer)
    assert theirs != ours
    assert pool.call("CLIENT", "ID") == ours
