"""Results: scores, the record, the rematch."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING

import pytest

from terminus.engine import codec, document, titles
from terminus.engine.record import replay
from tests.api.phones import Phone, done, finished, open_table, playing, refused, seats, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_scores_fill_in_as_the_game_goes(client: FlaskClient) -> None:
    host, _ = seats(client, 2)
    refused(host.get("/scores"), 409, "not_started")
    done(host.post("/start"), 200)
    scores = done(Phone(client, host.code).get("/scores"), 200)
    assert scores["final"] is False
    assert [score["name"] for score in scores["scores"]] == ["Camille", "Mehdi"]


def test_the_record_is_secret_until_the_end(client: FlaskClient) -> None:
    refused(open_table(client).get("/record"), 409, "not_started")
    host, _ = playing(client)
    refused(host.get("/record"), 409, "not_finished")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_whoever_replays_the_record_comes_to_the_same_scores(
    client: FlaskClient, count: int
) -> None:
    host, *_ = finished(client, count)
    record = done(Phone(client, host.code).get("/record"), 200)
    rules = titles.rules(record["title"])
    state = replay(rules, document.record_of(rules, document.read(record)))
    told = [
        {**codec.encode(score), "name": record["seats"][score.seat]["name"]}
        for score in rules.score(state)
    ]
    named = json.loads(json.dumps(told))
    scores = done(host.get("/scores"), 200)
    assert scores == {"final": True, "scores": named}
    assert record["scores"] == named


def test_a_solo_game_ends_with_a_verdict(client: FlaskClient) -> None:
    (solo,) = finished(client, 1)
    (score,) = done(solo.get("/scores"), 200)["scores"]
    assert 1 <= score["band"] <= 6


def test_a_rematch_seats_the_same_players_at_one_table(client: FlaskClient) -> None:
    host, guest = finished(client)
    first = done(guest.post("/rematch"), 201)
    assert (first["seat"], first["game"]["status"]) == (0, "waiting")
    assert host.view()["rematch"] == first["code"]
    second = done(host.post("/rematch"), 201)
    assert (second["code"], second["seat"]) == (first["code"], 1)
    assert [seat["name"] for seat in second["game"]["seats"]] == ["Mehdi", "Camille"]


def test_a_rematch_asked_for_twice_gives_the_same_seat(client: FlaskClient) -> None:
    host, guest = finished(client)
    first = done(guest.post("/rematch"), 201)
    again = done(guest.post("/rematch"), 201)
    assert (again["code"], again["seat"]) == (first["code"], first["seat"])
    refused(Phone(client, first["code"], first["token"]).get(), 401, "bad_token")
    done(Phone(client, again["code"], again["token"]).post("/start"), 200)
    lost = done(guest.post("/rematch"), 201)
    assert lost["game"]["status"] == "playing"
    refused(host.post("/rematch"), 409, "already_started")


def test_a_key_means_nothing_to_a_rematch(client: FlaskClient) -> None:
    host, guest = finished(client)
    key = {"Idempotency-Key": "again"}
    first, again = (done(guest.post("/rematch", headers=key), 201) for _ in range(2))
    assert again["code"] == first["code"]
    assert done(host.post("/rematch", headers=key), 201)["seat"] == 1


def test_a_rematch_comes_after_the_end_and_with_a_seat(client: FlaskClient) -> None:
    refused(open_table(client).post("/rematch"), 409, "not_started")
    host, _ = playing(client)
    refused(host.post("/rematch"), 409, "not_finished")
    refused(Phone(client, host.code).post("/rematch"), 401, "no_token")


def test_a_stranger_may_have_taken_the_name(client: FlaskClient) -> None:
    host, guest = finished(client)
    new = done(guest.post("/rematch"), 201)
    sit_down(Phone(client, new["code"]), "Camille")
    refused(host.post("/rematch"), 409, "name_taken")


def test_players_who_ask_at_once_meet_at_one_table(client: FlaskClient) -> None:
    phones = finished(client, 4)
    codes: list[str] = []

    def ask(phone: Phone) -> None:
        own = Phone(client.application.test_client(), phone.code, phone.token)
        codes.append(done(own.post("/rematch"), 201)["code"])

    asking = [threading.Thread(target=ask, args=(phone,)) for phone in phones]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert len(codes) == 4
    assert set(codes) == {phones[0].view()["rematch"]}
    assert len(Phone(client, codes[0]).view()["seats"]) == 4
