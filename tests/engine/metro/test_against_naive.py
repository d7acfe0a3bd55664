"""Random games, move by move, against a second writing of the rules that shares no code."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Json, Seat
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.lines import Line
from terminus.engine.metro.moves import Section
from terminus.engine.metro.rules import MetroRules
from tests.engine.metro.naive import NaiveMap
from tests.engine.playing import new_game, random_states, random_steps, seen

CITIES = {each.RULES.meta.slug: each.RULES for each in (paris, london, tokyo)}
MAPS = {slug: NaiveMap(rules.board()) for slug, rules in CITIES.items()}
every_city = pytest.mark.parametrize("rules", CITIES.values(), ids=CITIES.keys())


@every_city
@settings(max_examples=8, deadline=None)
@given(seats=st.integers(1, 3), seed=st.text(min_size=1), luck=st.randoms())
def test_legal_sections_are_those_of_the_naive_rules(
    rules: MetroRules, seats: int, seed: str, luck: random.Random
) -> None:
    naive = MAPS[rules.meta.slug]
    for state in random_states(rules, new_game(rules, seats, seed), luck):
        view = seen(rules, state, None)
        for seat in view["seats"]:
            if view["phase"] != "draw" or seat["done"]:
                continue
            moves = rules.legal_moves(state, Seat(seat["seat"]))
            sections = {(m.from_, m.to) for m in moves if isinstance(m, Section)}
            assert sections == naive.legal(seat, view["revealed"], view["turn"])


@every_city
@settings(max_examples=20, deadline=None)
@given(seats=st.integers(1, 4), seed=st.text(min_size=1), luck=st.randoms())
def test_final_scores_are_those_of_the_naive_count(
    rules: MetroRules, seats: int, seed: str, luck: random.Random
) -> None:
    *_, last = random_states(rules, new_game(rules, seats, seed), luck)
    totals = [score.total for score in rules.score(last)]
    naive = MAPS[rules.meta.slug]
    assert totals == [naive.total(seat) for seat in seen(rules, last, None)["seats"]]


def named_once(thing: Any) -> Any:
    """A thing as it can be counted: a section is a pair."""
    return tuple(thing) if isinstance(thing, list) else thing


def named(score: Json) -> dict[str, Counter[Any]]:
    """What each number of a score sheet named, as "box number"."""
    boxes = [(name, box) for name, box in score.items() if isinstance(box, dict)]
    boxes += [(str(place), line) for place, line in enumerate(score["lines"])]
    return {
        f"{name} {number}": Counter(map(named_once, told[told["of"]]))
        for name, box in boxes
        for number, told in box["counted"].items()
    }


@every_city
@settings(max_examples=12, deadline=None)
@given(seats=st.integers(1, 3), seed=st.text(min_size=1), luck=st.randoms())
def test_what_a_sheet_names_is_what_the_naive_count_finds(
    rules: MetroRules, seats: int, seed: str, luck: random.Random
) -> None:
    naive = MAPS[rules.meta.slug]
    states = list(random_states(rules, new_game(rules, seats, seed), luck))
    for state in (*luck.sample(states, 8), states[-1]):
        for score, seat in zip(rules.score(state), seen(rules, state, None)["seats"], strict=True):
            found = named(codec.encode(score))
            busiest = {name: found.pop(name) for name in [*found] if name.endswith("busiest")}
            assert found == {
                name: Counter({each: n for each, n in count.items() if n})
                for name, count in naive.counted(seat).items()
            }
            for stations, line in zip(busiest.values(), seat["lines"], strict=True):
                assert naive.is_busiest(line["sections"], [*stations.elements()])


OVER_CROSSINGS = sorted(each for carried in paris.RULES.city.board.crossings for each in carried)


@given(tracks=st.lists(st.lists(st.sampled_from(OVER_CROSSINGS), unique=True), max_size=4))
def test_crossings_are_those_of_the_naive_count_with_any_double_tracks(
    tracks: list[list[int]],
) -> None:
    board = paris.RULES.city.board
    lines = tuple(Line("orange", tuple(2 * section for section in line)) for line in tracks)
    drawn = [[board.paths[arc] for arc in line.arcs] for line in lines]
    box = paris.RULES.city.boxes[0]
    assert box.worth(board, lines) == MAPS["paris"].bridge_points(drawn)


@every_city
@settings(max_examples=5, deadline=None)
@given(seed=st.text(min_size=1), luck=st.randoms())
def test_a_line_is_a_tree_and_its_ends_are_its_stations_of_degree_one(
    rules: MetroRules, seed: str, luck: random.Random
) -> None:
    for _, _, after in random_steps(rules, new_game(rules, 2, seed), luck):
        for seat in seen(rules, after, None)["seats"]:
            sections = seat["lines"][-1]["sections"]
            stops = [stop for pair in sections for stop in pair]
            assert len(set(stops)) == len(sections) + (1 if sections else 0)
            once = sorted(stop for stop in set(stops) if stops.count(stop) == 1)
            assert seat["ends"] == (once or [seat["departure"]])
