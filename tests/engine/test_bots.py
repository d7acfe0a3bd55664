"""A bot sees a view and its moves, plays legally and better than chance."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from terminus.bots import BOTS, bots_for, choose
from terminus.engine.core import Rules, Seat
from terminus.engine.record import begin
from terminus.engine.titles import TITLES
from tests.engine.playing import new_game, random_game

EVERY = [(rules, bot) for slug, rules in TITLES.items() for bot in bots_for(slug)]
every_bot = pytest.mark.parametrize(
    ("rules", "bot"), EVERY, ids=[f"{rules.meta.slug} {bot}" for rules, bot in EVERY]
)


def totals(rules: Rules, bot: str, seed: str) -> list[int]:
    """The totals of a game that bots play among themselves; each move must be a legal one."""
    state = begin(rules, new_game(rules, rules.meta.max_players, seed))
    while waiting := rules.to_act(state):
        seat = Seat(min(waiting))
        moves = rules.legal_moves(state, seat)
        move = choose(bot, rules.meta.slug, rules.view(state, seat), seat, moves)
        assert move in moves
        state = rules.apply(state, seat, move).state
    return [score.total for score in rules.score(state)]


@every_bot
def test_a_bot_plays_whole_games_better_than_chance(rules: Rules, bot: str) -> None:
    seeds = [str(number) for number in range(5)]
    at_random = [
        score.total
        for seed in seeds
        for score in rules.score(
            random_game(rules, new_game(rules, rules.meta.max_players, seed), random.Random(seed))[
                1
            ]
        )
    ]
    by_bot = [total for seed in seeds for total in totals(rules, bot, seed)]
    assert mean(by_bot) > mean(at_random)


@every_bot
def test_a_bot_is_deterministic(rules: Rules, bot: str) -> None:
    assert totals(rules, bot, "same") == totals(rules, bot, "same")


def test_every_bot_plays_something() -> None:
    assert {bot for _, bot in EVERY} == set(BOTS)
