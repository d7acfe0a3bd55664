"""What thinking tells of a metro game: plain values, so that whoever asks needs no numpy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from terminus.engine.bounds import Bounds, Count, SeatNumber
from terminus.engine.metro.boxes import Pencil
from terminus.engine.metro.cards import Card
from terminus.engine.metro.map import StationId
from terminus.engine.metro.state import ROUNDS
from terminus.engine.metro.view import Marked


class Untold(StrEnum):
    """Why there is no best line: it is exact, or there is none."""

    MODULES = "modules"
    """The round was played with something that cannot be weighed exactly."""
    TOO_LONG = "too_long"
    """It would have taken too long."""
    NOT_TRACED = "not_traced"
    """What the paper sheet holds is not known here."""
    CARDS_UNKNOWN = "cards_unknown"
    """The cards of the round were not kept."""


@dataclass(frozen=True, slots=True)
class LineTurn:
    """A turn of the best line."""

    cards: tuple[Card, ...]
    """The cards of the turn: one, or a switch and its companion."""
    sections: tuple[tuple[StationId, StationId], ...]
    """What to draw, in order; nothing: to pass is best."""
    marks: tuple[Marked, ...]
    """What to mark."""
    power: bool
    """Whether the power of the pencil is spent in it."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a round allowed, by one measure."""

    made: int | None
    """What the seat made of it; null: not known."""
    best: Count | None
    """What the best line would have made; null: see `untold`."""
    left: Count | None
    """How many points were left on the table; null: not known."""
    turns: tuple[LineTurn, ...]
    """The best line, turn by turn; empty where there is none."""
    untold: Untold | None
    """Why there is no best line; null: there is one."""


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What the cards of a round allowed on a sheet, now that they are known."""

    round: Annotated[int, Bounds(1, ROUNDS)]
    """Which round it was."""
    colour: Pencil
    """The pencil that the seat held."""
    line: Allowed
    """By the points of the line alone."""
    sheet: Allowed
    """By all that the round added to the sheet: interchanges and whatever else counts."""


@dataclass(frozen=True, slots=True)
class GoodLine:
    """A line of a network that was possible."""

    colour: Pencil
    """The pencil that the seat held."""
    turns: tuple[LineTurn, ...]
    """The line, turn by turn."""


@dataclass(frozen=True, slots=True)
class AtLeast:
    """What a seat could at least have come to with the cards of a game: seldom the most."""

    seat: SeatNumber
    """Whose cards and pencils they are."""
    total: int | None
    """Never below what the seat came to; null: see `untold`."""
    lines: tuple[GoodLine, ...]
    """How, round by round; empty: nothing better was found than what the seat drew."""
    untold: Untold | None
    """Why nothing is told; null: there is a total."""


class Why(StrEnum):
    """The chief thing that speaks for a move."""

    NEW_DISTRICT = "new_district"
    """It opens a district to the line: the number of its districts then."""
    BUSIEST_DISTRICT = "busiest_district"
    """It adds to the district with most stations of the line: how many those are then."""
    BONUS_STATION = "bonus_station"
    """It calls at a station that earns something by itself, such as a monument."""
    BONUS_SECTION = "bonus_section"
    """It earns something by itself, such as a way over the river."""
    INTERCHANGE = "interchange"
    """It meets other lines: how many lines are there then."""
    CROSSING = "crossing"
    """It uses an overhead crossing."""
    SITE = "site"
    """It goes on along the track of the sites."""
    STAMP = "stamp"
    """It earns the stamp of a district."""
    LOOP = "loop"
    """It reaches a station of the loop that was missed so far."""
    OBJECTIVE = "objective"
    """It meets a shared objective."""
    GATE = "gate"
    """An arrival there lets the line draw or mark more."""
    DOUBLE = "double"
    """It makes a station or a district count twice."""
    KEEPS_OPEN = "keeps_open"
    """It leaves more ways to go on than others."""
    WAITS = "waits"
    """All that could be drawn would be in the way later."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move."""

    move: Any
    """What to do, ready to be posted."""
    now: int
    """What it adds to the sheet at once."""
    later: float
    """What the rest of the round adds on average, as far as one can tell."""
    why: Why
    """What speaks for it most."""
    number: Count
    """What that counts; 0 where there is nothing to count."""
