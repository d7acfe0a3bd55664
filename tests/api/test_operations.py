"""For those who run the service: health, readiness, figures, settings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config, create_app
from terminus.api.config import from_environment
from terminus.network import network_address
from tests.api.phones import ROOT, done, made, playing, refused

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_a_living_process_says_so(client: FlaskClient) -> None:
    for path in ("/health", "/ready"):
        assert done(client.get(path), 200) == done(client.get(ROOT + path), 200) == {"status": "ok"}


def test_without_a_store_it_lives_but_is_not_ready() -> None:
    lonely = create_app(Config(redis_url="unix:///nowhere/at/all.sock")).test_client()
    done(lonely.get("/health"), 200)
    refused(lonely.get("/ready"), 503, "store_unreachable")


def test_requests_and_moves_are_counted(client: FlaskClient) -> None:
    host, _ = playing(client)
    host.reveal()
    figures = client.get("/metrics").get_data(as_text=True)
    assert 'terminus_requests_total{operation="reveal_card",status="201"}' in figures
    assert 'terminus_moves_total{kind="card",title="paris"}' in figures
    assert "terminus_listeners 0.0" in figures


def test_the_environment_sets_what_it_names() -> None:
    assert from_environment({}) == Config()
    environ = {
        "REDIS_URL": "redis://store:6379/1",
        "TERMINUS_PAGE": "/srv/page",
        "TERMINUS_LISTENERS": "7",
        "TERMINUS_RATE": "0.5",
        "TERMINUS_PROXIES": "2",
    }
    assert from_environment(environ) == Config(
        "redis://store:6379/1", Path("/srv/page"), listeners=7, rate=0.5, proxies=2
    )


def test_the_address_is_told_to_this_computer_alone(client: FlaskClient) -> None:
    path = f"{ROOT}/address"
    found = done(client.get(path, headers={"Host": "localhost:8000"}), 200)["address"]
    known = network_address()
    assert found == (known and f"http://{known}:8000")
    stranger = {"REMOTE_ADDR": "203.0.113.7"}
    assert done(client.get(path, environ_overrides=stranger), 200) == {"address": None}
    proxied = {"X-Forwarded-For": "203.0.113.7"}
    assert done(client.get(path, headers=proxied), 200) == {"address": None}


@pytest.mark.parametrize(
    ("settings", "address"),
    [
        ({"address": "https://metro.example", "proxies": 1}, "https://metro.example"),
        ({"proxies": 1}, None),
        ({"host": "127.0.0.1"}, None),
        ({"host": "localhost"}, None),
    ],
)
def test_the_address_is_as_it_is_set_and_none_where_nobody_can_know(
    redis_url: str, settings: dict[str, Any], address: str | None
) -> None:
    with made(Config(redis_url=redis_url, **settings)) as app:
        assert done(app.test_client().get(f"{ROOT}/address"), 200) == {"address": address}
