"""Where replicas stand ready, a change is answered once one of them has it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from terminus.store import Answer, Answered, Change, Committed, Store, StoreUnreachable, connect
from terminus.store.games import key
from terminus.store.scripts import COMMIT
from tests.servers import Server, is_followed, replica_of, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KEYED = Change(append=(b"move",), answer=Answer("key", b"the answer"))


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("servers")
    with Server(folder / "master") as master, replica_of(master, folder / "replica") as replica:
        yield master, replica


@pytest.fixture
def master(servers: tuple[Server, Server]) -> Server:
    return servers[0]


@pytest.fixture
def replica(servers: tuple[Server, Server]) -> Iterator[Server]:
    """It may be frozen; the next test finds it awake."""
    master, replica = servers
    yield replica
    replica.thaw()
    until(lambda: is_followed(master))


@pytest.fixture
def store(master: Server) -> Store:
    return Store(connect(master.url, replicas=1))


def test_what_is_answered_is_on_the_replica(store: Store, replica: Server, code: str) -> None:
    store.create(code, Change())
    for version in range(1, 200):
        assert store.commit(code, version, Change()) == Committed(version + 1)
        assert replica.say("HGET", key(code, "game"), "version") == b"%d" % (version + 1)


def test_without_a_replica_nobody_is_waited_for_until_one_comes(tmp_path: Path, code: str) -> None:
    with Server(tmp_path / "master") as master:
        store = Store(connect(master.url, replicas=1))
        assert store.create(code, Change())
        begun = time.monotonic()
        for version in range(1, 100):
            assert store.commit(code, version, Change()) == Committed(version + 1)
        assert time.monotonic() - begun < 2
        with replica_of(master, tmp_path / "replica") as replica:
            assert store.commit(code, 100, Change()) == Committed(101)
            replica.freeze()
            with pytest.raises(StoreUnreachable):
                store.commit(code, 101, Change())


def test_a_change_that_no_replica_has_is_not_answered_nor_is_its_repetition(
    store: Store, replica: Server, code: str
) -> None:
    store.create(code, Change())
    replica.freeze()
    begun = time.monotonic()
    with pytest.raises(StoreUnreachable, match="no replica"):
        store.commit(code, 1, KEYED)
    with pytest.raises(StoreUnreachable, match="no replica"):
        store.commit(code, 1, KEYED)
    with pytest.raises(StoreUnreachable, match="no replica"):
        store.load(code, None, "key")
    assert time.monotonic() - begun < 5
    assert store.load(code, None, None).version == 2
    replica.thaw()
    until(lambda: store.commit(code, 1, KEYED) == Answered(b"the answer"))
    assert store.load(code, None, "key").answer == b"the answer"
    assert store.log(code) == [b"move"]


def test_a_lost_reply_is_no_way_round_the_replica(
    store: Store, master: Server, replica: Server, code: str
) -> None:
    """The same call by another connection, which has written nothing itself."""
    keys = tuple(key(code, name) for name in ("game", "log", "events", "here", "calls:this"))
    sent = (0, 1000, b"", 60, 0, 0, -1, b"{}", "bell", 0, 0, 1, b"entry", 0)
    replica.freeze()
    for _ in range(2):
        with pytest.raises(StoreUnreachable, match="no replica"):
            COMMIT(Store(connect(master.url, replicas=1))._pool, keys, *sent)


def test_a_replica_that_hangs_holds_up_changes_only_for_a_while(
    store: Store, replica: Server, code: str
) -> None:
    store.create(code, Change())
    replica.freeze()
    with pytest.raises(StoreUnreachable):
        store.commit(code, 1, KEYED)
    assert until(lambda: store.commit(code, 1, KEYED), seconds=10) == Answered(b"the answer")
    assert store.log(code) == [b"move"]


def test_one_replica_of_two_that_are_asked_for_is_waited_for(
    master: Server, replica: Server, code: str
) -> None:
    store = Store(connect(master.url, replicas=2))
    store.create(code, Change())
    begun = time.monotonic()
    for version in range(1, 20):
        assert store.commit(code, version, Change()) == Committed(version + 1)
        assert replica.say("HGET", key(code, "game"), "version") == b"%d" % (version + 1)
    assert time.monotonic() - begun < 2


def test_one_server_alone_waits_for_nobody(master: Server, replica: Server, code: str) -> None:
    store = Store(connect(master.url))
    store.create(code, Change())
    replica.freeze()
    assert store.commit(code, 1, Change()) == Committed(2)
