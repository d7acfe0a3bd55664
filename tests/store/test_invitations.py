"""Which tables wait for a bot: the oldest first, once each, not too many, and not for ever."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from terminus.store import InvitationStore
from terminus.store.games import key
from terminus.store.invitations import MOST, of_bot

if TYPE_CHECKING:
    from redis import Redis

    from terminus.store import Bell


@pytest.fixture
def invitations(redis: Redis) -> InvitationStore:
    return InvitationStore(redis)


def test_a_table_waits_once_and_in_its_turn(invitations: InvitationStore, code: str) -> None:
    invitations.invite(code, "K7MPD", "aa", 60)
    invitations.invite(code, "M3TRQ", "bb", 90)
    invitations.invite(code, "K7MPD", "aa", 120)  # the same call came again
    assert invitations.waiting(code) == [("K7MPD", "aa"), ("M3TRQ", "bb")]
    invitations.forget(code, "K7MPD", "aa")
    assert invitations.waiting(code) == [("M3TRQ", "bb")]
    assert invitations.waiting("nobody") == []


def test_what_is_over_goes_and_the_oldest_make_room(
    invitations: InvitationStore, redis: Redis, code: str
) -> None:
    name = key(of_bot(code), "invitations")
    soon = time.time() + 30
    redis.zadd(name, {"OVER0 id": 1, **{f"T{n} id": soon + n / MOST for n in range(MOST)}})
    invitations.invite(code, "K7MPD", "id", 60)
    waiting = [table for table, _ in invitations.waiting(code)]
    assert waiting == [*(f"T{n}" for n in range(1, MOST)), "K7MPD"]
    assert 0 < redis.ttl(name) <= 60


def test_a_bot_that_listens_is_woken(invitations: InvitationStore, bell: Bell, code: str) -> None:
    with bell.listen(of_bot(code)) as ear:
        assert ear.wait(10)  # that it listens
        invitations.invite(code, "K7MPD", "aa", 60)
        assert ear.wait(10)
