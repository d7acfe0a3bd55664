"""A listener on a table's stream, who comes back after every cut and goes on where it was."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPResponse

import orjson

from tests.soak.notes import Heard, Ledger, happened
from tests.soak.people import PATIENCE, ROOT, Stage
from tests.soak.wire import LOOPBACK_IS_WIDE

AGAIN = 0.2
"""Seconds until a listener comes back; phones take one."""
QUIET = 10.0
"""Seconds without a sign of life after which a listener hangs up and comes back."""
WRONG_TOKEN = 401


class Ears(threading.Thread):
    """Listens until the table is quiet and all of it was heard."""

    def __init__(
        self, stage: Stage, ledger: Ledger, who: str, address: str, token: str | None = None
    ) -> None:
        super().__init__(name=f"ears of {who} at {ledger.code}", daemon=True)
        self._stage, self._ledger, self._token = stage, ledger, token
        self._source = (address, 0) if LOOPBACK_IS_WIDE else None
        self._heard = Heard(who)
        ledger.heard.append(self._heard)

    def run(self) -> None:
        """Come back after every cut."""
        deadline = None
        while not self._is_done():
            try:
                self._listen()
            except (OSError, HTTPException, ValueError):
                self._stage.notes.count("cut streams")
            if self._ledger.final is not None and deadline is None:
                deadline = time.monotonic() + PATIENCE
            if deadline is not None and time.monotonic() > deadline:
                return
            time.sleep(AGAIN)

    def _is_done(self) -> bool:
        """Whether the table is quiet, and all of it was heard."""
        final = self._ledger.final
        return self._heard.cut_off or (final is not None and self._heard.newest >= final)

    def _listen(self) -> None:
        line = HTTPConnection(
            "127.0.0.1", self._stage.port, timeout=QUIET, source_address=self._source
        )
        try:
            line.request("GET", f"{ROOT}/games/{self._ledger.code}/events", headers=self._headers())
            response = line.getresponse()
            self._stage.notes.saw(response.status)
            if response.status != 200:
                self._heard.cut_off = response.status == WRONG_TOKEN
                return
            for frame in _frames(response):
                self._take(frame)
                if self._is_done():
                    return
        finally:
            line.close()

    def _headers(self) -> dict[str, str]:
        named = {
            "Authorization": self._token and f"Bearer {self._token}",
            "Last-Event-ID": self._heard.newest and str(self._heard.newest),
        }
        return {name: value for name, value in named.items() if value}

    def _take(self, frame: list[bytes]) -> None:
        """Write a change down; it has to be the one after the last."""
        lines = dict(line.split(b": ", 1) for line in frame if not line.startswith(b":"))
        if lines.get(b"event") != b"change":
            return
        told = orjson.loads(lines[b"data"])
        version, newest = told["version"], self._heard.newest
        if newest and version != newest + 1:
            self._stage.notes.fault(
                f"{self._heard.who} at {self._ledger.code} heard {version} after {newest}"
            )
        if lines.get(b"id") != b"%d" % version:
            self._stage.notes.fault(f"{self._ledger.code}: frame {version} has another id")
        self._heard.changes[version] = happened(told)
        self._heard.newest = version
        self._stage.notes.count("changes heard")


def _frames(response: HTTPResponse) -> Iterator[list[bytes]]:
    """Whole frames as they come; signs of life too."""
    frame: list[bytes] = []
    while line := response.readline():
        if line == b"\n":
            yield frame
            frame = []
        else:
            frame.append(line.rstrip(b"\n"))
