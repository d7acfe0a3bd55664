"""What changed from one JSON document to the next, as a JSON Patch (RFC 6902)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from terminus.engine.core import Json

Change = Json
"""`op`, `path`, `value`; the operations are `add` and `replace` only."""


def patch(before: Any, after: Any, path: str = "") -> list[Change]:
    """The changes that make one document the other; what loses parts is replaced as a whole."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() <= after.keys():
        return list(_members(before, after, path))
    if isinstance(before, list) and isinstance(after, list) and len(before) <= len(after):
        return list(_items(before, after, path))
    return [] if _same(before, after) else [_put("replace", path, after)]


def _members(before: Json, after: Json, path: str) -> Iterator[Change]:
    for name, value in after.items():
        place = f"{path}/{name.replace('~', '~0').replace('/', '~1')}"
        if name in before:
            yield from patch(before[name], value, place)
        else:
            yield _put("add", place, value)


def _items(before: list[Any], after: list[Any], path: str) -> Iterator[Change]:
    for number, value in enumerate(after):
        if number < len(before):
            yield from patch(before[number], value, f"{path}/{number}")
        else:
            yield _put("add", f"{path}/-", value)


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: 1 is not true."""
    return type(one) is type(other) and bool(one == other)


def _put(op: str, path: str, value: Any) -> Change:
    return {"op": op, "path": path, "value": value}
