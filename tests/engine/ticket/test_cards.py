"""Drawing transport cards: the row, the deck, the buses, the discards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.moves import Claim, Take, Tickets
from tests.engine.ticket.games import (
    ANNA,
    BEN,
    act,
    cards,
    holding,
    refused,
    route,
    started,
)


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
