"""Waiting for a table to change: held answers and event streams, woken by the bell."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING

import orjson
from flask import request

from terminus.api import answers, callers
from terminus.api.config import GRACE
from terminus.api.places import RETRY_SECONDS, Guest, Place
from terminus.api.robots import LEASE_SECONDS
from terminus.api.service import Service
from terminus.store import Ear, News, StoreFault
from terminus.store.invitations import of_bot
from terminus.tables import reading
from terminus.tables.documents import Document
from terminus.tables.refusals import Unavailable

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

RECONNECT = b"retry: 1000\n\n"
LATER = b"retry: 10000\n\n"
"""For those whose place somebody else has now."""
HEARTBEAT = b": still here\n\n"


def hold(service: Service, code: str, digest: str | None, after: int | None, wait: int) -> Document:
    """The table once it is no longer at that version, or after some seconds as it is.

    A finished game has nothing to wait for.
    """
    found = service.look(code, digest)
    if after is None:
        after = found.glance.version
    if found.glance.version != after or found.finished or not wait:
        return found
    deadline = time.monotonic() + wait
    place = service.places.take(guest(found))
    try:
        with _heeding(service, found.code, place, request.environ) as ear:
            mark_present(service, found.code, found.glance.seat, wait)
            found = service.look(code, digest)
            while found.glance.version == after and (left := deadline - time.monotonic()) > 0:
                ear.wait(_unless_lost(left, thinks=found.thinks))
                if place.ended:
                    raise Unavailable("too_many_listeners", retry_after=RETRY_SECONDS)
                found = service.look(code, digest)
    finally:
        service.places.give_back(place)
    return found


@contextmanager
def bot_listens(service: Service, bot: str) -> Iterator[tuple[Ear, Place]]:
    """An ear at the bell of a bot, and the place that it takes up meanwhile."""
    place = service.places.take(Guest(callers.address()))
    try:
        with _heeding(service, of_bot(bot), place, request.environ) as ear:
            yield ear, place
        if place.displaced:
            raise Unavailable("too_many_listeners", retry_after=RETRY_SECONDS)
    finally:
        service.places.give_back(place)


def _unless_lost(seconds: float, *, thinks: bool) -> float:
    """How long to wait; while a robot thinks, not much longer than whoever thinks may be dead."""
    return min(seconds, LEASE_SECONDS) if thinks else seconds


def guest(found: Document) -> Guest:
    """Who it is that listens to the table; when the game is over, all of them merely watch."""
    seat = found.glance.seat
    if seat is None:
        return Guest(callers.address())
    return Guest(callers.address(), (found.code, seat), plays=not found.finished)


@contextmanager
def _heeding(service: Service, code: str, place: Place, environ: WSGIEnvironment) -> Iterator[Ear]:
    """An ear at the table, which is woken as well when its place ends or the listener hangs up.

    Not every server can tell who hung up: then a heartbeat that finds nobody does.
    """
    watched = getattr(environ.get("gunicorn.socket"), "watched", _unwatched)
    with service.bell.listen(code) as ear, watched(place.leave):
        place.woken_by(ear.ring)
        yield ear


def _unwatched(_: Callable[[], None]) -> AbstractContextManager[None]:
    return nullcontext()


def mark_present(service: Service, code: str, seat: int | None, seconds: float) -> None:
    """The seat is here until its next sign of life is due; the others hear if that is news."""
    shown = max(seconds * GRACE, service.config.away)
    if seat is not None and service.store.here(code, seat, shown):
        service.store.ring(code)


def stream(listener: Listener, place: Place, environ: WSGIEnvironment) -> Iterator[bytes]:
    """The events after a version, then each as it happens.

    Ends when the table is out of reach, when the listener hangs up, or when the place is given to
    somebody else.
    """
    yield RECONNECT
    service = listener.service
    due = time.monotonic()
    try:
        with _heeding(service, listener.code, place, environ) as ear:
            while not place.ended:
                yield from listener.frames()
                if listener.ended:
                    return
                place.plays = place.plays and not listener.finished
                if time.monotonic() >= due:
                    due = time.monotonic() + service.config.heartbeat
                    yield HEARTBEAT  # first: whoever takes no heartbeat in is not there
                    mark_present(service, listener.code, listener.seat, service.config.heartbeat)
                left = max(0.0, due - time.monotonic())
                ear.wait(_unless_lost(left, thinks=listener.thinks))
        if place.displaced:
            yield LATER
    except StoreFault:
        return


class Listener:
    """Somebody who hears what happens at a table, and what it looks like after that."""

    def __init__(
        self, service: Service, code: str, digest: str | None, heard: int, holds: str | None
    ) -> None:
        self.service, self.code = service, code
        self.seat: int | None = None
        self.ended = False
        """Whether there is nothing more to hear: the table is gone, or the seat."""
        self._digest = digest
        self._heard = heard
        self._holds = holds
        """The tag, or tags, of the document that the listener has."""
        self._here: frozenset[int] | None = None
        self.finished = False
        """Whether the game is over, and the listener has heard so."""
        self.thinks = False
        """Whether a robot of the table has to think."""

    def frames(self) -> Iterator[bytes]:
        """All that is news to this listener."""
        store = self.service.store
        news = store.news(self.code, self._digest, self._heard)
        if news is None:
            self.ended = True
            yield GONE
            return
        self.seat = news.glance.seat
        if self._digest is not None and not news.glance.known_token:
            self.ended = True
            return
        document = reading.shown(store, self.code, self._digest, news.glance)
        self.thinks = self.service.minded(document).thinks
        yield from self._changes(news, document)
        yield from self._presence(document.company.here, document)
        if document.finished and not self.finished:
            self.finished = True
            yield _frame(b"finished", b'{"version":%d}' % news.glance.version)

    def _changes(self, news: News, document: Document) -> Iterator[bytes]:
        """Each change; the last one comes with the table, unless the listener has it already."""
        for version, event in news.events:
            self._heard = version
            newest = version == news.glance.version
            game = self._game(document) if newest and not self._has(document) else b""
            data = b'{"version":%d,%b%b}' % (version, event[1:-1], game)
            yield b"id: %d\n%b" % (version, _frame(b"change", data))

    def _presence(self, here: frozenset[int], document: Document) -> Iterator[bytes]:
        """Who is there if that is not as it was, and what this seat may do because of that."""
        if here == self._here and self._has(document):
            return
        self._here = here
        game = b"" if self._has(document) else self._game(document)
        yield _frame(b"presence", b'{"here":%b%b}' % (orjson.dumps(sorted(here)), game))

    def _has(self, document: Document) -> bool:
        return answers.holds(self._holds, document.tag)

    def _game(self, document: Document) -> bytes:
        self._holds = document.tag
        return b',"game":%b' % document.body()


def _frame(event: bytes, data: bytes) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (event, data)


GONE = _frame(b"gone", b"{}")
