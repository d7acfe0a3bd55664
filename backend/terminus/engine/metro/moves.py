"""The moves of Next Station."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds, Examples, Word
from terminus.engine.metro.cards import Card
from terminus.engine.metro.marks import MarkKind

HIGHEST_COUNT = 999
"""What nobody counts beyond, whatever the pad."""

Station = Annotated[Word, Examples("r2c3")]


@dataclass(frozen=True, slots=True)
class Reveal:
    """The controller turns up the next card, or names the printed one that was turned up.

    A switch brings its companion along. Anybody may do it for a robot, and whoever has the say for
    a controller who stays away. A printed card that was named by mistake is taken back by whoever
    named it, until somebody draws.
    """

    kind: ClassVar[str] = "card"
    path: ClassVar[str] = "cards"
    operation: ClassVar[str] = "reveal_card"

    card: Card | None = None
    """With printed cards: the one on the table; otherwise Terminus deals it."""


@dataclass(frozen=True, slots=True)
class Section:
    """Draw a section from a station of the line to a new one.

    Seats draw at the same time: nobody is refused because somebody else drew meanwhile. A refusal
    says which rule forbids the section, and changes nothing.
    """

    kind: ClassVar[str] = "section"
    path: ClassVar[str] = "sections"
    operation: ClassVar[str] = "draw_section"

    from_: Station
    """The station of the line where it starts."""

    to: Annotated[Word, Examples("r0c3")]
    """The station where it ends."""

    power: bool = False
    """Whether the power of the pencil is spent on it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark a station or a district of the line: it counts double."""

    kind: ClassVar[str] = "mark"
    path: ClassVar[str] = "marks"
    operation: ClassVar[str] = "put_mark"

    mark: MarkKind
    """What counts double, and by what right."""

    station: Station
    """The station marked, or one of the district."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The seat is done with this turn; with nothing drawn, it passes.

    A paper seat leaves its count for later by it: the next count asks for what is missing.
    """

    kind: ClassVar[str] = "turn"
    path: ClassVar[str] = "turns"
    operation: ClassVar[str] = "finish_turn"


@dataclass(frozen=True, slots=True)
class Tally:
    """A seat with a paper sheet fills in the next box of its score pad, or corrects one."""

    kind: ClassVar[str] = "tally"
    path: ClassVar[str] = "tallies"
    operation: ClassVar[str] = "fill_box"

    box: Annotated[Word, Examples("line_1_districts")]
    """Its name."""

    count: Annotated[int, Bounds(0, HIGHEST_COUNT)]
    """What the pad says there."""


Move = Reveal | Section | Mark | Finish | Tally
