"""Claims: ask for a seat from another phone, and let somebody in."""

from __future__ import annotations

from typing import Any

from flask import Response

from terminus.api import answers, callers
from terminus.api.describing import ONCE, OPEN, SEAT_ONCE, SEATED
from terminus.api.limits import CLAIMS, SEATS
from terminus.api.problem_codes import BODY, PLAYER, STRANGER
from terminus.api.resources.resource import (
    KEY_MADE,
    SEAT_ASKED,
    SEAT_TAKEN,
    TABLE_CHANGED,
    Resource,
    Takes,
)
from terminus.api.schemas.requests import AskedSeat, UsedKey
from terminus.api.service import service
from terminus.tables import claims, moving

ASKING = ("no_such_seat", "name_taken", "too_many_claims")
ANSWERING = ("no_such_claim", "no_such_page")

resource = Resource("claims", "Seats that go to another phone.", "/games/<code>")


@resource.call(
    "POST",
    "/claims",
    takes=Takes(AskedSeat),
    gives=SEAT_ASKED,
    security=OPEN,
    parameters=(SEAT_ONCE,),
    problems=(*BODY, *ASKING, *STRANGER),
)
def ask_for_seat(body: dict[str, Any], code: str) -> Response:
    """Ask for a seat from another phone: one's own, that of somebody who left, or a robot's.

    Whoever sits at the table sees who asks, and both phones show the same number. As long as the
    seat's own phone is there it is asked alone for half a minute; then, or when it is away, anybody
    seated may say yes. With that the token in the answer opens the seat, and the old one is refused
    with `seat_moved`.
    """
    here = service()
    here.limits.check_guesser(callers.address())
    here.limits.spend(CLAIMS, callers.address())
    seat, name, program = body["seat"], body["name"], body["program"]
    asked = claims.ask(here.store, code, callers.newcomer(), seat, name, program=program)
    return answers.claimed(asked)


@resource.call(
    "POST",
    "/claims/<string(length=12):claim>",
    gives=TABLE_CHANGED,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, *ANSWERING, "own_phone_first", "name_taken", "not_your_say"),
)
def let_in(code: str, claim: str) -> Response:
    """Say yes: the phone that asked has the seat from now on; a robot's becomes a person's."""
    return answers.changed(claims.let_in(service().store, code, callers.player(), claim), 200)


@resource.call(
    "DELETE",
    "/claims/<string(length=12):claim>",
    gives=TABLE_CHANGED,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, *ANSWERING, "not_your_say"),
)
def turn_down(code: str, claim: str) -> Response:
    """Say no; or, with the token of the claim itself, ask no longer."""
    return answers.changed(claims.turn_down(service().store, code, callers.player(), claim), 200)


@resource.call(
    "POST",
    "/keys",
    gives=KEY_MADE,
    security=SEATED,
    parameters=(SEAT_ONCE,),
    problems=PLAYER,
)
def make_key(code: str) -> Response:
    """A key that moves one's own seat to another phone, once; an earlier one ends.

    Best put into the fragment of a link, which no server sees: `/t/K7MPD#key=...`.
    """
    return answers.keyed(moving.make_key(service().store, code, callers.player_to_seat()))


@resource.call(
    "POST",
    "/transfers",
    takes=Takes(UsedKey),
    gives=SEAT_TAKEN,
    security=OPEN,
    parameters=(SEAT_ONCE,),
    problems=(*BODY, *STRANGER, "key_spent"),
)
def use_key(body: dict[str, Any], code: str) -> Response:
    """Take up a seat that was moved here by its key; the phone that made it is told so."""
    here = service()
    here.limits.check_guesser(callers.address())
    here.limits.spend(SEATS, callers.address())
    return answers.seated(moving.use_key(here.store, code, callers.newcomer(), body["key"]))
