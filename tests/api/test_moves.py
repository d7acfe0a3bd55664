"""Moves: listing them, making them, once, and taking them back."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from tests.api.phones import ROOT, Phone, done, finished, open_table, playing, refused, seats

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_before_the_start_nothing_can_be_done(client: FlaskClient) -> None:
    host = open_table(client)
    assert host.moves()["moves"] == []
    refused(host.post("/cards"), 409, "not_started")
    refused(host.delete("/moves/last"), 409, "not_started")


def test_moves_are_ready_to_be_posted(client: FlaskClient) -> None:
    host, guest = playing(client)
    assert host.moves()["moves"] == [
        {"kind": "card", "href": f"{ROOT}/games/{host.code}/cards", "body": {}, "final": True}
    ]
    assert guest.moves()["moves"] == []
    assert host.reveal()["phase"] == "draw"
    kinds = {move["kind"] for move in guest.moves()["moves"]}
    assert "turn" in kinds


def test_a_spectator_may_do_nothing(client: FlaskClient) -> None:
    host, _ = playing(client)
    spectator = Phone(client, host.code)
    listed = spectator.moves()
    assert (listed["seat"], listed["moves"], listed["stand_ins"]) == (None, [], [])
    refused(spectator.post("/cards"), 401, "no_token")


def test_only_the_controller_reveals(client: FlaskClient) -> None:
    _, guest = playing(client)
    refused(guest.post("/cards"), 403, "not_the_controller")


def test_a_move_answers_what_the_table_shows(client: FlaskClient) -> None:
    host, _ = playing(client)
    made = host.post("/cards")
    read = host.get()
    assert made.status_code == 201
    assert (made.data, made.headers["ETag"]) == (read.data, read.headers["ETag"])


def test_a_forbidden_section_says_which_rule_and_changes_nothing(client: FlaskClient) -> None:
    host, _ = playing(client)
    before = host.reveal()
    refused(host.post("/sections", {"from": "r9c9", "to": "nowhere"}), 422, "no_such_station")
    refused(host.post("/sections", {"from": "r0c0", "to": "r9c9"}), 422, "not_a_line")
    refused(host.post("/cards"), 409, "turn_running")
    assert host.view() == before


@pytest.mark.parametrize(
    ("path", "body", "where"),
    [
        ("/sections", {}, "/from"),
        ("/sections", {"from": "r0c0", "to": 1}, "/to"),
        ("/sections", {"from": "r0c0", "to": "r0c1", "seat": 1}, "/seat"),
        ("/turns", {"seat": 1}, "/seat"),
        ("/stand-ins", {}, "/seat"),
        ("/stand-ins", {"seat": True}, "/seat"),
        ("/stand-ins", {"seat": "1"}, "/seat"),
        ("/stand-ins", {"seat": -1}, "/seat"),
        ("/stand-ins", {"seat": 1, "keep": []}, "/keep"),
        ("/cards", {"card": "metro-star"}, "/card"),
        ("/sections", {"from": "r2c3", "to": "r0c3", "power": 1}, "/power"),
        ("/marks", {"mark": "circled"}, "/station"),
        ("/marks", {"mark": "striped", "station": "r2c3"}, "/mark"),
        ("/tallies", {"box": "line_1_districts", "count": -1}, "/count"),
        ("/tallies", {"count": 3}, "/box"),
        ("/cards", [], ""),
    ],
)
def test_a_wrong_move_is_malformed(
    client: FlaskClient, path: str, body: object, where: str
) -> None:
    host, _ = playing(client)
    assert where in refused(host.post(path, body), 422, "malformed")["fields"]


def test_a_move_sent_twice_counts_once(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    move = guest.moves()["moves"][0]
    key = {"Idempotency-Key": "tap"}
    first = guest.post(move["href"], move["body"], headers=key)
    host.finish()
    again = guest.post(move["href"], move["body"], headers=key)
    assert first.status_code == again.status_code == 201
    assert (first.data, first.headers["ETag"]) == (again.data, again.headers["ETag"])


def test_a_key_stands_for_one_call(client: FlaskClient) -> None:
    host, guest = playing(client)
    key = {"Idempotency-Key": "tap"}
    done(host.post("/cards", headers=key), 201)
    refused(host.post("/turns", headers=key), 422, "key_reused")
    refused(host.post("/cards", {"card": None}, headers=key), 422, "key_reused")
    done(guest.post("/turns", headers=key), 201)


@pytest.mark.parametrize("key", ["", "two words", "k" * 129, "clé"])
def test_a_key_is_visible_ascii(client: FlaskClient, key: str) -> None:
    host, _ = playing(client)
    raw = {"Idempotency-Key": key.encode().decode("latin-1")}
    assert (
        "Idempotency-Key" in refused(host.post("/cards", headers=raw), 422, "malformed")["fields"]
    )


def test_the_same_move_raced_counts_once(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    move = guest.moves()["moves"][0]
    answers: list[bytes] = []

    def tap() -> None:
        phone = Phone(client.application.test_client(), host.code, guest.token)
        sent = phone.post(move["href"], move["body"], headers={"Idempotency-Key": "tap"})
        answers.append(sent.data)

    taps = [threading.Thread(target=tap) for _ in range(6)]
    for thread in taps:
        thread.start()
    for thread in taps:
        thread.join()
    assert len(set(answers)) == 1
    assert sum(len(line["sections"]) for line in guest.view()["seats"][1]["lines"]) == 1


def test_a_section_can_be_taken_back(client: FlaskClient) -> None:
    host, guest = playing(client)
    before = host.reveal()
    assert guest.moves()["take_back"] is None
    guest.draw_any()
    assert guest.moves()["take_back"] == f"{ROOT}/games/{host.code}/moves/last"
    host.finish()
    after = done(guest.delete("/moves/last"), 200)
    assert after["seats"][1] == before["seats"][1]
    assert after["seats"][0]["done"]
    refused(guest.delete("/moves/last"), 409, "nothing_to_take_back")


def test_a_finished_turn_can_be_taken_back_until_the_next_card(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    guest.finish()
    assert host.finish()["phase"] == "reveal"
    assert done(guest.delete("/moves/last"), 200)["waiting_for"] == [1]
    guest.finish()
    host.reveal()
    refused(guest.delete("/moves/last"), 409, "nothing_to_take_back")
    refused(host.delete("/moves/last"), 409, "nothing_to_take_back")


def test_a_take_back_sent_twice_counts_once(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    guest.draw_any()
    guest.finish()
    key = {"Idempotency-Key": "undo"}
    first = guest.delete("/moves/last", headers=key)
    assert guest.delete("/moves/last", headers=key).data == first.data
    assert len(guest.view()["seats"][1]["lines"][0]["sections"]) == 1


def test_play_goes_on_after_a_take_back(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    guest.draw_any()
    done(guest.delete("/moves/last"), 200)
    drawn = guest.draw_any()
    assert len(drawn["seats"][1]["lines"][0]["sections"]) == 1


def test_after_the_end_nothing_can_be_done(client: FlaskClient) -> None:
    host, guest = finished(client)
    assert host.moves()["moves"] == host.moves()["stand_ins"] == []
    refused(host.post("/cards"), 409, "game_over")
    refused(guest.post("/turns"), 409, "game_over")
    refused(guest.delete("/moves/last"), 409, "nothing_to_take_back")


def test_a_waiting_table_has_no_moves_for_its_guests(client: FlaskClient) -> None:
    _, guest = seats(client, 2)
    assert guest.moves() == {
        "version": 2, "seat": 1, "moves": [], "stand_ins": [], "claims": [],
        "take_back": None, "moment": "",
    }  # fmt: skip
