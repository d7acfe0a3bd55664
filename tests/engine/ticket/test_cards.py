"""Drawing transport cards: the row, the deck, the buses, the discards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.moves import Claim, Move, Take, Tickets
from terminus.engine.ticket.rules import RULES
from terminus.engine.ticket.supply import fill_row
from tests.engine.ticket.games import (
    ANNA,
    BEN,
    act,
    cards,
    holding,
    opened,
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


BUSY = "bus bus bus red green"
CALM = "white yellow white yellow white"


def test_a_row_is_replaced_three_times_at_most_for_one_card_taken_from_it() -> None:
    """The card of the slot, then three rows that are no better; the turn ends with that."""
    state = replace(
        started(),
        row=cards("bus bus red green blue"),
        deck=cards(" ".join(["bus", BUSY, BUSY, BUSY, CALM])),
        drawn=1,
    )
    after = act(state, (ANNA, Take(2)))
    assert (after.active, after.row, after.deck) == (BEN, cards(BUSY), cards(CALM))


def test_the_row_is_replaced_three_times_at_most_in_the_setup() -> None:
    laid_out = fill_row(replace(opened(), row=(), deck=cards(" ".join([BUSY] * 4 + [CALM]))))
    assert (laid_out.row, laid_out.deck) == (cards(BUSY), cards(CALM))


@pytest.mark.parametrize("moves", [(Take(), Take()), (Claim(route("blue", 1)),), (Tickets(),)])
def test_a_row_of_three_buses_stays_until_a_card_is_taken_from_it(moves: tuple[Move, ...]) -> None:
    """Neither cards off the deck nor a route nor tickets touch it."""
    state = replace(holding(started(), ANNA, "blue"), row=cards(BUSY), deck=cards(CALM))
    after = act(state, *((ANNA, move) for move in moves))
    if offered := after.players[ANNA].offered:
        after = act(after, (ANNA, Tickets(offered)))
    assert (after.active, after.row) == (BEN, cards(BUSY))


def test_the_next_card_from_the_row_replaces_it_anew() -> None:
    """The second card of the same turn too."""
    state = replace(
        started(),
        row=cards(BUSY),
        deck=cards(" ".join(["blue", BUSY, BUSY, BUSY, "violet", CALM, "red"])),
    )
    first = act(state, (ANNA, Take(3)))
    assert first.row == cards(BUSY)
    assert act(first, (ANNA, Take(3))).row == cards(CALM)


def test_a_short_row_is_filled_at_the_end_of_the_turn_and_that_is_a_draw_of_its_own() -> None:
    state = replace(holding(started(), ANNA, "blue"), row=cards("bus bus"))
    claim = (ANNA, Claim(route("blue", 1)))
    calm = act(replace(state, deck=cards("red " + CALM)), claim)
    assert calm.row == cards("bus bus red white yellow")
    replaced = act(replace(state, deck=cards(f"bus red green {CALM} red")), claim)
    assert replaced.row == cards(CALM)
    stays = act(replace(state, deck=cards(f"bus red green {BUSY} {BUSY} {BUSY} {CALM}")), claim)
    assert stays.row == cards(BUSY)


def test_a_claim_that_turns_up_cards_cannot_be_taken_back() -> None:
    """The cards played are all that is left: they lie face up at once."""
    state = replace(holding(started(), ANNA, "blue"), row=cards("red red"), deck=(), discards=())
    step = RULES.apply(state, ANNA, Claim(route("blue", 1)))
    assert step.state.row == cards("red red blue")
    assert step.seals


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
