"""Pencil Powers: one a colour, once in its round, always optional."""

from __future__ import annotations

from terminus.engine.core import Options
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.lines import Line
from terminus.engine.metro.modules.pencil_powers import POWERS
from tests.engine.metro.deals import powers
from tests.engine.metro.sheets import LONDON, line
from tests.engine.metro.tables import Game
from tests.engine.playing import SCREEN, seen

MODULE = "pencil-powers"


def london_game(power: str, deck: str, *routes: str) -> Game:
    """Green in London, with this power."""
    drawn = line("green", *routes, city=LONDON) if routes else Line("green")
    return Game(london.RULES, drawn, deck=deck, deals=powers(power)).reveal()


def test_each_colour_is_dealt_a_power_of_its_own_for_the_whole_game() -> None:
    for rules in (paris.RULES, london.RULES, tokyo.RULES):
        state = rules.setup((SCREEN,), Options(frozenset({MODULE})), "seed")
        shown = seen(rules, state, None)["powers"]
        assert set(shown) == set(rules.city.board.colours)
        assert sorted(shown.values()) == sorted(POWERS)


def test_the_second_section_goes_to_the_same_symbol() -> None:
    game = london_game("second_section", "street-square street-circle")
    game.play("r2c3-r2c6")
    assert game.sections == {"r2c3-r1c3!", "r2c6-r3c5!"}
    game.play("r2c3-r1c3!")
    assert game.seat["power_spent"]
    assert game.sections == set()


def test_the_second_section_may_be_left_for_a_later_turn() -> None:
    game = london_game("second_section", "street-square street-circle")
    game.play("r2c3-r2c6").done().reveal()
    game.play("r2c6-r3c6")
    assert game.offers == ["second_section"]


def test_a_power_works_once_a_round() -> None:
    game = london_game("second_section", "street-square street-circle")
    game.play("r2c3-r2c6", "r2c3-r1c3!").done().reveal()
    game.play("r2c6-r3c6")
    assert game.offers == []


def test_after_a_joker_the_second_section_has_the_symbol_of_the_first() -> None:
    game = london_game("second_section", "street-joker")
    game.play("r2c3-r3c4")
    assert all(
        "triangle" in LONDON.board.stations[LONDON.board.index[s.split("-")[1][:-1]]].symbols
        for s in game.sections
    )
    assert "r2c3-r0c1!" in game.sections


def test_after_a_joker_to_a_station_of_all_symbols_the_second_goes_anywhere() -> None:
    game = london_game("second_section", "street-joker", "r2c3-r1c3")
    game.play("r1c3-r3c5")
    assert {"r3c5-r4c4!", "r3c5-r4c5!", "r3c5-r3c6!"} <= game.sections


def test_only_the_first_section_profits_from_a_switch() -> None:
    game = london_game("second_section", "street-switch street-square", "r2c3-r1c3-r1c6-r2c6")
    game.play("r2c6-r3c5")
    assert "r1c6-r1c8!" not in game.sections


def test_a_card_may_be_played_as_a_joker() -> None:
    game = london_game("joker", "street-square street-circle")
    assert "r2c3-r3c4!" in game.sections
    assert "r2c3-r2c6" in game.sections
    assert "r2c3-r2c6!" not in game.sections
    assert game.refused("r2c3-r2c6!") == "power_not_needed"
    assert game.refused("r2c3-r3c4") == "wrong_symbol"
    game.play("r2c3-r3c4!").done().reveal()
    assert game.refused("r3c4-r4c4!") == "no_power"


def test_in_paris_a_card_played_as_a_joker_may_be_a_guided_tour() -> None:
    """The monument takes the card as it is, but only the joker's power leads on from it."""
    drawn = line("orange", "r2c3-r2c1")
    game = Game(paris.RULES, drawn, deck="street-square", deals=powers("joker")).reveal()
    assert {"r2c1-r3c1", "r2c1-r3c1!"} <= game.sections
    assert game.play("r2c1-r3c1!").offers == ["guided_tour"]


def test_in_tokyo_a_card_played_as_a_joker_may_run_beside_the_loop() -> None:
    drawn = line("purple", "r0c3-r3c3-r5c1-r5c3", city=tokyo.RULES.city)
    game = Game(tokyo.RULES, drawn, deck="street-pentagon", deals=powers("joker")).reveal()
    assert "r5c3-r3c5!" in game.sections


def test_a_joker_needs_no_power_to_be_one() -> None:
    assert london_game("joker", "street-joker").refused("r2c3-r3c4!") == "no_power"


def test_a_card_may_be_played_as_if_a_switch_lay_beside_it() -> None:
    game = london_game("switch", "street-square", "r2c3-r3c4-r4c4")
    assert game.refused("r3c4-r4c5") == "not_an_end"
    assert "r3c4-r4c5!" in game.sections
    assert "r3c4-r4c5" not in game.sections
    assert game.play("r3c4-r4c5!").seat["power_spent"]


def test_a_switch_on_the_table_leaves_the_power_unneeded() -> None:
    game = london_game("switch", "street-switch street-square", "r2c3-r3c4-r4c4")
    assert "r3c4-r4c5" in game.sections
    assert game.refused("r3c4-r4c5!") == "no_power"


def test_a_circled_station_counts_as_two() -> None:
    game = london_game("circle", "street-square", "r2c3-r1c3")
    before = game.boxes["lines"][0]["busiest"]
    assert game.marks == {"circled r2c3", "circled r1c3"}
    game.play("circled r1c3")
    assert game.boxes["lines"][0]["busiest"] == before + 1
    assert game.seat["power_spent"]
    assert game.marks == set()


def test_a_station_may_be_circled_before_or_after_the_section() -> None:
    before = london_game("circle", "street-square", "r2c3-r1c3").play("circled r1c3", "r2c3-r2c6")
    after = london_game("circle", "street-square", "r2c3-r1c3").play("r2c3-r2c6", "circled r1c3")
    assert before.state.sheets == after.state.sheets


def test_a_circle_needs_a_section_of_the_line() -> None:
    assert london_game("circle", "street-square").marks == set()


def test_the_power_is_fresh_with_each_pencil() -> None:
    first, second = line("green", "r2c3-r1c3", city=LONDON), line("pink", city=LONDON)
    game = Game(london.RULES, first, second, deck="street-square", deals=powers("circle")).reveal()
    assert not game.seat["power_spent"]
    assert not game.marks


def test_no_power_without_the_module() -> None:
    game = Game(london.RULES, Line("green"), deck="street-square").reveal()
    assert game.refused("r2c3-r3c4!") == "no_power"
