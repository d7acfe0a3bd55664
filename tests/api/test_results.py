"""Results: scores, the record, the rematch."""

from __future__ import annotations

import json
import random
import threading
from typing import TYPE_CHECKING

import pytest

from terminus.engine import codec, document, titles
from terminus.engine.record import replay
from tests.api.phones import (
    Phone,
    done,
    finished,
    open_table,
    play_on,
    playing,
    refused,
    seats,
    sit_down,
)
from tests.titles import registered

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


def test_a_rematch_may_be_another_game(client: FlaskClient) -> None:
    host, guest = finished(client, options={"deck": "digital"})
    wish = {"title": "ticket-paris"}
    first = done(guest.post("/rematch", wish), 201)
    assert (first["game"]["title"], first["game"]["modules"]) == ("ticket-paris", [])
    second = done(host.post("/rematch"), 201)
    assert (second["code"], second["seat"]) == (first["code"], 1)
    done(Phone(client, first["code"], first["token"]).post("/start"), 200)


def test_a_rematch_keeps_what_nobody_changes(client: FlaskClient) -> None:
    host, _ = finished(client, modules=["objectives"], options={"deck": "digital"})
    game = done(host.post("/rematch", {"options": {}}), 201)["game"]
    assert (game["title"], game["modules"]) == ("paris", ["objectives"])
    other, _ = finished(client, modules=["objectives"])
    assert done(other.post("/rematch", {"modules": []}), 201)["game"]["modules"] == []


def test_a_rematch_sits_in_the_order_that_was_wished_for(client: FlaskClient) -> None:
    camille, mehdi, zoe = finished(client, 3)
    first = done(mehdi.post("/rematch", {"order": [2, 0, 1]}), 201)
    second = done(camille.post("/rematch"), 201)
    third = done(zoe.post("/rematch", {"order": [0, 1, 2]}), 201)
    assert [seat["name"] for seat in third["game"]["seats"]] == ["Zoé", "Camille", "Mehdi"]
    assert (third["seat"], second["seat"], third["game"]["host"]) == (0, 0, 2)
    opener = Phone(client, first["code"], first["token"])
    assert opener.view()["you"] == opener.view()["host"] == 2
    assert Phone(client, first["code"], second["token"]).view()["you"] == 1
    done(opener.post("/start"), 200)


def test_robots_take_their_places_in_a_rematch_too(client: FlaskClient) -> None:
    host = open_table(client)
    for name in ("R1", "R2"):
        done(host.post("/seats", {"name": name, "bot": "greedy"}), 201)
    done(host.post("/start"), 200)
    play_on([host], random.Random(1))
    again = done(host.post("/rematch", {"title": "metropolys", "order": [1, 0, 2]}), 201)
    assert [seat["name"] for seat in again["game"]["seats"]] == ["R1", "Camille", "R2"]
    assert [bool(seat["bot"]) for seat in again["game"]["seats"]] == [True, False, True]
    assert (again["seat"], again["game"]["host"]) == (1, 1)
    done(Phone(client, again["code"], again["token"]).post("/start"), 200)


def test_what_cannot_be_played_next_is_refused_and_opens_nothing(client: FlaskClient) -> None:
    host, _ = finished(client)
    refused(host.post("/rematch", {"title": "chess"}), 422, "unknown_title")
    refused(host.post("/rematch", {"modules": ["dragons"]}), 422, "unknown_module")
    refused(
        host.post("/rematch", {"title": "metropolys", "modules": ["objectives"]}),
        422,
        "unknown_module",
    )
    refused(host.post("/rematch", {"options": {"deck": "edible"}}), 422, "unknown_option")
    for order in ([0], [0, 0], [0, 1, 2]):
        refused(host.post("/rematch", {"order": order}), 409, "seats_changed")
    refused(host.post("/rematch", {"order": []}), 422, "malformed")
    assert host.view()["rematch"] is None


def test_what_is_no_title_is_refused_even_if_somebody_else_has_chosen(client: FlaskClient) -> None:
    host, guest = finished(client)
    done(host.post("/rematch", {"title": "ticket-paris"}), 201)
    refused(guest.post("/rematch", {"title": "chess"}), 422, "unknown_title")
    assert len(Phone(client, host.view()["rematch"]).view()["seats"]) == 1


def test_a_rematch_for_fewer_than_there_are_is_refused(client: FlaskClient) -> None:
    host, *_ = finished(client, 4)
    with registered():
        refusal = refused(host.post("/rematch", {"title": "tiles"}), 422, "wrong_number_of_players")
    assert refusal["most"] == 3
