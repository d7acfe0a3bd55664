"""Short helpers for the engine's tests: whole games of random legal moves, step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from terminus.engine.core import Json, Options, Rules, Seat, SeatSetup
from terminus.engine.record import Entry, Record, begin, play

SCREEN = SeatSetup()


def new_game(rules: Rules, seats: int, seed: str, options: Options | None = None) -> Record:
    """A game with nothing played, every seat on the screen."""
    return Record(rules.meta.slug, (SCREEN,) * seats, options or Options(), seed)


@st.composite
def games(draw: st.DrawFn, rules: Rules) -> Record:
    """Any game that the title offers: players, sheets, modules, options, seed."""
    meta = rules.meta
    seats = draw(st.integers(meta.min_players, meta.max_players))
    sheets = draw(st.lists(st.sampled_from(meta.sheets), min_size=seats, max_size=seats))
    modules: set[str] = set()
    for module in draw(st.permutations(meta.modules)):
        if not module.excludes & modules and draw(st.booleans()):
            modules.add(module.id)
    choices = {each.id: draw(st.sampled_from(each.values)) for each in meta.options}
    first = draw(st.none() | st.integers(0, seats - 1))
    pencils = draw(st.permutations(meta.pencils))
    given = [(draw(st.booleans()) and pencils[seat]) or None for seat in range(seats) if pencils]
    return Record(
        meta.slug,
        tuple(
            SeatSetup(sheet, seat == first, given[seat] if given else None)
            for seat, sheet in enumerate(sheets)
        ),
        Options(frozenset(modules), choices),
        draw(st.text("0123456789abcdef", min_size=8, max_size=8)),
    )


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


def random_states(rules: Rules, record: Record, luck: random.Random) -> Iterator[Any]:
    """Every state of such a game, the first and the last included."""
    yield begin(rules, record)
    for _, _, after in random_steps(rules, record, luck):
        yield after


def random_game(rules: Rules, record: Record, luck: random.Random) -> tuple[Record, Any]:
    """A finished game and its last state."""
    log, state = [], begin(rules, record)
    for _, entry, state in random_steps(rules, record, luck):  # noqa: B007 (the last one is kept)
        log.append(entry)
    return Record(record.title, record.seats, record.options, record.seed, tuple(log)), state


def everybody(rules: Rules, state: Any) -> Iterator[Seat]:
    """Every seat of the game."""
    for number in range(len(rules.score(state))):
        yield Seat(number)


def figures(box: Json) -> Json:
    """The numbers of a box of a score sheet, without what they counted."""
    return {name: each for name, each in box.items() if name != "counted"}
