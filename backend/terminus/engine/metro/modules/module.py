"""What a module may add to a game: cards laid out, offers, and things to see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from terminus.engine.chance import Shuffle
from terminus.engine.core import Json
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import Card
from terminus.engine.metro.city import City
from terminus.engine.metro.grants import Offer
from terminus.engine.metro.state import MetroState, Sheet

Dealt = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as a module meets it."""

    city: City
    dealt: Dealt
    round: int
    cards: tuple[Card, ...]


def _as_offered(turn: Turn, sheet: Sheet, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    return offers


def _no_arrival(board: Board, dealt: Dealt, station: int) -> tuple[Offer, ...]:
    return ()


def _all_open(dealt: Dealt, rounds: int, seed: str) -> Dealt:
    return dealt


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the printed games."""

    id: str
    decks: Callable[[City, str], tuple[Shuffle[str], ...]]
    """Its cards, shuffled with this seed."""
    view: Callable[[City, Dealt, MetroState], Json]
    """What can be seen of them: fields of `MetroView`, which only a table that plays it has."""
    on_turn: Callable[[Turn, Sheet, tuple[Offer, ...]], tuple[Offer, ...]] = _as_offered
    """What becomes of a turn's offers to a sheet."""
    on_arrival: Callable[[Board, Dealt, int], tuple[Offer, ...]] = _no_arrival
    """What reaching a station offers."""
    resample: Callable[[Dealt, int, str], Dealt] = _all_open
    """The cards with those of rounds that have not begun dealt anew."""
    excludes: frozenset[str] = frozenset()
    laid_out: int | None = None
    """How many cards of each deck it lays out; None: all of them."""

    def deal(self, city: City, seed: str) -> Dealt:
        """The cards that it lays out, open or face down, deck by deck."""
        decks = self.decks(city, seed)
        return tuple(card for deck in decks for card in deck.result[: self.laid_out])
