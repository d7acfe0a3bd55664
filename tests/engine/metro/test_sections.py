"""Every rule on drawing a section, each with a sheet made by hand."""

from __future__ import annotations

import pytest

from tests.engine.metro.sheets import code, drawn, legal, line, refusal, sheet

ORANGE = line("orange")


def test_the_first_section_starts_at_the_departure() -> None:
    assert {section.split("-")[0] for section in legal(sheet(ORANGE))} == {"r2c3"}


def test_a_section_reaches_a_station_of_the_cards_symbol() -> None:
    assert legal(sheet(ORANGE, card="street-square")) == {"r2c3-r2c5", "r2c3-r3c3"}


def test_a_monument_takes_any_card() -> None:
    on = sheet(line("orange", "r2c3-r2c1"), card="metro-pentagon")
    assert "r2c1-r1c0" in legal(on)
    assert "r2c1-r3c1" in legal(on)


@pytest.mark.parametrize("symbol", ["square", "triangle", "pentagon", "circle"])
def test_the_platform_takes_any_card(symbol: str) -> None:
    on = sheet(line("orange", "r2c3-r3c4"), card=f"metro-{symbol}")
    assert "r3c4-platform" in legal(on)


def test_a_departure_of_another_line_is_an_ordinary_station() -> None:
    on = sheet(line("orange", "r2c3-r3c2"), card="street-triangle")
    assert "r3c2-r6c2" in legal(on)


def test_a_wrong_symbol_is_refused_and_named() -> None:
    on = sheet(ORANGE, card="street-square")
    assert refusal(on, "r2c3-r2c1") == ("wrong_symbol", {"station": "r2c1", "symbol": "square"})


def test_there_is_no_section_where_no_dotted_line_is() -> None:
    assert code(sheet(ORANGE), "r2c3-r9c9") == "not_a_line"


def test_a_section_never_passes_through_a_station_to_the_next() -> None:
    """r3c4 and the platform lie on the way from r1c4 straight down."""
    assert code(sheet(line("orange", "r2c3-r1c4")), "r1c4-platform") == "not_a_line"


def test_an_unknown_station_is_named() -> None:
    assert refusal(sheet(ORANGE), "r2c3-x") == ("no_such_station", {"station": "x"})
    assert refusal(sheet(ORANGE), "x-r2c3") == ("no_such_station", {"station": "x"})


def test_a_section_from_a_station_off_the_line_is_refused() -> None:
    assert refusal(sheet(ORANGE), "r3c3-r3c4") == ("not_on_your_line", {"station": "r3c3"})


def test_another_line_of_mine_is_no_place_to_start() -> None:
    on = sheet(line("blue", "r3c7-r3c6"), ORANGE)
    assert code(on, "r3c6-r4c6") == "not_on_your_line"


def test_a_section_starts_at_an_end() -> None:
    on = sheet(line("orange", "r2c3-r3c3-r5c3"))
    assert refusal(on, "r3c3-r3c4") == ("not_an_end", {"station": "r3c3"})


def test_the_departure_is_an_end_after_the_first_section() -> None:
    on = sheet(line("orange", "r2c3-r3c3-r5c3"))
    assert {section.split("-")[0] for section in legal(on)} == {"r2c3", "r5c3"}


def test_a_departure_with_two_sections_is_no_end() -> None:
    on = sheet(line("orange", "r2c3-r3c3", "r2c3-r2c1"))
    assert code(on, "r2c3-r0c3") == "not_an_end"


def test_a_section_is_drawn_once_whatever_its_colour() -> None:
    on = sheet(line("blue", "r3c7-r3c6-r2c5"), line("orange", "r2c3-r2c5"))
    assert refusal(on, "r2c5-r3c6") == ("already_drawn", {"from": "r2c5", "to": "r3c6"})


def test_a_section_of_the_line_itself_is_not_drawn_again() -> None:
    assert code(sheet(line("orange", "r2c3-r3c3")), "r3c3-r2c3") == "already_drawn"


def test_a_line_never_comes_back_to_a_station_of_its_own() -> None:
    on = sheet(line("orange", "r2c3-r3c3-r3c4"))
    assert refusal(on, "r3c4-r2c3") == ("makes_a_loop", {"station": "r2c3"})


def test_a_line_passes_the_platform_once() -> None:
    on = sheet(line("orange", "r2c3-r3c3-platform-r4c6-r3c6"))
    assert code(on, "r3c6-platform") == "makes_a_loop"


def test_a_switch_never_closes_a_loop() -> None:
    on = sheet(line("orange", "r2c3-r3c3-r3c4-r2c5"), card="street-switch + metro-joker")
    assert code(on, "r3c4-r2c3") == "makes_a_loop"


def test_a_section_never_crosses_another_line() -> None:
    on = sheet(line("blue", "r3c7-r3c6-r3c4"), line("orange", "r2c3-r2c5"))
    assert refusal(on, "r2c5-platform") == ("crosses", {"section": ["r3c6", "r3c4"]})


def test_a_section_never_crosses_its_own_line() -> None:
    on = sheet(line("orange", "r2c3-r2c1-r1c1"))
    assert code(on, "r1c1-r3c3") == "crosses"


def test_two_sections_to_the_platform_may_cross_on_the_way() -> None:
    """Both end at the platform, yet they meet before it: that is a crossing."""
    on = sheet(line("green", "r6c2-r4c0-platform"), line("orange", "r2c3-r3c2"))
    assert code(on, "r3c2-platform") == "crosses"


def test_touching_at_a_station_is_no_crossing() -> None:
    on = sheet(line("blue", "r3c7-r3c6-r3c4"), ORANGE, card="street-circle")
    assert "r2c3-r3c4" in legal(on)


def test_an_overhead_crossing_carries_both_its_ways() -> None:
    on = sheet(line("blue", "r3c7-r3c9"), line("purple", "r7c7-r7c8"))
    assert "r7c8-r2c8" in legal(on)


def test_one_line_may_take_both_ways_of_a_crossing() -> None:
    on = sheet(line("blue", "r3c9-r3c7-r2c8"))
    assert "r2c8-r7c8" in legal(on)


def test_a_crossing_excuses_nothing_but_its_own_two_ways() -> None:
    """r2c8-r7c8 passes over the crossing, and further down across an ordinary section."""
    on = sheet(line("blue", "r3c7-r5c7-r5c9"), line("purple", "r7c7-r7c8"))
    assert refusal(on, "r7c8-r2c8") == ("crosses", {"section": ["r5c7", "r5c9"]})


def test_a_switch_opens_every_station_of_the_line() -> None:
    on = sheet(line("orange", "r2c3-r3c3-r5c3"), card="street-switch + street-circle")
    assert "r3c3-r3c4" in legal(on)
    assert "r3c3-r3c4" not in legal(sheet(on.lines[0], card="street-circle"))


def test_a_switch_may_branch_off_at_the_platform() -> None:
    on = sheet(line("orange", "r2c3-r3c3-platform-r6c5"), card="street-switch + metro-circle")
    assert "platform-r4c6" in legal(on)


def test_a_branch_adds_an_end_for_the_rest_of_the_round() -> None:
    branched = line("orange", "r2c3-r3c3-r5c3", "r3c3-r3c4")
    ends = {section.split("-")[0] for section in legal(sheet(branched))}
    assert ends == {"r2c3", "r5c3", "r3c4"}


def test_using_the_switch_is_optional() -> None:
    on = sheet(line("orange", "r2c3-r3c3-r5c3"), card="street-switch + metro-triangle")
    assert "r5c3-r6c4" in legal(on)


def test_a_card_gives_one_section() -> None:
    on = drawn(sheet(ORANGE, card="street-square"), "r2c3-r3c3")
    assert legal(on) == set()
    assert code(on, "r3c3-r3c4") == "nothing_left_to_draw"


def test_free_entry_reaches_any_station() -> None:
    assert legal(sheet(ORANGE, card="metro-joker")) == {
        f"r2c3-{to}" for to in ("r0c1", "r0c3", "r1c4", "r2c1", "r2c5", "r3c2", "r3c3", "r3c4")
    }


def test_free_entry_to_no_monument_gives_no_second_section() -> None:
    on = drawn(sheet(ORANGE), "r2c3-r2c1")
    assert code(on, "r2c1-r3c1") == "nothing_left_to_draw"


def test_a_guided_tour_goes_on_from_its_monument_to_any_station() -> None:
    on = drawn(sheet(line("orange", "r2c3-r2c1")), "r2c1-r3c1")
    assert legal(on) == {"r3c1-r3c2", "r3c1-r4c0", "r3c1-r5c3"}
    assert code(drawn(on, "r3c1-r4c0"), "r4c0-r5c0") == "nothing_left_to_draw"


def test_the_second_section_of_a_tour_starts_at_the_monument() -> None:
    on = drawn(sheet(line("orange", "r2c3-r2c1")), "r2c1-r3c1")
    assert refusal(on, "r2c3-r3c3") == ("not_from_here", {"station": "r2c3"})


def test_a_tour_may_go_from_monument_to_monument_but_no_further() -> None:
    on = drawn(sheet(line("green", "r6c2-r4c0")), "r4c0-r5c0", "r5c0-r8c0")
    assert legal(on) == set()


def test_with_a_switch_only_the_first_section_of_a_tour_starts_anywhere() -> None:
    on = sheet(line("orange", "r2c3-r2c1-r3c2"), card="street-switch + metro-joker")
    assert "r2c1-r3c1" in legal(on)
    assert {section.split("-")[0] for section in legal(drawn(on, "r2c1-r3c1"))} == {"r3c1"}


def test_paris_knows_no_early_switch() -> None:
    """Even on turn 1 the switch works; with nothing drawn it just has nothing to branch from."""
    on = sheet(ORANGE, card="street-switch + street-square")
    assert legal(on) == {"r2c3-r2c5", "r2c3-r3c3"}
