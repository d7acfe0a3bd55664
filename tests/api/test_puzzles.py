"""A puzzle a day: opened by its day, played alone, entered on the list from the table itself."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from terminus.store.puzzles import key
from terminus.tables.puzzle import CITIES, FIRST
from tests.api.phones import ROOT, Phone, done, finished, open_table, play_on, playing, refused
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from flask.testing import FlaskClient
    from redis import Redis

PUZZLES = f"{ROOT}/puzzles"
TO_COME = "9999-12-31"
DEVICE = "00112233445566778899aabbccddeeff"

_days = count(1)
_devices = count(1)


def next_day() -> str:
    """A day whose puzzles no other test plays."""
    return (FIRST + timedelta(next(_days))).isoformat()


@pytest.fixture
def day(app: Flask) -> str:
    """The same, with a par, so that no robot has to find it."""
    return known(app, next_day())


def known(app: Flask, day: str) -> str:
    """The day, once the par of its puzzles is known."""
    for title in CITIES:
        par = b'{"total":202,"lines":[40,42,36,28]}'
        app.extensions["terminus"].puzzles.keep_par(f"{day}:{title}", par)
    return day


@pytest.fixture
def thinking(app: Flask) -> Iterator[Flask]:
    """The app, whose thinker rests afterwards."""
    yield app
    app.extensions["terminus"].thorough.close()


def solved(client: FlaskClient, day: str, title: str = "paris", name: str = "Camille") -> Phone:
    """Somebody whose game of the puzzle is over."""
    return finished(client, 1, title=title, puzzle=day, name=name)[0]


def enter(
    phone: Phone, day: str, title: str = "paris", device: str | None = None, **more: Any
) -> Any:
    """What is answered to whoever enters the game of this phone."""
    body = {"code": phone.code, "device": device or f"{DEVICE}{next(_devices)}"}
    return phone.post(f"{PUZZLES}/{day}/{title}/scores", body, **more)


def shown(client: FlaskClient, day: str, title: str = "paris") -> Any:
    return done(client.get(f"{PUZZLES}/{day}/{title}"), 200)


def test_it_says_what_to_post_to_play(client: FlaskClient, day: str) -> None:
    play = shown(client, day)["play"]
    seated = done(client.post(play["href"], json={**play["body"], "name": "Camille"}), 201)
    assert (seated["game"]["puzzle"], seated["game"]["practice"]) == (day, True)
    assert open_table(client).view()["puzzle"] is None


def test_everybody_gets_the_same_cards(client: FlaskClient) -> None:
    cards = []
    for name in ("Camille", "Mehdi"):
        (phone,) = playing(client, 1, puzzle="2026-01-01", name=name, salt=name)
        cards.append(phone.reveal()["seen"])
    assert cards == [["metro-circle"], ["metro-circle"]]


def test_today_is_the_day_of_the_server(client: FlaskClient, app: Flask) -> None:
    before = known(app, datetime.now(UTC).date().isoformat())
    known(app, FIRST.isoformat())
    told = done(client.get(f"{PUZZLES}/today"), 200)
    assert before <= told["day"] == told["today"] <= datetime.now(UTC).date().isoformat()
    assert [each["title"] for each in told["puzzles"]] == list(CITIES)
    assert {each["day"] for each in told["puzzles"]} == {told["day"]}
    assert done(client.get(f"{PUZZLES}/{told['first']}"), 200)["today"] == told["today"]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        (TO_COME, 409, "puzzle_to_come"),
        ("2025-12-31", 404, "no_such_puzzle"),
        ("2026-02-30", 404, "no_such_puzzle"),
        ("someday", 404, "no_such_puzzle"),
        (f"{TO_COME}/paris", 409, "puzzle_to_come"),
        ("today/atlantis", 404, "no_such_title"),
        ("today/ticket-paris", 404, "no_such_puzzle"),
    ],
)
def test_what_there_is_not_is_said_to_be_missing(
    client: FlaskClient, path: str, status: int, code: str
) -> None:
    refused(client.get(f"{PUZZLES}/{path}"), status, code)


@pytest.mark.parametrize(
    ("more", "status", "code"),
    [
        ({"puzzle": TO_COME}, 409, "puzzle_to_come"),
        ({"puzzle": "2025-12-31"}, 404, "no_such_puzzle"),
        ({"puzzle": "soon"}, 422, "malformed"),
        ({"title": "metropolys"}, 404, "no_such_puzzle"),
        ({"title": "atlantis"}, 422, "unknown_title"),
        ({"modules": ["objectives"]}, 422, "puzzle_is_fixed"),
        ({"options": {"deck": "printed"}}, 422, "puzzle_is_fixed"),
        ({"sheet": "paper"}, 422, "puzzle_is_fixed"),
        ({"seed": "mine"}, 422, "puzzle_is_fixed"),
    ],
)
def test_nobody_opens_another_one_under_its_name(
    client: FlaskClient, more: Any, status: int, code: str
) -> None:
    body = {"title": "paris", "name": "Camille", "puzzle": "2026-01-01", **more}
    refused(client.post(f"{ROOT}/games", json=body), status, code)


def test_nobody_can_choose_the_seed_of_a_puzzle(client: FlaskClient) -> None:
    body = {"title": "paris", "name": "Camille", "seed": "terminus puzzle 1 2026-01-01 paris"}
    refused(client.post(f"{ROOT}/games", json=body), 422, "malformed")


def test_it_is_played_alone(client: FlaskClient, day: str) -> None:
    host = open_table(client, puzzle=day)
    refused(Phone(client, host.code).post("/seats", {"name": "Ben"}), 409, "puzzle_is_solo")
    refused(host.post("/seats", {"name": "Ben", "beside": True}), 409, "puzzle_is_solo")
    refused(host.post("/seats", {"name": "Ben", "bot": "greedy"}), 409, "puzzle_is_solo")
    done(host.post("/start"), 200)


def test_nobody_gets_on_the_list_by_hints(client: FlaskClient, day: str) -> None:
    """Nor by a look back at a turn that may still be taken back."""
    (phone,) = playing(client, 1, puzzle=day, hints=True)
    assert phone.reveal()["hints"] is False
    refused(phone.post("/hints"), 403, "hints_forbidden")
    while phone.view()["round"] == 1:
        move = phone.moves()["moves"][-1]
        done(phone.post(move["href"], move["body"]), 201)
    refused(phone.get("/hindsight?round=1"), 409, "round_may_change")


def test_the_next_game_is_no_puzzle(client: FlaskClient, day: str) -> None:
    again = done(solved(client, day).post("/rematch", {}), 201)
    assert (again["game"]["puzzle"], again["game"]["practice"]) == (None, False)
    assert again["game"]["hints"] is True


def test_a_result_is_that_of_the_table(client: FlaskClient, day: str) -> None:
    phone = solved(client, day)
    (sheet,) = phone.view()["scores"]
    told = done(enter(phone, day), 201)
    assert (told["rank"], told["name"], told["total"]) == (1, "Camille", sheet["total"])
    best = {"rank": 1, "name": "Camille", "total": sheet["total"]}
    assert told["puzzle"]["best"] == shown(client, day)["best"] == [best]
    assert shown(client, day)["count"] == 1
    assert shown(client, day, "london")["count"] == 0


def test_of_equals_the_first_comes_first(client: FlaskClient, day: str) -> None:
    for rank, name in enumerate(("Zoé", "Anna"), 1):  # both play alike
        assert done(enter(solved(client, day, name=name), day), 201)["rank"] == rank
    assert [each["name"] for each in shown(client, day)["best"]] == ["Zoé", "Anna"]


def test_a_phone_enters_its_first_game_alone(client: FlaskClient, day: str) -> None:
    first, second = solved(client, day), solved(client, day)
    told = done(enter(first, day, device=DEVICE), 201)
    refused(enter(second, day, device=DEVICE), 409, "device_entered")
    refused(enter(first, day), 409, "table_entered")
    assert done(enter(first, day, device=DEVICE), 201)["rank"] == told["rank"]
    assert shown(client, day)["count"] == 1
    done(enter(solved(client, day, "tokyo"), day, "tokyo", device=DEVICE), 201)


def test_what_is_kept_of_a_phone_does_not_tell_which_it_is(
    client: FlaskClient, redis: Redis, day: str
) -> None:
    done(enter(solved(client, day), day, device=DEVICE), 201)
    kept = redis.hgetall(key(f"{day}:paris", "entries"))
    assert kept
    assert DEVICE not in str(kept)


def test_a_game_counts_when_it_is_over(client: FlaskClient, day: str) -> None:
    waiting = open_table(client, puzzle=day)
    refused(enter(waiting, day), 409, "not_started")
    (phone,) = playing(client, 1, puzzle=day)
    refused(enter(phone, day), 409, "not_finished")
    play_on([phone], random.Random(1))
    done(enter(phone, day), 201)


def test_only_this_puzzle_counts(client: FlaskClient, day: str) -> None:
    phone = solved(client, day)
    refused(enter(phone, "2026-01-01"), 422, "other_puzzle")
    refused(enter(phone, day, "london"), 422, "other_puzzle")
    refused(enter(finished(client, 1, seed="mine")[0], day), 422, "other_puzzle")
    refused(enter(phone, TO_COME), 409, "puzzle_to_come")
    refused(enter(phone, day, "atlantis"), 404, "no_such_title")


def test_only_its_own_seat_enters_a_game(client: FlaskClient, day: str) -> None:
    phone = solved(client, day)
    refused(enter(Phone(client, phone.code), day), 401, "no_token")
    refused(enter(Phone(client, phone.code, solved(client, day).token), day), 401, "bad_token")
    refused(enter(Phone(client, "AAAAA", phone.token), day), 404, "no_such_table")
    told = refused(enter(Phone(client, "forged", phone.token), day), 422, "malformed")
    assert "/code" in told["fields"]
    told = refused(enter(phone, day, device="short"), 422, "malformed")
    assert "/device" in told["fields"]


def test_a_key_is_answered_as_before(client: FlaskClient, day: str) -> None:
    phone, once = solved(client, day), {"Idempotency-Key": "enter"}
    first = enter(phone, day, device=DEVICE, headers=once)
    done(enter(solved(client, day), day), 201)
    again = enter(phone, day, device=DEVICE, headers=once)
    assert (again.status_code, again.data) == (first.status_code, first.data)
    assert again.headers["Idempotency-Replayed"] == "true"
    refused(enter(phone, day, headers=once), 422, "key_reused")


def test_par_is_found_by_a_real_robot_for_whoever_asks_first(
    client: FlaskClient, thinking: Flask
) -> None:
    day = next_day()
    assert shown(client, day, "london")["par"] is None
    await_true(lambda: shown(client, day, "london")["par"] is not None)
    par = shown(client, day, "london")["par"]
    assert len(par["lines"]) == 4
    assert par["total"] > max(par["lines"]) > 0
    assert thinking.extensions["terminus"].thorough.waiting == 0
