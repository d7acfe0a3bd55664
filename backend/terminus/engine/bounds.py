"""What a field may hold where its type alone says too little; written as `Annotated[int, ...]`.

The engine itself does not read these: the API makes its schemas from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Final, Literal


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


class LeftOut(Enum):
    """What a property that is not there is instead, for null may say something else."""

    LEFT_OUT = "left out"

    def __bool__(self) -> Literal[False]:
        """So that `goals or ()` are the goals, if they are shown at all."""
        return False


LEFT_OUT: Final = LeftOut.LEFT_OUT
"""The default of a field that may be left out: `goals: tuple[Goal, ...] | LeftOut = LEFT_OUT`."""

LONGEST_WORD = 64
HIGHEST_SEAT = 9
MOST_PLAYERS = 4

Word = Annotated[str, Length(most=LONGEST_WORD)]
"""The id of something on a board or a sheet."""

SeatNumber = Annotated[int, Bounds(0, HIGHEST_SEAT)]
"""A seat, by its number."""
Count = Annotated[int, Bounds(0)]
"""How many of something."""
Rank = Annotated[int, Bounds(1, MOST_PLAYERS)]
"""A place in the final order."""
Ids = tuple[str, ...]
"""Things on the board, by their ids."""
SeatIds = tuple[Ids, ...]
"""The same for each seat."""
Spot = tuple[float, float]
"""A point of a picture: from the left, from the top."""
