"""The event stream of a table: public facts only."""

from __future__ import annotations

from flask import Response, request

from terminus.api import callers, listening
from terminus.api.describing import ANYBODY, HELD, LAST_EVENT_ID
from terminus.api.problem_codes import TABLE
from terminus.api.resources.resource import Gives, Resource
from terminus.api.schemas.changes import KINDS
from terminus.api.service import service
from terminus.engine.core import Json, Malformed
from terminus.tables import reading

MEDIA_TYPE = "text/event-stream"

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

SEAT = {"type": "integer", "minimum": 0, "maximum": 9}
VERSION = {"type": "integer", "minimum": 1, "description": "The table's version."}
GAME = {"$ref": "#/components/schemas/Game"}


def _frame(event: str, data: Json, optional: Json | None = None, *, named: bool = False) -> Json:
    """One event of the stream, whose data is an object written as JSON."""
    shape = {
        "type": "object",
        "properties": {**data, **(optional or {})},
        "required": sorted(data),
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {
            "id": {"type": "string", "description": "The table's version."},
            "event": {"const": event},
            "data": {
                "type": "string",
                "contentMediaType": "application/json",
                "contentSchema": shape,
            },
        },
        "required": ["data", "event", *(["id"] if named else [])],
    }


EVENTS: Json = {
    "description": (
        "Each event of the stream. It begins after Last-Event-ID, or with the last change. "
        "A comment comes when nothing happens for a while."
    ),
    "oneOf": [
        _frame(
            "change",
            {
                "version": VERSION,
                "kind": {"type": "string", "enum": list(KINDS)},
                "seat": SEAT,
                "events": {"type": "array", "items": {"$ref": "#/components/schemas/Event"}},
            },
            {"game": GAME},
            named=True,
        ),
        _frame("presence", {"here": {"type": "array", "items": SEAT}}, {"game": GAME}),
        _frame("finished", {"version": VERSION}),
        _frame("gone", {}),
    ],
}

resource = Resource("events", "What happens at a table, as it happens.", "/games/<code>/events")


@resource.call(
    "GET",
    "",
    gives=Gives(200, EVENTS, media_type=MEDIA_TYPE),
    security=ANYBODY,
    parameters=(LAST_EVENT_ID, HELD),
    problems=(*TABLE, "malformed", "too_many_listeners"),
)
def listen(code: str) -> Response:
    """Server-sent events; a seat that shows its token counts as present meanwhile.

    Each `change` says what happened; the newest carries `game`, the whole table as the listener may
    see it, like `get_game`. `presence` says whose phones are there, and carries `game` too when the
    listener may do something else because of that; whoever sends the ETag of the document at hand
    in If-None-Match hears it only when it is another. `finished` comes when the game is over, and
    `gone`, the last event, when the table is no more.
    """
    here = service()
    token = callers.reader().token
    found = reading.look(here.store, code, token)
    heard = _last_heard(found.glance.version)
    if request.method == "HEAD":  # nobody would hang up, since nobody listens
        return Response(status=200, headers=HEADERS, mimetype=MEDIA_TYPE)
    here.places.take()
    holds = request.headers.get("If-None-Match")
    listener = listening.Listener(here, found.code, token, heard, holds)
    response = Response(listening.stream(listener), 200, HEADERS, mimetype=MEDIA_TYPE)
    response.call_on_close(here.places.give_back)
    return response


def _last_heard(version: int) -> int:
    """The version to go on from; who has heard nothing begins with the last change."""
    given = request.headers.get("Last-Event-ID")
    if given is None:
        return version - 1
    if not (given.isascii() and given.isdecimal() and len(given) <= 15):
        raise Malformed("malformed", fields={"Last-Event-ID": "not_a_version"})
    return min(int(given), version)
