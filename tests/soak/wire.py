"""One call over the network: timed, counted, and held against the contract."""

from __future__ import annotations

import random
import sys
import time
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from typing import Any

import orjson

from terminus_client import Request
from tests import contract
from tests.soak.notes import Notes

LONGEST_CALL = 10.0
"""Seconds; a call that takes longer hangs."""
QUIET = 10.0
"""Seconds without a sign of life after which a listener hangs up and comes back."""
NOT_NOW = (429, 503)
"""Statuses that ask to try again."""
TROUBLE = 500
LOOPBACK_IS_WIDE = sys.platform.startswith("linux")
"""Whether every address that begins with 127 is this machine's."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer."""

    status: int
    json: Any
    retry_after: float

    @property
    def is_done(self) -> bool:
        return self.status < 300

    @property
    def code(self) -> str:
        """Of the problem, if it is one."""
        return str(self.json.get("code", "")) if isinstance(self.json, dict) else ""


class Line:
    """A caller's connection, opened anew whenever it breaks."""

    def __init__(self, port: int, address: str, notes: Notes) -> None:
        self._port, self._notes = port, notes
        self._source = (address, 0) if LOOPBACK_IS_WIDE else None
        self._open: HTTPConnection | None = None

    def ask(self, request: Request) -> Answer | None:
        """The answer; None when it was lost, and with it whether the request arrived."""
        begun, closed = time.monotonic(), self._notes.closed
        try:
            answer = self._ask(request)
        except (OSError, HTTPException, orjson.JSONDecodeError):
            answer = None
            self.close()
            self._notes.count("requests")
            self._notes.count("lost answers")
        took = time.monotonic() - begun - (self._notes.closed - closed)
        if took > LONGEST_CALL:
            self._notes.fault(f"{request.method} {request.path} hung for {took:.1f} s")
        return answer

    def close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None

    def _ask(self, request: Request) -> Answer:
        if self._open is None:
            self._open = HTTPConnection(
                "127.0.0.1", self._port, timeout=LONGEST_CALL + 5, source_address=self._source
            )
        body = None if request.body is None else orjson.dumps(request.body)
        headers = {**request.headers, **({"Content-Type": "application/json"} if body else {})}
        self._open.request(request.method, request.path, body, headers)
        response = self._open.getresponse()
        raw = response.read()
        media_type = (response.getheader("Content-Type") or "").partition(";")[0]
        json = orjson.loads(raw) if "json" in media_type else None
        held_against_the_contract(
            self._notes, request.method, request.path, response.status, media_type, json
        )
        return Answer(response.status, json, _seconds(response.getheader("Retry-After")))


def held_against_the_contract(
    notes: Notes, method: str, path: str, status: int, media_type: str, json: Any
) -> None:
    """Count an answer, and note what the contract does not say of it."""
    notes.saw(status)
    known = contract.find(method, path)
    if known is None:
        notes.fault(f"{method} {path} is no call of the contract")
    elif status >= TROUBLE and status not in NOT_NOW:
        notes.fault(f"{method} {path} answered {status}: {json}")
    elif status not in known.responses:
        notes.fault(f"{known.name} answered {status}, which is not documented: {json}")
    elif status >= 400 and media_type != contract.PROBLEM:
        notes.fault(f"{known.name} answered {status} without a problem document")


def pause(chance: random.Random, seconds: float = 0.0) -> None:
    """Before the next try: as long as was asked for, but nobody waits long in a soak."""
    time.sleep(min(max(seconds, 0.05), 1.0) * chance.uniform(0.5, 1.0))


def _seconds(header: str | None) -> float:
    return float(header) if header and header.isdecimal() else 0.0
