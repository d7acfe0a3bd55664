"""Shared Objectives: two of five, each city its own, ten points each."""

from __future__ import annotations

import pytest

from terminus.engine.core import Options
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line
from terminus.engine.metro.rules import MetroRules
from tests.engine.metro.sheets import LONDON, PARIS, TOKYO, line
from tests.engine.metro.tables import Game
from tests.engine.playing import SCREEN

MODULE = "objectives"
CITIES = {"paris": paris.RULES, "london": london.RULES, "tokyo": tokyo.RULES}
every_city = pytest.mark.parametrize("rules", CITIES.values(), ids=CITIES.keys())


def progress(city: City, id_: str, *lines: Line) -> tuple[int, int]:
    (objective,) = (each for each in city.objectives if each.id == id_)
    found = objective.progress(city.board, lines)
    return found.have.number, found.need


@every_city
def test_two_of_the_citys_five_are_in_play(rules: MetroRules) -> None:
    options = Options(frozenset({MODULE}))
    deals = [rules.setup((SCREEN,), options, str(n)).deals[MODULE] for n in range(300)]
    assert all(len(set(deal)) == 2 for deal in deals)
    assert len({frozenset(deal) for deal in deals}) == 10
    assert len(rules.city.objectives) == 5


def test_each_city_has_objectives_of_its_own() -> None:
    names = {slug: {each.id for each in rules.city.objectives} for slug, rules in CITIES.items()}
    assert names["paris"].isdisjoint(names["london"] | names["tokyo"])
    assert names["london"] & names["tokyo"] == {"all_districts", "whole_centre"}


def test_an_objective_met_is_worth_ten_points_to_everybody_who_meets_it() -> None:
    long_line = line("orange", "r2c3-r1c4-r0c3-r0c1-r0c0", "r2c3-r3c4-platform-r4c6-r5c7-r7c7-r9c7")
    deals = {MODULE: ("seven_districts", "six_monuments")}
    game = Game(paris.RULES, long_line, deck="street-square", deals=deals)
    met, missed = game.boxes["objectives"]
    assert (met["id"], met["met"], met["points"]) == ("seven_districts", True, 10)
    assert (missed["met"], missed["points"]) == (False, 0)


def test_progress_is_shown_during_play() -> None:
    deals = {MODULE: ("seven_districts", "six_monuments")}
    game = Game(paris.RULES, line("orange", "r2c3-r2c1-r1c0"), deck="street-square", deals=deals)
    assert game.seat["objectives"] == [
        {"id": "seven_districts", "have": 2, "need": 7, "met": False},
        {"id": "six_monuments", "have": 1, "need": 6, "met": False},
    ]


@pytest.mark.parametrize(
    ("modules", "penalty"),
    [
        ((), 0),
        ((MODULE,), -10),
        ((MODULE, "city-gates"), -20),
        (("city-gates", "pencil-powers"), -20),
        ((MODULE, "city-gates", "special-stations"), -30),
    ],
)
def test_a_solo_player_loses_ten_points_a_module(modules: tuple[str, ...], penalty: int) -> None:
    state = paris.RULES.setup((SCREEN,), Options(frozenset(modules)), "seed")
    (score,) = paris.RULES.score(state)
    assert (score.modules, score.total) == (penalty, penalty)


def test_several_players_lose_nothing_for_a_module() -> None:
    state = paris.RULES.setup((SCREEN, SCREEN), Options(frozenset({MODULE})), "seed")
    assert [score.modules for score in paris.RULES.score(state)] == [0, 0]


def test_paris_three_stations_of_three_lines() -> None:
    lines = (
        line("orange", "r2c3-r3c3-platform-r4c6"),
        line("blue", "r3c7-r4c6"),
        line("purple", "r7c7-r5c7-r4c6"),
    )
    assert progress(PARIS, "three_big_interchanges", *lines) == (1, 3)


def test_paris_seven_districts_on_one_line_and_a_doubled_one_counts_once() -> None:
    drawn = line("orange", "r2c3-r2c1-r1c1")
    deals = {
        MODULE: ("seven_districts", "six_monuments"),
        "city-gates": (
            "double_district",
            "double_station",
            "switch_free_entry",
            "double_free_entry",
        ),
    }
    game = Game(paris.RULES, drawn, deck="metro-square", deals=deals).reveal()
    game.play("r1c1-r0c0", "double_district r0c0")
    assert game.boxes["lines"][0]["districts"] == 4
    assert game.boxes["objectives"][0]["have"] == 3


def test_paris_six_monuments_by_all_lines_together_each_once() -> None:
    lines = (line("orange", "r2c3-r2c1-r3c1"), line("green", "r6c2-r4c0-r3c1"))
    assert progress(PARIS, "six_monuments", *lines) == (1, 6)


def test_paris_two_crossings_used_both_ways() -> None:
    lines = (line("blue", "r3c7-r3c9"), line("purple", "r7c7-r7c8-r2c8"))
    assert progress(PARIS, "two_double_crossings", *lines) == (1, 2)


def test_paris_a_crossing_used_twice_side_by_side_counts_too() -> None:
    beside = (line("orange", "r2c3-r0c3"), line("green", "r6c2-r3c2-r2c3-r0c3"))
    assert progress(PARIS, "two_double_crossings", *beside) == (1, 2)


def test_paris_all_stations_of_a_main_district() -> None:
    drawn = line("orange", "r2c3-r1c4-r0c3-r0c1-r1c1-r1c0")
    assert progress(PARIS, "whole_district", drawn) == (5, 5)
    assert progress(PARIS, "whole_district", line("orange", "r2c3-r1c4-r0c3-r0c1-r1c1")) == (4, 5)


def test_paris_a_corner_is_no_main_district() -> None:
    drawn = line("orange", "r2c3-r1c4", "r2c3-r2c1-r1c1-r0c0")
    have, need = progress(PARIS, "whole_district", drawn)
    assert have < need


def test_london_eight_interchanges() -> None:
    lines = (
        line("green", "r2c3-r3c4-r4c4", city=LONDON),
        line("purple", "r5c2-r3c4", city=LONDON),
    )
    assert progress(LONDON, "eight_interchanges", *lines) == (1, 8)


def test_london_six_sections_over_the_thames() -> None:
    drawn = line("green", "r2c3-r6c3-r5c4-r5c2", city=LONDON)
    assert progress(LONDON, "six_over_the_river", drawn) == (3, 6)


def test_london_all_five_sites() -> None:
    drawn = line("pink", "r3c7-r3c6-r3c5", "r3c7-r3c9-r6c9", city=LONDON)
    assert progress(LONDON, "all_sites", drawn) == (2, 5)


def test_london_all_nine_stations_of_the_centre() -> None:
    drawn = line("green", "r2c3-r3c4-r3c5-r3c6-r4c5-r4c4-r5c4-r6c4", city=LONDON)
    assert progress(LONDON, "whole_centre", drawn) == (7, 9)


@pytest.mark.parametrize(("city", "drawn"), [(LONDON, "green"), (TOKYO, "purple")])
def test_a_station_in_each_of_the_thirteen_districts(city: City, drawn: str) -> None:
    start = city.board.departures[drawn]
    arc = next(number for number, arc in enumerate(city.board.arcs) if arc[0] == start)
    have, need = progress(city, "all_districts", Line(drawn, (arc,)))
    assert (have in (1, 2), need) == (True, 13)


def test_tokyo_four_stamps() -> None:
    lines = (
        line("purple", "r0c3-r2c1", city=TOKYO),
        line("blue", "r5c1-r2c1", city=TOKYO),
    )
    assert progress(TOKYO, "four_stamps", *lines) == (1, 4)


def test_tokyo_an_interchange_of_four_lines_counts_the_loop() -> None:
    lines = (line("blue", "r5c1-r5c3", city=TOKYO), line("purple", "r0c3-r3c3", city=TOKYO))
    assert progress(TOKYO, "four_line_interchange", *lines) == (2, 4)


def test_tokyo_all_stations_of_the_loop_and_of_the_centre() -> None:
    drawn = line("blue", "r5c1-r5c3-r5c6-r5c7", city=TOKYO)
    assert progress(TOKYO, "whole_loop", drawn) == (1, 8)
    assert progress(TOKYO, "whole_centre", drawn) == (2, 8)
