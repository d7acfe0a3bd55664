"""The course of a game: opening, tickets, the last round, the count, what is hidden."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Illegal, Options, Seat, SeatSetup
from terminus.engine.moves import Pass
from terminus.engine.record import begin
from terminus.engine.ticket.board import way
from terminus.engine.ticket.cards import DECK
from terminus.engine.ticket.moves import Absent, Claim, Take, Tickets
from terminus.engine.ticket.rules import RULES
from terminus.engine.ticket.state import Phase, TicketState
from tests.engine.playing import games, new_game, random_game, random_states, random_steps, seen
from tests.engine.ticket.games import (
    ANNA,
    BEN,
    BOARD,
    act,
    cards,
    holding,
    opened,
    owning,
    refused,
    route,
    started,
)


def test_everybody_gets_two_cards_two_tickets_and_fifteen_buses() -> None:
    state = opened(4)
    assert [len(player.hand) for player in state.players] == [2] * 4
    assert [len(player.offered) for player in state.players] == [2] * 4
    assert [player.buses for player in state.players] == [15] * 4
    assert len(state.row) == 5


def test_the_opening_tickets_are_chosen_by_all_at_once() -> None:
    state = opened(3)
    assert RULES.to_act(state) == {0, 1, 2}
    state = act(state, (BEN, Tickets(state.players[BEN].offered[:1])))
    assert RULES.to_act(state) == {0, 2}
    assert refused(state, BEN, Take()) == "others_choose_tickets"


def test_one_or_both_opening_tickets_are_kept_and_never_none() -> None:
    state = opened()
    one, two = state.players[ANNA].offered
    assert set(RULES.legal_moves(state, ANNA)) == {
        Tickets((one,)),
        Tickets((two,)),
        Tickets((one, two)),
    }
    assert refused(state, ANNA, Tickets()) == "choose_tickets_first"


def test_a_rejected_ticket_goes_under_the_deck() -> None:
    state = opened()
    one, two = state.players[ANNA].offered
    assert act(state, (ANNA, Tickets((two,)))).tickets[-1] == one


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {opened(4, str(seed)).active for seed in range(40)} == {0, 1, 2, 3}


def test_only_the_active_player_acts() -> None:
    assert refused(started(), BEN, Take()) == "not_your_turn"


def test_more_tickets_two_are_seen_and_one_or_both_kept() -> None:
    state = act(started(), (ANNA, Tickets()))
    offered = state.players[ANNA].offered
    assert (len(offered), state.active) == (2, ANNA)
    assert refused(state, ANNA, Take()) == "choose_tickets_first"
    after = act(state, (ANNA, Tickets(offered[:1])))
    assert (len(after.players[ANNA].tickets), after.active) == (3, BEN)


def test_in_mid_game_the_rejected_ticket_goes_under_the_deck_too() -> None:
    state = act(started(), (ANNA, Tickets()))
    kept, rejected = state.players[ANNA].offered
    assert act(state, (ANNA, Tickets((kept,)))).tickets[-1] == rejected


def test_the_last_ticket_must_be_kept() -> None:
    last = started().tickets[:1]
    state = act(replace(started(), tickets=last), (ANNA, Tickets()))
    assert RULES.legal_moves(state, ANNA) == (Tickets(last),)


def test_an_empty_ticket_deck_traps_nobody() -> None:
    state = replace(started(), tickets=())
    assert refused(state, ANNA, Tickets()) == "no_tickets_left"
    assert RULES.legal_moves(state, ANNA)


def test_only_tickets_on_offer_are_kept() -> None:
    state = act(started(), (ANNA, Tickets()))
    foreign = state.players[BEN].tickets[0]
    assert refused(state, ANNA, Tickets((foreign,))) == "not_on_offer"
    mine = state.players[ANNA].offered[0]
    assert refused(state, ANNA, Tickets((mine, mine))) == "not_on_offer"
    assert refused(started(), ANNA, Tickets((mine,))) == "no_tickets_on_offer"


def with_buses(state: TicketState, seat: Seat, buses: int) -> TicketState:
    return state.with_player(seat, replace(state.players[seat], buses=buses))


def test_two_buses_or_fewer_give_everybody_one_more_turn() -> None:
    state = with_buses(holding(started(3), ANNA, "blue"), ANNA, 3)
    state = act(state, (ANNA, Claim(route("blue", 1))))
    assert state.turns_left == 3
    state = replace(state, row=cards("bus red green yellow white"), deck=cards("red " * 9))
    turns = []
    while state.phase is not Phase.OVER:
        turns.append(state.active)
        state = act(state, (Seat(state.active), Tickets()))
        offered = state.players[state.active].offered
        state = act(state, (Seat(state.active), Tickets(offered)))
    assert turns == [1, 2, 0]


def test_a_second_player_with_few_buses_does_not_prolong_the_game() -> None:
    state = with_buses(replace(started(2), turns_left=2), ANNA, 1)
    state = act(state, (ANNA, Tickets()))
    state = act(state, (ANNA, Tickets(state.players[ANNA].offered)))
    assert state.turns_left == 1


def test_a_player_with_no_legal_action_passes_and_when_all_do_the_game_ends() -> None:
    state = replace(started(), row=(), deck=(), discards=(), tickets=())
    for seat in (ANNA, BEN):
        state = holding(state, seat, "")
    assert RULES.legal_moves(state, ANNA) == (Pass(),)
    state = act(state, (ANNA, Pass()))
    assert RULES.to_act(state) == {BEN}
    assert act(state, (BEN, Pass())).phase is Phase.OVER


def test_who_can_act_may_not_pass() -> None:
    assert refused(started(), ANNA, Pass()) == "you_can_still_act"


def over(state: TicketState) -> TicketState:
    return replace(state, phase=Phase.OVER)


def test_completed_tickets_count_and_others_cost_their_points() -> None:
    near = next(each for each in BOARD.tickets.values() if each.points == 2)
    far = next(each for each in BOARD.tickets.values() if each.points == 9)
    state = owning(started(), ANNA, *_way(*near.ends))
    held = replace(state.players[ANNA], tickets=(near.id, far.id))
    boxes = codec.encode(RULES.score(over(state.with_player(ANNA, held)))[ANNA])
    assert [each["points"] for each in boxes["tickets"]] == [2, -9]
    assert boxes["tickets_met"] == 1


TICKET = "louvre-place_d_italie"
JOINED = ("louvre-notre_dame-2", "notre_dame-place_d_italie-1")
"""Routes that meet it."""


def holding_ticket(*routes: str) -> TicketState:
    state = owning(started(), ANNA, *routes)
    return state.with_player(ANNA, replace(state.players[ANNA], tickets=(TICKET,)))


def test_a_ticket_names_the_routes_that_meet_it_and_no_others() -> None:
    state = holding_ticket("opera-louvre", *JOINED)
    (box,) = codec.encode(RULES.score(over(state))[ANNA])["tickets"]
    assert box["counted"]["met"] == {"of": "routes", "routes": [*JOINED]}
    assert seen(RULES, state, ANNA)["seats"][ANNA]["held_tickets"][0]["routes"] == [*JOINED]


def test_a_ticket_that_is_not_met_names_no_route() -> None:
    (box,) = codec.encode(RULES.score(over(holding_ticket(*JOINED[:1])))[ANNA])["tickets"]
    assert (box["met"], box["counted"]["met"]["routes"]) == (False, [])


def test_of_several_ways_a_ticket_names_the_one_of_fewest_routes() -> None:
    owned = ("belleville-opera-1", "belleville-bastille-1", "opera-louvre", "louvre-bastille")
    for routes in (owned, owned[::-1]):
        assert len(way(BOARD, routes, ("opera", "bastille"))) == 2


def test_a_ticket_on_offer_shows_the_routes_that_would_meet_it() -> None:
    state = owning(opened(), ANNA, *JOINED)
    state = state.with_player(ANNA, replace(state.players[ANNA], offered=(TICKET,)))
    seats = seen(RULES, state, ANNA)["seats"]
    assert [each["routes"] for each in seats[ANNA]["offered_tickets"]] == [[*JOINED]]
    assert "offered_tickets" not in seats[BEN]


def test_routes_are_named_by_their_length() -> None:
    state = owning(started(), ANNA, route("blue", 1), route("green", 2))
    counted = codec.encode(RULES.score(state)[ANNA])["routes"]["counted"]
    assert [(told["each"], len(told["routes"])) for told in counted.values()] == [
        *((1, 1), (2, 1), (4, 0))
    ]
    assert counted["2"]["routes"] == [route("green", 2)]


def _way(start: str, end: str) -> list[str]:
    """Routes of a shortest way between two places."""
    ways: dict[str, list[str]] = {start: []}
    while end not in ways:
        length, name, place = min(
            (sum(BOARD.routes[r].length for r in ways[a]) + each.length, each.id, b)
            for each in BOARD.routes.values()
            for a, b in (each.ends, each.ends[::-1])
            if a in ways and b not in ways
        )
        before = next(end for end in BOARD.routes[name].ends if end != place)
        assert length
        ways[place] = [*ways[before], name]
    return ways[end]


def test_a_tie_goes_to_more_completed_tickets_and_is_then_shared() -> None:
    state = started()
    for seat in (ANNA, BEN):
        state = state.with_player(seat, replace(state.players[seat], tickets=()))
    assert [each.rank for each in RULES.score(over(state))] == [1, 1]
    two_points = next(each for each in BOARD.tickets.values() if each.points == 2)
    way = _way(*two_points.ends)
    points = sum(BOARD.routes[each].points for each in way) + 2
    ahead = owning(state, ANNA, *way)
    ahead = ahead.with_player(ANNA, replace(ahead.players[ANNA], tickets=(two_points.id,)))
    ones = [each.id for each in BOARD.routes.values() if each.length == 1 and each.id not in way]
    level = owning(ahead, BEN, *ones[:points])
    assert [each.total for each in RULES.score(over(level))] == [points, points]
    assert [each.rank for each in RULES.score(over(level))] == [1, 2]


def test_a_drawn_card_cannot_be_taken_back_and_a_claim_can() -> None:
    step = RULES.apply(started(), ANNA, Take())
    assert step.seals
    state = holding(started(), ANNA, "blue")
    assert not RULES.apply(state, ANNA, Claim(route("blue", 1))).seals


def test_a_claim_that_shows_new_cards_in_the_row_cannot_be_taken_back() -> None:
    state = holding(started(), ANNA, "blue")
    short = replace(state, deck=(), discards=(), row=state.row[:3])
    step = RULES.apply(short, ANNA, Claim(route("blue", 1)))
    assert len(step.state.row) == 4
    assert step.seals


def test_the_cheapest_ticket_is_kept_for_a_player_who_is_away() -> None:
    state = begin(RULES, new_game(RULES, 2, "away"))
    (move,) = RULES.stand_in(state, BEN)
    points = [BOARD.tickets[each].points for each in state.players[BEN].offered]
    assert [BOARD.tickets[each].points for each in move.keep] == [min(points)]


def test_two_unseen_cards_are_drawn_for_a_player_who_is_away() -> None:
    assert RULES.stand_in(started(), ANNA) == (Take(), Take())
    once = RULES.apply(started(), ANNA, Take()).state
    assert RULES.stand_in(once, ANNA) == (Take(),)


def test_with_no_card_left_a_player_who_is_away_is_passed_over() -> None:
    """Even one who could claim a route: nobody else may know that."""
    for hand in ("blue", ""):
        state = replace(holding(started(), ANNA, hand), deck=(), discards=(), row=())
        assert RULES.stand_in(state, ANNA) == (Absent(),)
        after = RULES.apply(state, ANNA, Absent()).state
        assert (after.active, after.passes) == (BEN, 1)


def test_nobody_is_passed_over_while_there_are_cards() -> None:
    with pytest.raises(Illegal, match="you_can_still_act"):
        RULES.apply(started(), ANNA, Absent())


def test_the_host_may_say_who_begins() -> None:
    seats = (SeatSetup(), SeatSetup(first=True), SeatSetup())
    for seed in "abc":
        assert RULES.setup(seats, Options(), seed).active == BEN


@settings(max_examples=15)
@given(data=st.data())
def test_cards_tickets_and_buses_are_conserved_after_every_move(data: st.DataObject) -> None:
    record, luck = data.draw(games(RULES)), data.draw(st.randoms())
    for state in random_states(RULES, record, luck):
        hands = [card for player in state.players for card in (*player.hand, *player.flag)]
        assert Counter((*hands, *state.deck, *state.row, *state.discards)) == Counter(DECK)
        held = [t for player in state.players for t in (*player.tickets, *player.offered)]
        assert sorted((*held, *state.tickets)) == sorted(BOARD.tickets)
        for player in state.players:
            laid = sum(BOARD.routes[each].length for each in player.routes)
            assert player.buses + laid == 15


@settings(max_examples=15)
@given(data=st.data())
def test_a_step_that_can_be_taken_back_turns_up_no_card(data: st.DataObject) -> None:
    record, luck = data.draw(games(RULES)), data.draw(st.randoms())
    for state, entry, after in random_steps(RULES, record, luck):
        if not entry.seals:
            assert (after.row, after.deck) == (state.row, state.deck)


@settings(max_examples=15)
@given(data=st.data())
def test_no_double_is_ever_owned_by_one_player(data: st.DataObject) -> None:
    record, luck = data.draw(games(RULES)), data.draw(st.randoms())
    _, last = random_game(RULES, record, luck)
    for player in last.players:
        assert not {BOARD.twin.get(each) for each in player.routes} & set(player.routes)
    if len(last.players) == 2:
        taken = {each for player in last.players for each in player.routes}
        assert not {BOARD.twin.get(each) for each in taken} & taken


def test_hands_and_tickets_are_seen_by_their_owner_alone() -> None:
    for state in random_states(RULES, new_game(RULES, 3, "secret"), random.Random(2)):
        if state.phase is Phase.OVER:
            continue
        for viewer in (None, ANNA, BEN):
            for seat in seen(RULES, state, viewer)["seats"]:
                assert ("hand" in seat) == (seat["seat"] == viewer)
                assert ("held_tickets" in seat) == (seat["seat"] == viewer)


def test_tickets_are_opened_and_counted_at_the_end_only() -> None:
    state = started()
    assert all(score.tickets == () for score in RULES.score(state))
    assert all("held_tickets" in seat for seat in seen(RULES, over(state), None)["seats"])
