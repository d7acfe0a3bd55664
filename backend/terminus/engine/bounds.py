"""What a field may hold where its type alone says too little; written as `Annotated[int, ...]`.

The engine itself does not read these: the API makes its schemas from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any


@dataclass(frozen=True, slots=True)
class Bounds:
    """A whole number from the least to the most, both included; None: no bound on that side."""

    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Length:
    """How long a text or a list may be, both numbers included."""

    least: int = 0
    most: int | None = None


class Distinct:
    """A list that names nothing twice."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Pattern:
    """A text that matches as a whole; the fault is the word for one that does not."""

    regex: str
    fault: str = "wrong"

    def __post_init__(self) -> None:
        """A JSON schema searches for a pattern anywhere, so it has to be tied to both ends."""
        if not (self.regex.startswith("^") and self.regex.endswith("$")):
            raise ValueError(f"{self.regex} must begin with ^ and end with $")


class OneOf:
    """A text out of a few, where `Literal` cannot be used because a table of ours has them."""

    __slots__ = ("words",)

    def __init__(self, *words: str) -> None:
        self.words = words


class Examples:
    """Values as JSON has them, for a reader of the contract."""

    __slots__ = ("values",)

    def __init__(self, *values: Any) -> None:
        self.values = values


LONGEST_WORD = 64

Word = Annotated[str, Length(most=LONGEST_WORD)]
"""The id of something on a board or a sheet."""
