"""What a game allowed at least: the moves that the rules and the cards would have let be made."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from terminus.engine.core import Options, Seat
from terminus.engine.metro.moves import Finish, Reveal
from terminus.engine.metro.state import ROUNDS, MetroState
from terminus.engine.record import begin
from terminus.thinking.asking import why_untold
from terminus.thinking.looking_back import at_least
from terminus.thinking.possible import Possible, drawn_by_the_rules, possible
from terminus.thinking.shapes import Untold
from tests.engine.playing import new_game
from tests.engine.test_bots import by_bot, last_state
from tests.thinking.rounds import METRO

MODULES = [(), ("city-gates", "objectives"), ("pencil-powers",), ("special-stations",)]
every_game = pytest.mark.parametrize(
    ("slug", "modules"), [(slug, each) for slug in METRO for each in MODULES]
)
GUEST = Seat(1)
AT_ONCE = 0.0
"""Seconds in which it follows one sheet from round to round, and always the same."""


def played(slug: str, *modules: str) -> MetroState:
    """A game of two quick robots that is over."""
    rules = METRO[slug]
    seed = f"possible {random.Random(slug).random()}"
    record = new_game(rules, 2, seed, Options(frozenset(modules)))
    state: MetroState = last_state(rules, record, [by_bot(rules, "steady")] * 2)
    return state


def replayed(slug: str, end: MetroState, found: Possible) -> Any:
    """The end of a new game of two with the same cards, in which the host passes all the time.

    Each move has to be legal, and each turn has to come with its cards.
    """
    rules = METRO[slug]
    state = begin(rules, new_game(rules, 2, end.seed, Options(frozenset(end.deals))))
    for number, turns in enumerate(found.rounds, 1):
        for moves in turns:
            assert state.round == number
            state = rules.apply(state, Seat(state.controller), Reveal()).state
            for move in (*moves, Finish()):
                assert move in rules.legal_moves(state, GUEST)
                state = rules.apply(state, GUEST, move).state
            state = rules.apply(state, Seat(0), Finish()).state
    assert not rules.to_act(state)
    return state


@every_game
def test_so_much_comes_of_its_moves_by_the_rules_and_more_than_was_made(
    slug: str, modules: tuple[str, ...]
) -> None:
    end = played(slug, *modules)
    found = possible(METRO[slug], end, GUEST, AT_ONCE)
    again = replayed(slug, end, found)
    assert METRO[slug].score(again)[GUEST].total == found.total
    assert found.total > METRO[slug].score(end)[GUEST].total


def test_moves_that_the_cards_do_not_allow_are_not_drawn() -> None:
    rules, end = METRO["london"], played("london")
    found = possible(rules, end, GUEST, AT_ONCE)
    rounds: list[Any] = [tuple(move for turn in each for move in turn) for each in found.rounds]
    assert drawn_by_the_rules(rules, end, GUEST, tuple(rounds)) is not None
    for number in range(ROUNDS):
        backwards = [*rounds[:number], rounds[number][::-1], *rounds[number + 1 :]]
        assert drawn_by_the_rules(rules, end, GUEST, tuple(backwards)) is None


@pytest.mark.parametrize("slug", METRO)
def test_it_is_never_less_than_the_seat_made_of_it(slug: str) -> None:
    """Whoever has drawn the better network is told of that."""
    rules, end = METRO[slug], played(slug)
    state = replayed(slug, end, possible(rules, end, GUEST, seconds=0.5))
    own = rules.score(state)[GUEST].total
    assert possible(rules, state, GUEST, AT_ONCE) == Possible(own, ())


def test_it_is_told_turn_by_turn_beside_the_cards() -> None:
    end = played("tokyo")
    told = at_least("tokyo", end, GUEST)
    assert [line.colour for line in told.lines] == list(end.sheets[GUEST].pencils)
    for number, line in enumerate(told.lines, 1):
        assert tuple(card for turn in line.turns for card in turn.cards) == end.cards_of(number)
        assert any(turn.sections for turn in line.turns)
    assert (told.seat, told.untold) == (GUEST, None)


def test_nothing_is_said_of_cards_that_were_not_kept_or_lines_that_are_not_known() -> None:
    end = played("paris")
    assert why_untold(end, GUEST) is None
    assert why_untold(replace(end, earlier=()), GUEST) is Untold.CARDS_UNKNOWN
    for traced, why in (((1, 2, 3), Untold.NOT_TRACED), ((1, 2, 3, 4), None)):
        paper = replace(end.sheets[GUEST], tally=(), traced=traced)
        assert why_untold(replace(end, sheets=(end.sheets[0], paper)), GUEST) is why
