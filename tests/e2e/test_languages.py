"""A phone fetches the words of the language that it speaks, and those alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, Response, expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.e2e.phone import Phone

WORDS = re.compile(r"/words-(\w+?)-")
SENTENCES = {"en": "Tap a glowing station", "fr": "Touchez une station qui brille"}


def scripts_of(page: Page) -> list[Response]:
    """Every script that the page loads from now on."""
    scripts: list[Response] = []

    def note(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts.append(response)

    page.on("response", note)
    return scripts


def languages(addresses: Iterable[str]) -> set[str]:
    """The languages of which there are words among these files."""
    return {found[1] for address in addresses if (found := WORDS.search(address))}


@pytest.mark.parametrize(
    ("locale", "spoken", "other"), [("en-GB", "en", "fr"), ("fr-FR", "fr", "en")]
)
def test_no_word_of_another_language_reaches_a_phone(
    new_phone: Callable[..., Phone], locale: str, spoken: str, other: str
) -> None:
    phone = new_phone(locale=locale)
    heard = scripts_of(phone.page)
    phone.page.goto("/rules/paris")
    expect(phone.page.get_by_role("term").first).to_be_visible()
    phone.page.goto("/new")
    expect(phone.page.get_by_role("radio").first).to_be_visible()
    phone.page.get_by_role("textbox").fill("Anna")
    phone.page.locator("form button").tap()
    phone.page.locator("main .bottom button").tap()
    expect(phone.page.get_by_role("button", name="Monument").first).to_be_visible()
    assert languages(each.url for each in heard) == {spoken}
    texts = "".join(phone.page.request.get(each.url).text() for each in heard)
    assert SENTENCES[spoken] in texts
    assert SENTENCES[other] not in texts


def test_a_switch_of_languages_fetches_the_words_that_are_on_the_screen(phone: Phone) -> None:
    heard = scripts_of(phone.page)
    phone.page.goto("/help")
    expect(phone.page.get_by_role("heading", name="How Terminus works")).to_be_visible()
    phone.button("Français").tap()
    expect(phone.page.get_by_role("heading", name="Comment marche Terminus")).to_be_visible()
    assert languages(each.url for each in heard) == {"en", "fr"}
    again = scripts_of(phone.page)
    phone.page.goto("/")
    expect(phone.page.get_by_role("link", name="Nouvelle table")).to_be_visible()
    assert languages(each.url for each in again) == {"fr"}


def test_a_switch_without_a_network_leaves_the_language_as_it_is(phone: Phone) -> None:
    phone.page.goto("/help")
    expect(phone.button("Français")).to_be_visible()
    phone.page.context.set_offline(True)
    phone.button("Français").tap()
    expect(phone.page.get_by_role("heading", name="How Terminus works")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.lang") == "en"
    phone.errors.clear()  # the words could not be fetched, and the browser says so


def test_offline_the_page_opens_in_the_language_it_was_switched_to(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(service_workers="allow")
    phone.page.goto("/")
    kept_in(phone.page, "en")
    phone.button("Français").tap()
    kept_in(phone.page, "fr")
    phone.page.context.set_offline(True)
    phone.page.reload()
    expect(phone.page.get_by_role("link", name="Nouvelle table")).to_be_visible()
    phone.page.get_by_role("link", name="Comment ça marche").tap()
    expect(phone.page.get_by_role("heading", name="Comment marche Terminus")).to_be_visible()


def test_the_service_worker_keeps_no_language_that_was_never_spoken(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(service_workers="allow")
    phone.page.goto("/")
    kept_in(phone.page, "en")
    kept = phone.page.evaluate(
        """async () => {
          const caching = (await caches.keys()).map((name) => caches.open(name));
          const kept = (await Promise.all(caching)).map((cache) => cache.keys());
          return (await Promise.all(kept)).flat().map(({ url }) => url);
        }"""
    )
    assert languages(kept) == {"en"}


def kept_in(page: Page, language: str) -> None:
    """Wait until a service worker holds the page in this language."""
    page.wait_for_function(
        "(end) => navigator.serviceWorker.controller?.scriptURL.endsWith(end)",
        arg=f"?language={language}",
    )
