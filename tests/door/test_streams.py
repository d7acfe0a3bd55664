"""Streams on a running server: closed ones free their places, and none of them holds up the end."""

from __future__ import annotations

import signal
import socket
import struct
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from terminus.door.worker import VANISHED, notice_the_vanished
from terminus.store.connection import CONNECTIONS
from tests.door.served import Server, Table, eventually, heard, request, served

if TYPE_CHECKING:
    from collections.abc import Callable

END = b"0\r\n\r\n"
SOON = 5
"""Seconds within which a place is free again."""


@pytest.fixture
def table(server: Server) -> Table:
    eventually(lambda: server.listeners() == 0)
    return server.table()


def close(line: socket.socket) -> None:
    line.close()


def reset(line: socket.socket) -> None:
    """Hang up without a farewell."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


@pytest.mark.parametrize("hang_up", [close, reset])
def test_a_stream_that_is_closed_frees_its_place(
    server: Server, table: Table, hang_up: Callable[[socket.socket], None]
) -> None:
    lines = [server.listen(table, None) for _ in range(20)]
    for line in lines:
        heard(line, b"event: presence")
    assert server.listeners() == 20
    for line in lines:
        hang_up(line)
    eventually(lambda: server.listeners() == 0, SOON)


def test_a_waiting_call_that_is_closed_frees_its_place(server: Server, table: Table) -> None:
    with server.open() as line:
        line.sendall(request("GET", f"/games/{table.code}?wait=25", table.tokens[0]))
        eventually(lambda: server.listeners() == 1)
    eventually(lambda: server.listeners() == 0, SOON)


def test_whoever_comes_and_goes_leaves_nothing_behind(server: Server, table: Table) -> None:
    before = files_of(server)
    for number in range(1000):
        line = server.listen(table, number % 2)
        if number % 3:
            heard(line, b"\r\n\r\n")
        if number % 2:
            line.close()
        else:
            reset(line)
    eventually(lambda: server.listeners() == 0, SOON)
    eventually(lambda: files_of(server) <= before + CONNECTIONS, SOON)


def files_of(server: Server) -> int:
    """How many files the worker has open, as far as the system tells."""
    folder = Path(f"/proc/{server.worker}/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def test_a_seats_newest_streams_count(server: Server, table: Table) -> None:
    lines = []
    for _ in range(6):
        lines.append(server.listen(table, 0))
        heard(lines[-1], b"event: presence")
    for line in lines[:2]:
        assert heard(line, END).endswith(b"retry: 10000\n\n\r\n" + END)
    assert server.listeners() == 4
    for line in lines:
        line.close()


def test_an_answer_that_nobody_waits_for_is_no_fault(server: Server, table: Table) -> None:
    for _ in range(50):
        line = server.open()
        line.sendall(request("GET", "/openapi.json") * 3)
        reset(line)
    assert server.call("GET", "/health").status == 200


def test_open_streams_do_not_hold_up_the_end(redis_url: str, tmp_path: Path) -> None:
    with served(redis_url, tmp_path) as server, ExitStack() as phones:
        tables = [server.table() for _ in range(50)]
        opened = (server.listen(tables[n % 50], n // 50 % 2) for n in range(300))
        lines = [phones.enter_context(line) for line in opened]
        for line in lines:
            heard(line, b"event: presence")
        begun = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0
        assert time.monotonic() - begun < 10
        assert all(answer_ends(line) for line in lines)
        assert server.said() == ""


def answer_ends(line: socket.socket) -> bool:
    """Whether a stream was brought to its end as it should be."""
    return heard(line, END).endswith(END)


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not hand it down")
def test_phones_that_vanish_are_noticed_by_the_system() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        notice_the_vanished(listener)
        with socket.create_connection(listener.getsockname()), listener.accept()[0] as line:
            assert line.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) == VANISHED
            limit = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
            assert limit == VANISHED * 1000
