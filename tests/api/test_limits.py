"""Limits: generous, counted by address, and never in the way of who has a seat."""

from __future__ import annotations

import ipaddress
import itertools
import secrets
from typing import TYPE_CHECKING

import pytest

from terminus.api import Config, contract, create_app, problems
from terminus.api.config import from_environment
from terminus.api.limits import LIMITS, MOVES, TABLES, headers, shares
from terminus.settings import Allowance
from terminus.tables.refusals import TooMany
from tests.api.phones import ROOT, Phone, done, open_table, refused

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

_addresses = itertools.count(secrets.randbits(30))


@pytest.fixture
def strict(unspent_url: str) -> Flask:
    """One and a half tables, six seats and a guess or two."""
    return create_app(Config(redis_url=unspent_url, rate=0.025))


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


def test_every_limited_answer_says_what_is_left(neighbour: FlaskClient) -> None:
    body = {"title": "paris", "name": "Camille"}
    answer = neighbour.post(f"{ROOT}/games", json=body)
    policy = '"tables";q=2;w=600, "all-tables";q=150;w=600'
    assert answer.headers["RateLimit-Policy"] == policy
    assert answer.headers["RateLimit"] == '"tables";r=1;t=600'
    code = done(answer, 201)["code"]
    answer = neighbour.post(f"{ROOT}/games/{code}/seats", json=body | {"name": "Mehdi"})
    refused(answer, 422, "malformed")  # a body that is not read yet costs nothing
    assert "RateLimit" not in answer.headers
    answer = neighbour.post(f"{ROOT}/games/{code}/seats", json={"name": "Camille"})
    refused(answer, 409, "name_taken")
    assert answer.headers["RateLimit"] == '"seats";r=5;t=600'


def test_a_refusal_says_that_nothing_is_left_and_for_how_long(neighbour: FlaskClient) -> None:
    body = {"title": "paris", "name": "Camille"}
    answers = [neighbour.post(f"{ROOT}/games", json=body) for _ in range(3)]
    problem = refused(answers[-1], 429, "too_many_requests")
    assert problem["limit"] == "tables"
    wait = answers[-1].headers["Retry-After"]
    assert answers[-1].headers["RateLimit"] == f'"tables";r=0;t={wait}'
    assert answers[-1].headers["RateLimit-Policy"] == '"tables";q=2;w=600'


def test_a_guess_says_how_many_are_left(neighbour: FlaskClient) -> None:
    guesser = Phone(neighbour, "ZZZZZ")
    told = [guesser.get().headers["RateLimit"] for _ in range(4)]
    assert told[0] == '"unknown";r=1;t=60'
    assert [each.partition(";t=")[0] for each in told[1:]] == ['"unknown";r=0'] * 3


def test_whoever_is_not_limited_is_told_nothing(client: FlaskClient) -> None:
    answer = client.post(f"{ROOT}/games", json={"title": "paris", "name": "Camille"})
    assert not {"RateLimit", "RateLimit-Policy"} & set(answer.headers.keys())
    assert "RateLimit" not in open_table(client).get().headers


def test_the_smallest_rate_leaves_one_of_each(redis_url: str) -> None:
    limits = create_app(Config(redis_url=redis_url, rate=1e-9)).extensions["terminus"].limits
    assert limits.quota(TABLES) == Allowance(1, 600)
    assert {limits.quota(limit).count for limit in LIMITS} == {1}


def test_one_variable_lifts_every_limit(redis_url: str) -> None:
    limits = create_app(Config(redis_url=redis_url, rate=0)).extensions["terminus"].limits
    assert [limits.quota(limit) for limit in LIMITS] == [None] * len(LIMITS)


def test_one_limit_is_lifted_alone(redis_url: str) -> None:
    config = from_environment({"REDIS_URL": redis_url, "TERMINUS_LIMIT_TABLES": "none"})
    limits = create_app(config).extensions["terminus"].limits
    lifted = [limit for limit in LIMITS if limits.quota(limit) is None]
    assert lifted == [TABLES]


def test_two_processes_share_what_they_count(unspent_url: str) -> None:
    address = str(ipaddress.ip_address(next(_addresses)))
    clients = [
        create_app(Config(redis_url=unspent_url, rate=0.025)).test_client() for _ in range(2)
    ]
    for client in clients:
        client.environ_base["REMOTE_ADDR"] = address
        open_table(client)
    for client in clients:
        answer = client.post(f"{ROOT}/games", json={"title": "paris", "name": "Camille"})
        refused(answer, 429, "too_many_requests")


def test_a_household_of_ipv6_is_one_address(strict: Flask) -> None:
    network = f"2001:db8:{next(_addresses) & 0xFFFF:x}:7"
    statuses = []
    for host in (f"{network}::1", f"{network}::2", f"{network}:ffff::3"):
        client = strict.test_client()
        client.environ_base["REMOTE_ADDR"] = host
        answer = client.post(f"{ROOT}/games", json={"title": "paris", "name": "Camille"})
        statuses.append(answer.status_code)
    assert statuses == [201, 201, 429]


def test_what_a_seat_has_left_is_told_and_refused_in_the_same_words(strict: Flask) -> None:
    limits = strict.extensions["terminus"].limits
    with strict.test_request_context():
        limits.tell(MOVES, 6, 42)
        assert headers(shares()) == {
            "RateLimit-Policy": '"moves";q=8;w=60',
            "RateLimit": '"moves";r=6;t=42',
        }
        with pytest.raises(TooMany) as refusal:
            limits.tell(MOVES, -1, 42)
        answer = problems.refused(refusal.value)
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "42")
        assert shares()[-1].left == 0


def test_every_limit_is_in_the_contract() -> None:
    document = contract.document()
    policy = document["components"]["headers"]["RateLimit-Policy"]["description"]
    for limit in LIMITS:
        assert f"`{limit.name}`" in policy
        assert limit.setting.words in policy
    calls = [
        call
        for path in document["paths"].values()
        for method, call in path.items()
        if method != "parameters"
    ]
    limited = [call for call in calls if "Counts towards" in call.get("description", "")]
    assert len(limited) > 15
    for call in limited:
        assert "429" in call["responses"]
        [given] = [each for status, each in call["responses"].items() if status in ("200", "201")]
        assert {"RateLimit", "RateLimit-Policy"} <= set(given["headers"])
    for name, response in document["components"]["responses"].items():
        assert ("TooManyRequests" in name) == ("RateLimit" in response["headers"])
