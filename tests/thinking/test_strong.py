"""The strong robot sees a view and its moves, plays legally, the same each time, and better."""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import fmean
from typing import Any

import pytest

from terminus.engine import codec
from terminus.engine.core import Options, Rules, Seat
from terminus.engine.metro.moves import Section
from terminus.engine.metro.state import ROUNDS
from terminus.thinking.strong import Care, strong
from tests.engine.playing import new_game
from tests.engine.test_bots import Chooser, by_bot, last_state, steps, totals
from tests.thinking.rounds import METRO

HASTE = Care(first=1, width=2, chosen=2, second=2, replies=2, narrow=1)
"""How long it thinks where its strength is not asked for."""
every_city = pytest.mark.parametrize("slug", METRO)


def thinking(rules: Rules, care: Care = HASTE) -> Chooser:
    """The robot as a player; it must answer with one of its moves."""

    def chosen(state: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
        move = strong(rules.meta.slug, rules.view(state, seat), seat, moves, care)
        assert move in moves
        return move

    return chosen


@every_city
def test_it_plays_every_kind_of_game_to_its_end(slug: str) -> None:
    rules = METRO[slug]
    both = ("special-stations", "pencil-powers")
    modules = [frozenset({"city-gates", "objectives", each}) for each in both]
    for number, chosen in enumerate([frozenset[str](), *modules]):
        printed = {"deck": "printed"} if number == 0 else {}
        record = new_game(rules, 1 + number % 2, slug, Options(chosen, printed))
        last_state(rules, record, [thinking(rules)] * 2)


@every_city
def test_it_does_not_know_what_its_seat_cannot_see(slug: str) -> None:
    """With all secrets dealt anew it sees the same, and so it does the same."""
    rules, dealt_anew = METRO[slug], 0
    player = thinking(rules)
    for state, entry, _ in steps(rules, new_game(rules, 1, "secret"), [player]):
        other = rules.resample(state, entry.seat, f"another {dealt_anew}")
        assert player(other, entry.seat, rules.legal_moves(other, entry.seat)) == entry.move
        dealt_anew += other != state
    assert dealt_anew


def whole_log(slug: str) -> list[dict[str, Any]]:
    """The moves of a game that it plays alone."""
    game = steps(METRO[slug], new_game(METRO[slug], 1, "same"), [thinking(METRO[slug])])
    return [codec.encode_entry(entry) for _, entry, _ in game]


def test_it_is_deterministic() -> None:
    """In another process too, whose sets have another order."""
    program = "from tests.thinking.test_strong import whole_log; print(whole_log('paris'))"
    environ = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, "-c", program], env=environ, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == str(whole_log("paris"))


@every_city
def test_it_earns_far_more_than_the_greedy_robot(slug: str) -> None:
    """By a tenth at least, though it hurries."""
    rules = METRO[slug]
    records = [new_game(rules, 1, f"far more {number}") for number in range(3)]
    mine, theirs = (
        fmean(total for record in records for total in totals(rules, record, [player]))
        for player in (
            thinking(rules, Care(first=3, width=4, chosen=3, second=4, replies=3, narrow=2)),
            by_bot(rules, "greedy"),
        )
    )
    assert mine > 1.1 * theirs


@every_city
def test_on_the_very_last_turn_no_section_would_earn_more(slug: str) -> None:
    """A section that no other may follow is the best of all, as no round comes after it."""
    rules, player = METRO[slug], thinking(METRO[slug])
    looked_at = 0
    for number in range(3):
        game = steps(rules, new_game(rules, 1, f"last {number}"), [player])
        for state, entry, after in game:
            last = state.round == ROUNDS and state.is_last_turn
            if last and isinstance(entry.move, Section) and not after.sheets[0].offers:
                legal = rules.legal_moves(state, entry.seat)
                others = [rules.apply(state, entry.seat, move).state for move in legal]
                most = max(rules.score(other)[0].total for other in others)
                assert rules.score(after)[0].total == most
                looked_at += 1
    assert looked_at
