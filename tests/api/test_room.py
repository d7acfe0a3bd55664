"""Room for new tables: a bound for all together, and none when the store is nearly full."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from terminus.api import Config
from terminus.api.limits import ROOM_SECONDS
from terminus.settings import Allowance
from terminus.store import connect
from terminus.store.embedded import EmbeddedServer
from tests.api.phones import (
    ROOT,
    Phone,
    done,
    finished,
    made,
    open_table,
    playing,
    refused,
    sit_down,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient
    from redis import Redis

NEW = {"title": "paris", "name": "Camille"}


@pytest.fixture(scope="module")
def own_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a store that nobody else uses, in which a few tables more are not much."""
    with EmbeddedServer(tmp_path_factory.mktemp("room")) as server:
        with connect(server.url) as redis:
            redis.set("ballast", b"." * (16 << 20))
        yield server.url


@pytest.fixture
def own(own_url: str) -> Iterator[Redis]:
    client = connect(own_url)
    yield client
    client.config_set("maxmemory", 0)
    client.close()


@contextmanager
def process(own_url: str) -> Iterator[FlaskClient]:
    """A process that has not looked yet how full the store is."""
    with made(Config(redis_url=own_url, rate=0)) as app:
        yield app.test_client()


def fill(redis: Redis, share: float) -> None:
    redis.config_set("maxmemory", int(redis.info("memory")["used_memory"] / share))


def at(phone: Phone, client: FlaskClient) -> Phone:
    """The same phone, whose calls another process answers."""
    return replace(phone, client=client)


def test_a_store_that_is_nearly_full_takes_no_new_tables(own_url: str, own: Redis) -> None:
    with process(own_url) as client:
        waiting, (host, guest) = open_table(client), playing(client, 2)
    fill(own, 0.9)
    with process(own_url) as client:
        answer = client.post(f"{ROOT}/games", json=NEW)
        problem = refused(answer, 503, "no_room")
        assert int(answer.headers["Retry-After"]) == problem["retry_after"] > 0
        at(host, client).reveal()
        at(host, client).draw_any()
        assert at(guest, client).view()["status"] == "playing"
        sit_down(at(waiting, client), "Zoé")
    own.config_set("maxmemory", 0)
    with process(own_url) as client:
        open_table(client)


def test_nobody_opens_the_next_table_then_but_one_that_is_open_seats_all(
    own_url: str, own: Redis
) -> None:
    with process(own_url) as client:
        closed, opened = finished(client, 1), finished(client, 2)
        seated = done(opened[0].post("/rematch"), 201)
    fill(own, 0.9)
    with process(own_url) as client:
        refused(at(closed[0], client).post("/rematch"), 503, "no_room")
        assert done(at(opened[1], client).post("/rematch"), 201)["code"] == seated["code"]


def test_a_process_looks_at_most_once_a_second(own_url: str, own: Redis) -> None:
    def looks() -> int:
        return int(own.info("commandstats")["cmdstat_info"]["calls"])

    with process(own_url) as client:
        begun, before = time.monotonic(), looks()
        for _ in range(20):
            open_table(client)
        assert looks() - before <= 2 + (time.monotonic() - begun) / ROOM_SECONDS


def test_a_store_that_is_full_speaks_for_itself(own_url: str, own: Redis) -> None:
    with made(Config(redis_url=own_url)) as app:
        own.config_set("maxmemory", 1)
        app.extensions["terminus"].limits.check_room()


def test_reading_goes_on_when_nothing_can_be_counted(own_url: str, own: Redis) -> None:
    with made(Config(redis_url=own_url)) as app:
        own.config_set("maxmemory", 1)
        refused(Phone(app.test_client(), "ZZZZZ").get(), 404, "no_such_table")


def test_all_addresses_together_open_so_many_tables(own_url: str, own: Redis) -> None:
    limits = {"all-tables": Allowance(2, 600), "tables": Allowance(60, 600)}
    own.delete("terminus:spend:all-tables:everybody")
    with made(Config(redis_url=own_url, limits=limits)) as app:
        statuses = []
        for host in ("203.0.113.1", "203.0.113.2", "203.0.113.3"):
            client = app.test_client()
            client.environ_base["REMOTE_ADDR"] = host
            answer = client.post(f"{ROOT}/games", json=NEW)
            statuses.append(answer.status_code)
        assert statuses == [201, 201, 429]
        assert answer.headers["RateLimit"].startswith('"tables";r=59;t=')
        assert ', "all-tables";r=0;t=' in answer.headers["RateLimit"]
        assert answer.get_json()["limit"] == "all-tables"


def test_how_busy_all_the_others_are_is_told_nobody(own_url: str, own: Redis) -> None:
    own.delete("terminus:spend:all-tables:everybody")
    with made(Config(redis_url=own_url)) as app:
        client = app.test_client()
        answer = client.post(f"{ROOT}/games", json=NEW)
        assert "all-tables" in answer.headers["RateLimit-Policy"]
        assert "all-tables" not in answer.headers["RateLimit"]
        open_table(client)
