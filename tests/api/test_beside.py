"""One phone for several seats: somebody without a phone sits beside somebody who has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.api.phones import Phone, done, open_table, refused, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def sit_beside(neighbour: Phone, name: str, **more: Any) -> Phone:
    seated = done(neighbour.post("/seats", {"name": name, "beside": True, **more}), 201)
    return Phone(neighbour.client, neighbour.code, seated["token"], seated["seat"])


def beside(phone: Phone) -> list[int | None]:
    return [seat["beside"] for seat in phone.view()["seats"]]


def offered(phone: Phone) -> list[int]:
    return [each["seat"] for each in phone.moves()["stand_ins"]]


def test_a_seated_player_asks_for_a_seat_beside_their_own(client: FlaskClient) -> None:
    host = open_table(client)
    grandma = sit_beside(host, "Grandma", sheet="paper")
    other = sit_beside(grandma, "Grandpa")
    assert (grandma.seat, other.seat) == (1, 2)
    assert beside(host) == [None, 0, 0]
    assert grandma.view()["you"] == 1
    assert host.view()["seats"][1]["sheet"] == "paper"


def test_only_somebody_who_sits_there_has_a_place_beside_them(client: FlaskClient) -> None:
    host = open_table(client)
    body = {"name": "Grandma", "beside": True}
    refused(Phone(client, host.code).post("/seats", body), 401, "no_token")
    stranger = open_table(client)
    refused(Phone(client, host.code, stranger.token).post("/seats", body), 401, "bad_token")
    assert len(host.view()["seats"]) == 1


def test_asking_twice_under_one_key_seats_one_and_tells_the_token_again(
    client: FlaskClient,
) -> None:
    host = open_table(client)
    key = {"Idempotency-Key": "sixteen-or-more-signs"}
    body = {"name": "Grandma", "beside": True}
    first = done(host.post("/seats", body, headers=key), 201)
    again = done(host.post("/seats", body, headers=key), 201)
    assert (first["token"], first["seat"]) == (again["token"], again["seat"])
    assert len(host.view()["seats"]) == 2


def test_a_seat_beside_another_is_never_away_while_that_one_is_there(client: FlaskClient) -> None:
    host = open_table(client)
    guest = sit_down(host, "Mehdi")
    grandma = sit_beside(guest, "Grandma")
    done(host.post("/start"), 200)
    host.reveal()
    grandma.goes_away()
    guest.view()
    waits = {each["seat"]: each["wait"] for each in host.moves()["stand_ins"]}
    assert waits[1] > 0
    assert waits[2] > 0
    guest.goes_away()
    waits = {each["seat"]: each["wait"] for each in host.moves()["stand_ins"]}
    assert waits == {1: 0, 2: 0}
    grandma.view()  # the phone is played for her now
    waits = {each["seat"]: each["wait"] for each in host.moves()["stand_ins"]}
    assert waits[1] > 0


def test_nobody_goes_on_without_a_seat_of_their_own_phone(client: FlaskClient) -> None:
    host = open_table(client)
    grandma = sit_beside(host, "Grandma")
    guest = sit_down(host, "Mehdi")
    done(host.post("/start"), 200)
    host.reveal()
    assert offered(host) == [2]
    assert offered(grandma) == [2], "the host's phone has the say, whichever of its seats asks"
    assert offered(guest) == []
    refused(host.post("/stand-ins", {"seat": 1}), 409, "still_here")


def test_seats_stay_beside_each_other_when_they_are_numbered_anew(client: FlaskClient) -> None:
    host = open_table(client)
    guest = sit_down(host, "Mehdi")
    sit_beside(guest, "Grandma")
    places = [{"seat": seat} for seat in (2, 0, 1)]
    done(host.call("PUT", "/seats", json={"seats": places}), 200)
    assert beside(host) == [2, None, None]
    done(host.delete("/seats/1"), 200)
    assert beside(guest) == [1, None]
    done(guest.delete("/seats/1"), 200)
    assert beside(Phone(client, host.code)) == [None], "whose neighbour has left is on their own"


def test_all_seats_of_a_phone_go_along_to_the_rematch(client: FlaskClient) -> None:
    host = open_table(client, title="metropolys")
    grandma = sit_beside(host, "Grandma")
    done(host.post("/start"), 200)
    play_out([host, grandma])
    first = done(host.post("/rematch"), 201)
    second = done(grandma.post("/rematch"), 201)
    assert second["code"] == first["code"]
    assert [seat["beside"] for seat in second["game"]["seats"]] == [None, 0]


def test_whoever_opens_the_rematch_alone_has_a_phone_of_their_own(client: FlaskClient) -> None:
    host = open_table(client, title="metropolys")
    grandma = sit_beside(host, "Grandma")
    done(host.post("/start"), 200)
    play_out([host, grandma])
    opened = done(grandma.post("/rematch"), 201)
    assert [seat["beside"] for seat in opened["game"]["seats"]] == [None]


def play_out(phones: list[Phone]) -> None:
    """To the end, each by the first move that is listed."""
    view = phones[0].view()
    while view["status"] == "playing":
        phone = phones[view["waiting_for"][0]]
        move = phone.moves()["moves"][0]
        view = done(phone.post(move["href"], move["body"]), 201)
