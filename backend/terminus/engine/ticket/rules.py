"""Ticket to Ride: Paris behind the protocol that every title implements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, ClassVar, TypeVar

from terminus.engine.chance import Shuffle, shuffled
from terminus.engine.core import (
    Json,
    Malformed,
    Meta,
    NotNow,
    Options,
    Refusals,
    Score,
    Seat,
    SeatSetup,
    Step,
    check_setup,
)
from terminus.engine.moves import Pass
from terminus.engine.ticket import dealing, scoring, telling, turns
from terminus.engine.ticket import view as views
from terminus.engine.ticket.board import Board, load
from terminus.engine.ticket.boxes import TicketScore
from terminus.engine.ticket.cards import ROW
from terminus.engine.ticket.events import EVENTS
from terminus.engine.ticket.map import TicketBoard
from terminus.engine.ticket.moves import OFFERED, Absent, Claim, Move, Take, Tickets
from terminus.engine.ticket.refusals import REFUSALS
from terminus.engine.ticket.shown import TicketDealt, TicketShown, shown
from terminus.engine.ticket.state import Phase, Player, TicketState, sorted_hand
from terminus.engine.ticket.view import TicketView

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class TicketRules:
    """The rules, on one map."""

    moves: ClassVar[tuple[type, ...]] = (Take, Claim, Tickets, Pass, Absent)
    events: ClassVar[tuple[type, ...]] = EVENTS
    state: ClassVar[type] = TicketState
    refusals: ClassVar[Refusals] = REFUSALS
    view_type: ClassVar[type] = TicketView
    score_type: ClassVar[type[Score]] = TicketScore
    board_type: ClassVar[type] = TicketBoard
    dealt_type: ClassVar[type] = TicketDealt
    shown_type: ClassVar[type] = TicketShown

    meta: Meta
    map: Board

    def setup(self, seats: tuple[SeatSetup, ...], options: Options, seed: str) -> TicketState:
        check_setup(self.meta, seats, options)
        return turns.first_state(self.map, seats, seed)

    def to_act(self, state: TicketState) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat in turns.waiting_for(state))

    def legal_moves(self, state: TicketState, seat: Seat) -> tuple[Move, ...]:
        return turns.legal_moves(self.map, state, seat)

    def repertoire(self) -> tuple[Move, ...]:
        """Cards, every way to pay for every route, every one and two of the tickets."""
        takes = [Take(), *map(Take, range(ROW))]
        claims = [
            Claim(route.id, buses, flag)
            for route in self.map.routes.values()
            for buses in range(route.length + 1)
            for flag in (False, True)
        ]
        sizes = range(OFFERED + 1)
        kept = [Tickets(some) for size in sizes for some in permutations(self.map.tickets, size)]
        return (*takes, *claims, *kept, Pass())

    def moment(self, state: TicketState, seat: Seat) -> str:
        return turns.moment(state, seat)

    def apply(self, state: TicketState, seat: Seat, move: Move) -> Step:
        if not 0 <= seat < len(state.players):
            raise Malformed("malformed", where="seat")
        if state.phase is Phase.OVER:
            raise NotNow("game_over")
        after = turns.apply(self.map, state, seat, move)
        return Step(
            after,
            telling.told(self.map, state, after, seat, move),
            seals=_seals(state, after, move),
            stage=Phase.OPENING.value if state.phase is Phase.OPENING else None,
            ends="turn" if after.active != state.active or after.phase is Phase.OVER else None,
        )

    def is_final(self, state: TicketState, seat: Seat, move: Move) -> bool:
        """Whoever draws has seen what came; a claim may fill up a short row, or end the game."""
        if _looks(move):
            return True
        quiet = len(state.row) == ROW and state.turns_left is None and not state.passes
        return not quiet and _seals(state, turns.apply(self.map, state, seat, move), move)

    def seating(self, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
        return seats

    def chores(self, state: TicketState, seat: Seat) -> tuple[Move, ...]:
        return ()

    def stand_in(self, state: TicketState, seat: Seat) -> tuple[Move, ...]:
        return turns.stand_in(self.map, state, seat)

    def score(self, state: TicketState) -> tuple[TicketScore, ...]:
        return scoring.score(self.map, state)

    def view(self, state: TicketState, viewer: Seat | None) -> TicketView:
        return views.view(self.map, state, viewer)

    def shuffles(self, before: TicketState | None, after: TicketState) -> tuple[Shuffle[Any], ...]:
        return dealing.shuffles(self.map, before, after)

    def shown(self, before: TicketState | None, after: TicketState) -> TicketDealt | TicketShown:
        return shown(before, after)

    def board(self) -> Json:
        return self.map.json

    def resample(self, state: TicketState, viewer: Seat | None, seed: str) -> TicketState:
        """Everything that the viewer has not seen is dealt anew: decks, hands, tickets."""
        others = [seat for seat in range(len(state.players)) if seat != viewer]
        if state.phase is Phase.OVER:
            return replace(state, deck=shuffled(state.deck, seed, "resample deck"))
        hidden = tuple(card for seat in others for card in state.players[seat].hand)
        cards = shuffled(hidden + state.deck, seed, "resample cards")
        held = tuple(each for seat in others for each in _all_tickets(state.players[seat]))
        tickets = shuffled(held + state.tickets, seed, "resample tickets")
        for seat in others:
            player = state.players[seat]
            mine, tickets = _cut(tickets, len(_all_tickets(player)))
            hand, cards = _cut(cards, len(player.hand))
            kept, offered = _cut(mine, len(player.tickets))
            dealt = replace(player, hand=sorted_hand(hand), tickets=kept, offered=offered)
            state = state.with_player(seat, dealt)
        discards = shuffled(state.discards, seed, "resample discards")
        return replace(state, seed=seed, deck=cards, tickets=tickets, discards=discards)


def _all_tickets(player: Player) -> tuple[str, ...]:
    return player.tickets + player.offered


def _cut(items: tuple[T, ...], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    return items[:count], items[count:]


def _seals(before: TicketState, after: TicketState, move: Move) -> bool:
    """A card or a ticket that was seen cannot be forgotten; at the end the seed is public.

    A claim may show cards too, when its discards fill up a short row.
    """
    return _looks(move) or after.row != before.row or after.phase is Phase.OVER


def _looks(move: Move) -> bool:
    return isinstance(move, Take) or (isinstance(move, Tickets) and not move.keep)


RULES = TicketRules(
    Meta("ticket-paris", "Ticket to Ride: Paris", min_players=2, max_players=4, hidden=True),
    load("ticket-paris"),
)
