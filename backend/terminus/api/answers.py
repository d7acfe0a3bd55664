"""Answers of bytes that are ready to send."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Response, request

from terminus.tables.changes import Reply
from terminus.tables.documents import Document
from terminus.tables.lobby import Seated
from terminus.tables.writing import write

JSON = "application/json"
PRIVATE = "private, no-cache"


def table(document: Document) -> Response:
    """The whole table as it stands, or that the caller has it already."""
    tag = document.tag
    if holds(request.environ.get("HTTP_IF_NONE_MATCH"), tag):
        return Response(status=304, headers=_headers(tag))
    return Response(document.body(), 200, _headers(tag), mimetype=JSON)


def changed(reply: Reply, status: int) -> Response:
    """The table after a change."""
    return Response(reply.body, status, _headers(reply.tag), mimetype=JSON)


def seated(seated: Seated) -> Response:
    """A seat just taken, with its token."""
    head = {"code": seated.reply.code, "seat": seated.seat, "token": seated.token}
    body = b'%b,"game":%b}' % (orjson.dumps(head)[:-1], seated.reply.body)
    headers = {
        "Location": f"/api/v1/games/{seated.reply.code}",
        "Cache-Control": "no-store",
    }
    return Response(body, 201, headers, mimetype=JSON)


def plain(json: Any) -> Response:
    """Something read from the table at this moment."""
    return ready(write(json))


def ready(body: bytes) -> Response:
    """The same, written already."""
    headers = {"Cache-Control": PRIVATE, "Vary": "Authorization"}
    return Response(body, 200, headers, mimetype=JSON)


def holds(header: str | None, tag: str) -> bool:
    """Whether an If-None-Match header names the tag."""
    if header is None:
        return False
    named = tag.removeprefix("W/")
    return any(each.strip().removeprefix("W/") in (named, "*") for each in header.split(","))


def _headers(tag: str) -> dict[str, str]:
    return {"ETag": tag, "Cache-Control": PRIVATE, "Vary": "Authorization"}
