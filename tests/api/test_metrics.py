"""Figures: summed over workers, kept when one dies, and for whoever runs the server alone."""

from __future__ import annotations

import fcntl
import json
import os
import random
import re
import shutil
import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, values

from terminus import figures
from terminus.api import Config, create_app, metrics
from terminus.api.config import from_environment
from terminus.settings import WrongSetting
from tests.api.lines import written
from tests.api.observed import Server, observed, table, until
from tests.api.phones import NAMES, ROOT, finished, made, open_table, refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient

needs_proc = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


@pytest.fixture(scope="module")
def stderr(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("observed") / "stderr"


@pytest.fixture(scope="module")
def server(redis_url: str, stderr: Path) -> Iterator[Server]:
    with stderr.open("wb") as out, observed(redis_url, out, TERMINUS_LOG_LEVEL="debug") as server:
        yield server


def test_whichever_worker_is_asked_tells_the_sum(server: Server) -> None:
    name, labels = "terminus_requests_total", {"operation": "get_board", "status": "200"}
    before = server.figure(name, **labels)
    for _ in range(20):
        server.call("GET", f"{ROOT}/titles/paris/board")
    assert {server.figure(name, **labels) for _ in range(10)} == {before + 20}
    assert server.figure("terminus_workers") == 2


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder as a master makes it, for this process."""
    monkeypatch.setattr(figures, "MEMORY", tmp_path)
    monkeypatch.setattr(figures, "_folder", None)
    monkeypatch.setattr(figures, "_held", [])
    figures.prepare()
    folder = figures.folder()
    assert folder is not None
    yield folder
    for lock in figures._held:
        lock.close()


def test_workers_that_die_take_no_figure_along_and_leave_no_file(own_folder: Path) -> None:
    for _ in range(10):
        if not (pid := os.fork()):
            count_as_a_worker()
        assert os.waitpid(pid, 0)[1] == 0
        assert "things_open 2.0" in metrics._summed(own_folder).decode()
        figures.leave(pid)
    told = metrics._summed(own_folder).decode()
    assert "things_total 30.0" in told
    assert 'things_seconds_count{kind="a"} 10.0' in told
    assert 'things_seconds_bucket{kind="a",le="1.0"} 10.0' in told
    assert "things_open" not in told
    names = {file.name for file in own_folder.iterdir()}
    assert names == {"master", "lock", "counter_0.db", "histogram_0.db"}


def count_as_a_worker() -> None:
    """In a fork: count a few things, and end as if killed."""
    try:
        assert figures.enter()
        values.ValueClass = metrics._together()
        registry = CollectorRegistry()
        Counter("things", "Things", registry=registry).inc(3)
        Histogram("things_seconds", "Time", ("kind",), registry=registry).labels("a").observe(0.7)
        Gauge("things_open", "Open", registry=registry, multiprocess_mode="livesum").set(2)
    except BaseException:  # noqa: BLE001 -- the tests of this process are not the fork's
        os._exit(1)
    os._exit(0)


def test_a_figure_is_never_counted_twice_while_a_dead_worker_is_added_up(own_folder: Path) -> None:
    with figures.locked(own_folder, fcntl.LOCK_SH), written() as pipe:
        if not (pid := os.fork()):
            count_as_a_worker()
        os.waitpid(pid, 0)
        figures.leave(pid)
        [line] = pipe.lines()
    assert "not added up yet" in line["message"]
    assert "things_total 3.0" in metrics._summed(own_folder).decode()
    figures.leave(1)  # the next one to die takes care of both
    told = metrics._summed(own_folder).decode()
    assert "things_total 3.0" in told
    assert "things_open" not in told


@needs_proc
def test_a_worker_that_is_killed_is_replaced_and_its_figures_stay(server: Server) -> None:
    name, labels = "terminus_tables_opened_total", {"title": "london"}
    before = server.figure(name, **labels)
    for _ in range(3):
        table(server, title="london")
    server.replace_a_worker()
    assert server.figure(name, **labels) == before + 3
    files = [file.name for file in server.folder().iterdir()]
    assert len(files) == 2 * 3 + 2 + 2, files


@needs_proc
def test_a_stream_that_its_worker_takes_along_is_open_no_more(server: Server) -> None:
    seated = table(server)
    line = server.line()
    line.request("GET", f"{ROOT}/games/{seated['code']}/events")
    stream = line.getresponse()
    assert stream.readline() == b"retry: 1000\n"
    assert server.figure("terminus_streams") == server.figure("terminus_listeners") == 1
    for worker in server.workers():
        os.kill(worker, signal.SIGKILL)
    until(lambda: server.figure("terminus_workers") == 2)
    until(lambda: server.figure("terminus_streams") == server.figure("terminus_listeners") == 0)
    line.close()


@needs_proc
def test_a_folder_that_somebody_deletes_stops_nobody(redis_url: str, tmp_path: Path) -> None:
    settings = {"TERMINUS_WORKERS": "1"}
    with (tmp_path / "stderr").open("wb") as out, observed(redis_url, out, **settings) as server:
        folder = server.folder()
        assert folder.stat().st_mode & 0o077 == 0
        shutil.rmtree(folder)
        table(server, title="tokyo")
        assert server.figure("terminus_tables_opened_total", title="tokyo") == 1
        for worker in server.workers():
            os.kill(worker, signal.SIGKILL)
        until(lambda: server.figure("terminus_workers") == 1)
        table(server)
        assert server.figure("terminus_tables_opened_total", title="paris") == 1
        assert folder.is_dir()
    assert not folder.exists(), "a server that ends leaves nothing behind"
    said = (tmp_path / "stderr").read_text()
    assert said.count("so one tells its own") == 1
    assert "traceback" not in said


def test_what_a_killed_server_left_goes_with_the_next_start(own_folder: Path) -> None:
    figures.prepare()
    assert own_folder.exists(), "it is held as long as a process of that server lives"
    figures._held.pop(0).close()
    (own_folder / "counter_1.db").touch()
    figures.prepare()
    assert not own_folder.exists()


def test_without_a_folder_each_worker_counts_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(figures, "MEMORY", tmp_path / "none")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "file"))
    monkeypatch.setattr(figures, "_folder", None)
    with written() as pipe:
        figures.prepare()
        [line] = pipe.lines()
    assert "each worker tells its own alone" in line["message"]
    assert figures.folder() is None
    assert figures.enter() is False
    figures.leave(1)


def test_a_folder_of_no_use_is_told_and_the_worker_counts_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(figures, "_folder", tmp_path / "file" / "below")
    with written() as pipe:
        assert figures.enter() is False
        figures.leave(1)
        [line] = pipe.lines()
    assert "this worker counts alone" in line["message"]


def test_a_game_is_counted_from_its_table_to_its_end(client: FlaskClient) -> None:
    before = told(client)
    finished(client, 2, title="metropolys")
    after = told(client)
    for name in ("tables_opened", "games_started", "games_finished"):
        label = f'terminus_{name}_total{{title="metropolys"}}'
        assert after[label] == before.get(label, 0) + 1
    moves = sum(after[each] - before.get(each, 0) for each in after if "_moves_" in each)
    assert moves > 20


def told(client: FlaskClient) -> dict[str, float]:
    text = client.get("/metrics").get_data(as_text=True)
    pairs = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


def test_paths_and_ids_that_nobody_knows_are_one_label(client: FlaskClient) -> None:
    def ask(number: int) -> None:
        client.get(f"/{number}/x", headers={"X-Request-Id": f"id-{number}"})
        client.get(f"{ROOT}/games/{number}")
        client.get(f"{ROOT}/titles/{number}/board")
        client.open(f"/{number}", method=f"BREW{number}")

    ask(0)
    told(client)
    before = set(told(client))
    for number in range(1, 50):
        ask(number)
    assert set(told(client)) == before


def test_refusals_are_counted_by_their_code(client: FlaskClient) -> None:
    label = 'terminus_refusals_total{code="no_such_table"}'
    before = told(client).get(label, 0)
    refused(client.get(f"{ROOT}/games/ZZZZZ"), 404, "no_such_table")
    assert told(client)[label] == before + 1


def test_calls_of_the_store_are_timed(client: FlaskClient) -> None:
    label = 'terminus_store_seconds_count{call="create"}'
    before = told(client).get(label, 0)
    open_table(client)
    assert told(client)[label] == before + 1
    lonely = create_app(Config(redis_url="unix:///nowhere/at/all.sock")).test_client()
    faults = told(client)["terminus_store_faults_total"]
    refused(lonely.get(f"{ROOT}/games/ZZZZZ"), 503, "store_unreachable")
    assert told(client)["terminus_store_faults_total"] == faults + 1


OUTSIDE: list[dict[str, str]] = [
    {"REMOTE_ADDR": "192.0.2.7"},
    {"REMOTE_ADDR": "192.0.2.7", "HTTP_X_FORWARDED_FOR": "127.0.0.1"},
    {"HTTP_X_FORWARDED_FOR": "192.0.2.7"},
    {"HTTP_X_FORWARDED_FOR": "127.0.0.1, 192.0.2.7"},
    {"HTTP_X_FORWARDED_FOR": "192.0.2.7, 127.0.0.1"},
    {"HTTP_X_FORWARDED_FOR": "unknown"},
    {"HTTP_X_REAL_IP": "127.0.0.1"},
    {"HTTP_VIA": "1.1 proxy"},
    {"HTTP_FORWARDED": "for=127.0.0.1"},
    {"HTTP_ORIGIN": "https://elsewhere.example"},
    {"REMOTE_ADDR": ""},
    {"REMOTE_ADDR": "::ffff:192.0.2.7"},
]
INSIDE: list[dict[str, str]] = [
    {},
    {"REMOTE_ADDR": "127.8.9.1"},
    {"REMOTE_ADDR": "::1"},
    {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
]


@pytest.mark.parametrize("proxies", [0, 1, 2])
def test_figures_are_for_this_machine_alone(redis_url: str, proxies: int) -> None:
    with made(Config(redis_url=redis_url, rate=0, proxies=proxies)) as app:
        client = app.test_client()
        for path in ("/metrics", f"{ROOT}/metrics"):
            for environ in OUTSIDE:
                refused(client.get(path, environ_overrides=environ), 403, "metrics_closed")
            for environ in INSIDE:
                assert client.get(path, environ_overrides=environ).status_code == 200


def test_figures_can_be_opened_to_all(redis_url: str) -> None:
    with made(Config(redis_url=redis_url, metrics="all")) as app:
        client = app.test_client()
        assert all(
            client.get("/metrics", environ_overrides=environ).status_code == 200
            for environ in OUTSIDE
        )


def test_figures_can_ask_for_a_token(redis_url: str) -> None:
    with made(Config(redis_url=redis_url, metrics="token:sésame")) as app:
        client = app.test_client()
        for shown in ("", "Bearer ", "Bearer other", "sésame", "Basic sésame"):
            answer = client.get("/metrics", environ_overrides={"HTTP_AUTHORIZATION": shown})
            refused(answer, 403, "metrics_closed")
        told = {"HTTP_AUTHORIZATION": "Bearer sésame".encode().decode("latin-1")}
        environ = {**OUTSIDE[0], **told}
        assert client.get("/metrics", environ_overrides=environ).status_code == 200


@pytest.mark.parametrize("given", ["token:", "tokn:x", "yes", "0.0.0.0"])
def test_who_may_read_figures_is_said_clearly_or_not_at_all(given: str) -> None:
    with pytest.raises(WrongSetting, match=f"TERMINUS_METRICS is {given}, which is no reader"):
        from_environment({"TERMINUS_METRICS": given})


def test_a_token_of_the_settings_is_never_shown() -> None:
    config = from_environment({"TERMINUS_METRICS": "token:sesame"})
    assert config.metrics == "token:sesame"
    assert "sesame" not in repr(config)


def test_no_line_and_no_figure_tells_a_secret(server: Server, stderr: Path) -> None:
    """Two players, their tokens, names and keys, through a game, refusals and a stream."""
    secrets = play_with_secrets(server)
    text = stderr.read_text() + server.call("GET", "/metrics")[1].decode()
    found = [word for word in secrets if word in text]
    assert not found
    for line in stderr.read_text().splitlines():
        json.loads(line)
    assert not re.search(r"127\.0\.0\.1(?!:\d)", text), "an address"
    assert '"operation":"unknown","method":"GET","status":400' in text, "what was no request"


def play_with_secrets(server: Server) -> list[str]:
    """What may be in no line."""
    chance, names = random.Random(4), ("Zéphyrine-Éloïse", "Ursule O'Hara \\\"x")
    host = table(server, names[0], salt="a-salt-that-nobody-knows", seed="seed-of-ours")
    code, tokens = host["code"], [host["token"]]
    path = f"{ROOT}/games/{code}"
    status, body = server.call("POST", f"{path}/seats", {"name": names[1]})
    assert status == 201, body
    tokens.append(json.loads(body)["token"])
    shown = [{"Authorization": f"Bearer {token}"} for token in tokens]
    keys = ["key-before-the-start"]
    server.call("POST", f"{path}/start", **shown[0], Idempotency_Key=keys[0])
    for _ in range(12):
        for own in shown:
            moves: list[Any] = json.loads(server.call("GET", f"{path}/moves", **own)[1])["moves"]
            if moves:
                move = chance.choice(moves)
                keys.append(f"key-{chance.random()}")
                sent = {**own, "Idempotency_Key": keys[-1]}
                server.call("POST", move["href"], move["body"], **sent)
                server.call("POST", move["href"], {"bad": names[0]}, **own)
    wrong = "w" * 32
    server.call("GET", path, Authorization=f"Bearer {wrong}")
    server.call("GET", f"/x?token={tokens[0]}", Cookie=wrong, X_Request_Id=f"{tokens[0]}\x7f")
    server.call("GET", f"/{tokens[0]}/{names[1].split()[0]}")
    server.say(f"GET {tokens[0]}\r\n\r\n")
    server.say(f"GET / HTTP/1.1\r\nAuthorization: Bearer {tokens[0]}\r\n{tokens[1]} : x\r\n\r\n")
    return [*tokens, *keys, *names, *NAMES, names[0][:9], wrong, "a-salt-that", "seed-of-ours"]


def test_requests_are_answered_while_nobody_reads_stderr(redis_url: str) -> None:
    read, write = os.pipe()
    with observed(redis_url, write, TERMINUS_WORKERS="1") as server:
        os.close(write)
        ask_often(server, 600)  # more than a pipe holds
        os.close(read)
        ask_often(server, 10)


def ask_often(server: Server, times: int) -> None:
    line = server.line()
    for _ in range(times):
        line.request("GET", f"{ROOT}/titles")
        answer = line.getresponse()
        answer.read()
        assert answer.status == 200
    line.close()
