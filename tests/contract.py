"""The written contract, as tests hold answers against it: calls, statuses, shapes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator

FILE = Path(__file__).parents[1] / "openapi.yaml"
PROBLEM = "application/problem+json"
KEY = "Idempotency-Key"

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Operation:
    """A call of the API, as the contract has it."""

    name: str
    path: re.Pattern[str]
    responses: dict[int, Json]
    takes_key: bool
    """Whether it counts once under an idempotency key."""

    def fault(self, status: int, media_type: str, json: Any) -> str | None:
        """What the contract does not say of such an answer; None when it says all of it."""
        if status not in self.responses:
            return f"{self.name} answered {status}, which is not documented"
        content = self.responses[status].get("content", {})
        if not content:
            return None
        if media_type not in content:
            return f"{self.name} answered {status} as {media_type or 'nothing'}"
        if "json" not in media_type:
            return None
        wrong = next(_validator(self.name, status, media_type).iter_errors(json), None)
        if wrong is None:
            return None
        return f"{self.name} answered {status} in another shape: {wrong.message[:300]}"


@cache
def document() -> Json:
    """The whole contract."""
    found: Json = yaml.load(FILE.read_text("utf-8"), Loader=_LOADER)
    return found


@cache
def operations() -> dict[str, Operation]:
    """Name -> call."""
    return {each.name: each for _, each in _calls()}


def find(method: str, path: str) -> Operation | None:
    """The call that a request is for; None when the contract has no such call."""
    known = (each for verb, each in _calls() if verb == method.upper())
    return next((each for each in known if each.path.fullmatch(path.partition("?")[0])), None)


_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def _calls() -> tuple[tuple[str, Operation], ...]:
    """Each call after its method; what is named in full stands before what has a parameter."""
    found = [
        (method.upper(), _operation(path, call))
        for path, calls in document()["paths"].items()
        for method, call in calls.items()
        if method != "parameters"
    ]
    return tuple(sorted(found, key=lambda call: "[^/]" in call[1].path.pattern))


def _operation(path: str, call: Json) -> Operation:
    pattern = re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path)))
    responses = {int(status): _referred(each) for status, each in call["responses"].items()}
    parameters = [_referred(each)["name"] for each in call.get("parameters", ())]
    return Operation(call["operationId"], pattern, responses, KEY in parameters)


def _referred(part: Json) -> Json:
    """The part itself, be it written elsewhere."""
    if "$ref" not in part:
        return part
    found: Any = document()
    for step in part["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return dict(found)


@cache
def _validator(name: str, status: int, media_type: str) -> Draft202012Validator:
    schema = operations()[name].responses[status]["content"][media_type]["schema"]
    return Draft202012Validator({**schema, "components": document()["components"]})
