"""A real store, and a real server with the page, for every test that wants one."""

from __future__ import annotations

import gc
import itertools
import os
import secrets
import socket
import warnings
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, settings

from terminus.run import serving, wait_until_ready
from terminus.store import Bell, Store, connect
from terminus.store.embedded import EmbeddedServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from redis import Redis

# A busy machine is no failure; and what one run finds, the next one finds again. A whole game is
# not shrunk: that takes many minutes, and it is read as easily.
settings.register_profile(
    "terminus",
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("terminus")


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a store: that of REDIS_URL, else of a server of our own.

    Nothing is ever flushed: a test makes its own tables, so that tests do not meet.
    """
    if url := os.environ.get("REDIS_URL"):
        yield url
        return
    with EmbeddedServer(tmp_path_factory.mktemp("store")) as server:
        yield server.url


@pytest.fixture
def redis(redis_url: str) -> Iterator[Redis]:
    client = connect(redis_url)
    yield client
    client.close()


@pytest.fixture
def store(redis: Redis) -> Store:
    return Store(redis)


@pytest.fixture
def bell(redis: Redis) -> Iterator[Bell]:
    bell = Bell(redis)
    yield bell
    bell.close()


@pytest.fixture
def new_code() -> Callable[[], str]:
    """Codes that no other test uses."""
    start, count = secrets.token_hex(6).upper(), itertools.count()
    return lambda: f"{start}{next(count)}"


@pytest.fixture
def code(new_code: Callable[[], str]) -> str:
    return new_code()


@pytest.fixture(scope="module")
def fresh() -> None:
    """What other files have left is collected before, and held against nobody here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        gc.collect()


@pytest.fixture
def tidy(fresh: None) -> Iterator[None]:
    """What a test leaves open is found at its end, not by chance in a later one.

    It fails the test beside `filterwarnings("error::ResourceWarning")`.
    """
    yield
    gc.collect()


@pytest.fixture(scope="session")
def live_server(redis_url: str) -> Iterator[str]:
    """The address of a running Terminus: workers, API and the built page, with no rate limits."""
    with running(redis_url) as address:
        yield address


@contextmanager
def running(redis_url: str, **settings: str) -> Iterator[str]:
    """A Terminus with these settings of the environment, for as long as it is needed."""
    usual = {
        "TERMINUS_RATE": "0",
        "TERMINUS_WORKERS": "2",
        "TERMINUS_LOG_LEVEL": "warning",
        "TERMINUS_ADDRESS": "http://terminus.test",
    }
    given = {**usual, **os.environ, **settings}
    environ = {**given, "REDIS_URL": redis_url}
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        serving(listener, environ) as server,
    ):
        port = listener.getsockname()[1]
        wait_until_ready(server, port, Event())
        yield f"http://127.0.0.1:{port}"
