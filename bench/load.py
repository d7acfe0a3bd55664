"""A load generator: a few connections that always have a request under way."""

from __future__ import annotations

import selectors
import socket
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

CONNECTIONS = 8


def request(method: str, path: str, token: str = "", body: bytes = b"", key: str = "") -> bytes:
    """A whole HTTP request as bytes."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Accept: application/json"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if key:
        lines.append(f"Idempotency-Key: {key}")
    if method == "POST":
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


@dataclass
class Line:
    """A connection, and what it has received of the answer so far."""

    socket: socket.socket
    received: bytearray = field(default_factory=bytearray)

    def take(self) -> tuple[int, bytes] | None:
        """Status and body of the answer, once it is whole."""
        self.received += self.socket.recv(65536)
        head, found, rest = bytes(self.received).partition(b"\r\n\r\n")
        if not found:
            return None
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
        if len(rest) < length:
            return None
        self.received.clear()
        return int(head[9:12]), rest


def drive(port: int, requests: Iterable[bytes], expected: int) -> tuple[int, float]:
    """Send all requests as fast as they are answered; how many, and in how many seconds."""
    left = iter(requests)
    with selectors.DefaultSelector() as selector:
        for _ in range(CONNECTIONS):
            line = Line(socket.create_connection(("127.0.0.1", port)))
            selector.register(line.socket, selectors.EVENT_READ, line)
        begun = time.perf_counter()
        under_way = sum(_send_next(key.data, left) for key in list(selector.get_map().values()))
        answered = 0
        while under_way:
            for key, _ in selector.select(10):
                if (answer := key.data.take()) is None:
                    continue
                if answer[0] != expected:
                    raise RuntimeError(f"{answer[0]} instead of {expected}: {answer[1][:300]!r}")
                answered += 1
                under_way += _send_next(key.data, left) - 1
        seconds = time.perf_counter() - begun
        for key in list(selector.get_map().values()):
            key.data.socket.close()
    return answered, seconds


def _send_next(line: Line, left: Iterator[bytes]) -> int:
    """Send the next request, if there is one; how many were sent."""
    following = next(left, None)
    if following is None:
        return 0
    line.socket.sendall(following)
    return 1
