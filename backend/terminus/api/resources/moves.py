"""Moves: what a seat may do, doing it, taking it back; each kind has its own path."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from flask import Response

from terminus.api import answers, callers
from terminus.api.describing import ANYBODY, ONCE, SEATED
from terminus.api.metrics import FINISHED, MOVES
from terminus.api.problem_codes import MOVE, PLAYER, STAND_IN, TABLE, of_kind
from terminus.api.resources.resource import (
    MOVE_MADE,
    TABLE_CHANGED,
    Gives,
    Resource,
    Takes,
)
from terminus.api.schemas import docstrings
from terminus.api.schemas.derive import body_of
from terminus.api.schemas.hints import default_of
from terminus.api.schemas.moves import POSTED
from terminus.api.schemas.requests import Absentee
from terminus.api.schemas.tables import LegalMoves
from terminus.api.service import service
from terminus.engine.core import Posted
from terminus.tables import play
from terminus.tables.replies import Reply

PATHS = {kind: move.path for kind, move in POSTED.items()}
"""Kind of move -> the path that takes it."""

resource = Resource("moves", "What a seat may do, and doing it.", "/games/<code>")


@resource.call("GET", "/moves", gives=Gives(200, LegalMoves), security=ANYBODY, problems=TABLE)
def list_moves(code: str) -> Response:
    """All that this seat may do now, each ready to be posted; a spectator may do nothing.

    A client that knows no rules can play any title by these. `stand_ins` are the seats that the
    table waits for and that this one may go on without.
    """
    return answers.ready(service().look(code, callers.reader().digest).moves())


def offer(calls: Resource, move: type[Posted]) -> None:
    """A call that makes moves of this kind; what it takes and says of itself is the class's."""

    def make(made: Posted, code: str) -> Response:
        reply = play.act(service().store, code, callers.player(), made)
        count(reply, made.kind)
        return answers.changed(reply, 201)

    make.__name__, make.__doc__ = move.operation, docstrings.of_class(move)
    calls.call(
        "POST",
        f"/{move.path}",
        takes=Takes(body_of(move), required=_needs_a_body(move)),
        gives=MOVE_MADE,
        security=SEATED,
        parameters=(ONCE,),
        problems=(*MOVE, *of_kind(move.kind)),
    )(make)


def count(reply: Reply, kind: str) -> None:
    """One more move, unless it was counted before; the last of a game ends it."""
    if reply.again:
        return
    MOVES.labels(reply.title, kind).inc()
    if reply.finished:
        FINISHED.labels(reply.title).inc()


def _needs_a_body(move: Any) -> bool:
    """Whether anything has to be said beside the path."""
    return any(default_of(field) is MISSING for field in fields(move))


for posted in POSTED.values():
    offer(resource, posted)


@resource.call(
    "DELETE",
    "/moves/last",
    gives=TABLE_CHANGED,
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
    count(reply, "stand_in")
    return answers.changed(reply, 201)
