"""The eleven station cards: six street cards and five metro cards."""

from __future__ import annotations

from enum import StrEnum

METRO_CARDS_A_ROUND = 5
"""The turn in which the fifth metro card shows up is the round's last."""


class Symbol(StrEnum):
    """The symbol of a station, and of the cards that lead to it."""

    SQUARE = "square"
    TRIANGLE = "triangle"
    PENTAGON = "pentagon"
    CIRCLE = "circle"


class Card(StrEnum):
    """A card is named after its back and its face."""

    STREET_SQUARE = "street-square"
    STREET_TRIANGLE = "street-triangle"
    STREET_PENTAGON = "street-pentagon"
    STREET_CIRCLE = "street-circle"
    STREET_JOKER = "street-joker"
    STREET_SWITCH = "street-switch"
    METRO_SQUARE = "metro-square"
    METRO_TRIANGLE = "metro-triangle"
    METRO_PENTAGON = "metro-pentagon"
    METRO_CIRCLE = "metro-circle"
    METRO_JOKER = "metro-joker"


DECK: tuple[Card, ...] = tuple(Card)
SWITCH = Card.STREET_SWITCH
JOKERS = frozenset({Card.STREET_JOKER, Card.METRO_JOKER})
METRO = tuple(card for card in DECK if card.startswith("metro-"))
SYMBOL_OF: dict[Card, Symbol] = {
    card: Symbol(card.partition("-")[2]) for card in DECK if card != SWITCH and card not in JOKERS
}


def metro_cards(cards: tuple[Card, ...]) -> int:
    """How many of the cards are metro cards."""
    return sum([card in METRO for card in cards])
