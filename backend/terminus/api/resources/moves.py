"""Moves: what a seat may do, doing it, taking it back; each kind has its own path."""

from __future__ import annotations

from typing import Any

from flask import Response

from terminus.api import answers, callers
from terminus.api.codes import MOVE, OF_KIND, PLAYER, STAND_IN, TABLE
from terminus.api.describing import ANYBODY, ONCE, SEATED
from terminus.api.metrics import MOVES
from terminus.api.resources.resource import (
    MOVE_MADE,
    ROOT,
    TABLE_SHOWN,
    Gives,
    Resource,
    Takes,
)
from terminus.api.schemas.requests import (
    Absentee,
    Bidding,
    Claimed,
    Empty,
    Kept,
    Mark,
    Section,
    Taken,
    Tally,
    TurnedUp,
)
from terminus.api.schemas.tables import Moves
from terminus.api.service import service
from terminus.engine.core import Json
from terminus.tables import play, reading
from terminus.tables.absence import Without

PATHS = {
    "card": "cards",
    "section": "sections",
    "mark": "marks",
    "turn": "turns",
    "tally": "tallies",
    "draw": "draws",
    "route": "routes",
    "ticket": "tickets",
    "pass": "passes",
    "bid": "bids",
}
"""Kind of move -> the path that takes it."""

resource = Resource("moves", "What a seat may do, and doing it.", "/games/<code>")


@resource.call("GET", "/moves", gives=Gives(200, Moves), security=ANYBODY, problems=TABLE)
def list_moves(code: str) -> Response:
    """All that this seat may do now, each ready to be posted; a spectator may do nothing.

    A client that knows no rules can play any title by these. `stand_ins` are the seats that the
    table waits for and that this one may go on without.
    """
    game, own, without = reading.moves(service().store, code, callers.reader())
    base = f"{ROOT}/games/{game.code}"
    return answers.plain(
        {
            "version": game.version,
            "seat": game.seat,
            "moves": [_ready(base, move) for move in own],
            "stand_ins": [_stand_in(base, each) for each in without],
            "take_back": f"{base}/moves/last" if reading.may_take_back(game) else None,
        }
    )


@resource.call(
    "POST",
    "/cards",
    takes=Takes(TurnedUp, required=False),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["card"]),
)
def reveal_card(body: dict[str, Any], code: str) -> Response:
    """The controller turns up the next card, or names the printed one that was turned up.

    Anybody may do it for a robot, and whoever has the say for a controller who stays away. A
    printed card that was named by mistake is taken back by whoever named it, until somebody draws.
    """
    named = {"card": body["card"]} if body["card"] else {}
    return _act(code, {"kind": "card", **named})


@resource.call(
    "POST",
    "/sections",
    takes=Takes(Section),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["section"]),
)
def draw_section(body: dict[str, Any], code: str) -> Response:
    """Draw a section on one's own sheet.

    Seats draw at the same time: nobody is refused because somebody else drew meanwhile. A refusal
    says which rule forbids the section, and changes nothing.
    """
    way = {"from": body["from_"], "to": body["to"], "power": body["power"]}
    return _act(code, {"kind": "section", **way})


@resource.call(
    "POST",
    "/marks",
    takes=Takes(Mark),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["mark"]),
)
def put_mark(body: dict[str, Any], code: str) -> Response:
    """Mark a station or a district of one's line: it counts double."""
    return _act(code, {"kind": "mark", **body})


@resource.call(
    "POST",
    "/turns",
    takes=Takes(Empty, required=False),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["turn"]),
)
def finish_turn(body: dict[str, Any], code: str) -> Response:
    """The seat has finished the turn; with nothing drawn it passes.

    A paper seat leaves its count for later by it: the next count asks for what is missing.
    """
    return _act(code, {"kind": "turn", **body})


@resource.call(
    "POST",
    "/tallies",
    takes=Takes(Tally),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["tally"]),
)
def fill_box(body: dict[str, Any], code: str) -> Response:
    """A paper seat fills in the next box of its score pad."""
    return _act(code, {"kind": "tally", **body})


@resource.call(
    "POST",
    "/draws",
    takes=Takes(Taken, required=False),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["draw"]),
)
def take_card(body: dict[str, Any], code: str) -> Response:
    """Take a transport card: one of the row, or the top of the deck."""
    return _act(code, {"kind": "draw", **body})


@resource.call(
    "POST",
    "/routes",
    takes=Takes(Claimed),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["route"]),
)
def claim_route(body: dict[str, Any], code: str) -> Response:
    """Claim a route, paid with cards of its colour and buses.

    A refusal says which rule forbids it, and the turn goes on.
    """
    return _act(code, {"kind": "route", **body})


@resource.call(
    "POST",
    "/tickets",
    takes=Takes(Kept, required=False),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["ticket"]),
)
def choose_tickets(body: dict[str, Any], code: str) -> Response:
    """Look at two tickets, or keep one or both of those on offer."""
    return _act(code, {"kind": "ticket", **body})


@resource.call(
    "POST",
    "/bids",
    takes=Takes(Bidding),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["bid"]),
)
def place_bid(body: dict[str, Any], code: str) -> Response:
    """Open an auction anywhere, or outbid the last building with a higher one next door."""
    return _act(code, {"kind": "bid", **body})


@resource.call(
    "POST",
    "/passes",
    takes=Takes(Empty, required=False),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *OF_KIND["pass"]),
)
def pass_turn(body: dict[str, Any], code: str) -> Response:
    """Pass: out of the running auction; in Ticket to Ride when nothing else can be done."""
    return _act(code, {"kind": "pass", **body})


@resource.call(
    "DELETE",
    "/moves/last",
    gives=TABLE_SHOWN,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, "not_started", "nothing_to_take_back"),
)
def take_back(code: str) -> Response:
    """Take back the seat's last move, if nothing was revealed since.

    Moves of the others stay as they are.
    """
    return answers.changed(play.take_back(service().store, code, callers.player()), 200)


@resource.call(
    "POST",
    "/stand-ins",
    takes=Takes(Absentee),
    gives=MOVE_MADE,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*MOVE, *STAND_IN, "card_needed"),
)
def go_on_without(body: dict[str, Any], code: str) -> Response:
    """Go on without a seat that is away, or that the table has waited for long enough.

    The least that the rules allow is played for it, and never by the caller's choice. The say is
    the host's while present, else that of the first seat that is.
    """
    reply = play.go_on_without(service().store, code, callers.player(), body["seat"])
    MOVES.labels(reply.title, "stand_in").inc()
    return answers.changed(reply, 201)


def _act(code: str, move: Json) -> Response:
    reply = play.act(service().store, code, callers.player(), move)
    MOVES.labels(reply.title, move["kind"]).inc()
    return answers.changed(reply, 201)


def _ready(base: str, move: Json) -> Json:
    """The move as a path and a body."""
    body = {name: value for name, value in move.items() if name != "kind"}
    return {"kind": move["kind"], "href": f"{base}/{PATHS[move['kind']]}", "body": body}


def _stand_in(base: str, without: Without) -> Json:
    """The word by which the caller goes on without a seat."""
    seat, wait = without.seat, without.wait
    return {"seat": seat, "wait": wait, "href": f"{base}/stand-ins", "body": {"seat": seat}}
