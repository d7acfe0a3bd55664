"""Hints: the best few moves of whoever asks, counted by the table, for all to see."""

from __future__ import annotations

import os
import random
import signal
from typing import TYPE_CHECKING, Any

import pytest

from terminus.tables import hinting
from tests.api.phones import Phone, done, open_table, play_on, playing, refused

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

every_city = pytest.mark.parametrize("slug", ["paris", "london", "tokyo"])


def ask(phone: Phone, **headers: str) -> Any:
    return done(phone.post("/hints", headers=headers), 201)


@every_city
def test_a_hint_names_the_best_moves_ready_to_be_posted(client: FlaskClient, slug: str) -> None:
    (solo,) = playing(client, 1, title=slug)
    solo.reveal()
    told = ask(solo)
    listed = solo.moves()["moves"]
    assert 1 <= len(told["hints"]) <= 3
    for hint in told["hints"]:
        assert hint["move"] in listed
    whole = [hint["now"] + hint["later"] for hint in told["hints"]]
    assert whole == sorted(whole, reverse=True)
    best = told["hints"][0]["move"]
    done(solo.post(best["href"], best["body"]), 201)


def test_every_turn_of_a_game_with_modules_has_its_hint(client: FlaskClient) -> None:
    (solo,) = playing(client, 1, modules=["objectives", "city-gates", "pencil-powers"])
    asked = 0
    for _ in range(12):
        moves = solo.moves()["moves"]
        if any(move["kind"] in ("section", "mark") for move in moves):
            best = ask(solo)["hints"][0]["move"]
            asked += 1
            done(solo.post(best["href"], best["body"]), 201)
        else:
            done(solo.post(moves[0]["href"], moves[0]["body"]), 201)
    assert solo.view()["seats"][0]["hints_used"] == asked > 3


def test_all_can_see_how_many_hints_a_seat_had_and_so_can_the_record(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    assert ask(guest)["game"]["seats"][1]["hints_used"] == 1
    ask(guest)
    watched = Phone(client, host.code).view()
    assert [seat["hints_used"] for seat in watched["seats"]] == [0, 2]
    assert watched["change"] == {"kind": "hint", "seat": 1, "events": []}
    play_on([host, guest], random.Random(1))
    assert done(host.get("/record"), 200)["hints"] == [0, 2]


def test_under_one_key_a_hint_counts_once(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    first = ask(host, **{"Idempotency-Key": "hint-1"})
    guest.finish()
    again = host.post("/hints", headers={"Idempotency-Key": "hint-1"})
    assert again.headers["Idempotency-Replayed"] == "true"
    assert done(again, 201)["hints"] == first["hints"]
    assert host.view()["seats"][0]["hints_used"] == 1


def test_a_table_may_forbid_hints_and_so_does_its_rematch(client: FlaskClient) -> None:
    (solo,) = playing(client, 1, hints=False)
    solo.reveal()
    assert solo.view()["hints"] is False
    refused(solo.post("/hints"), 403, "hints_forbidden")
    play_on([solo], random.Random(2))
    assert done(solo.post("/rematch"), 201)["game"]["hints"] is False


def test_there_is_no_hint_where_there_is_nothing_to_draw(client: FlaskClient) -> None:
    refused(open_table(client).post("/hints"), 409, "not_started")
    host, _ = playing(client)
    refused(host.post("/hints"), 409, "nothing_to_draw")
    refused(Phone(client, host.code).post("/hints"), 401, "no_token")


@pytest.mark.parametrize("slug", ["ticket-paris", "metropolys"])
def test_other_titles_have_no_hints(client: FlaskClient, slug: str) -> None:
    host, _ = playing(client, title=slug)
    assert host.view()["hints"] is False
    refused(host.post("/hints"), 404, "no_hints")


def test_a_frozen_thinker_costs_no_hint_and_the_next_one_answers(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    (solo,) = playing(client, 1)
    solo.reveal()
    first = ask(solo)["hints"]
    quick = app.extensions["terminus"].quick
    os.kill(quick.pid, signal.SIGSTOP)
    monkeypatch.setattr(hinting, "SECONDS", 0.3)
    problem = refused(solo.post("/hints"), 503, "busy")
    assert problem["retry_after"] > 0
    monkeypatch.undo()
    assert ask(solo)["hints"] == first
    assert solo.view()["seats"][0]["hints_used"] == 2
