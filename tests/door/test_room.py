"""Open files: as many as the system allows, and as many listeners as these leave room for."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from terminus.door.room import MOST_FILES, SPARE, USUAL, room_for
from terminus.settings import LISTENERS
from tests.door.served import Server, answer_on, heard, read, request, served

if TYPE_CHECKING:
    from collections.abc import Iterator

ASK = """
import json, resource
from terminus.door.room import raise_limit
print(json.dumps([raise_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE)]))
"""
FILES = 300


def raised(soft: int, hard: int) -> list[int]:
    """What a process with these limits has after it asked for more."""
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard)),
        capture_output=True,
        check=True,
    )
    found: list[int] = json.loads(done.stdout)
    return found


def test_the_soft_limit_is_raised_to_the_hard_one() -> None:
    assert raised(256, 1024) == [1024, 1024, 1024]


def test_a_limit_that_is_as_high_as_may_be_stays() -> None:
    assert raised(700, 700) == [700, 700, 700]


@pytest.mark.parametrize("files", [16, 64, 256, 300, 1024, 4096, MOST_FILES])
def test_all_that_may_be_open_at_once_fits_into_the_files(files: int) -> None:
    room = room_for(LISTENERS.usual, files)
    assert room.connections + SPARE <= files or files < 256
    assert 0 < room.listeners < room.connections
    assert room.connections - room.listeners >= room.connections // 8


def test_where_there_are_files_enough_all_the_listeners_find_room() -> None:
    for listeners in (1, LISTENERS.usual, 20_000):
        room = room_for(listeners, MOST_FILES)
        assert room.listeners == listeners
        assert room.connections >= USUAL


@pytest.fixture(scope="module")
def tight(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A Terminus that may open only so many files."""
    with served(redis_url, tmp_path_factory.mktemp("tight"), FILES) as server:
        yield server
        [line] = server.said().splitlines()
        assert f"but {FILES} open files leave room for" in line


def test_more_streams_than_open_files_are_heard_or_refused_and_nobody_hangs(tight: Server) -> None:
    tables = [tight.table() for _ in range(50)]  # a seat has so many streams and no more
    table = tables[0]
    lines = [tight.listen(tables[number % 50], number // 50 % 2) for number in range(400)]
    try:
        rushed = tight.call("GET", f"/games/{table.code}")  # every place may be asked for just now
        assert rushed.status == 200 or int(rushed.headers["retry-after"]) > 0
        answers = [read(heard(line, b"\r\n\r\n")) for line in lines]
        statuses = [answer.status for answer in answers]
        assert set(statuses) == {200, 503}
        assert statuses.count(200) >= FILES // 4
        refused = [answer for answer in answers if answer.status == 503]
        assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
        moved = tight.call("POST", f"/games/{table.code}/cards", {}, table.tokens[0])
        assert moved.status == 201  # whoever only listens leaves room for whoever plays
        assert tight.call("GET", f"/games/{table.code}").status == 200
        assert tight.call("GET", "/ready").status == 200
    finally:
        for line in lines:
            line.close()


def test_idle_connections_make_room_for_those_who_ask(tight: Server) -> None:
    idle = []
    try:
        for _ in range(FILES):
            line = tight.open()
            line.sendall(request("GET", "/health"))
            assert b'"ok"}' in heard(line, b'"ok"}')
            idle.append(line)
        assert answer_on(idle[0]).status == 0  # the oldest was closed
        assert tight.call("GET", "/health").status == 200
    finally:
        for line in idle:
            line.close()


def test_connections_that_say_nothing_make_room_too(tight: Server) -> None:
    silent = [tight.open() for _ in range(FILES * 2)]
    try:
        begun = time.monotonic()
        assert tight.call("GET", "/health").status == 200
        assert time.monotonic() - begun < 5
    finally:
        for line in silent:
            line.close()
