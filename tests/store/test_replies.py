"""What a server refuses: a full one can be read, one that passes is asked again, a bug is a bug."""

from __future__ import annotations

import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from redis._parsers.base import BaseParser
from redis.exceptions import RedisError, ResponseError

from terminus.store import Change, Committed, StorageFull, Store, StoreUnreachable, connect
from terminus.store.connection import Pool
from terminus.store.faults import Meaning, meaning
from tests.servers import Server, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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


def read_everything(store: Store) -> None:
    """All that reads, also what leaves a mark that its reader was there."""
    assert store.glance("CODE", "anna").view == b"V"
    assert store.glance("CODE", None).view == b"V"
    assert store.load("CODE", "anna", "key").table == b"T"
    assert store.news("CODE", "anna", 0).glance.version == 1
    assert store.history("CODE") == (1, [])
    assert store.here("CODE", 0, 20) is False
    assert store.present("CODE") == set()


REPLIES = {
    "OOM command not allowed when used memory > 'maxmemory'.": Meaning.FULL,
    "OOM command not allowed. script: 49a61e, on @user_script:41.": Meaning.FULL,
    "MISCONF Errors writing to the AOF file: No space left on device": Meaning.FULL,
    "ERR Error running script (call to f_4): @user_script:1: -OOM command not": Meaning.FULL,
    "READONLY You can't write against a read only replica.": Meaning.DEMOTED,
    "ERR Error running script (call to f_4): @user_script:1: -READONLY You": Meaning.DEMOTED,
    "UNBLOCKED force unblock from blocking operation": Meaning.DEMOTED,
    "NOREPLICAS Not enough good replicas to write.": Meaning.LOST,
    "NOAUTH Authentication required.": Meaning.LOST,
    "WRONGPASS invalid username-password pair or user is disabled.": Meaning.LOST,
    "NOPERM this user has no permissions to run the 'evalsha' command": Meaning.LOST,
    "BUSY Redis is busy running a script.": Meaning.AWAY,
    "LOADING Redis is loading the dataset in memory": Meaning.AWAY,
    "MASTERDOWN Link with MASTER is down": Meaning.AWAY,
    "CLUSTERDOWN The cluster is down": Meaning.AWAY,
    "ERR max number of clients reached": Meaning.AWAY,
    "TRYAGAIN Multiple keys request during rehashing of slot": Meaning.MOVING,
    "MOVED 3999 127.0.0.1:6381": Meaning.ELSEWHERE,
    "ASK 3999 127.0.0.1:6381": Meaning.ELSEWHERE,
    "CROSSSLOT Keys in request don't hash to the same slot": Meaning.OURS,
    "ERR unknown command 'NONSENSE'": Meaning.OURS,
    "WRONGTYPE Operation against a key holding the wrong kind of value": Meaning.OURS,
}


@pytest.mark.parametrize("reply", REPLIES)
def test_a_reply_means_the_same_whoever_words_it(reply: str) -> None:
    fault = BaseParser.parse_error(reply)
    assert isinstance(fault, RedisError)
    assert meaning(fault) is REPLIES[reply]


def test_a_server_without_memory_takes_no_change_and_can_be_read(
    server: Server, store: Store
) -> None:
    server.say("CONFIG", "SET", "maxmemory", 1)
    with pytest.raises(StorageFull):
        store.commit("CODE", 1, Change())
    with pytest.raises(StorageFull):
        store.ping()
    read_everything(store)
    server.say("CONFIG", "SET", "maxmemory", 0)
    assert store.commit("CODE", 1, Change()) == Committed(2)


def test_a_server_that_cannot_save_takes_no_change_and_can_be_read(
    server: Server, store: Store
) -> None:
    server.say("CONFIG", "SET", "save", "3600 1")
    shutil.rmtree(server.folder)
    server.say("BGSAVE")
    until(lambda: server.told("persistence")["rdb_last_bgsave_status"] == "err")
    with pytest.raises(StorageFull):
        store.commit("CODE", 1, Change())
    with pytest.raises(StorageFull):
        store.ping()
    read_everything(store)
    server.folder.mkdir()


def test_a_server_that_lacks_replicas_refuses_at_once_and_can_be_read(
    server: Server, store: Store
) -> None:
    server.say("CONFIG", "SET", "min-replicas-to-write", 1)
    begun = time.monotonic()
    with pytest.raises(StoreUnreachable, match="NOREPLICAS"):
        store.commit("CODE", 1, Change())
    assert time.monotonic() - begun < 1
    read_everything(store)


def test_a_seat_that_cannot_be_marked_does_not_ring(server: Server, store: Store) -> None:
    """Else whoever waits for the table would wake itself for ever."""
    server.say("CONFIG", "SET", "maxmemory", 1)
    with server.client().pubsub() as heard:
        heard.psubscribe("*")
        heard.get_message(timeout=5)
        store.glance("CODE", "anna")
        store.load("CODE", "anna", None)
        store.ring("CODE")
        assert heard.get_message(timeout=5)["data"] == b""
        assert heard.get_message(timeout=0.2) is None


def test_a_demoted_server_is_asked_again_until_one_takes_changes(
    server: Server, store: Store
) -> None:
    server.say("REPLICAOF", "127.0.0.1", 1)
    with ThreadPoolExecutor(2) as threads:
        changed = threads.submit(store.commit, "CODE", 1, Change())
        read = threads.submit(store.load, "CODE", "anna", None)
        time.sleep(0.3)
        server.say("REPLICAOF", "NO", "ONE")
        assert changed.result() == Committed(2)
        assert read.result().table == b"T"


def test_a_server_that_stays_a_replica_is_out_of_reach_for_changes(
    server: Server, store: Store
) -> None:
    server.say("REPLICAOF", "127.0.0.1", 1)
    begun = time.monotonic()
    with pytest.raises(StoreUnreachable, match="read only"):
        store.commit("CODE", 1, Change())
    assert time.monotonic() - begun < 3
    assert store.glance("CODE", None).view == b"V"


def test_a_server_that_is_busy_with_a_script_is_out_of_reach_until_it_is_done(
    server: Server, store: Store
) -> None:
    server.say("CONFIG", "SET", "busy-reply-threshold", 50)
    with ThreadPoolExecutor(1) as threads:
        endless = threads.submit(server.client().eval, "while true do end", 0)
        time.sleep(0.2)
        with pytest.raises(StoreUnreachable, match="busy"):
            store.glance("CODE", "anna")
        server.say("SCRIPT", "KILL")
        assert isinstance(endless.exception(), ResponseError)
    until(lambda: store.glance("CODE", "anna"), seconds=2)


def test_a_password_that_changes_is_out_of_reach_at_once_and_heals(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.say("ACL", "SETUSER", "terminus", "on", ">first", "~*", "&*", "+@all")
        store = Store(connect(server.url.replace("//", "//terminus:first@")))
        assert store.create("CODE", LAID)
        server.say("ACL", "DELUSER", "terminus")
        with pytest.raises(StoreUnreachable):
            store.commit("CODE", 1, Change())
        server.say("ACL", "SETUSER", "terminus", "on", ">first", "~*", "&*", "+@all")
        assert store.commit("CODE", 1, Change()) == Committed(2)


def test_a_fault_of_ours_stays_one(server: Server) -> None:
    pool = Pool(connect(server.url))
    with pytest.raises(ResponseError):
        pool.call("NONSENSE")
    pool.call("SET", "word", "text")
    with pytest.raises(ResponseError):
        pool.call("LPUSH", "word", "text")
