"""Moves are judged by what was known then, and cards are played again as they came."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from terminus.engine.core import Options, Seat
from terminus.engine.metro.moves import Section
from terminus.engine.metro.state import MetroState
from terminus.thinking.judging import judge, judged
from terminus.thinking.repeating import other_cards, same_cards
from terminus.thinking.reviewed import Decision
from terminus.thinking.strong import Care
from tests.engine.playing import new_game
from tests.engine.test_bots import by_bot, last_state, steps
from tests.thinking.rounds import METRO

every_city = pytest.mark.parametrize("slug", METRO)
HASTE = Care(first=2, second=2, chosen=2, width=2)
ME = Seat(0)


def decisions(slug: str, *modules: str) -> list[tuple[MetroState, Decision]]:
    """What the quick robot chose in a game that it plays alone."""
    rules = METRO[slug]
    record = new_game(rules, 1, "judged", Options(frozenset(modules)))
    return [
        (state, Decision(rules.view(state, ME), ME, moves, entry.move))
        for state, entry, _ in steps(rules, record, [by_bot(rules, "greedy")])
        if len(moves := rules.legal_moves(state, ME)) > 1
    ]


def points(rules: Any, state: MetroState, move: Any) -> int:
    total: int = rules.score(rules.apply(state, ME, move).state)[0].total
    return total


@every_city
def test_on_the_last_turn_the_loss_is_what_another_section_would_have_earned(slug: str) -> None:
    looked_at = 0
    for state, decision in decisions(slug):
        ends = state.is_last_turn and len(state.sheets[0].offers) == 1
        if not ends or slug == "paris":  # there a joker may bring a second section
            continue
        worst = min(decision.moves, key=lambda move: points(METRO[slug], state, move))
        found = judged(slug, decision.view, ME, decision.moves, worst)
        most = max(points(METRO[slug], state, move) for move in decision.moves)
        assert found.loss == most - points(METRO[slug], state, worst)
        assert points(METRO[slug], state, found.best) == most
        looked_at += 1
    assert looked_at or slug == "paris"


@every_city
def test_a_loss_is_never_negative_and_the_best_move_loses_nothing(slug: str) -> None:
    for _, decision in decisions(slug)[::4]:
        found = judged(slug, decision.view, ME, decision.moves, decision.made)
        assert found.best in decision.moves
        assert (found.loss > 0) == (found.best != decision.made)
        assert judged(slug, decision.view, ME, decision.moves, found.best).loss == 0


def test_whoever_draws_nothing_all_the_time_is_told_so() -> None:
    """To finish the first turn of a round at once is a mistake that everybody sees."""
    _, decision = decisions("london")[0]
    found = judged("london", decision.view, ME, decision.moves, decision.moves[-1])
    assert isinstance(found.best, Section)
    assert found.loss > 1


def test_secrets_make_no_difference() -> None:
    for state, decision in decisions("tokyo")[::5]:
        other = METRO["tokyo"].resample(state, ME, "other")
        seen = replace(decision, view=METRO["tokyo"].view(other, ME))
        assert judge("tokyo", (seen,)) == judge("tokyo", (decision,))


@pytest.mark.parametrize("module", [each.id for each in METRO["london"].meta.modules])
def test_moves_with_modules_are_judged_too(module: str) -> None:
    _, decision = decisions("london", module)[0]
    found = judged("london", decision.view, ME, decision.moves, decision.moves[-1])
    assert isinstance(found.best, Section)
    assert found.loss > 1


def test_the_same_cards_come_again_and_another_luck_plays_them_otherwise() -> None:
    rules = METRO["tokyo"]
    end = last_state(rules, new_game(rules, 2, "same cards"), [by_bot(rules, "greedy")] * 2)
    first, again, other = (same_cards("tokyo", end, ME, luck, HASTE) for luck in "aab")
    assert first == again != other


@every_city
def test_other_cards_are_played_too(slug: str) -> None:
    rules = METRO[slug]
    modules = Options(frozenset({"special-stations"}))
    end = last_state(rules, new_game(rules, 2, "any", modules), [by_bot(rules, "greedy")] * 2)
    assert other_cards(slug, end, ME, "luck", HASTE) > 60


def test_modules_cost_the_robot_what_they_cost_the_player() -> None:
    rules = METRO["tokyo"]
    alone, pair = (
        last_state(rules, new_game(rules, n, "cost", Options(frozenset({"objectives"}))), robots)
        for n in (1, 2)
        for robots in [[by_bot(rules, "greedy")] * n]
    )
    pencils = alone.sheets[0].pencils
    beside = replace(pair, sheets=(replace(pair.sheets[0], pencils=pencils), *pair.sheets[1:]))
    cards = replace(beside, earlier=alone.earlier, seen=alone.seen, deals=alone.deals)
    mine, theirs = (same_cards("tokyo", each, ME, "", HASTE) for each in (alone, cards))
    assert theirs == mine + 10
