"""Thinking: what a round allowed, now that it is over, and hints for the move at hand."""

from __future__ import annotations

from flask import Response, request

from terminus.api import answers, callers
from terminus.api.answers import AGAIN
from terminus.api.describing import IF_NONE_MATCH, ONCE, SEATED
from terminus.api.limits import MOVES
from terminus.api.parsing import Parser
from terminus.api.problem_codes import PLAYER, TABLE
from terminus.api.resources.resource import Gives, Resource
from terminus.api.schemas.requests import LookingBack
from terminus.api.schemas.thinking import Advice, Hindsight
from terminus.api.service import service
from terminus.tables import hinting, looking_back

resource = Resource("thinking", "What a round allowed, and hints.", "/games/<code>")

_parser = Parser()
_looking = LookingBack()


@resource.call(
    "GET",
    "/hindsight",
    gives=Gives(200, Hindsight, ("ETag",)),
    security=SEATED,
    parameters=({"in": "query", "schema": LookingBack}, IF_NONE_MATCH),
    problems=(
        *TABLE,
        "no_token",
        "malformed",
        "busy",
        "not_started",
        "no_hindsight",
        "no_such_round",
        "round_not_over",
        "round_may_change",
    ),
)
def get_hindsight(code: str) -> Response:
    """The best line that the cards of a round allowed on this seat's sheet, once it is over.

    By the points of the line, and by all that the round added to the sheet; beside it what the seat
    made. It is exact, or the answer says why there is none. Whoever looks and then takes back the
    last turn has had a hint, which the table counts; where hints are forbidden it has to wait until
    the seat can take back nothing of that round. The Next Station titles have it.
    """
    here = service()
    query = _parser.parse(_looking, request, location="query")
    caller = callers.reader()
    return answers.lasting(
        looking_back.hindsight(here.store, here.thorough, code, caller, query["round"])
    )


@resource.call(
    "POST",
    "/hints",
    gives=Gives(201, Advice, ("ETag", "Location", AGAIN), limits=(MOVES,)),
    security=SEATED,
    parameters=(ONCE,),
    problems=(
        *PLAYER,
        "not_started",
        "no_hints",
        "hints_forbidden",
        "nothing_to_draw",
    ),
)
def ask_for_hint(code: str) -> Response:
    """The best few moves of this seat: what each is worth now and on average later, and why.

    The table counts the hints of each seat, for all to see, and may forbid them. They come from
    what the seat may see. The Next Station titles have them.
    """
    here = service()
    return answers.hinted(hinting.hint(here.store, here.quick, code, callers.player()))
