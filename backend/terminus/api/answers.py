"""Answers of bytes that are ready to send."""

from __future__ import annotations

import hashlib
from typing import Any

import orjson
from flask import Response, request

from terminus.api import tracing
from terminus.api.compressing import ENCODING
from terminus.api.limits import MOVES
from terminus.api.metrics import REPLAYS, TABLES
from terminus.api.service import service
from terminus.tables import programs, tokens
from terminus.tables.claim import CLAIM_SECONDS, Claim
from terminus.tables.documents import Document
from terminus.tables.moving import KEY_SECONDS
from terminus.tables.replies import Reply
from terminus.tables.writing import write

JSON = "application/json"
PRIVATE = "private, no-cache"
VARY = f"Authorization, {ENCODING}"
AGAIN = "Idempotency-Replayed"
"""The header of an answer that was given before, under the same key."""


def table(document: Document) -> Response:
    """The whole table as it stands, or that the caller has it already."""
    tag = document.tag
    if holds(request.environ.get("HTTP_IF_NONE_MATCH"), tag):
        return Response(status=304, headers=_headers(tag))
    return Response(document.body(), 200, _headers(tag), mimetype=JSON)


def changed(reply: Reply, status: int) -> Response:
    """The table after a change; if it is for a robot to think now, it begins."""
    if reply.thinks:
        service().robots.wake(reply.code)
    return Response(reply.body, status, _of_reply(reply, _headers(reply.tag)), mimetype=JSON)


def seated(reply: Reply) -> Response:
    """A seat just taken, with its token."""
    tracing.sits_at(reply.given, reply.code)
    if reply.version == 1 and not reply.again:
        TABLES.labels(reply.title).inc()
    return _told_once(reply, {"code": reply.code, "seat": reply.given, "token": reply.token})


def claimed(reply: Reply) -> Response:
    """A seat just asked for, with the token that will open it."""
    assert reply.token is not None
    assert reply.given is not None
    claim = Claim(tokens.digest(reply.token), reply.given, 0)
    head = {
        "code": reply.code,
        "claim": claim.id,
        "seat": claim.seat,
        "number": claim.number,
        "seconds": CLAIM_SECONDS,
        "token": reply.token,
    }
    return _told_once(reply, head)


def keyed(reply: Reply) -> Response:
    """A key just made, which moves a seat."""
    return _told_once(reply, {"code": reply.code, "key": reply.token, "seconds": KEY_SECONDS})


def reserved(reply: Reply) -> Response:
    """A seat just kept for a program, with its key unless a bot of the list is told that."""
    head = {"code": reply.code, "seat": reply.given, "key": reply.token}
    return _told_once(reply, {**head, "seconds": programs.KEY_SECONDS})


def entered(reply: Reply) -> Response:
    """A result that was put on the list of a puzzle."""
    headers = {"Cache-Control": "no-store", "Vary": "Authorization"}
    return Response(reply.body, 201, _of_reply(reply, headers), mimetype=JSON)


def hinted(reply: Reply) -> Response:
    """The hints that were asked for, and the table that counts them."""
    body = b'{"hints":%b,"game":%b}' % (reply.told, reply.body)
    headers = {"Location": f"/api/v1/games/{reply.code}", **_headers(reply.tag)}
    return Response(body, 201, _of_reply(reply, headers), mimetype=JSON)


def lasting(body: bytes) -> Response:
    """Something that was found out once, or that the caller has it already."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    if holds(request.environ.get("HTTP_IF_NONE_MATCH"), tag):
        return Response(status=304, headers=_headers(tag))
    return Response(body, 200, _headers(tag), mimetype=JSON)


def _told_once(reply: Reply, head: dict[str, Any]) -> Response:
    """Something secret, and the table."""
    body = b'%b,"game":%b}' % (orjson.dumps(head)[:-1], reply.body)
    headers = {"Location": f"/api/v1/games/{reply.code}", "Cache-Control": "no-store"}
    return Response(body, 201, _of_reply(reply, headers), mimetype=JSON)


def _of_reply(reply: Reply, headers: dict[str, str]) -> dict[str, str]:
    """The headers of an answer to a change; one that was given before says so."""
    if reply.again:
        headers[AGAIN] = "true"
        REPLAYS.inc()
    if reply.spent is not None:
        service().limits.note(MOVES, reply.spent.left, reply.spent.seconds)
    return headers


def plain(json: Any) -> Response:
    """Something read from the table at this moment."""
    return ready(write(json))


def ready(body: bytes) -> Response:
    """The same, written already."""
    headers = {"Cache-Control": PRIVATE, "Vary": VARY}
    return Response(body, 200, headers, mimetype=JSON)


def holds(header: str | None, tag: str) -> bool:
    """Whether an If-None-Match header names the tag."""
    if header is None:
        return False
    named = tag.removeprefix("W/")
    return any(each.strip().removeprefix("W/") in (named, "*") for each in header.split(","))


def _headers(tag: str) -> dict[str, str]:
    return {"ETag": tag, "Cache-Control": PRIVATE, "Vary": VARY}
