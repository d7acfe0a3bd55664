"""The API over a real store, for tables of earlier releases."""

from tests.api.conftest import app, client

__all__ = ["app", "client"]
