"""Paper sheets: counts typed into the boxes of the printed pad, bounds checked, sums ours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from terminus.engine.core import Options, Refusal, Seat, SeatSetup
from terminus.engine.metro import london, paris, tokyo
from terminus.engine.metro.moves import Finish, Reveal, Section, Tally
from terminus.engine.metro.pad import boxes
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import MetroState, Phase
from tests.engine.playing import SCREEN

PAPER = SeatSetup("paper")
ANNA, BEN = Seat(0), Seat(1)


def start(rules: MetroRules, *seats: SeatSetup, modules: tuple[str, ...] = ()) -> MetroState:
    return rules.setup(seats, Options(frozenset(modules)), "seed")


def pass_round(rules: MetroRules, state: MetroState) -> MetroState:
    """Every card of the round is turned up; seats on the screen pass."""
    round_ = state.round
    while state.phase in (Phase.REVEAL, Phase.DRAW) and state.round == round_:
        seat = min(rules.to_act(state))
        move = Reveal() if state.phase is Phase.REVEAL else Finish()
        state = rules.apply(state, seat, move).state
    return state


def type_in(rules: MetroRules, state: MetroState, seat: Seat, *counts: int) -> MetroState:
    """The seat fills in its next boxes."""
    for count in counts:
        box = rules.view(state, seat)["seats"][seat]["pad"]["next"]["box"]
        state = rules.apply(state, seat, Tally(box, count)).state
    return state


def refused(rules: MetroRules, state: MetroState, move: object) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refusal) as caught:
        rules.apply(state, ANNA, move)  # type: ignore[arg-type]
    return caught.value.code, caught.value.params


def test_nobody_waits_for_a_paper_seat_to_draw() -> None:
    state = paris.RULES.apply(start(paris.RULES, PAPER, SCREEN), ANNA, Reveal()).state
    assert paris.RULES.to_act(state) == {BEN}


def test_with_paper_alone_the_controller_just_goes_on() -> None:
    state = paris.RULES.apply(start(paris.RULES, PAPER, PAPER), ANNA, Reveal()).state
    assert (state.phase, state.turn) == (Phase.REVEAL, 1)
    assert paris.RULES.to_act(state) == {ANNA}


def test_a_paper_seat_draws_on_paper_only() -> None:
    state = paris.RULES.apply(start(paris.RULES, PAPER, SCREEN), ANNA, Reveal()).state
    for move in (Section("r2c3", "r3c3"), Finish()):
        assert refused(paris.RULES, state, move)[0] == "on_paper"


def test_after_a_round_the_paper_seats_count_before_the_next_begins() -> None:
    state = pass_round(paris.RULES, start(paris.RULES, PAPER, SCREEN))
    assert (state.phase, paris.RULES.to_act(state)) == (Phase.TALLY, {ANNA})
    state = type_in(paris.RULES, state, ANNA, 7, 5, 5)
    assert (state.phase, state.round) == (Phase.REVEAL, 2)


def test_the_sums_are_done_for_the_seat() -> None:
    """The rulebook's own line: 7 districts, 5 stations, 5 monuments = 45."""
    state = type_in(paris.RULES, pass_round(paris.RULES, start(paris.RULES, PAPER)), ANNA, 7, 5, 5)
    assert paris.RULES.score(state)[0].boxes["lines"][0]["points"] == 45


def test_the_rulebooks_whole_sheet_adds_up_to_174() -> None:
    state = start(paris.RULES, PAPER)
    for counts in ((7, 5, 5), (6, 4, 1), (7, 4, 4), (5, 5, 1)):
        state = type_in(paris.RULES, pass_round(paris.RULES, state), ANNA, *counts)
    assert state.phase is Phase.TALLY
    state = type_in(paris.RULES, state, ANNA, 3, 2, 4, 1, 1)
    assert state.phase is Phase.OVER
    (score,) = paris.RULES.score(state)
    assert [each["points"] for each in score.boxes["lines"]] == [45, 26, 36, 27]
    assert (score.boxes["crossings"]["points"], score.boxes["interchanges"]["points"]) == (18, 22)
    assert (score.total, score.boxes["band"]) == (174, 5)


def test_the_tokyo_rulebooks_whole_sheet_adds_up_to_101() -> None:
    state = start(tokyo.RULES, PAPER)
    for counts in ((5, 4), (5, 5), (5, 3), (5, 3)):
        state = type_in(tokyo.RULES, pass_round(tokyo.RULES, state), ANNA, *counts)
    state = type_in(tokyo.RULES, state, ANNA, 1, 2, 3, 0, 1, 0)
    assert tokyo.RULES.score(state)[0].total == 75 + 20 - 9 + 15


def test_impossible_counts_are_refused_with_the_bound() -> None:
    state = pass_round(paris.RULES, start(paris.RULES, PAPER))
    assert refused(paris.RULES, state, Tally("line_1_districts", 14)) == (
        "impossible_count",
        {"box": "line_1_districts", "least": 0, "most": 13},
    )
    state = type_in(paris.RULES, state, ANNA, 3)
    assert refused(paris.RULES, state, Tally("line_1_busiest", 8))[1]["most"] == 7
    assert refused(paris.RULES, state, Tally("line_1_busiest", 0))[1]["least"] == 1


def test_a_line_of_no_section_has_zeros_everywhere() -> None:
    state = type_in(paris.RULES, pass_round(paris.RULES, start(paris.RULES, PAPER)), ANNA, 0)
    assert refused(paris.RULES, state, Tally("line_1_busiest", 1))[1]["most"] == 0
    assert type_in(paris.RULES, state, ANNA, 0, 0).round == 2


def test_boxes_are_filled_in_order() -> None:
    state = pass_round(paris.RULES, start(paris.RULES, PAPER))
    code, params = refused(paris.RULES, state, Tally("line_1_busiest", 1))
    assert (code, params) == ("wrong_box", {"box": "line_1_districts"})


def test_eight_crossings_are_all_there_are() -> None:
    state = start(paris.RULES, PAPER)
    for _ in range(4):
        state = type_in(paris.RULES, pass_round(paris.RULES, state), ANNA, 5, 3, 0)
    state = type_in(paris.RULES, state, ANNA, 6)
    assert refused(paris.RULES, state, Tally("crossings_twice", 3))[1]["most"] == 2


def test_nothing_is_counted_before_the_round_is_over() -> None:
    code, _ = refused(paris.RULES, start(paris.RULES, PAPER), Tally("line_1_districts", 3))
    assert code == "nothing_to_count"


def test_a_seat_on_the_screen_counts_nothing_itself() -> None:
    state = pass_round(paris.RULES, start(paris.RULES, SCREEN, PAPER))
    assert refused(paris.RULES, state, Tally("line_1_districts", 3))[0] == "not_on_paper"


def test_modules_widen_the_bounds() -> None:
    state = pass_round(paris.RULES, start(paris.RULES, PAPER, modules=("city-gates",)))
    assert refused(paris.RULES, state, Tally("line_1_districts", 15))[1]["most"] == 14
    state = type_in(paris.RULES, state, ANNA, 3)
    assert refused(paris.RULES, state, Tally("line_1_busiest", 9))[1]["most"] == 8


@pytest.mark.parametrize(("other", "most"), [("special-stations", 7 + 3), ("pencil-powers", 7 + 2)])
def test_the_stations_that_count_twice_add_up_over_the_modules(other: str, most: int) -> None:
    state = pass_round(paris.RULES, start(paris.RULES, PAPER, modules=("city-gates", other)))
    state = type_in(paris.RULES, state, ANNA, 3)
    assert refused(paris.RULES, state, Tally("line_1_busiest", most + 1))[1]["most"] == most


@pytest.mark.parametrize(
    ("rules", "last"),
    [
        (paris.RULES, ["crossings_once", "crossings_twice", "interchanges_2"]),
        (london.RULES, ["line_4_thames", "sites_marks", "interchanges_2"]),
        (tokyo.RULES, ["stamps_corner", "stamps_outer", "loop_missed", "interchanges_3"]),
    ],
)
def test_each_city_has_the_boxes_of_its_own_pad(rules: MetroRules, last: list[str]) -> None:
    state = replace(start(rules, PAPER, modules=("objectives",)), round=4)
    names = [box.name for box in boxes(rules.city, state)]
    assert [name for name in names if name in last] == last
    assert sum(name.startswith("objective_") for name in names) == 2


def test_mixed_tables_rank_paper_and_screen_together() -> None:
    state = start(paris.RULES, PAPER, SCREEN)
    for _ in range(4):
        state = type_in(paris.RULES, pass_round(paris.RULES, state), ANNA, 5, 3, 1)
    state = type_in(paris.RULES, state, ANNA, 0, 0, 0, 0, 0)
    assert [(score.total, score.rank) for score in paris.RULES.score(state)] == [(68, 1), (0, 2)]
