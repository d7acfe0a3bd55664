"""What each box of a metro sheet counted, named on sheets made by hand."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import Json
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.lines import Line, Marked
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.rules import MetroRules
from tests.engine.metro.sheets import LONDON, PARIS, TOKYO, line
from tests.engine.metro.tables import Game

ORANGE = line("orange", "r2c3-r3c4-platform-r4c6", "r3c4-r3c3")
GREEN = line("green", "r6c2-r5c3-platform", "r6c2-r8c4")


def boxes(*lines: Line, rules: MetroRules = paris.RULES, goal: str | None = None) -> Json:
    deals = {"objectives": (goal, goal)} if goal else {}
    return Game(rules, *lines, deck="metro-square", deals=deals).boxes


def counted(box: Json, name: str) -> Json:
    told: Json = box["counted"][name]
    return told


def marked(drawn: Line, kind: MarkKind, station: str) -> Line:
    mark = Marked(kind, PARIS.board.index[station])
    return replace(drawn, marks=(*drawn.marks, mark))


def test_a_line_names_the_districts_and_the_stations_that_it_calls_at() -> None:
    told = counted(boxes(ORANGE)["lines"][0], "districts")
    assert told["districts"] == ["mid_nw", "mid_ne", "central_platform"]
    assert told["stations"] == ["r2c3", "r3c3", "r3c4", "r4c6", "platform"]
    assert "each" not in told


def test_a_line_names_its_busiest_district_and_the_stations_there() -> None:
    told = counted(boxes(ORANGE)["lines"][0], "busiest")
    assert told == {
        "of": "stations",
        "stations": ["r2c3", "r3c3", "r3c4"],
        "districts": ["mid_nw"],
    }


def test_a_station_that_counts_as_two_is_named_twice() -> None:
    for kind in (MarkKind.DOUBLE_STATION, MarkKind.CIRCLED):
        box = boxes(marked(ORANGE, kind, "r3c4"))["lines"][0]
        assert counted(box, "busiest")["stations"] == ["r2c3", "r3c3", "r3c4", "r3c4"]
        assert (box["busiest"], box["points"]) == (4, 12)


def test_a_marked_station_can_make_another_district_the_busiest() -> None:
    drawn = line("orange", "r2c3-r3c4-platform-r4c6-r3c6")
    assert counted(boxes(drawn)["lines"][0], "busiest")["districts"] == ["mid_nw"]
    box = boxes(marked(drawn, MarkKind.CIRCLED, "r4c6"))["lines"][0]
    assert counted(box, "busiest")["districts"] == ["mid_ne"]


def test_a_district_that_counts_as_two_is_named_twice() -> None:
    box = boxes(marked(ORANGE, MarkKind.DOUBLE_DISTRICT, "r4c6"))["lines"][0]
    assert sorted(counted(box, "districts")["districts"]) == [
        *("central_platform", "mid_ne", "mid_ne", "mid_nw")
    ]
    assert box["districts"] == 4


def test_a_line_names_its_monuments_and_what_one_is_worth() -> None:
    box = boxes(line("orange", "r2c3-r3c2-r3c1-r2c1"))["lines"][0]
    assert counted(box, "monuments") == {"of": "stations", "each": 2, "stations": ["r3c1"]}
    assert (box["monuments"], box["bonus"]) == (1, 2)


def test_a_line_that_was_not_begun_names_nothing() -> None:
    box = boxes(Line("orange"))["lines"][0]
    assert counted(box, "districts") == {"of": "districts", "districts": []}
    assert counted(box, "busiest") == {"of": "stations", "stations": []}


def test_crossings_are_named_with_what_was_drawn_through_them() -> None:
    blue, purple = line("blue", "r3c7-r3c9"), line("purple", "r7c7-r7c8-r2c8")
    box = boxes(GREEN, blue, purple)["crossings"]
    once, twice = counted(box, "once"), counted(box, "twice")
    assert (once["each"], once["crossings"]) == (2, ["r7c3"])
    assert once["sections"] == [["r6c2", "r8c4"]]
    assert (twice["each"], len(twice["crossings"])) == (6, 1)
    assert twice["sections"] == [["r3c7", "r3c9"], ["r7c8", "r2c8"]]


def test_interchanges_are_named_by_the_number_of_their_lines() -> None:
    box = boxes(ORANGE, GREEN, line("purple", "r7c7-r5c7-r4c6"))["interchanges"]
    assert counted(box, "2")["stations"] == ["r4c6", "platform"]
    assert counted(box, "3")["stations"] == []
    assert [counted(box, n)["each"] for n in "234"] == [2, 5, 9]


BLUE = line("blue", "r7c5-r4c5-r3c5", city=LONDON)
LONDON_LINES = (BLUE, line("green", "r2c3-r3c4-r3c5", city=LONDON))


def test_london_names_the_sections_over_the_thames_line_by_line() -> None:
    box = boxes(*LONDON_LINES, rules=london.RULES)["lines"][0]
    assert counted(box, "thames") == {
        "of": "sections",
        "each": 2,
        "sections": [["r7c5", "r4c5"]],
    }


def test_london_names_a_site_once_for_each_line_and_no_price_for_one() -> None:
    told = counted(boxes(*LONDON_LINES, rules=london.RULES)["sites"], "marks")
    assert told == {"of": "stations", "stations": ["r3c5", "r3c5"]}


TOKYO_LINES = (
    line("blue", "r5c1-r7c3", city=TOKYO),
    line("purple", "r0c3-r3c3-r5c1", city=TOKYO),
)


def test_tokyo_names_the_districts_of_its_stamps_and_where_the_lines_meet() -> None:
    box = boxes(*TOKYO_LINES, rules=tokyo.RULES)["stamps"]
    told = counted(box, "outer")
    assert (told["each"], told["districts"], told["stations"]) == (5, ["outer_w"], ["r5c1"])
    assert counted(box, "corner") == {"of": "districts", "each": 10, "districts": []}


def test_tokyo_names_the_stations_of_the_loop_that_are_missed() -> None:
    box = boxes(*TOKYO_LINES, rules=tokyo.RULES)["loop"]
    told = counted(box, "missed")
    loop = set(TOKYO.board.ids(TOKYO.board.loop_stations))
    assert set(told["stations"]) == loop - {"r7c3"}
    assert (told["each"], box["points"]) == (-3, -3 * box["missed"])


def test_tokyo_has_no_bonus_to_name() -> None:
    box = boxes(*TOKYO_LINES, rules=tokyo.RULES)["lines"][0]
    assert set(box["counted"]) == {"districts", "busiest"}


def goal(id_: str, *lines: Line, rules: MetroRules = paris.RULES) -> tuple[Json, Json]:
    """What an objective counted, and what is missing."""
    box = boxes(*lines, rules=rules, goal=id_)["objectives"][0]
    return counted(box, "have"), box["missing"]


def test_an_objective_to_pass_all_of_something_names_what_is_missing() -> None:
    have, missing = goal("all_sites", *LONDON_LINES, rules=london.RULES)
    assert have["stations"] == ["r3c5"]
    assert len(missing["stations"]) == 4
    assert "r3c5" not in missing["stations"]


def test_the_objective_of_all_districts_names_those_that_are_missing() -> None:
    have, missing = goal("all_districts", *LONDON_LINES, rules=london.RULES)
    every = {each["id"] for each in LONDON.board.json["districts"]}
    assert set(missing["districts"]) == every - set(have["districts"])
    assert "middle_center" in have["districts"]


def test_the_objective_of_a_whole_district_names_the_nearest() -> None:
    north_west = line("orange", "r2c3-r1c4-r0c3-r0c1-r1c1")
    have, missing = goal("whole_district", north_west)
    assert (have["districts"], missing["stations"]) == (["north_west"], ["r1c0"])


def test_the_objective_of_a_long_line_names_the_longest() -> None:
    have, missing = goal("seven_districts", ORANGE, GREEN)
    assert (have["lines"], len(have["districts"]), missing) == (["orange"], 3, {})


def test_the_objective_of_six_sections_names_a_doubled_one_for_each_of_its_tracks() -> None:
    doubled = (BLUE, line("green", "r2c3-r3c4-r3c5-r4c5-r7c5", city=LONDON))
    have, _ = goal("six_over_the_river", *doubled, rules=london.RULES)
    assert have["sections"] == [["r7c5", "r4c5"], ["r4c5", "r7c5"]]


def test_the_objective_of_four_lines_names_them_the_loop_being_one() -> None:
    lines = (TOKYO_LINES[0], line("brown", "r10c6-r8c4-r7c3", city=TOKYO))
    have, _ = goal("four_line_interchange", *lines, rules=tokyo.RULES)
    assert (have["lines"], have["stations"]) == (["loop", "blue", "brown"], ["r7c3"])


def test_two_double_crossings_are_named() -> None:
    blue, purple = line("blue", "r3c7-r3c9"), line("purple", "r7c7-r7c8-r2c8")
    have, _ = goal("two_double_crossings", GREEN, blue, purple)
    assert len(have["crossings"]) == 1
