"""What a game allowed at least: a network that the rules and the cards would have let be drawn."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from terminus.engine.core import Options
from terminus.engine.metro.drawable import Round, search
from terminus.engine.metro.state import MetroState
from terminus.thinking.possible import possible, total
from tests.engine.playing import new_game
from tests.engine.test_bots import by_bot, last_state
from tests.thinking.rounds import ALONE, METRO

every_city = pytest.mark.parametrize("slug", METRO)


def played(slug: str, *modules: str) -> MetroState:
    """A game of a quick robot that is over."""
    rules = METRO[slug]
    record = new_game(
        rules, 1, f"possible {random.Random(slug).random()}", Options(frozenset(modules))
    )
    state: MetroState = last_state(rules, record, [by_bot(rules, "steady")])
    return state


@every_city
@pytest.mark.parametrize("modules", [(), ("city-gates", "objectives"), ("pencil-powers",)])
def test_it_could_have_been_drawn_and_beats_a_quick_robot(
    slug: str, modules: tuple[str, ...]
) -> None:
    city, state = METRO[slug].city, played(slug, *modules)
    found = possible(city, state, ALONE, seconds=0.5)
    assert found is not None
    assert found.total == total(city, state, ALONE, found.lines)
    assert found.total > METRO[slug].score(state)[0].total
    for number, line in enumerate(found.lines, start=1):
        cards, before = state.cards_of(number), found.lines[: number - 1]
        assert cards is not None
        round_ = Round(city, tuple(state.deals.items()), number, cards, before, line.colour)
        sections = frozenset(arc >> 1 for arc in line.arcs)
        drawn = search(round_, sections, frozenset(line.marks)).line
        assert drawn is not None
        assert {arc >> 1 for arc in drawn.arcs} == sections


def test_nothing_is_said_of_a_game_whose_cards_were_not_kept() -> None:
    state = played("paris")
    assert possible(METRO["paris"].city, replace(state, earlier=()), ALONE) is None
