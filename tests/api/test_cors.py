"""Pages of other origins: they may call, and read what they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config, contract
from terminus.api.cors import METHODS, SENT, SHOWN
from tests.api.phones import ROOT, done, made, open_table, refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient

PAGE = "https://bots.example"
ALLOWED = "Access-Control-Allow-Origin"


def preflight(client: FlaskClient, path: str = f"{ROOT}/games", origin: str = PAGE) -> Any:
    asked = {"Origin": origin, "Access-Control-Request-Method": "POST"}
    return client.options(path, headers=asked)


@pytest.fixture
def choosy(redis_url: str) -> Iterator[FlaskClient]:
    """A server that knows whose pages may call."""
    with made(Config(redis_url=redis_url, rate=0, cors=(PAGE, "http://localhost:5173"))) as app:
        yield app.test_client()


@pytest.mark.parametrize("path", ["/games", "/games/ZZZZZ/moves/last", "/nothing/at/all"])
def test_a_browser_that_asks_beforehand_may_send_all_that_the_contract_has(
    client: FlaskClient, path: str
) -> None:
    answer = preflight(client, ROOT + path)
    assert (answer.status_code, answer.data) == (204, b"")
    assert answer.headers[ALLOWED] == "*"
    assert int(answer.headers["Access-Control-Max-Age"]) > 600
    methods = answer.headers["Access-Control-Allow-Methods"].split(", ")
    sent = answer.headers["Access-Control-Allow-Headers"].split(", ")
    written = contract.document()
    called = {m.upper() for path in written["paths"].values() for m in path if m != "parameters"}
    assert called <= set(methods) == set(METHODS)
    parameters = written["components"]["parameters"].values()
    named = {each["name"] for each in parameters if each["in"] == "header"}
    assert {*named, "Authorization", "Content-Type", "X-Request-Id"} == set(sent) == set(SENT)


def test_a_page_may_read_every_header_that_the_contract_has(client: FlaskClient) -> None:
    answer = client.get(f"{ROOT}/titles", headers={"Origin": PAGE})
    shown = answer.headers["Access-Control-Expose-Headers"].split(", ")
    assert set(contract.document()["components"]["headers"]) <= set(shown)
    assert {"Retry-After", "RateLimit", "Idempotency-Replayed", "X-Request-Id"} <= set(shown)
    assert set(SHOWN) == set(shown)


def test_refusals_and_streams_may_be_read_too(client: FlaskClient) -> None:
    answer = client.get(f"{ROOT}/games/ZZZZZ")
    refused(answer, 404, "no_such_table")
    assert answer.headers[ALLOWED] == "*"
    missing = client.get(f"{ROOT}/nothing")
    assert missing.headers[ALLOWED] == "*"
    stream = open_table(client).get("/events")
    assert stream.headers[ALLOWED] == "*"
    stream.close()


def test_there_are_no_cookies_to_send(client: FlaskClient) -> None:
    answer = client.get(f"{ROOT}/titles", headers={"Origin": PAGE})
    assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.parametrize("path", ["/health", "/api/docs", "/"])
def test_only_the_api_is_open_to_other_origins(client: FlaskClient, path: str) -> None:
    assert ALLOWED not in client.get(path, headers={"Origin": PAGE}).headers


def test_a_server_may_name_whose_pages_may_call(choosy: FlaskClient) -> None:
    for origin in (PAGE, "http://localhost:5173"):
        answer = choosy.get(f"{ROOT}/titles", headers={"Origin": origin})
        assert answer.headers[ALLOWED] == origin
        assert preflight(choosy, origin=origin).headers[ALLOWED] == origin
    for origin in ("https://evil.example", "null", f"{PAGE}.evil.example", ""):
        answer = choosy.get(f"{ROOT}/titles", headers={"Origin": origin})
        assert done(answer, 200)
        assert ALLOWED not in answer.headers
        assert ALLOWED not in preflight(choosy, origin=origin).headers


def test_caches_are_told_that_the_answer_depends_on_the_origin(choosy: FlaskClient) -> None:
    for headers in ({"Origin": PAGE}, {}):
        assert "Origin" in choosy.get(f"{ROOT}/titles", headers=headers).headers.getlist("Vary")


def test_a_server_may_be_closed_to_all_other_origins(redis_url: str) -> None:
    with made(Config(redis_url=redis_url, cors=())) as app:
        client = app.test_client()
        assert ALLOWED not in client.get(f"{ROOT}/titles", headers={"Origin": PAGE}).headers
        assert ALLOWED not in preflight(client).headers
