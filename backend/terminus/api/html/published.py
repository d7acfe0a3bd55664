"""JSON Schemas of what programs keep: boards, records, moves, events, problems."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from terminus.engine.core import Json

ROOT = "/api/docs/schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"

SHARED = ("Board", "Record", "Move", "Event", "Problem")
"""What is published beside the boards of each family, by its name in the contract."""

_IN_CONTRACT, _HERE = "#/components/schemas/", "#/$defs/"
_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")


def schemas(contract: Json) -> dict[str, Json]:
    """`metro-board` -> a schema that needs nothing beside itself."""
    parts = contract["components"]["schemas"]
    families = (
        ref.rpartition("/")[2] for ref in parts["Board"]["discriminator"]["mapping"].values()
    )
    return {slug(name): _alone(name, parts) for name in dict.fromkeys((*SHARED, *families))}


def slug(name: str) -> str:
    """`MetroBoard` as part of an address."""
    return _WORD.sub("-", name).lower()


def _alone(name: str, parts: Json) -> Json:
    """A schema with all that it refers to; what only OpenAPI understands is left out."""
    needed = sorted(_needed(name, parts, set()) - {name})
    return {
        "$schema": DIALECT,
        "$id": f"{ROOT}/{slug(name)}.json",
        "title": name,
        **_plain(parts[name], name),
        **({"$defs": {each: _plain(parts[each], name) for each in needed}} if needed else {}),
    }


def _needed(name: str, parts: Json, seen: set[str]) -> set[str]:
    seen.add(name)
    for other in _named(parts[name]):
        if other not in seen:
            _needed(other, parts, seen)
    return seen


def _named(value: Any) -> Iterator[str]:
    match value:
        case dict():
            if isinstance(ref := value.get("$ref"), str):
                yield ref.removeprefix(_IN_CONTRACT)
            for key, each in value.items():
                if key != "discriminator":
                    yield from _named(each)
        case list():
            for each in value:
                yield from _named(each)
        case _:
            return


def _plain(value: Any, root: str) -> Any:
    match value:
        case dict():
            return {
                key: _ref(each, root) if key == "$ref" else _plain(each, root)
                for key, each in value.items()
                if key != "discriminator"
            }
        case list():
            return [_plain(each, root) for each in value]
        case _:
            return value


def _ref(ref: str, root: str) -> str:
    name = ref.removeprefix(_IN_CONTRACT)
    return "#" if name == root else _HERE + name
