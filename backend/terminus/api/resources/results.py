"""Results: scores, the record of a finished game, the rematch."""

from __future__ import annotations

from flask import Response

from terminus.api import answers, callers
from terminus.api.codes import SITTER, TABLE
from terminus.api.describing import ANYBODY, SEATED
from terminus.api.limits import TABLES
from terminus.api.resources.resource import SEAT_TAKEN, Gives, Resource
from terminus.api.resources.seats import CROWD
from terminus.api.schemas.records import Record, Scores
from terminus.api.service import service
from terminus.tables import ending, reading

resource = Resource("results", "Scores, the record, the rematch.", "/games/<code>")


@resource.call(
    "GET",
    "/scores",
    gives=Gives(200, Scores),
    security=ANYBODY,
    problems=(*TABLE, "not_started"),
)
def get_scores(code: str) -> Response:
    """Every box of the printed score sheet, as far as it is filled."""
    return answers.plain(reading.scores(service().store, code, callers.reader()))


@resource.call(
    "GET",
    "/record",
    gives=Gives(200, Record),
    security=ANYBODY,
    problems=(*TABLE, "not_started", "not_finished"),
)
def get_record(code: str) -> Response:
    """The whole game, once it is over: setup, seed, commitment, log and scores.

    The seed hashes to the commitment, and the log played again from it leads to the scores.
    """
    return answers.plain(reading.record(service().store, code, callers.reader()))


@resource.call(
    "POST",
    "/rematch",
    gives=SEAT_TAKEN,
    security=SEATED,
    problems=(*SITTER, *CROWD, "not_started", "not_finished"),
)
def rematch(code: str) -> Response:
    """A seat at the next table; the first who asks opens it and is its host.

    The others who ask are seated at that same table. Whoever asks again, because the answer was
    lost, gets the same seat and a new token for it.
    """
    here = service()
    caller = callers.sitter()
    here.limits.spend(TABLES, callers.address())
    return answers.seated(ending.rematch(here.store, code, caller))
