"""Ticket to Ride: Paris over HTTP: whole games, hidden hands, the counter."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.api.phones import ROOT, Phone, done, play_on, playing, refused

if TYPE_CHECKING:
    from flask.testing import FlaskClient

SECRETS = ("hand", "held_tickets", "offered")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_game_is_played_to_its_end_by_listed_moves(client: FlaskClient, count: int) -> None:
    phones = playing(client, count, title="ticket-paris")
    view = play_on(phones, random.Random(count))
    assert (view["status"], view["phase"]) == ("finished", "over")
    scores = done(phones[0].get("/scores"), 200)["scores"]
    assert min(score["rank"] for score in scores) == 1
    assert all(score["tickets"] for score in scores)


def test_each_phone_sees_its_own_secrets_and_nobody_elses(client: FlaskClient) -> None:
    phones = playing(client, 3, title="ticket-paris")
    for viewer in (*phones, Phone(client, phones[0].code)):
        for seat in viewer.view()["seats"]:
            mine = seat["seat"] == viewer.seat
            assert all((secret in seat) == mine for secret in SECRETS)


def test_what_others_fetch_does_not_depend_on_my_choice_of_tickets(client: FlaskClient) -> None:
    """Two games of one seed, in which Anna keeps another ticket: byte for byte the same."""
    seen = []
    for choice in (0, 1):
        anna, ben = playing(client, 2, title="ticket-paris", seed="same")
        mine = next(seat for seat in anna.view()["seats"] if seat["seat"] == 0)
        body = {"keep": [mine["offered"][choice]]}
        done(anna.post("/tickets", body), 201)
        spectator = Phone(client, anna.code)
        answers = [p.get(path).data for p in (ben, spectator) for path in ("", "/moves", "/scores")]
        code, commitment = anna.code.encode(), anna.view()["commitment"].encode()
        seen.append([answer.replace(code, b"").replace(commitment, b"") for answer in answers])
    assert seen[0] == seen[1]


def test_a_refused_claim_keeps_the_turn(client: FlaskClient) -> None:
    phones = playing(client, 2, title="ticket-paris")
    for phone in phones:
        done(phone.post("/tickets", {"keep": _offered(phone)}), 201)
    active = phones[phones[0].view()["active"]]
    refused(active.post("/routes", {"route": "nowhere"}), 422, "no_such_route")
    other = phones[1 - (active.seat or 0)]
    refused(other.post("/draws"), 403, "not_your_turn")
    done(active.post("/draws", {}), 201)
    refused(active.post("/tickets"), 409, "second_card_first")
    refused(active.delete("/moves/last"), 409, "nothing_to_take_back")


def _offered(phone: Phone) -> list[str]:
    seats: list[dict[str, Any]] = phone.view()["seats"]
    return next(seat["offered"] for seat in seats if seat["seat"] == phone.seat)


COUNTED = {
    "players": [
        {
            "name": "Anna",
            "routes": {"1": 2, "2": 3, "3": 2},
            "flags": 1,
            "tickets": [{"points": 7, "met": True}, {"points": 4, "met": False}],
        },
        {"name": "Ben", "routes": {"1": 1}, "tickets": [{"points": 4, "met": False}]},
    ]
}


def test_a_game_on_the_printed_board_is_added_up(client: FlaskClient) -> None:
    found = done(client.post(f"{ROOT}/titles/ticket-paris/counts", json=COUNTED), 200)
    assert [(each["total"], each["rank"]) for each in found["scores"]] == [(23, 1), (-3, 2)]


def test_an_impossible_sheet_is_refused_with_its_bound(client: FlaskClient) -> None:
    body = {"players": [{"name": "Anna", "routes": {"3": 6}}, COUNTED["players"][1]]}
    problem = refused(
        client.post(f"{ROOT}/titles/ticket-paris/counts", json=body), 422, "impossible_count"
    )
    assert (problem["player"], problem["box"], problem["most"]) == (0, "buses", 15)
    assert problem["detail"] == "Buses on the board: 0 to 15 is possible here."


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"players": []},
        {"players": [COUNTED["players"][0]]},
        {"players": [{"name": "Anna"}, COUNTED["players"][0]]},
        {"players": [{"name": "Anna", "routes": {"1": "2"}}, COUNTED["players"][0]]},
        {"players": [{"name": "Anna", "routes": {"4": 2}}, COUNTED["players"][0]]},
    ],
)
def test_a_malformed_sheet_is_refused(client: FlaskClient, body: Any) -> None:
    refused(client.post(f"{ROOT}/titles/ticket-paris/counts", json=body), 422, "malformed")
