"""The course of a game: cards, turns, rounds, pencils, the controller."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus.engine.core import Illegal, NotNow, NotYours, Options, Seat, SeatSetup
from terminus.engine.metro.cards import DECK, METRO, SWITCH, Card, metro_cards
from terminus.engine.metro.cities import paris
from terminus.engine.metro.moves import Finish, Reveal, Section
from terminus.engine.metro.state import MetroState, Phase
from tests.engine.playing import SCREEN, new_game, random_states, seen

RULES = paris.RULES
REVEAL, DONE = Reveal(), Finish()
ANNA, BEN, CARL, DORA = (Seat(number) for number in range(4))


def start(seats: int, seed: str = "seed", deck: str = "") -> MetroState:
    """A new game; `deck` names the first cards of round 1."""
    state = RULES.setup((SCREEN,) * seats, Options(), seed)
    top = tuple(Card(name) for name in deck.split())
    rest = tuple(card for card in state.deck if card not in top)
    return replace(state, deck=top + rest)


def act(state: MetroState, *moves: tuple[Seat, Any]) -> MetroState:
    for seat, move in moves:
        state = RULES.apply(state, seat, move).state
    return state


def pass_turn(state: MetroState) -> MetroState:
    """The controller reveals, everybody passes."""
    state = act(state, (Seat(state.controller), REVEAL))
    for number in range(len(state.sheets)):
        state = act(state, (Seat(number), DONE))
    return state


def pass_round(state: MetroState) -> MetroState:
    round_ = state.round
    while state.round == round_ and state.phase is not Phase.OVER:
        state = pass_turn(state)
    return state


def test_the_deck_is_six_street_and_five_metro_cards() -> None:
    assert (len(DECK), len(METRO)) == (11, 5)
    assert sorted(start(2).deck) == sorted(DECK)


def test_only_the_controller_reveals() -> None:
    with pytest.raises(NotYours, match="not_the_controller"):
        RULES.apply(start(2), BEN, REVEAL)


def test_a_switch_is_revealed_together_with_the_next_card() -> None:
    state = act(start(2, deck="street-switch metro-circle"), (ANNA, REVEAL))
    assert state.revealed == (SWITCH, Card.METRO_CIRCLE)
    assert (state.turn, len(state.deck)) == (1, 9)


def test_everybody_draws_at_the_same_time() -> None:
    state = act(start(3), (ANNA, REVEAL))
    assert RULES.to_act(state) == {ANNA, BEN, CARL}
    assert RULES.to_act(act(state, (BEN, DONE))) == {ANNA, CARL}


def test_no_card_is_revealed_while_somebody_still_draws() -> None:
    state = act(start(2), (ANNA, REVEAL), (ANNA, DONE))
    with pytest.raises(NotNow) as refusal:
        RULES.apply(state, ANNA, REVEAL)
    assert (refusal.value.code, refusal.value.params) == ("turn_running", {"waiting": [1]})


def test_nothing_is_drawn_before_the_first_card() -> None:
    for move in (Section("r2c3", "r3c3"), DONE):
        with pytest.raises(NotNow, match="no_card_revealed"):
            RULES.apply(start(1), ANNA, move)


def test_a_seat_that_is_done_draws_no_more_this_turn() -> None:
    state = act(start(2, deck="metro-joker"), (ANNA, REVEAL), (ANNA, DONE))
    for move in (Section("r2c3", "r3c3"), DONE):
        with pytest.raises(NotNow, match="turn_finished"):
            RULES.apply(state, ANNA, move)


def test_drawing_is_always_optional() -> None:
    state = start(2)
    while state.phase is not Phase.OVER:
        state = pass_turn(state)
    assert [score.total for score in RULES.score(state)] == [0, 0]


def test_what_a_card_offered_is_gone_with_the_turn() -> None:
    state = act(start(1, deck="metro-joker street-square"), (ANNA, REVEAL), (ANNA, DONE))
    assert state.sheets[0].offers == ()


def test_a_section_by_one_seat_leaves_the_other_sheets_alone() -> None:
    state = act(start(2, deck="metro-joker"), (ANNA, REVEAL))
    after = act(state, (ANNA, Section("r2c3", "r3c3")))
    assert after.sheets[BEN] is state.sheets[BEN]


def test_the_fifth_metro_card_makes_the_turn_the_last() -> None:
    deck = "metro-square metro-triangle metro-pentagon metro-circle metro-joker"
    state = start(1, deck=deck)
    for _ in range(4):
        state = pass_turn(state)
    assert state.round == 1
    state = act(state, (ANNA, REVEAL))
    assert state.is_last_turn
    assert any(isinstance(move, Section) for move in RULES.legal_moves(state, ANNA))
    assert act(state, (ANNA, DONE)).round == 2


def test_a_fifth_metro_card_beside_a_switch_ends_the_round_too() -> None:
    deck = "metro-square metro-triangle metro-pentagon metro-circle street-switch metro-joker"
    state = start(1, deck=deck)
    for _ in range(5):
        state = pass_turn(state)
    assert state.round == 2


@given(seed=st.text(min_size=1))
def test_a_round_has_five_to_ten_turns(seed: str) -> None:
    state = start(1, seed)
    turns = 0
    while state.round == 1:
        state = pass_turn(state)
        turns += 1
    assert 5 <= turns <= 10


@given(seed=st.text(min_size=1), luck=st.randoms())
def test_cards_are_conserved(seed: str, luck: random.Random) -> None:
    for state in random_states(RULES, new_game(RULES, 2, seed), luck):
        assert sorted(state.seen + state.deck) == sorted(DECK)
        assert metro_cards(state.seen) <= 5


def test_the_deck_is_reshuffled_each_round() -> None:
    state = start(2)
    decks = []
    for _ in range(4):
        decks.append(state.deck)
        state = pass_round(state)
    assert len(set(decks)) == 4
    assert all(len(deck) == 11 for deck in decks)


def test_the_controller_passes_to_the_left_each_round() -> None:
    state = start(3)
    controllers = []
    for _ in range(4):
        controllers.append(state.controller)
        state = pass_round(state)
    assert controllers == [0, 1, 2, 0]


def colours(seats: int) -> list[str]:
    """Each seat's colours by their initials, round by round."""
    return initials(start(seats))


def initials(state: MetroState) -> list[str]:
    return ["".join(colour[0] for colour in sheet.pencils) for sheet in state.sheets]


def test_four_players_take_the_pencil_of_the_player_on_their_right() -> None:
    assert colours(4) == ["obpg", "gobp", "pgob", "bpgo"]


def test_three_players_pass_the_pencil_of_the_empty_place_too() -> None:
    assert colours(3) == ["obpg", "gobp", "pgob"]


def test_two_players_sit_opposite() -> None:
    assert colours(2) == ["obpg", "pgob"]


def test_no_two_players_ever_hold_the_same_pencil() -> None:
    for seats in (2, 3, 4):
        for held in zip(*colours(seats), strict=True):
            assert len(set(held)) == seats


def test_each_seat_holds_the_pencil_that_the_host_gave_it() -> None:
    setups = (SeatSetup(pencil="blue"), SeatSetup(), SeatSetup(pencil="orange"))
    assert initials(RULES.setup(setups, Options(), "seed")) == ["bpog", "gbpo", "ogbp"]
    assert [each.pencil for each in RULES.seating(setups)] == ["blue", "green", "orange"]


def test_a_pencil_is_held_once_and_known() -> None:
    for pencils, code in ((("blue", "blue"), "pencil_taken"), (("pink", None), "unknown_pencil")):
        setups = tuple(SeatSetup(pencil=each) for each in pencils)
        with pytest.raises(Illegal, match=code):
            RULES.setup(setups, Options(), "seed")


def test_the_controller_of_the_first_round_is_the_one_who_was_named() -> None:
    state = RULES.setup((SeatSetup(), SeatSetup(first=True), SeatSetup()), Options(), "seed")
    assert [replace(state, round=number).controller for number in (1, 2, 3, 4)] == [1, 2, 0, 1]
    with pytest.raises(Illegal, match="several_begin"):
        RULES.setup((SeatSetup(first=True),) * 2, Options(), "seed")


def test_a_solo_player_uses_the_four_pencils_in_random_order() -> None:
    orders = {start(1, str(seed)).sheets[0].pencils for seed in range(200)}
    assert len(orders) == 24


def test_each_round_builds_a_line_of_the_new_colour_from_its_departure() -> None:
    state = pass_round(start(2))
    assert [sheet.lines[-1].colour for sheet in state.sheets] == ["blue", "green"]
    assert seen(RULES, state, None)["seats"][0]["departure"] == "r3c7"


def test_the_game_ends_after_the_fourth_round() -> None:
    state = start(2)
    for _ in range(4):
        state = pass_round(state)
    assert state.phase is Phase.OVER
    for move in (REVEAL, DONE, Section("r2c3", "r3c3")):
        with pytest.raises(NotNow, match="game_over"):
            RULES.apply(state, ANNA, move)


def test_a_finished_turn_says_that_the_round_or_the_game_is_over() -> None:
    state = start(1)
    kinds = set()
    while state.phase is not Phase.OVER:
        move = REVEAL if state.phase is Phase.REVEAL else DONE
        step = RULES.apply(state, ANNA, move)
        kinds |= {event.kind for event in step.events}
        state = step.state
    assert kinds == {"cards_revealed", "turn_finished", "round_over", "game_over"}


def test_four_seats_are_the_most() -> None:
    assert RULES.legal_moves(act(start(4), (ANNA, REVEAL)), DORA)
