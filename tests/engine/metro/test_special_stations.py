"""Special Stations: a symbol and an effect a round."""

from __future__ import annotations

import pytest

from terminus.engine.core import Options
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.lines import Line
from terminus.engine.metro.modules.special_stations import EFFECTS, resample
from tests.engine.metro.deals import SYMBOLS, special
from tests.engine.metro.sheets import TOKYO, line
from tests.engine.metro.tables import Game
from tests.engine.playing import SCREEN, seen

MODULE = "special-stations"


def test_four_symbols_and_four_effects_are_each_shuffled() -> None:
    options = Options(frozenset({MODULE}))
    deals = [paris.RULES.setup((SCREEN,), options, str(n)).deals[MODULE] for n in range(300)]
    assert all(set(deal[:4]) == set(SYMBOLS) and set(deal[4:]) == set(EFFECTS) for deal in deals)
    assert len({deal[:4] for deal in deals}) == 24
    assert len({deal[4:] for deal in deals}) == 24


def test_only_the_pairs_of_this_round_and_earlier_ones_can_be_seen() -> None:
    deals = special("circle", "switch")
    game = Game(paris.RULES, line("orange"), line("blue"), deck="metro-circle", deals=deals)
    view = seen(paris.RULES, game.state, None)
    assert view["special_earlier"] == [{"symbol": "circle", "effect": "switch"}]
    assert view["special"] == {"symbol": "square", "effect": "joker_double_track"}


def test_the_pair_of_a_round_shows_with_its_first_card() -> None:
    """So the end of the round before shows nothing, and can still be taken back."""
    deals, drawn = special("circle", "switch"), (line("orange"), line("blue"))
    game = Game(paris.RULES, *drawn, deck="metro-circle", deals=deals, turn=0)
    view = seen(paris.RULES, game.state, None)
    assert (view["special"], len(view["special_earlier"])) == (None, 1)
    assert seen(paris.RULES, game.reveal().state, None)["special"]["symbol"] == "square"


def test_dealing_the_secrets_anew_keeps_what_was_seen() -> None:
    dealt = special("circle", "switch")[MODULE]
    for seed in "abcdef":
        again = resample(dealt, 2, seed)
        assert (again[:2], again[4:6]) == (dealt[:2], dealt[4:6])
        assert sorted(again) == sorted(dealt)


def test_switch_opens_the_whole_line_when_the_symbol_shows_up() -> None:
    deals = special("circle", "switch")
    drawn = line("orange", "r2c3-r3c3-r5c3")
    game = Game(paris.RULES, drawn, deck="street-circle street-pentagon", deals=deals).reveal()
    assert "r3c3-r3c4" in game.sections
    assert "r3c3-r3c2" not in game.done().reveal().sections


def test_joker_and_double_track_reaches_any_station_and_runs_beside_a_line() -> None:
    deals = special("circle", "joker_double_track")
    first, second = line("blue", "r3c7-r3c6-r2c5"), line("orange", "r2c3-r2c5")
    deals = {MODULE: ("square", "circle", *deals[MODULE][2:4], "switch", "joker_double_track")}
    game = Game(paris.RULES, first, second, deck="street-circle", deals=deals).reveal()
    assert "r2c3-r0c3" in game.sections
    assert "r2c5-r3c6" in game.sections


def test_no_effect_on_another_symbol() -> None:
    deals = special("circle", "joker_double_track")
    game = Game(paris.RULES, line("orange"), deck="street-square", deals=deals).reveal()
    assert game.sections == {"r2c3-r2c5", "r2c3-r3c3"}


@pytest.mark.parametrize("effect", EFFECTS)
def test_never_an_effect_on_a_joker(effect: str) -> None:
    drawn = line("green", "r2c3-r2c6", city=london.RULES.city)
    game = Game(london.RULES, drawn, deck="metro-joker", deals=special("circle", effect)).reveal()
    assert game.play("r2c6-r3c6").offers == []


def test_extension_goes_straight_on_to_the_next_station() -> None:
    deals = special("square", "extension")
    game = Game(paris.RULES, line("orange"), deck="street-square", deals=deals).reveal()
    game.play("r2c3-r3c3")
    assert game.sections == {"r3c3-r5c3"}
    assert game.refused("r3c3-r3c4") == "not_straight_on"
    assert game.refused("r2c3-r2c1") == "not_from_here"
    assert game.play("r3c3-r5c3").offers == []


def test_extension_leads_through_the_platform_on_one_straight_line() -> None:
    """From the west the platform is left to the east, in the same row."""
    deals = special("square", "extension")
    drawn = line("green", "r6c2-r4c0")
    game = Game(paris.RULES, drawn, deck="street-square", deals=deals).reveal()
    assert game.play("r4c0-platform").sections == {"platform-r4c6"}


@pytest.mark.parametrize(
    ("drawn", "symbol", "section", "onward"),
    [
        (line("orange"), "circle", "r2c3-r3c4", "r3c4-platform"),
        (line("blue"), "circle", "r3c7-r4c6", "r4c6-platform"),
        (line("green"), "square", "r6c2-r5c3", "r5c3-platform"),
        (line("orange", "r2c3-r3c2"), "square", "r3c2-platform", "platform-r6c5"),
        (line("purple", "r7c7-r7c8"), "square", "r7c8-platform", "platform-r3c4"),
    ],
)
def test_extension_leads_to_the_next_station_where_ways_to_the_platform_end_apart(
    drawn: Line, symbol: str, section: str, onward: str
) -> None:
    """The platform is a square: a line that meets a corner of it meets the platform."""
    deals = special(symbol, "extension")
    game = Game(paris.RULES, drawn, deck=f"street-{symbol}", deals=deals).reveal()
    assert game.play(section).sections == {onward}
    assert game.play(onward).offers == []


def test_extension_to_the_platform_is_never_a_double_track_either() -> None:
    first, second = line("blue", "r3c7-r3c6-platform-r3c4"), line("orange")
    deals = {MODULE: ("square", "circle", "triangle", "pentagon", "switch", "extension")}
    game = Game(paris.RULES, first, second, deck="street-circle", deals=deals).reveal()
    assert game.play("r2c3-r3c4").refused("r3c4-platform") == "already_drawn"


def test_extension_has_nothing_to_reach_at_the_edge() -> None:
    deals = special("triangle", "extension")
    drawn = line("orange", "r2c3-r1c4")
    game = Game(paris.RULES, drawn, deck="street-triangle", deals=deals).reveal()
    assert game.play("r1c4-r0c3").sections == set()


def test_extension_is_never_a_double_track() -> None:
    """The way straight on is taken by another line already."""
    first, second = line("green", "r6c2-r5c3-r3c3"), line("orange")
    deals = {MODULE: ("circle", "square", "triangle", "pentagon", "switch", "extension")}
    game = Game(paris.RULES, first, second, deck="street-square", deals=deals).reveal()
    assert game.play("r2c3-r3c3").refused("r3c3-r5c3") == "already_drawn"


def test_double_station_marks_the_station_just_reached() -> None:
    deals = special("square", "double_station")
    game = Game(paris.RULES, line("orange"), deck="street-square", deals=deals).reveal()
    game.play("r2c3-r3c3")
    assert game.marks == {"double_station r3c3"}
    assert game.refused("double_station r2c3") == "not_just_reached"
    assert game.play("double_station r3c3").boxes["lines"][0]["busiest"] == 3


def test_the_golden_double_station_of_the_tokyo_rulebook() -> None:
    """A sixth station in the busiest of five districts: 5 x 6 = 30."""
    deals = special("triangle", "double_station")
    drawn = line("blue", "r5c1-r5c3-r5c6-r6c5-r7c6-r7c7", "r5c1-r2c1-r1c1-r0c0", city=TOKYO)
    game = Game(tokyo.RULES, drawn, deck="street-triangle", deals=deals).reveal()
    game.play("r7c7-r6c7")
    assert (game.boxes["lines"][0]["districts"], game.boxes["lines"][0]["busiest"]) == (5, 5)
    assert game.play("double_station r6c7").boxes["lines"][0]["points"] == 5 * 6


def test_every_effect_is_optional() -> None:
    for effect in ("extension", "double_station"):
        deals = special("square", effect)
        game = Game(paris.RULES, line("orange"), deck="street-square", deals=deals).reveal()
        assert game.play("r2c3-r3c3").done().state.sheets[0].offers == ()


def test_no_extension_without_a_section_in_this_turn() -> None:
    """The line could go straight on, but nothing was drawn with this card."""
    deals = special("triangle", "extension")
    drawn = line("orange", "r2c3-r3c3")
    game = Game(paris.RULES, drawn, deck="street-triangle", deals=deals).reveal()
    assert game.refused("r3c3-r5c3") == "wrong_symbol"
