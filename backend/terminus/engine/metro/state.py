"""The state of a metro game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from terminus.engine.metro.cards import DECK, METRO_CARDS_A_ROUND, Card, metro_cards
from terminus.engine.metro.grants import Offer
from terminus.engine.metro.lines import Line

ROUNDS = 4


class Phase(StrEnum):
    """What a metro table is doing."""

    REVEAL = "reveal"
    """The controller is to turn up a card."""
    DRAW = "draw"
    """Every seat draws, each in its own time."""
    TALLY = "tally"
    """The seats with a paper sheet type their counts."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A seat's map, or its score pad when the map is on paper."""

    pencils: tuple[str, ...]
    """The colour of each round."""
    lines: tuple[Line, ...]
    """A line for each round that has begun; the last is under construction."""
    offers: tuple[Offer, ...] = ()
    """What may still be drawn this turn, in order."""
    done: bool = False
    power_spent: bool = False
    """Whether the power of this round's pencil has been used."""
    tally: tuple[int, ...] | None = None
    """On paper: the boxes of the score pad, as far as they are filled."""
    traced: tuple[int, ...] = ()
    """On paper: the rounds whose lines were traced on the map; the other lines are blank here."""

    @property
    def is_paper(self) -> bool:
        return self.tally is not None


@dataclass(frozen=True, slots=True)
class MetroState:
    """A whole game. `seed`, `deck` and what is dealt for later are secret, all else is open."""

    seed: str
    round: int
    turn: int
    phase: Phase
    deck: tuple[Card, ...]
    """The cards still face down, the next one first; empty when they are printed ones."""
    seen: tuple[Card, ...]
    """The cards of this round, as they were turned up."""
    revealed: tuple[Card, ...]
    """The cards of this turn: one, or a switch and its companion."""
    sheets: tuple[Sheet, ...]
    deals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Module -> the cards that it laid out at the start."""
    printed: bool = False
    """Whether the station cards lie on the table, and the controller only names them."""
    first: int = 0
    """The seat that controls round 1."""
    gate: bool = False
    """Whether the next card waits until the seats on paper have said that they have drawn."""
    earlier: tuple[tuple[Card, ...], ...] = ()
    """The cards of the rounds before, as far as they were kept, the last one last."""

    @property
    def controller(self) -> int:
        """After round 1 the office goes to the left."""
        return (self.first + self.round - 1) % len(self.sheets)

    @property
    def rounds_begun(self) -> int:
        """The rounds whose first card has been turned up."""
        return self.round if self.turn else self.round - 1

    @property
    def is_last_turn(self) -> bool:
        """Whether the fifth metro card of the round has been turned up."""
        return metro_cards(self.seen) == METRO_CARDS_A_ROUND

    def cards_of(self, round_: int) -> tuple[Card, ...] | None:
        """The cards of a round that has begun; None when they were not kept."""
        if round_ == self.round:
            return self.seen
        back = self.round - round_
        return self.earlier[-back] if 0 < back <= len(self.earlier) else None

    @property
    def remaining(self) -> tuple[Card, ...]:
        """The cards that may still come, in the order in which they are listed."""
        return cards_left(self.seen)


def cards_left(seen: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a round that have not been turned up, in the order in which they are listed."""
    return tuple([card for card in DECK if card not in seen])
