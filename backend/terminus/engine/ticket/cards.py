"""Transport cards: six colours, and the buses that stand for any of them."""

from __future__ import annotations

from enum import StrEnum


class Card(StrEnum):
    """A card: its colour, or a bus, which stands for any of them."""

    BLUE = "blue"
    WHITE = "white"
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    VIOLET = "violet"
    BUS = "bus"


COPIES: dict[Card, int] = {
    Card.BLUE: 6,
    Card.WHITE: 8,
    Card.RED: 6,
    Card.YELLOW: 6,
    Card.GREEN: 6,
    Card.VIOLET: 6,
    Card.BUS: 8,
}
DECK: tuple[Card, ...] = tuple(card for card, copies in COPIES.items() for _ in range(copies))
FLAG: tuple[Card, ...] = (Card.BLUE, Card.WHITE, Card.RED)
"""The colours of the French flag."""

ROW = 5
"""Cards that lie face up."""
TOO_MANY_BUSES = 3
"""So many of them in the row, and the whole row is replaced."""
TRIES = 3
"""So often at most for one draw: a card taken from the row, or cards that fill it up."""
