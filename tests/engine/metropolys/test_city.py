"""The board agrees with its counts; the set-up with the number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from terminus.engine.metropolys.laying import POOLS
from tests.engine.metropolys.cities import CITY, game


def test_the_counts_of_the_board() -> None:
    assert len(CITY.districts) == 55
    assert len(CITY.json["borders"]) == 71
    assert (len(CITY.bridges), len(CITY.statues), len(CITY.lakes)) == (21, 11, 6)
    boroughs = Counter(each.borough for each in CITY.districts.values())
    assert boroughs == {"centre": 15, "north": 10, "east": 10, "south": 10, "west": 10}


def test_every_kind_of_district_is_there_eleven_times() -> None:
    kinds = Counter((each.borough == "centre", each.kind) for each in CITY.districts.values())
    assert set(kinds.values()) == {3, 8}
    assert len(kinds) == 10


def test_what_touches_what() -> None:
    touching = {
        "bridge": len(frozenset().union(*CITY.bridges)),
        "statue": len(frozenset().union(*CITY.statues)),
        "lake": len(frozenset().union(*CITY.lakes)),
        "edge": sum(each.edge for each in CITY.districts.values()),
    }
    assert touching == {"bridge": 31, "statue": 29, "lake": 26, "edge": 20}


def test_neighbours_are_mutual_and_corners_do_not_touch() -> None:
    for one, others in CITY.neighbours.items():
        assert all(one in CITY.neighbours[other] for other in others)
    for one, other in (("N2", "N7"), ("W5", "W7"), ("C3", "C6"), ("E1", "E8"), ("C10", "C14")):
        assert other not in CITY.neighbours[one]


def test_dead_ends_are_the_districts_with_one_neighbour() -> None:
    alone = {each for each, others in CITY.neighbours.items() if len(others) == 1}
    assert alone == {each.id for each in CITY.districts.values() if each.dead_end}
    assert len(alone) == 4


def test_bridges_join_different_boroughs() -> None:
    for bridge in CITY.bridges:
        assert len({CITY.districts[end].borough for end in bridge}) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("layout", ["random", "first"])
def test_tokens_by_the_number_of_players(seats: int, layout: str) -> None:
    for seed in ("a", "b", "c"):
        state = game(seats, seed, layout=layout)
        assert Counter(state.tokens.values()) == POOLS[seats]
        boroughs = Counter(CITY.districts[site].borough for site in state.tokens)
        assert boroughs["centre"] == 7
        assert {count for each, count in boroughs.items() if each != "centre"} == {5}
        assert not any(CITY.districts[site].dead_end for site in state.tokens)
        assert not set(boroughs) & set(state.closed)


def test_the_layout_of_a_first_game_is_always_the_same() -> None:
    one, two = (game(4, seed, layout="first") for seed in ("a", "b"))
    assert one.tokens == two.tokens
    assert game(4, "a").tokens != game(4, "b").tokens


def test_closed_boroughs() -> None:
    ring = CITY.ring
    assert game(4).closed == ()
    assert {game(3, str(seed)).closed for seed in range(60)} == {(each,) for each in ring}
    pairs = {game(2, str(seed)).closed for seed in range(60)}
    assert pairs == {(ring[n], ring[(n + 1) % 4]) for n in range(4)}


def test_everybody_has_thirteen_buildings() -> None:
    assert [len(planner.buildings) for planner in game(3).planners] == [13] * 3


def test_the_three_colour_cards_of_ours() -> None:
    kinds = Counter(kind for trio in CITY.trios.values() for kind in trio)
    assert len(CITY.trios) == 4
    assert all(len(set(trio)) == 3 for trio in CITY.trios.values())
    assert set(kinds.values()) <= {2, 3}
    assert len(kinds) == 5
