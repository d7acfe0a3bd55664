"""The best line of a round: as good as any that the rules allow, and drawn by legal moves."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from terminus.engine.core import Seat
from terminus.engine.metro.cards import DECK
from terminus.engine.metro.drawable import Round
from terminus.engine.metro.state import METRO_CARDS_A_ROUND, MetroState, metro_cards
from terminus.thinking import asking
from terminus.thinking.hindsight import TooLong, best_line, round_of
from terminus.thinking.looking_back import hindsight
from terminus.thinking.shapes import Allowed, Untold
from terminus.thinking.worth import Aim, NotCovered
from tests.thinking.rounds import METRO, before_round, earned, first_turns, most, replayed

MODULES = [
    (),
    ("objectives",),
    ("city-gates",),
    ("special-stations",),
    ("pencil-powers",),
    ("city-gates", "objectives"),
    ("city-gates", "pencil-powers"),
    ("city-gates", "special-stations"),
    ("objectives", "pencil-powers"),
    ("objectives", "special-stations"),
    ("city-gates", "objectives", "pencil-powers"),
    ("city-gates", "objectives", "special-stations"),
]
"""All that the rules let be played together."""
every_city = pytest.mark.parametrize("slug", METRO)


def ahead(slug: str, state: MetroState, turns: int) -> Round:
    """The round that is about to begin, as far as so many turns of its deck."""
    [sheet] = state.sheets
    cards = first_turns(state.deck, turns)
    deals = tuple(state.deals.items())
    colour = sheet.pencils[state.round - 1]
    return Round(METRO[slug].city, deals, state.round, cards, sheet.lines[:-1], colour)


def whole(state: MetroState) -> int:
    """How many turns the round takes."""
    turns = 1
    while metro_cards(first_turns(state.deck, turns)) < METRO_CARDS_A_ROUND:
        turns += 1
    return turns


@every_city
@given(number=st.integers(1, 4), turns=st.integers(1, 4), seed=st.integers(0, 10**9))
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_line_of_a_short_round_beats_the_best(
    slug: str, number: int, turns: int, seed: int
) -> None:
    compare(slug, (), number, turns, seed)


@every_city
@given(
    modules=st.sampled_from(MODULES[1:]),
    number=st.integers(1, 4),
    turns=st.integers(1, 3),
    seed=st.integers(0, 10**9),
)
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_nor_does_one_with_modules(
    slug: str, modules: tuple[str, ...], number: int, turns: int, seed: int
) -> None:
    compare(slug, modules, number, turns, seed)


def compare(slug: str, modules: tuple[str, ...], number: int, turns: int, seed: int) -> None:
    """The search and the rules themselves have to come to the same."""
    rules, aims = METRO[slug], tuple(Aim)
    state = before_round(rules, number, random.Random(seed), *modules)
    found = [best_line(ahead(slug, state, turns), aim, most=10_000_000).points for aim in aims]
    assert found == most(rules, state, turns, aims)


@every_city
@pytest.mark.parametrize("modules", MODULES, ids=" ".join)
def test_the_moves_of_the_best_line_earn_what_it_says(slug: str, modules: tuple[str, ...]) -> None:
    rules, luck = METRO[slug], random.Random(f"{slug} {modules}")
    for number in (2, 4) if modules else (1, 2, 3, 4):
        state = before_round(rules, number, luck, *modules)
        turns = min(whole(state), 5) if modules else whole(state)
        for aim in Aim:
            line = best_line(ahead(slug, state, turns), aim, most=10_000_000)
            after = replayed(rules, state, line)
            assert earned(rules, state, after, aim) == line.points


@every_city
def test_a_round_under_way_is_looked_at_as_far_as_its_cards_have_come(slug: str) -> None:
    rules, state = METRO[slug], before_round(METRO[slug], 2, random.Random(slug))
    for turns in range(3):
        seen = replace(state, seen=first_turns(state.deck, turns))
        line = best_line(round_of(rules.city, seen, Seat(0), 2), Aim.SHEET)
        assert len(line.turns) == turns
        assert line.points == best_line(ahead(slug, state, turns), Aim.SHEET).points


def test_a_search_that_takes_too_long_says_so_and_nothing_else() -> None:
    state = before_round(METRO["paris"], 1, random.Random(1))
    with pytest.raises(TooLong):
        best_line(ahead("paris", state, whole(state)), Aim.SHEET, most=100)


@every_city
def test_lines_that_are_sifted_early_and_often_lose_no_better_one(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = before_round(METRO[slug], 3, random.Random(slug), "city-gates", "pencil-powers")
    found = [best_line(ahead(slug, state, 5), aim) for aim in Aim]
    monkeypatch.setattr("terminus.thinking.hindsight.CROWD", 10)
    sifted = [best_line(ahead(slug, state, 5), aim) for aim in Aim]
    assert [each.points for each in sifted] == [each.points for each in found]


def test_a_paper_sheet_counts_once_its_earlier_lines_are_traced() -> None:
    city = METRO["paris"].city
    state = before_round(METRO["paris"], 3, random.Random(3))
    [sheet] = state.sheets
    on_paper = replace(state, sheets=(replace(sheet, tally=(), traced=(1,)),))
    assert round_of(city, on_paper, Seat(0), 2) == round_of(city, state, Seat(0), 2)
    with pytest.raises(NotCovered):
        round_of(city, on_paper, Seat(0), 3)


def test_cards_that_were_not_kept_cannot_be_looked_back_at() -> None:
    state = before_round(METRO["paris"], 3, random.Random(3))
    with pytest.raises(NotCovered):
        round_of(METRO["paris"].city, replace(state, earlier=()), Seat(0), 1)
    assert set(round_of(METRO["paris"].city, state, Seat(0), 1).cards) <= set(DECK)


def test_a_look_back_that_takes_too_long_still_says_what_was_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = METRO["paris"]
    state = before_round(rules, 2, random.Random(1))
    alone = asking.alone(state, Seat(0), 1)
    assert not isinstance(alone, Untold)
    told = hindsight("paris", alone)
    monkeypatch.setattr("terminus.thinking.looking_back.MOST", 100)
    given_up = hindsight("paris", alone)
    for before, after in ((told.line, given_up.line), (told.sheet, given_up.sheet)):
        assert before.untold is None
        assert after == Allowed(before.made, None, None, (), Untold.TOO_LONG)
