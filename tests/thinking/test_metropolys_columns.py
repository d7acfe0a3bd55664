"""Games of Metropolys in columns go as the rules say: the same bids, winners and totals."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine.core import Options, Seat
from terminus.engine.metropolys.moves import Bid
from terminus.engine.metropolys.rules import RULES
from terminus.engine.metropolys.state import MetropolysState, Phase
from terminus.engine.moves import Pass
from terminus.engine.record import begin
from terminus.thinking.metropolys.count import standings, totals
from terminus.thinking.metropolys.games import (
    NOBODY,
    Games,
    ask_next,
    bid,
    build,
    open_next_door,
    over,
    pass_,
)
from terminus.thinking.metropolys.ground import HAND, Ground, Numbers
from terminus.thinking.metropolys.rollouts import play_out
from terminus.thinking.metropolys.seen import games_of, ground_of
from tests.engine.playing import games as any_games
from tests.engine.playing import new_game, random_steps

ROW: Numbers = np.zeros(1, np.int64)
every_table = pytest.mark.parametrize(
    ("seats", "version", "expansion"),
    list(product((2, 3, 4), ("family", "expert"), (False, True))),
)


def in_columns(state: MetropolysState) -> tuple[Ground, Games]:
    """The game as a single row, nothing of it hidden."""
    view = RULES.view(state, Seat(0))
    ground = ground_of(RULES.city, view, 0)
    names = [goal.id for goal in ground.goals]
    goals = [[names.index(goal) for goal in each.goals] for each in state.planners]
    return ground, games_of(ground, view, np.array([goals]))


def legal(ground: Ground, games: Games) -> set[Any]:
    """What the columns let the active seat do."""
    hand = np.flatnonzero(games.hands[0, games.active[0]])
    if games.bidder[0] == NOBODY:
        sites = [site for site in range(len(ground.ids)) if int(games.free[0]) >> site & 1]
        return {Bid(ground.ids[site], int(each) + 1) for site in sites for each in hand}
    near = ground.near[games.site[0]][open_next_door(ground, games, ROW, games.site)[0]]
    higher = hand[hand > games.building[0]]
    return {Pass(), *(Bid(ground.ids[site], int(n) + 1) for site in near for n in higher)}


def play(ground: Ground, games: Games, move: Any) -> None:
    """The move, the passes of those who cannot outbid, and what is built then."""
    if isinstance(move, Bid):
        bid(games, ROW, np.array([ground.index[move.district]]), np.array([move.building - 1]))
    else:
        pass_(games, ROW)
    ask_next(games, ROW)
    while games.active[0] != NOBODY and legal(ground, games) == {Pass()}:
        pass_(games, ROW)
        ask_next(games, ROW)
    if games.active[0] == NOBODY:
        build(ground, games)


@settings(max_examples=30, deadline=None)
@given(record=any_games(RULES), seed=st.integers())
def test_columns_and_rules_agree_from_move_to_move(record: Any, seed: int) -> None:
    ground, games = in_columns(begin(RULES, record))
    for state, entry, after in random_steps(RULES, record, random.Random(seed)):
        assert games.active[0] == entry.seat
        assert legal(ground, games) == set(RULES.legal_moves(state, entry.seat))
        play(ground, games, entry.move)
        assert over(games)[0] == (after.phase is Phase.OVER)
    scores = RULES.score(after)
    assert totals(ground, games)[0].tolist() == [score.total for score in scores]
    order = standings(ground, games)[0]
    assert [1 + sum(order > each) for each in order] == [score.rank for score in scores]


@settings(max_examples=15, deadline=None)
@given(record=any_games(RULES), seed=st.integers(), moves=st.integers(0, 60))
def test_a_game_is_the_same_from_wherever_it_is_looked_at(
    record: Any, seed: int, moves: int
) -> None:
    """What is played in columns leaves the columns that its view would give."""
    ground, games = in_columns(begin(RULES, record))
    for number, (_, entry, after) in enumerate(random_steps(RULES, record, random.Random(seed))):
        play(ground, games, entry.move)
        if number == moves or after.phase is Phase.OVER:
            break
    seen = in_columns(after)[1]
    for column in ("free", "offered", "own", "hands", "passed", "site", "points", "metros"):
        assert getattr(games, column).tolist() == getattr(seen, column).tolist(), column
    for column in ("metro_card", "archaeology_card", "heights", "building", "bidder"):
        assert getattr(games, column).tolist() == getattr(seen, column).tolist(), column


@every_table
def test_rollouts_end_and_somebody_has_built_everything(
    seats: int, version: str, expansion: bool
) -> None:
    options = Options(choices={"version": version, "expansion": expansion})
    state = begin(RULES, new_game(RULES, seats, "rollouts", options))
    ground, games = in_columns(state)
    ends = play_out(ground, games.at(np.zeros(20, np.int64)), np.random.default_rng(1))
    assert ends.shape == (20, seats)
    built = np.round((ends % 1) * (HAND + 1))
    assert (built.max(axis=1) == HAND).all()
