"""The best line of a round against trying every move, and how quickly the strong player decides.

By itself (`python -m bench.hindsight 200 city-gates`) it looks back at rounds with modules.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from terminus import bots
from terminus.engine.core import Options, Seat, SeatSetup
from terminus.engine.metro.cards import DECK, METRO_CARDS_A_ROUND, SWITCH, metro_cards
from terminus.engine.metro.drawable import Round
from terminus.engine.metro.moves import Mark, Reveal, Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import ROUNDS, MetroState, Phase
from terminus.engine.titles import TITLES
from terminus.thinking import players
from terminus.thinking.hindsight import TooLong, best_line
from terminus.thinking.worth import Aim

ROUNDS_A_CITY = 200
SHORT = 4
"""Turns of a round that is short enough to try every move."""
SHORT_ROUNDS = 12
PLAIN = [card for card in DECK if card is not SWITCH]
"""Cards each of which is a turn."""
ALONE = Seat(0)


@dataclass(frozen=True, slots=True)
class Looked:
    """How long it takes to look back at whole rounds, in seconds of a processor."""

    title: str
    rounds: int
    p50: float
    p95: float
    most: float
    given_up: int
    """Rounds of which it said that they take too long."""


def looking_back(rounds: int = ROUNDS_A_CITY, modules: tuple[str, ...] = ()) -> Iterator[Looked]:
    """Whole rounds of each city, on sheets that the usual robot has drawn so far."""
    for slug, rules in TITLES.items():
        if isinstance(rules, MetroRules):
            luck = random.Random(f"bench {slug} {modules}")
            looked = [_looked(rules, 1 + n % ROUNDS, luck, modules) for n in range(rounds)]
            times = sorted(seconds for seconds, _ in looked)
            p50, p95 = times[len(times) // 2], times[int(0.95 * len(times))]
            yield Looked(slug, len(times), p50, p95, times[-1], sum(late for _, late in looked))


def told(looked: Looked) -> str:
    """One line about whole rounds."""
    return (
        f"{'Best line, ' + looked.title:<26}{looked.p50:8.3f} s p50, {looked.p95:.3f} s p95, "
        f"{looked.most:.3f} s at most, {looked.given_up} of {looked.rounds} rounds given up"
    )


def _looked(
    rules: MetroRules, number: int, luck: random.Random, modules: tuple[str, ...]
) -> tuple[float, bool]:
    """The seconds that a round takes, and whether it is given up."""
    state = _before(rules, number, luck, modules)
    turns = 1 + next(
        n for n in range(len(DECK)) if metro_cards(state.deck[: n + 1]) == METRO_CARDS_A_ROUND
    )
    round_ = _round(rules, state, state.deck[:turns])
    begun, given_up = time.thread_time(), False
    try:
        best_line(round_, Aim.SHEET)
    except TooLong:
        given_up = True
    return time.thread_time() - begun, given_up


def trying() -> tuple[float, float]:
    """Short rounds a second: looked back at, and by every move of the rules."""
    rules, luck = TITLES["paris"], random.Random("short")
    assert isinstance(rules, MetroRules)
    taken = [0.0, 0.0]
    for number in range(SHORT_ROUNDS):
        state = _before(rules, 1 + number % ROUNDS, luck)
        state = replace(
            state, deck=tuple(luck.sample([c for c in DECK if c != "street-switch"], 9))
        )
        begun = time.thread_time()
        found = best_line(_round(rules, state, state.deck[:SHORT]), Aim.SHEET).points
        between = time.thread_time()
        tried = _by_every_move(rules, state)
        taken[0] += between - begun
        taken[1] += time.thread_time() - between
        assert found == tried
    return SHORT_ROUNDS / taken[0], SHORT_ROUNDS / taken[1]


def deciding() -> float:
    """Decisions a second of the strong player, in a game alone."""
    rules = TITLES["paris"]
    state = rules.setup((SeatSetup(),), Options(), "deciding")
    decisions, taken = 0, 0.0
    while rules.to_act(state):
        view, moves = rules.view(state, ALONE), rules.legal_moves(state, ALONE)
        begun = time.thread_time()
        move = players.choose("paris", view, ALONE, moves)
        if len(moves) > 1:
            decisions, taken = decisions + 1, taken + time.thread_time() - begun
        state = rules.apply(state, ALONE, move).state
    return decisions / taken


def _before(
    rules: MetroRules, number: int, luck: random.Random, modules: tuple[str, ...] = ()
) -> MetroState:
    """A game of one before a round, whose earlier rounds were drawn by a robot."""
    state = rules.setup((SeatSetup(),), Options(frozenset(modules)), str(luck.random()))
    while (state.round, state.phase) != (number, Phase.REVEAL) or state.turn:
        moves, view = rules.legal_moves(state, ALONE), rules.view(state, ALONE)
        move = bots.choose("steady", rules.meta.slug, view, ALONE, moves)
        state = rules.apply(state, ALONE, move).state
    return replace(state, deck=tuple(luck.sample(DECK, len(DECK))))


def _round(rules: MetroRules, state: MetroState, cards: tuple[Any, ...]) -> Round:
    [sheet] = state.sheets
    deals, colour = tuple(state.deals.items()), sheet.pencils[state.round - 1]
    return Round(rules.city, deals, state.round, cards, sheet.lines[:-1], colour)


def _by_every_move(rules: MetroRules, before: MetroState) -> int:
    """What the best line of the first turns adds, by breadth alone."""
    states = {before.sheets[0].lines: before}
    for _ in range(SHORT):
        after = {}
        for state in states.values():
            for ended in _turn(rules, rules.apply(state, ALONE, Reveal()).state):
                after[frozenset(ended.sheets[0].lines[-1].arcs)] = ended
        states = after
    [had] = rules.score(before)
    return max(rules.score(each)[0].total for each in states.values()) - had.total


def _turn(rules: MetroRules, state: MetroState) -> Iterator[MetroState]:
    """Every way in which a turn can end."""
    for move in rules.legal_moves(state, ALONE):
        after = rules.apply(state, ALONE, move).state
        if isinstance(move, Section | Mark):
            yield from _turn(rules, after)
        else:
            yield after


if __name__ == "__main__":
    for each in looking_back(int(sys.argv[1]), tuple(sys.argv[2:])):
        print(told(each), flush=True)
