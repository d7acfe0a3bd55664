"""Pictures: a seat's sheet as everybody may see it, for blogs, streams and messages."""

from __future__ import annotations

from functools import lru_cache

import orjson
from flask import Response, request

import terminus
from terminus.api import answers
from terminus.api.describing import IF_NONE_MATCH
from terminus.api.parsing import Parser
from terminus.api.resources.resource import Gives, Resource
from terminus.api.schemas.requests import Pictured
from terminus.api.service import service
from terminus.pictures import draws, sheet
from terminus.pictures.svg import Theme
from terminus.tables.refusals import Missing

MEDIA_TYPE = "image/svg+xml"
PICTURE = {"type": "string", "description": "A picture of 1000 units across, as SVG."}
HEADERS = {
    "Cache-Control": "public, no-cache",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""Opened by itself it runs nothing and loads nothing; in a page of anybody's it may be shown."""

resource = Resource("pictures", "Sheets as pictures.", "/games/<code>")

_parser = Parser()
_pictured = Pictured()


@resource.call(
    "GET",
    "/picture.svg",
    gives=Gives(200, PICTURE, ("ETag",), media_type=MEDIA_TYPE),
    parameters=({"in": "query", "schema": Pictured}, IF_NONE_MATCH),
    problems=(
        "no_such_table",
        "no_such_seat",
        "no_picture",
        "malformed",
        "too_many_requests",
        "too_old",
        "too_new",
    ),
)
def get_picture(code: str) -> Response:
    """A seat's sheet as a picture, at this moment.

    It shows what a spectator may see, whoever asks. Of a table that waits for its start it is the
    empty board. With `theme=auto` it is light or dark as the reader's own settings are.
    """
    query = _parser.parse(_pictured, request, location="query")
    seat, theme = query["seat"], query["theme"]
    found = service().look(code, None)
    tag = f'"{found.glance.version}-{seat}-{theme}-{terminus.__version__}"'
    headers = {**HEADERS, "ETag": tag}
    if answers.holds(request.headers.get("If-None-Match"), tag):
        return Response(status=304, headers=headers)
    drawn = _drawn(found.glance.view, found.glance.scores, seat, theme)
    return Response(drawn, 200, headers, mimetype=MEDIA_TYPE)


@lru_cache(maxsize=64)
def _drawn(view: bytes, scores: bytes, seat: int, theme: Theme) -> bytes:
    """Drawn once for all who watch: it takes as long as twenty readings of the table."""
    game = {**orjson.loads(view), "scores": orjson.loads(scores)}
    if seat >= len(game["seats"]):
        raise Missing("no_such_seat", seat=seat)
    if not draws(game["title"]):
        raise Missing("no_picture", slug=game["title"])
    return sheet(game, seat, theme).encode()
