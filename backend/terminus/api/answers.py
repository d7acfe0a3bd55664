"""Answers of bytes that are ready to send."""

from __future__ import annotations

from typing import Any

import orjson
from flask import Response, request

from terminus.store import Glance
from terminus.tables import views
from terminus.tables.changes import Reply
from terminus.tables.lobby import Seated
from terminus.tables.writing import write

JSON = "application/json"
PRIVATE = "private, no-cache"


def table(glance: Glance) -> Response:
    """The table as it stands, or that the caller has it already."""
    tag = _tag(glance.version, glance.seat)
    if holds(request.environ.get("HTTP_IF_NONE_MATCH"), tag):
        return Response(status=304, headers=_headers(tag))
    body = views.for_seat(glance.view, glance.seat)
    return Response(body, 200, _headers(tag), mimetype=JSON)


def changed(reply: Reply, status: int) -> Response:
    """The table after a change."""
    return Response(reply.body, status, _headers(_tag(reply.version, reply.seat)), mimetype=JSON)


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
    headers = {"Cache-Control": PRIVATE, "Vary": "Authorization"}
    return Response(write(json), 200, headers, mimetype=JSON)


def holds(header: str | None, tag: str) -> bool:
    """Whether an If-None-Match header names the tag; a proxy may have made it a weak one."""
    if header is None:
        return False
    return any(each.strip().removeprefix("W/") in (tag, "*") for each in header.split(","))


def _tag(version: int, seat: int | None) -> str:
    return f'"{version}-{"s" if seat is None else seat}"'


def _headers(tag: str) -> dict[str, str]:
    return {"ETag": tag, "Cache-Control": PRIVATE, "Vary": "Authorization"}
