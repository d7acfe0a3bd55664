"""What the contract says about a call beside its schemas: names, problems, headers, security."""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any

from terminus.api.answers import AGAIN
from terminus.api.callers import KEY_PATTERN, SEAT_KEY_PATTERN
from terminus.api.limits import LIMITS, Limit
from terminus.api.problem_codes import ANY, statuses
from terminus.api.problems import MEDIA_TYPE
from terminus.api.tracing import HEADER, ID_PATTERN
from terminus.api.words import DEFAULT, LANGUAGES, catalogue
from terminus.settings import SLUG
from terminus.tables import codes as table_codes
from terminus.tables import puzzle

Json = dict[str, Any]
Responses = dict[int, Json]

_FILLED_IN = re.compile(r"\{(\w+)\}")

CODE: Json = {
    "name": "code",
    "required": True,
    "description": "The table's code, in capitals or not.",
    "schema": {
        "type": "string",
        "pattern": table_codes.PATTERN,
        "examples": ["K7MPD"],
    },
}

PATH_PARAMETERS: dict[str, Json] = {
    "Code": CODE,
    "SeatNumber": {
        "name": "seat",
        "required": True,
        "description": "The seat's number.",
        "schema": {"type": "integer", "minimum": 0, "maximum": 9, "examples": [1]},
    },
    "ClaimId": {
        "name": "claim",
        "required": True,
        "description": "The claim, as the table lists it.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{12}$", "examples": ["5d1f0c9b7a3e"]},
    },
    "Day": {
        "name": "day",
        "required": True,
        "description": "A day, or `today`: the server's, in UTC.",
        "schema": {"type": "string", "pattern": puzzle.DAY, "examples": ["2026-01-01"]},
    },
    "BotSlug": {
        "name": "bot",
        "required": True,
        "description": "A bot of this server, as the list names it.",
        "schema": {"type": "string", "pattern": f"^{SLUG}$", "examples": ["deep-metro"]},
    },
    "Slug": {
        "name": "slug",
        "required": True,
        "description": "The title's slug, as the catalogue gives it.",
        "schema": {"type": "string", "pattern": "^[a-z-]{1,32}$", "examples": ["paris"]},
    },
}
"""What stands in paths, by the name that the contract refers to it by."""

LANGUAGE, ONCE, SEAT_ONCE, IF_NONE_MATCH, LAST_EVENT_ID, HELD = (
    "AcceptLanguage",
    "IdempotencyKey",
    "SeatIdempotencyKey",
    "IfNoneMatch",
    "LastEventID",
    "HeldDocument",
)

PARAMETERS: dict[str, Json] = {
    LANGUAGE: {
        "name": "Accept-Language",
        "description": (
            f"The language of the sentences in problem documents: {' or '.join(LANGUAGES)}."
        ),
        "schema": {"type": "string", "examples": ["fr"]},
    },
    ONCE: {
        "name": "Idempotency-Key",
        "description": (
            "The same call under the same key again, within a day, answers what the first did, a "
            "refusal too, and does nothing. Another call under the key is refused."
        ),
        "schema": {"type": "string", "pattern": KEY_PATTERN},
    },
    SEAT_ONCE: {
        "name": "Idempotency-Key",
        "description": (
            "The same call under the same key again, within a day, answers what the first did, "
            "the seat's token too: draw it at random. Another call under the key is refused."
        ),
        "schema": {"type": "string", "pattern": SEAT_KEY_PATTERN},
    },
    IF_NONE_MATCH: {
        "name": "If-None-Match",
        "description": "The ETag of what the caller has: 304 as long as that is current.",
        "schema": {"type": "string", "examples": ['W/"12-0"']},
    },
    LAST_EVENT_ID: {
        "name": "Last-Event-ID",
        "description": "The version of the last event heard: the stream goes on after it.",
        "schema": {"type": "string", "pattern": "^[0-9]{1,15}$", "examples": ["12"]},
    },
    HELD: {
        "name": "If-None-Match",
        "description": "The ETag of the document that the listener has: it is not told again.",
        "schema": {"type": "string", "examples": ['W/"12-0"']},
    },
}
"""Headers that calls take, by the name that the contract refers to them by."""


def _how_often(limit: Limit) -> str:
    """`60 in 600 seconds`, as it is where nobody sets another."""
    usual = limit.setting.usual
    assert usual is not None
    return f"{usual.count} in {usual.seconds} seconds"


RATE_LIMIT = ("RateLimit", "RateLimit-Policy")

HEADERS: dict[str, Json] = {
    "ETag": {
        "description": "Names what the caller may see and do; another one once that changes.",
        "schema": {"type": "string", "examples": ['W/"12-0"']},
    },
    "Location": {
        "description": "The table.",
        "schema": {
            "type": "string",
            "format": "uri-reference",
            "examples": ["/api/v1/games/K7MPD"],
        },
    },
    "Retry-After": {
        "description": "Seconds after which to try again.",
        "schema": {"type": "integer", "minimum": 1},
    },
    AGAIN: {
        "description": "`true` when the same call was answered before, under the same key.",
        "schema": {"type": "string", "enum": ["true"]},
    },
    "RateLimit": {
        "description": (
            "What is left of each limit that the call counts towards (`r`), and the seconds until "
            "all of it is there again (`t`); not sent by a server without limits."
        ),
        "schema": {"type": "string", "examples": ['"tables";r=59;t=600']},
    },
    "RateLimit-Policy": {
        "description": "The limits that the call counts towards: so many (`q`) in so many "
        "seconds (`w`). A server may have others than these usual ones:\n"
        + "\n".join(
            f"- `{each.name}`, {_how_often(each)}: {each.setting.words}" for each in LIMITS
        ),
        "schema": {"type": "string", "examples": ['"tables";q=60;w=600']},
    },
    HEADER: {
        "description": (
            "The id of this request: the caller's own, if it sent this header with 1 to 64 "
            "letters, digits, dots, dashes and underscores, else a new one."
        ),
        "schema": {"type": "string", "pattern": ID_PATTERN, "examples": ["5d1f0c9b7a3e2f10"]},
    },
    "Content-Language": {
        "description": "The language of the sentence.",
        "schema": {"type": "string", "enum": list(LANGUAGES)},
    },
}
"""Headers that answers have."""

SEATED: list[Json] = [{"seat": []}]
"""Needs a seat's token."""
ANYBODY: list[Json] = [{"seat": []}, {}]
"""With a seat's token or without."""
BOT: list[Json] = [{"bot": []}]
"""Needs a bot's secret."""
OPEN: list[Json] = []
"""Takes no token."""


def headers(*names: str) -> Json:
    """References to headers that an answer has."""
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def limited(docstring: str | None, limits: tuple[Limit, ...]) -> Json:
    """What a call's description says of its limits, after what the view says itself."""
    if not limits:
        return {}
    own = cleandoc(docstring or "").partition("\n\n")[2]
    told = " and ".join(f"`{each.name}` ({_how_often(each)} for {each.whose})" for each in limits)
    return {"description": f"{own}\n\nCounts towards {told}, as `RateLimit` says.".strip()}


def path_parameters(path: str) -> list[str]:
    """The parameters that a path has, as the contract refers to them."""
    return [each for each, known in PATH_PARAMETERS.items() if f"{known['name']}>" in path]


def responses(problems: tuple[str, ...], parameters: tuple[Any, ...]) -> Responses:
    """What a call may answer when it does not do what it is for."""
    found = problem_responses(problems)
    if IF_NONE_MATCH in parameters:
        told = headers("ETag", HEADER)
        found[304] = {"description": "The caller has it already.", "headers": told}
    return found


def link(operation: str) -> Json:
    """What can be done next with the table that an answer names."""
    return {"operationId": operation, "parameters": {"code": "$response.body#/code"}}


LASTING = (403, 404, 409, 422)
"""Statuses of refusals that are told again under the same key."""


def problem_responses(codes: tuple[str, ...]) -> Responses:
    """A response for each status that these codes have."""
    return {status: _problem_response(status, own) for status, own in _by_status(codes).items()}


def _by_status(codes: tuple[str, ...]) -> dict[int, list[str]]:
    """Status -> its codes, those that every call may answer included."""
    status_of = statuses()
    found: dict[int, list[str]] = {}
    for code in sorted({*codes, *ANY}):
        found.setdefault(status_of[code], []).append(code)
    return dict(sorted(found.items()))


def _problem_response(status: int, codes: list[str]) -> Json:
    said = catalogue(DEFAULT)["problems"]
    sentences = {code: said.get(code, said["refused"]) for code in codes}
    retry = ("Retry-After",) if status in (429, 503) else ()
    again = (AGAIN,) if status in LASTING else ()
    limits = RATE_LIMIT if status == 429 else ()
    # Beside the reference, not in an allOf: generators would make a type of it for every call.
    narrowed = {"properties": {"status": {"enum": [status]}, "code": {"enum": codes}}}
    schema = {"$ref": "#/components/schemas/Problem", **narrowed}
    return {
        "description": "\n".join(f"- `{code}`: {_told(sentences[code])}" for code in codes),
        "headers": headers(HEADER, "Content-Language", *retry, *limits, *again),
        "content": {MEDIA_TYPE: {"schema": schema}},
    }


def _told(sentence: str) -> str:
    """A sentence of the catalogue; what it fills in is a property of the problem."""
    return _FILLED_IN.sub(r"`\1`", sentence)
