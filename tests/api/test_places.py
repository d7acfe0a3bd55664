"""Places for listeners: bounded, shared out, and players go before those who watch."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus.api import Config
from terminus.api.places import OF_SEAT, Guest, Place, Places
from terminus.tables.refusals import Unavailable
from tests.api.phones import Phone, finished, made, playing, refused
from tests.api.streams import Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient

guests = st.builds(
    Guest,
    address=st.sampled_from("abc"),
    seat=st.none() | st.tuples(st.just("K7MPD"), st.integers(0, 3)),
    plays=st.booleans(),
)


def taken(places: Places, guest: Guest) -> Place | None:
    try:
        return places.take(guest)
    except Unavailable:
        return None


@given(st.data())
def test_no_bound_is_passed_and_no_player_is_refused_while_others_watch(
    data: st.DataObject,
) -> None:
    most, of_address = data.draw(st.integers(1, 12)), data.draw(st.integers(1, 12))
    places, held = Places(most, of_address), list[Place]()
    for _ in range(40):
        if held and data.draw(st.integers(0, 3)) == 0:
            leaving = data.draw(st.sampled_from(held))
            held.remove(leaving)
            places.give_back(leaving)
        else:
            guest = data.draw(guests)
            guest = guest if guest.seat else Guest(guest.address)
            place = taken(places, guest)
            own = [each for each in held if each.address == guest.address]
            if place is None and guest.plays:
                watching = [each for each in held if not each.plays]
                crowd = own if len(own) >= of_address else held
                assert not any(each in crowd for each in watching)
            if place is None:
                assert len(held) == most or len(own) == of_address
            held = [each for each in (*held, place) if each is not None and not each.displaced]
        assert len(places) == len(held) <= most
        assert all(n <= of_address for n in Counter(each.address for each in held).values())
        seats = Counter(each.seat for each in held if each.seat)
        assert all(count <= OF_SEAT for count in seats.values())
    for place in held:
        places.give_back(place)
    assert len(places) == 0
    assert not places._at
    assert not places._of


def test_the_newest_spectator_of_the_fullest_address_makes_room() -> None:
    places = Places(5)
    watching = [places.take(Guest(address)) for address in "abbac"]
    watching[0].plays = True
    places.take(Guest("d", ("K7MPD", 0), plays=True))
    assert [place.displaced for place in watching] == [False, False, True, False, False]


def test_a_place_that_was_given_to_another_one_is_not_given_back_twice() -> None:
    places = Places(1)
    first = places.take(Guest("a"))
    second = places.take(Guest("b", ("K7MPD", 0), plays=True))
    places.give_back(first)
    assert taken(places, Guest("c")) is None
    places.give_back(second)
    places.give_back(second)
    assert len(places) == 0


def test_who_is_woken_late_still_hears_of_the_end() -> None:
    places, rung = Places(1), list[bool]()
    place = places.take(Guest("a"))
    places.take(Guest("b", ("K7MPD", 0), plays=True))
    place.woken_by(lambda: rung.append(True))
    assert rung == [True]


@pytest.fixture
def small(redis_url: str) -> Iterator[FlaskClient]:
    """A client of an app with eight places, of which an address has two."""
    with made(Config(redis_url=redis_url, rate=1000, heartbeat=0.2, listeners=8)) as app:
        yield app.test_client()


def from_elsewhere(phone: Phone, number: int) -> Phone:
    client = phone.client.application.test_client()
    client.environ_base["REMOTE_ADDR"] = f"192.0.2.{number}"
    return Phone(client, phone.code, phone.token, phone.seat)


def test_an_address_has_its_share_of_places(small: FlaskClient) -> None:
    host, _ = playing(small)
    with Stream(host), Stream(host):
        refused(host.get("/events"), 503, "too_many_listeners")
        with Stream(from_elsewhere(host, 1)):
            pass


def test_a_player_ends_the_stream_of_a_spectator(small: FlaskClient) -> None:
    host, guest = playing(small)
    spectator = Phone(small, host.code)
    streams = [Stream(from_elsewhere(spectator, number)) for number in (1, 2, 3, 3, 4, 5, 6, 7)]
    streams[3].next("presence")
    try:
        refused(from_elsewhere(spectator, 9).get("/events"), 503, "too_many_listeners")
        with Stream(from_elsewhere(guest, 9)) as own:
            own.next("presence")
            [*_, last] = streams[3].frames()
            assert last == b"retry: 10000\n\n"
        with Stream(from_elsewhere(spectator, 9)) as another:
            another.next("presence")
    finally:
        for stream in streams:
            stream.response.close()


def test_when_the_game_is_over_a_seat_merely_watches(small: FlaskClient) -> None:
    over, other = finished(small)
    host, _ = playing(small)
    streams = [Stream(from_elsewhere(over, number // 2)) for number in range(4)]
    streams += [Stream(from_elsewhere(Phone(small, host.code), number)) for number in range(5, 9)]
    try:
        refused(from_elsewhere(other, 9).get("/events"), 503, "too_many_listeners")
        with Stream(from_elsewhere(host, 9)) as stream:
            stream.next("presence")
    finally:
        for each in streams:
            each.response.close()


def test_a_waiting_call_whose_place_is_needed_is_told_to_come_again(redis_url: str) -> None:
    with (
        made(Config(redis_url=redis_url, rate=0, listeners=1)) as app,
        ThreadPoolExecutor() as pool,
    ):
        host, _ = playing(app.test_client())
        waiting = pool.submit(Phone(app.test_client(), host.code).get, "?wait=25")
        places = app.extensions["terminus"].places
        while not len(places):
            assert not waiting.done()
            time.sleep(0.01)
        with Stream(host):
            refused(waiting.result(), 503, "too_many_listeners")
