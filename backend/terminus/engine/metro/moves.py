"""The moves of Next Station."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds, Examples, Length, Word
from terminus.engine.metro.cards import Card
from terminus.engine.metro.marks import MarkKind

HIGHEST_COUNT = 999
"""What nobody counts beyond, whatever the pad."""
LINES = 4
"""A line a round."""
MOST_TRACED = 40
"""More than any round gives a line, so that nobody sends a whole map."""

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

    A paper seat says by it that it has drawn, where the next card waits for that; and when it is to
    count, that it will do so later: the next count asks for what is missing.
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


@dataclass(frozen=True, slots=True)
class TracedMark:
    """A mark on a line that was drawn on paper."""

    mark: MarkKind
    """What counts double, and by what right."""

    station: Station
    """The station marked, or one of the district."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A seat with a paper sheet traces a line on the map, and its boxes are filled in by that.

    The sections may come in any order and direction. They are checked against the board, the
    cards of their round in the order in which they came, the modules, and the lines of earlier
    rounds as far as these were traced. A refusal names what cannot have been drawn. Once all four
    lines are traced, so is the network, and the rest of the pad is filled in too. A box that is
    typed afterwards undoes the trace of its line.
    """

    kind: ClassVar[str] = "trace"
    path: ClassVar[str] = "traces"
    operation: ClassVar[str] = "trace_line"

    line: Annotated[int, Bounds(1, LINES)]
    """The round in which it was drawn."""

    sections: Annotated[
        tuple[tuple[Station, Station], ...],
        Length(most=MOST_TRACED),
        Examples([["r2c3", "r0c3"]]),
    ]
    """Its sections, from station to station."""

    marks: Annotated[tuple[TracedMark, ...], Length(most=MOST_TRACED)] = ()
    """Its marks."""


Move = Reveal | Section | Mark | Finish | Tally | Trace
