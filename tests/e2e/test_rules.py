"""The rules: a page a title, and a sheet over the game about the moment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

TINY = {"width": 320, "height": 568}


def sheet(phone: Phone, name: str = "Next Station Paris") -> Locator:
    return phone.page.get_by_role("dialog", name=name)


def chapter(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("region", name=name)


@pytest.mark.parametrize(
    ("locale", "scheme", "viewport", "aim"),
    [("en-GB", "light", SMALL, "The aim"), ("fr-FR", "dark", TINY, "Le but")],
)
def test_every_title_of_the_catalogue_has_a_page_of_rules(
    new_phone: Callable[..., Phone], locale: str, scheme: str, viewport: object, aim: str
) -> None:
    phone = new_phone(locale=locale, color_scheme=scheme, viewport=viewport)
    titles = phone.page.request.get("/api/v1/titles").json()["titles"]
    for slug in [title["slug"] for title in titles]:
        phone.page.goto(f"/rules/{slug}")
        expect(phone.page.get_by_role("heading", name=aim)).to_be_visible()
        expect(phone.page.get_by_role("term").first).to_be_visible()
        expect(phone.page.locator("dd svg").first).to_be_visible()
        assert faults(phone) == [], slug


def test_the_help_leads_to_the_rules_of_each_title(phone: Phone) -> None:
    phone.page.goto("/help")
    phone.page.get_by_role("link", name="Metropolys").tap()
    expect(phone.page.get_by_role("heading", name="Metropolys")).to_be_visible()
    expect(phone.page.get_by_text("A star is worth 3 points")).to_be_visible()
    phone.page.goto("/rules/atlantis")
    expect(phone.page.get_by_role("heading", name="Nothing stops here")).to_be_visible()


def at_a_table(phone: Phone) -> Table:
    """Alone at a table of Paris, with a card turned up."""
    table = Table(phone.page.request, "Anna")
    table.start()
    table.reveal()
    phone.page.goto("/")
    seat = {"code": table.code, "token": table.tokens[0], "name": "Anna", "title": "paris"}
    phone.page.evaluate(
        "(seat) => localStorage.setItem('terminus:seats', JSON.stringify([seat]))",
        {**seat, "since": 0},
    )
    phone.page.goto(f"/t/{table.code}")
    expect(phone.map).to_be_visible()
    return table


@pytest.mark.parametrize("viewport", [SMALL, TINY])
def test_the_sheet_over_the_game_begins_with_the_card_in_play(
    new_phone: Callable[..., Phone], viewport: object
) -> None:
    phone = new_phone(viewport=viewport)
    table = at_a_table(phone)
    face = table.view["revealed"][-1].split("-")[1]
    wanted = "Free Entry or Guided Tour" if face == "joker" else "A symbol"
    phone.button("Help").tap()
    expect(sheet(phone).get_by_role("term").first).to_have_text(wanted)
    assert faults(phone) == []
    phone.page.keyboard.press("Escape")
    expect(sheet(phone)).to_have_count(0)
    expect(phone.button("Help")).to_be_focused()


def test_the_sheet_explains_the_box_of_the_score_that_was_tapped(phone: Phone) -> None:
    at_a_table(phone)
    phone.button(re.compile("^Score")).tap()
    phone.button(re.compile("^Crossings")).tap()
    phone.button("Help").tap()
    expect(sheet(phone).get_by_role("term").first).to_have_text("Overhead crossings")


def test_the_game_goes_on_behind_the_sheet_and_back_closes_it(phone: Phone) -> None:
    table = at_a_table(phone)
    phone.button("Menu").tap()
    phone.button("Rules").tap()
    expect(sheet(phone)).to_be_visible()
    expect(phone.page.get_by_role("dialog")).to_have_count(1)
    table.play(turns=1)
    expect(sheet(phone).get_by_role("term").first).to_have_text("A turn")
    phone.page.go_back()
    expect(sheet(phone)).to_have_count(0)
    assert phone.code == table.code
    expect(phone.button(re.compile("^Reveal"))).to_be_enabled()


def test_a_tap_beside_the_sheet_closes_it_and_touches_nothing(phone: Phone) -> None:
    table = at_a_table(phone)
    before = table.view["version"]
    phone.button("Help").tap()
    expect(sheet(phone)).to_be_visible()
    phone.page.touchscreen.tap(200, 20)
    expect(sheet(phone)).to_have_count(0)
    assert table.view["version"] == before
