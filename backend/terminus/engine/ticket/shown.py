"""What the record of a finished game of Ticket to Ride names beside its moves."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from terminus.engine.bounds import LEFT_OUT, Ids, LeftOut, SeatIds, SeatNumber
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.state import TicketState


@dataclass(frozen=True, slots=True)
class TicketDealt:
    """What is dealt before the first turn."""

    first_player: SeatNumber
    """The seat that begins."""
    hands: SeatIds
    """For each seat the cards in hand."""
    tickets: SeatIds
    """For each seat the tickets that it chose from."""
    row: Ids
    """The cards that lay open."""


@dataclass(frozen=True, slots=True)
class TicketShown:
    """What a step turned up."""

    cards: Ids | LeftOut = LEFT_OUT
    """The cards turned up, or drawn."""
    row: Ids | LeftOut = LEFT_OUT
    """The row of cards after it."""
    tickets: Ids | LeftOut = LEFT_OUT
    """The tickets offered."""


def shown(before: TicketState | None, after: TicketState) -> TicketDealt | TicketShown:
    """The card drawn, the row filled up again, the tickets on offer; at first all that is dealt."""
    if before is None:
        hands = tuple(player.hand for player in after.players)
        offered = tuple(player.offered for player in after.players)
        return TicketDealt(after.active, hands, offered, after.row)
    drawn = _drawn(before, after)
    offers = [
        player.offered
        for was, player in zip(before.players, after.players, strict=True)
        if player.offered and not was.offered
    ]
    return TicketShown(
        cards=tuple(drawn) or LEFT_OUT,
        row=after.row if drawn or after.row != before.row else LEFT_OUT,
        tickets=offers[0] if offers else LEFT_OUT,
    )


def _drawn(before: TicketState, after: TicketState) -> list[Card]:
    """The card that came into a hand."""
    for was, player in zip(before.players, after.players, strict=True):
        if new := Counter(player.hand) - Counter(was.hand):
            return list(new.elements())
    return []
