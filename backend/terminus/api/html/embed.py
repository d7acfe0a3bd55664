"""A table for others' pages and streams: `/t/CODE/embed`, which anybody may watch, in a frame."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

import orjson
from flask import Flask, Response, request

from terminus.api import html, problems, words
from terminus.api.service import service
from terminus.engine.core import Json, Refusal
from terminus.engine.titles import TITLES
from terminus.pictures import draws
from terminus.pictures.svg import THEMES
from terminus.store import StoreFault
from terminus.tables.documents import ROOT

PATH = "/t/<code>/embed"

SOON, LATER = 5, 30
"""Seconds until the page asks again: while something may happen, and while nothing can."""

POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors {}"
)
"""As for our other pages, but for whose frames it may stand in."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat on the page."""

    seat: int
    name: str
    points: int | None
    awaited: bool
    first: bool
    """Whether it won, or has a share in it."""
    picture: str | None


def register(app: Flask, origins: tuple[str, ...]) -> None:
    """Serve the page to frames of these origins."""
    policy = POLICY.format(" ".join(origins) or "'none'")

    def embed(code: str) -> Response:
        spoken = html.language()
        try:
            response = _table(code, spoken)
        except (Refusal, StoreFault) as trouble:
            response = _trouble(trouble, spoken)
        response.headers["Content-Security-Policy"] = policy
        return response

    app.add_url_rule(PATH, "embed", embed)


def _table(code: str, spoken: str) -> Response:
    """The table as a spectator sees it, whoever asks."""
    glance = service().look(code, None).glance
    game: Json = {**orjson.loads(glance.view), "scores": orjson.loads(glance.scores)}
    body = html.shown(
        "embed.html",
        spoken,
        said=_labels(spoken),
        theme=_theme(),
        refresh=LATER if game["status"] == "finished" else SOON,
        title=TITLES[game["title"]].meta.name,
        status=game["status"],
        seats=shown(game, _theme(), request.args.get("seat", "")),
        table=f"/t/{game['code']}",
    )
    return html.page(body, spoken, **{"Cache-Control": "no-cache"})


def shown(game: Json, theme: str, wanted: str) -> list[Shown]:
    """The seats of a table, or the one that is wanted if there is such a one."""
    sheets = {each["seat"]: each for each in game["scores"]}
    over = game["status"] == "finished"
    found = [
        Shown(
            number,
            each["name"],
            sheets[number]["total"] if number in sheets else None,
            number in game.get("waiting_for", ()),
            over and sheets[number]["rank"] == 1 and len(sheets) > 1,
            _picture(game, number, theme),
        )
        for number, each in enumerate(game["seats"])
    ]
    return [each for each in found if str(each.seat) == wanted] or found


def _picture(game: Json, seat: int, theme: str) -> str | None:
    if not draws(game["title"]):
        return None
    query = urlencode({"seat": seat, "theme": theme})
    return f"{ROOT}/games/{game['code']}/picture.svg?{query}"


def _trouble(trouble: Refusal | StoreFault, spoken: str) -> Response:
    """Why there is no table to be seen, counted as for any call; asked again if that may help."""
    if isinstance(trouble, Refusal):
        answer = problems.refused(trouble)
    else:
        answer = problems.unreachable(trouble)
    told = answer.get_json()
    again = "Retry-After" in answer.headers
    body = html.shown(
        "no_table.html",
        spoken,
        said=_labels(spoken),
        theme=_theme(),
        refresh=LATER if again else None,
        sentence=words.sentence(spoken, told["code"], told),
    )
    page = html.page(body, spoken, **{"Cache-Control": "no-store"})
    page.status_code = answer.status_code
    if again:
        page.headers["Retry-After"] = answer.headers["Retry-After"]
    return page


def _theme() -> str:
    wanted = request.args.get("theme", "")
    return wanted if wanted in THEMES else THEMES[0]


def _labels(spoken: str) -> dict[str, str]:
    return words.catalogue(spoken)["page"]
