"""What is shuffled in a game of Ticket to Ride, and what each step turns up: for the record."""

from __future__ import annotations

from typing import Any

from terminus.engine.chance import Shuffle
from terminus.engine.ticket.board import Board
from terminus.engine.ticket.cards import DECK, Card
from terminus.engine.ticket.state import TicketState


def transport_cards(seed: str) -> Shuffle[Card]:
    """The deck of the game's start."""
    return Shuffle(seed, "transport", DECK)


def transport_again(seed: str, time: int, discards: tuple[Card, ...]) -> Shuffle[Card]:
    """The discards that become a deck, for the first time, the second ..."""
    return Shuffle(seed, f"transport again {time}", discards)


def ticket_cards(board: Board, seed: str) -> Shuffle[str]:
    """The tickets."""
    return Shuffle(seed, "tickets", tuple(board.tickets))


def seats_by_lot(seats: int, seed: str) -> Shuffle[int]:
    """The first of them begins."""
    return Shuffle(seed, "first player", tuple(range(seats)))


def shuffles(
    board: Board, before: TicketState | None, after: TicketState
) -> tuple[Shuffle[Any], ...]:
    """Cards, tickets and seats at first; later each time that the discards became a deck."""
    seed = after.seed
    if before is None:
        seats = seats_by_lot(len(after.players), seed)
        return (transport_cards(seed), ticket_cards(board, seed), seats)
    return tuple(
        transport_again(seed, time, discards)
        for time, discards in enumerate(after.refills, before.shuffles + 1)
    )
