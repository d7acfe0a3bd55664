"""Tokyo: the facts that our own layout keeps, the loop, double tracks, stamps."""

from __future__ import annotations

from collections import Counter

import pytest

from terminus.engine.counted import Counted
from terminus.engine.metro.cities import tokyo
from terminus.engine.metro.lines import Line
from terminus.engine.metro.scoring import CountedLine
from tests.engine.metro.sheets import TOKYO, code, drawn, legal, line, refusal, sheet
from tests.engine.metro.tables import Game
from tests.engine.playing import figures

BOARD = TOKYO.board
INDEX = {station["id"]: station for station in BOARD.json["stations"]}


def test_the_layout_says_that_it_is_ours() -> None:
    assert BOARD.json["original"] is True


def test_the_districts_lie_in_a_ring_round_the_centre() -> None:
    kinds = {
        kind: sorted(
            BOARD.district_sizes[each] for each, k in BOARD.district_kinds.items() if k == kind
        )
        for kind in ("corner", "outer", "inner", "centre")
    }
    assert kinds == {"corner": [1] * 4, "outer": [6] * 4, "inner": [4] * 4, "centre": [8]}
    assert len(BOARD.stations) == 52


def test_there_are_thirteen_stations_of_each_symbol() -> None:
    symbols = Counter(min(station.symbols) for station in BOARD.stations)
    assert sorted(symbols.values()) == [13] * 4


def test_the_loop_joins_eight_stations_of_the_inner_districts_two_in_each() -> None:
    districts = Counter(BOARD.stations[each].district for each in BOARD.loop_stations)
    assert len(BOARD.loop) == len(BOARD.loop_stations) == 8
    assert districts == {f"inner_{each}": 2 for each in ("nw", "ne", "sw", "se")}


def test_the_loop_runs_round_the_centre_and_bends() -> None:
    ways = [each["path"] for each in BOARD.json["sections"] if each.get("loop")]
    assert any(len(way) > 2 for way in ways)
    ends = Counter(tuple(way[place]) for way in ways for place in (0, -1))
    assert set(ends.values()) == {2}


def test_the_four_departures() -> None:
    stations = {each: INDEX[BOARD.stations[n].id] for each, n in BOARD.departures.items()}
    assert {each: s["symbols"] for each, s in stations.items()} == {
        "purple": ["square"],
        "blue": ["pentagon"],
        "pink": ["circle"],
        "brown": ["triangle"],
    }
    assert {s["district"] for s in stations.values()} == {
        "outer_n",
        "outer_e",
        "outer_s",
        "outer_w",
    }


def test_right_of_blues_departure_lies_a_triangle_of_the_loop() -> None:
    assert BOARD.index["r5c3"] in BOARD.loop_stations
    assert INDEX["r5c3"]["symbols"] == ["triangle"]
    assert "r5c1-r5c3" in legal(sheet(Line("blue"), card="street-triangle", city=TOKYO), TOKYO)


def test_above_browns_departure_lies_a_circle() -> None:
    assert INDEX["r8c6"]["symbols"] == ["circle"]
    assert "r10c6-r8c6" in legal(sheet(Line("brown"), card="street-circle", city=TOKYO), TOKYO)


def test_the_triangle_at_the_bottom_left_of_the_loop_follows_a_square() -> None:
    assert INDEX["r7c3"]["symbols"] == ["triangle"]
    assert INDEX["r8c4"]["symbols"] == ["square"]
    pair = BOARD.arc_between[BOARD.index["r8c4"], BOARD.index["r7c3"]]
    assert pair >> 1 in BOARD.loop


def test_the_stamps_are_worth_ten_in_the_corners_and_five_at_the_sides() -> None:
    values = Counter(each.get("stamp", 0) for each in BOARD.json["districts"])
    assert values == {10: 4, 5: 4, 0: 5}
    (box,) = (each for each in TOKYO.boxes if each.name == "stamps")
    assert (box.each, box.points((4, 4))) == ((10, 5), 60)


def test_no_section_grazes_a_bend_of_the_loop() -> None:
    bends = {
        tuple(point)
        for each in BOARD.json["sections"]
        if each.get("loop")
        for point in each["path"][1:-1]
    }
    for section in BOARD.json["sections"]:
        if section.get("loop"):
            continue
        (x1, y1), (x2, y2) = section["path"]
        steps = max(abs(x2 - x1), abs(y2 - y1))
        cells = {
            (x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps)
            for step in range(steps + 1)
        }
        assert not cells & bends, section


def test_the_loop_blocks_crossings_from_the_start() -> None:
    start = sheet(line("purple", "r0c3-r3c3", city=TOKYO), card="street-square", city=TOKYO)
    name, params = refusal(start, "r3c3-r4c4", TOKYO)
    assert (name, sorted(params["section"])) == ("crosses", ["r3c5", "r5c3"])


def test_one_enters_the_centre_through_a_station_of_the_loop() -> None:
    start = sheet(line("blue", "r5c1-r5c3", city=TOKYO), card="street-square", city=TOKYO)
    assert "r5c3-r5c6" in legal(start, TOKYO)


def test_the_loop_is_followed_only_as_a_double_track() -> None:
    plain = sheet(line("blue", "r5c1-r5c3", city=TOKYO), card="street-square", city=TOKYO)
    joker = sheet(line("blue", "r5c1-r5c3", city=TOKYO), card="street-joker", city=TOKYO)
    assert code(plain, "r5c3-r3c5", TOKYO) == "already_drawn"
    assert "r5c3-r3c5" in legal(joker, TOKYO)


def test_a_double_track_follows_a_bend_too() -> None:
    joker = sheet(line("blue", "r5c1-r5c3", city=TOKYO), card="street-joker", city=TOKYO)
    after = drawn(joker, "r5c3-r3c5", city=TOKYO)
    assert len(after.lines[-1].arcs) == 2


def test_a_joker_may_run_beside_a_line_of_another_colour() -> None:
    first = line("purple", "r0c3-r2c1-r5c1", city=TOKYO)
    start = sheet(first, Line("blue"), card="street-joker", city=TOKYO)
    assert "r5c1-r2c1" in legal(start, TOKYO)
    plain = sheet(first, Line("blue"), card="street-pentagon", city=TOKYO)
    assert code(plain, "r5c1-r2c1", TOKYO) == "already_drawn"


def test_a_double_track_is_never_of_one_colour() -> None:
    start = sheet(line("blue", "r5c1-r2c1", city=TOKYO), card="street-joker", city=TOKYO)
    assert code(start, "r2c1-r5c1", TOKYO) == "already_drawn"


def test_two_tracks_are_the_most() -> None:
    first = line("purple", "r0c3-r2c1-r5c1", city=TOKYO)
    second = line("pink", "r5c10-r4c11", city=TOKYO)
    doubled = Line("blue", line("blue", "r5c1-r2c1", city=TOKYO).arcs)
    brown = Line("brown", line("brown", "r10c6-r8c4-r7c3-r5c1", city=TOKYO).arcs)
    start = sheet(first, second, doubled, brown, card="street-joker", city=TOKYO)
    assert code(start, "r5c1-r2c1", TOKYO) == "already_doubled"


def test_the_loop_and_one_more_are_two_tracks() -> None:
    first = line("blue", "r5c1-r5c3-r3c5", city=TOKYO)
    second = line("purple", "r0c3-r2c5-r3c5", city=TOKYO)
    start = sheet(first, second, card="street-joker", city=TOKYO)
    assert code(start, "r3c5-r5c3", TOKYO) == "already_doubled"


def test_a_double_track_crosses_just_what_its_twin_crosses() -> None:
    """Nothing: so it is never refused for a crossing."""
    first = line("purple", "r0c3-r2c1-r5c1", city=TOKYO)
    start = sheet(first, Line("blue"), card="street-joker", city=TOKYO)
    after = drawn(start, "r5c1-r2c1", city=TOKYO)
    assert len(after.lines[-1].arcs) == 1


@pytest.mark.parametrize(("turn", "works"), [(1, False), (2, False), (3, True)])
def test_a_switch_on_the_first_or_second_turn_has_no_effect(turn: int, works: bool) -> None:
    start = sheet(
        line("blue", "r5c1-r5c3-r5c6", city=TOKYO),
        card="street-switch + street-square",
        city=TOKYO,
        turn=turn,
    )
    assert ("r5c3-r4c4" in legal(start, TOKYO)) == works


def game(*lines: Line) -> Game:
    return Game(tokyo.RULES, *lines, deck="street-square")


def test_a_meeting_of_two_lines_in_an_outer_district_earns_its_stamp_once() -> None:
    lines = (
        line("purple", "r0c3-r2c1-r5c1", city=TOKYO),
        line("blue", "r5c1-r9c1", city=TOKYO),
    )
    assert figures(game(*lines).boxes["stamps"]) == {"corner": 0, "outer": 1, "points": 5}
    doubled = (lines[0], Line("blue", (*line("blue", "r5c1-r2c1", city=TOKYO).arcs,)))
    assert figures(game(*doubled).boxes["stamps"]) == {"corner": 0, "outer": 1, "points": 5}


def test_a_meeting_in_a_corner_is_worth_ten() -> None:
    lines = (
        line("purple", "r0c3-r0c0", city=TOKYO),
        line("blue", "r5c1-r2c1-r1c1-r0c0", city=TOKYO),
    )
    assert figures(game(*lines).boxes["stamps"]) == {"corner": 1, "outer": 0, "points": 10}


def test_the_central_districts_give_no_stamp() -> None:
    assert game(line("blue", "r5c1-r5c3", city=TOKYO)).boxes["stamps"]["points"] == 0


def test_each_station_of_the_loop_that_no_line_reaches_costs_three() -> None:
    assert figures(game(Line("blue")).boxes["loop"]) == {"missed": 8, "points": -24}
    assert figures(game(line("blue", "r5c1-r5c3", city=TOKYO)).boxes["loop"]) == {
        "missed": 7,
        "points": -21,
    }


def test_the_loop_counts_as_a_line_at_its_stations() -> None:
    lines = (
        line("blue", "r5c1-r5c3", city=TOKYO),
        line("purple", "r0c3-r3c3-r5c1-r7c3-r5c3", city=TOKYO),
    )
    assert figures(game(*lines).boxes["interchanges"]) == {"3": 1, "4": 0, "5": 0, "points": 5}


def test_interchanges_are_worth_five_fifteen_and_thirty() -> None:
    (box,) = (each for each in TOKYO.boxes if each.name == "interchanges")
    assert (box.fields, box.points((1, 1, 1))) == (("3", "4", "5"), 50)


def test_a_line_has_no_bonus_beside_its_districts() -> None:
    assert game(line("blue", "r5c1-r5c3", city=TOKYO)).boxes["lines"][0]["bonus"] == 0


def test_golden_figures_of_the_rulebook() -> None:
    """5 x 4 = 20; 75 for the lines, 20 for stamps, -9 for the loop, 15 for interchanges: 101."""
    assert CountedLine("purple", Counted(5, "districts"), Counted(4, "stations")).points == 20
    points = {box.name: box.points for box in TOKYO.boxes}
    stamps, loop = points["stamps"]((1, 2)), points["loop"]((3,))
    joints = points["interchanges"]((0, 1, 0))
    assert (stamps, loop, joints) == (20, -9, 15)
    assert 75 + stamps + loop + joints == 101


def test_there_are_five_solo_bands_of_ours() -> None:
    assert len(TOKYO.solo_bands) == 4
    assert [TOKYO.band(total) for total in (0, 1000)] == [1, 5]
