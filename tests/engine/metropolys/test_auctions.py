"""Auctions, tokens, the two cards, the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine.core import Options, SeatSetup
from terminus.engine.metropolys.moves import Bid
from terminus.engine.metropolys.rules import RULES
from terminus.engine.metropolys.state import MetropolysState, Phase, Placed, Token
from terminus.engine.moves import Pass
from tests.engine.metropolys.cities import (
    ANNA,
    BEN,
    CARL,
    CITY,
    DORA,
    act,
    bid,
    building,
    game,
    holding,
    refused,
    with_tokens,
)
from tests.engine.playing import games, random_states


def test_the_opener_places_any_building_on_any_free_district() -> None:
    assert len(RULES.legal_moves(game(4), ANNA)) == 55 * 13
    state = building(game(4), BEN, "C1 C2")
    assert len(RULES.legal_moves(state, ANNA)) == 53 * 13


def test_the_opener_has_to_open() -> None:
    assert refused(game(), ANNA, Pass()) == "you_must_open"


def test_only_the_player_whose_turn_it_is_bids() -> None:
    assert refused(game(), BEN, bid("C7 8")) == "not_your_turn"


def test_a_higher_bid_goes_next_door_with_a_higher_building() -> None:
    state = act(game(), (ANNA, bid("N3 5")))
    assert refused(state, BEN, bid("S5 9")) == "not_next_door"
    assert refused(state, BEN, bid("N4 5")) == "bid_too_low"
    assert bid("N4 6") in RULES.legal_moves(state, BEN)


def test_bridges_are_crossed_water_and_corners_are_not() -> None:
    state = act(game(), (ANNA, bid("N1 5")))
    assert bid("W1 6") in RULES.legal_moves(state, BEN)
    corner = act(game(), (ANNA, bid("N2 5")))
    assert refused(corner, BEN, bid("N7 6")) == "not_next_door"


def test_no_bid_on_an_occupied_district() -> None:
    state = building(game(), CARL, "N4")
    assert refused(state, ANNA, bid("N4 13")) == "district_occupied"
    state = act(state, (ANNA, bid("N3 5")), (BEN, bid("N5 6")))
    assert refused(state, CARL, bid("N3 9")) == "district_occupied"


def test_unknown_districts_closed_boroughs_and_buildings_one_has_not() -> None:
    assert refused(game(), ANNA, bid("X1 5")) == "no_such_district"
    assert refused(holding(game(), ANNA, 1, 2), ANNA, bid("N1 5")) == "no_such_building"
    state = game(3)
    site = next(d.id for d in CITY.districts.values() if d.borough in state.closed)
    assert refused(state, ANNA, Bid(site, 5)) == "borough_closed"


def test_a_building_on_offer_is_not_offered_twice() -> None:
    state = act(game(2), (ANNA, bid("C2 5")), (BEN, bid("C3 6")))
    assert refused(state, ANNA, bid("C12 5")) in ("bid_too_low", "no_such_building")


def test_who_passes_is_out_of_this_auction_and_what_they_placed_stays() -> None:
    state = act(game(3), (ANNA, bid("C2 3")), (BEN, bid("C3 4")), (CARL, Pass()), (ANNA, Pass()))
    assert state.built[-1] == Placed(BEN, "C3", 4)
    running = act(game(3), (ANNA, bid("C2 3")), (BEN, Pass()), (CARL, bid("C3 4")))
    assert running.active == ANNA
    assert running.passed == (BEN,)
    assert running.occupied == {"C2", "C3"}


def test_the_auction_ends_when_all_but_one_have_passed() -> None:
    state = act(game(4), (ANNA, bid("C2 3")), (BEN, Pass()), (CARL, Pass()), (DORA, Pass()))
    assert state.built == (Placed(ANNA, "C2", 3),)
    assert (state.phase, state.active, state.bids, state.passed) == (Phase.OPEN, ANNA, (), ())
    assert 3 not in state.planners[ANNA].buildings


def test_the_auction_ends_when_no_site_is_free_next_door() -> None:
    (only,) = CITY.neighbours["N10"]
    state = building(game(), DORA, only)
    assert act(state, (ANNA, bid("N10 1"))).built[-1] == Placed(ANNA, "N10", 1)


def test_the_auction_ends_when_nobody_has_a_higher_building() -> None:
    assert act(game(), (ANNA, bid("C2 13"))).built[-1] == Placed(ANNA, "C2", 13)


def test_forced_passes_are_played_by_the_system() -> None:
    state = holding(game(3), BEN, 1, 2)
    assert act(state, (ANNA, bid("C2 5"))).active == CARL


def test_buildings_not_built_go_back_to_their_owners() -> None:
    state = act(game(2), (ANNA, bid("C2 5")), (BEN, bid("C3 6")), (ANNA, Pass()))
    assert 5 in state.planners[ANNA].buildings
    assert 6 not in state.planners[BEN].buildings
    assert state.active == BEN


def won(tokens: dict[str, str], *sites: tuple[int, str]) -> MetropolysState:
    """The state after these seats have won these sites with their 13, 12, ... each."""
    state = with_tokens(game(4), tokens)
    high = [13] * 4
    for seat, site in sites:
        state = replace(state, active=seat)
        for other in range(4):
            if other != seat:
                state = holding(state, [ANNA, BEN, CARL, DORA][other], 1)
        state = holding(state, [ANNA, BEN, CARL, DORA][seat], 1, high[seat])
        state = RULES.apply(state, [ANNA, BEN, CARL, DORA][seat], Bid(site, high[seat])).state
        high[seat] -= 1
    return state


def test_a_token_goes_to_whoever_builds_on_it() -> None:
    state = won({"C2": "trendy"}, (0, "C2"))
    assert state.planners[ANNA].tokens == (Token.TRENDY,)
    assert state.tokens == {}


def test_the_metro_card_goes_to_whoever_has_more_and_stays_on_a_tie() -> None:
    metros = {"C1": "metro", "C5": "metro", "C9": "metro"}
    assert won(metros, (0, "C1")).metro_card == ANNA
    tie = won(metros, (0, "C1"), (1, "C5"))
    assert tie.metro_card == ANNA
    more = won(metros, (0, "C1"), (1, "C5"), (1, "C9"))
    assert more.metro_card == BEN


def test_the_archaeology_card_goes_to_whoever_dug_last() -> None:
    ruins = {"C1": "archaeology", "C5": "archaeology"}
    state = won(ruins, (0, "C1"), (1, "C5"))
    assert state.archaeology_card == BEN


def test_the_game_ends_with_somebodys_last_building() -> None:
    state = holding(game(2), ANNA, 13)
    state = act(state, (ANNA, bid("C2 13")))
    assert state.phase is Phase.OVER
    assert RULES.to_act(state) == frozenset()


@settings(max_examples=15)
@given(data=st.data())
def test_buildings_and_tokens_are_conserved_after_every_move(data: st.DataObject) -> None:
    record, luck = data.draw(games(RULES)), data.draw(st.randoms())
    states = random_states(RULES, record, luck)
    first = next(states)
    tokens = Counter(first.tokens.values())
    for state in states:
        for seat, planner in enumerate(state.planners):
            own = [each.building for each in state.built if each.seat == seat]
            assert sorted((*planner.buildings, *own)) == list(range(1, 14))
        held = Counter(token for planner in state.planners for token in planner.tokens)
        assert held + Counter(state.tokens.values()) == tokens
        sites = [each.district for each in (*state.built, *state.bids)]
        assert len(set(sites)) == len(sites)


def test_for_a_player_who_is_away_the_lowest_building_opens_beside_no_ruins() -> None:
    first, second = (each.id for each in CITY.open_districts(())[:2])
    state = with_tokens(holding(game(), ANNA, 4, 9), {first: "archaeology"})
    assert RULES.stand_in(state, ANNA) == (Bid(second, 4),)
    assert RULES.stand_in(with_tokens(state, {}), ANNA) == (Bid(first, 4),)


def test_a_player_who_is_away_passes_in_an_auction() -> None:
    state = act(game(), (ANNA, bid("N3 5")))
    assert RULES.stand_in(state, BEN) == (Pass(),)
    assert RULES.stand_in(state, ANNA) == ()


def test_the_host_may_say_who_begins() -> None:
    seats = (SeatSetup(), SeatSetup(), SeatSetup(first=True))
    assert {RULES.setup(seats, Options(), seed).active for seed in "abcd"} == {CARL}
