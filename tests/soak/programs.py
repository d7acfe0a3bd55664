"""Callers by `terminus_client`, which tries again by itself."""

from __future__ import annotations

import time

import httpx

from terminus_client import Patience, Refused, Request, Terminus, Unreachable
from tests.soak.notes import Notes
from tests.soak.wire import (
    LONGEST_CALL,
    LOOPBACK_IS_WIDE,
    QUIET,
    Answer,
    held_against_the_contract,
)

HASTE = Patience(seconds=10.0, first=0.05, longest=1.0)
"""Nobody waits long in a soak; whoever asks the client decides whether to ask again."""


class Watched(httpx.HTTPTransport):
    """All that a client sends and is answered: timed, counted, held against the contract."""

    def __init__(self, address: str, notes: Notes) -> None:
        super().__init__(verify=False, local_address=address if LOOPBACK_IS_WIDE else None)
        self._notes = notes
        self._key: str | None = None

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/events"):
            return self._open_stream(request)
        key = request.headers.get("Idempotency-Key")
        self._notes.count("retries", int(key is not None and key == self._key))
        self._key = key
        begun, closed = time.monotonic(), self._notes.closed
        try:
            response = super().handle_request(request)
            response.read()
        except httpx.TransportError:
            self._notes.count("requests")
            self._notes.count("lost answers")
            raise
        finally:
            took = time.monotonic() - begun - (self._notes.closed - closed)
            if took > LONGEST_CALL:
                self._notes.fault(f"{request.method} {request.url.path} hung for {took:.1f} s")
        media_type = response.headers.get("Content-Type", "").partition(";")[0]
        told = response.json() if "json" in media_type else None
        path = request.url.raw_path.decode()
        held_against_the_contract(
            self._notes, request.method, path, response.status_code, media_type, told
        )
        return response

    def _open_stream(self, request: httpx.Request) -> httpx.Response:
        request.extensions["timeout"]["read"] = QUIET
        response = super().handle_request(request)
        self._notes.saw(response.status_code)
        return response


def client(port: int, address: str, notes: Notes) -> Terminus:
    """A client that calls from this address."""
    transport = Watched(address, notes)
    return Terminus(f"http://127.0.0.1:{port}", patience=HASTE, transport=transport)


class Program:
    """A caller's client, in the place of a line of its own."""

    def __init__(self, port: int, address: str, notes: Notes) -> None:
        self._terminus = client(port, address, notes)

    def ask(self, request: Request) -> Answer | None:
        """The answer; None when none came for as long as the client is patient."""
        try:
            return Answer(200, self._terminus.ask(request), 0.0)
        except Refused as refused:
            told = {"code": refused.code, "detail": refused.detail, **refused.parameters}
            return Answer(refused.status, told, refused.retry_after)
        except Unreachable:
            return None

    def close(self) -> None:
        self._terminus.close()
