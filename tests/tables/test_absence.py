"""Whom a table waits for, and since when: what is written of it, and what starts the clock anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import orjson
import pytest

from terminus.engine.metro.moves import Finish, Reveal
from terminus.tables import absence, breaks, changes, claims, hinting, moving, play, tokens
from terminus.tables.changes import Caller, Game, Next
from terminus.tables.documents import Happened, roll
from terminus.thinker import Thinker
from tests.tables.robots import among_robots, standing

if TYPE_CHECKING:
    from terminus.store import Store

LONG_AGO = 1


def waited_for_long(store: Store) -> tuple[str, Caller]:
    """A table of one with a robot that has waited for its person since long ago."""
    code, token = among_robots(store, "paris", 1)
    caller = Caller(tokens.digest(token))
    play.act(store, code, caller, Reveal())
    later = replace(standing(store, code).running(), since=(LONG_AGO, None))
    changes.change(store, code, caller, lambda game: _as_is(game, later))
    assert since(store, code) == LONG_AGO
    return code, caller


def _as_is(game: Game, then: Any) -> Next:
    return Next(game.table, then, Happened("hint", None))


def since(store: Store, code: str) -> int | None:
    return standing(store, code).running().since[0]


def hint(store: Store, code: str, caller: Caller) -> None:
    thinker = Thinker()
    thinker.ask("judge", "paris", (), seconds=60)  # so that it is there, however busy the machine
    hinting.hint(store, thinker, code, caller)
    thinker.close()


ASIDE = {
    "a hint": hint,
    "a stranger who asks for the seat": lambda store, code, _: claims.ask(
        store, code, Caller(), 0, "Mehdi"
    ),
    "a key to move the seat": moving.make_key,
}


@pytest.mark.parametrize("change", ASIDE.values(), ids=ASIDE)
def test_what_is_no_move_leaves_the_clock_alone(store: Store, change: Any) -> None:
    code, caller = waited_for_long(store)
    change(store, code, caller)
    assert since(store, code) == LONG_AGO


def test_whoever_moves_or_comes_back_has_time_again(store: Store) -> None:
    code, caller = waited_for_long(store)
    breaks.come_back(store, code, caller)
    assert (since(store, code) or 0) > LONG_AGO
    code, caller = waited_for_long(store)
    play.act(store, code, caller, Finish())
    assert (since(store, code) or 0) > LONG_AGO


def test_what_a_later_release_writes_in_the_roll_is_passed_over(store: Store) -> None:
    """While a server is updated, processes of both releases serve the same tables."""
    code, _ = waited_for_long(store)
    claims.ask(store, code, Caller(), 0, "Mehdi")
    known = roll(standing(store, code).standing)
    json = orjson.loads(orjson.dumps(known))
    for each in (json, *json["awaited"], *json["claims"]):
        each["what nobody knows yet"] = {"any": ["thing"]}
    assert absence.read(orjson.dumps(json)) == absence.read(orjson.dumps(known))


def test_a_roll_of_an_earlier_release_lacks_what_came_later() -> None:
    awaited = {"seat": 0, "since": 7, "can_be_passed_over": True}
    read = absence.read(
        orjson.dumps({"status": "playing", "host": 0, "persons": [0], "awaited": [awaited]})
    )
    assert not read.thinks
    assert read.awaited[0].since == 7
