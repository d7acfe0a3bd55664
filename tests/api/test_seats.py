"""Seats: taking one, giving one up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.api.phones import Phone, done, open_table, playing, refused, seats, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_seats_are_taken_in_order(client: FlaskClient) -> None:
    phones = seats(client, 4)
    assert [phone.seat for phone in phones] == [0, 1, 2, 3]
    assert [phone.view()["you"] for phone in phones] == [0, 1, 2, 3]


def test_a_name_is_taken_once(client: FlaskClient) -> None:
    host = open_table(client, "Zoé")
    decomposed = "ZOE\u0301"
    problem = refused(host.post("/seats", {"name": decomposed}), 409, "name_taken")
    assert decomposed in problem["detail"]


def test_a_full_table_is_full(client: FlaskClient) -> None:
    host, *_ = seats(client, 4)
    assert refused(host.post("/seats", {"name": "Late"}), 409, "table_full")["most"] == 4


def test_nobody_sits_down_after_the_start(client: FlaskClient) -> None:
    host, guest = playing(client)
    refused(host.post("/seats", {"name": "Late"}), 409, "already_started")
    refused(guest.delete("/seats/1"), 409, "already_started")


def test_a_seat_may_play_on_paper(client: FlaskClient) -> None:
    host = open_table(client, sheet="paper")
    done(host.post("/seats", {"name": "Mehdi", "sheet": "paper"}), 201)
    done(host.post("/seats", {"name": "Zoé"}), 201)
    assert [seat["sheet"] for seat in host.view()["seats"]] == ["paper", "paper", "screen"]


def test_an_unknown_kind_of_sheet_is_malformed(client: FlaskClient) -> None:
    body = {"name": "Stone", "sheet": "stone"}
    assert "/sheet" in refused(open_table(client).post("/seats", body), 422, "malformed")["fields"]


def test_the_host_may_invite_a_bot_and_others_may_not(client: FlaskClient) -> None:
    host, guest = seats(client, 2)
    robot = {"name": "Robot", "bot": "greedy"}
    refused(guest.post("/seats", robot), 403, "not_the_host")
    refused(Phone(client, host.code).post("/seats", robot), 401, "no_token")
    refused(host.post("/seats", {"name": "Robot", "bot": "psychic"}), 422, "malformed")
    assert done(host.post("/seats", robot), 201)["seat"] == 2
    assert [seat["bot"] for seat in host.view()["seats"]] == [None, None, "greedy"]
    done(host.delete("/seats/2"), 200)


def test_later_seats_move_down(client: FlaskClient) -> None:
    host, second, third = seats(client, 3)
    after = done(second.delete("/seats/1"), 200)
    assert after["you"] is None
    assert [seat["name"] for seat in after["seats"]] == ["Camille", "Zoé"]
    assert third.view()["you"] == 1
    refused(second.get(), 401, "bad_token")
    assert sit_down(host, "Mehdi").seat == 2


def test_the_host_may_remove_a_seat_and_others_may_not(client: FlaskClient) -> None:
    host, second, third = seats(client, 3)
    refused(second.delete("/seats/2"), 403, "not_the_host")
    assert done(host.delete("/seats/1"), 200)["you"] == 0
    refused(host.delete("/seats/2"), 404, "no_such_seat")
    refused(Phone(client, host.code).delete("/seats/1"), 401, "no_token")
    assert third.view()["you"] == 1


def test_the_next_is_host_when_the_host_leaves(client: FlaskClient) -> None:
    host, second = seats(client, 2)
    done(host.delete("/seats/0"), 200)
    assert second.view()["you"] == second.view()["host"] == 0
    done(second.post("/start"), 200)


def test_an_empty_table_can_be_taken_up_again(client: FlaskClient) -> None:
    host = open_table(client)
    assert done(host.delete("/seats/0"), 200)["seats"] == []
    assert sit_down(host, "Mehdi").seat == 0
