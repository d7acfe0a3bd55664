"""The next card waits until those who draw on paper have said so, where a table wants that."""

from __future__ import annotations

import pytest

from terminus.engine.core import Options, Refusal, Seat, SeatSetup
from terminus.engine.metro.cities import paris
from terminus.engine.metro.moves import Finish, Reveal
from terminus.engine.metro.state import MetroState, Phase
from tests.engine.playing import SCREEN

PAPER = SeatSetup("paper")
ANNA, BEN, CORA = Seat(0), Seat(1), Seat(2)
RULES = paris.RULES


def gated(*seats: SeatSetup) -> MetroState:
    """The first card is turned up by Anna."""
    state = RULES.setup(seats, Options(choices={"ready": True}), "seed")
    return RULES.apply(state, ANNA, Reveal()).state


def drawn(state: MetroState, seat: Seat) -> MetroState:
    return RULES.apply(state, seat, Finish()).state


def test_the_next_card_waits_for_paper_but_not_for_the_controllers_own() -> None:
    state = gated(PAPER, PAPER, PAPER)
    assert RULES.view(state, None).waiting_for == (BEN, CORA)
    assert RULES.view(drawn(state, BEN), None).waiting_for == (CORA,)
    assert drawn(drawn(state, BEN), CORA).phase is Phase.REVEAL


def test_the_controller_may_go_on_without_paper_that_has_not_said_so() -> None:
    state = drawn(gated(PAPER, PAPER, PAPER), BEN)
    assert RULES.legal_moves(state, ANNA) == (Reveal(),)
    assert RULES.chores(state, ANNA) == (Reveal(),)
    after = RULES.apply(state, ANNA, Reveal()).state
    assert (after.turn, RULES.view(after, None).waiting_for) == (2, (BEN, CORA))


def test_nobody_goes_on_without_a_screen() -> None:
    state = gated(PAPER, PAPER, SCREEN)
    assert RULES.legal_moves(state, ANNA) == ()
    with pytest.raises(Refusal) as caught:
        RULES.apply(state, ANNA, Reveal())
    assert caught.value.code == "turn_running"
    assert RULES.legal_moves(drawn(state, CORA), ANNA) == (Reveal(),)


def test_the_last_card_of_a_round_is_waited_for_by_nobody() -> None:
    state = gated(PAPER, PAPER)
    while state.phase is not Phase.TALLY:
        state = RULES.apply(state, ANNA, Reveal()).state
    assert RULES.to_act(state) == {ANNA, BEN}


def test_whoever_plays_alone_on_paper_says_nothing() -> None:
    assert gated(PAPER).phase is Phase.REVEAL


def test_a_seat_says_once_that_it_has_drawn() -> None:
    state = drawn(gated(PAPER, PAPER, PAPER), BEN)
    with pytest.raises(Refusal):
        RULES.apply(state, BEN, Finish())


def test_without_the_gate_nobody_waits_for_paper() -> None:
    state = RULES.setup((PAPER, PAPER), Options(), "seed")
    assert RULES.apply(state, ANNA, Reveal()).state.phase is Phase.REVEAL
