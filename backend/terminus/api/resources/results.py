"""Results: scores, the record of a finished game, the rematch."""

from __future__ import annotations

from flask import Response

from terminus.api import answers, callers
from terminus.api.codes import PLAYER, TABLE
from terminus.api.describing import ANYBODY, CODE, LOCATION, SEATED, call
from terminus.api.limits import TABLES
from terminus.api.resources.blueprint import blueprint
from terminus.api.schemas.metro import Scores
from terminus.api.schemas.records import Record
from terminus.api.schemas.tables import Seated
from terminus.api.service import service
from terminus.tables import ending, reading

resource = blueprint("results", "Scores, the record, the rematch.", "/games/<code>")


@resource.route("/scores", parameters=[CODE])
@resource.response(200, Scores)
@call(resource, "get_scores", problems=(*TABLE, "not_started"), security=ANYBODY)
def get_scores(code: str) -> Response:
    """Every box of the printed score sheet, as far as it is filled."""
    return answers.plain(reading.scores(service().store, code, callers.reader()))


@resource.route("/record", parameters=[CODE])
@resource.response(200, Record)
@call(resource, "get_record", problems=(*TABLE, "not_started", "not_finished"), security=ANYBODY)
def get_record(code: str) -> Response:
    """The whole game, once it is over: setup, seed, commitment, log and scores."""
    return answers.plain(reading.record(service().store, code, callers.reader()))


@resource.route("/rematch", methods=["POST"], parameters=[CODE])
@resource.response(201, Seated, headers={"Location": LOCATION})
@call(
    resource,
    "rematch",
    problems=(
        *PLAYER,
        "not_started",
        "not_finished",
        "already_started",
        "table_full",
        "name_taken",
    ),
    security=SEATED,
)
def rematch(code: str) -> Response:
    """A seat at the next table; the first who asks opens it and is its host."""
    here = service()
    caller = callers.player()
    here.limits.spend(TABLES, callers.address())
    return answers.seated(ending.rematch(here.store, code, caller))
