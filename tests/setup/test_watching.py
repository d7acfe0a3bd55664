"""How a watch tells a frozen server from a busy one, and how often it tries again.

A watch is told how many seconds have passed, so that an hour takes a moment here.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from redis import Redis
from redis.exceptions import RedisError

from terminus.store.embedded import EmbeddedServer
from terminus.supervision.serving import Service
from terminus.supervision.watching import KeptService, KeptStore, Watch
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def server(tmp_path: Path) -> Iterator[EmbeddedServer]:
    with EmbeddedServer(tmp_path) as server:
        yield server


def look(watch: Watch, seconds: float, pause: float = 0.001) -> None:
    """Look after the charge for some seconds, in a hurry."""
    for _ in range(round(seconds * 5)):
        watch.look(0.2)
        time.sleep(pause)


def be_well(watch: Watch, seconds: int) -> None:
    """The same, at the pace of the charge's answers: it may be a busy machine."""
    for _ in range(seconds):
        watch.look(1)
        await_true(lambda: watch.look(0) or watch.charge.pulse.silence == 0)


def test_a_server_that_is_well_is_left_alone(server: EmbeddedServer) -> None:
    watch, pid = Watch(KeptStore(server)), server.pid
    be_well(watch, 60)
    assert server.pid == pid


def test_a_frozen_store_is_killed_after_ten_seconds_and_started_anew(
    server: EmbeddedServer, capfd: pytest.CaptureFixture[str]
) -> None:
    watch, frozen = Watch(KeptStore(server)), server.process
    assert frozen is not None
    be_well(watch, 3)
    frozen.send_signal(signal.SIGSTOP)
    look(watch, 7)
    assert frozen.poll() is None
    look(watch, 6)
    assert frozen.wait() == -signal.SIGKILL
    assert capfd.readouterr().err == "The store does not answer; starting it again.\n"
    await_true(lambda: server.pid != frozen.pid)
    with Redis.from_url(server.url) as client:
        await_true(lambda: answers(client))


def answers(client: Redis) -> bool:
    try:
        return bool(client.ping())
    except RedisError:
        return False


def test_a_store_whose_socket_was_removed_is_started_anew(server: EmbeddedServer) -> None:
    watch, pid = Watch(KeptStore(server)), server.pid
    be_well(watch, 2)
    server.socket.unlink()
    look(watch, 14)
    await_true(server.socket.exists)
    assert server.pid != pid


def test_a_busy_store_is_not_frozen(server: EmbeddedServer) -> None:
    watch, pid = Watch(KeptStore(server)), server.pid
    be_well(watch, 2)
    busy = threading.Thread(target=compute_for_ever, args=(server.url,))
    busy.start()
    look(watch, 12, pause=0.05)  # the system counts work in hundredths of a second
    assert server.pid == pid
    server.kill()
    busy.join()


def compute_for_ever(url: str) -> None:
    with Redis.from_url(url, socket_timeout=None) as client, suppress(RedisError):
        client.eval("while true do end", 0)


def test_pauses_grow_until_it_runs_well(
    server: EmbeddedServer, capfd: pytest.CaptureFixture[str]
) -> None:
    watch = Watch(KeptStore(server))

    def die() -> str:
        assert server.process is not None
        server.process.kill()
        server.process.wait()
        pid = server.pid
        while server.pid == pid:
            watch.look(0.2)
        return capfd.readouterr().err.partition("; ")[2].strip()

    assert [die() for _ in range(8)] == [
        "starting it again.",
        "starting it again.",
        "starting it again.",
        "starting it again in 2 seconds.",
        "starting it again in 3 seconds.",
        "starting it again in 6 seconds.",
        "starting it again in 10 seconds.",
        "starting it again in 10 seconds.",
    ]
    be_well(watch, 40)
    assert die() == "starting it again."


def test_a_store_that_ends_at_every_start_says_why_and_where(
    server: EmbeddedServer, capfd: pytest.CaptureFixture[str]
) -> None:
    with Redis.from_url(server.url) as client:
        client.set("a", "b")
    [log] = server.folder.glob("appendonlydir/*.incr.aof")
    log.write_bytes(b"*nonsense\r\n" + log.read_bytes())
    watch = Watch(KeptStore(server))
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    for _ in range(2):
        await_true(lambda: watch.look(0.2) or server.process.poll() == 1)
        watch.look(0.2)
    said = capfd.readouterr().err.splitlines()
    assert said[0] == "The store ended by itself (signal 9); starting it again."
    assert said[1].startswith("The store ended by itself (code 1): Bad file format reading the")
    assert said[1].endswith(f"Its files are in {server.folder}; starting it again.")


def test_a_folder_that_cannot_be_used_any_more_is_said_and_tried_again(
    server: EmbeddedServer, capfd: pytest.CaptureFixture[str]
) -> None:
    watch = Watch(KeptStore(server))
    aside = server.folder.with_name("aside")
    server.folder.rename(aside)
    server.folder.touch()  # a file
    assert server.process is not None
    server.process.kill()
    server.process.wait()
    for _ in range(3):
        watch.look(0.2)
    said = capfd.readouterr().err.splitlines()
    assert said[1].startswith("The store does not start: ")
    server.folder.unlink()
    aside.rename(server.folder)
    await_true(lambda: watch.look(0.2) or server.socket.exists())


def test_a_service_of_which_nobody_answers_is_started_anew(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        service = Service(listener, os.environ)
        service.spawn()
        watch, first = Watch(KeptService(service)), service.process
        assert first is not None
        first.send_signal(signal.SIGSTOP)
        look(watch, 28)
        assert first.poll() is None
        look(watch, 3)
        assert first.poll() is not None
        service.stop()
    assert capfd.readouterr().err == "The server does not answer; starting it again.\n"
