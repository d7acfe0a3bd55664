"""The room that a round gives its line: sections to draw, stations and districts to count twice."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from terminus.engine.metro.cards import SWITCH, Card
from terminus.engine.metro.city import City
from terminus.engine.metro.grants import Offer, marks_in, sections_in
from terminus.engine.metro.lines import Line
from terminus.engine.metro.marks import DISTRICT_TWICE, STATION_TWICE
from terminus.engine.metro.modules.module import Dealt
from terminus.engine.metro.offering import Deals, arrival_offers, turn_offers
from terminus.engine.metro.state import Sheet
from terminus.engine.metro.typed import Room

Count = Callable[[tuple[Offer, ...]], int]


def room_of(city: City, deals: Deals, round_: int, colour: str, cards: tuple[Card, ...]) -> Room:
    """What the cards of a round can give to a line, a switch being no turn of its own."""
    turns = frozenset(card for card in cards if card is not SWITCH)
    return _room(city, tuple(deals.items()), round_, colour, turns)


@lru_cache(maxsize=1 << 12)
def _room(
    city: City,
    laid_out: tuple[tuple[str, Dealt], ...],
    round_: int,
    colour: str,
    cards: frozenset[Card],
) -> Room:
    """Each turn gives what it offers, the pencil's power but once; a station is reached once."""
    deals, turns = dict(laid_out), [(card,) for card in cards]
    spent, fresh = (
        [turn_offers(city, deals, round_, 1, turn, _sheet(colour, used)) for turn in turns]
        for used in (True, False)
    )
    stations = range(len(city.board.stations))
    arrivals = [arrival_offers(city.board, deals, station) for station in stations]

    def most(count: Count) -> int:
        powers = [count(more) - count(less) for more, less in zip(fresh, spent, strict=True)]
        return sum(map(count, spent)) + max(powers, default=0) + sum(map(count, arrivals))

    return Room(
        most(sections_in),
        most(partial(marks_in, kinds=STATION_TWICE)),
        most(partial(marks_in, kinds=DISTRICT_TWICE)),
    )


def _sheet(colour: str, power_spent: bool) -> Sheet:
    return Sheet((colour,), (Line(colour),), power_spent=power_spent)
