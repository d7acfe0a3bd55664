"""Waiting for a table to change: held answers and event streams, woken by the bell."""

from __future__ import annotations

import time
from collections.abc import Iterator

import orjson

from terminus.api.config import GRACE
from terminus.api.service import Service
from terminus.store import Glance, Store, StoreUnreachable
from terminus.tables import reading

RECONNECT = b"retry: 1000\n\n"
HEARTBEAT = b": still here\n\n"


def hold(service: Service, code: str, token: str | None, after: int | None, wait: int) -> Glance:
    """The table once it is no longer at that version, or after some seconds as it is."""
    found = reading.look(service.store, code, token)
    if after is None:
        after = found.version
    if found.version != after or not wait:
        return found
    deadline = time.monotonic() + wait
    with service.places.occupied(), service.bell.listen(code.upper()) as ear:
        mark_present(service, code.upper(), found.seat, wait)
        found = reading.look(service.store, code, token)
        while found.version == after and (left := deadline - time.monotonic()) > 0:
            ear.wait(left)
            found = reading.look(service.store, code, token)
    return found


def mark_present(service: Service, code: str, seat: int | None, seconds: float) -> None:
    """The seat is here until its next sign of life is due; the others hear if that is news."""
    shown = max(seconds * GRACE, service.config.away)
    if seat is not None and service.store.here(code, seat, shown):
        service.store.ring(code)


def stream(service: Service, code: str, token: str | None, after: int) -> Iterator[bytes]:
    """The events after a version, then each as it happens; ends when the table is out of reach."""
    yield RECONNECT
    news = _News(service.store, code, after)
    due = time.monotonic()
    try:
        with service.bell.listen(code) as ear:
            while _is_alive(service, code, token, due):
                if time.monotonic() >= due:
                    due = time.monotonic() + service.config.heartbeat
                    yield HEARTBEAT
                yield from news.frames()
                ear.wait(max(0.0, due - time.monotonic()))
    except StoreUnreachable:
        return


def _is_alive(service: Service, code: str, token: str | None, due: float) -> bool:
    """False once the table is gone; a seat that listens is marked as present when that is due."""
    if token is None or time.monotonic() < due:
        return True
    glance = service.store.glance(code, token)
    if glance is not None:
        mark_present(service, code, glance.seat, service.config.heartbeat)
    return glance is not None


class _News:
    """What one listener has not heard yet."""

    def __init__(self, store: Store, code: str, seen: int) -> None:
        self._store, self._code, self._seen = store, code, seen
        self._here: set[int] | None = None

    def frames(self) -> Iterator[bytes]:
        """Changes of the table, and who is there if that is not as it was."""
        for version, event in self._store.events(self._code, self._seen):
            self._seen = version
            data = b'{"version":%d,%b' % (version, event[1:])
            yield b"id: %d\nevent: change\ndata: %b\n\n" % (version, data)
        here = self._store.present(self._code)
        if here != self._here:
            self._here = here
            yield b"event: presence\ndata: %b\n\n" % orjson.dumps({"here": sorted(here)})
