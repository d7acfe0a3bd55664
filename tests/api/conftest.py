"""The app over a real store, and clients for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from terminus.api import Config
from tests.api.phones import made

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from flask.testing import FlaskClient
    from redis import Redis


@pytest.fixture(scope="session")
def app(redis_url: str) -> Iterator[Flask]:
    """The app without rate limits, and with a quick heartbeat."""
    with made(Config(redis_url=redis_url, rate=0, heartbeat=0.2, listeners=20)) as app:
        yield app


@pytest.fixture
def unspent_url(redis_url: str, redis: Redis) -> str:
    """The store, in which no address has used up anything: a test of limits counts from nought."""
    if spent := list(redis.scan_iter("terminus:spend:*", count=1000)):
        redis.delete(*spent)
    return redis_url


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
