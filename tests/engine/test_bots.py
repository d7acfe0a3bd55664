"""A bot sees a view and its moves, plays legally, to the end and better than chance."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from statistics import mean
from typing import Any

import pytest

from terminus.bots import BOTS, bots_for, choose
from terminus.bots.players import PLAYERS
from terminus.engine import codec
from terminus.engine.core import Options, Rules, Seat
from terminus.engine.record import Entry, Record, begin
from terminus.engine.titles import TITLES
from tests.engine.playing import new_game

Chooser = Callable[[Any, Seat, tuple[Any, ...]], Any]
"""State, seat, legal moves -> the move."""

MANY_MOVES = 1000
"""No game takes that many, however it is played."""

OLD_NAME = "greedy"
"""What a steady robot was called; it is the same player, and is tried once."""
EVERY = [
    (rules, bot) for slug, rules in TITLES.items() for bot in bots_for(slug) if bot != OLD_NAME
]
every_bot = pytest.mark.parametrize(
    ("rules", "bot"), EVERY, ids=[f"{rules.meta.slug} {bot}" for rules, bot in EVERY]
)


def by_bot(rules: Rules, bot: str) -> Chooser:
    """The bot as a player; it must answer with one of its moves."""

    def chosen(state: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
        move = choose(bot, rules.meta.slug, rules.view(state, seat), seat, moves)
        assert move in moves
        return move

    return chosen


def at_random(seed: str) -> Chooser:
    """Somebody who plays any legal move."""
    luck = random.Random(seed)
    return lambda _, __, moves: luck.choice(moves)


def steps(rules: Rules, record: Record, players: list[Chooser]) -> Iterator[tuple[Any, Entry, Any]]:
    """Every (state, entry, next state) of a game by these players, which must come to its end."""
    state = begin(rules, record)
    for _ in range(MANY_MOVES):
        waiting = rules.to_act(state)
        if not waiting:
            return
        seat = Seat(min(waiting))
        move = players[seat](state, seat, rules.legal_moves(state, seat))
        after = rules.apply(state, seat, move).state
        yield state, Entry(seat, move), after
        state = after
    pytest.fail("the game does not end")


def last_state(rules: Rules, record: Record, players: list[Chooser]) -> Any:
    """How such a game ends."""
    *_, (_, _, state) = steps(rules, record, players)
    return state


def totals(rules: Rules, record: Record, players: list[Chooser]) -> list[int]:
    return [score.total for score in rules.score(last_state(rules, record, players))]


def every_table(rules: Rules) -> Iterator[Record]:
    """Games for every number of players, every way to set the title's options, every module."""
    meta = rules.meta
    names = [choice.id for choice in meta.options]
    for seats in range(meta.min_players, meta.max_players + 1):
        for values in product(*(choice.values for choice in meta.options)):
            options = Options(choices=dict(zip(names, values, strict=True)))
            yield new_game(rules, seats, f"one {seats} {values}", options)
            yield new_game(rules, seats, f"two {seats} {values}", options)
    for module in meta.modules:
        options = Options(frozenset({module.id}))
        yield new_game(rules, meta.max_players, module.id, options)


@every_bot
def test_bots_play_every_kind_of_game_to_its_end(rules: Rules, bot: str) -> None:
    for record in every_table(rules):
        last_state(rules, record, [by_bot(rules, bot)] * len(record.seats))


@every_bot
def test_a_bot_copes_with_whatever_others_do(rules: Rules, bot: str) -> None:
    """Players at random lead to places where no bot would go."""
    most = rules.meta.max_players
    for number in range(6):
        record = new_game(rules, most, f"wild {number}")
        others = [at_random(f"{number} {seat}") for seat in range(1, most)]
        last_state(rules, record, [by_bot(rules, bot), *others])


@every_bot
def test_bots_play_whole_games_better_than_chance(rules: Rules, bot: str) -> None:
    most = rules.meta.max_players
    records = [new_game(rules, most, str(number)) for number in range(5)]
    by_chance = [
        total
        for record in records
        for total in totals(rules, record, [at_random(record.seed)] * most)
    ]
    by_bots = [
        total for record in records for total in totals(rules, record, [by_bot(rules, bot)] * most)
    ]
    assert mean(by_bots) > mean(by_chance)


@every_bot
def test_a_bot_beats_a_player_at_random_in_nine_games_of_ten(rules: Rules, bot: str) -> None:
    won = 0
    for number in range(20):
        seat = number % 2
        players = [at_random(str(number)), at_random(str(number))]
        players[seat] = by_bot(rules, bot)
        mine, other = totals(rules, new_game(rules, 2, str(number)), players)[:: 1 - 2 * seat]
        won += mine > other
    assert won >= 18


@every_bot
def test_a_bot_wins_at_a_full_table_of_players_at_random(rules: Rules, bot: str) -> None:
    most, won = rules.meta.max_players, 0
    for number in range(8):
        seat = number % most
        players = [at_random(f"{number} {other}") for other in range(most)]
        players[seat] = by_bot(rules, bot)
        record = new_game(rules, most, f"full {number}")
        scores = rules.score(last_state(rules, record, players))
        won += scores[seat].rank == 1
    assert won >= 7


@pytest.mark.parametrize(
    ("version", "expansion"), list(product(["family", "expert"], [False, True]))
)
def test_a_bot_knows_every_goal_of_metropolys(version: str, expansion: bool) -> None:
    rules, won = TITLES["metropolys"], 0
    options = Options(choices={"version": version, "expansion": expansion})
    for number in range(10):
        players = [by_bot(rules, "greedy"), at_random(str(number))]
        record = new_game(rules, 2, f"goals {number}", options)
        mine, other = totals(rules, record, players)
        won += mine > other
    assert won >= 9


@every_bot
def test_a_bot_does_not_know_what_its_seat_cannot_see(rules: Rules, bot: str) -> None:
    """With all secrets dealt anew it sees the same, and so it does the same."""
    seats = min(3, rules.meta.max_players)
    player = by_bot(rules, bot)
    dealt_anew = 0
    for state, entry, _ in steps(rules, new_game(rules, seats, "secret"), [player] * seats):
        other = rules.resample(state, entry.seat, f"another {dealt_anew}")
        moves = rules.legal_moves(other, entry.seat)
        assert player(other, entry.seat, moves) == entry.move
        dealt_anew += other != state
    assert dealt_anew


def whole_log(rules: Rules, bot: str) -> list[dict[str, Any]]:
    """The moves of a game of bots."""
    record = new_game(rules, rules.meta.max_players, "same")
    game = steps(rules, record, [by_bot(rules, bot)] * len(record.seats))
    return [codec.encode_entry(entry) for _, entry, _ in game]


@every_bot
def test_a_bot_is_deterministic(rules: Rules, bot: str) -> None:
    """In another process too, whose sets have another order."""
    program = (
        "from tests.engine.test_bots import TITLES, whole_log;"
        f"print(whole_log(TITLES[{rules.meta.slug!r}], {bot!r}))"
    )
    environ = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, "-c", program], env=environ, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == str(whole_log(rules, bot))


def test_every_title_has_a_bot() -> None:
    assert {rules.meta.slug for rules, _ in EVERY} == set(TITLES)


def test_every_bot_plays_something() -> None:
    assert {bot for _, bot in EVERY} == set(BOTS) - {OLD_NAME}


def test_the_old_name_means_the_steady_one() -> None:
    assert all(bots[OLD_NAME] is bots["steady"] for bots in PLAYERS.values())
