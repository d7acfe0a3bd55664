"""Strict fields and schemas: a fault is a word, which the catalogue turns into a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from marshmallow import RAISE, Schema, ValidationError, fields, validate

from terminus.tables import names


def faults(invalid: str) -> dict[str, Any]:
    """The words for what can be wrong with a field."""
    return {
        "required": "required",
        "null": "wrong",
        "validator_failed": "wrong",
        "invalid": invalid,
    }


def says(words: str, **more: Any) -> dict[str, Any]:
    """Metadata of a field: the sentence that the contract has for it, and what else it says."""
    return {"description": words, **more}


class Strict(Schema):
    """Nothing beside what is named here."""

    class Meta:
        unknown = RAISE

    error_messages = {"unknown": "unknown", "type": "not_an_object"}  # noqa: RUF012

    description: ClassVar[str | None] = None
    """What the contract says of it, if it says anything."""


class Text(fields.String):
    """Text, of a pattern or at most of a length."""

    def __init__(
        self, *, pattern: str | None = None, fault: str = "wrong", longest: int = 64, **more: Any
    ) -> None:
        length = None if pattern else validate.Length(max=longest, error="too_long")
        metadata = more.pop("metadata", {})
        if pattern and "enum" not in metadata:
            metadata = {**metadata, "pattern": pattern}
        self._pattern, self._fault = re.compile(pattern[1:-1]) if pattern else None, fault
        messages = faults("not_text")
        super().__init__(metadata=metadata, validate=length, error_messages=messages, **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> str:
        text = super()._deserialize(value, *args, **more)
        # By hand: marshmallow's Regexp lets a line break follow what "$" ends.
        if self._pattern is not None and not self._pattern.fullmatch(text):
            raise ValidationError(self._fault)
        return text


class Name(Text):
    """A player's name, trimmed."""

    def __init__(self, **more: Any) -> None:
        super().__init__(pattern=names.PATTERN, fault="not_a_name", **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> str:
        name = super()._deserialize(value, *args, **more).strip(" ")
        if not names.is_legible(name):
            raise ValidationError("not_legible")
        return name


class Whole(fields.Integer):
    """A whole number within bounds; neither true nor "1" is one."""

    def __init__(self, *, least: int | None = 0, most: int | None, **more: Any) -> None:
        bounds = validate.Range(least, most, error="out_of_range")
        messages = faults("not_whole")
        super().__init__(strict=True, validate=bounds, error_messages=messages, **more)


class Number(fields.Float):
    """A number, whole or not; neither true nor "1" is one."""

    def __init__(self, **more: Any) -> None:
        super().__init__(error_messages=faults("wrong"), **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> Any:
        if type(value) not in (int, float):
            raise self.make_error("invalid")
        return super()._deserialize(value, *args, **more)


class Digits(fields.Integer):
    """A whole number written in digits, as in a query."""

    def __init__(self, *, most: int, **more: Any) -> None:
        bounds = validate.Range(0, most, error="out_of_range")
        super().__init__(validate=bounds, error_messages=faults("not_whole"), **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> Any:
        if not (isinstance(value, str) and value.isascii() and value.isdecimal()):
            raise ValidationError("not_whole")
        if len(value) > 16:
            raise ValidationError("out_of_range")
        return super()._deserialize(value, *args, **more)


class Choice(fields.String):
    """One of a few words."""

    def __init__(self, *words: str, **more: Any) -> None:
        chosen = validate.OneOf(words, error="not_a_choice")
        super().__init__(validate=chosen, error_messages=faults("not_a_choice"), **more)


def _no_repeats(words: list[str]) -> None:
    if len(set(words)) < len(words):
        raise ValidationError("repeated")


class WordList(fields.List[str]):
    """A list of different words."""

    def __init__(self, longest: int = 16, **more: Any) -> None:
        checks: list[Callable[[Any], Any]] = [
            validate.Length(max=longest, error="too_long"),
            _no_repeats,
        ]
        metadata = {**more.pop("metadata", {}), "uniqueItems": True}
        messages = faults("not_a_list")
        super().__init__(
            Text(), metadata=metadata, validate=checks, error_messages=messages, **more
        )


class TextOrBool(fields.Raw):
    """The value of an option."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str | bool:
        if not isinstance(value, str | bool):
            raise ValidationError("wrong")
        return value


class Flag(fields.Boolean):
    """True or false, and nothing that only looks like it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(error_messages=faults("wrong"), **more)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if not isinstance(value, bool):
            raise ValidationError("wrong")
        return value


class Choices(fields.Dict):
    """Option -> value."""

    def __init__(self, **more: Any) -> None:
        messages = faults("not_an_object")
        super().__init__(fields.String(), TextOrBool(), error_messages=messages, **more)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, str | bool]:
        if not isinstance(value, Mapping):
            raise self.make_error("invalid")
        wrong = [name for name, item in value.items() if not isinstance(item, str | bool)]
        if wrong:
            raise ValidationError({name: ["wrong"] for name in wrong})
        return dict(value)


class Component(fields.Raw):
    """Something whose shape is described as a whole under another name."""

    def __init__(self, name: str, **more: Any) -> None:
        self.name_of_component = name
        super().__init__(**more)
