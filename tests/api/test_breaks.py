"""Leaving for now and coming back; the host's office while the host is away."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from terminus.engine.titles import TITLES
from tests.api.phones import Phone, any_move, done, finished, open_table, playing, refused, seats

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_nobody_waits_for_whoever_has_left_for_now(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    after = done(guest.post("/break"), 200)
    assert (after["seats"][1]["on_break"], after["waiting_for"]) == (True, [0])
    host.finish()
    assert host.moves()["moves"][0]["kind"] == "card"
    assert host.reveal()["waiting_for"] == [0]


def test_coming_back_is_one_word_and_a_move_says_it_too(client: FlaskClient) -> None:
    host, guest = playing(client)
    done(guest.post("/break"), 200)
    back = done(guest.delete("/break"), 200)
    assert (back["you"], back["seats"][1]["on_break"]) == (1, False)
    assert host.reveal()["waiting_for"] == [0, 1]
    done(guest.post("/break"), 200)
    assert guest.delete("/moves/last").status_code == 200
    assert guest.view()["seats"][1]["on_break"] is False
    assert guest.view()["waiting_for"] == [0, 1]


def test_when_all_have_left_the_game_waits(client: FlaskClient) -> None:
    for title in TITLES:
        phones = playing(client, 2, title=title)
        for phone in phones:
            done(phone.post("/break"), 200)
        assert phones[0].view()["status"] == "playing"
        done(phones[0].delete("/break"), 200)
        assert phones[0].view()["waiting_for"]


def test_a_break_is_for_a_game_that_runs(client: FlaskClient) -> None:
    refused(open_table(client).post("/break"), 409, "not_started")
    over, _ = finished(client)
    refused(over.post("/break"), 409, "game_over")
    refused(Phone(client, over.code).post("/break"), 401, "no_token")


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_ends_while_all_but_one_have_left(client: FlaskClient, title: str) -> None:
    host, *others = playing(client, 3, title=title)
    for phone in others:
        done(phone.post("/break"), 200)
    chance, view = random.Random(title), host.view()
    while view["status"] != "finished":
        moves = host.moves()["moves"]
        assert moves, view["waiting_for"]
        move = any_move(moves, chance)
        view = done(host.post(move["href"], move["body"]), 201)
    assert others[0].view()["status"] == "finished"


def test_the_hosts_office_is_lent_while_the_host_is_away(client: FlaskClient) -> None:
    host, second, third = seats(client, 3)
    assert [phone.view()["presiding"] for phone in (host, second, third)] == [0, 0, 0]
    robot = {"name": "Robot", "bot": "greedy"}
    refused(second.post("/seats", robot), 403, "not_the_host")
    host.goes_away()
    assert (second.view()["host"], second.view()["presiding"]) == (0, 1)
    assert refused(third.post("/start"), 403, "not_the_host")["host"] == 1
    done(second.post("/seats", robot), 201)
    done(second.call("PUT", "/seats", json={"seats": [{"seat": n} for n in (1, 0, 2, 3)]}), 200)
    assert host.view()["presiding"] == 1
    refused(second.post("/start"), 403, "not_the_host")
    replace(host, seat=1).goes_away()
    done(second.post("/start"), 200)


def test_the_office_passes_on_when_the_host_has_left_for_now(client: FlaskClient) -> None:
    host, second, third = playing(client, 3)
    tag = second.get().headers["ETag"]
    done(host.post("/break"), 200)
    assert (third.view()["presiding"], host.view()["presiding"]) == (1, 1)
    assert second.get(headers={"If-None-Match": tag}).status_code == 200
    done(host.delete("/break"), 200)
    assert third.view()["presiding"] == 0


def test_whoever_has_just_sat_down_is_there(client: FlaskClient) -> None:
    host = open_table(client)
    guest = Phone(client, host.code)
    assert done(guest.post("/seats", {"name": "Mehdi"}), 201)["game"]["presiding"] == 0
