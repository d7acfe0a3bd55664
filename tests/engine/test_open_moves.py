"""Which moves are still open, and who may take which of them back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from terminus.engine.core import NotNow, Seat, Step
from terminus.engine.metro.moves import Finish, Reveal
from terminus.engine.record import (
    Entry,
    Open,
    begin,
    play,
    still_open,
    take_back,
    undoable,
    without_last,
)
from terminus.engine.titles import TITLES
from tests.engine.playing import new_game

ANNA, BEN, ROBOT = Seat(0), Seat(1), Seat(2)
SHEETS = "sheets"
"""A stage: everybody draws on a sheet of their own."""


def nobody(_: int) -> bool:
    return False


def is_robot(seat: int) -> bool:
    return seat == ROBOT


def test_an_entry_says_whether_it_sealed_and_who_made_it() -> None:
    rules = TITLES["paris"]
    state = begin(rules, new_game(rules, 2, "open"))
    revealed, entry = play(rules, state, ANNA, Reveal(), by=BEN)
    assert entry == Entry(ANNA, Reveal(), seals=True, by=BEN)
    assert play(rules, revealed.state, BEN, Finish())[1] == Entry(BEN, Finish(), seals=False)


def test_a_game_starts_from_the_seed_of_its_record() -> None:
    rules = TITLES["ticket-paris"]
    record = new_game(rules, 2, "open")
    assert begin(rules, record) == rules.setup(record.seats, record.options, "open")


def test_the_first_bid_of_a_game_can_be_taken_back() -> None:
    rules = TITLES["metropolys"]
    record = new_game(rules, 2, "open")
    state = begin(rules, record)
    (seat,) = rules.to_act(state)
    _, entry = play(rules, state, seat, rules.legal_moves(state, seat)[0])
    assert take_back(rules, replace(record, log=(entry,)), seat) == record


def test_a_move_stays_open_until_something_is_shown() -> None:
    open_ = still_open((), Step(None, stage=SHEETS), Entry(ANNA, "draw"))
    assert open_ == (Open(ANNA, ANNA, SHEETS),)
    both = still_open(open_, Step(None, stage=SHEETS), Entry(BEN, "draw"))
    assert both == (Open(ANNA, ANNA, SHEETS), Open(BEN, BEN, SHEETS))
    assert still_open(both, Step(None, seals=True), Entry(ANNA, "reveal")) == ()


def test_a_move_made_for_a_seat_remembers_its_maker() -> None:
    assert still_open((), Step(None), Entry(ANNA, "pass", by=BEN)) == (Open(ANNA, BEN),)


def test_a_slip_closes_what_came_before_and_stays_open_itself() -> None:
    before = (Open(BEN, BEN, SHEETS),)
    named = still_open(before, Step(None, seals=True, slip=True), Entry(ANNA, "card", by=BEN))
    assert named == (Open(ANNA, BEN, slip=True),)


def test_a_slip_is_mended_by_whoever_made_it() -> None:
    slip = (Open(ANNA, BEN, slip=True),)
    assert undoable(slip, BEN, nobody) == 0
    assert undoable(slip, ANNA, nobody) is None


def test_a_slip_stays_once_a_person_has_played() -> None:
    slip = Open(ANNA, ANNA, slip=True)
    assert undoable((slip, Open(BEN, BEN, SHEETS)), ANNA, is_robot) is None


def test_a_slip_is_mended_though_robots_have_played() -> None:
    moves = (Open(ANNA, ANNA, slip=True), Open(ROBOT, ROBOT, SHEETS))
    assert undoable(moves, ANNA, is_robot) == 0


def test_a_move_on_a_sheet_is_not_answered_by_one_on_another_sheet() -> None:
    moves = (Open(ANNA, ANNA, SHEETS), Open(BEN, BEN, SHEETS))
    assert undoable(moves, ANNA, nobody) == 0
    assert undoable(moves, BEN, nobody) == 1


@pytest.mark.parametrize("stage", [None, "another stage"])
def test_a_move_that_was_answered_stays(stage: str | None) -> None:
    moves = (Open(ANNA, ANNA, SHEETS), Open(BEN, BEN, stage))
    assert undoable(moves, ANNA, nobody) is None


def test_a_move_in_turn_is_taken_back_until_the_next_player_moves() -> None:
    assert undoable((Open(ANNA, ANNA),), ANNA, nobody) == 0
    assert undoable((Open(ANNA, ANNA), Open(BEN, BEN)), ANNA, nobody) is None


def test_whoever_has_no_open_move_takes_nothing_back() -> None:
    with pytest.raises(NotNow) as caught:
        without_last((), (), ANNA)
    assert caught.value.code == "nothing_to_take_back"


def test_people_keep_what_they_played_since_and_robots_think_again() -> None:
    log = tuple(Entry(seat, "draw") for seat in (BEN, ANNA, ROBOT, BEN))
    open_ = tuple(Open(entry.seat, entry.seat, SHEETS) for entry in log)
    assert without_last(log, open_, ANNA, is_robot) == (1, (3,))
    assert without_last(log, open_[1:], ANNA, is_robot) == (1, (3,))


def test_a_slip_is_found_behind_the_moves_of_robots() -> None:
    log = (Entry(BEN, "draw"), Entry(ANNA, "card"), Entry(ROBOT, "draw"))
    open_ = (Open(ANNA, ANNA, slip=True), Open(ROBOT, ROBOT, SHEETS))
    assert without_last(log, open_, ANNA, is_robot) == (1, ())
