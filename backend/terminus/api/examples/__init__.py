"""Examples in the contract: calls and answers of games that were really played.

`python -m terminus.api.examples` plays them again and writes them to the files beside this one.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import orjson

from terminus.engine.core import Json


class Example(dict[str, Any]):
    """A request, or an answer: in the contract's text it does not take a line for every word."""


def kept() -> dict[str, Json]:
    """Operation -> its `request`, if it takes a body, and its `answer`."""
    found = (each for each in files(__package__).iterdir() if each.name.endswith(".json"))
    return {each.name.removesuffix(".json"): orjson.loads(each.read_bytes()) for each in found}


def add(document: Json) -> None:
    """Put the examples where the contract describes the body and the answer of their call."""
    examples = kept()
    for calls in document["paths"].values():
        for call in calls.values():
            example = examples.get(call["operationId"]) if isinstance(call, dict) else None
            if example is not None:
                _add(call, example)


def _add(call: Json, example: Json) -> None:
    if "requestBody" in call and "request" in example:
        _put(call["requestBody"], example["request"])
    for status, response in call["responses"].items():
        if str(status).startswith("2"):
            _put(response, example["answer"])


def _put(described: Json, value: Any) -> None:
    for media_type in described["content"].values():
        media_type["example"] = Example(value) if isinstance(value, dict) else value
