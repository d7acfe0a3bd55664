"""The event stream of a table: public facts only."""

from __future__ import annotations

from flask import Response, request

from terminus.api import callers, listening
from terminus.api.codes import TABLE
from terminus.api.describing import ANYBODY, LAST_EVENT_ID
from terminus.api.resources.resource import Gives, Resource
from terminus.api.service import service
from terminus.engine.core import Malformed
from terminus.tables import reading

MEDIA_TYPE = "text/event-stream"

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

EVENTS = {
    "type": "string",
    "description": (
        "`change` events with the version as `id` and `{version, kind, seat}` as data, beginning "
        "after Last-Event-ID or with the last change; `presence` events without an `id` and with "
        "`{here: [seats]}`; a comment when nothing happens."
    ),
    "examples": ['id: 12\nevent: change\ndata: {"version":12,"kind":"section","seat":0}\n\n'],
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
    """Server-sent events; a seat that shows its token counts as present meanwhile."""
    here = service()
    token = callers.reader().token
    found = reading.look(here.store, code, token)
    after = _last_heard(found.version)
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
