"""How a request's body and query are read: strictly, and with one word a fault."""

from __future__ import annotations

from typing import Any, NoReturn

import orjson
from flask import Request
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import UnsupportedMediaType

from terminus.engine.core import Malformed, Refusal


class Unreadable(Refusal):
    """The body cannot be read at all."""


class Parser(FlaskParser):
    """Reads JSON by orjson; no body counts as an empty object."""

    def load_json(self, req: Request, schema: Schema) -> Any:
        raw = req.get_data()
        if not raw:
            return {}
        if req.environ.get("CONTENT_TYPE") != "application/json" and not req.is_json:
            raise UnsupportedMediaType
        try:
            return orjson.loads(raw)
        except orjson.JSONDecodeError as error:
            raise Unreadable("broken_json") from error

    def handle_error(
        self, error: ValidationError, req: Request, schema: Schema, **_: Any
    ) -> NoReturn:
        raise Malformed("malformed", fields=faults(error.messages)) from error


def faults(messages: Any) -> dict[str, str]:
    """Where -> the fault: a JSON pointer into the body, or the name of a parameter."""
    found: dict[str, str] = {}
    for location, inside in messages.items():
        _collect(inside, "" if location == "json" else None, found)
    return found


def _collect(messages: Any, where: str | None, found: dict[str, str]) -> None:
    if isinstance(messages, dict):
        for name, inside in messages.items():
            step = "" if name == "_schema" else _step(where, name)
            _collect(inside, step if where is None else where + step, found)
    else:
        found[where or ""] = messages[0]


def _step(where: str | None, name: Any) -> str:
    if where is None:
        return str(name)
    return "/" + str(name).replace("~", "~0").replace("/", "~1")
