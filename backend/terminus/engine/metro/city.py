"""What makes a city: its map, what its cards mean, its score sheet; data and small functions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass

from terminus.engine.core import Meta
from terminus.engine.counted import NOTHING, Counted, Things
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import Card
from terminus.engine.metro.grants import CARD, Draw, Offer, Origin, is_joker, origin_of, to_symbol
from terminus.engine.metro.lines import Line
from terminus.engine.metro.typed import Typed, TypedLine

Lines = tuple[Line, ...]
Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LineBonus:
    """What a line earns beside districts x busiest district: points for each of a thing."""

    name: str
    points: int
    count: Callable[[Board, Line], Things]
    most: Callable[[TypedLine], int]
    """The highest count that a line of these districts and stations can reach."""
    of: str
    """The kind of thing that is counted."""


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the network's score: what is counted, and what it is worth."""

    name: str
    fields: tuple[str, ...]
    count: Callable[[Board, Lines], tuple[Things, ...]]
    """What each field counts of a network."""
    most: tuple[int, ...]
    """The highest count of each field on any sheet."""
    fits: Callable[[Typed], bool]
    """Whether lines as typed can make a network of the counts typed so far."""
    of: str
    """The kind of thing that is counted."""
    each: tuple[int | None, ...]
    """What one in each field is worth; None where a track tells what all of them are."""
    track: tuple[int, ...] = ()
    """Count -> points; its end is the most that they can be."""
    at_end: bool = False
    """Whether it takes points off, and does so when the game is over."""

    def counted(self, board: Board, lines: Lines) -> tuple[Counted, ...]:
        """What a network has in each field."""
        found = zip(self.count(board, lines), self.each, strict=True)
        return tuple([Counted.naming(self.of, things, each) for things, each in found])

    def worth(self, board: Board, lines: Lines) -> int:
        """What a network scores in this box."""
        return self.points(tuple([each.number for each in self.counted(board, lines)]))

    def points(self, counts: Counts) -> int:
        """What these counts are worth."""
        if self.track:
            return self.track[min(sum(counts), len(self.track) - 1)]
        return sum(n * (each or 0) for n, each in zip(counts, self.each, strict=True))


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a network is with an objective."""

    have: Counted
    need: int
    missing: Things = NOTHING
    """What it lacks, where only these will do."""

    @property
    def met(self) -> bool:
        return self.have.number >= self.need


@dataclass(frozen=True, slots=True)
class Objective:
    """A shared objective: how far a network is, and how far it has to come."""

    id: str
    progress: Callable[[Board, Lines], Progress]
    told: Callable[[Typed], bool | None]
    """Whether a score pad shows it to be met; None when its counts leave that open."""


@dataclass(frozen=True, eq=False)
class City:
    """A title of Next Station."""

    meta: Meta
    board: Board
    joker: Callable[[Origin], tuple[Draw, ...]]
    """What a joker grants."""
    line_bonus: LineBonus | None
    boxes: tuple[Box, ...]
    objectives: tuple[Objective, ...]
    solo_bands: tuple[int, ...]
    """The highest total of each band of the solo verdict but the last, which has no limit."""
    idle_switch_turns: int = 0
    """In how many turns at the start of a round the switch has no effect."""

    def band(self, total: int) -> int:
        """The band of a solo player's total; 1 is the lowest."""
        return 1 + bisect_left(self.solo_bands, total)


def card_offer(city: City, cards: tuple[Card, ...], turn: int) -> Offer:
    """What the cards of a turn offer to every sheet."""
    origin = origin_of(cards, switch_works=turn > city.idle_switch_turns)
    return Offer(CARD, city.joker(origin) if is_joker(cards) else to_symbol(cards[-1], origin))
