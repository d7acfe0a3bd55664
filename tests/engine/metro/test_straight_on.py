"""What "straight on" means on the three maps: to the next station in that direction."""

from __future__ import annotations

from math import gcd

import pytest

from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City
from tests.engine.metro.sheets import LONDON, PARIS, TOKYO

every_city = pytest.mark.parametrize("city", [PARIS, LONDON, TOKYO], ids=lambda c: c.meta.slug)

THROUGH_THE_PLATFORM = {
    "r2c5-platform-r6c5",
    "r3c2-platform-r6c5",
    "r3c3-platform-r6c6",
    "r3c4-platform-r6c4",
    "r3c6-platform-r7c2",
    "r4c0-platform-r4c6",
    "r4c6-platform-r4c0",
    "r5c3-platform-r5c7",
    "r5c7-platform-r5c3",
    "r6c4-platform-r3c4",
    "r6c5-platform-r2c5",
    "r6c6-platform-r3c3",
    "r7c2-platform-r3c6",
    "r7c8-platform-r3c4",
}
"""For each section into the platform, the only way out that leads straight on."""

TO_THE_PLATFORM = {
    "r1c1-r3c3-platform",
    "r1c4-r3c4-platform",
    "r1c5-r2c5-platform",
    "r1c8-r3c6-platform",
    "r2c1-r3c2-platform",
    "r2c3-r3c4-platform",
    "r3c7-r4c6-platform",
    "r4c9-r4c6-platform",
    "r5c0-r5c3-platform",
    "r5c9-r5c7-platform",
    "r6c2-r5c3-platform",
    "r7c4-r6c4-platform",
    "r7c5-r6c5-platform",
    "r7c7-r6c6-platform",
    "r8c1-r7c2-platform",
    "r8c9-r7c8-platform",
}
"""The ways through a station next to the platform that lead straight on to it."""


def straight_on(board: Board) -> set[str]:
    """Every way over two sections that goes straight on, as "from-over-to"."""
    return {
        f"{start}-{over}-{board.paths[after][1]}"
        for arc, (start, over) in enumerate(board.paths)
        for after in range(len(board.arcs))
        if board.onward[arc] >> after & 1
    }


def on_a_line(board: Board) -> set[str]:
    """The same from the drawn ways alone: one leaves in the direction in which one arrived."""
    ways = {}
    for section in board.json["sections"]:
        start, end, path = section["from"], section["to"], section["path"]
        ways[start, end] = direction(*path[:2]), direction(*path[-2:])
        ways[end, start] = direction(*path[-1:-3:-1]), direction(*path[1::-1])
    return {
        f"{start}-{over}-{end}"
        for (start, over), (_, arrives) in ways.items()
        for (here, end), (leaves, _) in ways.items()
        if here == over and leaves == arrives
    }


def direction(here: list[int], there: list[int]) -> tuple[int, int]:
    across, down = there[0] - here[0], there[1] - here[1]
    return across // gcd(across, down), down // gcd(across, down)


def test_each_section_into_the_platform_has_one_way_out_straight_on() -> None:
    found = {way for way in straight_on(PARIS.board) if way.split("-")[1] == "platform"}
    assert found == THROUGH_THE_PLATFORM


def test_the_platform_is_the_next_station_wherever_a_line_meets_its_square() -> None:
    found = {way for way in straight_on(PARIS.board) if way.split("-")[2] == "platform"}
    assert found == TO_THE_PLATFORM


@every_city
def test_between_other_stations_straight_on_is_along_one_line(city: City) -> None:
    found, expected = (
        {way for way in ways if "platform" not in way.split("-")[1:]}
        for ways in (straight_on(city.board), on_a_line(city.board))
    )
    assert found == expected
    assert len(found) > 100


@every_city
def test_there_is_never_more_than_one_way_straight_on(city: City) -> None:
    assert all(after.bit_count() <= 1 for after in city.board.onward)
