"""A real browser on phones that hold seats at a table."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.table import SEATS, Table

PHONE = {"width": 390, "height": 844}
MAP = "svg [aria-label] >> nth=50"
"""Some station or section: the map is drawn."""
NEVER_IDLE = "window.requestIdleCallback = () => 0"
"""What is fetched when the phone has nothing else to do comes after the table."""


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("TERMINUS_CHROMIUM"), args=["--no-sandbox"]
        )
        yield browser
        browser.close()


def phone(browser: Browser, table: Table, seat: int = 0) -> BrowserContext:
    """A phone that was never here before, but holds the seat."""
    context = browser.new_context(
        viewport=PHONE, service_workers="block", has_touch=True, is_mobile=True
    )
    held = {"code": table.code, "token": table.tokens[seat], "name": SEATS[seat], "title": "paris"}
    remembered = json.dumps(json.dumps([{**held, "since": 0}]))
    context.add_init_script(f"localStorage.setItem('terminus:seats', {remembered})")
    return context
