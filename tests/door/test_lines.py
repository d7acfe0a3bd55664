"""Lines: how long each thing may take, who makes room for others, and who is told to wait."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import gevent
import pytest
from gevent import socket
from hypothesis import given
from hypothesis import strategies as st

from terminus.door.addresses import household
from terminus.door.line import Line, TooSlow
from terminus.door.lines import PATIENCE, Lines

if TYPE_CHECKING:
    from collections.abc import Iterator

SLOW = 0.2


@pytest.fixture
def pair() -> Iterator[tuple[Line, Any]]:
    """A line, and the other end of it."""
    ours, theirs = socket.socketpair()
    yield Line(ours, "192.0.2.1", slow=SLOW, keep=60), theirs
    ours.close()
    theirs.close()


def test_a_header_has_its_time_as_a_whole(pair: tuple[Line, Any]) -> None:
    line, theirs = pair
    theirs.sendall(b"GET")
    begun = time.monotonic()
    with pytest.raises(TooSlow):
        while line.recv(100):
            theirs.sendall(b"x")
            gevent.sleep(SLOW / 10)
    assert time.monotonic() - begun >= SLOW
    assert line.heard == b"GET"


def test_a_line_that_says_nothing_ends_without_a_complaint(pair: tuple[Line, Any]) -> None:
    line, _ = pair
    assert line.recv(100) == b""


def test_an_answer_that_is_not_taken_in_ends_the_line(pair: tuple[Line, Any]) -> None:
    line, _ = pair
    line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    piece = b"x" * 1000
    with pytest.raises(ConnectionResetError):
        while True:
            line.sendall(piece)


def test_whoever_watches_a_line_hears_at_once_that_it_was_closed(pair: tuple[Line, Any]) -> None:
    line, theirs = pair
    gone = gevent.event.Event()
    with line.watched(gone.set):
        assert not gone.wait(0.01)
        theirs.close()
        assert gone.wait(10)


def test_a_request_that_comes_meanwhile_is_not_taken_for_the_end(pair: tuple[Line, Any]) -> None:
    line, theirs = pair
    gone = gevent.event.Event()
    with line.watched(gone.set):
        theirs.sendall(b"GET")
        assert not gone.wait(0.05)
    assert line.recv(100) == b"GET"


class Stub:
    """Stands for a socket that is hung up on."""

    def __init__(self) -> None:
        self.is_over = False

    def shutdown(self, _: int) -> None:
        self.is_over = True


def a_line(address: str = "192.0.2.1") -> Line:
    return Line(Stub(), address, slow=10, keep=60)


def is_over(line: Line) -> bool:
    over: bool = line.is_over
    return over


def entered(lines: Lines, *addresses: str) -> list[Line]:
    found = [a_line(address) for address in addresses]
    assert all(lines.enter(line) for line in found)
    return found


def test_when_all_places_are_taken_the_line_that_rests_longest_makes_room() -> None:
    lines = Lines(3, 0)
    first, second, third = entered(lines, "a", "b", "c")
    lines.answer(first)
    entered(lines, "d")
    assert [is_over(line) for line in (first, second, third)] == [False, True, False]
    lines.rest(first)
    entered(lines, "e")
    assert is_over(third)
    assert not is_over(first)


def test_a_request_that_is_being_answered_is_never_cut_off() -> None:
    lines = Lines(2, 0)
    for line in entered(lines, "a", "b"):
        lines.answer(line)
    assert not lines.enter(a_line())


def test_a_request_that_takes_long_to_arrive_makes_room_when_nobody_rests() -> None:
    lines = Lines(2, 0)
    slow, quick = entered(lines, "a", "b")
    for line in (slow, quick):
        line.resting = False
    assert not lines.enter(a_line())
    slow.begun -= PATIENCE * 2
    assert lines.enter(a_line())
    assert is_over(slow)
    assert not is_over(quick)


def test_an_address_has_its_share_and_its_own_idle_lines_make_room_first() -> None:
    lines = Lines(10, 2)
    other, first, second = entered(lines, "b", "a", "a")
    entered(lines, "a")
    assert [is_over(line) for line in (other, first, second)] == [False, True, False]
    mine = entered(Lines(10, 0), *["a"] * 5)
    assert not any(is_over(line) for line in mine)


def test_an_address_that_is_answered_on_all_its_lines_is_told_to_wait() -> None:
    lines = Lines(10, 2)
    for line in entered(lines, "a", "a"):
        lines.answer(line)
    assert not lines.enter(a_line("a"))
    assert lines.enter(a_line("b"))


def test_at_the_end_all_lines_but_those_that_are_sending_are_hung_up_on() -> None:
    lines = Lines(10, 0)
    resting, sending, answered = entered(lines, "a", "a", "a")
    sending.resting = False
    lines.answer(answered)
    lines.hang_up()
    assert [is_over(line) for line in (resting, sending, answered)] == [True, False, True]


@given(st.data())
def test_no_bound_is_ever_passed_and_every_place_is_given_back(data: st.DataObject) -> None:
    most, of_address = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 4))
    lines, inside = Lines(most, of_address), list[Line]()
    for _ in range(40):
        if inside and data.draw(st.booleans()):
            line = data.draw(st.sampled_from(inside))
            step = data.draw(st.sampled_from([lines.answer, lines.rest, lines.leave]))
            step(line)
            inside = [each for each in inside if step != lines.leave or each is not line]
        elif lines.enter(line := a_line(data.draw(st.sampled_from("abc")))):
            inside.append(line)
        held = Counter(each.address for each in inside if not is_over(each))
        assert len(lines) == held.total() <= most
        assert all(count <= of_address for count in held.values())
    for line in inside:
        lines.leave(line)
    assert len(lines) == 0
    assert not lines._held


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002"),
        ("", "unknown"),
        ("un:known", "un:known"),
    ],
)
def test_a_household_is_one_address(address: str, shown: str) -> None:
    assert household(address) == shown
