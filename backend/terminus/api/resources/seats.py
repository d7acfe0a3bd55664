"""Seats: take one, give one up, before the start."""

from __future__ import annotations

from typing import Any

from flask import Response

from terminus.api import answers, callers
from terminus.api.describing import ANYBODY, ONCE, SEAT_ONCE, SEATED
from terminus.api.limits import SEATS
from terminus.api.problem_codes import BODY, PLAYER, SEATING, TABLE, WRITING
from terminus.api.resources.resource import SEAT_TAKEN, TABLE_CHANGED, Resource, Takes
from terminus.api.schemas.requests import NewSeat, PlacesAtTable
from terminus.api.service import service
from terminus.engine.core import Malformed
from terminus.tables import lobby, programs
from terminus.tables.lobby import Newcomer
from terminus.tables.table import Place

CROWD = ("already_started", "table_full", "name_taken")
ARRANGING = ("not_the_host", "already_started", "seats_changed", *SEATING)
COMING = ("bot_key_unknown", "bot_key_used", "bot_key_expired")
INVITING = ("unknown_sheet", "no_token", "bad_token", "not_the_host", "unknown_bot")

resource = Resource("seats", "Seats: take one, give one up.", "/games/<code>/seats")


@resource.call(
    "POST",
    "",
    takes=Takes(NewSeat),
    gives=SEAT_TAKEN,
    security=ANYBODY,
    parameters=(SEAT_ONCE,),
    problems=(*BODY, *CROWD, *INVITING, *COMING, *TABLE, *WRITING, "key_reused"),
)
def take_seat(body: dict[str, Any], code: str) -> Response:
    """Sit down at a table that has not started; or, as its host, give a seat to a robot.

    A program takes the seat that the host has kept for it by its `key`. A phone may hold several
    seats: whoever is seated already asks for one more `beside` their own, for somebody without a
    phone. The token in the answer is told this once; a robot has none. Names are trimmed, and no
    two at a table are alike.
    """
    here = service()
    here.limits.check_guesser(callers.address())
    here.limits.spend(SEATS, callers.address())
    if body["key"] is not None and (body["bot"] is not None or body["beside"]):
        raise Malformed("malformed", fields={"/key": "not_with_key"})
    if body["bot"] is not None:
        host = callers.player_to_seat()
        return answers.seated(lobby.invite(here.store, code, host, body["name"], body["bot"]))
    guest = Newcomer(body["name"], body["sheet"], body["salt"])
    if body["key"] is not None:
        came = programs.come(here.store, code, callers.newcomer(), guest, body["key"])
        return answers.seated(came)
    beside = body["beside"]
    caller = callers.player_to_seat() if beside else callers.newcomer()
    return answers.seated(lobby.join(here.store, code, caller, guest, beside=beside))


@resource.call(
    "PUT",
    "",
    takes=Takes(PlacesAtTable),
    gives=TABLE_CHANGED,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, *BODY, *ARRANGING),
)
def arrange_seats(body: dict[str, Any], code: str) -> Response:
    """The host puts the seats into their order round the table, until the start.

    All of them are named, each by the number that it has so far; they are numbered anew in this
    order. Says who begins too, and in Next Station which pencil each seat holds.
    """
    places = tuple(Place(**each) for each in body["seats"])
    return answers.changed(lobby.arrange(service().store, code, callers.player(), places), 200)


@resource.call(
    "DELETE",
    "/<int(max=9):seat>",
    gives=TABLE_CHANGED,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, "no_such_seat", "no_such_page", "not_the_host", "already_started"),
)
def leave_seat(code: str, seat: int) -> Response:
    """Give up one's seat, or as the host somebody else's; later seats move down by one.

    Only before the start. When the host leaves, the next person round the table is the host.
    """
    return answers.changed(lobby.leave(service().store, code, callers.player(), seat), 200)
