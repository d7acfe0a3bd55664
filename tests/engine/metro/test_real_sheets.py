"""Real sheets, typed into the pad of an equal game on paper: no bound ever refuses one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.bots import choose
from terminus.engine import codec
from terminus.engine.core import Json, Options, Seat, SeatSetup
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.moves import Mark, Reveal, Section, Tally
from terminus.engine.metro.pad import boxes
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import MetroState, Phase
from terminus.engine.record import Entry, Record, begin, play

CITIES = {"paris": paris.RULES, "london": london.RULES, "tokyo": tokyo.RULES}
every_city = pytest.mark.parametrize("rules", CITIES.values(), ids=CITIES.keys())

Player = Callable[[MetroRules, MetroState, Seat, random.Random], Any]


def at_random(rules: MetroRules, state: MetroState, seat: Seat, luck: random.Random) -> Any:
    return luck.choice(rules.legal_moves(state, seat))


def eagerly(rules: MetroRules, state: MetroState, seat: Seat, luck: random.Random) -> Any:
    """Whatever can be drawn or marked is: the longest lines."""
    moves = rules.legal_moves(state, seat)
    return luck.choice([move for move in moves if isinstance(move, Section | Mark)] or moves)


def greedily(rules: MetroRules, state: MetroState, seat: Seat, luck: random.Random) -> Any:
    """For points: full districts, many interchanges."""
    moves = rules.legal_moves(state, seat)
    return choose("greedy", rules.meta.slug, rules.view(state, seat), seat, moves)


def combinations_of_modules(rules: MetroRules) -> list[frozenset[str]]:
    """Every choice of modules that a table may make."""
    known = rules.meta.modules
    chosen = [each for size in range(len(known) + 1) for each in combinations(known, size)]
    sets = [frozenset(module.id for module in each) for each in chosen]
    return [
        ids
        for each, ids in zip(chosen, sets, strict=True)
        if not any(module.excludes & ids for module in each)
    ]


def played(
    rules: MetroRules, record: Record, players: list[Player], luck: random.Random
) -> tuple[list[Entry], MetroState]:
    """The cards turned up, and the last state."""
    state, cards = begin(rules, record), []
    while waiting := sorted(rules.to_act(state)):
        seat = luck.choice(waiting)
        step, entry = play(rules, state, seat, players[seat](rules, state, seat, luck))
        state = step.state
        if isinstance(entry.move, Reveal):
            cards.append(entry)
    return cards, state


def counts(rules: MetroRules, sheet: Json) -> dict[str, int]:
    """Every box of the pad, as the score sheet of a drawn map has it."""
    bonus = [rules.city.line_bonus.name] if rules.city.line_bonus else []
    lines = {
        f"line_{number}_{field}": line[field]
        for number, line in enumerate(sheet["lines"], start=1)
        for field in ("districts", "busiest", *bonus)
    }
    network = {
        f"{box.name}_{field}": sheet[box.name][field]
        for box in rules.city.boxes
        for field in box.fields
    }
    goals = {f"objective_{goal['id']}": int(goal["met"]) for goal in sheet["objectives"]}
    return {**lines, **network, **goals}


def typed(rules: MetroRules, record: Record, cards: list[Entry], drawn: MetroState) -> MetroState:
    """The same game on paper: the same cards, then each sheet's counts; none may be refused."""
    state = begin(rules, replace(record, seats=(SeatSetup("paper"),) * len(record.seats)))
    found = [counts(rules, codec.encode(score)) for score in rules.score(drawn)]
    for entry in cards:
        state = rules.apply(state, entry.seat, entry.move).state
        while state.phase is Phase.TALLY:
            seat = min(rules.to_act(state))
            box = boxes(rules.city, state)[len(state.sheets[seat].tally or ())].name
            move = Tally(box, found[seat][box])
            assert move in rules.legal_moves(state, seat)
            state = rules.apply(state, seat, move).state
    return state


def totals(rules: MetroRules, state: MetroState) -> Iterator[tuple[int, int]]:
    for score in rules.score(state):
        yield score.total, score.rank


@every_city
@pytest.mark.parametrize("deck", ["digital", "printed"])
@settings(max_examples=4)
@given(seed=st.text("0123456789abcdef", min_size=8, max_size=8))
def test_no_real_sheet_is_refused_and_paper_adds_up_to_the_same(
    rules: MetroRules, deck: str, seed: str
) -> None:
    luck = random.Random(seed)
    for modules in combinations_of_modules(rules):
        players = luck.choices([at_random, eagerly, greedily], k=luck.randint(1, 4))
        options = Options(modules, {"deck": deck})
        record = Record(rules.meta.slug, (SeatSetup(),) * len(players), options, seed)
        cards, drawn = played(rules, record, players, luck)
        on_paper = typed(rules, record, cards, drawn)
        assert on_paper.phase is Phase.OVER
        assert list(totals(rules, on_paper)) == list(totals(rules, drawn))
