"""What the word for a seat's moment promises, over every registered title."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine.core import Rules, Seat
from terminus.engine.metro.moves import Tally
from tests.engine.playing import everybody, games, random_states, random_steps
from tests.engine.test_contract import every_title, some


@every_title
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_what_others_do_beside_a_seat_leaves_its_moment_alone(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state, entry, after in random_steps(rules, record, luck):
        if rules.apply(state, entry.seat, entry.move).stage is None:
            continue
        for seat in (rules.to_act(state) & rules.to_act(after)) - {entry.seat}:
            assert rules.moment(after, seat) == rules.moment(state, seat)


@every_title
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_a_moment_that_has_passed_never_comes_back(rules: Rules, data: st.DataObject) -> None:
    """It passes with each move of the seat's own, and with each that answers another.

    But a count may be corrected, and corrected back: then the pad is the same again.
    """
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    passed: set[tuple[Seat, str]] = set()
    for state, entry, after in random_steps(rules, record, luck):
        beside = rules.apply(state, entry.seat, entry.move).stage is not None
        for seat in everybody(rules, state):
            if seat == entry.seat and isinstance(entry.move, Tally):
                continue
            was, now = rules.moment(state, seat), rules.moment(after, seat)
            assert now != was or (beside and seat != entry.seat)
            if now != was:
                passed.add((seat, was))
            assert (seat, now) not in passed


@every_title
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_a_move_listed_in_the_same_moment_still_means_the_same(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    first: dict[tuple[Seat, str], Any] = {}
    for state in random_states(rules, record, luck):
        for seat in rules.to_act(state):
            then = first.setdefault((seat, rules.moment(state, seat)), state)
            if then is not state:
                moves = rules.legal_moves(state, seat)
                assert moves == rules.legal_moves(then, seat)
                one, other = (rules.apply(each, seat, moves[0]) for each in (then, state))
                assert one.events[0] == other.events[0]


@every_title
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_a_moment_tells_its_seat_nothing(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state in some(luck, random_states(rules, record, luck)):
        for seat in everybody(rules, state):
            twin = rules.resample(state, seat, str(luck.random()))
            assert rules.moment(twin, seat) == rules.moment(state, seat)
            assert re.fullmatch(r"[0-9a-f]{12}", rules.moment(state, seat))
