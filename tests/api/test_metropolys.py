"""Metropolys over HTTP: whole games, hidden goals, the counter."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.api.phones import ROOT, Phone, done, play_on, playing, refused

if TYPE_CHECKING:
    from flask.testing import FlaskClient


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("version", ["family", "expert"])
def test_a_game_is_played_to_its_end_by_listed_moves(
    client: FlaskClient, count: int, version: str
) -> None:
    options = {"version": version, "expansion": count == 3}
    phones = playing(client, count, title="metropolys", options=options)
    view = play_on(phones, random.Random(count))
    assert (view["status"], view["phase"]) == ("finished", "over")
    scores = done(phones[0].get("/scores"), 200)["scores"]
    assert all(score["goals"] for score in scores)
    assert any(score["buildings"] == 13 for score in scores)


def test_each_phone_sees_its_own_goals_and_nobody_elses(client: FlaskClient) -> None:
    phones = playing(client, 3, title="metropolys")
    for viewer in (*phones, Phone(client, phones[0].code)):
        for seat in viewer.view()["seats"]:
            assert ("goals" in seat) == (seat["seat"] == viewer.seat)
    assert all(not score["goals"] for score in done(phones[0].get("/scores"), 200)["scores"])
    refused(phones[0].get("/record"), 409, "not_finished")


def test_the_rule_that_forbids_a_bid_is_named(client: FlaskClient) -> None:
    phones = playing(client, 2, title="metropolys", options={"layout": "first"})
    opener = phones[phones[0].view()["active"]]
    other = phones[1 - (opener.seat or 0)]
    refused(opener.post("/passes"), 409, "you_must_open")
    refused(other.post("/bids", {"district": "C2", "building": 3}), 403, "not_your_turn")
    done(opener.post("/bids", {"district": "C2", "building": 3}), 201)
    low = refused(other.post("/bids", {"district": "C3", "building": 2}), 422, "bid_too_low")
    assert low["detail"] == "The bid to beat is 3: it takes a higher building."
    refused(other.post("/bids", {"district": "C7", "building": 9}), 422, "not_next_door")
    done(other.post("/passes"), 201)


def test_a_game_on_the_printed_board_is_added_up(client: FlaskClient) -> None:
    players = [
        {"name": "Anna", "trendy": 2, "metro": 3, "metro_card": True, "goals": 12, "buildings": 13},
        {"name": "Ben", "archaeology": 1, "archaeology_card": True, "buildings": 9},
    ]
    counted = client.post(f"{ROOT}/titles/metropolys/counts", json={"players": players})
    scores = done(counted, 200)["scores"]
    assert [(each["total"], each["rank"]) for each in scores] == [(24, 1), (-3, 2)]


def test_an_impossible_sheet_is_refused_with_its_bound(client: FlaskClient) -> None:
    body = {"players": [{"name": "Anna", "buildings": 13}, {"name": "Ben", "buildings": 14}]}
    problem = refused(
        client.post(f"{ROOT}/titles/metropolys/counts", json=body), 422, "impossible_count"
    )
    assert (problem["player"], problem["box"], problem["most"]) == (1, "buildings", 13)
    assert problem["detail"] == "Buildings built: 0 to 13 is possible here."


def test_nobody_plays_alone(client: FlaskClient) -> None:
    body = {"players": [{"name": "Anna", "buildings": 13}]}
    refused(client.post(f"{ROOT}/titles/metropolys/counts", json=body), 422, "malformed")
