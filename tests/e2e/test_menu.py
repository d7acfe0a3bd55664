"""The one menu of a table in play: by finger, by keyboard, and by the phone's back button."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Route

    from tests.e2e.phone import Phone

TITLES = {"paris": {}, "ticket-paris": {}, "metropolys": {"version": "family"}}


def seated(phone: Phone, title: str = "paris") -> Phone:
    """A phone at a table of two that plays, one of them a robot."""
    api = phone.page.request
    body: dict[str, Any] = {"title": title, "name": "Anna", "seed": "terminus"}
    host = api.post("/api/v1/games", data={**body, "options": TITLES[title]}).json()
    path, bearer = f"/api/v1/games/{host['code']}", {"Authorization": f"Bearer {host['token']}"}
    catalogue = api.get("/api/v1/titles").json()["titles"]
    bot = next(each["bots"][0] for each in catalogue if each["slug"] == title)
    assert api.post(f"{path}/seats", data={"name": "Robot", "bot": bot}, headers=bearer).ok
    assert api.post(f"{path}/start", headers=bearer).ok
    held = {"code": host["code"], "token": host["token"], "name": "Anna", "title": title}
    phone.page.goto("/help")
    phone.page.evaluate(
        "seat => localStorage.setItem('terminus:seats', JSON.stringify([{...seat, since: 1}]))",
        held,
    )
    phone.page.goto(f"/t/{host['code']}")
    expect(phone.button("Menu")).to_be_visible()
    return phone


def dialogs(phone: Phone) -> Locator:
    return phone.page.get_by_role("dialog")


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_the_same_menu_and_it_is_whole_on_a_small_phone(
    title: str, new_phone: Callable[..., Phone]
) -> None:
    phone = seated(new_phone(viewport=SMALL), title)
    menu = phone.open_menu()
    spelt = f"Code of the table: {' '.join(phone.code)}"
    expect(menu.get_by_role("img", name=spelt)).to_be_visible()
    expect(menu.get_by_role("img", name=re.compile("^QR code of http"))).to_be_visible()
    expect(menu.get_by_role("button", name="What happened")).to_be_attached()
    expect(menu.get_by_role("link", name=re.compile("^Leave the table"))).to_be_attached()
    assert faults(phone) == []


def test_the_keyboard_opens_the_menu_walks_it_and_has_its_place_again(phone: Phone) -> None:
    seated(phone)
    keys = phone.page.keyboard
    phone.button("Menu").focus()
    keys.press("Enter")
    expect(dialogs(phone).get_by_role("button", name="Close")).to_be_focused()
    row = dialogs(phone).get_by_role("button", name="What happened")
    while not row.evaluate("row => row === document.activeElement"):
        keys.press("Tab")
        assert phone.page.evaluate("document.activeElement.closest('dialog, body').tagName") == (
            "DIALOG"
        )
    keys.press("Enter")
    expect(phone.page.get_by_role("dialog", name="What happened")).to_be_visible()
    keys.press("Escape")
    expect(dialogs(phone)).to_have_count(0)
    expect(phone.button("Menu")).to_be_focused()
    keys.press("Enter")
    expect(dialogs(phone)).to_have_count(1)
    keys.press("Escape")
    expect(dialogs(phone)).to_have_count(0)
    expect(phone.button("Menu")).to_be_focused()


def test_the_back_button_closes_what_lies_over_the_table_and_then_leaves(phone: Phone) -> None:
    seated(phone)
    phone.open_menu()
    phone.page.go_back()
    expect(dialogs(phone)).to_have_count(0)
    expect(phone.map).to_be_visible()
    phone.open_menu().get_by_role("button", name="What happened").tap()
    history = phone.page.get_by_role("dialog", name="What happened")
    history.get_by_role("button", name="Close").tap()
    expect(dialogs(phone)).to_have_count(0)
    phone.page.wait_for_function("!history.state?.over")  # the page goes back by itself first
    phone.page.go_back()
    phone.page.wait_for_url("**/help")


def test_who_leaves_through_the_menu_comes_back_to_the_table_in_one_step(phone: Phone) -> None:
    seated(phone)
    code = phone.code
    phone.leave()
    phone.page.go_back()
    phone.page.wait_for_url(f"**/t/{code}")
    expect(phone.map).to_be_visible()
    expect(dialogs(phone)).to_have_count(0)
    phone.page.go_back()
    phone.page.wait_for_url("**/help")


def test_the_language_and_the_colours_are_changed_over_the_table(phone: Phone) -> None:
    seated(phone)
    menu = phone.open_menu()
    menu.get_by_role("radio", name="Dark").check()
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "dark")
    menu.get_by_role("radio", name="Français").check()
    expect(phone.page.get_by_role("radio", name="Sombres")).to_be_checked()
    phone.page.get_by_role("dialog").get_by_role("button", name="Fermer").tap()
    expect(phone.button("Révéler la première carte")).to_be_visible()


@pytest.mark.parametrize(
    "address", ["http://box", "http://192.168.178.123:8000", "http://of-some-length.example.org"]
)
def test_nothing_in_the_menu_moves_when_the_address_comes_late(phone: Phone, address: str) -> None:
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    phone.page.route("**/api/v1/address", hold)
    rows = seated(phone).open_menu().get_by_role("listitem")
    code = phone.page.get_by_role("img", name=re.compile("^QR code of http"))
    expect(code).to_have_count(0)
    before = [row.bounding_box() for row in rows.all()]
    for each in asked:
        each.fulfill(json={"address": address})
    expect(code).to_be_visible()
    assert [row.bounding_box() for row in rows.all()] == before
