"""The score counter beside the printed board."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Illegal, Options
from terminus.engine.metropolys.counter import Sheet, boroughs, count, most_goal_points
from terminus.engine.metropolys.laying import POOLS, tokens
from terminus.engine.metropolys.rules import RULES
from tests.engine.playing import finished_with_bots, new_game

BLANK = {"trendy": 0, "metro": 0, "archaeology": 0, "goals": 0, "tallest": 0, "buildings": 5}
CARDS = {"metro_card": False, "archaeology_card": False}


def sheet(**boxes: int | bool) -> Sheet:
    return Sheet("Anna", **{**BLANK, **CARDS, **boxes})  # type: ignore[arg-type]


def winner(**boxes: int | bool) -> Sheet:
    """A sheet of whoever ended the game: all thirteen are built."""
    return sheet(**{"buildings": 13, **boxes})


def refused(*sheets: Sheet) -> dict[str, Any]:
    """Whose box cannot be, which one, and what it can hold."""
    with pytest.raises(Illegal) as caught:
        count(sheets)
    assert caught.value.code == "impossible_count"
    return caught.value.params


def test_the_sums_are_done_for_the_players() -> None:
    full = winner(trendy=2, metro=3, metro_card=True, archaeology=1, goals=12, tallest=2)
    one, two = count((full, sheet(archaeology=1, archaeology_card=True))).scores
    assert (one.total, two.total) == (6 + 3 + 3 - 1 + 12 + 10, -3)
    assert (one.rank, two.rank) == (1, 2)


@pytest.mark.parametrize(
    ("wrong", "box", "least", "most"),
    [
        (sheet(buildings=14), "buildings", 0, 13),
        (sheet(trendy=3, metro=3), "tokens", 0, 5),
        (sheet(goals=1, buildings=0), "goals", 0, 0),
        (sheet(goals=25, buildings=5), "goals", 0, 24),
        (sheet(tallest=4), "tallest", 0, 3),
        (sheet(tallest=2, buildings=1), "tallest", 0, 1),
        (sheet(metro_card=True), "metro", 1, 6),
        (sheet(archaeology_card=True), "archaeology", 1, 6),
    ],
)
def test_impossible_counts_are_refused_with_the_bound(
    wrong: Sheet, box: str, least: int, most: int
) -> None:
    expected = {"player": 1, "box": box, "least": least, "most": most}
    assert refused(winner(), wrong) == expected


def test_the_game_ends_with_the_first_player_who_has_built_everything() -> None:
    """Nobody has built thirteen: it is not over. Two have: it was over before."""
    only_one = {"box": "built_out", "least": 1, "most": 1}
    assert refused(sheet(buildings=12), sheet(buildings=12)) == only_one
    assert refused(winner(), winner()) == only_one
    assert refused(winner(), winner(), sheet(), sheet()) == only_one


@pytest.mark.parametrize(("players", "trendy"), [(2, 5), (3, 8), (4, 9)])
def test_no_more_tokens_are_taken_than_the_pool_of_so_many_players_has(
    players: int, trendy: int
) -> None:
    rest = (sheet(),) * (players - 2)
    assert count((winner(trendy=trendy), sheet(), *rest))
    too_many = {"box": "trendy", "least": 0, "most": trendy}
    assert refused(winner(trendy=trendy + 1), sheet(), *rest) == too_many
    assert refused(winner(trendy=trendy), sheet(trendy=1), *rest) == too_many


def test_whoever_builds_on_the_last_districts_takes_their_tokens() -> None:
    """Two players: 35 districts, 17 of them with a token, so the 19th building takes one."""
    assert count((winner(), sheet(buildings=5)))
    assert refused(winner(), sheet(buildings=6)) == {"box": "tokens", "least": 1, "most": 17}
    assert refused(winner(trendy=5), sheet(buildings=12))["least"] == 7


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_token_of_the_pool_is_laid(players: int) -> None:
    closed = RULES.city.ring[: 5 - boroughs(players)]
    laid = tokens(RULES.city, players, closed, "seed")
    assert len(laid) == sum(POOLS[players].values())


def test_there_is_one_card_of_each_kind_and_it_comes_with_the_first_token() -> None:
    for token in ("metro", "archaeology"):
        card = {f"{token}_card": True}
        one = {token: 1}
        missing = {"box": f"{token}_card", "least": 1, "most": 1}
        assert refused(winner(**one), sheet()) == missing
        assert refused(winner(**one, **card), sheet(**one, **card)) == missing
        assert count((winner(**one), sheet(**one, **card)))


def test_nobody_has_more_metros_than_the_holder_of_their_card() -> None:
    assert count((winner(metro=2), sheet(metro=2, metro_card=True)))
    fewer = {"player": 1, "box": "metro", "least": 2, "most": 6}
    assert refused(winner(metro=2), sheet(metro=1, metro_card=True)) == fewer
    assert count((winner(archaeology=2), sheet(archaeology=1, archaeology_card=True)))


@pytest.mark.parametrize(("players", "most"), [(2, 3), (3, 4), (4, 5)])
def test_the_tallest_are_found_in_boroughs_in_play(players: int, most: int) -> None:
    wrong = refused(winner(tallest=most + 1), *(sheet(buildings=0),) * (players - 1))
    assert wrong == {"player": 0, "box": "tallest", "least": 0, "most": most}


def test_each_borough_that_is_built_upon_has_its_tallest() -> None:
    """Eighteen buildings do not all stand in the centre; a family game counts none of them."""
    assert count((winner(), sheet()))
    assert refused(winner(tallest=1), sheet()) == {"box": "tallest", "least": 2, "most": 6}
    assert count((winner(tallest=1), sheet(tallest=1)))


@pytest.mark.parametrize(
    ("buildings", "points"), [(0, 0), (1, 3), (2, 8), (3, 18), (6, 36), (13, 75)]
)
def test_goals_are_worth_no_more_than_the_buildings_allow(buildings: int, points: int) -> None:
    assert most_goal_points(buildings) == points


def typed(boxes: dict[str, Any]) -> Sheet:
    """What lies before a player at the end of a game on the screen."""
    return Sheet(
        "Anna",
        trendy=boxes["trendy"]["count"],
        metro=boxes["metro"]["count"],
        metro_card=boxes["metro_card"] != 0,
        archaeology=boxes["archaeology"]["count"],
        archaeology_card=boxes["archaeology_card"] != 0,
        goals=sum(goal["points"] for goal in boxes["goals"]),
        tallest=len(boxes["tallest"]["boroughs"]) if "tallest" in boxes else 0,
        buildings=boxes["buildings"],
    )


@pytest.mark.parametrize("version", ["family", "expert"])
@pytest.mark.parametrize("expansion", [False, True])
@settings(max_examples=20)
@given(seats=st.integers(2, 4), bots=st.integers(0, 4), seed=st.integers(0, 9999))
def test_no_real_final_is_refused_and_it_adds_up_to_the_same(
    version: str, expansion: bool, seats: int, bots: int, seed: int
) -> None:
    options = Options(choices={"version": version, "expansion": expansion})
    record = new_game(RULES, seats, str(seed), options)
    state = finished_with_bots(RULES, record, bots, random.Random(seed))
    counted = count(tuple(typed(codec.encode(score)) for score in RULES.score(state)))
    assert [(each.total, each.rank) for each in counted.scores] == [
        (score.total, score.rank) for score in RULES.score(state)
    ]
