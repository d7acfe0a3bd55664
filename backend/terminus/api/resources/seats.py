"""Seats: take one, give one up, before the start."""

from __future__ import annotations

from typing import Any

from flask import Response

from terminus.api import answers, callers
from terminus.api.codes import BODY, SITTER
from terminus.api.describing import ANYBODY, SEATED
from terminus.api.limits import SEATS
from terminus.api.resources.resource import SEAT_TAKEN, TABLE_SHOWN, Resource, Takes
from terminus.api.schemas.requests import NewSeat
from terminus.api.service import service
from terminus.tables import lobby

CROWD = ("already_started", "table_full", "name_taken")
INVITING = ("unknown_sheet", "no_token", "bad_token", "not_the_host", "unknown_bot")

resource = Resource("seats", "Seats: take one, give one up.", "/games/<code>/seats")


@resource.call(
    "POST",
    "",
    takes=Takes(NewSeat),
    gives=SEAT_TAKEN,
    security=ANYBODY,
    problems=(*BODY, *CROWD, *INVITING, "no_such_table", "too_many_requests", "busy"),
)
def take_seat(body: dict[str, Any], code: str) -> Response:
    """Sit down at a table that has not started; or, as its host, give a seat to a bot.

    The token in the answer is told this once. Names are trimmed, and no two at a table are alike.
    """
    here = service()
    here.limits.check_guesser(callers.address())
    here.limits.spend(SEATS, callers.address())
    if body["bot"] is not None:
        caller = callers.player()
        return answers.seated(lobby.invite(here.store, code, caller, body["name"], body["bot"]))
    return answers.seated(lobby.join(here.store, code, body["name"], body["sheet"], body["salt"]))


@resource.call(
    "DELETE",
    "/<int:seat>",
    gives=TABLE_SHOWN,
    security=SEATED,
    problems=(*SITTER, "no_such_seat", "no_such_page", "not_the_host", "already_started"),
)
def leave_seat(code: str, seat: int) -> Response:
    """Give up one's seat, or as the host somebody else's; later seats move down by one.

    Only before the start. The first seat is the host's: when the host leaves, the next one is.
    """
    return answers.changed(lobby.leave(service().store, code, callers.sitter(), seat), 200)
