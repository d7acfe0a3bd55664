"""The cards of a finished game of Next Station, or others, played by the strong robot alone."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import cast

from terminus.engine.core import Seat
from terminus.engine.metro.cards import Card
from terminus.engine.metro.lines import Line
from terminus.engine.metro.modules import module
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet, cards_left
from terminus.engine.metro.turns import deck_of
from terminus.engine.titles import rules
from terminus.thinking.strong import Care, strong

QUICK = Care(first=4, second=4, chosen=3, width=4)
"""It does nearly as well as at its leisure, in a third of the time."""
STEP = 1.0
"""Seconds of a processor for which games are played in one go."""
ALONE = Seat(0)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a game owes to chance."""

    pencils: tuple[str, ...]
    """The colour of each round."""
    modules: dict[str, tuple[str, ...]]
    """Module -> the cards that it laid out."""
    decks: tuple[tuple[Card, ...], ...]
    """The station cards of each round."""


def dealt_to(end: MetroState, seat: Seat) -> Dealt:
    """What a seat was dealt in a game that is over."""
    seen = [end.cards_of(number) or () for number in range(1, ROUNDS + 1)]
    decks = tuple((*cards, *cards_left(cards)) for cards in seen)
    return Dealt(end.sheets[seat].pencils, dict(end.deals), decks)


def several(task: str, title: str, end: MetroState, seat: Seat, first: int) -> tuple[int, ...]:
    """As many games of a kind as fit in a second of a processor, one at least.

    They are numbered from the first on; each number is another luck.
    """
    play = {"same": same_cards, "other": other_cards}[task]
    found: list[int] = []
    begin = time.thread_time()
    while not found or time.thread_time() - begin < STEP:
        found.append(play(title, end, seat, f"{end.seed} {seat} {first + len(found)}"))
    return tuple(found)


def same_cards(title: str, end: MetroState, seat: Seat, luck: str, care: Care = QUICK) -> int:
    """What the robot comes to with the pencils and the cards of a seat; `luck` is its own."""
    return _played(title, dealt_to(end, seat), luck, care) + _cost(title, end)


def other_cards(title: str, end: MetroState, seat: Seat, luck: str, care: Care = QUICK) -> int:
    """The same with the cards shuffled anew, those of the modules in play too."""
    city = cast(MetroRules, rules(title)).city
    modules = {id_: module(id_).deal(city, luck) for id_ in end.deals}
    decks = tuple(deck_of(luck, number) for number in range(1, ROUNDS + 1))
    dealt = Dealt(end.sheets[seat].pencils, modules, decks)
    return _played(title, dealt, luck, care) + _cost(title, end)


def _played(title: str, dealt: Dealt, luck: str, care: Care) -> int:
    """The points of a whole game, but for what modules cost whoever plays alone."""
    family = cast(MetroRules, rules(title))
    state, lucky = begun(dealt), replace(care, luck=luck)
    while family.to_act(state):
        moves = family.legal_moves(state, ALONE)
        move = strong(title, family.view(state, ALONE), ALONE, moves, lucky)
        after = family.apply(state, ALONE, move).state
        next_round = after.round > state.round
        state = replace(after, deck=dealt.decks[after.round - 1]) if next_round else after
    (score,) = family.score(state)
    return score.total - score.modules


def _cost(title: str, end: MetroState) -> int:
    """What the modules cost at that table: something for whoever plays alone."""
    cost: int = rules(title).score(end)[0].modules  # type: ignore[attr-defined]
    return cost


def begun(dealt: Dealt) -> MetroState:
    """A game of one with these cards, before the first of them."""
    return MetroState(
        seed="",
        round=1,
        turn=0,
        phase=Phase.REVEAL,
        deck=dealt.decks[0],
        seen=(),
        revealed=(),
        sheets=(Sheet(dealt.pencils, (Line(dealt.pencils[0]),)),),
        deals=dealt.modules,
    )
