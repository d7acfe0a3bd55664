"""Seats: taking one, giving one up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.api.phones import Phone, done, open_table, playing, refused, seats, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse


def test_seats_are_taken_in_order(client: FlaskClient) -> None:
    phones = seats(client, 4)
    assert [phone.seat for phone in phones] == [0, 1, 2, 3]
    assert [phone.view()["you"] for phone in phones] == [0, 1, 2, 3]


def test_a_name_is_taken_once(client: FlaskClient) -> None:
    host = open_table(client, "Zoé")
    decomposed = "ZOE\u0301"
    problem = refused(host.post("/seats", {"name": decomposed}), 409, "name_taken")
    assert decomposed in problem["detail"]


@pytest.mark.parametrize("forged", ["Аnn", "Αnn", "𝐀𝐧𝐧", "Ａｎｎ", "ANN"])
def test_a_name_that_looks_like_another_is_taken(client: FlaskClient, forged: str) -> None:
    host = open_table(client, "Ann")
    refused(host.post("/seats", {"name": forged}), 409, "name_taken")


@pytest.mark.parametrize("name", ["Ann\u3164", "\u200d", "\ufe0f", "Z" + "\u0301\u0302" * 5])
def test_a_name_that_cannot_be_seen_is_refused(client: FlaskClient, name: str) -> None:
    problem = refused(open_table(client).post("/seats", {"name": name}), 422, "malformed")
    assert "seen" in problem["fields"]["/name"]


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


def arranged(host: Phone, *places: object) -> TestResponse:
    return host.call("PUT", "/seats", json={"seats": places})


def test_the_host_puts_the_seats_in_their_order_round_the_table(client: FlaskClient) -> None:
    host, second, third = seats(client, 3)
    view = done(arranged(host, {"seat": 2}, {"seat": 0}, {"seat": 1, "first": True}), 200)
    assert [seat["name"] for seat in view["seats"]] == ["Zoé", "Camille", "Mehdi"]
    assert (view["you"], view["host"]) == (1, 1)
    assert [phone.view()["you"] for phone in (host, second, third)] == [1, 2, 0]
    assert [seat["first"] for seat in view["seats"]] == [False, False, True]
    refused(third.post("/start"), 403, "not_the_host")
    assert done(host.post("/start"), 200)["controller"] == 2


def test_each_seat_holds_the_pencil_that_the_host_gave_it(client: FlaskClient) -> None:
    host, _ = seats(client, 2)
    assert [seat["pencil"] for seat in host.view()["seats"]] == ["orange", "purple"]
    view = done(arranged(host, {"seat": 0, "pencil": "blue"}, {"seat": 1}), 200)
    assert [seat["pencil"] for seat in view["seats"]] == ["blue", "purple"]
    view = done(host.post("/start"), 200)
    assert [seat["colour"] for seat in view["seats"]] == ["blue", "purple"]


@pytest.mark.parametrize(
    ("places", "status", "code"),
    [
        ([{"seat": 0}], 409, "seats_changed"),
        ([{"seat": 0}, {"seat": 0}], 409, "seats_changed"),
        ([{"seat": 0}, {"seat": 2}], 409, "seats_changed"),
        ([{"seat": 0, "first": True}, {"seat": 1, "first": True}], 422, "several_begin"),
        ([{"seat": 0, "pencil": "pink"}, {"seat": 1}], 422, "unknown_pencil"),
        (
            [{"seat": 0, "pencil": "blue"}, {"seat": 1, "pencil": "blue"}],
            422,
            "pencil_taken",
        ),
        ([], 422, "malformed"),
    ],
)
def test_what_cannot_be_arranged_is_refused_and_changes_nothing(
    client: FlaskClient, places: list[object], status: int, code: str
) -> None:
    host, _ = seats(client, 2)
    before = host.view()
    refused(arranged(host, *places), status, code)
    assert host.view() == before


def test_seats_are_arranged_by_the_host_and_before_the_start(client: FlaskClient) -> None:
    host, guest = seats(client, 2)
    refused(arranged(guest, {"seat": 1}, {"seat": 0}), 403, "not_the_host")
    done(host.post("/start"), 200)
    refused(arranged(host, {"seat": 1}, {"seat": 0}), 409, "already_started")


def test_only_metro_seats_hold_pencils_and_every_title_has_somebody_begin(
    client: FlaskClient,
) -> None:
    for title in ("ticket-paris", "metropolys"):
        host, _ = seats(client, 2, title=title)
        refused(arranged(host, {"seat": 0, "pencil": "blue"}, {"seat": 1}), 422, "unknown_pencil")
        done(arranged(host, {"seat": 0}, {"seat": 1, "first": True}), 200)
        view = done(host.post("/start"), 200)
        assert 1 in (view["active"], view.get("begins"))


def test_a_robot_is_never_the_host(client: FlaskClient) -> None:
    host = open_table(client)
    done(host.post("/seats", {"name": "Robot", "bot": "greedy"}), 201)
    guest = sit_down(host, "Mehdi")
    done(host.delete("/seats/0"), 200)
    view = guest.view()
    assert view["host"] == view["you"] == 1
    done(guest.post("/start"), 200)
