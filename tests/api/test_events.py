"""The event stream: what it tells, where it resumes, who is there, how many may listen."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from terminus.api import Config
from tests.api.phones import Phone, done, made, open_table, playing, refused, seats, sit_down
from tests.api.streams import Event, Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient


def test_a_stream_begins_with_the_last_change(client: FlaskClient) -> None:
    host, _ = seats(client, 2)
    with Stream(Phone(client, host.code)) as stream:
        assert stream.response.mimetype == "text/event-stream"
        game = Phone(client, host.code).view()
        told = {"version": 2, "kind": "joined", "seat": 1, "events": [], "game": game}
        assert stream.next("change") == Event("change", told, "2")


def test_a_stream_tells_each_change_as_it_happens(client: FlaskClient) -> None:
    host = open_table(client)
    with Stream(Phone(client, host.code)) as stream:
        stream.next("change")
        guest = sit_down(host, "Mehdi")
        done(host.post("/start"), 200)
        host.reveal()
        guest.draw_any()
        done(guest.delete("/moves/last"), 200)
        guest.finish()
        told = [stream.next("change").data for _ in range(6)]
    assert [(each["kind"], each["seat"]) for each in told] == [
        ("joined", 1),
        ("started", 0),
        ("card", 0),
        ("section", 1),
        ("taken_back", 1),
        ("turn", 1),
    ]
    assert [each["version"] for each in told] == [2, 3, 4, 5, 6, 7]


def test_a_waiting_listener_is_woken(client: FlaskClient) -> None:
    host = open_table(client)
    heard: list[Event] = []
    begun = threading.Event()

    def listen() -> None:
        with Stream(Phone(client.application.test_client(), host.code)) as stream:
            stream.next("presence")
            begun.set()
            heard.append(stream.next("change"))

    listener = threading.Thread(target=listen)
    listener.start()
    begun.wait()
    sit_down(host, "Mehdi")
    listener.join()
    assert heard[0].data["kind"] == "joined"


def test_a_stream_resumes_after_the_last_event_heard(client: FlaskClient) -> None:
    host, *_ = seats(client, 4)
    with Stream(host, headers={"Last-Event-ID": "2"}) as stream:
        assert [stream.next("change").id for _ in range(2)] == ["3", "4"]


def test_who_has_heard_all_hears_only_what_is_new(client: FlaskClient) -> None:
    host, _ = seats(client, 2)
    for last in ("2", "999"):
        with Stream(host, headers={"Last-Event-ID": last}) as stream:
            stream.next("presence")
            name = f"Guest {last}"
            sit_down(host, name)
            assert stream.next("change").id == str(host.view()["version"])


@pytest.mark.parametrize("last", ["x", "-1", "", "1" * 16])
def test_a_wrong_last_event_is_refused(client: FlaskClient, last: str) -> None:
    answer = open_table(client).get("/events", headers={"Last-Event-ID": last})
    assert "Last-Event-ID" in refused(answer, 422, "malformed")["fields"]


def test_seats_that_listen_are_present(client: FlaskClient) -> None:
    host, guest = seats(client, 2)
    host.goes_away()
    guest.goes_away()
    with Stream(Phone(client, host.code)) as watching:
        assert watching.next("presence").data == {"here": []}
        with Stream(host) as own:
            assert own.next("presence").data == {"here": [0]}
            assert watching.next("presence").data == {"here": [0]}
            with Stream(guest) as other:
                assert other.next("presence").data == {"here": [0, 1]}
                assert own.next("presence").data == {"here": [0, 1]}


def test_who_waits_for_an_answer_is_present_too(client: FlaskClient) -> None:
    host, guest = seats(client, 2)
    host.goes_away()
    guest.goes_away()
    with Stream(Phone(client, host.code)) as watching:
        watching.next("presence")
        host.get("?wait=1&after=2")
        assert watching.next("presence").data == {"here": [0]}


def test_a_quiet_stream_gives_signs_of_life(client: FlaskClient) -> None:
    with Stream(open_table(client)) as stream:
        frames = stream.frames()
        beats = [frame for frame, _ in zip(frames, range(8), strict=False) if frame[:1] == b":"]
    assert len(beats) >= 2


def test_strangers_hear_nothing(client: FlaskClient) -> None:
    host, _ = playing(client)
    refused(Phone(client, host.code, "wrong").get("/events"), 401, "bad_token")
    refused(Phone(client, "ZZZZZ").get("/events"), 404, "no_such_table")


@pytest.fixture
def small(redis_url: str) -> Iterator[FlaskClient]:
    """A client of an app with room for one listener."""
    with made(Config(redis_url=redis_url, rate=0, heartbeat=0.2, listeners=1)) as app:
        yield app.test_client()


def test_too_many_listeners_are_turned_away_until_one_hangs_up(small: FlaskClient) -> None:
    host = open_table(small)
    with Stream(host) as stream:
        stream.next("presence")
        for path in ("/events", "?wait=5&after=1"):
            answer = host.get(path)
            refused(answer, 503, "too_many_listeners")
            assert int(answer.headers["Retry-After"]) > 0
        assert host.get().status_code == 200
    with Stream(host):
        pass
    assert done(host.get("?wait=1&after=1"), 200)["version"] == 1


def test_who_asks_for_the_headers_alone_takes_no_place(small: FlaskClient) -> None:
    host = open_table(small)
    for _ in range(3):
        assert host.call("HEAD", "/events").status_code == 200
