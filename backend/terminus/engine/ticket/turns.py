"""The course of a game: opening tickets, turns, the last round, the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from terminus.engine.core import Illegal, NotNow, NotYours, Seat, SeatSetup, first_of
from terminus.engine.moments import word_for
from terminus.engine.moves import Pass
from terminus.engine.ticket.board import Board
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.claiming import claim, legal_claims
from terminus.engine.ticket.dealing import seats_by_lot, ticket_cards, transport_cards
from terminus.engine.ticket.moves import Absent, Claim, Move, Take, Tickets
from terminus.engine.ticket.state import (
    DEALT_CARDS,
    DEALT_TICKETS,
    FEW_BUSES,
    Phase,
    Player,
    TicketState,
    sorted_hand,
)
from terminus.engine.ticket.supply import draw_top, fill_row, without_slot

CARDS_A_TURN = 2


def first_state(board: Board, setup: tuple[SeatSetup, ...], seed: str) -> TicketState:
    """Two cards and two tickets each, five cards face up; who begins was named, or falls by lot."""
    seats = len(setup)
    deck = transport_cards(seed).result
    tickets = ticket_cards(board, seed).result
    players = tuple(
        Player(
            hand=sorted_hand(deck[DEALT_CARDS * seat : DEALT_CARDS * (seat + 1)]),
            offered=tickets[DEALT_TICKETS * seat : DEALT_TICKETS * (seat + 1)],
        )
        for seat in range(seats)
    )
    return fill_row(
        TicketState(
            seed=seed,
            phase=Phase.OPENING,
            players=players,
            deck=deck[DEALT_CARDS * seats :],
            row=(),
            discards=(),
            tickets=tickets[DEALT_TICKETS * seats :],
            active=first_of(setup, seats_by_lot(seats, seed).result[0]),
        )
    )


def waiting_for(state: TicketState) -> list[int]:
    """Who has to do something: in the opening everybody who has not chosen."""
    match state.phase:
        case Phase.OPENING:
            return [seat for seat, player in enumerate(state.players) if player.offered]
        case Phase.PLAYING:
            return [state.active]
        case Phase.OVER:
            return []


def legal_moves(board: Board, state: TicketState, seat: Seat) -> tuple[Move, ...]:
    """All that the player may do now."""
    if seat not in waiting_for(state):
        return ()
    player = state.players[seat]
    if player.offered:
        return _choices(player)
    found: list[Move] = [*_takes(state)]
    if state.drawn == 0:
        found += legal_claims(board, state, seat)
        found += [Tickets()] if state.tickets else []
    return tuple(found) or (Pass(),)


def _choices(player: Player) -> tuple[Tickets, ...]:
    """At least one of the tickets on offer is kept."""
    return tuple(
        Tickets(kept)
        for size in range(1, len(player.offered) + 1)
        for kept in combinations(player.offered, size)
    )


def _takes(state: TicketState) -> list[Take]:
    """The cards that may be taken: a face-up bus never as the second one."""
    row = [
        Take(slot)
        for slot, card in enumerate(state.row)
        if state.drawn == 0 or card is not Card.BUS
    ]
    return [*row, *([Take()] if state.deck or state.discards else [])]


def moment(state: TicketState, seat: Seat) -> str:
    """In the opening the player's own choice; then whose turn it is, and how far all have come.

    Routes and tickets only ever become more, and between them hands do: it never comes back.
    """
    offered = state.players[seat].offered
    if state.phase is Phase.OPENING:
        return word_for(state.phase, offered)
    turn = (state.active, state.drawn, state.passes, state.row)
    table = tuple(
        (len(each.hand), len(each.tickets), len(each.offered), each.routes)
        for each in state.players
    )
    return word_for(state.phase, turn, table, offered)


def apply(board: Board, state: TicketState, seat: Seat, move: Move) -> TicketState:
    """The state after the move; raises the rule that forbids it."""
    _check_turn(state, seat)
    state = replace(state, refills=(), swept=False)
    if state.players[seat].offered:
        if not isinstance(move, Tickets) or not move.keep:
            raise NotNow("choose_tickets_first")
        return _keep(state, seat, move)
    match move:
        case Take():
            return _take(state, seat, move)
        case Claim():
            _check_nothing_drawn(state)
            after = claim(board, state, seat, move)
            return _end_turn(after)
        case Tickets():
            _check_nothing_drawn(state)
            return _look(state, seat, move)
        case Pass():
            return _pass(board, state, seat)
        case Absent():
            return _pass_over(state)


def stand_in(board: Board, state: TicketState, seat: Seat) -> tuple[Move, ...]:
    """The turn of a player who is away: the cheapest ticket on offer, or two unseen cards.

    Once the deck is gone they are the first of the row; with no card left at all the turn is passed
    over, since what the player could claim instead is nobody else's to know.
    """
    if seat not in waiting_for(state):
        return ()
    player = state.players[seat]
    if player.offered:
        cheapest = min(player.offered, key=lambda each: (board.tickets[each].points, each))
        return (Tickets((cheapest,)),)
    takes = _takes(state)
    if not takes:
        return (Absent(),)
    card = Take() if Take() in takes else takes[0]
    after = _take(state, seat, card)
    more = after.phase is Phase.PLAYING and after.active == seat
    return (card, *(stand_in(board, after, seat) if more else ()))


def _check_turn(state: TicketState, seat: Seat) -> None:
    if state.phase is Phase.OPENING and not state.players[seat].offered:
        raise NotNow("others_choose_tickets", waiting=waiting_for(state))
    if state.phase is Phase.PLAYING and seat != state.active:
        raise NotYours("not_your_turn", active=state.active)


def _check_nothing_drawn(state: TicketState) -> None:
    if state.drawn:
        raise NotNow("second_card_first")


def _take(state: TicketState, seat: Seat, move: Take) -> TicketState:
    """A card into the hand; a face-up bus is the whole draw."""
    if move.slot is None:
        card, after = draw_top(state)
        if card is None:
            raise Illegal("no_cards_left")
    else:
        _check_slot(state, move.slot)
        card, after = without_slot(state, move.slot)
    player = after.players[seat]
    after = after.with_player(seat, replace(player, hand=sorted_hand((*player.hand, card))))
    whole = move.slot is not None and card is Card.BUS
    after = replace(after, drawn=state.drawn + 1)
    if whole or after.drawn == CARDS_A_TURN or not _takes(after):
        return _end_turn(after)
    return after


def _check_slot(state: TicketState, slot: int) -> None:
    if not 0 <= slot < len(state.row):
        raise Illegal("no_such_card")
    if state.drawn and state.row[slot] is Card.BUS:
        raise Illegal("no_bus_as_second_card")


def _look(state: TicketState, seat: Seat, move: Tickets) -> TicketState:
    """Two tickets off the deck, or the last one."""
    if move.keep:
        raise NotNow("no_tickets_on_offer")
    if not state.tickets:
        raise NotNow("no_tickets_left")
    player = state.players[seat]
    offered = state.tickets[:DEALT_TICKETS]
    after = state.with_player(seat, replace(player, offered=offered))
    return replace(after, tickets=state.tickets[DEALT_TICKETS:])


def _keep(state: TicketState, seat: Seat, move: Tickets) -> TicketState:
    """The player keeps one or more; the others go under the deck."""
    player = state.players[seat]
    if not set(move.keep) <= set(player.offered) or len(set(move.keep)) < len(move.keep):
        raise Illegal("not_on_offer")
    back = tuple(ticket for ticket in player.offered if ticket not in move.keep)
    kept = tuple(ticket for ticket in player.offered if ticket in move.keep)
    after = state.with_player(seat, replace(player, tickets=player.tickets + kept, offered=()))
    after = replace(after, tickets=after.tickets + back)
    if state.phase is Phase.PLAYING:
        return _end_turn(after)
    return after if waiting_for(after) else replace(after, phase=Phase.PLAYING)


def _pass(board: Board, state: TicketState, seat: Seat) -> TicketState:
    """Only a player who can do nothing passes."""
    if legal_moves(board, state, seat) != (Pass(),):
        raise Illegal("you_can_still_act")
    return _passed(state)


def _pass_over(state: TicketState) -> TicketState:
    """A player who is away is passed over when there is no card to draw for them."""
    if _takes(state):
        raise Illegal("you_can_still_act")
    return _passed(state)


def _passed(state: TicketState) -> TicketState:
    """The next player's turn; when all have passed in a row, the game is over."""
    after = replace(state, passes=state.passes + 1)
    if after.passes == len(state.players):
        return replace(after, phase=Phase.OVER)
    return _end_turn(after, passed=True)


def _end_turn(state: TicketState, passed: bool = False) -> TicketState:
    """The next player's turn; few buses left start the last round, in which all have one turn."""
    left = None if state.turns_left is None else state.turns_left - 1
    if left is None and state.players[state.active].buses <= FEW_BUSES:
        left = len(state.players)
    return replace(
        fill_row(state),
        phase=Phase.OVER if left == 0 else Phase.PLAYING,
        active=(state.active + 1) % len(state.players),
        drawn=0,
        turns_left=left,
        passes=state.passes if passed else 0,
    )
