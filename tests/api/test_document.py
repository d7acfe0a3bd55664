"""One document holds all that a seat needs: read, answered and pushed, it is the same."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config
from terminus.engine.titles import TITLES
from terminus.store.games import key
from tests.api.phones import Phone, done, made, open_table, playing, refused, seats, sit_down
from tests.api.streams import Stream

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from redis import Redis

every_title = pytest.mark.parametrize("title", TITLES)


def move_of(phone: Phone, chance: random.Random) -> dict[str, Any] | None:
    """One of the moves that the document lists for the seat, if it may move."""
    moves = [move for move in phone.view()["moves"] if move["kind"] != "tally"]
    return chance.choice(moves) if moves else None


def play_on(phones: list[Phone], chance: random.Random) -> tuple[Phone, dict[str, Any]]:
    """Somebody moves: who it was, and what the API answered."""
    for phone in chance.sample(phones, len(phones)):
        move = move_of(phone, chance)
        if move:
            return phone, done(phone.post(move["href"], move["body"]), 201)
    raise AssertionError("nobody may move")


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    """The document, but for the seconds that pass while it is read."""
    return {**document, "stand_ins": [{**each, "wait": 0} for each in document["stand_ins"]]}


@every_title
def test_the_document_is_view_moves_and_scores_in_one(client: FlaskClient, title: str) -> None:
    phones = playing(client, title=title)
    everybody = [*phones, Phone(client, phones[0].code)]
    chance = random.Random(title)
    for _ in range(30):
        play_on(phones, chance)
        for phone in everybody:
            document, moves = timeless(phone.view()), timeless(phone.moves())
            for part in ("version", "moves", "stand_ins", "take_back"):
                assert document[part] == moves[part]
            assert document["you"] == moves["seat"] == phone.seat
            scores = done(phone.get("/scores"), 200)
            assert (document["scores"], document["status"] == "finished") == tuple(
                scores[part] for part in ("scores", "final")
            )


@every_title
def test_the_answer_to_a_move_is_what_the_seat_reads_next(client: FlaskClient, title: str) -> None:
    phones = playing(client, title=title)
    chance = random.Random(title)
    for _ in range(30):
        phone, answer = play_on(phones, chance)
        assert timeless(answer) == timeless(phone.view())
        assert answer["change"]["seat"] == phone.seat


@every_title
def test_every_listener_is_pushed_the_document_that_it_could_read(
    client: FlaskClient, title: str
) -> None:
    phones = playing(client, title=title)
    chance = random.Random(title)
    everybody = [*phones, Phone(client, phones[0].code)]
    for _ in range(12):
        version = phones[0].view()["version"]
        play_on(phones, chance)
        for phone in everybody:
            with Stream(phone, headers={"Last-Event-ID": str(version)}) as stream:
                heard = stream.next("change")
            assert heard.id == str(version + 1)
            assert timeless(heard.data["game"]) == timeless(phone.view())
            assert heard.data["events"] == phone.view()["change"]["events"]


def test_who_was_away_for_long_hears_every_change_and_the_table_once(client: FlaskClient) -> None:
    host, guest = playing(client)
    before = guest.view()["version"]
    host.reveal()
    for phone in (host, guest):
        phone.finish()
    with Stream(guest, headers={"Last-Event-ID": str(before)}) as stream:
        heard = [stream.next("change").data for _ in range(3)]
    assert [each["kind"] for each in heard] == ["card", "turn", "turn"]
    assert [each.get("game", {}).get("version") for each in heard] == [None, None, before + 3]


def test_whoever_has_the_table_hears_what_happened_before_without_it(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    holds = guest.get().headers["ETag"]
    with Stream(guest, headers={"Last-Event-ID": "1", "If-None-Match": holds}) as stream:
        heard = [stream.next("change").data for _ in range(3)]
    assert [each["kind"] for each in heard] == ["joined", "started", "card"]
    assert not any("game" in each for each in heard)


def test_a_table_that_waits_offers_nothing(client: FlaskClient) -> None:
    host, _ = seats(client, 2)
    document = host.view()
    assert [document[part] for part in ("moves", "stand_ins", "take_back", "scores")] == [
        [],
        [],
        None,
        [],
    ]


def test_a_move_that_may_be_taken_back_is_named_until_it_is_sealed(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    document = guest.finish()
    assert done(guest.delete(document["take_back"]), 200)["take_back"] is None
    guest.finish()
    host.finish()
    host.reveal()
    assert guest.view()["take_back"] is None


def test_the_tag_changes_when_the_seat_may_do_something_else(client: FlaskClient) -> None:
    host, guest = playing(client)
    guest.view()
    tag = host.reveal() and host.get().headers["ETag"]
    again = host.get(headers={"If-None-Match": tag})
    assert again.status_code == 304
    guest.goes_away()
    now = host.get(headers={"If-None-Match": tag})
    assert done(now, 200)["stand_ins"][0]["wait"] == 0
    assert now.headers["ETag"] != tag


def test_an_answer_has_the_tag_of_what_is_read_next(client: FlaskClient) -> None:
    host, guest = playing(client)
    guest.view()
    answer = host.post("/cards")
    assert host.get(headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_a_listener_hears_what_it_may_do_since_somebody_went(client: FlaskClient) -> None:
    host, guest = playing(client)
    host.reveal()
    guest.view()
    holds = host.get().headers["ETag"]
    with Stream(host, headers={"Last-Event-ID": "999", "If-None-Match": holds}) as stream:
        assert "game" not in stream.next("presence").data
        guest.goes_away()
        client.application.extensions["terminus"].store.ring(host.code)
        heard = stream.next("presence").data
    assert heard["here"] == [0]
    assert heard["game"]["stand_ins"][0]["wait"] == 0


def test_a_chore_of_somebody_who_is_away_joins_the_moves_of_whoever_presides(
    client: FlaskClient,
) -> None:
    host, guest = playing(client, seed="a")
    controller, other = (host, guest) if host.view()["controller"] == 0 else (guest, host)
    assert other.view()["moves"] == []
    controller.goes_away()
    (chore,) = other.view()["moves"]
    assert (chore["kind"], done(other.post(chore["href"], chore["body"]), 201)["turn"]) == (
        "card",
        1,
    )


@every_title
def test_a_table_of_an_earlier_release_is_shown_whole(
    client: FlaskClient, redis: Redis, title: str
) -> None:
    phones = playing(client, title=title)
    chance = random.Random(title)
    for _ in range(10):
        play_on(phones, chance)
    before = [timeless(phone.view()) for phone in phones]
    name = key(phones[0].code, "game")
    redis.hdel(name, "format", "roll", "scores", *(f"own:{phone.seat}" for phone in phones))
    after = [timeless(phone.view()) for phone in phones]
    assert after == [{**each, "change": None} for each in before]
    with Stream(phones[0]) as stream:
        assert timeless(stream.next("change").data["game"]) == after[0]
    play_on(phones, chance)


def finished(client: FlaskClient) -> Phone:
    """A lone player whose game is over."""
    (host,) = playing(client, 1)
    while host.view()["status"] == "playing":
        moves = host.view()["moves"]
        move = next((each for each in moves if each["kind"] != "section"), moves[0])
        done(host.post(move["href"], move["body"]), 201)
    return host


def test_the_stream_says_that_the_game_is_over_to_spectators_too(client: FlaskClient) -> None:
    host = finished(client)
    version = host.view()["version"]
    for phone in (host, Phone(client, host.code)):
        for heard in (version - 1, version):
            with Stream(phone, headers={"Last-Event-ID": str(heard)}) as stream:
                assert stream.next("finished").data == {"version": version}


def test_an_answer_about_a_finished_game_is_never_held(client: FlaskClient, redis_url: str) -> None:
    host = finished(client)
    version = host.view()["version"]
    with made(Config(redis_url=redis_url, rate=0, listeners=0)) as app:
        phone = Phone(app.test_client(), host.code, host.token)
        assert done(phone.get(f"?wait=25&after={version}"), 200)["version"] == version
        waiting = Phone(app.test_client(), open_table(client).code)
        refused(waiting.get("?wait=25&after=1"), 503, "too_many_listeners")


def test_the_stream_says_that_a_table_is_gone_to_spectators_too(
    client: FlaskClient, redis: Redis
) -> None:
    host = open_table(client)
    with Stream(host) as own, Stream(Phone(client, host.code)) as watching:
        for stream in (own, watching):
            stream.next("presence")
        redis.delete(key(host.code, "game"))
        for stream in (own, watching):
            assert stream.next("gone").data == {}
            assert list(stream.frames()) == []


def test_the_stream_of_a_seat_that_was_taken_away_ends(client: FlaskClient) -> None:
    host = open_table(client)
    guest = sit_down(host, "Mehdi")
    with Stream(guest) as stream:
        stream.next("presence")
        done(host.delete("/seats/1"), 200)
        assert not any(b'"version":3' in frame for frame in stream.frames())
    refused(guest.get("/events"), 401, "bad_token")
