"""What a module may add to a game: cards, offers, things to see, boxes to fill in, facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from terminus.engine.chance import Shuffle
from terminus.engine.core import Event, Json, Seat
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import Card
from terminus.engine.metro.city import City
from terminus.engine.metro.grants import Offer
from terminus.engine.metro.state import MetroState, Sheet
from terminus.engine.metro.typed import PadBox

Dealt = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as a module meets it."""

    city: City
    dealt: Dealt
    round: int
    cards: tuple[Card, ...]


def as_offered(turn: Turn, sheet: Sheet, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """A module that leaves a turn's offers alone."""
    return offers


def _no_arrival(board: Board, dealt: Dealt, station: int) -> tuple[Offer, ...]:
    return ()


def _nothing_of_its_own(city: City, dealt: Dealt, sheet: Sheet) -> Json:
    return {}


def _no_boxes(city: City, dealt: Dealt) -> tuple[PadBox, ...]:
    return ()


def _no_facts(
    city: City, dealt: Dealt, before: MetroState, after: MetroState, seat: Seat
) -> tuple[Event, ...]:
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
    seen: Callable[[City, Any], Dealt | None]
    """The cards again, read from a `MetroView`, blank where face down; None: not in play."""
    seat_view: Callable[[City, Dealt, Sheet], Json] = _nothing_of_its_own
    """What can be seen of each seat beside: fields of `MetroSeat`."""
    pad: Callable[[City, Dealt], tuple[PadBox, ...]] = _no_boxes
    """What a seat on paper fills in beside, at the end of the game."""
    on_turn: Callable[[Turn, Sheet, tuple[Offer, ...]], tuple[Offer, ...]] = as_offered
    """What becomes of a turn's offers to a sheet."""
    on_arrival: Callable[[Board, Dealt, int], tuple[Offer, ...]] = _no_arrival
    """What reaching a station offers."""
    facts: Callable[[City, Dealt, MetroState, MetroState, Seat], tuple[Event, ...]] = _no_facts
    """What a step of this seat brought about, of all that the module has to tell."""
    resample: Callable[[Dealt, int, str], Dealt] = _all_open
    """The cards with those of rounds that have not begun dealt anew."""
    excludes: frozenset[str] = frozenset()
    """Modules that are never played with it; they say the same of this one."""
    laid_out: int | None = None
    """How many cards of each deck it lays out; None: all of them."""

    def deal(self, city: City, seed: str) -> Dealt:
        """The cards that it lays out, open or face down, deck by deck."""
        decks = self.decks(city, seed)
        return tuple(card for deck in decks for card in deck.result[: self.laid_out])
