"""What the contract says about a call beside its schemas: names, problems, headers, security."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from terminus.api.callers import KEY_PATTERN
from terminus.api.codes import ANY, STATUS_OF
from terminus.api.problems import MEDIA_TYPE
from terminus.api.words import catalogue
from terminus.tables import codes as table_codes

Json = dict[str, Any]
Responses = dict[int, Json]

_LETTERS = table_codes.ALPHABET + "".join(
    letter.lower() for letter in table_codes.ALPHABET if letter.isalpha()
)

CODE: Json = {
    "in": "path",
    "name": "code",
    "required": True,
    "description": "The table's code, in capitals or not.",
    "schema": {
        "type": "string",
        "pattern": f"^[{_LETTERS}]{{{table_codes.LENGTH}}}$",
        "example": "K7MPD",
    },
}
SEAT: Json = {
    "in": "path",
    "name": "seat",
    "required": True,
    "description": "The seat's number.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 9},
}
SLUG: Json = {
    "in": "path",
    "name": "slug",
    "required": True,
    "description": "The title's slug, as the catalogue gives it.",
    "schema": {"type": "string", "pattern": "^[a-z-]{1,32}$", "example": "paris"},
}
LANGUAGE: Json = {
    "in": "header",
    "name": "Accept-Language",
    "description": "The language of the sentences in problem documents: en or fr.",
    "schema": {"type": "string", "example": "fr"},
}
ONCE: Json = {
    "in": "header",
    "name": "Idempotency-Key",
    "description": "The same key with the same call again answers what the first did, for a day.",
    "schema": {"type": "string", "pattern": KEY_PATTERN},
}
IF_NONE_MATCH: Json = {
    "in": "header",
    "name": "If-None-Match",
    "description": "The ETag of what the caller has; the answer is 304 while it is current.",
    "schema": {"type": "string", "example": '"12-0"'},
}
ETAG: Json = {"description": "Names this version of the body.", "schema": {"type": "string"}}
LOCATION: Json = {
    "description": "The table.",
    "schema": {"type": "string", "format": "uri-reference"},
}
RETRY_AFTER: Json = {"description": "Seconds.", "schema": {"type": "integer", "minimum": 1}}
CONTENT_LANGUAGE: Json = {
    "description": "The language of the sentence.",
    "schema": {"type": "string", "enum": ["en", "fr"]},
}

SEATED: list[Json] = [{"seat": []}]
"""Needs a seat's token."""
ANYBODY: list[Json] = [{"seat": []}, {}]
"""With a seat's token or without."""
OPEN: list[Json] = []
"""Takes no token."""


def path_parameters(path: str) -> list[Json]:
    """The parameters that a path has."""
    return [known for known in (CODE, SEAT, SLUG) if f"{known['name']}>" in path]


def responses(problems: tuple[str, ...], headers: Json, parameters: tuple[Any, ...]) -> Responses:
    """What a call may answer beside its schema: problems, and that nothing changed."""
    found = problem_responses(problems)
    if IF_NONE_MATCH in parameters:
        found[304] = {"description": "The caller has it already.", "headers": headers}
    return found


def problem_responses(codes: tuple[str, ...]) -> Responses:
    """A response for each status that these codes have."""
    by_status: dict[int, list[str]] = {}
    for code in sorted({*codes, *ANY}):
        by_status.setdefault(STATUS_OF[code], []).append(code)
    return {status: _problem_response(status, by_status[status]) for status in sorted(by_status)}


def _problem_response(status: int, codes: list[str]) -> Json:
    sentences = catalogue("en")["problems"]
    headers = {"Content-Language": CONTENT_LANGUAGE}
    if status in (429, 503):
        headers["Retry-After"] = RETRY_AFTER
    return {
        "description": "  \n".join(f"`{code}`: {sentences[code]}" for code in codes),
        "headers": headers,
        "content": {
            MEDIA_TYPE: {
                "schema": {
                    "allOf": [
                        {"$ref": "#/components/schemas/Problem"},
                        {
                            "type": "object",
                            "properties": {
                                "status": {"const": status},
                                "code": {"enum": codes},
                            },
                        },
                    ]
                },
                "example": _example(status, codes[0]),
            }
        },
    }


def _example(status: int, code: str) -> Json:
    return {
        "type": f"urn:terminus:problem:{code}",
        "title": catalogue("en")["titles"].get(str(status), HTTPStatus(status).phrase),
        "status": status,
        "detail": catalogue("en")["problems"][code],
        "code": code,
    }
