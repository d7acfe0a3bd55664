"""Every request has an id, and leaves one line in the journal and its figures behind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Any

from flask import Flask, Request, Response, request

from terminus import journal
from terminus.api.metrics import ANSWERED, FRAMES, STREAMS, begin_at_zero
from terminus.api.problem_codes import statuses
from terminus.engine.titles import TITLES
from terminus.tables import codes

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEADER = "X-Request-Id"
ID_PATTERN = "^[A-Za-z0-9._-]{1,64}$"
"""What we take over as an id: short, and of letters that mean nothing in a header, in JSON, at a
terminal or in a shell. It is told and never believed: nothing is looked up by it."""

QUIET = frozenset(("health", "ready", "metrics"))
"""What machines ask every few seconds: told only when it is refused, or to whoever wants all."""
ALARMING = (429, 500, 503)
CROWDED = frozenset(("too_many_connections", "too_many_listeners"))
"""Refusals that somebody who wants too much could fill the journal with."""
UNKNOWN = "unknown"
"""The operation of every path that there is not."""

_ID = re.compile(ID_PATTERN[1:-1])
_current: ContextVar[Trace | None] = ContextVar("trace", default=None)
"""A variable of ours, since Flask's way to the request takes a microsecond each time."""

_operations: dict[str, str] = {}
"""Endpoint -> operation."""


@dataclass(slots=True)
class Trace:
    """What becomes known of a request on its way."""

    id: str
    begun: float
    table: str | None = None
    seat: int | None = None
    problem: str | None = None
    """The code of the problem document that it is answered with."""
    held: bool = False
    """Whether it waits for something to happen: how long says nothing about us."""
    streams: bool = False
    """Whether its line is written when the stream ends."""


class Traced:
    """The app, with the beginning of each request noted."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        before = _current.set(_begun(environ))
        try:
            return self._app(environ, start_response)
        finally:
            _current.reset(before)


def register(app: Flask) -> None:
    """Trace every request that reaches the app."""
    app.wsgi_app = Traced(app.wsgi_app)  # type: ignore[method-assign]
    app.after_request(_finish)
    journal.tell_around(_around)
    alarming = (code for code, status in statuses().items() if status in ALARMING)
    begin_at_zero(TITLES, alarming)


def current() -> Trace:
    """The trace of the request at hand."""
    trace = _current.get()
    if trace is None:  # a request that a test made up, without a server
        made_up: Trace = request.environ.setdefault("terminus.trace", _begun(request.environ))
        return made_up
    return trace


def new_id() -> str:
    """An id that no other request has."""
    return token_hex(8)


def sits_at(seat: int | None, table: str | None = None) -> None:
    """Whose request it is, once that is known; and at which table, if the path does not say."""
    trace = _current.get()
    if trace is not None:
        trace.seat = seat
        trace.table = table or trace.table


class Followed:
    """The frames of a stream, counted; its line is written when it ends, however it ends."""

    def __init__(self, frames: Iterator[bytes]) -> None:
        self._frames = frames
        self._trace = current()
        self._trace.streams = True
        self._trace.table = self._trace.table or _table(request)
        self._method = request.method
        self._count = 0
        self._open = True
        STREAMS.inc()

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        frame = next(self._frames)
        self._count += 1
        return frame

    def close(self) -> None:
        """The stream is over; the server calls this once it is done with it, or gave up."""
        if not self._open:
            return
        self._open = False
        STREAMS.dec()
        FRAMES.inc(self._count)
        if hasattr(self._frames, "close"):
            self._frames.close()
        trace = self._trace
        fields: dict[str, Any] = {"request": trace.id, "operation": "listen"}
        fields |= {"method": self._method, "status": 200}
        fields["seconds"] = round(perf_counter() - trace.begun, 1)
        fields["frames"] = self._count
        journal.current().write("info", "stream", _with_place(fields, trace, trace.table))


def _begun(environ: WSGIEnvironment) -> Trace:
    given = environ.get("HTTP_X_REQUEST_ID")
    if given is None or not _ID.fullmatch(given):
        given = token_hex(8)
    return Trace(given, perf_counter())


def _finish(response: Response) -> Response:
    """The id for the caller, the figures for Prometheus, the line for the journal."""
    trace = current()
    here: Request = request._get_current_object()  # type: ignore[attr-defined] # noqa: SLF001
    response.headers.add(HEADER, trace.id)
    operation, status = _operation(here.endpoint), response.status_code
    took = perf_counter() - trace.begun
    ANSWERED.count(operation, status)
    if not (trace.held or trace.streams):
        ANSWERED.time(operation, took)
    lines, level = journal.current(), _level(operation, status, trace.problem)
    if not trace.streams and lines.wants(level):
        fields = {
            "request": trace.id,
            "operation": operation,
            "method": here.method,
            "status": status,
            "ms": round(took * 1000, 2),
        }
        lines.write(level, "request", _with_place(fields, trace, trace.table or _table(here)))
    return response


def _with_place(fields: dict[str, Any], trace: Trace, table: str | None) -> dict[str, Any]:
    """What is known beside."""
    if table is not None:
        fields["table"] = table
    if trace.seat is not None:
        fields["seat"] = trace.seat
    if trace.problem is not None:
        fields["problem"] = trace.problem
    if trace.held:
        fields["held"] = True
    return fields


def _level(operation: str, status: int, problem: str | None) -> str:
    if status >= 500 and problem not in CROWDED:
        return "warning" if status == 503 else "error"
    return "debug" if status < 400 and operation in QUIET else "info"


def _operation(endpoint: str | None) -> str:
    """The operation's id in the contract, or what else an address is for; paths are never told."""
    if endpoint is None:
        return UNKNOWN
    known = _operations.get(endpoint)
    if known is None:
        known = endpoint.rpartition(".")[2].removeprefix("root_")
        _operations[endpoint] = known
    return known


def _table(here: Request) -> str | None:
    """The table that the path names; what could not be one is nobody's table."""
    code = (here.view_args or {}).get("code")
    return None if code is None else codes.normal(code)


def _around() -> dict[str, Any]:
    """The request that a message belongs to."""
    trace = _current.get()
    return {} if trace is None else {"request": trace.id}
