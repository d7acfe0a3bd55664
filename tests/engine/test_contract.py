"""What the protocol promises, over every registered title."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Malformed, NotNow, Options, Refusal, Rules, Seat, SeatSetup
from terminus.engine.record import begin, replay, replay_open, take_back, undoable
from terminus.engine.titles import TITLES
from tests.engine.playing import (
    everybody,
    games,
    new_game,
    random_game,
    random_states,
    random_steps,
    seen,
)
from tests.titles import every_title, registered

T = TypeVar("T")

MOST_MOVES = 2000


@pytest.fixture(scope="module", autouse=True)
def examples() -> Iterator[None]:
    with registered():
        yield


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def some(luck: random.Random, moments: Iterable[T], most: int = 40) -> list[T]:
    """Moments of a game, by lot, its last one among them: to look at all takes too long."""
    found = list(moments)
    earlier = found[:-1]
    return [*luck.sample(earlier, min(most, len(earlier))), *found[-1:]]


def all_moves_seen(rules: Rules, states: list[Any]) -> list[Any]:
    """The moves that were legal for somebody at some time: a pool to try where they are not."""
    pool: dict[Any, None] = {}
    for state in states:
        for seat in everybody(rules, state):
            pool.update(dict.fromkeys(rules.legal_moves(state, seat)))
    return list(pool)


@every_title
@settings(max_examples=15)
@given(data=st.data())
def test_random_games_end(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    record, state = random_game(rules, record, luck)
    assert len(record.log) <= MOST_MOVES
    assert rules.to_act(state) == frozenset()
    assert min(score.rank for score in rules.score(state)) == 1


@every_title
@settings(max_examples=10)
@given(data=st.data())
def test_to_act_agrees_with_legal_moves(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state in random_states(rules, record, luck):
        can = {seat for seat in everybody(rules, state) if rules.legal_moves(state, seat)}
        assert rules.to_act(state) == can


@every_title
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_every_move_on_the_screen_has_a_place_in_the_repertoire(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    known = rules.repertoire()
    assert len(set(known)) == len(known)
    for state in random_states(rules, record, luck):
        for seat in rules.to_act(state):
            if record.seats[seat].sheet == "screen":
                assert set(rules.legal_moves(state, seat)) <= set(known)


def gone_on(rules: Rules, state: Any, seat: Seat) -> Any:
    """The state after the table went on without the seat."""
    for move in rules.stand_in(state, seat):
        state = rules.apply(state, seat, move).state
    return state


@every_title
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_a_seat_that_stays_away_never_stops_the_game(rules: Rules, data: st.DataObject) -> None:
    """Whoever is left turns up the cards, and says one word for everybody else."""
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    state = begin(rules, record)
    for _ in range(MOST_MOVES):
        waiting = sorted(rules.to_act(state))
        if not waiting:
            return
        seat = luck.choice(waiting)
        chores = rules.chores(state, seat)
        if rules.stand_in(state, seat):
            state = gone_on(rules, state, seat)
        else:
            state = rules.apply(state, seat, luck.choice(chores)).state
    pytest.fail("the game does not end")


@every_title
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_one_word_is_enough_to_go_on_without_a_seat(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state in some(luck, random_states(rules, record, luck)):
        for seat in everybody(rules, state):
            waited = seat in rules.to_act(state)
            assert bool(rules.stand_in(state, seat) or rules.chores(state, seat)) == waited
            assert set(rules.chores(state, seat)) <= set(rules.legal_moves(state, seat))
            if rules.stand_in(state, seat):
                assert gone_on(rules, state, seat) != state


@every_title
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_to_go_on_without_a_seat_tells_the_caller_nothing(
    rules: Rules, data: st.DataObject
) -> None:
    """But for a card that everybody sees turn up, and for the end, when all is laid open."""
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state in some(luck, random_states(rules, record, luck)):
        for caller in everybody(rules, state):
            twin = rules.resample(state, caller, "another seed")
            assert rules.to_act(twin) == rules.to_act(state)
            for away in rules.to_act(state) - {caller}:
                played, instead = rules.stand_in(state, away), rules.stand_in(twin, away)
                assert [move.kind for move in played] == [move.kind for move in instead]
                if set(played) & set(rules.chores(state, away)):
                    continue
                one, other = gone_on(rules, state, away), gone_on(rules, twin, away)
                if not rules.to_act(one):
                    continue
                assert rules.view(one, caller) == rules.view(other, caller)


@every_title
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_a_step_that_does_not_seal_shows_nobody_anything_new(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    steps = (each for each in random_steps(rules, record, luck) if not each[1].seals)
    for state, entry, after in some(luck, steps):
        for viewer in (None, *everybody(rules, state)):
            twin = rules.resample(state, viewer, "another seed")
            if entry.move in rules.legal_moves(twin, entry.seat):
                shown = rules.apply(twin, entry.seat, entry.move).state
                assert rules.view(shown, viewer) == rules.view(after, viewer)


@every_title
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_a_listed_move_tells_whether_it_stays_and_nothing_that_is_hidden(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state in some(luck, list(random_states(rules, record, luck))[:-1], 12):
        for seat in rules.to_act(state):
            other = rules.resample(state, seat, str(luck.random()))
            for move in some(luck, rules.legal_moves(state, seat), 6):
                step = rules.apply(state, seat, move)
                final = rules.is_final(state, seat, move)
                assert final == (step.seals and not step.slip)
                assert final == rules.is_final(other, seat, move)


@every_title
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_what_may_be_taken_back_leaves_the_moves_of_others_standing(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    whole, _ = random_game(rules, record, luck)
    for _ in range(12):
        length = luck.randint(1, len(whole.log))
        played = replace(whole, log=whole.log[:length])
        seat = Seat(luck.randrange(len(record.seats)))
        if undoable(replay_open(rules, played)[1], seat, lambda _: False) is None:
            continue
        left = take_back(rules, played, seat)
        assert len(left.log) == length - 1
        assert [each for each in left.log if each.seat != seat] == [
            each for each in played.log if each.seat != seat
        ]
        replay(rules, left)


@every_title
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_every_listed_move_applies_and_no_unlisted_one_does(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    states = list(random_states(rules, record, luck))
    pool = all_moves_seen(rules, states)
    for state in some(luck, states, 12):
        for seat in everybody(rules, state):
            legal = set(rules.legal_moves(state, seat))
            assert len(legal) == len(rules.legal_moves(state, seat))
            for move in legal:
                rules.apply(state, seat, move)
            for move in set(pool) - legal:
                with pytest.raises(Refusal):
                    rules.apply(state, seat, move)


@every_title
@settings(max_examples=3, deadline=None)
@given(data=st.data())
def test_a_move_is_refused_by_a_code_that_the_title_declares_for_it(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    states = list(random_states(rules, record, luck))
    pool = [each for each in all_moves_seen(rules, states) if type(each) in rules.refusals.of_move]
    for state in some(luck, states, 12):
        for seat in everybody(rules, state):
            for move in pool:
                with suppress_declared(rules, move):
                    rules.apply(state, seat, move)


@contextmanager
def suppress_declared(rules: Rules, move: Any) -> Iterator[None]:
    """What is done inside may be refused, but only as the title says."""
    declared = {NotNow: ("game_over",)}, rules.refusals.of_move[type(move)]
    try:
        yield
    except Refusal as refusal:
        assert any(refusal.code in each.get(type(refusal), ()) for each in declared), refusal


@every_title
def test_modules_exclude_each_other_mutually(rules: Rules) -> None:
    excludes = {module.id: module.excludes for module in rules.meta.modules}
    for module, others in excludes.items():
        assert all(module in excludes[other] for other in others)


@every_title
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_state_and_moves_survive_the_codec(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for _, entry, after in random_steps(rules, record, luck):
        assert codec.decode(rules.state, through_json(codec.encode(after))) == after
        assert codec.decode_entry(rules, through_json(codec.encode_entry(entry))) == entry


@every_title
@settings(max_examples=10)
@given(data=st.data())
def test_replay_equals_the_live_state(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    record, state = random_game(rules, record, luck)
    assert replay(rules, record) == state


@every_title
@settings(max_examples=5)
@given(data=st.data())
def test_apply_leaves_its_input_alone(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    before = json.dumps(codec.encode(begin(rules, record)))
    for state, _, after in random_steps(rules, record, luck):
        assert json.dumps(codec.encode(state)) == before
        before = json.dumps(codec.encode(after))


@every_title
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_a_view_does_not_change_when_only_secrets_change(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state in random_states(rules, record, luck):
        for viewer in (None, *everybody(rules, state)):
            other = rules.resample(state, viewer, "another seed")
            assert json.dumps(seen(rules, other, viewer)) == json.dumps(seen(rules, state, viewer))
            assert rules.score(other) == rules.score(state)
            if viewer is not None:
                assert rules.legal_moves(other, viewer) == rules.legal_moves(state, viewer)


@every_title
def test_a_view_never_holds_the_seed(rules: Rules) -> None:
    record = new_game(rules, rules.meta.max_players, "s3cr3t-s33d")
    for state in random_states(rules, record, random.Random(5)):
        assert "s3cr3t-s33d" not in json.dumps(seen(rules, state, None))


@every_title
def test_other_secrets_lead_to_other_games(rules: Rules) -> None:
    """The resampling that the secrecy test leans on does change the secrets."""
    state = begin(rules, new_game(rules, rules.meta.max_players, "one"))
    assert any(rules.resample(state, None, str(number)) != state for number in range(3))


@every_title
def test_too_many_and_too_few_players_are_refused(rules: Rules) -> None:
    for seats in (rules.meta.min_players - 1, rules.meta.max_players + 1):
        with pytest.raises(Refusal, match="wrong_number_of_players"):
            rules.setup((SeatSetup(),) * seats, Options(), "seed")


@every_title
def test_modules_that_exclude_each_other_are_refused(rules: Rules) -> None:
    seats = (SeatSetup(),) * rules.meta.min_players
    for module in rules.meta.modules:
        for other in module.excludes:
            with pytest.raises(Refusal, match="modules_exclude_each_other"):
                rules.setup(seats, Options(frozenset({module.id, other})), "seed")


@every_title
def test_unknown_modules_options_and_sheets_are_refused(rules: Rules) -> None:
    seats = (SeatSetup(),) * rules.meta.min_players
    with pytest.raises(Refusal, match="unknown_sheet"):
        rules.setup((SeatSetup("papyrus"),) * rules.meta.min_players, Options(), "seed")
    with pytest.raises(Refusal, match="unknown_module"):
        rules.setup(seats, Options(frozenset({"zeppelins"})), "seed")
    with pytest.raises(Refusal, match="unknown_option"):
        rules.setup(seats, Options(choices={"weather": "rain"}), "seed")


@every_title
def test_a_seat_that_does_not_exist_cannot_play(rules: Rules) -> None:
    seats = rules.meta.max_players
    state = begin(rules, new_game(rules, seats, "seed"))
    move = next(m for seat in everybody(rules, state) for m in rules.legal_moves(state, seat))
    for stranger in (-1, seats):
        with pytest.raises(Malformed):
            rules.apply(state, stranger, move)  # type: ignore[arg-type]


@every_title
def test_the_title_is_listed_under_its_slug(rules: Rules) -> None:
    assert TITLES[rules.meta.slug] is rules
    assert rules.board()["slug"] == rules.meta.slug


@every_title
def test_the_same_seed_gives_the_same_game(rules: Rules) -> None:
    record = new_game(rules, rules.meta.max_players, "seed")
    one, two = (random_game(rules, record, random.Random(7)) for _ in range(2))
    assert one == two
