"""Tables: open one, look at it, start the game."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from terminus.api import answers, callers, clock, listening, tracing
from terminus.api.describing import ANYBODY, IF_NONE_MATCH, ONCE, SEAT_ONCE, SEATED
from terminus.api.limits import TABLES
from terminus.api.metrics import STARTED
from terminus.api.parsing import Parser
from terminus.api.problem_codes import BODY, PLAYER, PUZZLE, TABLE, WRITING
from terminus.api.resources.resource import (
    TABLE_CHANGED,
    TABLE_OPENED,
    TABLE_SHOWN,
    Resource,
    Takes,
)
from terminus.api.schemas.requests import NewGame, Salted, Waiting
from terminus.api.service import service
from terminus.engine.core import Options
from terminus.tables import lobby, play, puzzle
from terminus.tables.lobby import Manners, Newcomer

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
    gives=TABLE_OPENED,
    parameters=(SEAT_ONCE,),
    problems=(
        *BODY,
        *SETUP,
        *WRITING,
        *PUZZLE,
        "puzzle_is_fixed",
        "too_many_requests",
        "no_room",
        "key_reused",
    ),
)
def create_game(body: dict[str, Any]) -> Response:
    """Open a table; the caller gets its first seat and is the host.

    The token in the answer is told this once and kept only as a digest: whoever loses it has lost
    the seat. The server's seed stays secret until the game is over; its commitment is public from
    the start. The shuffles come from it and from the salts of all seats; with a `seed` of the
    caller's own it is a practice table, whose shuffles come from that alone; with the day of a
    `puzzle` it has that puzzle's, and no hints.
    """
    here = service()
    caller = callers.newcomer()
    here.limits.spend(TABLES, callers.address())
    here.limits.check_opening()
    options = Options(frozenset(body["modules"]), body["options"])
    host = Newcomer(body["name"], body["sheet"], body["salt"])
    title, seed = body["title"], body["seed"]
    if body["puzzle"] is not None:
        seed = puzzle.seed_for(body["puzzle"], title, clock.today(), options, host.sheet, seed)
    manners = Manners(body["clock"], body["hints"] and body["puzzle"] is None)
    return answers.seated(lobby.create(here.store, caller, title, host, options, seed, manners))


@resource.call(
    "GET",
    "/<code>",
    gives=TABLE_SHOWN,
    security=ANYBODY,
    parameters=({"in": "query", "schema": Waiting}, IF_NONE_MATCH),
    problems=(*TABLE, "malformed", "too_many_listeners"),
)
def get_game(code: str) -> Response:
    """All that this seat needs to play, or a spectator to watch; may be held until it changes.

    The table as the caller may see it, what happened last, the legal moves ready to be posted, whom
    the caller may go on without, and the score sheets. Every change answers the same document, and
    the event stream pushes it. With `wait` the answer is held for that many seconds, or until the
    table is no longer at version `after`; a finished game answers at once. A process holds a
    bounded number of such calls and of event streams together.
    """
    here = service()
    digest = callers.reader().digest
    if not request.query_string:
        return answers.table(here.look(code, digest))
    query = _parser.parse(_waiting, request, location="query")
    tracing.current().held = query["wait"] > 0
    return answers.table(listening.hold(here, code, digest, query["after"], query["wait"]))


@resource.call(
    "POST",
    "/<code>/start",
    takes=Takes(Salted, required=False),
    gives=TABLE_CHANGED,
    security=SEATED,
    parameters=(ONCE,),
    problems=(*PLAYER, *BODY, "not_the_host", "already_started", "wrong_number_of_players"),
)
def start_game(body: dict[str, Any], code: str) -> Response:
    """The host starts the game with those who are seated.

    From then on seats are settled: nobody joins or leaves, and seats that are kept for programs
    that have not come are given up. The host sat down before there was a
    commitment; a `salt` that is sent now takes the place of the host's first one.
    """
    reply = play.start(service().store, code, callers.player(), body["salt"])
    if not reply.again:
        STARTED.labels(reply.title).inc()
    return answers.changed(reply, 200)
