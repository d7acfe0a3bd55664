"""The score counter beside the printed board."""

from __future__ import annotations

import pytest

from terminus.engine.core import Illegal
from terminus.engine.ticket.counter import HeldTicket, Sheet, count


def sheet(
    ones: int = 0, twos: int = 0, threes: int = 0, flags: int = 0, *tickets: tuple[int, bool]
) -> Sheet:
    held = tuple(HeldTicket(points, met) for points, met in tickets)
    return Sheet("Anna", {1: ones, 2: twos, 3: threes}, flags, held)


def test_routes_flags_and_tickets_are_added_up() -> None:
    (boxes,) = count((sheet(2, 3, 2, 1, (7, True), (4, False)),))
    assert boxes["routes"]["points"] == 2 * 1 + 3 * 2 + 2 * 4
    assert (boxes["flags"]["points"], boxes["tickets_met"]) == (4, 1)
    assert boxes["total"] == 16 + 4 + 7 - 4


def test_ranks_and_ties() -> None:
    one, two, three = sheet(4), sheet(2, 0, 0, 0, (2, True)), sheet(4)
    assert [boxes["rank"] for boxes in count((one, two, three))] == [2, 1, 2]


@pytest.mark.parametrize(
    ("wrong", "box"),
    [
        (sheet(13), "routes_1"),
        (sheet(1, 0, 5), "buses"),
        (sheet(2, 0, 0, 1), "flags"),
        (sheet(1, 0, 0, 0, (12, True)), "ticket_points"),
    ],
)
def test_impossible_counts_are_refused_with_the_bound(wrong: Sheet, box: str) -> None:
    with pytest.raises(Illegal) as caught:
        count((sheet(1), wrong))
    assert caught.value.code == "impossible_count"
    assert (caught.value.params["player"], caught.value.params["box"]) == (1, box)


def test_there_are_twenty_tickets() -> None:
    eleven = sheet(0, 0, 0, 0, *((2, True),) * 11)
    with pytest.raises(Illegal):
        count((eleven, eleven))
