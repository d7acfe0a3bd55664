"""Language and colours follow the device, until somebody chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone


def test_the_page_speaks_the_language_of_the_browser(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(locale="fr-FR")
    page = phone.page
    page.goto("/")
    expect(page.get_by_role("link", name="Nouvelle table")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.goto(f"/t/{Table(page.request, 'Anna').code}")
    page.get_by_label("Votre nom").fill("Anna")
    phone.button("S’asseoir").tap()
    expect(page.get_by_role("alert")).to_contain_text("Anna")
    phone.button("English").tap()
    expect(phone.button("Sit down")).to_be_visible()
    page.reload()
    expect(phone.button("Sit down")).to_be_visible()


def test_colours_follow_the_device_until_they_are_chosen(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(color_scheme="dark")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    phone.page.goto("/")
    expect(phone.button("Colours: as the device")).to_be_visible()
    dark = phone.page.evaluate(paper)
    phone.button("Colours: as the device").tap()
    expect(phone.button("Colours: light")).to_be_visible()
    assert phone.page.evaluate(paper) != dark
    phone.page.reload()
    phone.button("Colours: light").tap()
    expect(phone.button("Colours: dark")).to_be_visible()
    assert phone.page.evaluate(paper) == dark
