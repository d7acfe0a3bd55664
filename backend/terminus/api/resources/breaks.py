"""Breaks: leave a game for now, and come back to it."""

from __future__ import annotations

from flask import Response

from terminus.api import answers, callers
from terminus.api.describing import ONCE, SEATED
from terminus.api.problem_codes import PLAYER
from terminus.api.resources.resource import TABLE_CHANGED, Resource
from terminus.api.service import service
from terminus.tables import breaks

resource = Resource("breaks", "Leave for now, and come back.", "/games/<code>/break")


@resource.call(
    "POST",
    "",
    gives=TABLE_CHANGED,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, "not_started", "game_over"),
)
def take_break(code: str) -> Response:
    """Leave the game for now: nobody waits for this seat, and its token stays as it is.

    As long as somebody else plays, the least that the rules allow is played for it, at once. The
    seat's next move, or `come_back`, ends it.
    """
    return answers.changed(breaks.take_break(service().store, code, callers.player()), 200)


@resource.call(
    "DELETE",
    "",
    gives=TABLE_CHANGED,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, "not_started"),
)
def come_back(code: str) -> Response:
    """Sit down again: the table waits for this seat as before."""
    return answers.changed(breaks.come_back(service().store, code, callers.player()), 200)
