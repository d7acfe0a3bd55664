"""The state of a metro game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from terminus.engine.metro.cards import METRO_CARDS_A_ROUND, Card, metro_cards
from terminus.engine.metro.grants import Offer
from terminus.engine.metro.lines import Line

ROUNDS = 4


class Phase(StrEnum):
    REVEAL = "reveal"
    """The controller is to turn up a card."""
    DRAW = "draw"
    """Every seat draws, each in its own time."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A seat's map."""

    pencils: tuple[str, ...]
    """The colour of each round."""
    lines: tuple[Line, ...]
    """A line for each round that has begun; the last is under construction."""
    offers: tuple[Offer, ...] = ()
    """What may still be drawn this turn, in order."""
    done: bool = False


@dataclass(frozen=True, slots=True)
class MetroState:
    """A whole game. `deck` and `seed` are secret, all else lies open on the table."""

    seed: str
    modules: frozenset[str]
    round: int
    turn: int
    phase: Phase
    deck: tuple[Card, ...]
    """The cards still face down, the next one first."""
    seen: tuple[Card, ...]
    """The cards of this round, as they were turned up."""
    revealed: tuple[Card, ...]
    """The cards of this turn: one, or a switch and its companion."""
    sheets: tuple[Sheet, ...]

    @property
    def controller(self) -> int:
        """The first seat controls round 1, then the office goes to the left."""
        return (self.round - 1) % len(self.sheets)

    @property
    def is_last_turn(self) -> bool:
        """Whether the fifth metro card of the round has been turned up."""
        return metro_cards(self.seen) == METRO_CARDS_A_ROUND
