"""The course of a game: reveal, draw, finish the turn, end the round, end the game."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from terminus.engine.core import (
    Ends,
    Illegal,
    NotNow,
    NotYours,
    Options,
    Seat,
    SeatSetup,
    first_of,
)
from terminus.engine.metro import marking, sections
from terminus.engine.metro.cards import SWITCH, Card
from terminus.engine.metro.city import City
from terminus.engine.metro.dealing import station_cards
from terminus.engine.metro.grants import Offer
from terminus.engine.metro.lines import Line
from terminus.engine.metro.modules import module
from terminus.engine.metro.moves import Mark, Reveal, Section
from terminus.engine.metro.offering import arrival_offers, turn_offers
from terminus.engine.metro.pad import is_filled
from terminus.engine.metro.seating import pencils
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet


def first_state(
    city: City, seats: tuple[SeatSetup, ...], options: Options, seed: str
) -> MetroState:
    """Round 1, before the first card."""
    order = pencils(seats, city.board.colours, seed)
    printed = options.choices["deck"] == "printed"
    gate = bool(options.choices["ready"])
    return MetroState(
        seed=seed,
        round=1,
        turn=0,
        phase=Phase.REVEAL,
        deck=() if printed else deck_of(seed, 1),
        seen=(),
        revealed=(),
        sheets=tuple(
            Sheet(colours, (Line(colours[0]),), tally=() if seat.sheet == "paper" else None)
            for colours, seat in zip(order, seats, strict=True)
        ),
        deals={each: module(each).deal(city, seed) for each in sorted(options.modules)},
        printed=printed,
        first=first_of(seats, 0),
        gate=gate,
    )


def deck_of(seed: str, round_: int) -> tuple[Card, ...]:
    """The shuffled deck of a round."""
    return station_cards(seed, round_).result


def reveal(city: City, state: MetroState, seat: Seat, move: Reveal) -> MetroState:
    """The controller turns up a card; a switch brings the next one with it."""
    if seat != state.controller:
        raise NotYours("not_the_controller", controller=state.controller)
    if state.phase is not Phase.REVEAL and not waits_for_paper(city, state):
        raise NotNow("turn_running", waiting=waiting_for(city, state))
    card = _turned_up(state, move)
    deck = state.deck[1:]
    cards = (*_waiting_switch(state), card)
    if card is SWITCH and deck:
        cards, deck = (card, deck[0]), deck[1:]
    after = replace(
        state,
        turn=state.turn + (not _waiting_switch(state)),
        deck=deck,
        seen=state.seen + cards[len(_waiting_switch(state)) :],
        revealed=cards,
    )
    return after if cards[-1] is SWITCH else _offer(city, after)


def _turned_up(state: MetroState, move: Reveal) -> Card:
    """The card on top of the deck, or the printed one that the controller names."""
    if not state.printed:
        if move.card is not None:
            raise Illegal("cards_are_dealt")
        return state.deck[0]
    if move.card is None:
        raise Illegal("card_needed")
    if move.card in state.seen:
        raise Illegal("card_already_seen", card=move.card.value)
    return move.card


def _waiting_switch(state: MetroState) -> tuple[Card, ...]:
    """A printed switch that still lacks its companion."""
    return state.revealed if state.revealed == (SWITCH,) else ()


def _offer(city: City, state: MetroState) -> MetroState:
    """Every sheet on the screen gets what the cards of the turn offer; paper needs nothing."""
    sheets = tuple(
        replace(sheet, offers=() if sheet.is_paper else _offers(city, state, sheet), done=False)
        for sheet in state.sheets
    )
    return settle(city, replace(state, phase=Phase.DRAW, sheets=sheets))


def _offers(city: City, state: MetroState, sheet: Sheet) -> tuple[Offer, ...]:
    return turn_offers(city, state.deals, state.round, state.turn, state.revealed, sheet)


def draw(city: City, state: MetroState, seat: Seat, move: Section) -> MetroState:
    """The seat draws a section on its own sheet."""

    def arrival(station: int) -> tuple[Offer, ...]:
        return arrival_offers(city.board, state.deals, station)

    sheet = sections.draw(city.board, _sheet_in_play(state, seat), move, arrival)
    return with_sheet(state, seat, sheet)


def mark(city: City, state: MetroState, seat: Seat, move: Mark) -> MetroState:
    """The seat marks a station of its line."""
    return with_sheet(state, seat, marking.put(city.board, _sheet_in_play(state, seat), move))


def finish(city: City, state: MetroState, seat: Seat) -> MetroState:
    """The seat is done; with the last of them the turn ends, or the count of the round.

    A paper seat says that it has drawn, if the table waits for that; it may leave its pad for
    later: the next count asks for what is missing.
    """
    own = state.sheets[seat]
    says_so = own.is_paper and state.phase is not Phase.REVEAL and seat in waiting_for(city, state)
    sheet = own if says_so else _sheet_in_play(state, seat)
    return settle(city, with_sheet(state, seat, replace(sheet, offers=(), done=True)))


def waiting_for(city: City, state: MetroState) -> list[int]:
    """The seats that the table waits for: the controller, whoever still draws or counts."""
    match state.phase:
        case Phase.REVEAL:
            return [state.controller]
        case Phase.DRAW:
            return [n for n in range(len(state.sheets)) if is_drawing(state, n)]
        case Phase.TALLY:
            return [
                n
                for n, sheet in enumerate(state.sheets)
                if sheet.is_paper and not (sheet.done or is_filled(city, state, sheet))
            ]
        case Phase.OVER:
            return []


def is_drawing(state: MetroState, seat: int) -> bool:
    """Paper is waited for before the next card, if at all; the controller's own needs no word."""
    sheet = state.sheets[seat]
    if sheet.done or not sheet.is_paper:
        return not sheet.done
    return state.gate and not state.is_last_turn and seat != state.controller


def to_act(city: City, state: MetroState) -> frozenset[Seat]:
    """The seats that the table waits for, and the controller who need not wait for paper."""
    waited = waiting_for(city, state)
    if _is_paper_alone(state, waited):
        waited = [*waited, state.controller]
    return cast("frozenset[Seat]", frozenset(waited))


def waits_for_paper(city: City, state: MetroState) -> bool:
    """Whether nobody but paper is waited for before the next card: it may come all the same."""
    return _is_paper_alone(state, waiting_for(city, state))


def _is_paper_alone(state: MetroState, waited: list[int]) -> bool:
    return state.phase is Phase.DRAW and all(state.sheets[seat].is_paper for seat in waited)


def _sheet_in_play(state: MetroState, seat: Seat) -> Sheet:
    sheet = state.sheets[seat]
    if sheet.is_paper:
        raise NotNow("on_paper")
    if state.phase is Phase.REVEAL:
        raise NotNow("no_card_revealed", controller=state.controller)
    if sheet.done:
        raise NotNow("turn_finished")
    return sheet


def with_sheet(state: MetroState, seat: Seat, sheet: Sheet) -> MetroState:
    """The state with another sheet for this seat."""
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))


def settle(city: City, state: MetroState) -> MetroState:
    """Once nobody is waited for any more: next card, score pads, next round, or the end."""
    if waiting_for(city, state):
        return state
    if state.phase is Phase.DRAW and not state.is_last_turn:
        return replace(state, phase=Phase.REVEAL)
    if state.phase is Phase.DRAW:
        return settle(city, replace(state, phase=Phase.TALLY))
    return _end_round(state)


def _end_round(state: MetroState) -> MetroState:
    """After the last turn: new pencils and a fresh deck, or the end of the game."""
    if state.round == ROUNDS:
        return replace(state, phase=Phase.OVER)
    next_ = state.round + 1
    return replace(
        state,
        round=next_,
        turn=0,
        phase=Phase.REVEAL,
        deck=() if state.printed else deck_of(state.seed, next_),
        seen=(),
        revealed=(),
        earlier=(*state.earlier, state.seen),
        sheets=tuple(_next_line(sheet, state.round) for sheet in state.sheets),
    )


def ended(before: MetroState, after: MetroState) -> Ends | None:
    """What a step has brought to its end; a turn with a count after it ends with the count."""
    if _turns_over(before) == _turns_over(after):
        return None
    return "round" if after.round != before.round or after.phase is Phase.OVER else "turn"


def _turns_over(state: MetroState) -> tuple[int, int]:
    """The round, and how many of its turns are over."""
    runs = state.phase in (Phase.DRAW, Phase.TALLY) or bool(_waiting_switch(state))
    return state.round, state.turn - runs


def _next_line(sheet: Sheet, round_: int) -> Sheet:
    line = Line(sheet.pencils[round_])
    return Sheet(sheet.pencils, (*sheet.lines, line), tally=sheet.tally, traced=sheet.traced)
