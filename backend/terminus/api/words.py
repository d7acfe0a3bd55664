"""The sentences of problem documents, in English and in French."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any

import orjson
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

LANGUAGES = ("en", "fr")

_LINE = re.compile(r"^line_\d_")

Catalogue = dict[str, dict[str, str]]


@cache
def catalogue(language: str) -> Catalogue:
    """`titles` by status, `problems` by code, `fields` by fault; `words` and `boxes` are named."""
    text = files(__package__).joinpath("messages", f"{language}.json").read_bytes()
    found: Catalogue = orjson.loads(text)
    return found


def language(header: str | None) -> str:
    """The best of our languages for an Accept-Language header."""
    accepted = parse_accept_header(header, LanguageAccept)
    return accepted.best_match(LANGUAGES, LANGUAGES[0]) or LANGUAGES[0]


def title(language: str, status: int) -> str:
    """A problem's short name: it depends on the status alone."""
    titles = catalogue(language)["titles"]
    return titles.get(str(status), titles["400"])


def sentence(language: str, code: str, params: dict[str, Any]) -> str:
    """The one sentence that says what is wrong."""
    words = catalogue(language)["words"]
    known = {
        name: words.get(value, value) if isinstance(value, str) else value
        for name, value in params.items()
    }
    if "box" in params:
        known["box"] = _box(language, params["box"])
    problems = catalogue(language)["problems"]
    return problems.get(code, problems["refused"]).format(**known)


def _box(language: str, name: str) -> str:
    """What a box of a score pad is called, whichever line it belongs to."""
    return catalogue(language)["boxes"].get(_LINE.sub("", name), name)


def fields(language: str, faults: dict[str, str]) -> dict[str, str]:
    """Where -> what is wrong there."""
    sentences = catalogue(language)["fields"]
    return {where: sentences.get(fault, sentences["wrong"]) for where, fault in faults.items()}
