"""Schemas made from frozen dataclasses, so that a shape is written once.

The JSON is the codec's: `from_` is `from`, and a field with a default may be left out; one whose
default is `LEFT_OUT` has no other way to say so. What a type cannot say stands in `Annotated`, see
`engine/bounds.py`; what a field means, in the string below.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, is_dataclass
from dataclasses import fields as fields_of
from enum import StrEnum
from functools import cache, partial
from typing import Any, ClassVar, Literal, TypeVar, get_args, get_origin, get_type_hints

from marshmallow import fields, post_load, validate

from terminus.api.schemas import docstrings
from terminus.api.schemas.base import Choice, Flag, Number, Strict, Whole, faults
from terminus.api.schemas.composed import Either, Entries, Many, Matching, Member, Plain, Row
from terminus.api.schemas.hints import (
    KIND,
    PLAIN,
    UNIONS,
    Marks,
    bare,
    constants,
    default_of,
    has_kind,
    json_name,
    members_of,
    shapes_in,
)
from terminus.engine import codec
from terminus.engine.bounds import LEFT_OUT, Bounds, Distinct, Examples, Length, OneOf, Pattern

AnyField = fields.Field[Any]
Mark = TypeVar("Mark")


class Derived(Strict):
    """A schema made from a shape; it reads JSON into values of that shape."""

    shape: ClassVar[type]

    @post_load
    def make(self, values: dict[str, Any], **_: Any) -> Any:
        """The value; its kind is the class's own and is not handed on."""
        return self.shape(**{each.name: values[each.name] for each in fields_of(self.shape)})


@cache
def schema_of(shape: Any) -> type[Derived]:
    """The schema of a dataclass under its own name, with its kind if it has one."""
    kind = {KIND: kind_of(shape)} if has_kind(shape) else {}
    return _schema(shape, shape.__name__, kind)


def kind_of(shape: Any) -> AnyField:
    """The property that is the same in all values of a class."""
    metadata = {"description": "Which kind it is: tells it from all others."}
    return Choice(shape.kind, required=True, metadata=metadata)


@cache
def body_of(shape: Any) -> type[Derived]:
    """The schema of a body whose kind and meaning the path has said already."""
    if not has_kind(shape):
        return schema_of(shape)
    body = _schema(shape, f"{shape.__name__}Body", {})
    body.description = None
    return body


def _schema(shape: type, name: str, kind: Mapping[str, AnyField]) -> type[Derived]:
    constants(shape)  # raises when they contradict those of a base
    schema: type[Derived] = type(name, (Derived,), {**kind, **properties_of(shape)})
    # Only now: a shape may have fields of these names.
    schema.shape, schema.description = shape, docstrings.of_class(shape)
    return schema


def properties_of(shape: Any) -> dict[str, AnyField]:
    """The fields of a dataclass, for its schema or as a part of another."""
    hints, said = get_type_hints(shape, include_extras=True), docstrings.of_fields(shape)
    return {
        each.name: _property(each, hints[each.name], said.get(each.name))
        for each in fields_of(shape)
    }


def _property(field: Field[Any], hint: Any, description: str | None) -> AnyField:
    """A field of the schema: one with a default may be left out."""
    default = default_of(field)
    metadata: dict[str, Any] = {"description": description} if description else {}
    more: dict[str, Any] = {"data_key": json_name(field), "metadata": metadata}
    if default is MISSING:
        return field_of(hint, required=True, **more)
    if default is LEFT_OUT:
        return field_of(hint, load_default=lambda: LEFT_OUT, **more)
    metadata["default"] = codec.encode(default)
    left_out = default if field.default_factory is MISSING else field.default_factory
    return field_of(hint, load_default=left_out, **more)


def field_of(hint: Any, outer: Marks = (), **more: Any) -> AnyField:
    """The field for values of a type; raises TypeError for a type without a JSON form."""
    base, inner = bare(hint)
    marks = (*inner, *outer)
    if get_origin(base) in UNIONS:
        more["allow_none"] = types.NoneType in get_args(base)
        if len(members := members_of(base)) == 1:
            return field_of(members[0], marks, **more)
    for mark in marks:
        if not isinstance(mark, (Examples, *_MARKS.get(get_origin(base) or base, ()))):
            raise TypeError(f"{type(mark).__name__} says nothing of {base}")
    examples = [value for mark in _all(Examples, marks) for value in mark.values]
    if examples:
        more["metadata"] = {**more.get("metadata", {}), "examples": examples}
    return _maker(base)(base, marks, **more)


def _maker(base: Any) -> Callable[..., AnyField]:
    if get_origin(base) in _GENERIC:
        return _GENERIC[get_origin(base)]
    if base in _PLAIN:
        return _PLAIN[base]
    if isinstance(base, type) and issubclass(base, StrEnum):
        return lambda members, _, **more: Member(*members, **more)
    if is_dataclass(base):
        return _nested
    raise TypeError(f"{base} has no JSON form")


def _all(kind: type[Mark], marks: Marks) -> list[Mark]:
    return [mark for mark in marks if isinstance(mark, kind)]


def _text(_: Any, marks: Marks, **more: Any) -> AnyField:
    for one_of in _all(OneOf, marks):
        return Choice(*one_of.words, **more)
    checks: list[validate.Validator] = []
    for length in _all(Length, marks):
        checks.append(validate.Length(max=length.most, error="too_long"))
        checks.append(validate.Length(min=length.least or None, error="wrong"))
    checks += [Matching(pattern.regex, error=pattern.fault) for pattern in _all(Pattern, marks)]
    return fields.String(validate=checks, error_messages=faults("not_text"), **more)


def _whole(_: Any, marks: Marks, **more: Any) -> AnyField:
    bounds = next(iter(_all(Bounds, marks)), Bounds())
    return Whole(least=bounds.least, most=bounds.most, **more)


def _literal(hint: Any, _: Marks, **more: Any) -> AnyField:
    """Words, members of an enumeration, or numbers; always an enum, for some tools drop a const."""
    values = get_args(hint)
    if all(isinstance(value, StrEnum) for value in values):
        return Member(*values, **more)
    if all(type(value) is str for value in values):
        return Choice(*values, **more)
    if any(type(value) is not int for value in values):
        raise TypeError(f"{hint} has no JSON form")
    number = Whole(least=None, most=None, **more)
    number.validators.append(validate.OneOf(values, error="not_a_choice"))
    return number


def _nested(shape: type, _: Marks, **more: Any) -> AnyField:
    """Made when it is first used, so that a shape may hold others of its own."""
    later = partial(schema_of, shape)
    return fields.Nested(later, error_messages=faults("not_an_object"), **more)


def _tuple(hint: Any, marks: Marks, **more: Any) -> AnyField:
    places = get_args(hint)
    if places[1:] == (Ellipsis,):
        return _many(tuple, places[0], marks, **more)
    return Row([field_of(place) for place in places], **more)


def _set(hint: Any, marks: Marks, **more: Any) -> AnyField:
    return _many(frozenset, get_args(hint)[0], marks, **more)


def _many(into: Any, item: Any, marks: Marks, **more: Any) -> AnyField:
    length = next(iter(_all(Length, marks)), Length())
    distinct = bool(_all(Distinct, marks))
    return Many(field_of(item), into, length.least, length.most, distinct, **more)


def _mapping(hint: Any, _: Marks, **more: Any) -> AnyField:
    key, value = get_args(hint)
    if bare(key) != (str, ()):
        raise TypeError(f"{hint} has no JSON form: its keys are not plain text")
    return Entries(field_of(value), **more)


def _union(hint: Any, _: Marks, **more: Any) -> AnyField:
    """One of several plain types, or one of several shapes."""
    members = members_of(hint)
    plain = [bare(each)[0] for each in members]
    if set(plain) <= PLAIN.keys():
        return Plain(*plain, **more)
    if all(map(is_dataclass, members)):
        return Either(shapes_in(hint), schema_of, **more)
    raise TypeError(f"{hint} has no JSON form")


_PLAIN: dict[Any, Callable[..., AnyField]] = {
    str: _text,
    int: _whole,
    float: lambda _, __, **more: Number(**more),
    bool: lambda _, __, **more: Flag(**more),
    Any: lambda _, __, **more: fields.Raw(**{**more, "allow_none": True}),
}
_GENERIC: dict[Any, Callable[..., AnyField]] = {
    Literal: _literal,
    tuple: _tuple,
    frozenset: _set,
    dict: _mapping,
    Mapping: _mapping,
    **dict.fromkeys(UNIONS, _union),
}
_MARKS: dict[Any, tuple[type, ...]] = {
    str: (Length, OneOf, Pattern),
    int: (Bounds,),
    tuple: (Length, Distinct),
    frozenset: (Length,),
}
"""What `Annotated` may add to a type, beside examples."""
