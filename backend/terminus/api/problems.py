"""The one place that turns refusals and faults into problem documents (RFC 9457)."""

from __future__ import annotations

import logging
from typing import Any

import orjson
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from terminus.api import callers, words
from terminus.api.limits import TooMany
from terminus.api.problem_codes import HTTP_CODES, STATUS
from terminus.api.service import service
from terminus.engine.core import Refusal
from terminus.store import StoreUnreachable

MEDIA_TYPE = "application/problem+json"

GUESSES = ("no_such_table", "bad_token")

RETRY_SECONDS = 2

_RESERVED = ("type", "title", "status", "detail", "code")

_log = logging.getLogger(__name__)


def register(app: Flask) -> None:
    """Make the app answer every fault with a problem document."""
    app.register_error_handler(Refusal, refused)
    for fault in StoreUnreachable:
        app.register_error_handler(fault, unreachable)
    app.register_error_handler(HTTPException, stopped)
    app.register_error_handler(Exception, failed)


def refused(refusal: Refusal) -> Response:
    """A refusal of the rules, the table or ours; whoever guesses codes is held off for a while."""
    if refusal.code in GUESSES:
        try:
            service().limits.count_guess(callers.address())
        except TooMany as too_many:
            refusal = too_many
    response = problem(STATUS[type(refusal)], refusal.code, refusal.params)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = 'Bearer realm="seat"'
    if "retry_after" in refusal.params:
        response.headers["Retry-After"] = str(refusal.params["retry_after"])
    return response


def unreachable(fault: Exception) -> Response:
    """The store does not answer."""
    _log.warning("the store is out of reach: %s", fault)
    response = problem(503, "store_unreachable", {})
    response.headers["Retry-After"] = str(RETRY_SECONDS)
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
    _log.error("an answer failed: %s %s", request.method, request.path, exc_info=error)
    return problem(500, "internal_error", {})


def problem(status: int, code: str, params: dict[str, Any]) -> Response:
    """The document, in the caller's language."""
    language = words.language(request.headers.get("Accept-Language"))
    shown = {name: value for name, value in params.items() if name not in _RESERVED}
    if "fields" in shown:
        shown["fields"] = words.fields(language, shown["fields"])
    document = {
        "type": f"urn:terminus:problem:{code}",
        "title": words.title(language, status),
        "status": status,
        "detail": words.sentence(language, code, params),
        "code": code,
        **shown,
    }
    response = Response(orjson.dumps(document), status, mimetype=MEDIA_TYPE)
    response.headers["Content-Language"] = language
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Accept-Language"
    return response
