"""A page for each problem that the API answers, and a list of them: where `type` leads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus

from flask import Flask, Response
from markupsafe import Markup, escape
from werkzeug.exceptions import NotFound

from terminus.api import html, words
from terminus.api.html.parameters import written
from terminus.api.problem_codes import ANY, HTTP_CODES, statuses
from terminus.api.problems import MEDIA_TYPE, ROOT
from terminus.engine.core import Json
from terminus.engine.titles import TITLES

METHODS = ("get", "put", "post", "delete", "patch")

OUTSIDE = tuple(code for code in HTTP_CODES.values() if code not in ANY)
"""What is answered at addresses and to methods that the contract does not have."""

_FILLED_IN = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the contract that may answer a problem."""

    method: str
    path: str
    summary: str


@dataclass(frozen=True, slots=True)
class Explained:
    """All that a page says of a problem."""

    code: str
    status: int
    phrase: str
    """The status in the words of HTTP."""
    title: str
    sentence: Markup
    advice: str
    parameters: dict[str, str]
    """Name -> what it means."""
    calls: tuple[Call, ...]
    always: bool
    """Whether every call may answer it."""
    titles: tuple[str, ...]
    """The games whose rules say it."""


def register(app: Flask, contract: Json) -> None:
    """Serve the pages; what calls answer is read from the contract."""
    answered = calls_by_code(contract)

    @cache
    def listed(spoken: str) -> bytes:
        found = [explained(code, spoken, answered) for code in statuses()]
        found.sort(key=lambda each: (each.status, each.code))
        return html.shown("problems.html", spoken, said=_labels(spoken), problems=found, root=ROOT)

    @cache
    def told(code: str, spoken: str) -> bytes:
        each = explained(code, spoken, answered)
        return html.shown("problem.html", spoken, said=_labels(spoken), problem=each, root=ROOT)

    def problems() -> Response:
        spoken = html.language()
        return html.page(listed(spoken), spoken)

    def problem(code: str) -> Response:
        if code not in statuses():
            raise NotFound
        spoken = html.language()
        return html.page(told(code, spoken), spoken)

    app.add_url_rule(ROOT, "problems", problems, strict_slashes=False)
    app.add_url_rule(f"{ROOT}/<code>", "problem", problem)


def explained(code: str, spoken: str, answered: dict[str, tuple[Call, ...]]) -> Explained:
    """A problem in a language."""
    status = statuses()[code]
    catalogue = words.catalogue(spoken)
    advice = catalogue["advice"]
    meanings = catalogue["parameters"]
    return Explained(
        code,
        status,
        HTTPStatus(status).phrase,
        words.title(spoken, status),
        _sentence(catalogue["problems"].get(code, catalogue["problems"]["refused"])),
        advice.get(code) or advice[str(status)],
        {name: meanings.get(name, "") for name in written().get(code, ())},
        answered.get(code, ()),
        code in ANY,
        tuple(_titles(code)),
    )


def calls_by_code(contract: Json) -> dict[str, tuple[Call, ...]]:
    """Code -> the calls that the contract says may answer it."""
    found: dict[str, list[Call]] = {}
    for path, operations in contract["paths"].items():
        for method in (each for each in METHODS if each in operations):
            operation = operations[method]
            call = Call(method.upper(), path, operation.get("summary", ""))
            for code in _codes(contract, operation):
                found.setdefault(code, []).append(call)
    return {code: tuple(calls) for code, calls in found.items()}


def _codes(contract: Json, operation: Json) -> Iterator[str]:
    """What an operation may answer instead; shared lists stand elsewhere."""
    for response in operation["responses"].values():
        name = response.get("$ref", "").rpartition("/")[2]
        content = contract["components"]["responses"][name] if name else response
        schema = content.get("content", {}).get(MEDIA_TYPE, {}).get("schema", {})
        yield from schema.get("properties", {}).get("code", {}).get("enum", ())


def _titles(code: str) -> Iterator[str]:
    for slug, rules in TITLES.items():
        declared = rules.refusals.of_move.values()
        if any(code in names for codes in declared for names in codes.values()):
            yield slug


def _sentence(text: str) -> Markup:
    """With the names of what is filled in where that stands."""
    parts = _FILLED_IN.split(text)
    return Markup().join(
        Markup("<var>{}</var>").format(part) if number % 2 else escape(part)
        for number, part in enumerate(parts)
    )


def _labels(spoken: str) -> dict[str, str]:
    return words.catalogue(spoken)["page"]
