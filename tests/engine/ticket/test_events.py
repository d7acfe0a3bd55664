"""What a table of Ticket to Ride hears of each step."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import Event, Seat
from terminus.engine.events import Passed
from terminus.engine.moves import Pass
from terminus.engine.ticket.cards import Card
from terminus.engine.ticket.events import (
    CardTaken,
    DeckReshuffled,
    FlagCompleted,
    LastRoundBegun,
    PassedOver,
    RouteClaimed,
    RowLaid,
    TicketsKept,
    TicketsOffered,
)
from terminus.engine.ticket.moves import Absent, Claim, Move, Take, Tickets
from terminus.engine.ticket.rules import RULES
from terminus.engine.ticket.state import TicketState
from tests.engine.ticket.games import ANNA, act, cards, holding, opened, route, started

ROW = "blue red green yellow white"
CALM = "white yellow white yellow white"


def told(state: TicketState, move: Move, seat: Seat = ANNA) -> tuple[Event, ...]:
    return RULES.apply(state, seat, move).events


def test_a_card_off_the_row_is_told_with_what_replaces_it() -> None:
    state = replace(started(), row=cards(ROW), deck=cards("violet red"))
    assert told(state, Take(1)) == (CardTaken(ANNA, Card.RED, 1, Card.VIOLET),)


def test_a_card_off_the_deck_stays_unnamed() -> None:
    assert told(replace(started(), row=cards(ROW)), Take()) == (CardTaken(ANNA),)


def test_a_row_of_three_buses_is_told_as_swept() -> None:
    state = replace(started(), row=cards("bus bus red green blue"))
    state = replace(state, deck=cards(f"bus {CALM} red"))
    laid = RowLaid(cards(CALM), swept=True)
    assert told(state, Take(2)) == (CardTaken(ANNA, Card.RED, 2), laid)


def test_a_sweep_is_told_of_the_move_that_brought_it_and_of_no_later_one() -> None:
    state = replace(started(), row=cards("bus bus red green blue"))
    swept = act(replace(state, deck=cards(f"bus {CALM} red green")), (ANNA, Take(2)))
    assert told(swept, Take()) == (CardTaken(ANNA),)


def test_the_last_card_of_the_row_leaves_nothing_in_its_place() -> None:
    state = replace(started(), row=cards("blue red"), deck=(), discards=())
    assert told(state, Take(0)) == (CardTaken(ANNA, Card.BLUE, 0),)


def test_a_row_that_discards_fill_up_again_is_told() -> None:
    state = replace(holding(started(), ANNA, "blue"), row=cards("red green"), deck=(), discards=())
    events = told(state, Claim(route("blue", 1)))
    assert events[1:] == (DeckReshuffled(1), RowLaid(cards("red green blue")))


def test_the_discards_that_become_a_deck_are_told_by_their_number() -> None:
    state = replace(started(), row=cards(ROW), deck=cards("red"), discards=cards("blue blue"))
    assert told(state, Take()) == (CardTaken(ANNA), DeckReshuffled(2))


def test_tickets_are_told_by_their_number() -> None:
    assert told(started(), Tickets()) == (TicketsOffered(ANNA, 2),)
    looking = act(started(), (ANNA, Tickets()))
    one, *_ = looking.players[ANNA].offered
    assert told(looking, Tickets((one,))) == (TicketsKept(ANNA, 1, 1),)


def test_the_first_tickets_are_told_by_their_number_too() -> None:
    state = opened()
    assert told(state, Tickets(state.players[ANNA].offered)) == (TicketsKept(ANNA, 2),)


def test_a_route_is_told_with_the_cards_played_and_the_one_kept() -> None:
    white = route("white", 2)
    state = holding(started(), ANNA, "white bus")
    paid = (Card.WHITE, Card.BUS)
    claimed = RouteClaimed(ANNA, white, paid, points=2, kept=Card.WHITE)
    assert told(state, Claim(white, buses=1, flag=True)) == (claimed,)


def test_a_flag_is_told_with_the_route_that_completes_it() -> None:
    state = holding(started(), ANNA, "blue")
    state = state.with_player(ANNA, replace(state.players[ANNA], flag=cards("white red")))
    assert told(state, Claim(route("blue", 1), flag=True))[1:] == (FlagCompleted(ANNA, 4),)


def test_few_buses_left_tell_that_the_last_round_has_begun_but_once() -> None:
    state = holding(started(), ANNA, "blue")
    state = state.with_player(ANNA, replace(state.players[ANNA], buses=3))
    assert told(state, Claim(route("blue", 1)))[1:] == (LastRoundBegun(ANNA, 2),)
    later = replace(state, turns_left=2)
    assert told(later, Claim(route("blue", 1)))[1:] == ()


def test_a_pass_and_a_turn_passed_over_are_told_apart() -> None:
    state = replace(holding(started(), ANNA, ""), row=(), deck=(), discards=(), tickets=())
    assert told(state, Pass()) == (Passed(ANNA),)
    assert told(state, Absent()) == (PassedOver(ANNA),)
