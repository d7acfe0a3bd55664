"""Random games, move by move, against a second writing of the rules that shares no code."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine.core import Seat
from terminus.engine.metro import paris
from terminus.engine.metro.moves import Section
from tests.engine.metro.naive import NaiveMap
from tests.engine.playing import new_game, random_states, random_steps

RULES = paris.RULES
MAP = NaiveMap(RULES.board())


@settings(max_examples=12, deadline=None)
@given(seats=st.integers(1, 3), seed=st.text(min_size=1), luck=st.randoms())
def test_legal_sections_are_those_of_the_naive_rules(
    seats: int, seed: str, luck: random.Random
) -> None:
    for state in random_states(RULES, seats, seed, luck):
        view = RULES.view(state, None)
        for seat in view["seats"]:
            if view["phase"] != "draw" or seat["done"]:
                continue
            moves = RULES.legal_moves(state, Seat(seat["seat"]))
            sections = {(m.from_, m.to) for m in moves if isinstance(m, Section)}
            assert sections == MAP.legal(seat, view["revealed"])


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(1, 4), seed=st.text(min_size=1), luck=st.randoms())
def test_final_scores_are_those_of_the_naive_count(
    seats: int, seed: str, luck: random.Random
) -> None:
    *_, last = random_states(RULES, seats, seed, luck)
    totals = [score.total for score in RULES.score(last)]
    assert totals == [MAP.total(seat) for seat in RULES.view(last, None)["seats"]]


@settings(max_examples=5, deadline=None)
@given(seed=st.text(min_size=1), luck=st.randoms())
def test_a_line_is_a_tree_and_its_ends_are_its_stations_of_degree_one(
    seed: str, luck: random.Random
) -> None:
    for _, _, after in random_steps(RULES, new_game(RULES, 2, seed), luck):
        for seat in RULES.view(after, None)["seats"]:
            sections = seat["lines"][-1]["sections"]
            stops = [stop for pair in sections for stop in pair]
            assert len(set(stops)) == len(sections) + (1 if sections else 0)
            once = sorted(stop for stop in set(stops) if stops.count(stop) == 1)
            assert seat["ends"] == (once or [seat["departure"]])
