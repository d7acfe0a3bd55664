"""Paper sheets: counts typed into the boxes of the printed pad, bounds checked, sums ours."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine.core import Options, Refusal, Seat, SeatSetup
from terminus.engine.metro.boxes import Crossings
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.moves import Finish, Reveal, Section, Tally
from terminus.engine.metro.pad import boxes
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import MetroState, Phase
from terminus.engine.record import Entry, Record, replay, take_back
from tests.engine.playing import SCREEN, random_game, random_states, seen

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
        box = seen(rules, state, seat)["seats"][seat]["pad"]["next"]["box"]
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
    assert paris.RULES.score(state)[0].lines[0].points == 45


def test_the_rulebooks_whole_sheet_adds_up_to_174() -> None:
    state = start(paris.RULES, PAPER)
    for counts in ((7, 5, 5), (6, 4, 1), (7, 4, 4), (5, 5, 1)):
        state = type_in(paris.RULES, pass_round(paris.RULES, state), ANNA, *counts)
    assert state.phase is Phase.TALLY
    state = type_in(paris.RULES, state, ANNA, 3, 2, 4, 1, 1)
    assert state.phase is Phase.OVER
    (score,) = paris.RULES.score(state)
    assert [each.points for each in score.lines] == [45, 26, 36, 27]
    assert isinstance(score.crossings, Crossings)
    assert (score.crossings.points, score.interchanges.points) == (18, 22)
    assert (score.total, score.band) == (174, 5)


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


@pytest.mark.parametrize("rules", [paris.RULES, london.RULES, tokyo.RULES])
@settings(max_examples=10)
@given(seed=st.integers(0, 999))
def test_exactly_the_counts_within_the_bounds_are_legal(rules: MetroRules, seed: int) -> None:
    """The next box first, then what may be corrected; one less or one more is refused."""
    record = Record(rules.meta.slug, (PAPER,), Options(frozenset({"objectives"})), str(seed))
    for state in random_states(rules, record, random.Random(seed)):
        if state.phase is not Phase.TALLY:
            continue
        pad = seen(rules, state, ANNA)["seats"][0]["pad"]
        shown = [pad["next"], *(each for each in pad["filled"] if "least" in each)]
        *counts, later = rules.legal_moves(state, ANNA)
        assert later == Finish()
        assert tuple(counts) == tuple(
            Tally(each["box"], count)
            for each in shown
            for count in range(each["least"], each["most"] + 1)
        )
        for each in shown:
            for wrong in (each["least"] - 1, each["most"] + 1):
                code, _ = refused(rules, state, Tally(each["box"], wrong))
                assert code == "impossible_count"


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


def listed(rules: MetroRules, state: MetroState) -> list[str]:
    """The boxes of this count, as Anna's pad shows them."""
    boxes: list[str] = seen(rules, state, ANNA)["seats"][ANNA]["pad"]["boxes"]
    return boxes


LINE = ("districts", "busiest", "monuments")


def test_a_pad_shows_the_boxes_of_this_count_and_none_of_earlier_ones() -> None:
    state = type_in(paris.RULES, pass_round(paris.RULES, start(paris.RULES, PAPER)), ANNA, 3, 3, 0)
    state = pass_round(paris.RULES, state)
    assert listed(paris.RULES, state) == [f"line_2_{box}" for box in LINE]
    state = type_in(paris.RULES, state, ANNA, 3)
    assert listed(paris.RULES, state) == [f"line_2_{box}" for box in LINE]


def test_the_last_count_shows_the_boxes_of_the_network_too() -> None:
    assert listed(paris.RULES, after_three_rounds(paris.RULES, 3, 3, 0)) == [
        *(f"line_4_{box}" for box in LINE),
        *("crossings_once", "crossings_twice"),
        *("interchanges_2", "interchanges_3", "interchanges_4"),
    ]


@pytest.mark.parametrize("rules", [paris.RULES, london.RULES, tokyo.RULES])
@settings(max_examples=10)
@given(seed=st.integers(0, 999), later=st.floats(0, 0.5))
def test_a_pad_shows_every_box_that_can_be_filled_in(
    rules: MetroRules, seed: int, later: float
) -> None:
    """However often counts are left for later; the first box shown opens a line."""
    state, luck = start(rules, PAPER, modules=("objectives",)), random.Random(seed)
    while rules.to_act(state):
        moves = rules.legal_moves(state, ANNA)
        pad = seen(rules, state, ANNA)["seats"][ANNA]["pad"]
        assert pad["boxes"][0].endswith("_districts")
        assert {move.box for move in moves if isinstance(move, Tally)} <= set(pad["boxes"])
        move = moves[-1] if luck.random() < later else moves[0]
        state = rules.apply(state, ANNA, move).state


def test_mixed_tables_rank_paper_and_screen_together() -> None:
    state = start(paris.RULES, PAPER, SCREEN)
    for _ in range(4):
        state = type_in(paris.RULES, pass_round(paris.RULES, state), ANNA, 5, 3, 1)
    state = type_in(paris.RULES, state, ANNA, 0, 0, 0, 0, 0)
    assert [(score.total, score.rank) for score in paris.RULES.score(state)] == [(68, 1), (0, 2)]


# ---- corrections ---------------------------------------------------------------------------


def tally(state: MetroState, seat: Seat = ANNA) -> tuple[int, ...] | None:
    return state.sheets[seat].tally


def after_three_rounds(rules: MetroRules, *line: int) -> MetroState:
    """Anna has typed three equal lines, and the last round is played."""
    state = start(rules, PAPER)
    for _ in range(3):
        state = type_in(rules, pass_round(rules, state), ANNA, *line)
    return pass_round(rules, state)


def test_a_box_typed_wrong_is_corrected_while_the_count_goes_on() -> None:
    state = type_in(paris.RULES, pass_round(paris.RULES, start(paris.RULES, PAPER)), ANNA, 3, 4)
    state = paris.RULES.apply(state, ANNA, Tally("line_1_districts", 5)).state
    assert tally(state) == (5, 4)
    state = type_in(paris.RULES, state, ANNA, 2)
    assert paris.RULES.score(state)[0].lines[0].points == 5 * 4 + 2 * 2


def test_what_no_longer_fits_a_correction_is_asked_again() -> None:
    state = type_in(paris.RULES, pass_round(paris.RULES, start(paris.RULES, PAPER)), ANNA, 3, 1)
    state = paris.RULES.apply(state, ANNA, Tally("line_1_districts", 1)).state
    assert tally(state) == (1,)
    pad = seen(paris.RULES, state, ANNA)["seats"][0]["pad"]
    assert pad["next"] == {"box": "line_1_busiest", "least": 2, "most": 7}


def test_a_correction_asks_again_from_the_first_box_that_does_not_fit() -> None:
    """Three lines of two stations: with a fourth line gone, no station joins four."""
    state = type_in(paris.RULES, after_three_rounds(paris.RULES, 2, 1, 0), ANNA, 2, 1, 0)
    state = type_in(paris.RULES, state, ANNA, 1, 0, 0, 0)
    state = paris.RULES.apply(state, ANNA, Tally("line_4_districts", 0)).state
    assert tally(state) == (2, 1, 0, 2, 1, 0, 2, 1, 0, 0)
    state = type_in(paris.RULES, state, ANNA, 0, 0, 1, 0, 0, 0)
    assert seen(paris.RULES, state, ANNA)["seats"][0]["pad"]["next"]["most"] == 0


def test_a_correction_keeps_to_the_bounds_too() -> None:
    state = type_in(paris.RULES, pass_round(paris.RULES, start(paris.RULES, PAPER)), ANNA, 1, 2)
    code, params = refused(paris.RULES, state, Tally("line_1_busiest", 1))
    assert (code, params["least"], tally(state)) == ("impossible_count", 2, (1, 2))


def test_the_boxes_of_an_earlier_round_stay_as_they_are() -> None:
    state = type_in(paris.RULES, after_three_rounds(paris.RULES, 3, 3, 0), ANNA, 3)
    code, params = refused(paris.RULES, state, Tally("line_3_districts", 4))
    assert (code, params) == ("wrong_box", {"box": "line_4_busiest"})


def test_whoever_has_counted_everything_corrects_nothing_but_takes_back() -> None:
    state = pass_round(paris.RULES, start(paris.RULES, PAPER, PAPER))
    state = type_in(paris.RULES, state, ANNA, 3, 3, 0)
    assert paris.RULES.legal_moves(state, ANNA) == ()
    assert refused(paris.RULES, state, Tally("line_1_districts", 4))[0] == "nothing_to_count"


@pytest.mark.parametrize("rules", [paris.RULES, london.RULES, tokyo.RULES])
def test_a_count_typed_in_never_seals_not_even_the_last_of_the_game(rules: MetroRules) -> None:
    record = Record(rules.meta.slug, (PAPER,) * 2, Options(frozenset({"objectives"})), "seed")
    record, state = random_game(rules, record, random.Random(1))
    assert state.phase is Phase.OVER
    assert not any(entry.seals for entry in record.log if isinstance(entry.move, Tally))
    reopened = replay(rules, take_back(rules, record, record.log[-1].seat))
    assert (reopened.phase, rules.to_act(reopened)) == (Phase.TALLY, {record.log[-1].seat})


def test_the_last_turn_drawn_on_the_screen_still_seals_the_game() -> None:
    record = Record("paris", (SCREEN,), Options(), "seed")
    record, _ = random_game(paris.RULES, record, random.Random(1))
    assert record.log[-1].seals


def test_a_pad_left_for_later_is_asked_for_with_the_next_count() -> None:
    rules = paris.RULES
    state = pass_round(rules, start(rules, PAPER))
    state = type_in(rules, state, ANNA, 3)
    state = rules.apply(state, ANNA, Finish()).state
    assert (state.round, tally(state)) == (2, (3,))
    state = pass_round(rules, state)
    pad = seen(rules, state, ANNA)["seats"][0]["pad"]
    assert pad["next"]["box"] == "line_1_busiest"
    assert pad["boxes"] == [f"line_{number}_{box}" for number in (1, 2) for box in LINE]
    state = type_in(rules, state, ANNA, 3, 0, 2, 2, 0)
    assert (state.round, tally(state)) == (3, (3, 3, 0, 2, 2, 0))


def test_a_game_ends_with_a_pad_that_nobody_came_back_to_and_can_still_be_taken_up() -> None:
    rules = paris.RULES
    state = start(rules, PAPER)
    for _ in range(4):
        state = pass_round(rules, state)
        step = rules.apply(state, ANNA, Finish())
        state = step.state
    assert (state.phase, step.seals) == (Phase.OVER, False)
    assert rules.score(state)[0].total == 0


def test_a_correction_taken_back_brings_back_what_it_dropped() -> None:
    state = pass_round(paris.RULES, start(paris.RULES, PAPER))
    record = Record("paris", (PAPER,), Options(), "seed", tuple(_cards(state)))
    for move in (
        Tally("line_1_districts", 3),
        Tally("line_1_busiest", 1),
        Tally("line_1_districts", 1),
    ):
        record = replace(record, log=(*record.log, Entry(ANNA, move)))
    assert tally(replay(paris.RULES, record)) == (1,)
    assert tally(replay(paris.RULES, take_back(paris.RULES, record, ANNA))) == (3, 1)


def _cards(state: MetroState) -> list[Entry]:
    """The reveals that led here in the first round, a switch and its companion being one."""
    return [Entry(ANNA, Reveal(), seals=True)] * state.turn
