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


@pytest.fixture(scope="session")
def app(redis_url: str) -> Iterator[Flask]:
    """The app without rate limits, and with a quick heartbeat."""
    with made(Config(redis_url=redis_url, rate=0, heartbeat=0.2, listeners=20)) as app:
        yield app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
