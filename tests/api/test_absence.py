"""Going on without a seat that stays away: who may, when, and what it tells."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config
from terminus.engine.titles import TITLES
from tests.api.phones import Phone, done, made, open_table, playing, refused, sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient

every_title = pytest.mark.parametrize("title", TITLES)


@pytest.fixture(scope="module")
def hasty(redis_url: str) -> Iterator[FlaskClient]:
    """A client of a server that waits for nobody."""
    with made(Config(redis_url=redis_url, rate=0, patience=0)) as app:
        yield app.test_client()


def waited_for(phones: list[Phone]) -> list[Phone]:
    return [phones[seat] for seat in phones[0].view()["waiting_for"]]


def test_a_seat_that_is_there_is_waited_for(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    guest.view()
    (offered,) = host.moves()["stand_ins"]
    assert offered["seat"] == 1
    assert 0 < offered["wait"] <= 120
    problem = refused(host.post("/stand-ins", {"seat": 1}), 409, "still_here")
    assert problem["retry_after"] == offered["wait"]


def test_one_word_goes_on_without_a_seat_that_is_away(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    guest.goes_away()
    (offered,) = host.moves()["stand_ins"]
    assert (offered["wait"], offered["body"]) == (0, {"seat": 1})
    after = done(host.post(offered["href"], offered["body"]), 201)
    assert (after["waiting_for"], after["seats"][1]["done"]) == ([0], True)


def test_a_seat_that_is_there_is_waited_for_no_longer_than_it_takes(hasty: FlaskClient) -> None:
    host, guest = playing(hasty)
    host.reveal()
    guest.view()
    assert done(host.post("/stand-ins", {"seat": 1}), 201)["waiting_for"] == [0]


def test_the_seat_learns_who_went_on_without_it_and_may_take_it_back(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    guest.goes_away()
    done(host.post("/stand-ins", {"seat": 1}), 201)
    assert guest.view()["seats"][1]["passed_over_by"] == 0
    refused(host.delete("/moves/last"), 409, "nothing_to_take_back")
    back = done(guest.delete("/moves/last"), 200)
    assert (back["waiting_for"], back["seats"][1]["passed_over_by"]) == ([0, 1], None)


def test_the_say_is_the_hosts_while_present_and_else_of_the_first_who_is(
    client: FlaskClient,
) -> None:
    host, second, third, fourth = playing(client, 4)
    host.reveal()
    fourth.goes_away()
    assert second.moves()["stand_ins"] == []
    assert refused(second.post("/stand-ins", {"seat": 3}), 403, "not_your_say")["seat"] == 0
    host.goes_away()
    refused(third.post("/stand-ins", {"seat": 3}), 403, "not_your_say")
    assert [each["seat"] for each in second.moves()["stand_ins"]] == [0, 2, 3]
    done(second.post("/stand-ins", {"seat": 3}), 201)
    done(second.post("/stand-ins", {"seat": 0}), 201)


def test_an_absent_controller_stops_nobody(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.goes_away()
    assert [move["kind"] for move in guest.moves()["moves"]] == ["card"]
    assert guest.reveal()["turn"] == 1
    assert host.view()["seats"][0]["passed_over_by"] == 1


def test_a_wrong_card_named_for_an_absent_controller_is_mended_by_who_named_it(
    client: FlaskClient,
) -> None:
    host, guest = playing(client, options={"deck": "printed"})
    host.goes_away()
    done(guest.post("/cards", {"card": "street-joker"}), 201)
    refused(host.delete("/moves/last"), 409, "nothing_to_take_back")
    assert done(guest.delete("/moves/last"), 200)["seen"] == []


def test_a_controller_who_is_there_reveals_alone(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.view()
    assert guest.moves()["moves"] == []
    refused(guest.post("/cards"), 403, "not_the_controller")


def test_what_cannot_be_gone_on_without_is_said(client: FlaskClient) -> None:
    host, guest = playing(client)
    guest.goes_away()
    refused(host.post("/stand-ins", {"seat": 7}), 404, "no_such_seat")
    refused(host.post("/stand-ins", {"seat": 0}), 409, "still_here")
    refused(host.post("/stand-ins", {"seat": 1}), 409, "not_waited_for")
    refused(Phone(client, host.code).post("/stand-ins", {"seat": 1}), 401, "no_token")
    waiting = open_table(client)
    refused(waiting.post("/stand-ins", {"seat": 0}), 409, "not_started")


@every_title
def test_a_whole_game_ends_with_one_player_left(hasty: FlaskClient, title: str) -> None:
    """All the others have gone: one word for each of them, and no choice of theirs is made."""
    phones = playing(hasty, 3, title=title)
    host, chance = phones[0], random.Random(title)
    view = host.view()
    while view["status"] != "finished":
        listed = host.moves()
        offered = [*listed["moves"], *listed["stand_ins"]]
        assert offered, view["waiting_for"]
        chosen = chance.choice(offered)
        view = done(host.post(chosen["href"], chosen["body"]), 201)


@every_title
def test_a_stand_in_names_no_choice(hasty: FlaskClient, title: str) -> None:
    for offered in playing(hasty, 3, title=title)[0].moves()["stand_ins"]:
        assert offered["body"] == {"seat": offered["seat"]}


def test_the_host_neither_sees_nor_chooses_the_tickets_of_others(hasty: FlaskClient) -> None:
    host, guest = playing(hasty, 2, title="ticket-paris")
    offered: list[str] = guest.view()["seats"][1]["offered"]
    assert not any(each in host.get("/moves").text for each in offered)
    for body in ({"keep": offered[:1], "seat": 1}, {"keep": [], "seat": 1}):
        assert "/seat" in refused(host.post("/tickets", body), 422, "malformed")["fields"]
    answer = host.post("/stand-ins", {"seat": 1})
    assert not any(each in answer.text for each in offered)
    kept = guest.view()["seats"][1]["held_tickets"]
    assert len(kept) == 1
    assert kept[0]["points"] == min(points(guest, each) for each in offered)


def points(phone: Phone, ticket: str) -> int:
    board: Any = done(phone.client.get("/api/v1/titles/ticket-paris/board"), 200)
    return int(next(each["points"] for each in board["tickets"] if each["id"] == ticket))


def test_a_paper_seat_that_is_away_counts_later(client: FlaskClient) -> None:
    host = open_table(client, sheet="paper")
    guest = sit_down(host, "Mehdi", sheet="paper")
    view = done(host.post("/start"), 200)
    while view["phase"] == "reveal":
        view = host.reveal()
    guest.goes_away()
    done(host.post("/turns"), 201)
    view = done(host.post("/stand-ins", {"seat": 1}), 201)
    assert (view["round"], view["phase"]) == (2, "reveal")
    while view["phase"] == "reveal":
        view = done((host if view["controller"] == 0 else guest).post("/cards"), 201)
    assert view["seats"][1]["pad"]["next"]["box"] == "line_1_districts"


def test_going_on_twice_under_one_key_counts_once(hasty: FlaskClient) -> None:
    host, *_ = playing(hasty, 3, title="metropolys")
    view = host.view()
    if view["active"] == 0:
        bid = host.moves()["moves"][0]
        view = done(host.post(bid["href"], bid["body"]), 201)
    key, body = {"Idempotency-Key": "go-on"}, {"seat": view["active"]}
    first = host.post("/stand-ins", body, headers=key)
    assert host.post("/stand-ins", body, headers=key).data == first.data


def test_who_is_present_stays_so_under_another_number(client: FlaskClient) -> None:
    host = open_table(client)
    guest, gone = sit_down(host, "Mehdi"), sit_down(host, "Zoé")
    for phone in (host, guest, gone):
        phone.view()
    gone.goes_away()
    places = [{"seat": 2}, {"seat": 1}, {"seat": 0}]
    done(host.call("PUT", "/seats", json={"seats": places}), 200)
    store = client.application.extensions["terminus"].store
    assert store.present(host.code) == {1, 2}
    done(guest.delete("/seats/1"), 200)
    assert store.present(host.code) == {1}
