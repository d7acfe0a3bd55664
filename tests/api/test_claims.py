"""A seat goes to another phone: somebody asks, somebody at the table answers; or by its own key."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import orjson
import pytest

from terminus.api import Config
from terminus.engine.titles import TITLES
from terminus.store.games import key
from terminus.tables.claim import CLAIM_SECONDS, MOST_OPEN, OWN_SECONDS
from terminus.tables.moving import KEY_SECONDS
from tests.api.phones import Phone, done, made, open_table, playing, refused, seats
from tests.api.streams import Stream

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from redis import Redis

KEY = {"Idempotency-Key": "a-key-that-nobody-guesses"}


def ask(table: Phone, seat: int, **more: Any) -> tuple[Phone, dict[str, Any]]:
    """A phone without a seat asks for one; it, and what it was told."""
    stranger = Phone(table.client, table.code)
    claim = done(stranger.post("/claims", {"seat": seat, **more}), 201)
    return Phone(table.client, table.code, claim["token"], seat), claim


def answer(phone: Phone, claim: dict[str, Any], method: str = "POST") -> Any:
    return phone.call(method, f"/claims/{claim['claim']}")


Later = Callable[[Phone, int], None]


@pytest.fixture
def later(redis: Redis) -> Later:
    """As if whatever was asked and made at a table had been so many seconds earlier."""

    def age(phone: Phone, seconds: int) -> None:
        game = key(phone.code, "game")
        for name in ("table", "roll"):
            json = orjson.loads(redis.hget(game, name) or b"{}")
            for each in json.get("claims", ()):
                each["since"] -= seconds
            for sitter in json.get("sitters", ()):
                sitter["key_since"] = sitter.get("key_since", 0) - seconds
            redis.hset(game, name, orjson.dumps(json))

    return age


def test_a_lost_phone_asks_and_somebody_at_the_table_lets_it_in(client: FlaskClient) -> None:
    host, guest = playing(client)
    guest.goes_away()
    new, claim = ask(host, 1)
    (listed,) = host.view()["claims"]
    assert (listed["id"], listed["number"]) == (claim["claim"], claim["number"])
    assert (listed["seat"], listed["wait"], listed["name"]) == (1, 0, None)
    after = done(host.post(listed["href"]), 200)
    assert after["claims"] == []
    assert (after["change"]["kind"], after["change"]["seat"], after["change"]["by"]) == (
        "moved",
        1,
        0,
    )
    assert new.view()["you"] == 1
    told = refused(guest.get(), 401, "seat_moved")
    assert (told["seat"], told["by"]) == (1, "Camille")
    refused(guest.post("/turns"), 401, "seat_moved")


def test_a_claim_opens_nothing_until_somebody_says_yes(client: FlaskClient) -> None:
    host, _ = playing(client)
    new, claim = ask(host, 1)
    assert claim["game"]["you"] is None
    for path in ("", "/moves", "/scores", "/events"):
        refused(new.get(path), 401, "claim_waits")
    refused(new.post("/cards"), 401, "claim_waits")
    refused(answer(new, claim), 401, "claim_waits")
    done(answer(host, claim, "DELETE"), 200)
    refused(new.get(), 401, "claim_ended")
    refused(answer(host, claim), 404, "no_such_claim")


@pytest.mark.parametrize("title", TITLES)
def test_whoever_asks_sees_no_more_than_a_spectator_until_let_in(
    client: FlaskClient, title: str
) -> None:
    host, guest, _ = playing(client, 3, title=title)
    guest.view()
    new, claim = ask(host, 1)
    watched = Phone(client, host.code).get().data
    assert claim["game"] | {"change": None} == done(Phone(client, host.code).get(), 200) | {
        "change": None
    }
    for path in ("", "/moves", "/events", "/record"):
        said = new.get(path)
        assert said.status_code == 401
        assert len(said.data) < 400
    refused(answer(host, claim), 409, "own_phone_first")
    assert Phone(client, host.code).get().data == watched
    done(answer(guest, claim), 200)
    own = new.view()
    assert own["you"] == 1
    assert own["seats"][1] != host.view()["seats"][1] or not TITLES[title].meta.hidden


def test_the_seats_own_phone_is_asked_first_while_it_is_there(
    client: FlaskClient, later: Later
) -> None:
    host, guest = playing(client)
    guest.view()
    new, claim = ask(host, 1)
    assert 0 < host.view()["claims"][0]["wait"] <= OWN_SECONDS
    assert guest.view()["claims"][0]["wait"] == 0
    wait = refused(answer(host, claim), 409, "own_phone_first")["retry_after"]
    assert 0 < wait <= OWN_SECONDS
    later(host, OWN_SECONDS)
    assert host.view()["claims"][0]["wait"] == 0
    done(answer(host, claim), 200)
    assert new.view()["you"] == 1


def test_the_tag_of_the_document_knows_who_may_answer(client: FlaskClient, later: Later) -> None:
    host, guest = playing(client)
    guest.view()
    ask(host, 1)
    tag = host.get().headers["ETag"]
    assert host.get(headers={"If-None-Match": tag}).status_code == 304
    later(host, OWN_SECONDS)
    assert host.get(headers={"If-None-Match": tag}).status_code == 200


def test_a_claim_ends_by_itself(client: FlaskClient, later: Later) -> None:
    host, _ = playing(client)
    new, claim = ask(host, 1)
    assert claim["seconds"] == CLAIM_SECONDS
    later(host, CLAIM_SECONDS)
    assert host.view()["claims"] == []
    refused(new.get(), 401, "claim_ended")
    refused(answer(host, claim), 404, "no_such_claim")
    refused(answer(new, claim, "DELETE"), 401, "claim_ended")
    ask(host, 1)
    refused(new.get(), 401, "claim_ended")


def test_whoever_asked_may_think_better_of_it(client: FlaskClient) -> None:
    host, _ = playing(client)
    new, claim = ask(host, 1)
    other, theirs = ask(host, 0)
    refused(answer(other, claim, "DELETE"), 401, "no_token")
    done(answer(new, claim, "DELETE"), 200)
    assert [each["id"] for each in host.view()["claims"]] == [theirs["claim"]]


def test_strangers_cannot_answer(client: FlaskClient) -> None:
    host, _ = playing(client)
    new, claim = ask(host, 1)
    refused(answer(Phone(client, host.code), claim), 401, "no_token")
    refused(answer(Phone(client, host.code, "wrong"), claim), 401, "bad_token")
    elsewhere = open_table(client)
    refused(answer(elsewhere, claim), 404, "no_such_claim")
    refused(new.get(), 401, "claim_waits")


def test_spectators_are_not_told_who_asks(client: FlaskClient) -> None:
    host, _ = playing(client)
    _, claim = ask(host, 1)
    watching = Phone(client, host.code)
    assert watching.view()["claims"] == []
    assert claim["claim"] not in watching.get().text
    assert str(claim["number"]) not in watching.get("/moves").text


def test_a_lost_answer_gives_the_same_claim_and_the_same_token(client: FlaskClient) -> None:
    host, _ = playing(client)
    stranger = Phone(client, host.code)
    first = stranger.post("/claims", {"seat": 1}, headers=KEY)
    again = stranger.post("/claims", {"seat": 1}, headers=KEY)
    assert again.data == first.data
    assert again.headers["Idempotency-Replayed"] == "true"
    assert len(host.view()["claims"]) == 1


def test_a_yes_whose_answer_was_lost_counts_once(client: FlaskClient) -> None:
    host, guest = playing(client)
    guest.goes_away()
    new, claim = ask(host, 1)
    path = f"/claims/{claim['claim']}"
    first = host.post(path, headers=KEY)
    assert host.post(path, headers=KEY).data == first.data
    assert new.view()["you"] == 1


def test_a_seat_that_gives_itself_away_hears_so_again_under_its_key(client: FlaskClient) -> None:
    host, guest = playing(client)
    new, claim = ask(host, 1)
    path = f"/claims/{claim['claim']}"
    first = guest.post(path, headers=KEY)
    assert done(first, 200)["you"] is None
    assert guest.post(path, headers=KEY).data == first.data
    assert refused(guest.get(), 401, "seat_moved")["by"] is None
    assert new.view()["you"] == 1


def test_of_two_answers_at_once_one_counts(client: FlaskClient) -> None:
    host, guest, third = playing(client, 3)
    for _ in range(5):
        third.goes_away()
        new, claim = ask(host, 2)
        heard: list[int] = []

        def say(
            phone: Phone, method: str, claim: dict[str, Any] = claim, heard: list[int] = heard
        ) -> None:
            own = Phone(client.application.test_client(), phone.code, phone.token)
            heard.append(answer(own, claim, method).status_code)

        saying = [
            threading.Thread(target=say, args=(host, "POST")),
            threading.Thread(target=say, args=(guest, "DELETE")),
        ]
        for thread in saying:
            thread.start()
        for thread in saying:
            thread.join()
        assert sorted(heard) == [200, 404]
        moved = new.get().status_code == 200
        assert moved is (third.get().status_code == 401)
        third = new if moved else third


def test_two_phones_that_ask_for_one_seat_show_other_numbers(client: FlaskClient) -> None:
    host, guest = playing(client)
    guest.goes_away()
    first, one = ask(host, 1)
    second, other = ask(host, 1)
    assert one["number"] != other["number"]
    done(answer(host, other), 200)
    assert second.view()["you"] == 1
    refused(first.get(), 401, "claim_ended")


def test_a_table_is_asked_by_so_many_at_a_time(client: FlaskClient) -> None:
    host, _ = playing(client)
    for _ in range(MOST_OPEN):
        ask(host, 1)
    full = refused(host.post("/claims", {"seat": 1}), 409, "too_many_claims")
    assert 0 < full["retry_after"] <= CLAIM_SECONDS
    done(answer(host, {"claim": host.view()["claims"][0]["id"]}, "DELETE"), 200)
    ask(host, 1)


def test_an_address_asks_so_often(unspent_url: str) -> None:
    with made(Config(redis_url=unspent_url, rate=0.1)) as app:
        host = open_table(app.test_client())
        done(host.post("/claims", {"seat": 0}), 201)
        assert refused(host.post("/claims", {"seat": 0}), 429, "too_many_requests")


def test_what_cannot_be_asked_for_is_said(client: FlaskClient) -> None:
    host, _ = playing(client)
    refused(host.post("/claims", {"seat": 7}), 404, "no_such_seat")
    assert "/seat" in refused(host.post("/claims", {}), 422, "malformed")["fields"]
    refused(host.post("/claims", {"seat": 1, "name": "Camille"}), 409, "name_taken")
    refused(Phone(client, "ZZZZZ").post("/claims", {"seat": 1}), 404, "no_such_table")


def test_a_late_comer_takes_over_from_a_robot(client: FlaskClient) -> None:
    host = open_table(client)
    done(host.post("/seats", {"name": "Robot", "bot": "greedy"}), 201)
    done(host.post("/start"), 200)
    missing = refused(host.post("/claims", {"seat": 1}), 422, "malformed")
    assert "/name" in missing["fields"]
    new, claim = ask(host, 1, name="Zoé")
    assert host.view()["claims"][0]["name"] == "Zoé"
    after = done(answer(host, claim), 200)
    assert (after["seats"][1]["name"], after["seats"][1]["bot"]) == ("Zoé", None)
    host.reveal()
    assert new.view()["waiting_for"] == [0, 1]
    new.finish()


def test_a_seat_may_be_lost_and_found_before_the_start(client: FlaskClient) -> None:
    host, guest, third = seats(client, 3)
    guest.goes_away()
    new, claim = ask(host, 1)
    done(third.delete("/seats/2"), 200)
    places = {"seats": [{"seat": 1}, {"seat": 0}]}
    done(host.call("PUT", "/seats", json=places), 200)
    assert host.view()["claims"][0]["seat"] == 0
    done(answer(host, claim), 200)
    assert new.view()["you"] == 0
    refused(guest.get(), 401, "seat_moved")


def test_a_claim_to_a_seat_that_was_given_up_is_gone(client: FlaskClient) -> None:
    host, guest = seats(client, 2)
    new, claim = ask(host, 1)
    done(guest.delete("/seats/1"), 200)
    refused(answer(host, claim), 404, "no_such_claim")
    assert new.get().status_code == 401


def test_the_stream_of_the_old_phone_ends_and_that_of_the_others_tells(
    client: FlaskClient,
) -> None:
    host, guest = playing(client)
    with Stream(host) as stream:
        stream.next("change")
        _, claim = ask(host, 1)
        told = stream.next("change").data
        assert (told["kind"], told["game"]["claims"][0]["number"]) == ("claimed", claim["number"])
        done(answer(guest, claim), 200)
        moved = stream.next("change").data
        assert (moved["kind"], moved["seat"]) == ("moved", 1)
        assert "by" not in moved


# ---- by a key of the seat's own --------------------------------------------------------------


def test_a_key_moves_a_seat_once(client: FlaskClient) -> None:
    host, guest = playing(client)
    made_key = done(guest.post("/keys"), 201)["key"]
    stranger = Phone(client, host.code)
    moved = done(stranger.post("/transfers", {"key": made_key}), 201)
    new = Phone(client, host.code, moved["token"], 1)
    assert (moved["seat"], new.view()["you"]) == (1, 1)
    refused(guest.get(), 401, "seat_moved")
    refused(stranger.post("/transfers", {"key": made_key}), 409, "key_spent")


def test_a_key_ends_after_a_while_and_when_there_is_another(
    client: FlaskClient, later: Later
) -> None:
    host, guest = playing(client)
    first, second = (done(guest.post("/keys"), 201)["key"] for _ in range(2))
    stranger = Phone(client, host.code)
    refused(stranger.post("/transfers", {"key": first}), 409, "key_spent")
    later(host, KEY_SECONDS)
    refused(stranger.post("/transfers", {"key": second}), 409, "key_spent")
    assert guest.view()["you"] == 1


def test_a_key_is_told_to_its_seat_alone(client: FlaskClient) -> None:
    host, guest = playing(client)
    made_key = done(guest.post("/keys"), 201)["key"]
    for phone in (host, guest, Phone(client, host.code)):
        assert made_key not in phone.get().text
    refused(Phone(client, host.code).post("/keys"), 401, "no_token")


def test_a_move_by_key_whose_answer_was_lost_gives_the_same_token(client: FlaskClient) -> None:
    host, guest = playing(client)
    made_key = guest.post("/keys", headers=KEY)
    assert guest.post("/keys", headers=KEY).data == made_key.data
    stranger, body = Phone(client, host.code), {"key": made_key.get_json()["key"]}
    first = stranger.post("/transfers", body, headers=KEY)
    assert stranger.post("/transfers", body, headers=KEY).data == first.data
    refused(stranger.post("/transfers", {"key": "short"}), 422, "malformed")


def test_whoever_moved_a_seat_may_ask_for_it_back(client: FlaskClient) -> None:
    host, guest = playing(client)
    made_key = done(guest.post("/keys"), 201)["key"]
    moved = done(Phone(client, host.code).post("/transfers", {"key": made_key}), 201)
    other = Phone(client, host.code, moved["token"], 1)
    back, claim = ask(guest, refused(guest.get(), 401, "seat_moved")["seat"])
    done(answer(other, claim), 200)
    assert back.view()["you"] == 1
