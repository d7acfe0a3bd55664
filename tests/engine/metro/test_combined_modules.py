"""City Gates beside Special Stations or Pencil Powers: what goes together, and in what order."""

from __future__ import annotations

import random
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine.core import Illegal, Options
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.lines import Line
from terminus.engine.metro.modules import MODULES
from terminus.engine.metro.modules.city_gates import BONUSES
from terminus.engine.metro.rules import MetroRules
from tests.engine.metro.deals import gates, powers, special
from tests.engine.metro.sheets import line
from tests.engine.metro.tables import Game
from tests.engine.playing import SCREEN, new_game, random_states

CITIES = {each.RULES.meta.slug: each.RULES for each in (paris, london, tokyo)}
every_city = pytest.mark.parametrize("rules", CITIES.values(), ids=CITIES.keys())

NEAR_THE_GATE = line("orange", "r2c3-r2c1-r1c1")
"""Orange in Paris: a square leads it to the gate in the north-west."""


def with_power(power: str, bonus: str, deck: str, drawn: Line = NEAR_THE_GATE) -> Game:
    """Orange has this power, the gate in the north-west this bonus; the first card lies open."""
    return Game(paris.RULES, drawn, deck=deck, deals=gates(bonus) | powers(power)).reveal()


def with_effect(effect: str, bonus: str, drawn: Line = NEAR_THE_GATE) -> Game:
    """Squares have this effect, the gate in the north-west this bonus; a square lies open."""
    deals = gates(bonus) | special("square", effect)
    return Game(paris.RULES, drawn, deck="metro-square", deals=deals).reveal()


@every_city
def test_all_modules_go_together_but_special_stations_and_pencil_powers(rules: MetroRules) -> None:
    ids = [module.id for module in MODULES]
    for chosen in chain.from_iterable(combinations(ids, size) for size in range(len(ids) + 1)):
        options = Options(frozenset(chosen))
        if {"special-stations", "pencil-powers"} <= set(chosen):
            with pytest.raises(Illegal, match="modules_exclude_each_other"):
                rules.setup((SCREEN,), options, "seed")
        else:
            assert set(rules.setup((SCREEN,), options, "seed").deals) == set(chosen)


PLACES = {
    **dict.fromkeys(("card", "guided_tour"), 0),
    **dict.fromkeys(("extension", "double_station_here", "second_section"), 1),
    **dict.fromkeys(BONUSES, 2),
}
"""Offer -> its place in the queue; a circle has none, since it may be put at any time."""


@every_city
@pytest.mark.parametrize("other", ["special-stations", "pencil-powers"])
@settings(max_examples=4, deadline=None)
@given(seed=st.text("0123456789abcdef", min_size=8, max_size=8), luck=st.randoms())
def test_the_queue_is_card_then_effect_or_power_then_gates(
    rules: MetroRules, other: str, seed: str, luck: random.Random
) -> None:
    options = Options(frozenset({"city-gates", other}))
    for state in random_states(rules, new_game(rules, 3, seed, options), luck):
        for sheet in state.sheets:
            places = [PLACES[offer.name] for offer in sheet.offers if not offer.any_time]
            assert places == sorted(places)


def test_an_effect_comes_before_the_gates_bonus() -> None:
    game = with_effect("double_station", "double_free_entry").play("r1c1-r0c0")
    assert game.offers == ["double_station_here", "double_free_entry"]
    game.play("double_station r0c0")
    assert game.offers == ["double_free_entry"]


def test_taking_the_gates_bonus_declines_the_effect_before_it() -> None:
    game = with_effect("double_station", "switch_free_entry").play("r1c1-r0c0", "r2c1-r3c1")
    assert game.offers == []
    assert game.refused("double_station r3c1") == "nothing_to_mark"


def test_the_station_of_the_effect_and_that_of_the_gate_both_count_twice() -> None:
    """What the effect cannot mark, the gate marks; each station once."""
    game = with_effect("double_station", "double_station").play("r1c1-r0c0")
    assert game.offers == ["double_station_here", "double_station"]
    assert game.play("double_station r0c0").offers == ["double_station"]
    assert game.refused("double_station r0c0") == "already_marked"
    assert game.play("double_station r1c1").offers == []


def test_no_extension_waits_where_the_map_ends() -> None:
    """Straight on from a corner leads nowhere, so that the gate's bonus is next."""
    assert with_effect("extension", "double_station").play("r1c1-r0c0").offers == ["double_station"]


def test_an_extension_that_ends_at_a_gate_earns_its_bonus() -> None:
    drawn = line("orange", "r2c3-r3c3")
    game = with_effect("extension", "double_district", drawn).play("r3c3-r1c1")
    assert game.offers == ["extension"]
    assert game.play("r1c1-r0c0").offers == ["double_district"]


def test_a_joker_of_the_effect_earns_the_gates_bonus() -> None:
    drawn = line("orange", "r2c3-r2c1-r1c0")
    game = with_effect("joker_double_track", "double_district", drawn).play("r1c0-r0c0")
    assert game.offers == ["double_district"]


def test_a_power_comes_before_the_gates_bonus() -> None:
    game = with_power("second_section", "switch_free_entry", "metro-square").play("r1c1-r0c0")
    assert game.offers == ["second_section", "switch_free_entry"]
    game.play("r2c3-r3c3!")
    assert game.offers == ["switch_free_entry"]
    assert game.play("r2c1-r3c1").offers == []


def test_a_section_that_power_and_gate_both_give_may_be_drawn_by_either() -> None:
    game = with_power("second_section", "switch_free_entry", "metro-square").play("r1c1-r0c0")
    assert {"r2c3-r3c3", "r2c3-r3c3!"} <= game.sections
    game.play("r2c3-r3c3")
    assert (game.offers, game.seat["power_spent"]) == ([], False)


def test_what_the_card_brings_comes_before_the_power_and_the_power_before_the_gate() -> None:
    drawn = line("orange", "r2c3-r2c1")
    game = with_power("second_section", "double_free_entry", "street-joker", drawn)
    assert game.play("r2c1-r1c0").offers == ["guided_tour", "second_section"]
    assert game.play("r1c0-r0c0").offers == ["second_section", "double_free_entry"]
    assert game.play("r2c3-r3c3!").offers == ["double_free_entry"]


def test_a_second_section_that_ends_at_a_gate_earns_its_bonus() -> None:
    drawn = line("orange", "r2c3-r2c1")
    game = with_power("second_section", "double_station", "metro-square", drawn)
    assert game.play("r2c1-r1c1").offers == ["second_section"]
    assert game.play("r1c1-r0c0!").offers == ["double_station"]


def test_a_circle_may_be_put_before_or_after_the_gates_bonus() -> None:
    before = with_power("circle", "double_district", "metro-square").play("r1c1-r0c0")
    assert before.offers == ["circle", "double_district"]
    before.play("circled r2c1", "double_district r0c0")
    after = with_power("circle", "double_district", "metro-square").play("r1c1-r0c0")
    after.play("double_district r0c0")
    assert after.offers == ["circle"]
    after.play("circled r2c1")
    assert after.boxes == before.boxes
    assert after.offers == before.offers == []


def test_a_station_counts_as_two_by_one_mark_alone() -> None:
    game = with_power("circle", "double_station", "metro-square").play("r1c1-r0c0")
    game.play("circled r1c1")
    assert game.refused("double_station r1c1") == "already_marked"
    other = with_power("circle", "double_station", "metro-square").play("r1c1-r0c0")
    other.play("double_station r1c1")
    assert other.refused("circled r1c1") == "already_marked"


def test_a_double_district_and_a_double_station_may_share_a_station() -> None:
    game = with_power("circle", "double_district", "metro-square").play("r1c1-r0c0")
    game.play("double_district r0c0")
    assert "circled r0c0" in game.marks


@pytest.mark.parametrize("power", ["joker", "switch"])
def test_a_card_played_by_a_power_earns_the_gates_bonus(power: str) -> None:
    deck, drawn = "street-circle", NEAR_THE_GATE
    if power == "switch":
        deck, drawn = "street-square", line("orange", "r2c3-r2c1-r1c1-r0c1")
    game = with_power(power, "double_station", deck, drawn).play("r1c1-r0c0!")
    assert game.offers == ["double_station"]
