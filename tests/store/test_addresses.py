"""`REDIS_URL` alone decides where the store is, and says in one sentence what is wrong with it."""

from __future__ import annotations

import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from terminus.store import Change, Store, connect, trouble
from terminus.store.address import BadAddress, Host, read
from terminus.store.embedded import EmbeddedServer
from tests.servers import Sentinel, Server, free_ports
from tests.tls import AUTHORITY, encrypted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OURS = ("~terminus:*", "&terminus:*")
RIGHTS = (*OURS, "+@all", "-@admin", "-@dangerous", "+info", "+cluster|slots")
PERSON = ("terminus", "on", ">sesame,@ open", *RIGHTS)
PASSED = "terminus:sesame%2C%40%20open"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a password for strangers, and a user of ours who may touch only our keys."""
    with Server(tmp_path_factory.mktemp("guarded")) as server:
        server.say("ACL", "SETUSER", *PERSON)
        server.say("ACL", "SETUSER", "default", "resetpass", ">other")
        yield server


def test_hosts_stand_side_by_side() -> None:
    found = read("redis://ada:a%40b@one:1,two,[::1]:3/0?master=tables&socket_keepalive=no")
    assert found.hosts == (Host("one", 1), Host("two", 6379), Host("::1", 3))
    assert (found.settings["username"], found.settings["password"]) == ("ada", "a@b")
    assert found.own == {"master": "tables"}
    assert not found.is_encrypted


def test_a_socket_is_found_by_its_path() -> None:
    found = read("unix:///srv/a%20table/server.sock?db=2")
    assert found.hosts == (Host("/srv/a table/server.sock", is_socket=True),)
    assert found.settings["db"] == 2


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("nonsense", "neither redis:// nor rediss:// nor unix://"),
        ("http://localhost:6379", "neither"),
        ("redis://localhost:70000", "out of range"),
        ("redis://localhost:port", "port"),
        ("redis://localhost?colour=red", "'colour'"),
        ("rediss://localhost?ssl_cert_reqs=perhaps", "perhaps"),
        ("unix://", "names no socket"),
    ],
)
def test_an_address_that_is_none_says_why(url: str, why: str) -> None:
    with pytest.raises(BadAddress, match=why):
        read(url)
    sentence = trouble(url)
    assert sentence.startswith("REDIS_URL is no address of a store: ")
    assert sentence.endswith(".")


def plays(url: str) -> bool:
    """Whether a table can be laid and changed there."""
    store = Store(connect(url))
    code = f"CODE{time.monotonic_ns()}"
    return store.create(code, Change()) and bool(store.commit(code, 1, Change()))


def test_a_socket_a_user_and_an_encrypted_line_will_do(guarded: Server, tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        assert trouble(server.url) is None
        assert plays(server.url)
    with encrypted(guarded.port) as port:
        for url in (
            f"redis://{PASSED}@127.0.0.1:{guarded.port}/0",
            f"rediss://{PASSED}@127.0.0.1:{port}?ssl_ca_certs={AUTHORITY}",
            f"rediss://{PASSED}@localhost:{port}?ssl_ca_certs={AUTHORITY}",
            f"rediss://{PASSED}@localhost:{port}?ssl_cert_reqs=none",
        ):
            assert trouble(url) is None
            assert plays(url)


def test_everything_that_can_be_wrong_has_a_sentence_of_its_own(guarded: Server) -> None:
    (nobody,) = free_ports(1)
    with encrypted(guarded.port) as port:
        said = {
            f"redis://terminus:wrong@127.0.0.1:{guarded.port}": "does not accept the user or",
            f"redis://127.0.0.1:{guarded.port}": "asks for a password, and REDIS_URL has none",
            f"rediss://{PASSED}@127.0.0.1:{port}": "cannot be trusted: unable to get local issuer",
            f"rediss://127.0.0.1:{guarded.port}": "does it speak TLS",
            f"rediss://127.0.0.1:{port}?ssl_ca_certs=/nowhere.pem": "A file that REDIS_URL names",
            "redis://no-such-host.invalid": "No host is known by the name",
            f"redis://127.0.0.1:{nobody}": f"Nobody answers at 127.0.0.1:{nobody}",
            "unix:///nowhere/at/all.sock": "That socket is not there: /nowhere/at/all.sock",
        }
        with ThreadPoolExecutor(len(said)) as threads:
            told = dict(zip(said, threads.map(trouble, said), strict=True))
    for url, part in said.items():
        assert part in told[url], told[url]
        assert told[url].endswith(".")
        assert told[url].count("\n") == 0
        assert "sesame" not in told[url]
        assert "wrong" not in told[url]


def test_a_certificate_of_another_host_gets_its_sentence(guarded: Server) -> None:
    with encrypted(guarded.port) as port:
        sentence = trouble(f"rediss://{PASSED}@127.1:{port}?ssl_ca_certs={AUTHORITY}")
    assert "cannot be trusted" in sentence


def test_a_frozen_server_and_a_replica_get_their_sentences(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.say("REPLICAOF", "127.0.0.1", 1)
        assert "is a replica, which takes no changes" in trouble(server.url)
        server.freeze()
        assert "does not answer in time" in trouble(server.url)


def test_what_is_no_redis_gets_its_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener, ThreadPoolExecutor(1) as threads:
        said = threads.submit(trouble, f"redis://127.0.0.1:{listener.getsockname()[1]}")
        while not said.done():
            listener.settimeout(0.1)
            with suppress(TimeoutError), listener.accept()[0] as caller:
                caller.recv(1000)
                caller.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    assert "is no Redis" in said.result()


def test_a_full_server_is_no_trouble_for_a_start(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        server.say("CONFIG", "SET", "maxmemory", 1)
        assert trouble(server.url) is None


def test_sentinel_is_recognised_with_and_without_a_password_of_its_own(tmp_path: Path) -> None:
    (nobody,) = free_ports(1)
    with (
        Server(tmp_path / "master", password="sesame") as master,
        Sentinel(tmp_path / "sentinel", master) as sentinel,
    ):
        host = f"127.0.0.1:{sentinel.port}"
        several = f"127.0.0.1:{nobody},{host}?master=tables"
        for url in (f"redis://:sesame@{host}", f"redis://:sesame@{several}"):
            assert trouble(url) is None
            assert plays(url)
        unknown = trouble(f"redis://:sesame@{host}?master=chairs")
        assert unknown.endswith("it watches tables, and REDIS_URL says chairs.")
        sentinel.say("ACL", "SETUSER", "default", "resetpass", ">secret")
        assert plays(f"redis://:sesame@{host}?sentinel_password=secret")
        assert "does not accept" in trouble(f"redis://:sesame@{host}")
