"""Every kind of move and event with what it carries, read from the contract and the titles."""

from __future__ import annotations

from dataclasses import dataclass

from terminus.api import examples
from terminus.api.problem_codes import statuses
from terminus.api.schemas.moves import EVENTS, KINDS, is_posted
from terminus.engine.core import Event, Json, Move
from terminus.engine.titles import TITLES
from terminus.tables.documents import ROOT


@dataclass(frozen=True, slots=True)
class Field:
    """A property of a document."""

    name: str
    type: str
    """In a few words."""
    required: bool
    meaning: str
    values: tuple[str, ...] = ()
    """All that it may be, where that is a list."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of move or event."""

    kind: str
    meaning: str
    fields: tuple[Field, ...]
    titles: tuple[str, ...]
    path: str | None = None
    """Where it is posted; none: the table does it by itself, or it is an event."""
    example: Json | None = None
    refusals: tuple[str, ...] = ()
    """Codes of the rules that may forbid it."""


def moves(contract: Json) -> list[Kind]:
    """Every kind of move."""
    kept = examples.kept()
    return [_move(contract, kind, move, kept) for kind, move in KINDS.items()]


def _move(contract: Json, kind: str, move: type[Move], kept: dict[str, Json]) -> Kind:
    meaning, found = _told(contract, "LoggedMove", kind)
    titles = tuple(slug for slug, rules in TITLES.items() if move in rules.moves)
    if not is_posted(move):
        return Kind(kind, meaning, found, titles)
    codes = {
        code
        for rules in TITLES.values()
        for names in rules.refusals.of_move.get(move, {}).values()
        for code in names
    }
    path = f"{ROOT}/games/{{code}}/{move.path}"
    example = kept.get(move.operation, {}).get("request")
    refusals = tuple(sorted(codes & statuses().keys()))
    return Kind(kind, meaning, found, titles, path, example, refusals)


def events(contract: Json) -> list[Kind]:
    """Every kind of event."""
    return [_event(contract, kind, event) for kind, event in EVENTS.items()]


def _event(contract: Json, kind: str, event: type[Event]) -> Kind:
    meaning, found = _told(contract, "Event", kind)
    titles = tuple(slug for slug, rules in TITLES.items() if event in rules.events)
    return Kind(kind, meaning, found, titles)


def frames(contract: Json) -> list[Kind]:
    """What comes over the stream."""
    parts = contract["components"]["schemas"]
    found = (name for name in parts if name.endswith("Frame") and "event" in _inside(parts[name]))
    return [
        Kind(
            _inside(parts[name])["event"]["const"],
            parts[name]["description"],
            fields(contract, _inside(parts[name])["data"].get("contentSchema", {})),
            (),
        )
        for name in found
    ]


def part(contract: Json, name: str) -> tuple[Field, ...]:
    """The properties of something that the contract has a name for."""
    return fields(contract, contract["components"]["schemas"][name])


def fields(contract: Json, schema: Json) -> tuple[Field, ...]:
    """The properties of an object, but for the `kind` that tells it from others."""
    required = schema.get("required", ())
    return tuple(
        Field(
            name,
            _type(contract, each),
            name in required,
            each.get("description", "") or _resolved(contract, each).get("description", ""),
            tuple(str(value) for value in _resolved(contract, each).get("enum", ())),
        )
        for name, each in _inside(schema).items()
        if name != "kind"
    )


def _told(contract: Json, union: str, kind: str) -> tuple[str, tuple[Field, ...]]:
    """What a kind means, and what it carries."""
    parts = contract["components"]["schemas"]
    schema = parts[parts[union]["discriminator"]["mapping"][kind].rpartition("/")[2]]
    return schema.get("description", ""), fields(contract, schema)


def _inside(schema: Json) -> Json:
    found: Json = schema.get("properties", {})
    return found


def _resolved(contract: Json, schema: Json) -> Json:
    if "$ref" not in schema:
        return schema
    found: Json = contract["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return found


def _type(contract: Json, schema: Json) -> str:
    if "$ref" in schema:
        known = _resolved(contract, schema)
        return str(known["type"]) if "enum" in known else schema["$ref"].rpartition("/")[2]
    kind = schema.get("type")
    if kind == "array":
        return f"list of {_type(contract, schema.get('items', {}))}"
    if isinstance(kind, list):
        return " or ".join(kind)
    several = [_type(contract, each) for each in schema.get("oneOf") or schema.get("anyOf") or ()]
    return str(kind or " or ".join(several) or "any")
