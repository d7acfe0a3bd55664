"""The course of a game: reveal, draw, finish the turn, end the round, end the game."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.chance import shuffled
from terminus.engine.core import NotNow, NotYours, Options, Seat
from terminus.engine.metro import sections
from terminus.engine.metro.cards import DECK, SWITCH, Card
from terminus.engine.metro.city import City, offers
from terminus.engine.metro.lines import Line
from terminus.engine.metro.moves import Section
from terminus.engine.metro.seating import pencils
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet


def first_state(city: City, seats: int, options: Options, seed: str) -> MetroState:
    """Round 1, before the first card."""
    order = pencils(seats, city.board.colours, seed)
    return MetroState(
        seed=seed,
        modules=options.modules,
        round=1,
        turn=0,
        phase=Phase.REVEAL,
        deck=deck_of(seed, 1),
        seen=(),
        revealed=(),
        sheets=tuple(Sheet(colours, (Line(colours[0]),)) for colours in order),
    )


def deck_of(seed: str, round_: int) -> tuple[Card, ...]:
    """The shuffled deck of a round."""
    return shuffled(DECK, seed, f"deck {round_}")


def reveal(city: City, state: MetroState, seat: Seat) -> MetroState:
    """The controller turns up a card; a switch brings the next one with it."""
    if seat != state.controller:
        raise NotYours("not_the_controller", controller=state.controller)
    if state.phase is Phase.DRAW:
        raise NotNow("turn_running", waiting=waiting_for(state))
    count = 2 if state.deck[0] is SWITCH else 1
    cards = state.deck[:count]
    offered = offers(city, cards, state.turn + 1)
    return replace(
        state,
        turn=state.turn + 1,
        phase=Phase.DRAW,
        deck=state.deck[count:],
        seen=state.seen + cards,
        revealed=cards,
        sheets=tuple(Sheet(s.pencils, s.lines, offered, done=False) for s in state.sheets),
    )


def draw(city: City, state: MetroState, seat: Seat, move: Section) -> MetroState:
    """The seat draws a section on its own sheet."""
    sheet = sections.draw(city.board, _sheet_in_play(state, seat), move)
    return _with_sheet(state, seat, sheet)


def finish(state: MetroState, seat: Seat) -> MetroState:
    """The seat is done; with the last of them the turn ends, and maybe the round."""
    sheet = _sheet_in_play(state, seat)
    after = _with_sheet(state, seat, Sheet(sheet.pencils, sheet.lines, (), done=True))
    if waiting_for(after):
        return after
    return _end_round(after) if after.is_last_turn else replace(after, phase=Phase.REVEAL)


def waiting_for(state: MetroState) -> list[int]:
    """The seats that still draw."""
    return [number for number, sheet in enumerate(state.sheets) if not sheet.done]


def _sheet_in_play(state: MetroState, seat: Seat) -> Sheet:
    if state.phase is Phase.REVEAL:
        raise NotNow("no_card_revealed", controller=state.controller)
    sheet = state.sheets[seat]
    if sheet.done:
        raise NotNow("turn_finished")
    return sheet


def _with_sheet(state: MetroState, seat: Seat, sheet: Sheet) -> MetroState:
    sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
    return MetroState(
        state.seed,
        state.modules,
        state.round,
        state.turn,
        state.phase,
        state.deck,
        state.seen,
        state.revealed,
        sheets,
    )


def _end_round(state: MetroState) -> MetroState:
    """After the last turn: new pencils and a fresh deck, or the end of the game."""
    if state.round == ROUNDS:
        return replace(state, phase=Phase.OVER)
    return replace(
        state,
        round=state.round + 1,
        turn=0,
        phase=Phase.REVEAL,
        deck=deck_of(state.seed, state.round + 1),
        seen=(),
        revealed=(),
        sheets=tuple(_next_line(sheet, state.round) for sheet in state.sheets),
    )


def _next_line(sheet: Sheet, round_: int) -> Sheet:
    return Sheet(sheet.pencils, (*sheet.lines, Line(sheet.pencils[round_])))
