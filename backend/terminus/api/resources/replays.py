"""Replays: a finished game step by step, of a table or of a record that somebody kept."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from terminus.api import answers, callers
from terminus.api.describing import ANYBODY
from terminus.api.limits import TABLES
from terminus.api.parsing import Parser
from terminus.api.problem_codes import BODY, FOREIGN_RECORD, TABLE
from terminus.api.resources.resource import Gives, Resource, Takes
from terminus.api.schemas.replays import RecordFile, Replay, ReplayPage
from terminus.api.service import service
from terminus.tables import replaying
from terminus.tables.replaying import Page

resource = Resource("replays", "Finished games, step by step.")

PAGED = ({"in": "query", "schema": ReplayPage},)

_parser = Parser()
_page = ReplayPage()


@resource.call(
    "GET",
    "/games/<code>/replay",
    gives=Gives(200, Replay),
    security=ANYBODY,
    parameters=PAGED,
    problems=(
        *TABLE,
        "malformed",
        "no_such_seat",
        "not_started",
        "not_finished",
        "record_too_old",
        "record_too_slow",
    ),
)
def get_replay(code: str) -> Response:
    """A finished game step by step: what happened, and how that changed the table.

    `game` is the table before the first of the steps; the `changes` of a step, one after another,
    make it the table after that step. With `seat` it is what that seat saw: nothing is secret any
    more.
    """
    told = replaying.of_table(service().store, code, callers.reader(), _asked())
    return answers.plain(told)


@resource.call(
    "POST",
    "/replays",
    takes=Takes(RecordFile),
    gives=Gives(200, Replay, limits=(TABLES,)),
    parameters=PAGED,
    problems=(*BODY, *FOREIGN_RECORD, "no_such_seat", "too_many_requests"),
)
def replay_record(body: dict[str, Any]) -> Response:
    """The same of a record that somebody kept; nothing is stored.

    Every line is checked as `python -m terminus.verify` does. Of a record that is not true the
    first line that fails is named.
    """
    page = _asked()
    service().limits.spend(TABLES, callers.address())
    return answers.plain(replaying.of_record(body, page))


def _asked() -> Page:
    query = _parser.parse(_page, request, location="query")
    return Page(query["from_"], query["seat"])
