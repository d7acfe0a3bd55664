"""The event stream of a table: public facts only."""

from __future__ import annotations

from flask import Response, request

from terminus.api import callers, listening, tracing
from terminus.api.describing import ANYBODY, HELD, LAST_EVENT_ID
from terminus.api.problem_codes import TABLE
from terminus.api.resources.resource import Gives, Resource
from terminus.api.schemas.changes import KINDS
from terminus.api.service import service
from terminus.engine.core import Json, Malformed

MEDIA_TYPE = "text/event-stream"

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

SEAT = {"type": "integer", "minimum": 0, "maximum": 9}
VERSION = {"type": "integer", "minimum": 1, "description": "The table's version."}
GAME = {"$ref": "#/components/schemas/Game", "description": "The table as the listener sees it."}


def _frame(
    event: str, words: str, data: Json, optional: Json | None = None, *, named: bool = False
) -> Json:
    """One event of the stream, whose data is an object written as JSON."""
    shape = {
        "type": "object",
        "properties": {**data, **(optional or {})},
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
        "required": ["data", "event", *(["id"] if named else [])],
    }


FRAMES: dict[str, Json] = {
    "ChangeFrame": _frame(
        "change",
        "Something changed at the table; the newest change carries the table after it.",
        {
            "version": {**VERSION, "description": "The table's version after the change."},
            "kind": {"type": "string", "enum": list(KINDS), "description": "What was done."},
            "seat": {**SEAT, "description": "Whose doing it was."},
            "events": {
                "type": "array",
                "items": {"$ref": "#/components/schemas/Event"},
                "description": "What came of it, in order.",
            },
        },
        {
            "by": {**SEAT, "description": "Who decided it, if it was not the seat itself."},
            "game": GAME,
        },
        named=True,
    ),
    "PresenceFrame": _frame(
        "presence",
        "Other seats are present than before, or the listener may do something else.",
        {"here": {"type": "array", "items": SEAT, "description": "The seats that are present."}},
        {"game": GAME},
    ),
    "FinishedFrame": _frame("finished", "The game is over.", {"version": VERSION}),
    "GoneFrame": _frame("gone", "The table is no more; nothing comes after this.", {}),
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
    parameters=(LAST_EVENT_ID, HELD),
    problems=(*TABLE, "malformed", "too_many_listeners"),
)
def listen(code: str) -> Response:
    """Server-sent events; a seat that shows its token counts as present meanwhile.

    Each `change` says what happened; the newest carries `game`, the whole table as the listener may
    see it, like `get_game`. `presence` says whose phones are there, and carries `game` too when the
    listener may do something else because of that; whoever sends the ETag of the document at hand
    in If-None-Match hears it only when it is another. `finished` comes when the game is over, and
    `gone`, the last event, when the table is no more. A process holds so many listeners, an address
    a share of them and a seat its newest four; whoever plays goes before those who watch. A stream
    whose place somebody else needs ends after a longer `retry`.
    """
    here = service()
    digest = callers.reader().digest
    found = here.look(code, digest)
    heard = _last_heard(found.glance.version)
    if request.method == "HEAD":  # nobody would hang up, since nobody listens
        return Response(status=200, headers=HEADERS, mimetype=MEDIA_TYPE)
    holds = request.headers.get("If-None-Match")
    listener = listening.Listener(here, found.code, digest, heard, holds)
    place = here.places.take(listening.guest(found))
    frames = tracing.Followed(listening.stream(listener, place, request.environ))
    response = Response(frames, 200, HEADERS, mimetype=MEDIA_TYPE)
    response.call_on_close(lambda: here.places.give_back(place))
    return response


def _last_heard(version: int) -> int:
    """The version to go on from; whoever has heard nothing begins with the last change."""
    given = request.headers.get("Last-Event-ID")
    if given is None:
        return version - 1
    if not (given.isascii() and given.isdecimal() and len(given) <= 15):
        raise Malformed("malformed", fields={"Last-Event-ID": "not_a_version"})
    return min(int(given), version)
