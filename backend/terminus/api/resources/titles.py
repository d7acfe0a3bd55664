"""The catalogue and the boards: they change with a release only."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import orjson
from flask import Response, request

from terminus.api import answers
from terminus.api.compressing import ENCODING
from terminus.api.describing import IF_NONE_MATCH
from terminus.api.problem_codes import BODY
from terminus.api.resources.resource import Gives, Resource, Takes
from terminus.api.schemas.derive import schema_of
from terminus.api.schemas.requests import PrintedCity, PrintedGame, PrintedMetropolys
from terminus.api.schemas.titles import BoardVersion, Catalogue
from terminus.bots import levels_for
from terminus.engine.core import Json, Meta
from terminus.engine.metro import counter as metro
from terminus.engine.metro.city import City
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metropolys import counter as metropolys
from terminus.engine.ticket import counter
from terminus.engine.titles import TITLES
from terminus.tables.documents import ROOT
from terminus.tables.refusals import Missing

BOARD = {"$ref": "#/components/schemas/Board"}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"

resource = Resource("titles", "What can be played, and on which boards.", "/titles")


@resource.call("GET", "", gives=Gives(200, Catalogue, ("ETag",)), parameters=(IF_NONE_MATCH,))
def list_titles() -> Response:
    """The catalogue: who can play what, with which modules and options.

    It changes with a release only: whoever sends the `ETag` again is told so in a few bytes.
    """
    return _kept(*_catalogue(), ASK_AGAIN)


@resource.call(
    "GET",
    "/<slug>/board",
    gives=Gives(200, BOARD, ("ETag",)),
    parameters=({"in": "query", "schema": BoardVersion}, IF_NONE_MATCH),
    problems=("no_such_title",),
)
def get_board(slug: str) -> Response:
    """A title's board; under the address that the catalogue gives it may be kept for ever.

    What is printed on it: places, what joins them, and what they are worth. Views and moves
    name these by their ids.
    """
    if slug not in TITLES:
        raise Missing("no_such_title", slug=slug)
    body, tag = _board(slug)
    named = request.args.get("v") == tag.strip('"')
    return _kept(body, tag, FOR_EVER if named else ASK_AGAIN)


@resource.call(
    "POST",
    "/ticket-paris/counts",
    takes=Takes(PrintedGame),
    gives=Gives(200, schema_of(counter.CountedGame)),
    problems=(*BODY, "impossible_count"),
)
def count_ticket_paris(body: dict[str, Any]) -> Response:
    """Add up a game of Ticket to Ride: Paris that was played on the printed board.

    No table is needed: what lies in front of each player is told, and the sums come back.
    """
    return answers.plain(counter.count(tuple(map(_sheet, body["players"]))))


@resource.call(
    "POST",
    "/metropolys/counts",
    takes=Takes(PrintedMetropolys),
    gives=Gives(200, schema_of(metropolys.CountedMetropolys)),
    problems=(*BODY, "impossible_count"),
)
def count_metropolys(body: dict[str, Any]) -> Response:
    """Add up a game of Metropolys that was played on the printed board.

    No table is needed: what lies in front of each player is told, and the sums come back.
    """
    planners = tuple(metropolys.Sheet(**player) for player in body["players"])
    return answers.plain(metropolys.count(planners))


def _offer_counts(slug: str, city: City) -> None:
    """A counter for a city of Next Station; what it says of itself is the same for all."""

    def count(body: dict[str, Any]) -> Response:
        sheets = tuple(metro.Sheet(**player) for player in body["players"])
        return answers.plain(metro.count(city, tuple(body["modules"]), sheets))

    count.__name__ = f"count_{slug}"
    count.__doc__ = (
        f"Add up a game of {city.meta.name} that was played on printed sheets.\n\n"
        "No table is needed: the boxes of each sheet are told, and the sums come back."
    )
    resource.call(
        "POST",
        f"/{slug}/counts",
        takes=Takes(PrintedCity),
        gives=Gives(200, schema_of(metro.CountedCity)),
        problems=(*BODY, *COUNTED),
    )(count)


COUNTED = ("impossible_count", "wrong_box", "unknown_module", "modules_exclude_each_other")

for slug, rules in TITLES.items():
    if isinstance(rules, MetroRules):
        _offer_counts(slug, rules.city)


def _sheet(player: Json) -> counter.Sheet:
    routes = player["routes"]
    return counter.Sheet(
        player["name"],
        {1: routes["one"], 2: routes["two"], 3: routes["three"]},
        player["flags"],
        tuple(counter.HeldTicket(each["points"], each["met"]) for each in player["tickets"]),
    )


def _kept(body: bytes, tag: str, cache_control: str) -> Response:
    headers = {"ETag": tag, "Cache-Control": cache_control, "Vary": ENCODING}
    if answers.holds(request.environ.get("HTTP_IF_NONE_MATCH"), tag):
        return Response(status=304, headers=headers)
    return Response(body, 200, headers, mimetype=answers.JSON)


@cache
def _board(slug: str) -> tuple[bytes, str]:
    return _tagged(TITLES[slug].board())


@cache
def _catalogue() -> tuple[bytes, str]:
    return _tagged({"titles": [_entry(rules.meta) for rules in TITLES.values()]})


def _tagged(json: Json) -> tuple[bytes, str]:
    body = orjson.dumps(json)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def _entry(meta: Meta) -> Json:
    tag = _board(meta.slug)[1].strip('"')
    return {
        "slug": meta.slug,
        "name": meta.name,
        "min_players": meta.min_players,
        "max_players": meta.max_players,
        "modules": [{"id": m.id, "excludes": sorted(m.excludes)} for m in meta.modules],
        "options": [
            {"id": c.id, "values": list(c.values), "default": c.default} for c in meta.options
        ],
        "hidden": meta.hidden,
        "sheets": list(meta.sheets),
        "bots": list(levels_for(meta.slug)),
        "board": f"{ROOT}/titles/{meta.slug}/board?v={tag}",
    }
