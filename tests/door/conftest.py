"""One server for all who misbehave; nothing that they do is worth a line in its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.door.served import Server, served

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def server(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A request has one second; heartbeats come every 15, so they are not what frees a place."""
    with served(redis_url, tmp_path_factory.mktemp("door"), TERMINUS_LISTENERS="300") as server:
        yield server
        assert server.said() == ""
