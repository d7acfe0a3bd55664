"""Printed cards: the controller names the card that lies on the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from terminus.engine.core import NotNow, Options, Refusal, Seat
from terminus.engine.metro.cards import DECK, SWITCH, Card
from terminus.engine.metro.cities import paris
from terminus.engine.metro.moves import Finish, Reveal, Section
from terminus.engine.metro.state import MetroState, Phase
from terminus.engine.record import Record, begin, play, replay, take_back
from tests.engine.playing import SCREEN

RULES = paris.RULES
PRINTED = Options(choices={"deck": "printed"})
ANNA, BEN = Seat(0), Seat(1)


def start(seats: int = 1) -> MetroState:
    return RULES.setup((SCREEN,) * seats, PRINTED, "seed")


def act(state: MetroState, *moves: tuple[Seat, object]) -> MetroState:
    for seat, move in moves:
        state = RULES.apply(state, seat, move).state  # type: ignore[arg-type]
    return state


def refused(state: MetroState, card: Card | None) -> str:
    with pytest.raises(Refusal) as caught:
        RULES.apply(state, ANNA, Reveal(card))
    return caught.value.code


def test_any_card_of_the_deck_may_come_first() -> None:
    assert RULES.legal_moves(start(), ANNA) == tuple(Reveal(card) for card in DECK)


def test_the_card_must_be_named() -> None:
    assert refused(start(), None) == "card_needed"


def test_a_card_comes_once_a_round() -> None:
    state = act(start(), (ANNA, Reveal(Card.METRO_CIRCLE)), (ANNA, Finish()))
    assert refused(state, Card.METRO_CIRCLE) == "card_already_seen"
    assert Reveal(Card.METRO_CIRCLE) not in RULES.legal_moves(state, ANNA)


def test_a_dealt_deck_takes_no_named_card() -> None:
    state = RULES.setup((SCREEN,), Options(), "seed")
    assert refused(state, Card.METRO_CIRCLE) == "cards_are_dealt"


def test_a_switch_waits_for_its_companion() -> None:
    state = act(start(), (ANNA, Reveal(SWITCH)))
    assert (state.phase, state.turn) == (Phase.REVEAL, 1)
    state = act(state, (ANNA, Reveal(Card.STREET_CIRCLE)))
    assert (state.phase, state.turn) == (Phase.DRAW, 1)
    assert state.revealed == (SWITCH, Card.STREET_CIRCLE)


def test_a_round_of_printed_cards_ends_with_the_fifth_metro_card() -> None:
    state = start()
    for card in DECK[6:]:
        state = act(state, (ANNA, Reveal(card)), (ANNA, Finish()))
    assert (state.round, state.seen) == (2, ())
    assert len(RULES.legal_moves(state, ANNA)) == 11


def played(seats: int, *moves: tuple[Seat, object]) -> Record:
    record = Record("paris", (SCREEN,) * seats, PRINTED, "seed")
    state, log = begin(RULES, record), []
    for seat, move in moves:
        step, entry = play(RULES, state, seat, move)
        state = step.state
        log.append(entry)
    return Record("paris", record.seats, PRINTED, "seed", tuple(log))


def test_a_mistaken_tap_can_be_taken_back() -> None:
    record = played(2, (ANNA, Reveal(Card.METRO_CIRCLE)))
    assert replay(RULES, take_back(RULES, record, ANNA)).phase is Phase.REVEAL


def test_a_tap_is_mended_by_whoever_made_it_and_nobody_else() -> None:
    _, entry = play(RULES, start(2), ANNA, Reveal(Card.METRO_CIRCLE), by=BEN)
    record = replace(played(2), log=(entry,))
    with pytest.raises(NotNow):
        take_back(RULES, record, ANNA)
    assert take_back(RULES, record, BEN).log == ()


def test_a_tap_stays_once_somebody_has_drawn_by_it() -> None:
    record = played(2, (ANNA, Reveal(Card.STREET_JOKER)), (BEN, Section("r7c7", "r7c8")))
    with pytest.raises(NotNow):
        take_back(RULES, record, ANNA)


def test_nothing_before_a_printed_card_can_be_taken_back() -> None:
    """Or one could draw anew, knowing what comes."""
    card, turn = (ANNA, Reveal(Card.STREET_JOKER)), ((ANNA, Finish()), (BEN, Finish()))
    record = played(2, card, *turn, (ANNA, Reveal(Card.METRO_CIRCLE)))
    with pytest.raises(NotNow):
        take_back(RULES, record, BEN)
    assert take_back(RULES, record, ANNA).log == record.log[:-1]
