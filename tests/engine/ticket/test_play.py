"""Every rule of Ticket to Ride: Paris, and the mistakes that other versions are known for."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine.core import NotNow, Seat
from terminus.engine.record import last_of
from terminus.engine.ticket.cards import DECK, Card
from terminus.engine.ticket.moves import Claim, Pass, Take, Tickets
from terminus.engine.ticket.rules import RULES
from terminus.engine.ticket.state import Phase, TicketState
from tests.engine.playing import games, new_game, random_game, random_states
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


def test_a_draw_takes_two_cards_from_row_or_deck() -> None:
    state = replace(started(), row=cards("blue red green yellow white"))
    state = holding(state, ANNA, "green green")
    after = act(state, (ANNA, Take(0)))
    assert after.players[ANNA].hand == cards("blue green green")
    assert (len(after.row), after.active, after.drawn) == (5, ANNA, 1)
    after = act(after, (ANNA, Take()))
    assert (len(after.players[ANNA].hand), after.active, after.drawn) == (4, BEN, 0)


def test_a_card_of_the_row_is_replaced_at_once_from_the_deck() -> None:
    state = replace(started(), row=cards("blue red green yellow white"))
    top = state.deck[0]
    assert act(state, (ANNA, Take(2))).row == (*cards("blue red"), top, *cards("yellow white"))


def test_a_face_up_bus_taken_first_ends_the_draw() -> None:
    state = replace(started(), row=cards("bus red green yellow white"))
    assert act(state, (ANNA, Take(0))).active == BEN


def test_a_face_up_bus_is_never_the_second_card() -> None:
    state = replace(started(), row=cards("bus red green yellow white"), deck=cards("red " * 9))
    after = act(state, (ANNA, Take(1)))
    assert refused(after, ANNA, Take(0)) == "no_bus_as_second_card"


def test_a_blind_bus_counts_as_any_card() -> None:
    state = replace(started(), deck=(Card.BUS, *cards("red green red green red")))
    assert act(state, (ANNA, Take())).active == ANNA


def test_after_one_card_only_a_second_card_may_be_taken() -> None:
    state = act(replace(started(), row=cards("blue red green yellow white")), (ANNA, Take(0)))
    assert refused(state, ANNA, Tickets()) == "second_card_first"
    assert refused(holding(state, ANNA, "blue"), ANNA, Claim(route("blue", 1))) == (
        "second_card_first"
    )


def test_three_buses_in_the_row_replace_all_five() -> None:
    state = replace(
        started(),
        row=cards("bus bus red green blue"),
        deck=(Card.BUS, *cards("white yellow white yellow white red")),
    )
    after = act(state, (ANNA, Take(2)))
    assert after.row == cards("white yellow white yellow white")
    assert Counter(after.discards) >= Counter(cards("bus bus bus green blue"))


def test_replacing_three_buses_never_goes_on_for_ever() -> None:
    """Nothing but buses is left: the row stays as it is."""
    state = replace(
        started(), row=cards("bus bus red bus bus"), deck=cards("bus bus"), discards=cards("bus")
    )
    after = act(state, (ANNA, Take(2)))
    assert after.row == cards("bus bus bus bus bus")


def test_discards_are_shuffled_into_a_new_deck() -> None:
    state = replace(
        started(),
        row=cards("blue red green yellow white"),
        deck=cards("red"),
        discards=cards("green green blue"),
    )
    after = act(state, (ANNA, Take()))
    assert sorted(after.deck) == sorted(cards("green green blue"))
    assert after.discards == ()


def test_with_no_cards_left_a_draw_ends_early() -> None:
    state = replace(started(), row=cards("blue bus bus"), deck=(), discards=())
    after = act(state, (ANNA, Take(0)))
    assert (after.active, after.row) == (BEN, cards("bus bus"))


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
        assert RULES.view(after, None)["seats"][ANNA]["points"] == points
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
    assert RULES.view(after, None)["seats"][ANNA]["points"] == 1 + 4


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
    boxes = RULES.score(over(state.with_player(ANNA, held)))[ANNA].boxes
    assert [each["points"] for each in boxes["tickets"]] == [2, -9]
    assert boxes["tickets_met"] == 1


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
    with pytest.raises(NotNow):
        last_of((), ANNA)


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
            for seat in RULES.view(state, viewer)["seats"]:
                assert ("hand" in seat) == (seat["seat"] == viewer)
                assert ("held_tickets" in seat) == (seat["seat"] == viewer)


def test_tickets_are_opened_and_counted_at_the_end_only() -> None:
    state = started()
    assert all(score.boxes["tickets"] == [] for score in RULES.score(state))
    assert all("held_tickets" in seat for seat in RULES.view(over(state), None)["seats"])
