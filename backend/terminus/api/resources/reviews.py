"""Reviews: how a finished game went, and what could have been done better."""

from __future__ import annotations

from flask import Response

from terminus.api import answers, callers
from terminus.api.describing import ANYBODY
from terminus.api.problem_codes import TABLE
from terminus.api.resources.resource import Gives, Resource
from terminus.api.schemas.reviews import Insight, Review
from terminus.api.service import service
from terminus.tables import reviewing

OVER = (*TABLE, "not_started", "not_finished", "record_too_old")

resource = Resource("reviews", "How finished games went.", "/games/<code>/review")


@resource.call(
    "GET",
    "",
    gives=Gives(200, Review),
    security=ANYBODY,
    problems=(*OVER, "record_too_slow"),
)
def get_review(code: str) -> Response:
    """What everybody had after each turn of a finished game, and who led.

    Found by replaying the record, so there is none while the game goes on.
    """
    return answers.plain(reviewing.review(service().store, code, callers.reader()))


@resource.call(
    "GET",
    "/insight",
    gives=Gives(200, Insight),
    security=ANYBODY,
    problems=(*OVER, "thinking_crowded", "thinking_failed"),
)
def get_insight(code: str) -> Response:
    """The moves of a finished game that cost most, and how much of it was luck.

    Our strong robot judges each move by what its player could know then, and plays the same cards
    and others. Whoever asks first waits some seconds for it; then it is kept with the table.
    """
    here = service()
    return answers.ready(here.insights.of_table(here.store, code, callers.reader()))
