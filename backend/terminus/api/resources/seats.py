"""Seats: take one, give one up, before the start."""

from __future__ import annotations

from typing import Any

from flask import Response

from terminus.api import answers, callers
from terminus.api.codes import BODY, PLAYER
from terminus.api.describing import CODE, ETAG, LOCATION, OPEN, SEAT, SEATED, call
from terminus.api.limits import SEATS
from terminus.api.resources.blueprint import GAME, blueprint
from terminus.api.schemas.requests import NewSeat
from terminus.api.schemas.tables import Seated
from terminus.api.service import service
from terminus.tables import lobby

resource = blueprint("seats", "Seats: take one, give one up.", "/games/<code>/seats")


@resource.route("", methods=["POST"], parameters=[CODE])
@resource.arguments(NewSeat)
@resource.response(201, Seated, headers={"Location": LOCATION})
@call(
    resource,
    "take_seat",
    problems=(
        *BODY,
        "no_such_table",
        "already_started",
        "table_full",
        "name_taken",
        "too_many_requests",
        "busy",
    ),
    security=OPEN,
)
def take_seat(body: dict[str, Any], code: str) -> Response:
    """Sit down at a table that has not started."""
    here = service()
    here.limits.check_guesser(callers.address())
    here.limits.spend(SEATS, callers.address())
    return answers.seated(lobby.join(here.store, code, body["name"], body["sheet"]))


@resource.route("/<int:seat>", methods=["DELETE"], parameters=[CODE, SEAT])
@resource.response(200, GAME, headers={"ETag": ETAG})
@call(
    resource,
    "leave_seat",
    problems=(*PLAYER, "no_such_seat", "no_such_page", "not_the_host", "already_started"),
    security=SEATED,
)
def leave_seat(code: str, seat: int) -> Response:
    """Give up one's seat, or as the host somebody else's; later seats move down by one."""
    caller = callers.player()
    return answers.changed(lobby.leave(service().store, code, caller, seat), 200)
