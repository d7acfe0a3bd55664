"""Claiming routes: what they cost and earn, doubles, flags."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.moves import Claim
from terminus.engine.ticket.rules import RULES
from tests.engine.playing import seen
from tests.engine.ticket.games import (
    ANNA,
    BEN,
    BOARD,
    act,
    cards,
    holding,
    owning,
    refused,
    route,
    started,
)


def test_a_route_costs_cards_of_its_colour_or_buses_in_any_mix() -> None:
    long = route("red", 3)
    state = holding(started(), ANNA, "red red red bus bus bus")
    claims = {m for m in RULES.legal_moves(state, ANNA) if isinstance(m, Claim) and m.route == long}
    assert {claim.buses for claim in claims} == {0, 1, 2, 3}
    after = act(state, (ANNA, Claim(long, buses=2)))
    assert after.players[ANNA].hand == cards("red red bus")
    assert after.discards[-3:] == cards("red bus bus")


def test_a_route_earns_its_points_and_takes_its_buses() -> None:
    for length, points in ((1, 1), (2, 2), (3, 4)):
        target = route("green", length)
        state = holding(started(), ANNA, "green green green")
        after = act(state, (ANNA, Claim(target)))
        assert seen(RULES, after, None)["seats"][ANNA]["points"] == points
        assert after.players[ANNA].buses == 15 - length
        assert after.active == BEN


def test_a_route_needs_no_link_to_those_before_it() -> None:
    state = owning(holding(started(), ANNA, "green green green"), ANNA, route("red", 3))
    assert any(isinstance(move, Claim) for move in RULES.legal_moves(state, ANNA))


def test_a_refused_claim_does_not_end_the_turn() -> None:
    state = holding(started(), ANNA, "green")
    assert refused(state, ANNA, Claim(route("red", 3))) == "cards_missing"
    assert RULES.to_act(state) == {ANNA}
    assert refused(state, ANNA, Claim("nowhere")) == "no_such_route"
    assert refused(state, ANNA, Claim(route("red", 3), buses=4)) == "wrong_payment"


def test_a_route_is_taken_once() -> None:
    target = route("green", 2)
    state = owning(holding(started(3), ANNA, "green green"), BEN, target)
    assert refused(state, ANNA, Claim(target)) == "route_taken"


def test_nobody_owns_both_tracks_of_a_double() -> None:
    target = route("red", 2, double=True)
    for seats in (2, 3, 4):
        state = owning(holding(started(seats), ANNA, "red red"), ANNA, BOARD.twin[target])
        assert refused(state, ANNA, Claim(target)) == "twin_is_yours"


def test_with_two_players_the_twin_of_a_taken_track_closes() -> None:
    target = route("red", 2, double=True)
    two = owning(holding(started(2), ANNA, "red red"), BEN, BOARD.twin[target])
    three = owning(holding(started(3), ANNA, "red red"), BEN, BOARD.twin[target])
    assert refused(two, ANNA, Claim(target)) == "twin_closes"
    assert Claim(target) in RULES.legal_moves(three, ANNA)


def test_a_route_needs_a_bus_for_each_space() -> None:
    state = holding(started(), ANNA, "red red red")
    state = state.with_player(ANNA, replace(state.players[ANNA], buses=2))
    assert refused(state, ANNA, Claim(route("red", 3))) == "too_few_buses_left"


def test_one_played_card_of_a_flag_colour_may_be_kept() -> None:
    target = route("white", 2)
    state = holding(started(), ANNA, "white white")
    after = act(state, (ANNA, Claim(target, flag=True)))
    assert after.players[ANNA].flag == (Card.WHITE,)
    assert after.discards[-1:] == (Card.WHITE,)


def test_keeping_a_card_for_a_flag_is_optional() -> None:
    after = act(holding(started(), ANNA, "white white"), (ANNA, Claim(route("white", 2))))
    assert after.players[ANNA].flag == ()


def test_a_flag_keeps_no_bus_no_other_colour_and_no_colour_twice() -> None:
    white = route("white", 2)
    paid_by_buses = holding(started(), ANNA, "bus bus")
    assert refused(paid_by_buses, ANNA, Claim(white, buses=2, flag=True)) == "no_flag_card"
    green = holding(started(), ANNA, "green green")
    assert refused(green, ANNA, Claim(route("green", 2), flag=True)) == "no_flag_card"
    state = holding(started(), ANNA, "white white")
    kept = state.with_player(ANNA, replace(state.players[ANNA], flag=(Card.WHITE,)))
    assert refused(kept, ANNA, Claim(white, flag=True)) == "no_flag_card"


def test_blue_white_and_red_make_a_flag_of_four_points() -> None:
    state = holding(started(), ANNA, "blue")
    state = state.with_player(ANNA, replace(state.players[ANNA], flag=cards("white red")))
    after = act(state, (ANNA, Claim(route("blue", 1), flag=True)))
    assert (after.players[ANNA].flag, after.players[ANNA].flags) == ((), 1)
    assert sorted(after.discards[-3:]) == sorted(cards("blue red white"))
    assert seen(RULES, after, None)["seats"][ANNA]["points"] == 1 + 4
