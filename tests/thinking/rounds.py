"""Rounds to look back at: sheets from games, decks in any order, and every line by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from terminus.engine.core import Options, Rules, Seat
from terminus.engine.metro.cards import DECK, SWITCH, Card
from terminus.engine.metro.moves import Finish, Mark, Reveal, Section
from terminus.engine.metro.state import MetroState, Phase
from terminus.engine.record import begin
from terminus.engine.titles import TITLES
from terminus.thinking.hindsight import BestLine
from terminus.thinking.worth import Aim
from tests.engine.playing import any_move, new_game
from tests.engine.test_bots import Chooser, by_bot

METRO = {slug: TITLES[slug] for slug in ("paris", "london", "tokyo")}
ALONE = Seat(0)


def before_round(rules: Rules, number: int, luck: random.Random, *modules: str) -> MetroState:
    """A game of one, whose earlier rounds were played at random or well, and a deck of its own."""
    record = new_game(rules, 1, str(luck.random()), Options(frozenset(modules)))
    state, player = begin(rules, record), luck.choice((at_random(luck), by_bot(rules, "steady")))
    while (state.round, state.phase) != (number, Phase.REVEAL) or state.turn:
        move = player(state, ALONE, rules.legal_moves(state, ALONE))
        state = rules.apply(state, ALONE, move).state
    return replace(state, deck=tuple(luck.sample(DECK, len(DECK))))


def at_random(luck: random.Random) -> Chooser:
    """A player that draws as much as it may."""

    def chosen(_: MetroState, __: Seat, moves: tuple[Any, ...]) -> Any:
        drawn = tuple(move for move in moves if not isinstance(move, Finish))
        return any_move(drawn or moves, luck)

    return chosen


def first_turns(deck: tuple[Card, ...], turns: int) -> tuple[Card, ...]:
    """The cards of the first turns: a switch and its companion are one."""
    found: list[Card] = []
    for card in deck:
        if turns == 0:
            break
        found.append(card)
        turns -= card is not SWITCH
    return tuple(found)


def earned(rules: Any, before: MetroState, after: MetroState, aim: Aim) -> int:
    """What the line of the round has come to."""
    old, new = rules.score(before)[ALONE], rules.score(after)[ALONE]
    points: int = new.lines[before.round - 1].points
    return points if aim is Aim.LINE else new.total - old.total


def most(rules: Any, before: MetroState, turns: int, aims: tuple[Aim, ...]) -> list[int]:
    """The most that any line comes to after so many turns: every legal move is tried."""
    states = {_content(before): before}
    for _ in range(turns):
        after: dict[Any, MetroState] = {}
        for state in states.values():
            for ended in _turn(rules, rules.apply(state, ALONE, Reveal()).state):
                after.setdefault(_content(ended), ended)
        states = after
    return [max(earned(rules, before, each, aim) for each in states.values()) for aim in aims]


def _turn(rules: Rules, state: MetroState) -> Iterator[MetroState]:
    """Every way in which a turn can end."""
    for move in rules.legal_moves(state, ALONE):
        if isinstance(move, Section | Mark):
            yield from _turn(rules, rules.apply(state, ALONE, move).state)
        else:
            yield rules.apply(state, ALONE, move).state


def _content(state: MetroState) -> Any:
    """What a sheet holds tells all that its next turns can bring, whatever the order."""
    [sheet] = state.sheets
    drawn = [(frozenset(each.arcs), frozenset(each.marks)) for each in sheet.lines]
    return *drawn, sheet.power_spent


def replayed(rules: Rules, before: MetroState, line: BestLine) -> MetroState:
    """The state after the moves of a line, each of which has to be legal."""
    state = before
    for moves in line.turns:
        state = rules.apply(state, ALONE, Reveal()).state
        for move in moves:
            assert move in rules.legal_moves(state, ALONE)
            state = rules.apply(state, ALONE, move).state
        state = rules.apply(state, ALONE, Finish()).state
    return state
