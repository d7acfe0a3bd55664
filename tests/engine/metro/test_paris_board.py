"""The map of Paris agrees with every count that the rulebook states."""

from __future__ import annotations

from collections import Counter

from terminus.engine.metro.geometry import cross
from tests.engine.metro.sheets import PARIS

BOARD = PARIS.board


def test_the_counts_of_the_printed_map() -> None:
    assert len(BOARD.stations) == 53
    assert len(BOARD.arcs) == 2 * 152
    assert len({station.district for station in BOARD.stations}) == 13
    assert len(BOARD.crossings) == 8
    assert sum(station.kind == "monument" for station in BOARD.stations) == 8


def test_there_are_eleven_stations_of_each_symbol() -> None:
    plain = Counter(
        symbol
        for station in BOARD.stations
        if station.kind == "plain"
        for symbol in station.symbols
    )
    assert set(plain.values()) == {11}
    assert len(plain) == 4


def test_five_districts_hold_one_station_and_eight_hold_more() -> None:
    sizes = Counter(station.district for station in BOARD.stations)
    assert sorted(sizes.values()) == [1] * 5 + [5] * 4 + [7] * 4


def test_each_pencil_has_a_departure_of_a_symbol_of_its_own() -> None:
    symbols = [BOARD.stations[number].symbols for number in BOARD.departures.values()]
    assert set(BOARD.departures) == {"orange", "green", "purple", "blue"}
    assert len(set(symbols)) == 4


def test_a_station_lies_in_the_smallest_district_around_it() -> None:
    districts = BOARD.json["districts"]
    for station in BOARD.json["stations"]:
        around = [
            district
            for district in districts
            if district["x"] <= station["x"] < district["x"] + district["width"]
            and district["y"] <= station["y"] < district["y"] + district["height"]
        ]
        smallest = min(around, key=lambda d: d["width"] * d["height"])
        assert station["district"] == smallest["id"], station["id"]


def test_sections_run_straight_along_the_eight_directions() -> None:
    for section in BOARD.json["sections"]:
        (x1, y1), (x2, y2) = section["path"]
        across, down = abs(x2 - x1), abs(y2 - y1)
        assert across == down or 0 in (across, down), section


def test_no_two_stations_are_joined_twice() -> None:
    assert len(BOARD.arc_between) == len(BOARD.arcs)


def test_no_section_passes_a_station_on_its_way() -> None:
    cells = {(s["x"], s["y"]) for s in BOARD.json["stations"] if s["id"] != "platform"}
    cells |= {(4, 4), (4, 5), (5, 4), (5, 5)}
    for section in BOARD.json["sections"]:
        (x1, y1), (x2, y2) = section["path"]
        steps = max(abs(x2 - x1), abs(y2 - y1))
        between = {
            (x1 + (x2 - x1) * step // steps, y1 + (y2 - y1) * step // steps)
            for step in range(1, steps)
        }
        assert not between & cells, section


def test_a_crossing_carries_two_sections_that_meet_right_there() -> None:
    for place, carried in zip(BOARD.json["crossings"], BOARD.crossings, strict=True):
        paths = [BOARD.json["sections"][number]["path"] for number in carried]
        assert len(paths) == 2
        assert cross(*[tuple(map(tuple, path)) for path in paths])
        for (x1, y1), (x2, y2) in paths:
            assert (x2 - x1) * (place["y"] - y1) == (y2 - y1) * (place["x"] - x1)


def test_crossing_is_mutual_and_a_section_rules_itself_out() -> None:
    for arc, mask in enumerate(BOARD.blocks):
        assert mask >> arc & 1
        assert mask >> (arc ^ 1) & 1
        for other in range(len(BOARD.arcs)):
            assert mask >> other & 1 == BOARD.blocks[other] >> arc & 1


def test_seventy_nine_pairs_of_sections_exclude_each_other() -> None:
    """A figure to notice a slip by: in the geometry, or in a line of the map's file."""
    pairs = sum(mask.bit_count() - 2 for mask in BOARD.blocks) // 2 // 4
    assert pairs == 79
