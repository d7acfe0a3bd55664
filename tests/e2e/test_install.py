"""Terminus among the apps of a phone: a hint where that is possible, and never in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)
OFFERED = """() => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => { window.asked = (window.asked ?? 0) + 1; };
  return !dispatchEvent(offer);
}"""
"""What Chromium does when a page may be installed; whether its own banner was kept away."""


def hint(phone: Phone) -> Locator:
    return phone.page.get_by_role("complementary", name="Terminus as an app")


def seated(phone: Phone) -> Table:
    table = Table(phone.page.request, "Anna", "Ben")
    table.start()
    table.give(phone.page, 0)
    return table


def test_whoever_has_played_may_install_it_from_the_first_page(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(viewport=SMALL)
    seated(phone)
    phone.page.goto("/")
    expect(phone.page.get_by_role("link", name="My games")).to_be_visible()
    expect(hint(phone)).to_have_count(0)
    assert phone.page.evaluate(OFFERED)
    expect(hint(phone)).to_be_visible()
    assert faults(phone) == []
    phone.button("Install", exact=True).tap()
    expect(hint(phone)).to_have_count(0)
    assert phone.page.evaluate("window.asked") == 1


def test_it_is_offered_after_a_game_never_in_one_and_one_tap_ends_it_for_ever(
    phone: Phone,
) -> None:
    table = seated(phone)
    phone.page.goto(f"/t/{table.code}")
    expect(phone.button("Menu")).to_be_visible()
    assert phone.page.evaluate(OFFERED)
    expect(hint(phone)).to_have_count(0)
    table.finish()
    expect(hint(phone)).to_be_visible()
    assert faults(phone) == []
    phone.button("Not now, never ask again").tap()
    expect(hint(phone)).to_have_count(0)
    phone.page.reload()
    expect(phone.page.get_by_role("link", name="Watch again")).to_be_visible()
    assert phone.page.evaluate(OFFERED)
    expect(hint(phone)).to_have_count(0)


def test_on_an_iphone_it_says_how_by_hand(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(user_agent=IPHONE, viewport=SMALL)
    phone.page.goto("/")
    expect(phone.page.get_by_role("link", name="My games")).to_be_visible()
    expect(hint(phone)).to_have_count(0)
    seated(phone)
    phone.page.reload()
    expect(hint(phone)).to_contain_text("Tap Share, then “Add to Home Screen”")
    assert faults(phone) == []
    phone.button("Not now, never ask again").tap()
    phone.page.reload()
    expect(phone.page.get_by_role("link", name="My games")).to_be_visible()
    expect(hint(phone)).to_have_count(0)
