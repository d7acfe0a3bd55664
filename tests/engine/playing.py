"""Short helpers for the engine's tests: whole games of random legal moves, step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from terminus.engine.core import Options, Rules, Seat, SeatSetup
from terminus.engine.record import Entry, Record, begin, play

SCREEN = SeatSetup()


def new_game(rules: Rules, seats: int, seed: str, options: Options | None = None) -> Record:
    """A game with nothing played."""
    return Record(rules.meta.slug, (SCREEN,) * seats, options or Options(), seed)


def random_steps(
    rules: Rules, record: Record, luck: random.Random
) -> Iterator[tuple[Any, Entry, Any]]:
    """Every (state, entry, next state) of a game in which each seat plays at random."""
    state = begin(rules, record)
    while waiting := sorted(rules.to_act(state)):
        seat = luck.choice(waiting)
        move = luck.choice(rules.legal_moves(state, seat))
        step, entry = play(rules, state, seat, move)
        yield state, entry, step.state
        state = step.state


def random_states(rules: Rules, seats: int, seed: str, luck: random.Random) -> Iterator[Any]:
    """Every state of such a game, the first and the last included."""
    record = new_game(rules, seats, seed)
    yield begin(rules, record)
    for _, _, after in random_steps(rules, record, luck):
        yield after


def random_game(rules: Rules, seats: int, seed: str, luck: random.Random) -> tuple[Record, Any]:
    """A finished game and its last state."""
    record = new_game(rules, seats, seed)
    log, state = [], begin(rules, record)
    for _, entry, state in random_steps(rules, record, luck):  # noqa: B007 (the last one is kept)
        log.append(entry)
    return Record(record.title, record.seats, record.options, record.seed, tuple(log)), state


def everybody(rules: Rules, state: Any) -> Iterator[Seat]:
    """Every seat of the game."""
    for number in range(len(rules.score(state))):
        yield Seat(number)
