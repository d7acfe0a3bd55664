"""The state of a game of Metropolys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from terminus.engine.bounds import Bounds, SeatNumber

BUILDINGS = tuple(range(1, 14))


class Token(StrEnum):
    """A token of the board, which goes to whoever builds there."""

    TRENDY = "trendy"
    METRO = "metro"
    ARCHAEOLOGY = "archaeology"


class Phase(StrEnum):
    """What a table of Metropolys is doing."""

    OPEN = "open"
    """The opener places a building anywhere."""
    BID = "bid"
    """The others outbid it next door, or pass."""
    OVER = "over"


class Size(StrEnum):
    """How tall a building is."""

    SMALL = "small"
    MEDIUM = "medium"
    TALL = "tall"


HIGHEST_SMALL = 5
HIGHEST_MEDIUM = 9


def size_of(building: int) -> Size:
    """1 to 5 are small, 6 to 9 medium, 10 to 13 tall."""
    if building <= HIGHEST_SMALL:
        return Size.SMALL
    return Size.MEDIUM if building <= HIGHEST_MEDIUM else Size.TALL


@dataclass(frozen=True, slots=True)
class Placed:
    """A building in a district: a bid of the running auction, or one that stays."""

    seat: SeatNumber
    """Whose it is."""
    district: str
    """Where it stands."""
    building: Annotated[int, Bounds(BUILDINGS[0], BUILDINGS[-1])]
    """Its number."""


@dataclass(frozen=True, slots=True)
class Planner:
    """A player."""

    goals: tuple[str, ...]
    """Secret until the end; one of each deck, in the order of the decks."""
    buildings: tuple[int, ...] = BUILDINGS
    """In hand; those in the running auction are still the player's."""
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class MetropolysState:
    """A whole game. Goals, dealt or not, are secret, all else lies open."""

    seed: str
    version: str
    expansion: bool
    closed: tuple[str, ...]
    """The boroughs that are out of play."""
    phase: Phase
    planners: tuple[Planner, ...]
    undealt: tuple[tuple[str, ...], ...]
    """What is left of each deck of goals; nobody looks at it."""
    tokens: Mapping[str, Token]
    """District -> the token that lies there."""
    active: int
    built: tuple[Placed, ...] = ()
    bids: tuple[Placed, ...] = ()
    passed: tuple[int, ...] = ()
    metro_card: int | None = None
    """Who has it."""
    archaeology_card: int | None = None
    layout: str = "random"
    """Whether the board was laid out by lot, or as ours for a first game."""

    @property
    def occupied(self) -> frozenset[str]:
        """Districts with a building, be it built or on offer."""
        return frozenset(each.district for each in (*self.built, *self.bids))

    def with_planner(self, seat: int, planner: Planner) -> MetropolysState:
        """The state with another planner at this seat."""
        planners = (*self.planners[:seat], planner, *self.planners[seat + 1 :])
        return replace(self, planners=planners)
