"""The state of a game of Ticket to Ride: Paris."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from terminus.engine.ticket.cards import Card

BUSES = 15
FEW_BUSES = 2
"""So few left at the end of a turn, and everybody has one more."""
DEALT_CARDS = 2
DEALT_TICKETS = 2


class Phase(StrEnum):
    """What a table of Ticket to Ride is doing."""

    OPENING = "opening"
    """Everybody chooses among the first tickets, at the same time."""
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """What lies before a player, and in hand."""

    hand: tuple[Card, ...]
    """Sorted by colour."""
    tickets: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    """Tickets that the player looks at and has not chosen from yet."""
    routes: tuple[str, ...] = ()
    flag: tuple[Card, ...] = ()
    """Cards kept for a flag."""
    flags: int = 0
    """Flags completed."""
    buses: int = BUSES


@dataclass(frozen=True, slots=True)
class TicketState:
    """A whole game. Hands, tickets and both decks are secret."""

    seed: str
    phase: Phase
    players: tuple[Player, ...]
    deck: tuple[Card, ...]
    row: tuple[Card, ...]
    """The cards face up; fewer than five once deck and discards run out."""
    discards: tuple[Card, ...]
    tickets: tuple[str, ...]
    """The deck of tickets, the next one first."""
    active: int
    """Whose turn it is."""
    drawn: int = 0
    """Cards drawn this turn."""
    shuffles: int = 0
    """How often the discards have become a deck."""
    refills: tuple[tuple[Card, ...], ...] = ()
    """What the discards were each time that the last move made a deck of them."""
    swept: bool = False
    """Whether the last move replaced a row of too many buses."""
    turns_left: int | None = None
    """In the last round: turns still to come, this one included."""
    passes: int = 0
    """Passes in a row."""

    def with_player(self, seat: int, player: Player) -> TicketState:
        """The state with another player at this seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))


def sorted_hand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand in the order of the colours."""
    order = list(Card)
    return tuple(sorted(cards, key=order.index))
