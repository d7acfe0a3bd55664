"""Frozen dataclasses <-> plain JSON, driven by their type hints; a wrong shape is Malformed."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from terminus.engine.core import Malformed, Rules
from terminus.engine.record import Entry

Reader = Callable[[Any], Any]
Writer = Callable[[Any], Any]

_PLAIN = (str, int, bool)
_AS_THEY_ARE = frozenset(_PLAIN)
_ANYTHING = (typing.Any, object)


def encode(value: Any) -> Any:
    """The value as plain JSON: dataclasses as objects, tuples as lists, sets as sorted lists.

    A field that has its default value is left out.
    """
    return _writer(type(value))(value)


def properties(value: Any) -> dict[str, Any]:
    """The properties of a dataclass by their JSON names, their values as they are.

    A field that has its default value is left out. A writer of JSON that asks this of every
    dataclass it meets writes what `encode` gives, and need not be given it.
    """
    return _properties(type(value))(value)


def json_name(field: str) -> str:
    """Underscores around a name are Python's only: `from_` is `from`, and `_2` is `2`."""
    return field.strip("_")


def decode(hint: Any, json: Any) -> Any:
    """The value of that type which the JSON stands for; raises Malformed when there is none."""
    return _reader(hint)(json)


def encode_move(move: Any) -> dict[str, Any]:
    """A move with its kind."""
    return {"kind": move.kind, **encode(move)}


def decode_move(rules: Rules, json: Any) -> Any:
    """The move of this title which the JSON names by its kind."""
    if not isinstance(json, dict):
        raise Malformed("malformed", where="move")
    for kind in rules.moves:
        if kind.kind == json.get("kind"):
            return _decode_kind(kind, json)
    raise Malformed("unknown_move", kind=str(json.get("kind")))


def encode_event(event: Any) -> dict[str, Any]:
    """An event with its kind."""
    return {"kind": event.kind, **encode(event)}


def decode_event(rules: Rules, json: Any) -> Any:
    """The event of this title which the JSON names by its kind."""
    for kind in rules.events:
        if isinstance(json, dict) and kind.kind == json.get("kind"):
            return _decode_kind(kind, json)
    raise Malformed("malformed", where="event")


def _decode_kind(kind: Any, json: dict[str, Any]) -> Any:
    """The value of a class whose kind has been read already."""
    return decode(kind, {key: item for key, item in json.items() if key != "kind"})


def encode_entry(entry: Entry) -> dict[str, Any]:
    """An entry of the log; whoever made it is named when that was somebody else."""
    written = {"seat": entry.seat, "move": encode_move(entry.move), "seals": entry.seals}
    return written if entry.by is None else {**written, "by": entry.by}


def decode_entry(rules: Rules, json: Any) -> Entry:
    """The entry of the log of this title's game."""
    if not isinstance(json, dict) or json.keys() - {"by"} != {"seat", "move", "seals"}:
        raise Malformed("malformed", where="entry")
    return Entry(
        decode(int, json["seat"]),
        decode_move(rules, json["move"]),
        decode(bool, json["seals"]),
        decode(int | None, json.get("by")),
    )


def _make_writer(kind: Any) -> Writer:
    """How values of this very type are written."""
    if kind in (str, int, float, bool, type(None)):
        return lambda value: value
    if kind in (tuple, list):
        return _write_many
    if kind is frozenset:
        return lambda value: sorted(encode(item) for item in value)
    if issubclass(kind, StrEnum):
        return lambda value: value.value
    if issubclass(kind, Mapping):
        return lambda value: {key: encode(item) for key, item in value.items()}
    return _write_dataclass(kind)


_writer: Callable[[Any], Writer] = cache(_make_writer)
"""Asked for once a type, used for every value of it."""


def _write_many(values: Any) -> list[Any]:
    """Long runs of numbers, such as the arcs of a line, need no look at each of them."""
    if set(map(type, values)) <= _AS_THEY_ARE:
        return list(values)
    return [_writer(type(item))(item) for item in values]


def _write_dataclass(kind: Any) -> Writer:
    read = _properties(kind)
    return lambda value: {name: _writer(type(item))(item) for name, item in read(value).items()}


def _make_properties(kind: type) -> Callable[[Any], dict[str, Any]]:
    """How the properties of this very class are read.

    Views are written after every move: all fields are read by one expression, made from the
    fields' names as dataclasses make `__init__`, in half the time that a loop over them takes.
    """
    names = _names(kind)
    pairs = ", ".join(f"{name!r}: value.{field}" for field, name, _ in names)
    read_all: Callable[[Any], dict[str, Any]] = eval(f"lambda value: {{{pairs}}}")  # noqa: S307
    optional = [(name, default) for _, name, default in names if default is not MISSING]
    if not optional:
        return read_all

    def read(value: Any) -> dict[str, Any]:
        found = read_all(value)
        for name, default in optional:
            item = found[name]
            if item is default or item == default:
                del found[name]
        return found

    return read


_properties: Callable[[Any], Callable[[Any], dict[str, Any]]] = cache(_make_properties)


@cache
def _names(kind: type) -> tuple[tuple[str, str, Any], ...]:
    """Field, JSON name, default; outer underscores are Python's only (`from_` is `from`)."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} has no JSON form")
    return tuple((field.name, json_name(field.name), field.default) for field in fields(kind))


@cache
def _reader(hint: Any) -> Reader:
    if hint in _ANYTHING:
        return lambda json: json
    if hint in _PLAIN:
        return _plain(hint)
    if isinstance(hint, typing.NewType):
        return _reader(hint.__supertype__)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _enum(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _dataclass(hint)
    return _generic(hint)


def _plain(kind: type) -> Reader:
    def read(json: Any) -> Any:
        if type(json) is not kind:
            raise Malformed("malformed", where=kind.__name__)
        return json

    return read


def _enum(kind: type[StrEnum]) -> Reader:
    members = {member.value: member for member in kind}

    def read(json: Any) -> Any:
        if not isinstance(json, str) or json not in members:
            raise Malformed("malformed", where=kind.__name__)
        return members[json]

    return read


def _dataclass(kind: type) -> Reader:
    hints = get_type_hints(kind)
    readers: dict[str, tuple[str, Any]] = {
        name: (field, hints[field]) for field, name, _ in _names(kind)
    }
    required = {
        json_name(field.name)
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING
    }

    def read(json: Any) -> Any:
        if not isinstance(json, dict) or not required <= json.keys() <= readers.keys():
            raise Malformed("malformed", where=kind.__name__)
        values = {}
        for name, item in json.items():
            field, hint = readers[name]
            values[field] = _reader(hint)(item)
        return kind(**values)

    return read


def _generic(hint: Any) -> Reader:
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _many(tuple, args[0])
    if origin is tuple:
        return _row(args)
    if origin is frozenset:
        return _many(frozenset, args[0])
    if origin in (dict, Mapping) or origin is typing.get_origin(Mapping[str, Any]):
        return _mapping(args[1])
    if origin in (types.UnionType, typing.Union):
        return _union(args)
    raise TypeError(f"{hint} has no JSON form")


def _many(container: Callable[[list[Any]], Any], hint: Any) -> Reader:
    def read(json: Any) -> Any:
        if not isinstance(json, list):
            raise Malformed("malformed", where="list")
        item = _reader(hint)
        return container([item(each) for each in json])

    return read


def _row(hints: tuple[Any, ...]) -> Reader:
    """As many values as there are types, in their order: a section is two stations."""

    def read(json: Any) -> Any:
        if not isinstance(json, list) or len(json) != len(hints):
            raise Malformed("malformed", where="list")
        return tuple([_reader(hint)(each) for hint, each in zip(hints, json, strict=True)])

    return read


def _mapping(hint: Any) -> Reader:
    def read(json: Any) -> Any:
        if not isinstance(json, dict):
            raise Malformed("malformed", where="object")
        item = _reader(hint)
        return {key: item(each) for key, each in json.items()}

    return read


def _union(args: tuple[Any, ...]) -> Reader:
    """The first alternative that fits; `None` only stands for null."""

    def read(json: Any) -> Any:
        if json is None and type(None) in args:
            return None
        for hint in args:
            if hint is type(None):
                continue
            try:
                return _reader(hint)(json)
            except Malformed:
                continue
        raise Malformed("malformed", where="value")

    return read
