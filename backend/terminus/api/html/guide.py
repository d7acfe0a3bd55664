"""The documentation for programs, `/api/docs`: a start, what there is, what can be relied on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import orjson
from flask import Flask, Response
from werkzeug.exceptions import NotFound

import terminus
from terminus.api import html
from terminus.api.docs import CONTRACT, ROOT, TRY
from terminus.api.html import published, reference, transcript
from terminus.api.limits import LIMITS
from terminus.api.problems import ROOT as PROBLEMS
from terminus.api.schemas.requests import LONGEST_WAIT
from terminus.engine.core import Json
from terminus.store import AWAY_SECONDS, PATIENCE_SECONDS
from terminus.store.games import ANSWER_SECONDS, IDLE_SECONDS
from terminus.tables.claim import CLAIM_SECONDS
from terminus.tables.moving import KEY_SECONDS

LANGUAGE = "en"
"""That of the contract, whose sentences stand on these pages."""

NOTICE_DAYS = 180
"""For so long at least a call is served after it was called deprecated."""

PAGES = {
    ROOT: "Start",
    f"{ROOT}/moves": "Moves",
    f"{ROOT}/events": "Events",
    PROBLEMS: "Problems",
    f"{ROOT}/formats": "Boards and records",
    f"{ROOT}/policy": "Limits and versions",
    TRY: "Try every call",
}
"""Address -> what the pages call each other."""


@dataclass(frozen=True, slots=True)
class Lifetime:
    """How long something is kept, or waited for."""

    what: str
    seconds: int

    @property
    def told(self) -> str:
        """In the largest unit that fits."""
        for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
            if self.seconds >= 2 * size and self.seconds % size == 0:
                return f"{self.seconds // size} {unit}"
        return f"{self.seconds} seconds"


LIFETIMES = (
    Lifetime("A table after its last change; then its code names nothing.", IDLE_SECONDS),
    Lifetime("An answer under its `Idempotency-Key`.", ANSWER_SECONDS),
    Lifetime("A claim to a seat, unless somebody answers it.", CLAIM_SECONDS),
    Lifetime("A key that moves a seat to another phone.", KEY_SECONDS),
    Lifetime("A call with `wait`, at the most.", LONGEST_WAIT),
    Lifetime("A seat without a stream or a call, until it counts as away.", AWAY_SECONDS),
    Lifetime("A seat that is there and does nothing, until it may be passed.", PATIENCE_SECONDS),
)


def register(app: Flask, contract: Json) -> None:
    """Serve the pages and the schemas."""
    pages: dict[str, Callable[[], bytes]] = {
        ROOT: _start,
        f"{ROOT}/moves": lambda: _moves(contract),
        f"{ROOT}/events": lambda: _events(contract),
        f"{ROOT}/formats": lambda: _formats(contract),
        f"{ROOT}/policy": lambda: _policy(contract),
    }
    for path, make in pages.items():
        view = _view(cache(make))
        app.add_url_rule(path, f"guide {path}", view, strict_slashes=path != ROOT)
    known = {name: orjson.dumps(each) for name, each in published.schemas(contract).items()}

    def schema(name: str) -> Response:
        if name not in known:
            raise NotFound
        cors = {"Access-Control-Allow-Origin": "*"}
        return html.tagged(known[name], "application/schema+json", **cors)

    app.add_url_rule(f"{published.ROOT}/<name>.json", "schema", schema)


def _view(made: Callable[[], bytes]) -> Callable[[], Response]:
    return lambda: html.page(made(), LANGUAGE)


def _shown(template: str, here: str, **values: object) -> bytes:
    return html.shown(
        template, LANGUAGE, pages=PAGES, here=here, problems_root=PROBLEMS, contract=CONTRACT,
        **values,
    )  # fmt: skip


def bot() -> str:
    """The program of the first page."""
    return files(__package__).joinpath("start", "bot.py").read_text("utf-8")


def _start() -> bytes:
    steps = [
        {**each, "text": orjson.dumps(each["shown"], option=orjson.OPT_INDENT_2).decode()}
        for each in transcript.kept()
    ]
    return _shown("start.html", ROOT, bot=bot(), steps=steps)


def _moves(contract: Json) -> bytes:
    intro = (
        "A table lists the moves that a seat may make, each as an `href` and a `body` to be posted "
        "as it is: a program that knows no rules can play. This is what the bodies mean."
    )
    kinds = reference.moves(contract)
    schema = f"{published.ROOT}/move.json"
    return _shown(
        "kinds.html", f"{ROOT}/moves", title="Moves", intro=intro, kinds=kinds, frames=(),
        schema=schema,
    )  # fmt: skip


def _events(contract: Json) -> bytes:
    intro = (
        "Public facts that a change brought about, in `change.events` of every document and of "
        "every `change` of the stream. New kinds may join: ignore what you do not know."
    )
    kinds, frames = reference.events(contract), reference.frames(contract)
    schema = f"{published.ROOT}/event.json"
    return _shown(
        "kinds.html", f"{ROOT}/events", title="Events", intro=intro, kinds=kinds, frames=frames,
        schema=schema,
    )  # fmt: skip


def _formats(contract: Json) -> bytes:
    families: dict[str, list[str]] = {}
    mapping = contract["components"]["schemas"]["Board"]["discriminator"]["mapping"]
    for title, ref in mapping.items():
        families.setdefault(ref.rpartition("/")[2], []).append(title)
    boards = [
        (name, published.slug(name), titles, reference.part(contract, name))
        for name, titles in families.items()
    ]
    record = reference.part(contract, "Record")
    return _shown(
        "formats.html", f"{ROOT}/formats", boards=boards, record=record, root=published.ROOT,
        names=sorted(published.schemas(contract)),
    )  # fmt: skip


def _policy(contract: Json) -> bytes:
    deprecated = [
        f"{method.upper()} {path}"
        for path, calls in contract["paths"].items()
        for method, call in calls.items()
        if isinstance(call, dict) and call.get("deprecated")
    ]
    return _shown(
        "policy.html", f"{ROOT}/policy", limits=LIMITS, lifetimes=LIFETIMES, days=NOTICE_DAYS,
        version=terminus.__version__, deprecated=deprecated,
    )  # fmt: skip
