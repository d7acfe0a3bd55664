"""Counting a game on printed sheets: no real sheet is refused, and the sums are the same."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Illegal, Options
from terminus.engine.metro.cities import paris
from terminus.engine.metro.counter import Sheet, count
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import MetroState
from terminus.engine.record import Record
from tests.engine.metro.test_real_sheets import (
    at_random,
    combinations_of_modules,
    counts,
    eagerly,
    every_city,
    greedily,
    played,
)
from tests.engine.playing import SCREEN

CITY = paris.RULES.city


def written(rules: MetroRules, drawn: MetroState, seat: int) -> Sheet:
    """A finished sheet as its player would type it: lines by colour, objectives by number."""
    score = codec.encode(rules.score(drawn)[seat])
    typed = counts(rules, score)
    pencils = drawn.sheets[seat].pencils
    found: dict[str, int] = {}
    for number, colour in enumerate(rules.city.board.colours, start=1):
        own = f"line_{pencils.index(colour) + 1}_"
        found |= {
            box.replace(own, f"line_{number}_"): each
            for box, each in typed.items()
            if box.startswith(own)
        }
    found |= {
        box: each for box, each in typed.items() if not box.startswith(("line_", "objective_"))
    }
    if score["objectives"]:
        found["objectives_met"] = sum(goal["met"] for goal in score["objectives"])
    return Sheet(f"Player {seat}", found)


@every_city
@settings(max_examples=5, deadline=None)
@given(seed=st.text("0123456789abcdef", min_size=8, max_size=8))
def test_no_real_sheet_is_refused_and_the_counter_adds_up_to_the_same(
    rules: MetroRules, seed: str
) -> None:
    luck = random.Random(seed)
    modules = luck.choice(combinations_of_modules(rules))
    players = luck.choices([at_random, eagerly, greedily], k=luck.randint(1, 4))
    record = Record(rules.meta.slug, (SCREEN,) * len(players), Options(modules), seed)
    _, drawn = played(rules, record, players, luck)
    sheets = tuple(written(rules, drawn, seat) for seat in range(len(players)))
    counted = count(rules.city, tuple(modules), sheets)
    assert [(each.total, each.rank) for each in counted.scores] == [
        (each.total, each.rank) for each in rules.score(drawn)
    ]
    if len(players) == 1:
        assert counted.scores[0].band == rules.score(drawn)[0].band


def line(*numbers: int, first: int = 1) -> dict[str, int]:
    """The boxes of a line of Paris."""
    names = ("districts", "busiest", "monuments")
    return {f"line_{first}_{name}": each for name, each in zip(names, numbers, strict=False)}


def test_the_rulebooks_line_counts_45_and_the_next_box_is_told_with_its_bounds() -> None:
    (score,) = count(CITY, (), (Sheet("Anna", line(7, 5, 5)),)).scores
    assert (score.total, score.open[-1].box) == (45, "line_2_districts")
    assert (score.boxes[0], len(score.open)) == ("line_1_districts", 4)


def test_a_count_that_cannot_be_is_refused_with_its_player_and_bounds() -> None:
    sheets = (Sheet("Anna", {}), Sheet("Ben", line(1, 9)))
    with pytest.raises(Illegal) as caught:
        count(CITY, (), sheets)
    known = caught.value.params
    assert (caught.value.code, known["box"], known["player"]) == (
        "impossible_count",
        "line_1_busiest",
        1,
    )
    assert known["most"] < 9


@pytest.mark.parametrize("counts", [{"line_1_busiest": 3}, {"gold": 1}, {"objectives_met": 1}])
def test_boxes_go_in_order_and_are_those_of_the_sheet(counts: dict[str, int]) -> None:
    with pytest.raises(Illegal) as caught:
        count(CITY, (), (Sheet("Anna", counts),))
    assert (caught.value.code, caught.value.params["box"]) == ("wrong_box", "line_1_districts")


def test_modules_that_exclude_each_other_were_not_played_together() -> None:
    with pytest.raises(Illegal) as caught:
        count(CITY, ("pencil-powers", "special-stations"), (Sheet("Anna", {}),))
    assert caught.value.code == "modules_exclude_each_other"


def test_alone_each_module_costs_ten() -> None:
    (score,) = count(CITY, ("city-gates",), (Sheet("Anna", {}),)).scores
    assert (score.total, score.modules) == (-10, -10)


def test_of_equal_totals_the_best_line_wins() -> None:
    even = Sheet("Anna", {**line(2, 2, 0), **line(2, 2, 0, first=2)})
    best = Sheet("Ben", {**line(4, 2, 0), **line(0, 0, 0, first=2)})
    assert [each.rank for each in count(CITY, (), (even, best)).scores] == [2, 1]
