"""The engines that can be had here, and a player of one's own before any of them."""

from __future__ import annotations

import os
import shutil
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

from tests.browsers import firefox, playwright_glass, webkit
from tests.browsers.glass import Size
from tests.browsers.player import Player
from tests.browsers.way import Way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import APIRequestContext, Playwright

    from tests.browsers.glass import Glass

ENGINES = ("webkit", "firefox")
PHONE = Size(390, 844)


class Engines:
    """Each started when it is first asked for, and used from then on."""

    def __init__(self, playwright: Playwright, folder: Callable[[str], Path]) -> None:
        self._playwright, self._folder = playwright, folder
        self._running: dict[str, Glass] = {}
        self._stack = ExitStack()

    def __getitem__(self, name: str) -> Glass:
        if name not in self._running:
            self._running[name] = self._stack.enter_context(self._start(name))
        return self._running[name]

    def _start(self, name: str) -> AbstractContextManager[Glass]:
        """Playwright's own build where it is installed, else what the system has."""
        kind = getattr(self._playwright, name)
        if name == "chromium":
            given = os.environ.get("TERMINUS_CHROMIUM") or shutil.which("chromium")
            return playwright_glass.playing(kind, given)
        if Path(kind.executable_path).exists():
            return playwright_glass.playing(kind)
        module = {"webkit": webkit, "firefox": firefox}[name]
        program = os.environ.get(f"TERMINUS_{name.upper()}") or module.found()
        if not program:
            pytest.skip(f"NOT TRIED IN {name.upper()}: no such engine is to be had here")
        return module.playing(Path(program), self._folder(name))

    def close(self) -> None:
        self._stack.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def engines(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engines]:
    engines = Engines(playwright, tmp_path_factory.mktemp)
    yield engines
    engines.close()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def way(live_server: str) -> Iterator[Way]:
    """A way to the server, at an origin that no other test has used."""
    port = urlsplit(live_server).port
    assert port
    with Way(port) as way:
        yield way


@pytest.fixture
def api(playwright: Playwright, live_server: str) -> Iterator[APIRequestContext]:
    api = playwright.request.new_context(base_url=live_server)
    yield api
    api.dispose()


@pytest.fixture
def player(engines: Engines, engine: str, way: Way) -> Player:
    return Player(engines[engine], way.address, PHONE)


@pytest.fixture
def reference(engines: Engines, way: Way) -> Player:
    """The same in Chromium, which the other tests look at."""
    return Player(engines["chromium"], way.address, PHONE)
