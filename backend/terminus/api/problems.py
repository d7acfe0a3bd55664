"""The one place that turns refusals and faults into problem documents (RFC 9457)."""

from __future__ import annotations

import logging
from typing import Any

import orjson
from flask import Flask, Response, abort, request
from werkzeug.exceptions import HTTPException

from terminus.api import callers, tracing, words
from terminus.api.answers import AGAIN
from terminus.api.limits import named
from terminus.api.metrics import REFUSALS
from terminus.api.problem_codes import HTTP_CODES, STATUS, STORAGE_FULL
from terminus.api.service import service
from terminus.door import REFUSED
from terminus.engine.core import Refusal
from terminus.store import Shut, StorageFull, StoreFault
from terminus.tables.refusals import TooMany, Unavailable
from terminus.tables.replies import Repeated

MEDIA_TYPE = "application/problem+json"

GUESSES = ("no_such_table", "bad_token", "bot_key_unknown")

RETRY_SECONDS = 1
"""The store heals within a second of its return."""
FULL_SECONDS = 10
"""Room is made by hand, or by tables that expire."""

RESERVED = ("type", "title", "status", "detail", "code", "request_id")
"""What every document says; no parameter takes its place."""

ROOT = "/problems"
"""Where a page explains each kind: `type` leads there, whatever host and proxy the caller sees."""

_log = logging.getLogger(__name__)


def register(app: Flask) -> None:
    """Make the app answer every fault with a problem document."""
    app.register_error_handler(Refusal, refused)
    app.register_error_handler(Repeated, refused_again)
    app.register_error_handler(StoreFault, unreachable)
    app.register_error_handler(HTTPException, stopped)
    app.register_error_handler(Exception, failed)
    app.before_request(turned_away)


def turned_away() -> None:
    """What was refused at the door is told like everything else."""
    status = request.environ.get(REFUSED)
    if status == 503:
        raise Unavailable("too_many_connections", retry_after=RETRY_SECONDS)
    if status is not None:
        abort(status)


def refused(refusal: Refusal) -> Response:
    """A refusal of the rules, the table or ours; whoever guesses codes is held off for a while."""
    limits = service().limits
    if refusal.code in GUESSES:
        try:
            limits.count_guess(callers.address())
        except TooMany as too_many:
            refusal = too_many
        except StoreFault as fault:  # the answer stands; it goes uncounted
            _log.warning("a guess was not counted: %s", fault)
    if isinstance(refusal, TooMany):
        limits.note(named(refusal.params["limit"]), 0, refusal.params["retry_after"])
    response = problem(STATUS[type(refusal)], refusal.code, refusal.params)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = 'Bearer realm="seat"'
    if "retry_after" in refusal.params:
        response.headers["Retry-After"] = str(refusal.params["retry_after"])
    return response


def refused_again(repeated: Repeated) -> Response:
    """What the same call was refused before, under the same key."""
    response = refused(repeated.refusal)
    response.headers[AGAIN] = "true"
    return response


def unreachable(fault: StoreFault) -> Response:
    """The store does not answer, or has no room for the change."""
    full = isinstance(fault, StorageFull)
    level = logging.DEBUG if isinstance(fault, Shut) else logging.WARNING  # whoever found out told
    _log.log(level, "the store is %s: %s", "full" if full else "out of reach", fault)
    response = problem(503, STORAGE_FULL if full else "store_unreachable", {})
    response.headers["Retry-After"] = str(FULL_SECONDS if full else RETRY_SECONDS)
    return response


def stopped(error: HTTPException) -> Response:
    """What the framework stops by itself: no such page, too large, ..."""
    status = error.code or 500
    if status < 400:
        return Response(status=status, headers=error.get_headers())
    response = problem(status, HTTP_CODES.get(status, "bad_request"), {})
    for name, value in error.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def failed(error: Exception) -> Response:
    """A fault of ours: the log has the details, the caller a sentence."""
    _log.error("an answer failed", exc_info=error)
    return problem(500, "internal_error", {})


def problem(status: int, code: str, params: dict[str, Any]) -> Response:
    """The document, in the caller's language."""
    language = words.language(request.headers.get("Accept-Language"))
    shown = {name: value for name, value in params.items() if name not in RESERVED}
    if "fields" in shown:
        shown["fields"] = words.fields(language, shown["fields"])
    trace = tracing.current()
    trace.problem = code
    REFUSALS.labels(code).inc()
    document = {
        "type": f"{ROOT}/{code}",
        "title": words.title(language, status),
        "status": status,
        "detail": words.sentence(language, code, {**params, "request_id": trace.id}),
        "code": code,
        "request_id": trace.id,
        **shown,
    }
    response = Response(orjson.dumps(document), status, mimetype=MEDIA_TYPE)
    response.headers["Content-Language"] = language
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Accept-Language"
    return response
