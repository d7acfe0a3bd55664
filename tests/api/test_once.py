"""A call counts once: under a key for a day, and without one however often the store is asked."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config
from terminus.store import connect
from terminus.store.games import key as name_of
from tests.api.phones import ROOT, Phone, done, finished, made, open_table, playing, refused, seats
from tests.store.lossy import lossy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flask.testing import FlaskClient
    from redis import Redis
    from werkzeug.test import TestResponse

    from tests.store.lossy import Line

AGAIN = "Idempotency-Replayed"


def once(name: str) -> dict[str, str]:
    """A key long enough for every call; two requests of one id can be compared byte by byte."""
    return {"Idempotency-Key": f"{name}-0123456789abcdef", "X-Request-Id": name}


def twice(call: Callable[[], TestResponse]) -> tuple[TestResponse, TestResponse]:
    """The answers to a call and to the same one again: alike, but for the word on that."""
    first, again = call(), call()
    assert AGAIN not in first.headers
    assert again.headers[AGAIN] == "true"
    assert (again.status_code, again.data) == (first.status_code, first.data)
    return first, again


def test_a_table_is_opened_once(client: FlaskClient, redis: Redis) -> None:
    body = {"title": "paris", "name": "Anna"}
    first, _ = twice(lambda: client.post(f"{ROOT}/games", json=body, headers=once("open")))
    told = done(first, 201)
    host = Phone(client, told["code"], told["token"])
    assert host.view()["you"] == 0
    kept = redis.get(*redis.scan_iter(name_of(told["code"], "answers:*")))
    assert told["token"].encode() not in kept


def test_a_seat_is_taken_once(client: FlaskClient) -> None:
    host = open_table(client)
    guest = Phone(client, host.code)
    first, _ = twice(lambda: guest.post("/seats", {"name": "Ben"}, headers=once("join")))
    assert [seat["name"] for seat in host.view()["seats"]] == ["Camille", "Ben"]
    assert Phone(client, host.code, done(first, 201)["token"]).view()["you"] == 1


def test_two_who_happen_to_have_one_key_are_told_apart_by_what_they_say(
    client: FlaskClient,
) -> None:
    host = open_table(client)
    guest = Phone(client, host.code)
    done(guest.post("/seats", {"name": "Ben"}, headers=once("join")), 201)
    refused(guest.post("/seats", {"name": "Eve"}, headers=once("join")), 422, "key_reused")
    body = {"title": "paris", "name": "Eve"}
    done(client.post(f"{ROOT}/games", json=body, headers=once("join")), 201)
    body["name"] = "Zoe"
    refused(client.post(f"{ROOT}/games", json=body, headers=once("join")), 422, "key_reused")


@pytest.mark.parametrize("short", ["", "k", "fifteen-letters"])
def test_nobody_can_guess_the_key_that_tells_a_token(client: FlaskClient, short: str) -> None:
    host, _ = finished(client)
    headers = {"Idempotency-Key": short}
    calls = [
        client.post(f"{ROOT}/games", json={"title": "paris", "name": "Anna"}, headers=headers),
        Phone(client, host.code).post("/seats", {"name": "Ben"}, headers=headers),
        host.post("/rematch", headers=headers),
    ]
    for answer in calls:
        assert "Idempotency-Key" in refused(answer, 422, "malformed")["fields"]


def test_a_rematch_is_asked_for_once(client: FlaskClient) -> None:
    host, guest = finished(client)
    first, _ = twice(lambda: host.post("/rematch", headers=once("again")))
    second, _ = twice(lambda: guest.post("/rematch", headers=once("again")))
    one, other = done(first, 201), done(second, 201)
    assert one["code"] == other["code"]
    assert (one["seat"], other["seat"]) == (0, 1)
    for told in (one, other):
        assert Phone(client, told["code"], told["token"]).view()["you"] == told["seat"]
    assert len(Phone(client, one["code"]).view()["seats"]) == 2


def test_whoever_gave_up_a_seat_is_told_so_again(client: FlaskClient) -> None:
    _, guest, _ = seats(client, 3)
    first, _ = twice(lambda: guest.delete("/seats/1", headers=once("bye")))
    assert done(first, 200)["you"] is None
    refused(guest.delete("/seats/1", headers=once("another")), 401, "bad_token")
    assert len(guest.client.get(f"{ROOT}/games/{guest.code}").get_json()["seats"]) == 2


def test_a_refusal_is_told_again_whatever_happened_since(client: FlaskClient) -> None:
    host, _ = playing(client)
    first = host.post("/turns", headers=once("turn"))
    refused(first, 409, "no_card_revealed")
    host.reveal()
    again = host.post("/turns", headers=once("turn"))
    assert (again.status_code, again.data) == (409, first.data)
    assert (again.headers[AGAIN], AGAIN in first.headers) == ("true", False)
    refused(host.post("/cards", headers=once("turn")), 422, "key_reused")
    done(host.post("/turns", headers=once("another")), 201)


def test_refusals_of_every_kind_are_told_again(client: FlaskClient) -> None:
    host, guest, *_ = seats(client, 4)
    twice(lambda: guest.post("/start", headers=once("start")))  # 403
    twice(lambda: host.delete("/seats/7", headers=once("leave")))  # 404
    late = Phone(client, host.code)
    twice(lambda: late.post("/seats", {"name": "Eve"}, headers=once("late")))  # 409
    host, guest = playing(client)
    host.reveal()
    far = {"from": "r0c0", "to": "r9c9"}
    twice(lambda: host.post("/sections", far, headers=once("far")))  # 422
    twice(lambda: host.post("/rematch", headers=once("rematch")))
    twice(lambda: guest.delete("/moves/last", headers=once("back")))


def test_what_invites_to_try_again_is_tried_again(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    guest.view()
    for _ in range(2):
        answer = host.post("/stand-ins", {"seat": 1}, headers=once("wait"))
        assert refused(answer, 409, "still_here")["retry_after"] > 0
        assert AGAIN not in answer.headers


def test_of_many_who_send_one_call_at_once_one_counts(client: FlaskClient) -> None:
    host, _ = playing(client)
    host.reveal()
    version = host.view()["version"]
    answers: list[TestResponse] = []

    def send() -> None:
        answers.append(host.post("/turns", headers=once("tap")))

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.data for answer in answers} == {answers[0].data}
    assert done(answers[0], 201)["version"] == host.view()["version"] == version + 1


def test_a_seat_that_makes_too_many_moves_has_to_wait(unspent_url: str) -> None:
    with made(Config(redis_url=unspent_url, rate=0.01)) as app:
        host, guest = playing(app.test_client())  # 3 moves a minute, of which the start is one
        left = host.post("/cards").headers["RateLimit"]
        assert left.startswith('"moves";r=1;t=')
        done(host.post("/turns"), 201)
        answer = host.delete("/moves/last")
        told = refused(answer, 429, "too_many_requests")
        assert (told["limit"], told["retry_after"] <= 60) == ("moves", True)
        assert answer.headers["RateLimit"].startswith('"moves";r=0;t=')
        assert 0 < int(answer.headers["Retry-After"]) <= 60
        done(guest.post("/turns"), 201)


@pytest.fixture
def line(redis_url: str) -> Iterator[Line]:
    with lossy(redis_url) as line:
        yield line


@pytest.fixture
def far(line: Line) -> Iterator[FlaskClient]:
    """A client of an API whose line to the store loses replies."""
    with made(Config(redis_url=line.url, rate=0)) as app:
        yield app.test_client()


def from_afar(far: FlaskClient, phone: Phone) -> Phone:
    return Phone(far, phone.code, phone.token, phone.seat)


def drawing(client: FlaskClient) -> tuple[Phone, Phone]:
    """Two whose card is turned up."""
    host, guest = playing(client)
    host.reveal()
    return host, guest


def test_a_section_whose_reply_was_lost_is_drawn_once(
    client: FlaskClient, far: FlaskClient, line: Line
) -> None:
    host, guest = drawing(client)
    line.lose(b'"kind":"section"', lambda: guest.post("/turns"))
    drawn = from_afar(far, host).draw_any()
    assert line.lost == 1
    assert len(drawn["seats"][0]["lines"][0]["sections"]) == 1
    assert host.view()["version"] == drawn["version"] + 1


def test_a_take_back_whose_reply_was_lost_takes_back_one_move(
    client: FlaskClient, far: FlaskClient, line: Line, redis: Redis
) -> None:
    host, guest = drawing(client)
    host.draw_any()
    host.finish()
    line.lose(b'"kind":"taken_back"', lambda: guest.post("/turns"))
    done(from_afar(far, host).delete("/moves/last"), 200)
    assert line.lost == 1
    log = redis.lrange(name_of(host.code, "log"), 0, -1)
    assert [b'"section"' in entry for entry in log] == [False, True, False]


def test_a_join_whose_reply_was_lost_leaves_no_ghost(
    client: FlaskClient, far: FlaskClient, line: Line
) -> None:
    host = open_table(client)
    others = Phone(client, host.code)
    line.lose(b'"kind":"joined"', lambda: others.post("/seats", {"name": "Zoe"}))
    told = done(Phone(far, host.code).post("/seats", {"name": "Ben"}), 201)
    assert line.lost == 1
    assert [seat["name"] for seat in host.view()["seats"]] == ["Camille", "Ben", "Zoe"]
    assert Phone(client, host.code, told["token"]).view()["you"] == told["seat"] == 1


def test_a_table_whose_reply_was_lost_is_opened_once(
    far: FlaskClient, line: Line, redis_url: str
) -> None:
    redis = connect(redis_url)
    before = {*redis.scan_iter("terminus:{*}:game")}
    line.lose(b'"kind":"joined"')
    body: dict[str, Any] = {"title": "paris", "name": "Anna"}
    told = done(far.post(f"{ROOT}/games", json=body), 201)
    assert line.lost == 1
    after = {*redis.scan_iter("terminus:{*}:game")} - before
    assert after == {name_of(told["code"], "game").encode()}
    redis.close()


def test_an_answer_under_a_key_that_the_store_gave_twice_was_given_once(
    client: FlaskClient, far: FlaskClient, line: Line
) -> None:
    """The client sent it once: it is told nothing of the store's troubles."""
    host, guest = drawing(client)
    line.lose(b'"kind":"section"', lambda: guest.post("/turns"))
    move = next(each for each in host.moves()["moves"] if each["kind"] == "section")
    answer = from_afar(far, host).post(move["href"], move["body"], headers=once("tap"))
    assert (line.lost, answer.status_code, AGAIN in answer.headers) == (1, 201, False)
