"""What callers hear when the store is frozen, full or gone: 503, in time, and when to come back."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from terminus.api import Config
from tests.api.phones import ROOT, done, made, open_table, playing, refused
from tests.api.streams import Stream
from tests.servers import Server, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

IN_TIME = 3.0
"""Seconds: two are promised, and a busy machine may take one more."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


@pytest.fixture
def client(server: Server) -> Iterator[FlaskClient]:
    with made(Config(redis_url=server.url, heartbeat=0.2)) as app:
        yield app.test_client()


def out_of_reach(response: TestResponse, code: str = "store_unreachable") -> None:
    refused(response, 503, code)
    assert int(response.headers["Retry-After"]) >= 1


def test_every_call_to_a_frozen_store_is_answered_in_time_and_then_it_heals(
    server: Server, client: FlaskClient
) -> None:
    host, _ = playing(client)
    server.freeze()
    for call in (host.get, lambda: host.post("/cards"), lambda: client.get("/ready")):
        time.sleep(0.5)  # longer than the pause after a failure: this one finds out itself
        begun = time.monotonic()
        out_of_reach(call())
        assert time.monotonic() - begun < IN_TIME
    done(client.get("/health"), 200)
    server.thaw()
    until(lambda: client.get("/ready").status_code == 200, seconds=2)
    host.reveal()


def test_a_full_store_takes_no_move_and_can_be_read(server: Server, client: FlaskClient) -> None:
    host, guest = playing(client)
    server.say("CONFIG", "SET", "maxmemory", 1)
    out_of_reach(host.post("/cards"), "storage_full")
    table = {"title": "paris", "name": "Zoé"}
    out_of_reach(client.post(f"{ROOT}/games", json=table), "storage_full")
    out_of_reach(client.get("/ready"), "storage_full")
    for phone in (host, guest):
        phone.view()
        phone.moves()
    refused(client.get(f"{ROOT}/games/ZZZZZ"), 404, "no_such_table")
    with Stream(guest) as stream:
        assert stream.next("presence").data["here"] == [0, 1]
    server.say("CONFIG", "SET", "maxmemory", 0)
    host.reveal()


def test_a_call_that_waits_for_news_ends_when_the_store_freezes(
    server: Server, client: FlaskClient
) -> None:
    host = open_table(client)
    server.freeze()
    begun = time.monotonic()
    out_of_reach(host.get("?wait=30"))
    assert time.monotonic() - begun < IN_TIME


def test_a_stream_ends_when_the_store_is_out_of_reach(server: Server, client: FlaskClient) -> None:
    with Stream(open_table(client)) as stream:
        stream.next("presence")
        server.freeze()
        begun = time.monotonic()
        for _ in stream.frames():
            pass
        assert time.monotonic() - begun < IN_TIME


def test_a_store_that_does_not_answer_the_count_of_guesses_still_answers_the_guess(
    server: Server, client: FlaskClient
) -> None:
    server.say("CONFIG", "SET", "min-replicas-to-write", 1)
    refused(client.get(f"{ROOT}/games/ZZZZZ"), 404, "no_such_table")


def test_a_fault_in_our_own_calls_is_ours(server: Server, client: FlaskClient) -> None:
    host = open_table(client)
    server.say("DEL", f"terminus:{{{host.code}}}:game")
    server.say("SET", f"terminus:{{{host.code}}}:game", "what nobody wrote")
    refused(host.get(), 500, "internal_error")


def test_workers_say_what_is_wrong_in_one_line_and_go_on(tmp_path: Path) -> None:
    """Containers may start before their store."""
    server = Server(tmp_path)
    environ = {**os.environ, "REDIS_URL": server.url, "TERMINUS_WORKERS": "2"}
    command = [sys.executable, "-m", "gunicorn", "--config", "python:terminus.workers"]
    command += ["--bind", "127.0.0.1:0", "terminus.api.wsgi:app"]
    with subprocess.Popen(command, env=environ, stderr=subprocess.PIPE, text=True) as workers:
        assert workers.stderr is not None
        line = next(line for line in workers.stderr if '"level":"warning"' in line)
        workers.terminate()
        rest = workers.stderr.read()
    place = f"127.0.0.1:{server.port}"
    assert f"Nobody answers at {place}, where REDIS_URL looks for the store." in line
    assert "Nobody answers" not in rest
