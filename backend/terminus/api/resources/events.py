"""The event stream of a table: public facts only."""

from __future__ import annotations

from flask import Response, request

from terminus.api import callers, listening
from terminus.api.codes import TABLE
from terminus.api.describing import ANYBODY, LAST_EVENT_ID
from terminus.api.resources.moves import PATHS
from terminus.api.resources.resource import Gives, Resource
from terminus.api.service import service
from terminus.engine.core import Json, Malformed
from terminus.tables import reading

MEDIA_TYPE = "text/event-stream"

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

KINDS = ("joined", "arranged", "left", "started", *PATHS, "stand_in", "taken_back", "rematch")
"""What a change may be."""

SEAT = {"type": "integer", "minimum": 0}


def _frame(event: str, words: str, data: Json, required: tuple[str, ...] = ()) -> Json:
    """One event of the stream, whose data is an object written as JSON."""
    shape = {
        "type": "object",
        "properties": data,
        "required": sorted(data),
        "additionalProperties": False,
    }
    return {
        "description": words,
        "type": "object",
        "properties": {
            "id": {"type": "string", "description": "The table's version."},
            "event": {"const": event, "description": "Tells the kinds of frames apart."},
            "data": {
                "type": "string",
                "description": "What happened, as JSON.",
                "contentMediaType": "application/json",
                "contentSchema": shape,
            },
        },
        "required": ["data", "event", *required],
    }


FRAMES: dict[str, Json] = {
    "ChangeFrame": _frame(
        "change",
        "Something changed at the table.",
        {
            "version": {
                "type": "integer",
                "minimum": 1,
                "description": "The table's version after the change.",
            },
            "kind": {"type": "string", "enum": list(KINDS), "description": "What was done."},
            "seat": {**SEAT, "description": "Whose doing it was."},
        },
        ("id",),
    ),
    "PresenceFrame": _frame(
        "presence",
        "Other seats are present than before.",
        {"here": {"type": "array", "items": SEAT, "description": "The seats that are present."}},
    ),
}
"""What comes over the stream, by the names that the contract has for it."""

EVENTS: Json = {
    "description": (
        "Each event of the stream. It begins after Last-Event-ID, or with the last change. "
        "A comment comes when nothing happens for a while."
    ),
    "oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in FRAMES],
}

resource = Resource("events", "What happens at a table, as it happens.", "/games/<code>/events")


@resource.call(
    "GET",
    "",
    gives=Gives(200, EVENTS, media_type=MEDIA_TYPE),
    security=ANYBODY,
    parameters=(LAST_EVENT_ID,),
    problems=(*TABLE, "malformed", "too_many_listeners"),
)
def listen(code: str) -> Response:
    """Server-sent events; a seat that shows its token counts as present meanwhile.

    Events tell what changed, never what is secret; the table itself is read with `get_game`.
    """
    here = service()
    token = callers.reader().token
    found = reading.look(here.store, code, token)
    after = _last_heard(found.version)
    if request.method == "HEAD":  # nobody would hang up, since nobody listens
        return Response(status=200, headers=HEADERS, mimetype=MEDIA_TYPE)
    here.places.take()
    events = listening.stream(here, code.upper(), token, after)
    response = Response(events, 200, HEADERS, mimetype=MEDIA_TYPE)
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
