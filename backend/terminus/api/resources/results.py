"""Results: scores, the record of a finished game, the rematch."""

from __future__ import annotations

from typing import Any

from flask import Response

from terminus.api import answers, callers
from terminus.api.describing import ANYBODY, SEAT_ONCE, SEATED
from terminus.api.limits import TABLES
from terminus.api.problem_codes import BODY, PLAYER, TABLE
from terminus.api.resources.games import SETUP
from terminus.api.resources.resource import TABLE_OPENED, Gives, Resource, Takes
from terminus.api.resources.seats import CROWD
from terminus.api.schemas.records import Record, ScoreSheets
from terminus.api.schemas.requests import NextGame
from terminus.api.service import service
from terminus.tables import ending, reading

REMATCH = ("not_started", "not_finished", "no_room", "wrong_number_of_players", "seats_changed")

resource = Resource("results", "Scores, the record, the rematch.", "/games/<code>")


@resource.call(
    "GET",
    "/scores",
    gives=Gives(200, ScoreSheets),
    security=ANYBODY,
    problems=(*TABLE, "not_started"),
)
def get_scores(code: str) -> Response:
    """Every box of the printed score sheet, as far as it is filled.

    The sheets are those of the table's view; `final` tells whether the game is over.
    """
    return answers.ready(reading.scores(service().store, code, callers.reader().digest))


@resource.call(
    "GET",
    "/record",
    gives=Gives(200, Record),
    security=ANYBODY,
    problems=(*TABLE, "not_started", "not_finished", "record_too_old"),
)
def get_record(code: str) -> Response:
    """The whole game, once it is over: setup, seed, salts, shuffles, log and scores.

    Nonce and seed hash to the commitment, seed and salts to what every shuffle can be made again
    from, and the log played again leads to the scores: `docs/record.md` says how.
    """
    return answers.plain(reading.record(service().store, code, callers.reader()))


@resource.call(
    "POST",
    "/rematch",
    takes=Takes(NextGame, required=False),
    gives=TABLE_OPENED,
    security=SEATED,
    parameters=(SEAT_ONCE,),
    problems=(*PLAYER, *BODY, *CROWD, *SETUP, *REMATCH),
)
def rematch(body: dict[str, Any], code: str) -> Response:
    """A seat at the next table; the first who asks opens it and is its host.

    That one may wish for another game, other modules and options, or another order round the table;
    what is not named stays, and begins as usual with another title. The others who ask are seated
    at that same table. Whoever asks again, because the answer was lost, gets the same seat; under
    the same key the same token too, else a new one for it.
    """
    here = service()
    caller = callers.player_to_seat()
    here.limits.spend(TABLES, callers.address())
    salt, may_open = body["salt"], here.limits.check_opening
    modules, order = body["modules"], body["order"]
    wish = ending.Wish(
        body["title"],
        None if modules is None else tuple(modules),
        body["options"],
        None if order is None else tuple(order),
    )
    return answers.seated(ending.rematch(here.store, code, caller, salt, wish, may_open))
