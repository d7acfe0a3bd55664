"""The city as its file has it: what the rules and the picture share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from terminus.engine.bounds import LEFT_OUT, Ids, LeftOut, OneOf, Spot

Kind = Annotated[str, OneOf("industry", "park", "housing", "leisure", "administration")]
"""What a district is for."""


@dataclass(frozen=True, slots=True)
class BoardDistrict:
    """A building site."""

    id: str
    """Names the district in moves."""
    borough: str
    """The borough that it lies in."""
    kind: Kind
    """What the district is for."""
    x: float
    """Its middle, from the left edge of the board."""
    y: float
    """Its middle, from the top edge of the board."""
    edge: bool
    """Whether it lies at the edge of the city."""
    dead_end: bool
    """Whether only one district is next to it."""
    lakes: Ids
    """The lakes that it lies at."""
    statues: Ids
    """The statues that it lies at."""
    outline: tuple[Spot, ...] | LeftOut = LEFT_OUT
    """Its border, from point to point, for the picture alone."""


@dataclass(frozen=True, slots=True)
class Bridge:
    """A way over the river."""

    id: str
    """Names the bridge."""
    ends: Ids
    """The two districts that it joins."""
    x: float | LeftOut = LEFT_OUT
    """Its middle, from the left edge of the board."""
    y: float | LeftOut = LEFT_OUT
    """Its middle, from the top edge of the board."""


@dataclass(frozen=True, slots=True)
class Statue:
    """A statue between three districts."""

    id: str
    """Names the statue."""
    districts: Ids
    """The districts that it stands between."""
    x: float
    """From the left edge of the board."""
    y: float
    """From the top edge of the board."""


@dataclass(frozen=True, slots=True)
class Lake:
    """A lake and the districts round it."""

    id: str
    """Names the lake."""
    districts: Ids
    """The districts round it."""
    outline: tuple[Spot, ...] | LeftOut = LEFT_OUT
    """Its shore, from point to point, for the picture alone."""


@dataclass(frozen=True, slots=True)
class MetropolysBoard:
    """The city."""

    slug: str
    """The title that is played on it."""
    width: float
    """How far the board reaches to the right."""
    height: float
    """How far the board reaches down."""
    boroughs: Ids
    """Every borough."""
    ring: Ids
    """The outer boroughs, round the city."""
    trios: Mapping[str, tuple[Kind, ...]]
    """A card of the expansion -> the three kinds of district on it."""
    districts: tuple[BoardDistrict, ...]
    """Every district."""
    borders: tuple[Ids, ...]
    """The pairs of districts that lie side by side."""
    bridges: tuple[Bridge, ...]
    """Every bridge."""
    statues: tuple[Statue, ...]
    """Every statue."""
    lakes: tuple[Lake, ...]
    """Every lake."""
    river: tuple[tuple[Spot, ...], ...] | LeftOut = LEFT_OUT
    """The arms of the river, for the picture alone."""
