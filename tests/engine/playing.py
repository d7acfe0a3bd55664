"""Short helpers for the engine's tests: whole games of random legal moves, step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from terminus.bots import choose
from terminus.engine import codec
from terminus.engine.core import Json, Options, Rules, Seat, SeatSetup
from terminus.engine.metro.moves import Tally
from terminus.engine.record import Entry, Record, begin, play

SCREEN = SeatSetup()
CORRECTIONS = 0.1
"""How often somebody who counts at random corrects a box, if there is one to correct."""


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


def any_move(moves: tuple[Any, ...], luck: random.Random) -> Any:
    """One of the moves; on a pad seldom a correction, or the counting would never end."""
    next_box = [move for move in moves if isinstance(move, Tally) and move.box == moves[0].box]
    return luck.choice(moves if not next_box or luck.random() < CORRECTIONS else next_box)


def random_steps(
    rules: Rules, record: Record, luck: random.Random
) -> Iterator[tuple[Any, Entry, Any]]:
    """Every (state, entry, next state) of a game in which each seat plays at random."""
    state = begin(rules, record)
    while waiting := sorted(rules.to_act(state)):
        seat = luck.choice(waiting)
        move = any_move(rules.legal_moves(state, seat), luck)
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


def finished_with_bots(rules: Rules, record: Record, bots: int, luck: random.Random) -> Any:
    """The last state of a game whose first seats play greedily, and the others at random."""
    state = begin(rules, record)
    while waiting := sorted(rules.to_act(state)):
        seat = luck.choice(waiting)
        moves = rules.legal_moves(state, seat)
        if seat < bots:
            move = choose("greedy", rules.meta.slug, rules.view(state, seat), seat, moves)
        else:
            move = any_move(moves, luck)
        state = rules.apply(state, seat, move).state
    return state


def everybody(rules: Rules, state: Any) -> Iterator[Seat]:
    """Every seat of the game."""
    for number in range(len(rules.score(state))):
        yield Seat(number)


def seen(rules: Rules, state: Any, viewer: Seat | None) -> Json:
    """What the viewer may see, as JSON has it."""
    view: Json = codec.encode(rules.view(state, viewer))
    return view


def figures(box: Json) -> Json:
    """The numbers of a box of a score sheet, without what they counted."""
    return {name: each for name, each in box.items() if name != "counted"}
