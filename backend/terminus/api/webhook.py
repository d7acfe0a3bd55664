"""Telling a bot's address something, signed as https://www.standardwebhooks.com says.

Only addresses that the server's operator has set are called. A redirect is an answer like any
other, nothing of the answer is read but its head, and all of it has to come in time.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import socket
import ssl
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Timer
from urllib.parse import urlsplit

import terminus

LATER = (408, 425, 429)
"""Statuses of somebody who may answer better another time, beside those from 500 on."""


class NoAnswer(Exception):
    """Nobody answered in time, or not in HTTP."""


def headers(key: bytes, name: str, body: bytes, now: int) -> dict[str, str]:
    """The headers by which the receiver knows who sends this, when, and that it is whole."""
    return {
        "Content-Type": "application/json",
        "User-Agent": f"Terminus/{terminus.__version__}",
        "webhook-id": name,
        "webhook-timestamp": str(now),
        "webhook-signature": f"v1,{signature(key, name, body, now)}",
    }


def signature(key: bytes, name: str, body: bytes, now: int) -> str:
    """HMAC-SHA256 over id, timestamp and body, with dots between them, in base64."""
    signed = b"%b.%d.%b" % (name.encode(), now, body)
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def post(url: str, body: bytes, told: dict[str, str], seconds: float) -> int:
    """The status of an answer that comes within so many seconds; raises NoAnswer."""
    parts = urlsplit(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    line = _line(parts.scheme, parts.hostname or "", parts.port, seconds)
    ends = time.monotonic() + seconds
    watch = Timer(seconds, _cut, (line,))
    watch.daemon = True
    watch.start()
    try:
        line.connect()
        if time.monotonic() >= ends:
            raise NoAnswer("it took too long to connect")
        line.request("POST", path, body, told)
        return line.getresponse().status
    except (OSError, HTTPException, UnicodeError) as fault:
        raise NoAnswer(repr(fault)) from fault
    finally:
        watch.cancel()
        line.close()


def _line(scheme: str, host: str, port: int | None, seconds: float) -> HTTPConnection:
    if scheme == "https":
        trusted = ssl.create_default_context()
        return HTTPSConnection(host, port, timeout=seconds, context=trusted)
    return HTTPConnection(host, port, timeout=seconds)


def _cut(line: HTTPConnection) -> None:
    """Time is over, also for somebody who answers a byte now and then."""
    if line.sock is not None:
        with suppress(OSError):
            line.sock.shutdown(socket.SHUT_RDWR)
