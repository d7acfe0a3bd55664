"""The score counter beside the printed board."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Illegal
from terminus.engine.ticket.counter import (
    CONNECTIONS,
    TRACKS,
    HeldTicket,
    Sheet,
    count,
    most_joined,
)
from terminus.engine.ticket.rules import RULES
from tests.engine.playing import finished_with_bots, new_game

MISSED = (5, False)


def sheet(
    ones: int = 0, twos: int = 0, threes: int = 0, flags: int = 0, *tickets: tuple[int, bool]
) -> Sheet:
    """A sheet; a ticket that was missed if none is named, since everybody keeps one."""
    held = tuple(HeldTicket(points, met) for points, met in tickets or (MISSED,))
    return Sheet("Anna", {1: ones, 2: twos, 3: threes}, flags, held)


def refused(*sheets: Sheet) -> dict[str, Any]:
    """Whose box cannot be, which one, and what it can hold."""
    with pytest.raises(Illegal) as caught:
        count(sheets)
    assert caught.value.code == "impossible_count"
    return caught.value.params


def test_routes_flags_and_tickets_are_added_up() -> None:
    boxes, _ = count((sheet(2, 3, 2, 1, (7, True), (4, False)), sheet())).scores
    assert boxes.routes.points == 2 * 1 + 3 * 2 + 2 * 4
    assert (boxes.flags.points, boxes.tickets_met) == (4, 1)
    assert boxes.total == 16 + 4 + 7 - 4


def test_ranks_and_ties() -> None:
    one, two, three = sheet(9), sheet(2, 0, 0, 0, (2, True)), sheet(9)
    assert [boxes.total for boxes in count((one, two, three)).scores] == [4, 4, 4]
    assert [boxes.rank for boxes in count((one, two, three)).scores] == [2, 1, 2]


@pytest.mark.parametrize(
    ("wrong", "box", "least", "most"),
    [
        (sheet(13), "routes_1", 0, 12),
        (sheet(0, 0, 9), "routes_3", 0, 8),
        (sheet(1, 0, 5), "buses", 0, 15),
        (sheet(2, 0, 0, 1), "flags", 0, 0),
        (sheet(2, 4, 0, 3), "flags", 0, 2),
        (sheet(1, 0, 0, 0, (12, True)), "ticket_points", 1, 11),
        (sheet(1, 0, 0, 0, (0, True)), "ticket_points", 1, 11),
        (sheet(0, 0, 0, 0, (2, True)), "tickets_met", 0, 0),
        (sheet(2, 0, 0, 0, *((2, True),) * 4), "tickets_met", 0, 3),
        (sheet(0, 0, 0, 0, *(MISSED,) * 21), "tickets", 1, 20),
    ],
)
def test_impossible_counts_are_refused_with_the_bound(
    wrong: Sheet, box: str, least: int, most: int
) -> None:
    expected = {"player": 1, "box": box, "least": least, "most": most}
    assert refused(sheet(), wrong) == expected


def test_a_flag_takes_a_blue_route_and_all_of_those_have_one_space() -> None:
    assert {route.length for route in RULES.map.routes.values() if route.colour == "blue"} == {1}
    assert refused(sheet(0, 5, 0, 1), sheet())["box"] == "flags"


def test_everybody_keeps_a_ticket_at_least() -> None:
    none = Sheet("Ben", {1: 0, 2: 0, 3: 0}, 0, ())
    assert refused(sheet(), none) == {"player": 1, "box": "tickets", "least": 1, "most": 20}


def test_there_are_twenty_tickets() -> None:
    ten, eleven = (sheet(5, 0, 0, 0, *((2, True),) * number) for number in (10, 11))
    assert refused(ten, eleven) == {"box": "tickets", "least": 2, "most": 20}
    assert count((ten, ten))


def test_no_more_routes_are_claimed_than_the_map_has_tracks() -> None:
    assert TRACKS == {1: 23, 2: 22, 3: 12}
    assert count((sheet(12), sheet(11), sheet()))
    assert refused(sheet(12), sheet(11), sheet(1)) == {"box": "routes_1", "least": 0, "most": 23}


def test_with_two_players_one_track_of_a_double_stays_closed() -> None:
    assert CONNECTIONS == {1: 12, 2: 12, 3: 8}
    assert count((sheet(7), sheet(5)))
    assert refused(sheet(7), sheet(6)) == {"box": "routes_1", "least": 0, "most": 12}


@pytest.mark.parametrize(("routes", "pairs"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_routes_in_one_piece_join_most(routes: int, pairs: int) -> None:
    assert most_joined(routes) == pairs


def typed(boxes: dict[str, Any]) -> Sheet:
    """What lies before a player at the end of a game on the screen."""
    return Sheet(
        "Anna",
        {length: boxes["routes"][str(length)] for length in (1, 2, 3)},
        boxes["flags"]["count"],
        tuple(HeldTicket(abs(each["points"]), each["met"]) for each in boxes["tickets"]),
    )


@pytest.mark.parametrize("bots", [0, 1, 4])
@settings(max_examples=25)
@given(seats=st.integers(2, 4), seed=st.integers(0, 9999))
def test_no_real_final_is_refused_and_it_adds_up_to_the_same(
    bots: int, seats: int, seed: int
) -> None:
    record = new_game(RULES, seats, str(seed))
    state = finished_with_bots(RULES, record, bots, random.Random(seed))
    counted = count(tuple(typed(codec.encode(score)) for score in RULES.score(state)))
    assert [(each.total, each.rank) for each in counted.scores] == [
        (score.total, score.rank) for score in RULES.score(state)
    ]
