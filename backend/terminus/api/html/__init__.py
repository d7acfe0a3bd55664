"""Pages that the server writes by itself, without script: problems, docs, embedded tables."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Any

from flask import Flask, Response, request
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from terminus.api import words
from terminus.api.answers import holds

LOOKS = "/api/docs/looks.css"

POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""No script, nothing from elsewhere, in nobody's frame."""

KEPT = "public, max-age=300"
"""A release may change what is said; five minutes of the old do no harm."""


def register(app: Flask) -> None:
    """Serve what all of these pages share."""
    looks = files(__package__).joinpath("looks.css").read_bytes()
    app.add_url_rule(LOOKS, "looks", lambda: tagged(looks, "text/css"))


def language() -> str:
    """The reader's: the one that the address names, else the best that the browser asks for."""
    named = request.args.get("language", "")
    if named in words.LANGUAGES:
        return named
    return words.language(request.headers.get("Accept-Language"))


def shown(template: str, spoken: str, **values: Any) -> bytes:
    """A page as bytes."""
    page = _environment().get_template(template)
    return page.render(language=spoken, languages=words.LANGUAGES, looks=LOOKS, **values).encode()


def tagged(body: bytes, kind: str, **headers: str) -> Response:
    """Something that stays the same until the next release, or that the reader has it already."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    told = {"ETag": tag, "Cache-Control": KEPT, **headers}
    if holds(request.headers.get("If-None-Match"), tag):
        return Response(status=304, headers=told)
    return Response(body, headers=told, mimetype=kind)


def page(body: bytes, spoken: str, **headers: str) -> Response:
    """A page in this language; some of its headers may be others than usual."""
    return tagged(
        body,
        "text/html",
        **{
            "Content-Language": spoken,
            "Vary": "Accept-Language",
            "Content-Security-Policy": POLICY,
            "Referrer-Policy": "same-origin",
            **headers,
        },
    )


def marked(text: str) -> Markup:
    """Plain text in which `this` is code; anything else stays what it is."""
    parts = text.split("`")
    return Markup().join(
        Markup("<code>{}</code>").format(part) if number % 2 else escape(part)
        for number, part in enumerate(parts)
    )


@cache
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader(__package__),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["marked"] = marked
    return made
