"""Tables: open one, look at it, start the game."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from terminus.api import answers, callers, listening
from terminus.api.codes import BODY, PLAYER, TABLE
from terminus.api.describing import ANYBODY, IF_NONE_MATCH, ONCE, SEATED
from terminus.api.limits import TABLES
from terminus.api.parsing import Parser
from terminus.api.resources.resource import SEAT_TAKEN, TABLE_SHOWN, Resource, Takes
from terminus.api.schemas.requests import NewGame, Waiting
from terminus.api.service import service
from terminus.engine.core import Options
from terminus.tables import lobby, play, reading

SETUP = (
    "unknown_title",
    "unknown_module",
    "modules_exclude_each_other",
    "unknown_option",
    "unknown_sheet",
)

resource = Resource("games", "Tables: open one, look at it, start the game.", "/games")

_parser = Parser()
_waiting = Waiting()


@resource.call(
    "POST",
    "",
    takes=Takes(NewGame),
    gives=SEAT_TAKEN,
    problems=(*BODY, *SETUP, "too_many_requests", "busy"),
)
def create_game(body: dict[str, Any]) -> Response:
    """Open a table; the caller gets its first seat and is the host.

    The token in the answer is told this once and kept only as a digest: whoever loses it has lost
    the seat. The seed stays secret until the game is over; its commitment is public from the start.
    """
    here = service()
    here.limits.spend(TABLES, callers.address())
    options = Options(frozenset(body["modules"]), body["options"])
    return answers.seated(
        lobby.create(here.store, body["title"], body["name"], options, body["seed"], body["sheet"])
    )


@resource.call(
    "GET",
    "/<code>",
    gives=TABLE_SHOWN,
    security=ANYBODY,
    parameters=({"in": "query", "schema": Waiting}, IF_NONE_MATCH),
    problems=(*TABLE, "malformed", "too_many_listeners"),
)
def get_game(code: str) -> Response:
    """The table as this seat, or a spectator, may see it; may be held until it changes.

    With `wait` the answer is held for so many seconds, or until the table is no longer at version
    `after`. A process holds a bounded number of such calls and of event streams together.
    """
    here = service()
    token = callers.reader().token
    if not request.query_string:
        return answers.table(reading.look(here.store, code, token))
    query = _parser.parse(_waiting, request, location="query")
    return answers.table(listening.hold(here, code, token, query["after"], query["wait"]))


@resource.call(
    "POST",
    "/<code>/start",
    gives=TABLE_SHOWN,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, "not_the_host", "already_started", "wrong_number_of_players"),
)
def start_game(code: str) -> Response:
    """The host starts the game with those who are seated.

    From then on seats are settled: nobody joins or leaves.
    """
    return answers.changed(play.start(service().store, code, callers.player()), 200)
