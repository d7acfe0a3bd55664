"""What the type hints of dataclasses say: bare types and their marks, constants, unions."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from terminus.engine import codec
from terminus.engine.bounds import LeftOut, OneOf

KIND = "kind"
"""The class variable that tells the shapes of a union apart; JSON shows it as a property."""

PLAIN = {str: "string", int: "integer", bool: "boolean"}
"""Python's plain types, and JSON's names for them."""

UNIONS = (Union, types.UnionType)

Marks = tuple[Any, ...]
"""What `Annotated` adds to a type."""


def bare(hint: Any) -> tuple[Any, Marks]:
    """The type without the names and marks that it wears, and the marks."""
    marks: Marks = ()
    while True:
        if isinstance(hint, NewType):
            hint = hint.__supertype__
        elif get_origin(hint) is Annotated:
            marks = (*hint.__metadata__, *marks)
            hint = hint.__origin__
        else:
            return hint, marks


def json_name(field: Field[Any]) -> str:
    """As the codec has it."""
    return codec.json_name(field.name)


def default_of(field: Field[Any]) -> Any:
    """The value of a field that is left out, MISSING when it cannot be."""
    return field.default if field.default_factory is MISSING else field.default_factory()


def has_kind(shape: type) -> bool:
    """Whether the class itself says its kind; a field of that name says it of each value."""
    return hasattr(shape, KIND) and all(field.name != KIND for field in fields(shape))


@cache
def constants(shape: Any) -> dict[str, tuple[str, ...]]:
    """Property -> the few words that it always is one of: the kind, and fields with no default.

    A shape may narrow the words of the one it extends, never widen them.
    """
    found: dict[str, tuple[str, ...]] = {KIND: (shape.kind,)} if has_kind(shape) else {}
    hints = get_type_hints(shape, include_extras=True)
    for field in fields(shape):
        words = _words(hints[field.name])
        if words and default_of(field) is MISSING:
            found[json_name(field)] = words
    _check_narrower(shape, found)
    return found


def _check_narrower(shape: Any, found: dict[str, tuple[str, ...]]) -> None:
    bases: list[Any] = [base for base in shape.__mro__[1:] if is_dataclass(base)]
    for base in bases:
        for name, words in constants(base).items():
            if name != KIND and not (name in found and set(found[name]) <= set(words)):
                raise TypeError(f"{shape.__name__} widens what {base.__name__} says of {name}")


def _words(hint: Any) -> tuple[str, ...]:
    """The words that a field is one of, if it is one of a few."""
    base, marks = bare(hint)
    words = [word for mark in marks if isinstance(mark, OneOf) for word in mark.words]
    if get_origin(base) is Literal:
        words = [str(word) for word in get_args(base) if isinstance(word, str)]
    return tuple(words)


def enumerations(hint: Any) -> Iterator[type[StrEnum]]:
    """Those that a type, or what is in it, takes its words from."""
    base, _ = bare(hint)
    if isinstance(base, type) and issubclass(base, StrEnum):
        yield base
    inner = get_type_hints(base, include_extras=True).values() if is_dataclass(base) else ()
    for each in (*inner, *get_args(base)):
        yield from enumerations(each)


def members_of(union: Any) -> tuple[Any, ...]:
    """What a union has beside None, and beside what stands for no property at all."""
    return tuple(each for each in get_args(union) if each not in (types.NoneType, LeftOut))


def shapes_in(union: Any) -> tuple[type, ...]:
    """The dataclasses of a union; raises TypeError when two of them cannot be told apart."""
    shapes = members_of(union)
    for one, other in combinations(shapes, 2):
        if not any(_tells(name, one, other) for name in constants(one)):
            raise TypeError(f"nothing tells {one.__name__} from {other.__name__}")
    return shapes


def tag_of(shapes: tuple[type, ...]) -> str | None:
    """The property that tells each of these shapes from each other, if one does."""
    for name in constants(shapes[0]):
        if all(_tells(name, *pair) for pair in combinations(shapes, 2)):
            return name
    return None


def _tells(name: str, one: type, other: type) -> bool:
    """Whether the property can never be the same in both."""
    words, others = constants(one).get(name), constants(other).get(name)
    return bool(words and others) and not set(words or ()) & set(others or ())
