"""Goals and the final count; packings proved against brute force."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.metropolys.goals import best_lakes, chains
from terminus.engine.metropolys.laying import EXPERT_ZONES, FAMILY_ZONES, QUARTERS, goal_decks
from terminus.engine.metropolys.packing import Groups, best_packing
from terminus.engine.metropolys.rules import RULES
from terminus.engine.metropolys.scoring import tallest
from terminus.engine.metropolys.state import Token
from tests.engine.metropolys.cities import (
    ANNA,
    BEN,
    CARL,
    CITY,
    building,
    game,
    goal_box,
    over,
    points,
    with_goals,
)
from tests.engine.playing import figures, seen


def test_the_decks_of_goals() -> None:
    assert goal_decks(CITY, 4, "family", expansion=False) == [FAMILY_ZONES]
    assert goal_decks(CITY, 4, "expert", expansion=False) == [EXPERT_ZONES, QUARTERS]


def test_with_two_players_the_edges_are_no_goal_of_the_family_game() -> None:
    assert goal_decks(CITY, 2, "family", expansion=False) == [("bridges", "statues", "lakes")]


def test_the_expansion_adds_a_card_and_takes_boroughs_and_quarters_from_the_experts() -> None:
    assert goal_decks(CITY, 3, "family", expansion=True) == [FAMILY_ZONES, tuple(CITY.trios)]
    zones, trios = goal_decks(CITY, 3, "expert", expansion=True)
    assert "boroughs" not in zones
    assert trios == tuple(CITY.trios)


@pytest.mark.parametrize(
    ("goal", "sites", "worth"),
    [
        ("bridges", "N1 N2 N9", 6),
        ("statues", "N3 N4 C2", 9),
        ("lakes", "N1 N2 C10", 9),
        ("edges", "N1 N2 N5", 6),
    ],
)
def test_family_goals_are_worth_three_a_building(goal: str, sites: str, worth: int) -> None:
    assert points(building(game(), ANNA, sites), ANNA, goal) == worth


def test_a_building_between_several_features_counts_once() -> None:
    assert points(building(game(), ANNA, "E6"), ANNA, "bridges") == 3
    assert points(building(game(), ANNA, "W2"), ANNA, "statues") == 3
    assert points(building(game(), ANNA, "C10"), ANNA, "lakes") == 3


def test_a_bridge_into_a_closed_borough_is_none() -> None:
    state = building(game(), ANNA, "N1")
    assert points(state, ANNA, "bridges") == 3
    assert points(replace(state, closed=("west",)), ANNA, "bridges") == 0


def test_the_edge_that_closing_makes_is_not_the_citys() -> None:
    state = replace(building(game(), ANNA, "N9"), closed=("west",))
    assert points(state, ANNA, "edges") == 0


def test_pairs_across_bridges_each_building_once() -> None:
    state = building(game(), ANNA, "N9 W2 C1 N7")
    assert points(state, ANNA, "bridge_pairs") == 8
    assert points(building(game(), ANNA, "N9 W2 C1"), ANNA, "bridge_pairs") == 4


def test_three_round_a_statue_each_building_once() -> None:
    assert points(building(game(), ANNA, "N3 N4 N5"), ANNA, "statue_trios") == 7
    assert points(building(game(), ANNA, "W1 W2 W10 W9"), ANNA, "statue_trios") == 7


def test_three_round_a_lake_each_building_once() -> None:
    assert points(building(game(), ANNA, "N1 N2 N8 N9"), ANNA, "lake_trios") == 5
    shared = building(game(), ANNA, "C10 C11 C2 C12 C6 C8")
    assert points(shared, ANNA, "lake_trios") == 10
    short = building(game(), ANNA, "C10 C11 C2 C6")
    assert points(short, ANNA, "lake_trios") == 5


def test_boroughs_with_three_or_more() -> None:
    assert points(building(game(), ANNA, "N1 N2 N3 N4 S1 S2 E1"), ANNA, "boroughs") == 4


def test_chains_of_three_neighbours_each_building_once() -> None:
    assert points(building(game(), ANNA, "N1 N2 N3"), ANNA, "chains") == 4
    assert points(building(game(), ANNA, "N1 N2 N3 N4 N5"), ANNA, "chains") == 4
    assert points(building(game(), ANNA, "N1 N2 N3 N4 N5 N6"), ANNA, "chains") == 8


def test_a_quarter_is_worth_two_a_building() -> None:
    assert points(building(game(), ANNA, "N1 N3 N2"), ANNA, "quarter_industry") == 4


def test_three_colours_in_one_borough_more_than_once() -> None:
    kinds = CITY.trios["trio_1"]
    north = [d.id for d in CITY.districts.values() if d.borough == "north" and d.kind in kinds]
    assert points(building(game(), ANNA, " ".join(north)), ANNA, "trio_1") == 18
    assert points(building(game(), ANNA, " ".join(north[:2])), ANNA, "trio_1") in (0, 9)


@pytest.mark.parametrize(
    ("goal", "sites", "counted"),
    [
        ("bridges", "C13 C14 W3", "C13 W3"),
        ("statues", "C6 C9 W10", "C6 W10"),
        ("lakes", "C6 C7 N10", "C6 N10"),
        ("edges", "W7 W5 S9", "S9 W7"),
        ("quarter_park", "C12 C10 C6", "C10 C12"),
    ],
)
def test_a_plain_goal_names_the_buildings_that_it_counts(
    goal: str, sites: str, counted: str
) -> None:
    box = goal_box(building(game(), ANNA, sites), ANNA, goal)
    assert box["counted"]["count"]["districts"] == counted.split()
    assert box["count"] == 2


@pytest.mark.parametrize(
    ("goal", "sites", "groups"),
    [
        ("bridge_pairs", "N9 W2 C1 N7", ["N9 W2", "C1 N7"]),
        ("statue_trios", "C6 C7 C8 C9", ["C6 C7 C8"]),
        ("statue_trios", "C6 C7", []),
        ("lake_trios", "N1 N2 N8 C1", ["N1 N2 N8"]),
        ("lake_trios", "C2 C12 C14 C10 C8 C6", ["C10 C6 C8", "C12 C14 C2"]),
        ("boroughs", "N1 N2 N3 E1 E2", ["N1 N2 N3"]),
        ("chains", "S9 S8 S1 S2 S3 S4", ["S1 S8 S9", "S2 S3 S4"]),
        ("trio_1", "C1 C10 C6 C3 W9", ["C1 C10 C6"]),
        ("trio_1", "C1 W8 E4", []),
    ],
)
def test_a_goal_of_groups_names_them(goal: str, sites: str, groups: list[str]) -> None:
    told = goal_box(building(game(), ANNA, sites), ANNA, goal)["counted"]["count"]
    assert {frozenset(group) for group in told["groups"]} == {frozenset(g.split()) for g in groups}


def test_a_player_sees_what_an_own_goal_counts_before_the_end() -> None:
    state = with_goals(building(game(), ANNA, "C6 C9"), ANNA, "statues")
    (goal,) = seen(RULES, state, ANNA)["seats"][ANNA]["goals"]
    assert (goal["count"], goal["counted"]["count"]["districts"]) == (1, ["C6"])
    assert goal["counted"]["count"]["each"] == 3


def test_the_tallest_buildings_are_named_with_their_boroughs() -> None:
    state = building(game(4, version="expert"), ANNA, "N1 N2 S1", "10 3 1")
    state = building(state, BEN, "S2", "12")
    told = codec.encode(RULES.score(over(state))[ANNA])["tallest"]["counted"]["boroughs"]
    assert told == {"of": "boroughs", "each": 5, "boroughs": ["north"], "districts": ["N1", "N2"]}


def test_tallest_by_size_then_by_the_number_of_buildings() -> None:
    state = building(building(game(), ANNA, "N1 N2", "10 3"), BEN, "N3 N4", "13 11")
    assert tallest(CITY, state)["north"] == [BEN]
    state = building(building(game(), ANNA, "N1 N2 N5", "10 11 1"), BEN, "N3 N4", "13 12")
    assert tallest(CITY, state)["north"] == [ANNA]


def test_equal_heights_all_score() -> None:
    state = building(building(game(), ANNA, "N1", "10"), BEN, "N3", "13")
    assert tallest(CITY, state)["north"] == [ANNA, BEN]


def test_tallest_counts_in_the_expert_game_without_the_expansion_only() -> None:
    for version, expansion, counts in (
        ("expert", False, True),
        ("expert", True, False),
        ("family", False, False),
    ):
        state = building(game(4, version=version, expansion=expansion), ANNA, "N1", "10")
        boxes = codec.encode(RULES.score(over(state))[ANNA])
        assert ("tallest" in boxes) == counts
        if counts:
            assert figures(boxes["tallest"]) == {"boroughs": ["north"], "points": 5}


def test_tokens_and_cards() -> None:
    state = game()
    tokens = (Token.TRENDY, Token.TRENDY, Token.METRO, Token.ARCHAEOLOGY)
    planner = replace(state.planners[ANNA], tokens=tokens, goals=())
    state = replace(state.with_planner(ANNA, planner), metro_card=ANNA, archaeology_card=ANNA)
    assert RULES.score(over(state))[ANNA].total == 6 + 1 + 3 - 1 - 2


def test_a_tie_goes_to_more_buildings_and_is_then_shared() -> None:
    state = game(3)
    for seat in (ANNA, BEN, CARL):
        state = with_goals(state, seat)
    assert [each.rank for each in RULES.score(over(state))] == [1, 1, 1]
    assert [each.rank for each in RULES.score(over(building(state, BEN, "C1")))] == [2, 1, 2]


def test_goals_are_hidden_until_the_end() -> None:
    state = game(3)
    for viewer in (None, ANNA, BEN):
        seats = seen(RULES, state, viewer)["seats"]
        assert [("goals" in seat) for seat in seats] == [seat == viewer for seat in range(3)]
    assert all("goals" in seat for seat in seen(RULES, over(state), None)["seats"])
    assert all(score.goals == () for score in RULES.score(state))


def brute_force(groups: list[frozenset[str]]) -> int:
    """The same number by trying every choice of groups."""
    for size in range(len(groups), 0, -1):
        for chosen in combinations(groups, size):
            if sum(map(len, chosen)) == len(frozenset().union(*chosen)):
                return size
    return 0


def assert_each_once(groups: Groups) -> None:
    members = [member for group in groups for member in group]
    assert len(members) == len(set(members))


groups_of_letters = st.lists(
    st.frozensets(st.sampled_from("abcdefghij"), min_size=2, max_size=3), max_size=9
)


@given(groups=groups_of_letters)
def test_the_packing_is_the_best_there_is(groups: list[frozenset[str]]) -> None:
    packed = best_packing(groups)
    assert len(packed) == brute_force(sorted(set(groups), key=sorted))
    assert {frozenset(group) for group in packed} <= set(groups)
    assert_each_once(packed)


sites = st.frozensets(st.sampled_from(sorted(CITY.districts)), max_size=8)


@given(sites=sites)
def test_chains_are_packed_best(sites: frozenset[str]) -> None:
    found = sorted(set(chains(CITY, sites)), key=sorted)
    if len(found) <= 12:
        assert len(best_packing(found)) == brute_force(found)


SHORES = sorted(frozenset().union(*CITY.lakes))


@given(sites=st.frozensets(st.sampled_from(SHORES), max_size=13))
def test_lakes_are_packed_best(sites: frozenset[str]) -> None:
    """Every three sites round a lake are a group; one a lake, each site once."""
    best = 0
    options = [[None, *combinations(sorted(lake & sites), 3)] for lake in CITY.lakes]

    def search(number: int, used: frozenset[str], won: int) -> None:
        nonlocal best
        best = max(best, won)
        if number == len(options):
            return
        for three in options[number]:
            if three is None:
                search(number + 1, used, won)
            elif not used & set(three):
                search(number + 1, used | set(three), won + 1)

    search(0, frozenset(), 0)
    trios = best_lakes(CITY, sites)
    assert len(trios) == best
    assert_each_once(trios)
    assert all(any(set(trio) <= lake & sites for lake in CITY.lakes) for trio in trios)
