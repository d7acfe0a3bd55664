"""The score sheet of a metro game, box by box; what only one city counts is left out elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from terminus.engine.bounds import LEFT_OUT, Bounds, Count, Examples, LeftOut
from terminus.engine.core import Score
from terminus.engine.counted import ScoreBox, Things

Pencil = Annotated[str, Examples("orange")]
"""The colour of a pencil, and of the line that it draws."""
BANDS = 6


@dataclass(frozen=True, slots=True)
class LineScore(ScoreBox):
    """The boxes of a line: districts times most stations in one of them, and the city's bonus."""

    points: Count
    """What the line is worth."""
    colour: Pencil
    """Which line it is."""
    districts: Count
    """How many districts it passes."""
    busiest: Count
    """The most stations that it has in one district."""
    bonus: Count
    """What it earns beside, by what the city counts."""
    monuments: Count | LeftOut = LEFT_OUT
    """Paris: the monuments on the line."""
    thames: Count | LeftOut = LEFT_OUT
    """London: its sections over the river."""


@dataclass(frozen=True, slots=True)
class Crossings(ScoreBox):
    """Paris: overhead crossings used once and twice."""

    points: Count
    """What the crossings are worth."""
    once: Count
    """Crossings that one line uses."""
    twice: Count
    """Crossings that are used both over and under."""


@dataclass(frozen=True, slots=True)
class Sites(ScoreBox):
    """London: marks on the tourist track."""

    points: Count
    """What the track tells."""
    marks: Count
    """How many marks there are on it."""


@dataclass(frozen=True, slots=True)
class Stamps(ScoreBox):
    """Tokyo: stamps of the corners and of the other outer districts."""

    points: Count
    """What the stamps are worth."""
    corner: Count
    """Stamps of corners."""
    outer: Count
    """Stamps of the other outer districts."""


@dataclass(frozen=True, slots=True)
class Loop(ScoreBox):
    """Tokyo: stations of the loop that no line reaches."""

    points: Annotated[int, Bounds(most=0)]
    """What they cost."""
    missed: Count
    """How many there are."""


@dataclass(frozen=True, slots=True)
class Interchanges(ScoreBox):
    """Stations by how many lines serve them; which numbers count depends on the city."""

    points: Count
    """What the interchanges are worth."""
    _3: Count
    """Stations that three lines serve."""
    _4: Count
    """Stations that four lines serve."""
    _2: Count | LeftOut = LEFT_OUT
    """Stations that two lines serve, where these count."""
    _5: Count | LeftOut = LEFT_OUT
    """Stations that five lines serve, where there can be any."""


@dataclass(frozen=True, slots=True)
class ObjectiveBox(ScoreBox):
    """A shared objective."""

    points: Count
    """What it earns, once it is met."""
    id: str
    """Which objective it is."""
    have: Count
    """How far the sheet has come."""
    need: Count
    """How far it has to come."""
    met: bool
    """Whether it has come so far."""
    missing: Things
    """What it lacks, where only these will do."""


NETWORK: dict[str, type[ScoreBox]] = {
    "crossings": Crossings,
    "sites": Sites,
    "stamps": Stamps,
    "loop": Loop,
    "interchanges": Interchanges,
}
"""Name of a city's box -> what it looks like; each is a field of the score sheet."""


@dataclass(frozen=True, slots=True)
class MetroScore(Score):
    """A seat's score sheet."""

    lines: tuple[LineScore, ...]
    """The lines, round by round."""
    interchanges: Interchanges
    """The interchanges."""
    objectives: tuple[ObjectiveBox, ...]
    """The shared objectives, if there are any in play."""
    modules: Annotated[int, Bounds(most=0)]
    """What the modules in play cost whoever plays alone."""
    crossings: Crossings | LeftOut = LEFT_OUT
    """The overhead crossings, in Paris."""
    sites: Sites | LeftOut = LEFT_OUT
    """The tourist track, in London."""
    stamps: Stamps | LeftOut = LEFT_OUT
    """The stamps, in Tokyo."""
    loop: Loop | LeftOut = LEFT_OUT
    """The loop, in Tokyo."""
    band: Annotated[int, Bounds(1, BANDS)] | LeftOut = LEFT_OUT
    """The verdict on a game alone that is over; 6 is the best."""
