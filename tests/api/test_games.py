"""Tables: opening one, looking at it, waiting for it, starting it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from tests.api.phones import ROOT, Phone, done, open_table, playing, refused, seats, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_who_opens_a_table_is_its_host(client: FlaskClient) -> None:
    answer = client.post(f"{ROOT}/games", json={"title": "paris", "name": "  Camille "})
    seated = done(answer, 201)
    assert answer.headers["Location"] == f"{ROOT}/games/{seated['code']}"
    assert seated["seat"] == seated["game"]["host"] == seated["game"]["you"] == 0
    assert seated["game"]["status"] == "waiting"
    assert [seat["name"] for seat in seated["game"]["seats"]] == ["Camille"]


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"name": "Camille"}, "/title"),
        ({"title": "paris"}, "/name"),
        ({"title": "paris", "name": " "}, "/name"),
        ({"title": "paris", "name": "a\u202eb"}, "/name"),
        ({"title": "paris", "name": "x" * 25}, "/name"),
        ({"title": "paris", "name": 7}, "/name"),
        ({"title": "paris", "name": "Camille", "seed": "two words"}, "/seed"),
        ({"title": "paris", "name": "Camille", "salt": ""}, "/salt"),
        ({"title": "paris", "name": "Camille", "salt": "x" * 65}, "/salt"),
        ({"title": "paris", "name": "Camille", "salt": "two\nlines"}, "/salt"),
        ({"title": "paris", "name": "Camille", "salt": "é"}, "/salt"),
        ({"title": "paris", "name": "Camille", "modules": "all"}, "/modules"),
        ({"title": "paris", "name": "Camille", "modules": ["a", "a"]}, "/modules"),
        ({"title": "paris", "name": "Camille", "options": {"deck": 1}}, "/options/deck"),
        ({"title": "paris", "name": "Camille", "colour": "red"}, "/colour"),
    ],
)
def test_a_wrong_field_is_named(client: FlaskClient, body: object, where: str) -> None:
    problem = refused(client.post(f"{ROOT}/games", json=body), 422, "malformed")
    assert list(problem["fields"]) == [where]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"title": "atlantis"}, "unknown_title"),
        ({"modules": ["tunnels"]}, "unknown_module"),
        ({"options": {"deck": "marked"}}, "unknown_option"),
    ],
)
def test_what_a_title_does_not_offer_is_refused(
    client: FlaskClient, more: dict[str, object], code: str
) -> None:
    body = {"title": "paris", "name": "Camille", **more}
    refused(client.post(f"{ROOT}/games", json=body), 422, code)


def test_a_code_is_found_in_small_letters_too(client: FlaskClient) -> None:
    host = open_table(client)
    assert done(client.get(f"{ROOT}/games/{host.code.lower()}"), 200)["code"] == host.code


@pytest.mark.parametrize("code", ["ZZZZZ", "OOOOO", "nonsense", "K7MP%20", "🚇🚇🚇🚇🚇"])
def test_an_unknown_code_has_no_table(client: FlaskClient, code: str) -> None:
    refused(client.get(f"{ROOT}/games/{code}"), 404, "no_such_table")


def test_a_spectator_sees_what_a_seat_sees(client: FlaskClient) -> None:
    host, guest = playing(client)
    spectator = Phone(client, host.code)
    assert spectator.view() == {**guest.view(), "you": None, "moment": ""}
    assert [phone.view()["you"] for phone in (host, guest)] == [0, 1]


def test_a_wrong_token_is_no_spectator(client: FlaskClient) -> None:
    host = open_table(client)
    stranger = Phone(client, host.code, open_table(client).token)
    answer = stranger.get()
    refused(answer, 401, "bad_token")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    refused(
        client.get(f"{ROOT}/games/{host.code}", headers={"Authorization": "Basic x"}),
        401,
        "bad_token",
    )


def test_a_tag_names_version_and_seat(client: FlaskClient) -> None:
    host, guest = seats(client, 2)
    tags = [phone.get().headers["ETag"] for phone in (host, guest, Phone(client, host.code))]
    assert tags == ['W/"2-0"', 'W/"2-1"', 'W/"2-s"']


def test_who_has_the_version_gets_no_body(client: FlaskClient) -> None:
    host = open_table(client)
    tag = host.get().headers["ETag"]
    for given in (tag, tag.removeprefix("W/"), f'"other", {tag}', "*"):
        answer = host.get(headers={"If-None-Match": given})
        assert (answer.status_code, answer.data, answer.headers["ETag"]) == (304, b"", tag)
    sit_down(host, "Mehdi")
    assert host.get(headers={"If-None-Match": tag}).status_code == 200


def test_a_held_answer_comes_when_the_table_changes(client: FlaskClient) -> None:
    host = open_table(client)
    answers = []
    waiting = threading.Thread(target=lambda: answers.append(host.get("?wait=30&after=1")))
    waiting.start()
    sit_down(host, "Mehdi")
    waiting.join()
    assert done(answers[0], 200)["version"] == 2


def test_an_answer_is_not_held_when_the_caller_is_behind(client: FlaskClient) -> None:
    host, _ = seats(client, 2)
    assert done(host.get("?wait=30&after=1"), 200)["version"] == 2


def test_a_held_answer_comes_in_the_end(client: FlaskClient) -> None:
    host = open_table(client)
    assert done(host.get("?wait=1&after=1"), 200)["version"] == 1
    tag = host.get().headers["ETag"]
    assert host.get("?wait=1", headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize("query", ["wait=31", "wait=-1", "wait=1_0", "wait=", "after=x"])
def test_a_wrong_query_is_named(client: FlaskClient, query: str) -> None:
    problem = refused(open_table(client).get(f"?{query}"), 422, "malformed")
    assert list(problem["fields"]) == [query.partition("=")[0]]


def test_the_host_starts_the_game(client: FlaskClient) -> None:
    host, guest = seats(client, 2)
    refused(guest.post("/start"), 403, "not_the_host")
    refused(Phone(client, host.code).post("/start"), 401, "no_token")
    view = done(host.post("/start"), 200)
    assert (view["status"], view["round"], view["phase"]) == ("playing", 1, "reveal")
    refused(host.post("/start"), 409, "already_started")


def test_one_can_play_alone(client: FlaskClient) -> None:
    (solo,) = playing(client, 1)
    assert solo.view()["waiting_for"] == [0]


def test_a_start_sent_twice_counts_once(client: FlaskClient) -> None:
    host, _ = seats(client, 2)
    key = {"Idempotency-Key": "start"}
    first = host.post("/start", headers=key)
    again = host.post("/start", headers=key)
    assert (first.status_code, first.data) == (again.status_code, again.data)
    assert first.headers["ETag"] == again.headers["ETag"]
