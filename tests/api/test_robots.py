"""Robots that think, through the API: the table answers meanwhile, and never waits for the dead."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config, robots
from terminus.engine.metro.moves import Finish, Reveal
from terminus.tables import play, tokens
from terminus.tables.changes import Caller
from tests.api.phones import Phone, done, made, open_table, refused
from tests.api.streams import Stream
from tests.api.test_live import LivePhone
from tests.tables.robots import among_robots, standing, thinking
from tests.thinking.test_thinker import LONG, question
from tests.titles import registered
from tests.waiting import await_true

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient
    from redis import Redis

    from terminus.store import Store
    from terminus.thinker import Thinker

LAST_ROUND = 4
DEAD_SECONDS = 1.0


@pytest.fixture
def quick(app: Flask) -> Thinker:
    """The thinker that robots ask, whose process this thread has started: it goes with it."""
    thinker: Thinker = app.extensions["terminus"].quick
    thinker.close()
    thinker.ask(*question(), seconds=LONG)
    return thinker


def strong_table(client: FlaskClient, title: str = "paris", robots: int = 1) -> Phone:
    """A person among robots that think, the first card turned up."""
    host = open_table(client, title=title)
    for number in range(robots):
        done(host.post("/seats", {"name": f"Robot {number}", "bot": "strong"}), 201)
    done(host.post("/start"), 200)
    return host


def thinkers(view: dict[str, Any]) -> list[int]:
    return [seat["seat"] for seat in view["seats"] if seat["thinks"]]


def settled(phone: Phone | LivePhone, view: dict[str, Any]) -> dict[str, Any]:
    """The table once no robot thinks any more; each answer comes when something has changed."""
    while thinkers(view):
        path = f"?wait=30&after={view['version']}"
        view = (
            phone.call("GET", path) if isinstance(phone, LivePhone) else done(phone.get(path), 200)
        )
    return view


def in_the_last_round(store: Store) -> tuple[str, str]:
    """A table of a person and three robots that think, who have one line left to draw."""
    code, token = among_robots(store, "tokyo", 3)
    person = Caller(tokens.digest(token))
    while (game := standing(store, code)).rules.view(game.running().state, None).round < LAST_ROUND:
        play.act(store, code, person, Reveal())
        play.act(store, code, person, Finish())
    thinking(store, code, token)
    return code, token


def test_robots_that_think_play_to_the_end_while_the_table_answers(
    live_server: str, store: Store
) -> None:
    code, token = in_the_last_round(store)
    phone = LivePhone(live_server, code, token)
    view = phone.call("GET", "")
    turns = 0
    while view["status"] != "finished":
        view = phone.call("POST", "/cards")
        assert thinkers(view) == [1, 2, 3]
        assert [each["seat"] for each in view["stand_ins"]] == []
        view = phone.call("POST", "/turns")
        assert phone.call("GET", "")["version"] >= view["version"]
        view = settled(phone, view)
        turns += 1
    assert turns >= 5
    assert {entry["seat"] for entry in phone.call("GET", "/record")["log"][-8:]} >= {0, 1, 2, 3}


def test_the_others_see_who_thinks_and_hear_what_it_did(client: FlaskClient) -> None:
    host = strong_table(client)
    with Stream(Phone(client, host.code)) as stream:
        stream.next("change")
        assert thinkers(host.reveal()) == [1]
        told = [stream.next("change").data for _ in range(2)]
    assert [(each["kind"] in {"section", "turn"}, each["seat"]) for each in told[1:]] == [(True, 1)]
    assert thinkers(told[1]["game"]) == []
    assert told[1]["game"]["waiting_for"] == [0]


def test_nobody_passes_over_a_robot_that_thinks(client: FlaskClient, store: Store) -> None:
    host = strong_table(client)
    store.lease(host.code, "somebody else", 30)
    assert host.reveal()["stand_ins"] == []
    problem = refused(host.post("/stand-ins", {"seat": 1}), 409, "still_thinks")
    assert problem["retry_after"] == 1


def test_a_table_whose_thinker_died_goes_on_for_whoever_listens(
    client: FlaskClient, store: Store
) -> None:
    host = strong_table(client)
    assert store.lease(host.code, "a process that died", DEAD_SECONDS)
    assert not store.lease(host.code, "another", DEAD_SECONDS)
    with Stream(Phone(client, host.code)) as stream:
        stream.next("change")
        host.reveal()
        assert stream.next("change").data["kind"] == "card"
        assert stream.next("change").data["seat"] == 1


def thought_about(host: Phone, quick: Thinker) -> int:
    """The process that thinks about the move of the host's robot, and will not get any further."""
    pid = quick.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    assert thinkers(host.reveal()) == [1]
    return pid


def assert_robot_played(host: Phone) -> None:
    after = settled(host, host.view())
    assert (after["waiting_for"], after["seats"][1]["done"]) == ([0], True)


def test_a_thinker_that_is_killed_over_a_move_is_asked_again(
    client: FlaskClient, quick: Thinker
) -> None:
    host = strong_table(client)
    pid = thought_about(host, quick)
    await_true(lambda: quick.waiting)
    os.kill(pid, signal.SIGKILL)
    assert_robot_played(host)


def test_a_thinker_that_is_frozen_over_a_move_is_not_waited_for(
    client: FlaskClient, quick: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "THINKING_SECONDS", 0.5)
    host = strong_table(client)
    thought_about(host, quick)
    assert_robot_played(host)
    assert quick.pid is None


def test_a_table_that_goes_while_it_is_thought_about_holds_up_no_other(
    client: FlaskClient, quick: Thinker, redis: Redis
) -> None:
    gone, other = strong_table(client), strong_table(client)
    pid = thought_about(gone, quick)
    await_true(lambda: quick.waiting)
    other.reveal()
    redis.delete(*redis.keys(f"*{{{gone.code}}}*"))
    os.kill(pid, signal.SIGCONT)
    assert_robot_played(other)
    refused(gone.get(), 404, "no_such_table")


def test_a_lease_is_prolonged_and_given_back_by_its_holder_alone(store: Store, code: str) -> None:
    assert store.lease(code, "one", 30)
    assert store.lease(code, "one", 30)
    assert not store.lease(code, "two", 0)
    assert not store.lease(code, "two", 30)
    assert store.lease(code, "one", 0)
    assert store.lease(code, "two", 30)


def test_a_quick_robot_plays_where_nobody_can_think(redis_url: str) -> None:
    """The process that thinks has never heard of this city."""
    with registered(), made(Config(redis_url=redis_url, rate=0, heartbeat=0.2)) as app:
        host = strong_table(app.test_client(), "hamlet")
        view = settled(host, host.reveal())
    assert view["waiting_for"] == [0]
    assert view["seats"][1]["done"] is True


@pytest.mark.parametrize("bot", ["easy", "steady", "strong", "greedy"])
def test_the_host_invites_robots_of_every_level(client: FlaskClient, bot: str) -> None:
    host = open_table(client)
    done(host.post("/seats", {"name": "Robot", "bot": bot}), 201)
    assert host.view()["seats"][1]["bot"] == bot
