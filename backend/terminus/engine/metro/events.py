"""What a metro table hears: cards, sections, marks, turns, counts, rounds, and the modules' own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from terminus.engine.bounds import Bounds, Examples, Word
from terminus.engine.events import GameOver, Who
from terminus.engine.metro.cards import Card, Symbol
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import HIGHEST_COUNT, Station

Colour = Annotated[Word, Examples("blue")]


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """The next card was turned up."""

    kind: ClassVar[str] = "cards_revealed"

    seat: Who
    """The controller, whose office it is."""
    cards: Annotated[tuple[Card, ...], Examples(["street-switch", "metro-circle"])]
    """What was turned up just now; a dealt switch brings its companion along."""
    turn: Annotated[int, Bounds(1)]
    """The turn of the round to which they belong."""
    last: bool = False
    """Whether it is the round's last turn, the fifth metro card being there."""


@dataclass(frozen=True, slots=True)
class SectionDrawn:
    """A section was drawn."""

    kind: ClassVar[str] = "section_drawn"

    seat: Who
    """Who drew it."""
    colour: Colour
    """The line that it belongs to."""
    from_: Station
    """Where it starts."""
    to: Station
    """Where it ends."""
    double: bool = False
    """Whether it runs beside another track."""
    districts: tuple[Word, ...] = ()
    """The districts that the line had not passed before."""
    interchanges: tuple[Station, ...] = ()
    """The stations at which the line now meets another, or the loop."""
    crossings: tuple[Word, ...] = ()
    """The overhead crossings that it uses."""
    brings: Annotated[tuple[Word, ...], Examples(["guided_tour"])] = ()
    """What it offers to its drawer for later in this turn."""


@dataclass(frozen=True, slots=True)
class StationMarked:
    """A mark was put: the station, or its district, counts double."""

    kind: ClassVar[str] = "station_marked"

    seat: Who
    """Who put it."""
    colour: Colour
    """The line for which it counts."""
    mark: MarkKind
    """What counts double, and by what right."""
    station: Station
    """Where it was put."""


@dataclass(frozen=True, slots=True)
class TurnFinished:
    """A seat is done with the turn."""

    kind: ClassVar[str] = "turn_finished"

    seat: Who
    """Who is done."""
    unused: bool = False
    """Whether nothing was drawn with the card."""


@dataclass(frozen=True, slots=True)
class BoxFilled:
    """A count was typed from a sheet on paper."""

    kind: ClassVar[str] = "box_filled"

    seat: Who
    """Whose score pad it is."""
    box: Annotated[Word, Examples("line_1_districts")]
    """The name of the box."""
    count: Annotated[int, Bounds(0, HIGHEST_COUNT)]
    """What it holds now."""
    corrected: bool = False
    """Whether it held a count before."""


@dataclass(frozen=True, slots=True)
class LineTraced:
    """A line of a sheet on paper was traced on the map."""

    kind: ClassVar[str] = "line_traced"

    seat: Who
    """Whose sheet it is."""
    colour: Colour
    """Which line it is."""
    sections: Annotated[int, Bounds(0)]
    """How many sections it has."""
    points: Annotated[int, Bounds(0)]
    """What the line is worth."""


@dataclass(frozen=True, slots=True)
class CountPostponed:
    """A seat with a paper sheet left its count for later."""

    kind: ClassVar[str] = "count_postponed"

    seat: Who
    """Whose score pad it is."""


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round is over: the pencils and the controller's office move on."""

    kind: ClassVar[str] = "round_over"

    round: Annotated[int, Bounds(1)]
    """The one that is over."""
    controller: Who
    """Who turns up the cards of the next one."""
    pencils: tuple[Colour, ...]
    """The colours of the next one, seat by seat."""


@dataclass(frozen=True, slots=True)
class ObjectiveMet:
    """Shared Objectives: a network meets one of them from now on."""

    kind: ClassVar[str] = "objective_met"

    seat: Who
    """Whose network it is."""
    objective: Annotated[Word, Examples("all_districts")]
    """Which one."""
    points: Annotated[int, Bounds(0)]
    """What it is worth."""


@dataclass(frozen=True, slots=True)
class PowerSpent:
    """Pencil Powers: the power of a pencil was used, once for this round."""

    kind: ClassVar[str] = "power_spent"

    seat: Who
    """Who used it."""
    colour: Colour
    """The pencil."""
    power: Annotated[Word, Examples("second_section")]
    """What it can do."""


@dataclass(frozen=True, slots=True)
class EffectRevealed:
    """Special Stations: the round's pair of cards was turned up."""

    kind: ClassVar[str] = "effect_revealed"

    symbol: Symbol
    """The stations that are special in this round."""
    effect: Annotated[Word, Examples("extension")]
    """What they offer."""


EVENTS = (
    CardsRevealed,
    SectionDrawn,
    StationMarked,
    TurnFinished,
    BoxFilled,
    LineTraced,
    CountPostponed,
    ObjectiveMet,
    PowerSpent,
    EffectRevealed,
    RoundOver,
    GameOver,
)
