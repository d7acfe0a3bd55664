"""Points: the rulebook's own figures, then each box on sheets made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from terminus.engine import codec
from terminus.engine.bounds import LEFT_OUT
from terminus.engine.core import Json, Options
from terminus.engine.counted import Counted
from terminus.engine.metro.cities import paris
from terminus.engine.metro.lines import Line
from terminus.engine.metro.scoring import CountedLine, score, score_line
from terminus.engine.metro.state import MetroState, Phase, Sheet
from tests.engine.metro.sheets import PARIS, line
from tests.engine.playing import SCREEN, figures


def boxes(lines: tuple[Line, ...]) -> Json:
    """The boxes of a finished sheet with these lines."""
    return codec.encode(score(PARIS, finished(lines))[0])


def line_figures(drawn: Line) -> tuple[int, int, int]:
    """Districts, most stations in one, bonus."""
    found = score_line(PARIS, drawn)
    return found.districts.number, found.busiest.number, found.earned


EMPTY = (Line("orange"), Line("green"), Line("purple"), Line("blue"))


def finished(*sheets: tuple[Line, ...]) -> MetroState:
    """A finished game with these lines."""
    state = paris.RULES.setup((SCREEN,) * len(sheets), Options(), "seed")
    done = tuple(Sheet(tuple(each.colour for each in lines), lines, done=True) for lines in sheets)
    return replace(state, round=4, phase=Phase.OVER, sheets=done)


def test_golden_line_of_the_rulebook() -> None:
    """Seven districts, five stations in the busiest, five monuments: (7 x 5) + 10 = 45."""
    monuments = {"monuments": Counted(5, "stations", paris.MONUMENT)}
    line = CountedLine("blue", Counted(7, "districts"), Counted(5, "stations"), monuments)
    assert (line.earned, line.points) == (10, 45)


def test_golden_total_of_the_rulebook() -> None:
    """134 for the lines, 18 for the crossings, 22 for the interchanges: 174."""
    lines = 45 + 26 + 36 + 27
    bridges, joints = PARIS.boxes
    crossings, meetings = bridges.points((3, 2)), joints.points((4, 1, 1))
    assert (crossings, meetings, lines + crossings + meetings) == (18, 22, 174)


def test_a_line_scores_districts_times_its_busiest_district() -> None:
    """Two stations in the north-west, three in the middle: 2 x 3."""
    drawn = line("orange", "r2c3-r1c4-r0c3", "r2c3-r3c3-r3c2")
    assert line_figures(drawn) == (2, 3, 0)


def test_a_monument_is_a_station_and_two_points() -> None:
    assert line_figures(line("orange", "r2c3-r2c1-r3c1")) == (1, 3, 2)


def test_the_platform_is_a_station_and_a_district() -> None:
    assert line_figures(line("orange", "r2c3-r3c3-platform")) == (2, 2, 0)


def test_a_line_with_no_section_scores_nothing() -> None:
    assert score_line(PARIS, Line("orange")).points == 0


def test_a_departure_counts_once_its_line_has_a_section() -> None:
    assert line_figures(line("orange", "r2c3-r3c3")) == (1, 2, 0)


def test_a_crossing_counts_once_or_twice_by_any_lines() -> None:
    lines = (line("blue", "r3c7-r3c9"), line("purple", "r7c7-r7c8-r2c8"))
    assert figures(boxes(lines)["crossings"]) == {"once": 0, "twice": 1, "points": 6}
    assert boxes(lines[:1])["crossings"]["points"] == 2


BESIDE = (line("orange", "r2c3-r0c3"), line("green", "r6c2-r3c2-r2c3-r0c3"))
"""A double track over one way of a crossing, as Special Stations allow it."""
ACROSS = (
    line("blue", "r3c7-r3c6-r2c5-r1c4-r1c1"),
    line("purple", "r7c7-r6c6-platform-r2c5-r1c5-r1c4-r1c1"),
)
"""Another one, over its other way."""


def test_two_sections_side_by_side_use_a_crossing_twice() -> None:
    assert figures(boxes(BESIDE)["crossings"]) == {"once": 0, "twice": 1, "points": 6}


def test_a_crossing_used_more_than_twice_still_counts_as_twice() -> None:
    for lines in ((*BESIDE, ACROSS[0]), BESIDE + ACROSS):
        assert figures(boxes(lines)["crossings"]) == {"once": 0, "twice": 1, "points": 6}


def test_a_crossing_is_no_interchange() -> None:
    lines = (line("blue", "r3c7-r3c9"), line("purple", "r7c7-r7c8-r2c8"))
    assert boxes(lines)["interchanges"]["points"] == 0


def test_interchanges_of_two_three_and_four_lines() -> None:
    lines = (
        line("orange", "r2c3-r3c3-platform"),
        line("blue", "r3c7-r3c6-platform-r4c6"),
        line("green", "r6c2-r5c3-platform"),
        line("purple", "r7c7-r5c7-r4c6"),
    )
    assert figures(boxes(lines)["interchanges"]) == {"2": 1, "3": 1, "4": 0, "points": 7}
    all_four = (*lines[:3], line("purple", "r7c7-r5c7-platform"))
    assert figures(boxes(all_four)["interchanges"]) == {"2": 0, "3": 0, "4": 1, "points": 9}


def test_a_departure_of_a_line_with_no_section_is_no_interchange() -> None:
    lines = (line("orange", "r2c3-r3c2-r6c2"), Line("green"))
    assert boxes(lines)["interchanges"]["points"] == 0


def test_the_total_is_the_sum_of_all_boxes() -> None:
    lines = (
        line("orange", "r2c3-r3c3-platform"),
        line("blue", "r3c7-r3c9"),
        line("purple", "r7c7-r5c7-platform"),
        Line("green"),
    )
    (sheet,) = score(PARIS, finished(lines))
    found = codec.encode(sheet)
    points = sum(each["points"] for each in found["lines"])
    assert points == 4 + 2 + 4 + 0
    assert figures(found["crossings"]) == {"once": 2, "twice": 0, "points": 4}
    assert found["interchanges"]["points"] == 2
    assert found["total"] == 16


def ranks(*sheets: tuple[Line, ...]) -> list[int]:
    return [each.rank for each in score(PARIS, finished(*sheets))]


def test_the_highest_total_wins() -> None:
    better = (line("orange", "r2c3-r3c3"), *EMPTY[1:])
    assert ranks(EMPTY, better) == [2, 1]


def test_a_tie_is_broken_by_the_best_single_line() -> None:
    """2 + 2 in two lines against 4 in one."""
    two_lines = (line("orange", "r2c3-r3c3"), line("green", "r6c2-r6c1"), *EMPTY[2:])
    one_line = (line("orange", "r2c3-r3c3-platform"), *EMPTY[1:])
    assert [each.total for each in score(PARIS, finished(two_lines, one_line))] == [4, 4]
    assert ranks(two_lines, one_line) == [2, 1]


def test_a_tie_to_the_last_shares_the_victory() -> None:
    one = (line("orange", "r2c3-r3c3"), *EMPTY[1:])
    assert ranks(one, EMPTY, one) == [1, 3, 1]


def test_a_table_of_several_has_no_verdict() -> None:
    assert score(PARIS, finished(EMPTY, EMPTY))[0].band is LEFT_OUT


def test_a_solo_game_has_no_verdict_before_its_end() -> None:
    state = paris.RULES.setup((SCREEN,), Options(), "seed")
    assert paris.RULES.score(state)[0].band is LEFT_OUT
    assert score(PARIS, finished(EMPTY))[0].band == 1


@pytest.mark.parametrize(
    ("total", "band"),
    [
        *((0, 1), (100, 1), (101, 2), (120, 2), (121, 3), (140, 3)),
        *((141, 4), (160, 4), (161, 5), (180, 5), (181, 6), (300, 6)),
    ],
)
def test_the_solo_bands(total: int, band: int) -> None:
    assert PARIS.band(total) == band
