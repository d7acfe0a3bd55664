"""Slow callers: each thing has its time as a whole, and nobody else waits for them."""

from __future__ import annotations

import socket
import time
from typing import TYPE_CHECKING

import pytest

from tests.door.served import (
    OPEN_FILES,
    Server,
    answer_on,
    eventually,
    heard,
    is_over,
    request,
)

if TYPE_CHECKING:
    pass

HEAD = "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nAccept-Language: fr\r\n"
BODY = HEAD + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
CHUNKS = HEAD + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"
LONG = 15
"""Seconds: far more than the one second that these servers give."""


def trickle(line: socket.socket) -> None:
    """A byte again and again, until the other side has had enough."""
    line.settimeout(0.2)
    begun = time.monotonic()
    while time.monotonic() - begun < LONG:
        try:
            line.sendall(b"x")
            if line.recv(1, socket.MSG_PEEK):
                return
        except TimeoutError:
            continue
        except OSError:
            return
    raise AssertionError("it may go on for ever")


@pytest.mark.parametrize("said", [HEAD, BODY, CHUNKS], ids=["header", "body", "chunks"])
def test_a_request_that_stops_half_way_is_told_so(server: Server, said: str) -> None:
    begun = time.monotonic()
    answer = server.say(said)
    assert (answer.status, answer.json()["code"]) == (408, "too_slow")
    assert answer.headers["content-language"] == "fr"
    assert time.monotonic() - begun < LONG


@pytest.mark.parametrize("said", [HEAD + "X: ", BODY], ids=["header", "body"])
def test_a_byte_now_and_then_does_not_keep_a_request_alive(server: Server, said: str) -> None:
    with server.open() as line:
        line.sendall(said.encode())
        trickle(line)
        assert answer_on(line).status == 408


def test_who_never_says_anything_is_left_without_a_word(server: Server) -> None:
    assert server.say().status == 0


def test_the_second_request_of_a_line_has_its_time_too(server: Server) -> None:
    with server.open() as line:
        line.sendall(request("GET", "/health"))
        heard(line, b'"ok"}')
        line.sendall(request("GET", "/health")[:-2])
        assert answer_on(line).status == 408


def test_a_line_that_rests_between_two_requests_is_kept(server: Server) -> None:
    with server.open() as line:
        line.sendall(request("GET", "/health"))
        heard(line, b'"ok"}')
        time.sleep(1.5)  # longer than a request may take
        line.sendall(request("GET", "/health"))
        assert b'"ok"}' in heard(line, b'"ok"}')


def test_half_sent_requests_keep_nobody_waiting(server: Server) -> None:
    """1300 of them blocked a worker for good."""
    lines = [server.open() for _ in range(min(1300, OPEN_FILES - 200))]
    try:
        for line in lines:
            line.sendall(b"GET / HTTP/1.1\r\nHo")
        begun = time.monotonic()
        assert server.call("GET", "/health").status == 200
        assert time.monotonic() - begun < 5
        eventually(lambda: all(is_over(line) for line in lines))
    finally:
        for line in lines:
            line.close()
