"""What a table's stream tells, and where it goes on after a cut."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, TypeAlias

from httpx_sse import ServerSentEvent

from terminus_client.calls import Request, reading, table
from terminus_client.contract import Event as Fact
from terminus_client.contract import Game


@dataclass(frozen=True, slots=True)
class Change:
    """Something changed at the table."""

    version: int
    kind: str
    """What was done: the kind of a move, or something at the table."""
    seat: int
    """Whose doing it was."""
    events: list[Fact]
    """What came of it, in order."""
    by: int | None = None
    """Who decided it, if it was not the seat itself."""
    game: Game | None = None
    """The table after it, as the listener sees it; the newest change has it."""


@dataclass(frozen=True, slots=True)
class Presence:
    """Other seats are present than before, or the listener may do something else."""

    here: list[int]
    game: Game | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over; the table is still there, for a rematch."""

    version: int
    game: None = None


@dataclass(frozen=True, slots=True)
class Left:
    """The table is no more; nothing comes after this."""

    game: None = None


Event: TypeAlias = Change | Presence | Finished | Left
_KINDS: dict[str, Any] = {
    "change": Change,
    "presence": Presence,
    "finished": Finished,
    "gone": Left,
}


class Listening:
    """A listener's place in a stream: what was heard last, and what is news."""

    def __init__(self, code: str, token: str | None, heard: int | None) -> None:
        self._code, self._token = code, token
        self.heard = heard
        """The newest version that was heard of; None: begin with the last change."""
        self.pause = 0.0
        """Seconds after which the server asks to come back once the stream ends."""
        self.was_open = False
        """Whether the stream told anything, be it nothing new."""

    @property
    def request(self) -> Request:
        return reading(f"{table(self._code)}/events", self._token)

    @property
    def headers(self) -> dict[str, str]:
        """Those of the next stream, which goes on where the last one was cut."""
        place = {} if self.heard is None else {"Last-Event-ID": str(self.heard)}
        return {**self.request.headers, **place}

    def begin(self) -> None:
        """Another stream is opened."""
        self.pause, self.was_open = 0.0, False

    def take(self, sent: ServerSentEvent) -> Event | None:
        """What a frame tells; None when it is for the line alone, or was heard before."""
        self.was_open = True
        if sent.retry is not None:
            self.pause = sent.retry / 1000
        kind = _KINDS.get(sent.event)
        if kind is None or not sent.data:
            return None
        told = json.loads(sent.data)
        event: Event = kind(**{name: told[name] for name in kind.__slots__ if name in told})
        if isinstance(event, Change):
            if self.heard is not None and event.version <= self.heard:
                return None
            self.heard = event.version
        return event
