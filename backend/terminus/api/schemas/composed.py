"""Strict fields for what dataclasses hold: members, lists, rows, objects by key, several shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from terminus.api.schemas.base import Choice, faults
from terminus.api.schemas.hints import constants, tag_of


class Matching(validate.Regexp):
    """The text matches as a whole: `$` alone would let a last newline pass."""

    def __call__(self, value: Any) -> Any:
        if self.regex.fullmatch(value) is None:
            raise ValidationError(self._format_error(value))
        return value


class Member(Choice):
    """One of some members of an enumeration, by its value."""

    def __init__(self, *members: StrEnum, **more: Any) -> None:
        self._members = {member.value: member for member in members}
        super().__init__(*self._members, **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> str:
        """A word that is no member's stays as it is, and is then refused as no choice."""
        word = super()._deserialize(value, *args, **more)
        return self._members.get(word, word)


class Many(fields.List[Any]):
    """A list, read into a tuple or into a set; whatever a set holds is named once."""

    def __init__(
        self,
        inner: fields.Field[Any],
        into: type[tuple[Any, ...]] | type[frozenset[Any]] = tuple,
        least: int = 0,
        most: int | None = None,
        distinct: bool = False,
        **more: Any,
    ) -> None:
        self._distinct = distinct or into is frozenset
        said = {"minItems": least or None, "maxItems": most, "uniqueItems": self._distinct}
        metadata = {**more.pop("metadata", {}), **{key: it for key, it in said.items() if it}}
        self._into, self._least, self._most = into, least, most
        super().__init__(inner, metadata=metadata, error_messages=faults("not_a_list"), **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> Any:
        """The length comes first: nobody has a long list read only to be refused."""
        if not isinstance(value, list):
            raise self.make_error("invalid")
        if self._most is not None and len(value) > self._most:
            raise ValidationError("too_long")
        if len(value) < self._least:
            raise ValidationError("wrong")
        items = super()._deserialize(value, *args, **more)
        if self._distinct and len(set(items)) < len(items):
            raise ValidationError("repeated")
        return self._into(items)


class Row(fields.Tuple):
    """A list of a fixed length, each place with a type of its own."""

    def __init__(self, places: list[fields.Field[Any]], **more: Any) -> None:
        super().__init__(places, error_messages=faults("not_a_list"), **more)
        self.validate_length = validate.Length(equal=len(places), error="wrong")


class Entries(fields.Dict):
    """An object whose keys are not known beforehand; a fault is told under its key."""

    def __init__(self, values: fields.Field[Any], **more: Any) -> None:
        super().__init__(values=values, error_messages=faults("not_an_object"), **more)

    def _deserialize(self, value: Any, *_: Any, **more: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise self.make_error("invalid")
        assert self.value_field is not None
        read, wrong = {}, {}
        for key, item in value.items():
            try:
                read[key] = self.value_field.deserialize(item, **more)
            except ValidationError as error:
                wrong[key] = error.messages
        if wrong:
            raise ValidationError(wrong)
        return read


class Plain(fields.Raw):
    """A value of one of several plain types."""

    def __init__(self, *types: type, **more: Any) -> None:
        self.types = types
        super().__init__(error_messages=faults("wrong"), **more)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) not in self.types:
            raise self.make_error("invalid")
        return value


class Either(fields.Raw):
    """One of several shapes, told apart by constants of theirs."""

    def __init__(
        self, shapes: tuple[type, ...], schema_of: Callable[[type], type[Schema]], **more: Any
    ) -> None:
        self.shapes, self.tag = shapes, tag_of(shapes)
        self._schema = cache(lambda shape: schema_of(shape)())
        super().__init__(error_messages=faults("not_an_object"), **more)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        for shape in self.shapes:
            if self._is_one(shape, value):
                return self._schema(shape).load(value)
        if self.tag is None:
            raise ValidationError("wrong")
        raise ValidationError({self.tag: ["not_a_choice" if self.tag in value else "required"]})

    def _is_one(self, shape: type, value: dict[str, Any]) -> bool:
        """By the tag, or else by all constants; what else is wrong the shape's schema tells."""
        return all(
            value.get(name) in words
            for name, words in constants(shape).items()
            if self.tag in (None, name)
        )
