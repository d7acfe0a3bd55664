"""A real browser, and phones in it that open the page of a running Terminus."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.e2e.phone import DESKTOP, PHONE, Phone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

PATIENCE = 30_000
"""Milliseconds; whatever the page is to show appears within them, or the test fails."""

HURRY = Path(__file__).with_name("hurry.js")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    chromium = os.environ.get("TERMINUS_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def in_a_hurry() -> bool:
    """Whether the clocks of phones run fast; a file about time says no."""
    return True


@pytest.fixture
def new_phone(
    browser: Browser, live_server: str, in_a_hurry: bool
) -> Iterator[Callable[..., Phone]]:
    """Phones that share nothing; what goes wrong on one of them fails the test."""
    phones: list[Phone] = []

    def make(*, desktop: bool = False, **settings: Any) -> Phone:
        device = DESKTOP if desktop else PHONE
        wanted = {"locale": "en-GB", "service_workers": "block", "reduced_motion": "reduce"}
        context = browser.new_context(base_url=live_server, **{**device, **wanted, **settings})
        context.set_default_timeout(PATIENCE)
        if in_a_hurry:
            context.add_init_script(path=HURRY)
        phones.append(Phone(context.new_page()))
        return phones[-1]

    yield make
    for phone in phones:
        phone.page.context.close()
    assert [error for phone in phones for error in phone.errors] == []


@pytest.fixture
def phone(new_phone: Callable[..., Phone]) -> Phone:
    return new_phone()
