"""The strong players: found by their titles, and loaded no sooner than they are asked."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from terminus.engine.core import Seat
from terminus.engine.record import begin
from terminus.engine.titles import TITLES
from terminus.thinking import players
from tests.engine.playing import new_game

THINKING = [slug for slug in TITLES if players.thinks(slug)]


@pytest.mark.parametrize("slug", THINKING)
def test_a_title_that_has_one_is_played_by_it(slug: str) -> None:
    rules = TITLES[slug]
    state = begin(rules, new_game(rules, rules.meta.min_players, "asked"))
    seat = Seat(min(rules.to_act(state)))
    moves = rules.legal_moves(state, seat)
    assert players.choose(slug, rules.view(state, seat), seat, moves) in moves


def test_a_title_that_nobody_knows_has_none() -> None:
    assert not players.thinks("nowhere")


def test_to_know_of_them_takes_no_numpy() -> None:
    program = "import sys, terminus.thinking.players; print('numpy' in sys.modules)"
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, "-c", program], env=environ, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "False"
