"""What the robots of Ticket to Ride do in positions made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from terminus.bots import choose
from terminus.engine.core import Seat
from terminus.engine.ticket.moves import Claim, Move, Take, Tickets
from terminus.engine.ticket.rules import RULES
from terminus.engine.ticket.state import TicketState
from tests.engine.playing import new_game
from tests.engine.test_bots import by_bot, last_state
from tests.engine.ticket.games import ANNA, BEN, cards, holding, opened, owning, started

every_level = pytest.mark.parametrize("bot", ["easy", "steady", "strong"])


def chosen(bot: str, state: TicketState, seat: Seat = ANNA) -> Move:
    """What a robot does here."""
    moves = RULES.legal_moves(state, seat)
    move: Move = choose(bot, RULES.meta.slug, RULES.view(state, seat), seat, moves)
    return move


def table(hand: str, row: str, *tickets: str) -> TicketState:
    """Anna's turn, with this hand, this row and these tickets."""
    state = holding(started(), ANNA, hand)
    state = state.with_player(ANNA, replace(state.players[ANNA], tickets=tickets))
    return replace(state, row=cards(row))


def offering(*tickets: str) -> TicketState:
    """The opening, with these tickets for Anna to choose from."""
    state = opened()
    return state.with_player(ANNA, replace(state.players[ANNA], offered=tickets))


@every_level
def test_the_last_gap_of_a_ticket_is_closed(bot: str) -> None:
    state = table("blue blue", "green green violet violet yellow", "arc_de_triomphe-tour_eiffel")
    state = owning(state, ANNA, "arc_de_triomphe-trocadero-1")
    assert chosen(bot, state) == Claim("trocadero-tour_eiffel-1", flag=True)


@every_level
def test_the_colour_that_is_lacking_is_taken(bot: str) -> None:
    state = table("", "green green violet blue yellow", "arc_de_triomphe-tour_eiffel")
    state = owning(state, ANNA, "arc_de_triomphe-trocadero-1")
    assert chosen(bot, state) == Take(3)


def test_the_strong_one_takes_either_colour_of_a_double() -> None:
    state = table("", "green green violet white yellow", "arc_de_triomphe-tour_eiffel")
    state = owning(state, ANNA, "arc_de_triomphe-trocadero-1")
    assert chosen("strong", state) == Take(3)


def test_the_easy_one_loves_buses_and_the_strong_one_takes_two_cards() -> None:
    state = table("", "bus blue white white yellow", "arc_de_triomphe-tour_eiffel")
    assert chosen("easy", state) == Take(0)
    move = chosen("strong", state)
    assert isinstance(move, Take)
    assert move.slot in (1, 2, 3)


def test_the_easy_one_keeps_the_smaller_ticket() -> None:
    state = offering("trocadero-pere_lachaise", "louvre-place_d_italie")
    assert chosen("easy", state) == Tickets(("louvre-place_d_italie",))


def test_the_strong_one_keeps_tickets_that_lie_on_one_way() -> None:
    state = offering("trocadero-pere_lachaise", "pere_lachaise-tour_eiffel")
    assert chosen("strong", state) == Tickets(
        ("trocadero-pere_lachaise", "pere_lachaise-tour_eiffel")
    )


def test_the_strong_one_lets_a_safe_route_wait_while_the_row_is_good() -> None:
    """It can pay a short route of its way, but two cards for the long one lie there."""
    state = table("green", "white white blue yellow yellow", "la_villette-montparnasse")
    assert Claim("montparnasse-invalides-1") in RULES.legal_moves(state, ANNA)
    assert isinstance(chosen("strong", state), Take)


def test_the_strong_one_does_not_end_the_game_before_its_ticket_is_met() -> None:
    """A long route would leave two buses; with two more to claim it draws instead."""
    state = table(
        "violet violet violet", "white white green blue red", "arc_de_triomphe-tour_eiffel"
    )
    state = owning(
        state,
        ANNA,
        "montmartre-belleville",
        "louvre-bastille",
        "montparnasse-place_d_italie",
        "pere_lachaise-place_d_italie",
    )
    state = state.with_player(ANNA, replace(state.players[ANNA], buses=5))
    move = chosen("strong", state)
    assert not isinstance(move, Claim) or RULES.map.routes[move.route].length < 3


@every_level
def test_in_the_last_turn_points_are_taken(bot: str) -> None:
    """Even with a ticket that a few turns more would meet."""
    state = table("violet violet violet", "white white green blue red", "louvre-place_d_italie")
    state = replace(state, turns_left=1)
    state = owning(state, BEN, "concorde-invalides-1")
    move = chosen(bot, state)
    assert isinstance(move, Claim)
    assert RULES.map.routes[move.route].length == 3


def test_the_levels_are_in_order() -> None:
    """Over a few games with all three at the table, by the points that they make."""
    levels = ["easy", "steady", "strong"]
    made = dict.fromkeys(levels, 0)
    for number in range(18):
        seats = levels[number % 3 :] + levels[: number % 3]
        record = new_game(RULES, 3, f"levels {number}")
        state = last_state(RULES, record, [by_bot(RULES, each) for each in seats])
        for name, score in zip(seats, RULES.score(state), strict=True):
            made[name] += score.total
    assert made["easy"] < made["steady"] < made["strong"]
