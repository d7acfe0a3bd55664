"""What travels compressed, to whom, and what never does."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest

from terminus.engine.titles import TITLES
from tests.api.phones import ROOT, Phone, done, playing, seats
from tests.api.streams import Stream

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

every_title = pytest.mark.parametrize("title", TITLES)
ASKS = {"Accept-Encoding": "gzip, deflate, br"}


def unpacked(answer: TestResponse) -> bytes:
    """What a compressed answer says."""
    assert answer.headers["Content-Encoding"] == "gzip"
    assert int(answer.headers["Content-Length"]) == len(answer.data)
    return gzip.decompress(answer.data)


@every_title
def test_a_table_and_its_board_say_the_same_in_fewer_bytes(client: FlaskClient, title: str) -> None:
    phone = playing(client, title=title)[0]
    for path in ("", f"{ROOT}/titles/{title}/board"):
        plain, packed = phone.get(path), phone.get(path, headers=ASKS)
        assert unpacked(packed) == plain.data
        assert len(packed.data) < len(plain.data) / 2
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert plain.headers["Vary"] == packed.headers["Vary"]


@every_title
def test_the_tag_of_either_form_is_known_again(client: FlaskClient, title: str) -> None:
    phone = playing(client, title=title)[0]
    for path in ("", f"{ROOT}/titles/{title}/board"):
        for asked in ({}, ASKS):
            tag = phone.get(path, headers=asked).headers["ETag"]
            for asking in ({}, ASKS):
                known = phone.get(path, headers={**asking, "If-None-Match": tag})
                assert (known.status_code, known.data) == (304, b"")
                assert "Content-Encoding" not in known.headers
                assert "Accept-Encoding" in known.headers["Vary"]


def test_two_forms_never_have_the_same_strong_tag(client: FlaskClient) -> None:
    path = f"{ROOT}/titles/paris/board"
    packed = client.get(path, headers=ASKS)
    assert packed.headers["ETag"] == f"W/{client.get(path).headers['ETag']}"


def test_a_move_is_answered_compressed(client: FlaskClient) -> None:
    phone = playing(client)[0]
    answer = phone.post("/cards", headers=ASKS)
    assert answer.status_code == 201
    assert unpacked(answer) == phone.get().data


@pytest.mark.parametrize("header", ["", "identity", "br", "gzip;q=0", "gzip;q=0.0, *;q=0"])
def test_who_cannot_read_it_gets_it_plain(client: FlaskClient, header: str) -> None:
    answer = client.get(f"{ROOT}/titles/paris/board", headers={"Accept-Encoding": header})
    assert "Content-Encoding" not in answer.headers
    assert done(answer, 200)["stations"]


@pytest.mark.parametrize("header", ["gzip", "br;q=1.0, gzip;q=0.8", "*;q=0.1", "deflate, gzip"])
def test_who_can_read_it_gets_it_compressed(client: FlaskClient, header: str) -> None:
    answer = client.get(f"{ROOT}/titles/paris/board", headers={"Accept-Encoding": header})
    assert unpacked(answer)


def test_a_secret_that_is_told_once_is_not_compressed(client: FlaskClient) -> None:
    host = seats(client, 3)[0]
    answer = Phone(client, host.code).post("/seats", {"name": "Ravi"}, headers=ASKS)
    assert "token" in done(answer, 201)
    assert len(answer.data) > 1000
    assert "Content-Encoding" not in answer.headers


def test_a_stream_is_not_compressed(client: FlaskClient) -> None:
    with Stream(playing(client)[0], headers=ASKS) as stream:
        assert "Content-Encoding" not in stream.response.headers
        assert next(stream.frames())


def test_what_is_short_is_sent_as_it_is(client: FlaskClient) -> None:
    answer = playing(client)[0].get("/moves", headers=ASKS)
    assert len(answer.data) < 1000
    assert "Content-Encoding" not in answer.headers
