"""The strong robot of Metropolys sees a view and its moves, and sees what is plainly right."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from terminus.engine import codec
from terminus.engine.core import Options, Seat
from terminus.engine.metropolys.moves import Bid
from terminus.engine.metropolys.rules import RULES
from terminus.engine.metropolys.state import MetropolysState, Phase
from terminus.engine.moves import Pass
from terminus.thinking.metropolys.choice import Care, strong
from tests.engine.metropolys.cities import (
    ANNA,
    BEN,
    act,
    bid,
    building,
    game,
    holding,
    with_goals,
    with_tokens,
)
from tests.engine.playing import new_game
from tests.engine.test_bots import by_bot, last_state, steps, totals

HASTE = Care(moves=2, behind=0.5, rows=8)
"""How long it thinks where its strength is not asked for."""


def thinking(care: Care) -> Callable[[MetropolysState, Seat, tuple[Any, ...]], Any]:
    """The robot as a player; it must answer with one of its moves."""

    def chosen(state: MetropolysState, seat: Seat, moves: tuple[Any, ...]) -> Any:
        move = strong("metropolys", RULES.view(state, seat), seat, moves, care)
        assert move in moves
        return move

    return chosen


def choice(state: MetropolysState, seat: Seat) -> Any:
    """What the robot does with all its care."""
    return thinking(Care())(state, seat, RULES.legal_moves(state, seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("version", "expansion"), list(product(("family", "expert"), (False, True)))
)
def test_it_plays_every_kind_of_game_to_its_end(seats: int, version: str, expansion: bool) -> None:
    options = Options(choices={"version": version, "expansion": expansion})
    others = [by_bot(RULES, "greedy")] * (seats - 1)
    state = last_state(RULES, new_game(RULES, seats, "end", options), [thinking(HASTE), *others])
    assert state.phase is Phase.OVER


@pytest.mark.parametrize("version", ["family", "expert"])
def test_it_does_not_know_what_its_seat_cannot_see(version: str) -> None:
    """With the goals of the others dealt anew it sees the same, and so it does the same."""
    player, dealt_anew = thinking(HASTE), 0
    record = new_game(RULES, 3, "secret", Options(choices={"version": version}))
    others = [by_bot(RULES, "greedy")] * 2
    for state, entry, _ in steps(RULES, record, [player, *others]):
        other = RULES.resample(state, entry.seat, f"another {dealt_anew}")
        if entry.seat == 0 and other.planners != state.planners:
            assert player(other, entry.seat, RULES.legal_moves(other, entry.seat)) == entry.move
            dealt_anew += 1
    assert dealt_anew


def whole_log() -> list[dict[str, Any]]:
    """The moves of a game that it plays against itself."""
    game = steps(RULES, new_game(RULES, 2, "same"), [thinking(HASTE)] * 2)
    return [codec.encode_entry(entry) for _, entry, _ in game]


def test_it_is_deterministic() -> None:
    """In another process too, whose sets have another order."""
    program = "from tests.thinking.test_metropolys_strong import whole_log; print(whole_log())"
    environ = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, "-c", program], env=environ, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == str(whole_log())


def test_it_beats_the_greedy_robot_though_it_hurries() -> None:
    won = 0
    for number in range(5):
        players = [thinking(Care(moves=4, rows=32)), by_bot(RULES, "greedy")]
        mine, other = totals(RULES, new_game(RULES, 2, f"beats {number}"), players)
        won += mine > other
    assert won >= 3


def statues_for_anna(**tokens: str) -> MetropolysState:
    """A game of two in the east, south and centre; Anna wants statues, and just these tokens lie.

    North of E1 the city is closed: what is next to it is E2, at a lake, and E9, at a bridge.
    """
    state = with_tokens(game(2), tokens)
    assert state.closed == ("west", "north")
    return with_goals(with_goals(state, ANNA, "statues"), BEN, "bridges")


def test_it_lets_others_have_what_nobody_wants() -> None:
    """Ruins next door, a building of hers to spend: for a site that is worth nothing to Ben."""
    state = statues_for_anna(E2="archaeology", E9="archaeology", C1="trendy", C2="metro")
    state = act(replace(state, active=BEN), (BEN, bid("E1 3")))
    assert choice(state, ANNA) == Pass()


def test_it_takes_the_last_site_of_the_game() -> None:
    """Ben's bid would end the game; her last building takes the tokens next door, and ends it."""
    state = building(statues_for_anna(E2="trendy"), ANNA, "C15")
    state = holding(holding(state, ANNA, 13), BEN, 5)
    state = act(replace(state, active=BEN), (BEN, bid("E1 5")))
    assert choice(state, ANNA) == Bid("E2", 13)


def test_it_opens_where_the_last_building_earns_most() -> None:
    """Nobody can outbid it: the tokens and the statue it is."""
    state = holding(statues_for_anna(E3="trendy", C10="trendy"), ANNA, 13)
    assert choice(state, ANNA) == Bid("E3", 13)
