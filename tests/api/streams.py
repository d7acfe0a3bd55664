"""Reading a table's event stream, frame by frame."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.api.phones import Phone


@dataclass(frozen=True)
class Event:
    """An event of the stream."""

    kind: str
    data: dict[str, Any]
    id: str | None = None


class Stream:
    """A stream that is being read; to be closed, as a phone would hang up."""

    def __init__(self, phone: Phone, **more: Any) -> None:
        self.response = phone.get("/events", buffered=False, **more)
        assert self.response.status_code == 200, self.response.data
        self._chunks: Iterator[bytes] = iter(self.response.iter_encoded())

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.response.close()

    def frames(self) -> Iterator[bytes]:
        """The frames as they come, comments too."""
        return self._chunks

    def events(self, kind: str) -> Iterator[Event]:
        """The events of one kind, as they come."""
        for frame in self._chunks:
            lines = dict(line.split(": ", 1) for line in frame.decode().splitlines() if line)
            if lines.get("event") == kind:
                yield Event(kind, json.loads(lines["data"]), lines.get("id"))

    def next(self, kind: str) -> Event:
        """The next event of that kind."""
        return next(self.events(kind))
