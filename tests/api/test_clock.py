"""The gentle clock of a table: shown to all, and nothing happens when it has run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.api.phones import Phone, done, open_table, refused, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_the_table_tells_everybody_for_how_long_whom_it_waits_for(client: FlaskClient) -> None:
    host = open_table(client, clock=30)
    guest = sit_down(host, "Mehdi")
    assert guest.view()["clock"] == 30
    assert guest.view()["waited"] == []
    done(host.post("/start"), 200)
    host.reveal()
    for phone in (host, guest, Phone(client, host.code)):
        waited = phone.view()["waited"]
        assert [each["seat"] for each in waited] == [0, 1]
        assert all(0 <= each["seconds"] < 30 for each in waited)


def test_without_a_clock_nobody_is_told(client: FlaskClient) -> None:
    host = open_table(client)
    done(host.post("/start"), 200)
    view = host.view()
    assert (view["clock"], view["waited"]) == (None, [])


@pytest.mark.parametrize("seconds", [0, 9, 601, 30.5, "30", True])
def test_a_clock_that_makes_no_sense_is_refused(client: FlaskClient, seconds: object) -> None:
    body = {"title": "paris", "name": "Camille", "clock": seconds}
    problem = refused(client.post("/api/v1/games", json=body), 422, "malformed")
    assert list(problem["fields"]) == ["/clock"]


def test_seconds_that_pass_do_not_change_the_tag(client: FlaskClient) -> None:
    host = open_table(client, clock=30)
    done(host.post("/start"), 200)
    tag = host.get().headers["ETag"]
    assert host.get(headers={"If-None-Match": tag}).status_code == 304


def test_the_rematch_keeps_the_clock(client: FlaskClient) -> None:
    host = open_table(client, title="metropolys", clock=60)
    guest = sit_down(host, "Mehdi")
    done(host.post("/start"), 200)
    phones, view = [host, guest], host.view()
    while view["status"] == "playing":
        phone = phones[view["waiting_for"][0]]
        move = phone.moves()["moves"][0]
        view = done(phone.post(move["href"], move["body"]), 201)
    assert done(host.post("/rematch"), 201)["game"]["clock"] == 60
