"""When a client asks again, and when it gives up: decided without a network or a clock."""

from __future__ import annotations

import pytest

from terminus_client import NotNow, Patience, Request, ServerFault, Unavailable, Unreachable
from terminus_client.attempts import Allowances, Answer, Attempts
from tests.programs.trouble import Clock

CHANGE = Request("POST", "/api/v1/games/ABCDE/cards", {}, "token", "key", "moves")


def attempts(clock: Clock, patience: Patience) -> Attempts:
    return Attempts(CHANGE, patience, Allowances(clock))


def test_pauses_grow_up_to_the_longest_and_end_with_the_patience() -> None:
    clock = Clock()
    patience = Patience(seconds=60, first=0.1, longest=5)
    trying, pauses = attempts(clock, patience), []
    with pytest.raises(Unreachable):
        while True:
            pauses.append(trying.lost(OSError("cut")))
            clock.now += pauses[-1]
    for number, pause in enumerate(pauses):
        most = min(5, 0.1 * 2**number)
        assert most / 2 <= pause <= most
    assert clock.now <= 60
    assert len(pauses) > 12


def test_a_server_that_asks_for_time_is_given_it_within_the_patience() -> None:
    trying = attempts(Clock(), Patience(seconds=60))
    assert trying.answered(Answer(503, {"retry-after": "30"}, b"{}")) == 30
    with pytest.raises(Unavailable):
        trying.answered(Answer(503, {"retry-after": "61"}, b"{}"))


@pytest.mark.parametrize(("status", "kind"), [(409, NotNow), (500, ServerFault)])
def test_what_would_be_answered_the_same_is_not_asked_again(
    status: int, kind: type[Exception]
) -> None:
    with pytest.raises(kind):
        attempts(Clock(), Patience()).answered(Answer(status, {}, b'{"code": "game_over"}'))


def test_a_page_of_a_proxy_is_asked_again_too() -> None:
    trying = attempts(Clock(), Patience())
    assert trying.answered(Answer(502, {}, b"<html>Bad Gateway</html>"))
    with pytest.raises(Unavailable, match="http_504"):
        attempts(Clock(), Patience(seconds=0)).answered(Answer(504, {}, b"<html></html>"))


def test_nothing_is_sent_while_nothing_is_left_of_a_limit() -> None:
    clock = Clock()
    allowed = Allowances(clock)
    allowed.note(CHANGE, {"ratelimit": '"moves";r=0;t=12, "tables";r=3;t=100'})
    assert Attempts(CHANGE, Patience(), allowed).before() == 12
    other = Request("POST", CHANGE.path, {}, "another seat's", "key", "moves")
    assert Attempts(other, Patience(), allowed).before() == 0
    clock.now = 12
    assert Attempts(CHANGE, Patience(), allowed).before() == 0
