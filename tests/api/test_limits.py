"""Limits: generous, counted by address, and never in the way of who has a seat."""

from __future__ import annotations

import ipaddress
import itertools
import secrets
from typing import TYPE_CHECKING

import pytest

from terminus.api import Config, create_app
from tests.api.phones import ROOT, Phone, done, open_table, refused

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

_addresses = itertools.count(secrets.randbits(30))


@pytest.fixture(scope="module")
def strict(redis_url: str) -> Flask:
    """One and a half tables, six seats and a guess or two."""
    return create_app(Config(redis_url=redis_url, rate=0.025))


@pytest.fixture
def neighbour(strict: Flask) -> FlaskClient:
    """A client at an address of its own."""
    client = strict.test_client()
    client.environ_base["REMOTE_ADDR"] = str(ipaddress.ip_address(next(_addresses)))
    return client


def test_an_address_opens_so_many_tables(neighbour: FlaskClient, strict: Flask) -> None:
    for _ in range(2):
        open_table(neighbour)
    answer = neighbour.post(f"{ROOT}/games", json={"title": "paris", "name": "Camille"})
    problem = refused(answer, 429, "too_many_requests")
    assert int(answer.headers["Retry-After"]) == problem["retry_after"] > 0
    other = strict.test_client()
    other.environ_base["REMOTE_ADDR"] = str(ipaddress.ip_address(next(_addresses)))
    open_table(other)


def test_an_address_takes_so_many_seats(neighbour: FlaskClient) -> None:
    host = open_table(neighbour)
    answers = [host.post("/seats", {"name": "Camille"}).status_code for _ in range(8)]
    assert answers == [409] * 6 + [429] * 2


def test_who_guesses_codes_is_held_off(neighbour: FlaskClient) -> None:
    host = open_table(neighbour)
    guesser = Phone(neighbour, "ZZZZZ")
    statuses = [guesser.get().status_code for _ in range(4)]
    assert statuses == [404, 404, 429, 429]
    refused(Phone(neighbour, host.code).get(), 429, "too_many_requests")
    refused(Phone(neighbour, host.code, "wrong").get(), 429, "too_many_requests")
    assert host.view()["you"] == 0


def test_reading_a_table_is_not_limited(neighbour: FlaskClient) -> None:
    host = open_table(neighbour)
    assert {host.get().status_code for _ in range(50)} == {200}


def test_behind_a_proxy_the_address_is_that_of_the_phone(redis_url: str) -> None:
    app = create_app(Config(redis_url=redis_url, rate=0.02, proxies=1))
    body = {"title": "paris", "name": "Camille"}
    for _ in range(3):
        headers = {"X-Forwarded-For": str(ipaddress.ip_address(next(_addresses)))}
        done(app.test_client().post(f"{ROOT}/games", json=body, headers=headers), 201)
