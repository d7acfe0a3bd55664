"""The app over a real store, and clients for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from terminus.api import Config, create_app

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient


@pytest.fixture(scope="session")
def app(redis_url: str) -> Flask:
    """The app without rate limits, and with a quick heartbeat."""
    return create_app(Config(redis_url=redis_url, rate=0, heartbeat=0.2, listeners=20))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
