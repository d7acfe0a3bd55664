"""A game is its setup and its log; a seat may take back to the last thing revealed."""

from __future__ import annotations

import random

import pytest

from terminus.engine.core import NotNow, Rules, Seat
from terminus.engine.metro.moves import Finish, Reveal, Section
from terminus.engine.record import Record, begin, play, replay, take_back
from terminus.engine.titles import TITLES
from tests.engine.playing import new_game, random_game

PARIS = TITLES["paris"]
ANNA, BEN = Seat(0), Seat(1)


def played(rules: Rules, record: Record, *moves: tuple[Seat, object]) -> Record:
    state, log = begin(rules, record), []
    for seat, move in moves:
        step, entry = play(rules, state, seat, move)
        state = step.state
        log.append(entry)
    return Record(record.title, record.seats, record.options, record.seed, tuple(log))


def two_first_sections() -> tuple[Section, Section]:
    """A legal first section for each of the two seats, under seed "back"."""
    record = new_game(PARIS, 2, "back")
    state = replay(PARIS, played(PARIS, record, (ANNA, Reveal())))
    one, two = (PARIS.legal_moves(state, seat)[0] for seat in (ANNA, BEN))
    assert isinstance(one, Section)
    assert isinstance(two, Section)
    return one, two


def test_taking_back_drops_the_last_move_of_that_seat_alone() -> None:
    one, two = two_first_sections()
    record = played(PARIS, new_game(PARIS, 2, "back"), (ANNA, Reveal()), (ANNA, one), (BEN, two))
    assert [entry.move for entry in take_back(PARIS, record, ANNA).log] == [Reveal(), two]
    assert replay(PARIS, take_back(PARIS, record, ANNA)).sheets[ANNA].lines[-1].arcs == ()


def test_a_revealed_card_cannot_be_taken_back() -> None:
    record = played(PARIS, new_game(PARIS, 2, "back"), (ANNA, Reveal()))
    with pytest.raises(NotNow, match="nothing_to_take_back"):
        take_back(PARIS, record, ANNA)


def test_nothing_before_a_revealed_card_can_be_taken_back() -> None:
    one, _ = two_first_sections()
    record = played(
        PARIS,
        new_game(PARIS, 2, "back"),
        (ANNA, Reveal()),
        (ANNA, one),
        (ANNA, Finish()),
        (BEN, Finish()),
        (ANNA, Reveal()),
    )
    for seat in (ANNA, BEN):
        with pytest.raises(NotNow, match="nothing_to_take_back"):
            take_back(PARIS, record, seat)


def test_a_finished_turn_can_be_taken_back_until_the_next_card() -> None:
    record = played(
        PARIS, new_game(PARIS, 2, "back"), (ANNA, Reveal()), (BEN, Finish()), (ANNA, Finish())
    )
    state = replay(PARIS, take_back(PARIS, record, BEN))
    assert PARIS.to_act(state) == {BEN}


def test_the_end_of_the_game_cannot_be_taken_back() -> None:
    record, state = random_game(PARIS, new_game(PARIS, 1, "back"), random.Random(3))
    assert PARIS.to_act(state) == frozenset()
    with pytest.raises(NotNow):
        take_back(PARIS, record, ANNA)
