"""Puzzles: a table a day and city that everybody may play alone, and who has done best."""

from __future__ import annotations

from typing import Any

from flask import Response

from terminus.api import answers, callers, clock, pars
from terminus.api.answers import AGAIN
from terminus.api.describing import ONCE, SEATED
from terminus.api.limits import TABLES
from terminus.api.problem_codes import BODY, PLAYER, PUZZLE
from terminus.api.resources.resource import Gives, Resource, Takes
from terminus.api.schemas.puzzles import Puzzle, PuzzleDay, PuzzleEntered, PuzzleScore
from terminus.api.service import service
from terminus.engine.core import Json
from terminus.engine.titles import TITLES
from terminus.tables import puzzle, standings
from terminus.tables.refusals import Missing

resource = Resource("puzzles", "A puzzle a day, the same for everybody.", "/puzzles")


@resource.call("GET", "/<day>", gives=Gives(200, PuzzleDay), problems=PUZZLE)
def get_puzzles(day: str) -> Response:
    """The puzzles of a day, one for each title that has them.

    Everybody who plays one on that day gets the same cards. Days to come have none yet.
    """
    today = clock.today()
    found = puzzle.on(day, today)
    return answers.plain(
        {
            "day": found[0].day.isoformat(),
            "today": today.isoformat(),
            "first": puzzle.FIRST.isoformat(),
            "puzzles": [_shown(each) for each in found],
        }
    )


@resource.call(
    "GET", "/<day>/<slug>", gives=Gives(200, Puzzle), problems=(*PUZZLE, "no_such_title")
)
def get_puzzle(day: str, slug: str) -> Response:
    """A puzzle: par, who has done best on this server, and what to post to play it.

    Par is what the strong robot comes to with the same cards. It is found when somebody first asks,
    which takes some seconds; until then it is null.
    """
    return answers.plain(_shown(_named(day, slug)))


@resource.call(
    "POST",
    "/<day>/<slug>/scores",
    takes=Takes(PuzzleScore),
    gives=Gives(201, PuzzleEntered, (AGAIN,), limits=(TABLES,)),
    security=SEATED,
    parameters=(ONCE,),
    problems=(
        *PLAYER,
        *BODY,
        *PUZZLE,
        "no_such_title",
        "not_started",
        "not_finished",
        "other_puzzle",
        "device_entered",
        "table_entered",
    ),
)
def enter_score(body: dict[str, Any], day: str, slug: str) -> Response:
    """Put a finished game of the puzzle on this server's list, under the seat's name.

    The points are those of the table, whatever anybody says. A device enters once a puzzle, with
    its first game, and so does a table; the same again is answered as before.
    """
    here = service()
    caller, named = callers.player(), _named(day, slug)
    here.limits.spend(TABLES, callers.address())
    reply = standings.enter(here.store, here.puzzles, named, body["code"], caller, body["device"])
    return answers.entered(reply)


def _named(day: str, slug: str) -> puzzle.Puzzle:
    if slug not in TITLES:
        raise Missing("no_such_title", slug=slug)
    return puzzle.named(day, slug, clock.today())


def _shown(which: puzzle.Puzzle) -> Json:
    here = service()
    shown = standings.shown(here.puzzles, which)
    if shown["par"] is None:
        pars.want(here, which)
    return shown
