"""The cards on the table: the row, the deck, the discards; how they are filled up again."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.ticket.cards import ROW, TOO_MANY_BUSES, TRIES, Card
from terminus.engine.ticket.dealing import transport_again
from terminus.engine.ticket.state import TicketState


def refill_deck(state: TicketState) -> TicketState:
    """An empty deck is made anew from the discards."""
    if state.deck or not state.discards:
        return state
    again = transport_again(state.seed, state.shuffles + 1, state.discards)
    return replace(
        state,
        deck=again.result,
        discards=(),
        shuffles=state.shuffles + 1,
        refills=(*state.refills, again.items),
    )


def draw_top(state: TicketState) -> tuple[Card | None, TicketState]:
    """The top card of the deck, if there is one left anywhere."""
    state = refill_deck(state)
    if not state.deck:
        return None, state
    return state.deck[0], refill_deck(replace(state, deck=state.deck[1:]))


def fill_row(state: TicketState) -> TicketState:
    """Five cards face up, if there are five; to turn some up is a draw of its own.

    A row that lacks none stays as it is, whatever lies there, until a card is taken from it.
    """
    return state if len(state.row) == ROW else _with_fewer_buses(_fill(state))


def _with_fewer_buses(state: TicketState) -> TicketState:
    """A row of too many buses is replaced, a few times at most for one draw."""
    for _ in range(TRIES):
        if not _too_many_buses(state) or not _may_help(state):
            break
        discards = state.discards + state.row
        state = _fill(replace(state, row=(), discards=discards, swept=True))
    return state


def _fill(state: TicketState) -> TicketState:
    while len(state.row) < ROW:
        card, state = draw_top(state)
        if card is None:
            break
        state = replace(state, row=(*state.row, card))
    return state


def _too_many_buses(state: TicketState) -> bool:
    return state.row.count(Card.BUS) >= TOO_MANY_BUSES


def _may_help(state: TicketState) -> bool:
    """Whether the cards at hand can make a row with fewer buses."""
    supply = (*state.row, *state.deck, *state.discards)
    others = sum(card is not Card.BUS for card in supply)
    return min(ROW, len(supply)) - others < TOO_MANY_BUSES


def without_slot(state: TicketState, slot: int) -> tuple[Card, TicketState]:
    """A card taken from the row, which is a draw; the deck's top card takes its place."""
    card = state.row[slot]
    top, state = draw_top(state)
    middle = () if top is None else (top,)
    row = (*state.row[:slot], *middle, *state.row[slot + 1 :])
    return card, _with_fewer_buses(replace(state, row=row))
