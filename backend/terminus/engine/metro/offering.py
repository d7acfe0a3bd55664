"""What a turn and an arrival offer: the card's own offer, and what the modules make of it."""

from __future__ import annotations

from collections.abc import Mapping

from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import Card
from terminus.engine.metro.city import City, card_offer
from terminus.engine.metro.grants import Offer
from terminus.engine.metro.modules import module
from terminus.engine.metro.modules.module import Dealt, Turn
from terminus.engine.metro.state import Sheet

Deals = Mapping[str, Dealt]
"""Module -> the cards that it laid out at the start."""


def turn_offers(
    city: City, deals: Deals, round_: int, turn: int, cards: tuple[Card, ...], sheet: Sheet
) -> tuple[Offer, ...]:
    """What the cards of a turn offer to a sheet, with what each module adds."""
    offers: tuple[Offer, ...] = (card_offer(city, cards, turn),)
    for id_, dealt in deals.items():
        offers = module(id_).on_turn(Turn(city, dealt, round_, cards), sheet, offers)
    return offers


def arrival_offers(board: Board, deals: Deals, station: int) -> tuple[Offer, ...]:
    """What a section that ends at this station brings."""
    found: tuple[Offer, ...] = ()
    for id_, dealt in deals.items():
        found += module(id_).on_arrival(board, dealt, station)
    return found
