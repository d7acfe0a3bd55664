"""The map of a city as its file has it: what the rules and the picture share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from terminus.engine.bounds import LEFT_OUT, Examples, Ids, LeftOut, OneOf, Spot
from terminus.engine.metro.cards import Symbol

StationId = Annotated[str, Examples("r2c3")]


@dataclass(frozen=True, slots=True)
class Station:
    """A station of the map."""

    id: StationId
    """Names the station in moves."""
    kind: Annotated[str, OneOf("plain", "monument", "platform", "site", "central")]
    """What it is beside a station."""
    symbols: tuple[Symbol, ...]
    """The symbols of cards that lead to it."""
    x: float
    """From the left edge of the map, in cells of its grid."""
    y: float
    """From the top edge of the map, in cells of its grid."""
    district: str
    """The district that it lies in."""
    drawing: str | LeftOut = LEFT_OUT
    """What the picture shows there."""


@dataclass(frozen=True, slots=True)
class Departure:
    """Where the line of a colour begins."""

    colour: Annotated[str, Examples("orange")]
    """The pencil's colour."""
    station: StationId
    """Where its line begins."""


@dataclass(frozen=True, slots=True)
class District:
    """A rectangle of cells; the smaller of two that overlap lies on top."""

    id: str
    """Names the district."""
    kind: str
    """What it is to the scoring."""
    x: float
    """From the left edge of the map, in cells of its grid."""
    y: float
    """From the top edge of the map, in cells of its grid."""
    width: float
    """How far it reaches to the right."""
    height: float
    """How far it reaches down."""
    stamp: int | LeftOut = LEFT_OUT
    """What a stamp of it is worth."""


@dataclass(frozen=True, slots=True)
class BoardSection:
    """A dotted way between two stations."""

    from_: StationId
    """The station at one end."""
    to: StationId
    """The station at the other end."""
    path: tuple[Spot, ...]
    """How it runs, from point to point."""
    river: bool | LeftOut = LEFT_OUT
    """It crosses the river."""
    loop: bool | LeftOut = LEFT_OUT
    """It is drawn from the start."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """An overhead crossing: the ways over and under it do not block each other."""

    id: str
    """Names the crossing."""
    x: float
    """From the left edge of the map, in cells of its grid."""
    y: float
    """From the top edge of the map, in cells of its grid."""
    sections: tuple[tuple[StationId, StationId], ...]
    """The ways that meet there, by their ends."""


@dataclass(frozen=True, slots=True)
class MetroBoard:
    """The map of a city."""

    slug: str
    """The title that is played on it."""
    width: float
    """Cells of the grid from left to right."""
    height: float
    """Cells of the grid from top to bottom."""
    colours: Ids
    """The pencils, in their order."""
    stations: tuple[Station, ...]
    """Every station."""
    departures: tuple[Departure, ...]
    """Where each line begins."""
    districts: tuple[District, ...]
    """Every district."""
    sections: tuple[BoardSection, ...]
    """Every way that may be drawn."""
    crossings: tuple[Crossing, ...]
    """Where ways meet outside of stations."""
    river: tuple[Spot, ...] | LeftOut = LEFT_OUT
    """How the river runs, for the picture alone."""
    original: bool | LeftOut = LEFT_OUT
    """Whether the layout is ours, not that of the printed game."""
