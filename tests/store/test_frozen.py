"""A server that is frozen, slow or gone: every call ends in time, and all is well soon after."""

from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from terminus.store import Bell, Change, Committed, Store, StoreUnreachable, budget, connect
from terminus.store.node import CONNECTIONS
from tests.servers import Server, until

if TYPE_CHECKING:
    from collections.abc import Iterator

PROMISE = 2.0
"""Seconds until a request is answered, whatever the store does."""
BUSY = 3.0
"""What a machine that does other things as well may take on top."""
LAID = Change(fields={"table": b"T", "view": b"V"}, tokens={"anna": 0})


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


@pytest.fixture
def store(server: Server) -> Store:
    store = Store(connect(server.url))
    assert store.create("CODE", LAID)
    return store


def seconds_until_refused(store: Store) -> float:
    begun = time.monotonic()
    with pytest.raises(StoreUnreachable):
        store.glance("CODE", "anna")
    return time.monotonic() - begun


def test_a_frozen_server_is_out_of_reach_in_time_for_one_caller_and_at_once_for_the_next(
    server: Server, store: Store
) -> None:
    server.freeze()
    assert seconds_until_refused(store) < PROMISE + BUSY
    assert seconds_until_refused(store) < 1  # it asks nobody
    time.sleep(0.5)  # longer than the pause after a failure
    with ThreadPoolExecutor(20) as threads:  # one of them finds out whether it is back
        waits = sorted(threads.map(lambda _: seconds_until_refused(store), range(20)))
    assert waits[-2] < 1 < waits[-1] < PROMISE + BUSY
    server.thaw()
    until(lambda: store.glance("CODE", "anna"), seconds=1 + BUSY)


def test_of_those_who_wait_for_a_connection_nobody_waits_longer_than_the_others(
    server: Server, store: Store
) -> None:
    server.freeze()
    with ThreadPoolExecutor(CONNECTIONS * 3) as threads:
        waits = list(threads.map(lambda _: seconds_until_refused(store), range(CONNECTIONS * 3)))
    assert max(waits) < PROMISE + BUSY


def test_the_calls_of_one_request_share_its_time(server: Server, store: Store) -> None:
    budget.begin()
    try:
        begun = time.monotonic()
        server.say("CLIENT", "PAUSE", 1200, "ALL")
        assert store.glance("CODE", "anna")
        server.freeze()
        with pytest.raises(StoreUnreachable):
            store.glance("CODE", "anna")
        assert time.monotonic() - begun < PROMISE + BUSY
    finally:
        budget.end()


def test_a_request_whose_time_is_over_may_still_ask_a_server_that_answers(store: Store) -> None:
    budget.begin()
    try:
        budget.current().until = time.monotonic() - 1
        assert store.glance("CODE", "anna")
    finally:
        budget.end()


def test_a_restart_that_takes_a_second_goes_unnoticed(tmp_path: Path) -> None:
    with Server(tmp_path, "--appendonly", "yes", "--appendfsync", "always") as server:
        store = Store(connect(server.url))
        store.create("CODE", LAID)

        def commit(version: int) -> object:
            budget.begin(seconds=30)  # a busy machine may take long to start a server
            try:
                return store.commit("CODE", version, Change())
            finally:
                budget.end()

        with ThreadPoolExecutor(1) as threads:
            for version, pause in enumerate((0.1, 0.5, 0.8), start=1):
                server.kill()
                committed = threads.submit(commit, version)
                time.sleep(pause)
                server.start()
                assert committed.result() == Committed(version + 1)


def test_a_server_that_is_gone_is_out_of_reach_in_time_and_then_at_once(
    server: Server, store: Store
) -> None:
    server.kill()
    assert seconds_until_refused(store) < PROMISE + BUSY
    assert seconds_until_refused(store) < 1  # it asks nobody
    deadline = time.monotonic() + 1
    while time.monotonic() < deadline:  # some of these try whether it is back, in vain
        assert seconds_until_refused(store) < 0.5
    server.start()
    until(store.ping, seconds=1 + BUSY)


def test_a_frozen_server_at_the_start_is_out_of_reach_in_time(server: Server) -> None:
    server.freeze()
    store = Store(connect(server.url))
    with ThreadPoolExecutor(8) as threads:
        waits = list(threads.map(lambda _: seconds_until_refused(store), range(8)))
    assert max(waits) < PROMISE + BUSY
    server.thaw()
    until(store.ping, seconds=1 + BUSY)


def test_the_bell_notices_a_frozen_server_and_rings_when_it_is_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("terminus.store.bell.QUIET_SECONDS", 0.2)
    client = connect(server.url)
    bell = Bell(client)
    with bell.listen("CODE") as ear:
        assert ear.wait(20)
        server.freeze()
        until(lambda: bell._connection is None, seconds=10)
        server.thaw()
        assert ear.wait(20)
    bell.close()


def test_all_of_that_holds_for_greenlets(server: Server) -> None:
    program = Path(__file__).with_name("greenlets.py")
    done = subprocess.run(
        [sys.executable, program, server.url, str(server.pid)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
