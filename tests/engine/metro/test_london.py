"""London: the counts of its sheet, the Thames, the tourist track, the early switch."""

from __future__ import annotations

from collections import Counter

import pytest

from terminus.engine.metro.cities import london
from terminus.engine.metro.geometry import cross, path
from tests.engine.metro.sheets import LONDON, drawn, legal, line, sheet
from tests.engine.metro.tables import Game
from tests.engine.playing import figures

BOARD = LONDON.board


def test_the_counts_of_the_printed_sheet() -> None:
    assert len(BOARD.stations) == 53
    assert len(BOARD.arcs) == 2 * 155
    assert len(BOARD.river) == 24
    assert len(BOARD.of_kind("site", "central")) == 5
    assert len(BOARD.district_sizes) == 13
    assert sorted(BOARD.district_sizes.values()) == [1] * 4 + [4] * 4 + [6] * 4 + [9]


def test_there_are_thirteen_stations_of_each_symbol_beside_the_central_one() -> None:
    ordinary = [station for station in BOARD.stations if station.kind != "central"]
    assert set(Counter(min(each.symbols) for each in ordinary).values()) == {13}


def test_the_river_is_drawn_across_just_the_sections_that_cross_it() -> None:
    river = path(BOARD.json["river"])
    for section in BOARD.json["sections"]:
        assert cross(path(section["path"]), river) == section.get("river", False), section


def test_the_central_station_takes_any_card() -> None:
    for symbol in ("square", "triangle", "pentagon", "circle"):
        on = sheet(line("pink", "r3c7-r3c6", city=LONDON), card=f"metro-{symbol}", city=LONDON)
        assert "r3c6-r3c5" in legal(on, LONDON)


def test_a_tourist_site_is_a_station_of_its_symbol() -> None:
    on = sheet(line("pink", "r3c7-r3c9", city=LONDON), card="metro-square", city=LONDON)
    assert "r3c9-r6c9" not in legal(on, LONDON)


def test_the_joker_is_a_plain_one() -> None:
    on = drawn(sheet(line("green", city=LONDON), city=LONDON), "r2c3-r3c4", city=LONDON)
    assert on.offers == ()


@pytest.mark.parametrize(("turn", "works"), [(1, False), (2, False), (3, True)])
def test_a_switch_on_the_first_or_second_turn_has_no_effect(turn: int, works: bool) -> None:
    on = sheet(
        line("green", "r2c3-r1c3-r1c6", city=LONDON),
        card="street-switch + street-square",
        city=LONDON,
        turn=turn,
    )
    assert ("r1c3-r3c5" in legal(on, LONDON)) == works


def test_a_section_over_the_thames_earns_two_points() -> None:
    game = Game(london.RULES, line("green", "r2c3-r6c3-r5c4", city=LONDON), deck="metro-square")
    boxes = game.boxes["lines"][0]
    assert (boxes["districts"], boxes["busiest"], boxes["bonus"]) == (2, 2, 4)


def test_a_site_is_marked_once_for_each_line() -> None:
    lines = (
        line("pink", "r3c7-r3c6-r3c5", city=LONDON),
        line("green", "r2c3-r3c4-r3c5", city=LONDON),
    )
    game = Game(london.RULES, *lines, deck="metro-square")
    assert figures(game.boxes["sites"]) == {"marks": 2, "points": 2}


def track_points(marks: int) -> int:
    (box,) = (each for each in LONDON.boxes if each.name == "sites")
    return box.points((marks,))


@pytest.mark.parametrize(
    ("marks", "points"),
    [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14), (8, 17), (9, 21), (10, 25)],
)
def test_the_tourist_track(marks: int, points: int) -> None:
    assert track_points(marks) == points


def test_the_tourist_track_ends_at_ten() -> None:
    assert track_points(11) == track_points(20) == 25


def test_interchanges_are_worth_two_five_and_nine() -> None:
    (box,) = (each for each in LONDON.boxes if each.name == "interchanges")
    assert (box.fields, box.points((1, 1, 1))) == (("2", "3", "4"), 16)


@pytest.mark.parametrize(
    ("total", "band"),
    [
        *((0, 1), (89, 1), (90, 2), (105, 2), (106, 3), (120, 3)),
        *((121, 4), (135, 4), (136, 5), (150, 5), (151, 6)),
    ],
)
def test_the_solo_bands(total: int, band: int) -> None:
    assert LONDON.band(total) == band
