"""The list of a puzzle: the best first, a device and a table once, and not too long."""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from terminus.store.puzzles import KEPT_SECONDS, Entered, Entry, PuzzleStore, TakenBefore, key

if TYPE_CHECKING:
    from collections.abc import Callable

    from redis import Redis

_names = itertools.count()


@pytest.fixture
def puzzles(redis: Redis) -> PuzzleStore:
    return PuzzleStore(redis)


@pytest.fixture
def name(new_code: Callable[[], str]) -> str:
    """A puzzle that no other test has."""
    return new_code()


def result(total: int, device: str = "", table: str = "") -> Entry:
    """A result of somebody new, unless they are named."""
    who = f"who{next(_names)}"
    return Entry(device or who, table or f"table of {who}", total, f"{total} {who}".encode())


def totals(puzzles: PuzzleStore, name: str) -> list[int]:
    return [int(each.split()[0]) for each in puzzles.standings(name, 100).best]


def test_the_best_come_first_and_of_equals_whoever_came_first(
    puzzles: PuzzleStore, name: str
) -> None:
    first, second = result(100), result(100)
    assert puzzles.enter(name, first) == Entered(1, 1)
    assert puzzles.enter(name, second) == Entered(2, 2)
    assert puzzles.enter(name, result(-7)) == Entered(3, 3)
    assert puzzles.enter(name, result(101)) == Entered(1, 4)
    standings = puzzles.standings(name, 3)
    assert standings.count == 4
    assert standings.best[1:] == (first.shown, second.shown)
    assert totals(puzzles, name) == [101, 100, 100, -7]


def test_the_same_again_changes_nothing(puzzles: PuzzleStore, name: str) -> None:
    mine = result(50)
    assert puzzles.enter(name, mine) == puzzles.enter(name, mine) == Entered(1, 1)
    puzzles.enter(name, result(60))
    assert puzzles.enter(name, mine) == Entered(2, 2)


def test_a_device_and_a_table_enter_once(puzzles: PuzzleStore, name: str) -> None:
    puzzles.enter(name, result(50, "phone", "table"))
    assert puzzles.enter(name, result(90, "phone")) == TakenBefore("device")
    assert puzzles.enter(name, result(90, table="table")) == TakenBefore("table")
    assert totals(puzzles, name) == [50]


def test_so_many_are_kept_and_nothing_of_the_others(
    puzzles: PuzzleStore, name: str, redis: Redis
) -> None:
    for total in (10, 30, 20):
        puzzles.enter(name, result(total), most=3)
    worse = result(10)
    assert puzzles.enter(name, worse, most=3) == Entered(None, 3)
    assert puzzles.enter(name, result(25), most=3) == Entered(2, 4)
    assert totals(puzzles, name) == [30, 25, 20]
    assert redis.hlen(key(name, "entries")) == 3 * 3 + 1
    assert redis.zcard(key(name, "ranking")) == 3


def test_those_who_enter_at_once_are_all_there(puzzles: PuzzleStore, name: str) -> None:
    with ThreadPoolExecutor(8) as people:
        ranks = list(people.map(lambda total: puzzles.enter(name, result(total)), range(40)))
    assert sorted(each.count for each in ranks if isinstance(each, Entered)) == [*range(1, 41)]
    assert totals(puzzles, name) == [*range(39, -1, -1)]


def test_a_list_is_kept_for_a_year_and_goes(puzzles: PuzzleStore, name: str, redis: Redis) -> None:
    puzzles.enter(name, result(1))
    puzzles.keep_par(name, b"2")
    for kept in ("ranking", "entries", "par"):
        assert 365 * 86400 < redis.ttl(key(name, kept)) <= KEPT_SECONDS


def test_one_is_to_find_par_until_it_gives_up(puzzles: PuzzleStore, name: str) -> None:
    assert puzzles.standings(name, 1).par is None
    assert [puzzles.lease_par(name, 60) for _ in range(3)] == [True, False, False]
    puzzles.return_par(name)
    assert puzzles.lease_par(name, 60)
    puzzles.keep_par(name, b"par")
    assert puzzles.standings(name, 1).par == b"par"
