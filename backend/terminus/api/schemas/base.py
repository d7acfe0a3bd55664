"""Strict fields and schemas: a fault is told as a word, which the catalogue turns into a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from marshmallow import RAISE, Schema, ValidationError, fields, validate

from terminus.tables import names

COMMON = {
    "required": "required",
    "null": "wrong",
    "validator_failed": "wrong",
}


class Strict(Schema):
    """Nothing beside what is named here."""

    class Meta:
        unknown = RAISE

    error_messages: ClassVar[dict[str, str]] = {
        "unknown": "unknown",
        "type": "not_an_object",
    }


class Text(fields.String):
    """Text, of a pattern or a length if one is given."""

    default_error_messages: ClassVar[dict[str, str]] = {**COMMON, "invalid": "not_text"}

    def __init__(
        self, *, pattern: str | None = None, fault: str = "wrong", longest: int = 64, **more: Any
    ) -> None:
        metadata: dict[str, Any] = {**more.pop("metadata", {})}
        if pattern is not None:
            metadata["pattern"] = pattern
        else:
            metadata["maxLength"] = longest
        self._pattern = re.compile(pattern[1:-1]) if pattern else None
        self._fault, self._longest = fault, longest
        super().__init__(metadata=metadata, **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> str:
        text = super()._deserialize(value, *args, **more)
        if self._pattern is not None and not self._pattern.fullmatch(text):
            raise ValidationError(self._fault)
        if self._pattern is None and len(text) > self._longest:
            raise ValidationError("too_long")
        return text


class Name(Text):
    """A player's name, trimmed."""

    def __init__(self, **more: Any) -> None:
        super().__init__(pattern=names.PATTERN, fault="not_a_name", **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> str:
        return super()._deserialize(value, *args, **more).strip(" ")


class Whole(fields.Integer):
    """A whole number within bounds; neither true nor "1" is one."""

    default_error_messages: ClassVar[dict[str, str]] = {**COMMON, "invalid": "not_whole"}

    def __init__(self, *, least: int = 0, most: int | None = None, **more: Any) -> None:
        bounds = validate.Range(least, most, error="out_of_range")
        super().__init__(strict=True, validate=bounds, **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> int:
        if isinstance(value, bool | str):
            raise ValidationError("not_whole")
        number: int = super()._deserialize(value, *args, **more)  # type: ignore[assignment]
        return number


class Digits(fields.Integer):
    """A whole number written in digits, as in a query."""

    default_error_messages: ClassVar[dict[str, str]] = {**COMMON, "invalid": "not_whole"}

    def __init__(self, *, most: int, **more: Any) -> None:
        bounds = validate.Range(0, most, error="out_of_range")
        super().__init__(validate=bounds, **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> int:
        if not (isinstance(value, str) and value.isascii() and value.isdecimal()):
            raise ValidationError("not_whole")
        if len(value) > 16:
            raise ValidationError("out_of_range")
        number: int = super()._deserialize(value, *args, **more)  # type: ignore[assignment]
        return number


class Choice(fields.String):
    """One of a few words."""

    default_error_messages: ClassVar[dict[str, str]] = {**COMMON, "invalid": "not_a_choice"}

    def __init__(self, *words: str, **more: Any) -> None:
        super().__init__(validate=validate.OneOf(words, error="not_a_choice"), **more)


class Words(fields.List):
    """A list of different words."""

    default_error_messages: ClassVar[dict[str, str]] = {**COMMON, "invalid": "not_a_list"}

    def __init__(self, longest: int = 16, **more: Any) -> None:
        metadata = {"uniqueItems": True, "maxItems": longest}
        self._longest = longest
        super().__init__(Text(required=True), metadata=metadata, **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> list[Any]:
        words = super()._deserialize(value, *args, **more)
        if len(words) > self._longest:
            raise ValidationError("too_long")
        if len(set(words)) < len(words):
            raise ValidationError("repeated")
        return words


class TextOrBool(fields.Raw):
    """The value of an option."""

    default_error_messages: ClassVar[dict[str, str]] = COMMON

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str | bool:
        if not isinstance(value, str | bool):
            raise ValidationError("wrong")
        return value


class Choices(fields.Dict):
    """Option -> value."""

    default_error_messages: ClassVar[dict[str, str]] = {**COMMON, "invalid": "not_an_object"}

    def __init__(self, **more: Any) -> None:
        super().__init__(keys=fields.String(), values=TextOrBool(), **more)

    def _deserialize(self, value: Any, *args: Any, **more: Any) -> Any:
        if not isinstance(value, Mapping):
            raise self.make_error("invalid")
        return super()._deserialize(value, *args, **more)


class Component(fields.Raw):
    """Something whose shape is described as a whole under another name."""

    def __init__(self, name: str, **more: Any) -> None:
        self.name_of_component = name
        super().__init__(**more)
