"""Listeners on a table's stream, who come back after every cut and go on where they were."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPResponse

import httpx
import orjson

from terminus_client import Change, Listening, NotSeated, Refused, Terminus, Unreachable
from tests.soak.notes import Heard, Json, Ledger, happened
from tests.soak.people import PATIENCE, ROOT, Stage
from tests.soak.programs import client
from tests.soak.wire import LOOPBACK_IS_WIDE, QUIET

AGAIN = 0.2
"""Seconds until a listener comes back; phones take one."""
WRONG_TOKEN = 401


class Ears(threading.Thread):
    """Listens until the table is quiet and all of it was heard."""

    def __init__(
        self, stage: Stage, ledger: Ledger, who: str, address: str, token: str | None = None
    ) -> None:
        super().__init__(name=f"ears of {who} at {ledger.code}", daemon=True)
        self._stage, self._ledger, self._token = stage, ledger, token
        self._address = address
        self._deadline: float | None = None
        self._heard = Heard(who)
        ledger.heard.append(self._heard)

    def run(self) -> None:
        """Come back after every cut."""
        while not self._is_done() and not self._is_late():
            try:
                self._listen()
            except (OSError, HTTPException, ValueError):
                self._stage.notes.count("cut streams")
            time.sleep(AGAIN)

    def _is_late(self) -> bool:
        """Whether the table has been quiet for so long that the rest will not be heard."""
        if self._ledger.final is not None and self._deadline is None:
            self._deadline = time.monotonic() + PATIENCE
        return self._deadline is not None and time.monotonic() > self._deadline

    def _is_done(self) -> bool:
        """Whether the table is quiet, and all of it was heard."""
        final = self._ledger.final
        return self._heard.cut_off or (final is not None and self._heard.newest >= final)

    def _listen(self) -> None:
        source = (self._address, 0) if LOOPBACK_IS_WIDE else None
        line = HTTPConnection("127.0.0.1", self._stage.port, timeout=QUIET, source_address=source)
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
        """What a frame says of a change, which has to be the frame's id."""
        lines = dict(line.split(b": ", 1) for line in frame if not line.startswith(b":"))
        if lines.get(b"event") != b"change":
            return
        told = orjson.loads(lines[b"data"])
        if lines.get(b"id") != b"%d" % told["version"]:
            self._stage.notes.fault(f"{self._ledger.code}: frame {told['version']} has another id")
        self._note(told["version"], told)

    def _note(self, version: int, told: Json) -> None:
        """Write a change down; it has to be the one after the last."""
        newest = self._heard.newest
        if newest and version != newest + 1:
            self._stage.notes.fault(
                f"{self._heard.who} at {self._ledger.code} heard {version} after {newest}"
            )
        self._heard.changes[version] = happened(told)
        self._heard.newest = version
        self._stage.notes.count("changes heard")


class ProgramEars(Ears):
    """A listener that leaves it to the client to come back."""

    def _listen(self) -> None:
        """Until all was heard; the stream itself never ends."""
        terminus = client(self._stage.port, self._address, self._stage.notes)
        reader = threading.Thread(target=self._read, args=(terminus,), daemon=True)
        reader.start()
        while reader.is_alive() and not self._is_done() and not self._is_late():
            reader.join(AGAIN)
        terminus.close()

    def _read(self, terminus: Terminus) -> None:
        place = Listening(self._ledger.code, self._token, self._heard.newest or None)
        try:
            for event in terminus.listen(place):
                if isinstance(event, Change):
                    told = {"kind": event.kind, "seat": event.seat, "events": event.events}
                    self._note(event.version, told)
        except NotSeated:
            self._heard.cut_off = True
        except (Refused, Unreachable):
            self._stage.notes.count("cut streams")
        except (httpx.HTTPError, RuntimeError) as error:  # it was hung up while it listened
            if not self._is_done():
                self._stage.notes.fault(f"{self._heard.who} fell out of the client: {error!r}")


def _frames(response: HTTPResponse) -> Iterator[list[bytes]]:
    """Whole frames as they come; signs of life too."""
    frame: list[bytes] = []
    while line := response.readline():
        if line == b"\n":
            yield frame
            frame = []
        else:
            frame.append(line.rstrip(b"\n"))
