"""What is shuffled in a game of Ticket to Ride, and what each step turns up: for the record."""

from __future__ import annotations

from collections import Counter
from typing import Any

from terminus.engine.chance import Shuffle
from terminus.engine.core import Json
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


def shown(before: TicketState | None, after: TicketState) -> Json:
    """The card drawn, the row filled up again, the tickets on offer; at first all that is dealt."""
    if before is None:
        return {
            "first_player": after.active,
            "hands": [player.hand for player in after.players],
            "tickets": [player.offered for player in after.players],
            "row": after.row,
        }
    drawn = _drawn(before, after)
    offered = [
        player.offered
        for was, player in zip(before.players, after.players, strict=True)
        if player.offered and not was.offered
    ]
    return {
        **({"cards": drawn} if drawn else {}),
        **({"row": after.row} if drawn or after.row != before.row else {}),
        **({"tickets": offered[0]} if offered else {}),
    }


def _drawn(before: TicketState, after: TicketState) -> list[Card]:
    """The card that came into a hand."""
    for was, player in zip(before.players, after.players, strict=True):
        if new := Counter(player.hand) - Counter(was.hand):
            return list(new.elements())
    return []
