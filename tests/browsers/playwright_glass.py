"""A glass of an engine that Playwright brings along or drives: its own builds, any Chromium."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserType, Page

    from tests.browsers.glass import Size


class PlaywrightGlass:
    """A page of Playwright's."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, address: str) -> None:
        self._page.goto(address)

    def size(self, size: Size) -> None:
        self._page.set_viewport_size({"width": size.width, "height": size.height})

    def evaluate(self, function: str, *given: Any) -> Any:
        return self._page.evaluate(f"(given) => ({function})(...given)", list(given))

    def tap(self, x: float, y: float) -> None:
        self._page.touchscreen.tap(x, y)

    def type(self, text: str) -> None:
        self._page.keyboard.type(text)

    def escape(self) -> None:
        self._page.keyboard.press("Escape")

    def picture(self) -> bytes:
        return self._page.screenshot()


@contextmanager
def playing(kind: BrowserType, program: str | None = None) -> Iterator[PlaywrightGlass]:
    """A browser of that kind, for as long as it is needed."""
    sandless = ["--no-sandbox"] if kind.name == "chromium" else []
    browser = kind.launch(executable_path=program, args=sandless)
    context = browser.new_context(locale="en-GB", has_touch=True, service_workers="block")
    yield PlaywrightGlass(context.new_page())
    browser.close()
