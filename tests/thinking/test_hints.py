"""Hints and judgements: what they say of a move is what the rules make of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from terminus.engine.core import Options, Rules
from terminus.engine.metro.moves import Finish, Mark, Reveal, Section
from terminus.engine.metro.state import MetroState, Phase
from terminus.thinking.hints import hints
from terminus.thinking.shapes import Why
from tests.engine.playing import new_game
from tests.engine.test_bots import by_bot, steps
from tests.thinking.rounds import ALONE, METRO

every_city = pytest.mark.parametrize("slug", METRO)


def decisions(rules: Rules, *modules: str) -> Iterator[tuple[MetroState, Any]]:
    """Where a quick robot that plays alone had something to draw, and what it did there."""
    record = new_game(rules, 1, "hints", Options(frozenset(modules)))
    for state, entry, _ in steps(rules, record, [by_bot(rules, "steady")]):
        if state.phase is Phase.DRAW and len(rules.legal_moves(state, ALONE)) > 1:
            yield state, entry.move


@every_city
@pytest.mark.parametrize(
    "modules", [(), ("objectives",), ("city-gates",), ("special-stations",), ("pencil-powers",)]
)
def test_a_hint_says_what_its_move_adds_at_once(slug: str, modules: tuple[str, ...]) -> None:
    rules = METRO[slug]
    for state, _ in list(decisions(rules, *modules))[::9]:
        moves = rules.legal_moves(state, ALONE)
        found = hints(slug, rules.view(state, ALONE), ALONE, moves)
        assert len({hint.move for hint in found}) == len(found) == min(3, len(moves))
        promised = [round(hint.now + hint.later, 1) for hint in found]
        assert promised == sorted(promised, reverse=True)
        [before] = rules.score(state)
        for hint in found:
            [after] = rules.score(rules.apply(state, ALONE, hint.move).state)
            if not isinstance(hint.move, Finish) and state.round == after_round(rules, state, hint):
                assert after.total - before.total == hint.now


def after_round(rules: Rules, state: MetroState, hint: Any) -> int:
    """The round after a hint was followed."""
    found: int = rules.apply(state, ALONE, hint.move).state.round
    return found


@every_city
def test_a_hint_gives_a_reason_that_fits_its_move(slug: str) -> None:
    rules = METRO[slug]
    for state, _ in list(decisions(rules))[::6]:
        moves = rules.legal_moves(state, ALONE)
        for hint in hints(slug, rules.view(state, ALONE), ALONE, moves):
            if isinstance(hint.move, Finish):
                assert hint.why is Why.WAITS
            elif isinstance(hint.move, Section):
                assert hint.why not in (Why.WAITS, Why.DOUBLE)
                assert hint.now <= 0 or hint.why not in (Why.KEEPS_OPEN, Why.GATE)


def test_where_there_is_nothing_to_draw_there_is_nothing_to_say() -> None:
    rules = METRO["paris"]
    state, *_ = next(steps(rules, new_game(rules, 1, "hints"), [by_bot(rules, "steady")]))
    moves = rules.legal_moves(state, ALONE)
    assert moves == (Reveal(),)
    assert hints("paris", rules.view(state, ALONE), ALONE, moves) == ()


def test_a_mark_that_counts_twice_is_told_as_that() -> None:
    """The pencil of one round may circle a station."""
    rules = METRO["london"]
    state, moves = next(
        (state, moves)
        for state, _ in decisions(rules, "pencil-powers")
        for moves in [rules.legal_moves(state, ALONE)]
        if any(isinstance(move, Mark) for move in moves)
    )
    found = hints("london", rules.view(state, ALONE), ALONE, moves, count=len(moves))
    assert {hint.why for hint in found if isinstance(hint.move, Mark)} == {Why.DOUBLE}
