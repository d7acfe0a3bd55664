"""City Gates: a bonus at each corner, optional, at once, one after the other."""

from __future__ import annotations

import pytest

from terminus.engine.core import Options
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.modules.city_gates import BONUSES
from terminus.engine.metro.rules import MetroRules
from tests.engine.metro.deals import gates
from tests.engine.metro.sheets import TOKYO, line
from tests.engine.metro.tables import Game
from tests.engine.playing import SCREEN, seen

CORNERS = ("north-west", "north-east", "south-west", "south-east")
GATES = ("switch_free_entry", "double_free_entry", "double_district", "double_station")


def at_the_corner(bonus: str) -> Game:
    """Orange in Paris, just arrived in the north-west corner by a square."""
    start = line("orange", "r2c3-r2c1-r1c1")
    game = Game(paris.RULES, start, deck="metro-square street-circle", deals=gates(bonus))
    return game.reveal().play("r1c1-r0c0")


@pytest.mark.parametrize("rules", [paris.RULES, london.RULES, tokyo.RULES])
def test_each_corner_gets_one_of_the_four_bonuses_for_the_whole_game(rules: MetroRules) -> None:
    state = rules.setup((SCREEN,), Options(frozenset({"city-gates"})), "seed")
    shown = seen(rules, state, None)["gates"]
    assert sorted(gate["bonus"] for gate in shown) == sorted(BONUSES)
    assert len({gate["station"] for gate in shown}) == 4
    assert all(gate["district"].startswith("corner") for gate in shown)


def test_all_orders_of_the_bonuses_come_up() -> None:
    options = Options(frozenset({"city-gates"}))
    deals = {
        paris.RULES.setup((SCREEN,), options, str(seed)).deals["city-gates"] for seed in range(200)
    }
    assert len(deals) == 24


def test_no_bonus_without_the_module() -> None:
    start = line("orange", "r2c3-r2c1-r1c1")
    game = Game(paris.RULES, start, deck="metro-square").reveal().play("r1c1-r0c0")
    assert game.offers == []


def test_switch_and_free_entry_starts_anywhere_and_goes_anywhere() -> None:
    game = at_the_corner("switch_free_entry")
    assert "r2c3-r3c4" in game.sections
    assert "r2c1-r3c1" in game.sections
    assert game.play("r2c1-r3c1").sections == set()


def test_double_free_entry_gives_two_sections_from_the_ends() -> None:
    game = at_the_corner("double_free_entry")
    assert "r2c1-r3c1" not in game.sections
    assert {section.split("-")[0] for section in game.sections} == {"r2c3", "r0c0"}
    game.play("r0c0-r1c0")
    assert {section.split("-")[0] for section in game.sections} == {"r2c3", "r1c0"}
    assert game.play("r2c3-r3c3").sections == set()


def test_double_district_marks_the_corner_just_reached() -> None:
    game = at_the_corner("double_district")
    before = game.boxes["lines"][0]["districts"]
    assert game.marks == {"double_district r0c0"}
    assert game.play("double_district r0c0").boxes["lines"][0]["districts"] == before + 1


def test_double_station_marks_any_ordinary_station_of_the_line() -> None:
    game = at_the_corner("double_station")
    assert game.marks == {"double_station r0c0", "double_station r1c1", "double_station r2c1"}
    before = game.boxes["lines"][0]["busiest"]
    game.play("double_station r1c1")
    assert game.boxes["lines"][0]["busiest"] == before
    assert game.marks == set()


def test_double_station_never_marks_a_departure() -> None:
    assert at_the_corner("double_station").refused("double_station r2c3") == "special_station"


@pytest.mark.parametrize(
    ("rules", "start", "arrival", "special"),
    [
        (paris.RULES, line("orange", "r2c3-r3c4-platform-r6c5-r7c5-r9c7"), "r9c7-r9c9", "platform"),
        (paris.RULES, line("orange", "r2c3-r3c4-platform-r6c5-r7c5-r9c7"), "r9c7-r9c9", "r6c5"),
    ],
)
def test_double_station_never_marks_a_monument_or_the_platform(
    rules: MetroRules, start: object, arrival: str, special: str
) -> None:
    deals = {"city-gates": (*GATES[:3], "double_station")}
    game = Game(rules, start, deck="metro-triangle", deals=deals)  # type: ignore[arg-type]
    game.reveal().play(arrival)
    assert game.refused(f"double_station {special}") == "special_station"


def test_double_station_never_marks_a_tourist_site() -> None:
    start = line("pink", "r3c7-r3c9-r6c9-r7c9", city=london.RULES.city)
    deals = {"city-gates": (*GATES[:3], "double_station")}
    game = Game(london.RULES, start, deck="metro-square", deals=deals).reveal()
    assert game.play("r7c9-r9c9").refused("double_station r6c9") == "special_station"


def test_a_mark_off_the_line_is_refused() -> None:
    assert at_the_corner("double_station").refused("double_station r9c9") == "not_on_your_line"
    assert at_the_corner("double_station").refused("double_station x") == "no_such_station"


def test_a_mark_of_another_kind_is_refused() -> None:
    assert at_the_corner("double_station").refused("double_district r0c0") == "nothing_to_mark"


def test_every_bonus_may_be_declined_and_is_gone_with_the_turn() -> None:
    for bonus in GATES:
        game = at_the_corner(bonus).done().reveal()
        assert game.offers == ["card"]


def test_a_bonus_section_that_reaches_another_corner_queues_its_bonus() -> None:
    """Purple in Tokyo: two free sections from the north-west, the second into another corner."""
    start = line("purple", "r0c3-r0c7-r0c9", city=TOKYO)
    deals = {
        "city-gates": (
            "double_free_entry",
            "double_station",
            "double_district",
            "switch_free_entry",
        )
    }
    game = Game(tokyo.RULES, start, deck="street-square street-circle", deals=deals)
    game.reveal().play("r0c3-r0c0")
    assert game.offers == ["double_free_entry"]
    game.play("r0c9-r0c11")
    assert game.offers == ["double_free_entry", "double_station"]
    assert "r0c0-r1c1" in game.sections
    game.play("r0c0-r1c1")
    assert game.offers == ["double_station"]


def test_taking_a_later_bonus_declines_the_one_before_it() -> None:
    start = line("purple", "r0c3-r0c7-r0c9", city=TOKYO)
    deals = {
        "city-gates": (
            "double_free_entry",
            "double_station",
            "double_district",
            "switch_free_entry",
        )
    }
    game = Game(tokyo.RULES, start, deck="street-square", deals=deals)
    game.reveal().play("r0c3-r0c0", "r0c9-r0c11", "double_station r0c7")
    assert game.offers == []


def test_marks_count_only_for_the_line_of_their_round() -> None:
    first, second = line("orange", "r2c3-r2c1-r1c1"), line("green", "r6c2-r4c0-r1c0")
    game = Game(paris.RULES, first, deck="metro-square", deals=gates("double_district"))
    game.reveal().play("r1c1-r0c0", "double_district r0c0")
    marked = game.state.sheets[0].lines[0]
    later = Game(
        paris.RULES, marked, second, deck="metro-square", deals=gates("double_district")
    ).reveal()
    later.play("r1c0-r0c0")
    points = [each["districts"] for each in later.boxes["lines"]]
    assert points == [4, 4]


def test_a_bonus_is_earned_again_by_another_line() -> None:
    first = line("orange", "r2c3-r2c1-r1c1-r0c0")
    second = line("green", "r6c2-r4c0-r1c0")
    game = Game(paris.RULES, first, second, deck="metro-square", deals=gates("double_station"))
    assert game.reveal().play("r1c0-r0c0").offers == ["double_station"]


def test_the_view_shows_marks() -> None:
    game = at_the_corner("double_district").play("double_district r0c0")
    assert game.seat["lines"][0]["marks"] == [{"mark": "double_district", "station": "r0c0"}]
