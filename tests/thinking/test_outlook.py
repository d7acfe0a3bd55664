"""What a seat is taken to know: the whole of its turn, read from what everybody may see."""

from __future__ import annotations

import random

import numpy as np
import pytest

from terminus.engine.core import Options
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import Finish, Mark
from terminus.engine.metro.state import MetroState, Phase
from terminus.engine.record import begin
from terminus.thinking.columns import SPENT, USED, points
from terminus.thinking.outlook import Outlook
from tests.engine.playing import any_move, new_game
from tests.thinking.rounds import ALONE, METRO

every_city = pytest.mark.parametrize("slug", METRO)
every_game = pytest.mark.parametrize(
    "modules",
    [
        (),
        ("city-gates", "objectives", "pencil-powers"),
        ("city-gates", "objectives", "special-stations"),
    ],
    ids=" ".join,
)


def decisions(slug: str, modules: tuple[str, ...]) -> list[MetroState]:
    """The places in a game at random where there was something to draw."""
    rules, luck = METRO[slug], random.Random(slug)
    state = begin(rules, new_game(rules, 1, "outlook", Options(frozenset(modules))))
    found = []
    while rules.to_act(state):
        moves = rules.legal_moves(state, ALONE)
        if state.phase is Phase.DRAW and len(moves) > 1:
            found.append(state)
        drawn = [move for move in moves if not isinstance(move, Finish)]
        state = rules.apply(state, ALONE, any_move(tuple(drawn) or moves, luck)).state
    return found


@every_city
@every_game
def test_it_knows_what_is_left_of_a_turn(slug: str, modules: tuple[str, ...]) -> None:
    rules = METRO[slug]
    for state in decisions(slug, modules):
        view, moves = rules.view(state, ALONE), rules.legal_moves(state, ALONE)
        assert Outlook(slug, view, ALONE, moves).sheet == state.sheets[0]


@every_city
@every_game
def test_it_counts_a_move_as_the_rules_do(slug: str, modules: tuple[str, ...]) -> None:
    """What the line adds, once nothing can be circled any more."""
    rules = METRO[slug]
    blank = {}
    for state in decisions(slug, modules)[::3]:
        view, moves = rules.view(state, ALONE), rules.legal_moves(state, ALONE)
        outlook = Outlook(slug, view, ALONE, moves)
        [scored] = rules.score(state)
        start = blank.setdefault(state.round, scored.total - _counted(outlook, moves[-1]))
        for move in moves[:-1]:
            [after] = rules.score(rules.apply(state, ALONE, move).state)
            assert after.total - start == _counted(outlook, move)


def _counted(outlook: Outlook, move: object) -> int:
    row = outlook.after(move).at(np.zeros(1, np.int64))
    row.sets[:, USED] |= SPENT
    return int(points(outlook.ground, row.sets, row.sums)[0])


def test_a_circle_that_can_wait_is_counted_before_it_is_put() -> None:
    rules = METRO["paris"]
    state, moves = next(
        (state, moves)
        for state in decisions("paris", ("pencil-powers",))
        for moves in [rules.legal_moves(state, ALONE)]
        if any(isinstance(m, Mark) and m.mark is MarkKind.CIRCLED for m in moves)
    )
    outlook = Outlook("paris", rules.view(state, ALONE), ALONE, moves)
    waiting = points(outlook.ground, outlook.row.sets, outlook.row.sums)
    put = [outlook.after(move) for move in moves if isinstance(move, Mark)]
    assert waiting[0] == max(points(outlook.ground, r.sets[:1], r.sums[:1])[0] for r in put)
