"""Every screen in light and dark, in both languages, on a small phone: readable and whole."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, cut_off, faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.e2e.phone import Phone


def before_the_game(phone: Phone) -> Iterator[str]:
    page = phone.page
    page.goto("/")
    page.get_by_role("heading", name="Terminus").wait_for()
    yield "home"
    page.goto("/help")
    page.get_by_role("heading", level=1).wait_for()
    yield "help"
    page.goto("/t/ZZZZZ")
    page.get_by_role("heading", level=1).wait_for()
    yield "no such table"
    page.goto(f"/t/{Table(page.request, 'Maximiliane-Alexandrine', 'Ben').code}")
    page.get_by_role("textbox").wait_for()
    yield "lobby of a guest"
    page.goto("/new")
    page.get_by_role("radio").first.wait_for()
    yield "new table"


def during_the_game(phone: Phone) -> Iterator[str]:
    phone.open_table("Maximiliane-Alexandrine")
    yield "lobby of the host"
    phone.start()
    yield "before the first card"
    phone.reveal()
    phone.targets.first.tap()
    yield "a section to be drawn"
    phone.button(re.compile("tap again to draw$")).tap()
    phone.button(re.compile("^Done")).wait_for()
    yield "a section drawn"
    phone.button(re.compile("^Score")).tap()
    phone.button("Close").wait_for()
    yield "score"


def after_the_game(phone: Phone) -> Iterator[str]:
    table = Table(phone.page.request, "Maximiliane-Alexandrine", "Ben", "Chloé")
    table.start()
    table.play(turns=12)
    phone.page.goto(f"/t/{table.code}")
    phone.map.wait_for()
    yield "watching"
    table.play()
    phone.page.get_by_role("heading", name="Score sheets").wait_for()
    yield "end"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screens", [before_the_game, during_the_game, after_the_game])
def test_every_screen_is_whole_and_readable_on_a_small_phone(
    new_phone: Callable[..., Phone], screens: Callable[[Phone], Iterator[str]], scheme: str
) -> None:
    phone = new_phone(viewport=SMALL, color_scheme=scheme)
    found = {name: faults(phone) for name in screens(phone)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


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


def test_a_french_table_is_whole_on_a_small_phone(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(viewport=SMALL, locale="fr-FR")
    table = Table(phone.page.request, "Anna", "Ben")
    table.start()
    table.play(turns=2)
    phone.page.goto(f"/t/{table.code}")
    expect(phone.page.get_by_text("Vous suivez la feuille d’Anna")).to_be_visible()
    assert cut_off(phone) == []
    phone.button(re.compile("^Score")).tap()
    phone.button("Fermer").wait_for()
    assert cut_off(phone) == []


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
