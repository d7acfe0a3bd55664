"""The big screen in the middle of the table: large, for everybody's eyes, and without a seat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone

TV = {"viewport": {"width": 1920, "height": 1080}, "has_touch": False, "device_scale_factor": 1}
TABLET = {"viewport": {"width": 1280, "height": 800}}
TITLES = ("paris", "ticket-paris", "metropolys")


def overflow(phone: Phone) -> Any:
    """How much of the screen has to be scrolled to be seen."""
    return phone.page.evaluate(
        "(({scrollWidth, scrollHeight}) => [scrollWidth - innerWidth, scrollHeight - innerHeight])"
        "(document.documentElement)"
    )


def test_who_comes_is_seen_and_how_to_come(new_phone: Callable[..., Phone]) -> None:
    screen = new_phone(**TV)
    table = Table(screen.page.request, "Anna")
    screen.page.goto(f"/t/{table.code}/screen")
    address = f"http://terminus.test/t/{table.code}"
    expect(screen.page.get_by_role("img", name=f"QR code of {address}")).to_be_visible()
    expect(screen.page.get_by_text("127.0.0.1")).to_have_count(0)
    table.sit("Ben")
    screen.says("Ben")
    table.start()
    expect(screen.page.get_by_role("group", name="Cards of this round")).to_be_visible()
    expect(screen.page.get_by_role("img", name=f"QR code of {address}")).to_be_visible()


def test_where_only_this_computer_can_open_the_screen_no_camera_is_led_astray(
    new_phone: Callable[..., Phone],
) -> None:
    screen = new_phone(**TV)
    screen.page.route("**/api/v1/address", lambda route: route.fulfill(json={"address": None}))
    screen.page.goto(f"/t/{Table(screen.page.request, 'Anna').code}/screen")
    screen.says("works on this computer alone")
    expect(screen.page.get_by_role("img", name=re.compile("^QR code of"))).to_have_count(0)
    assert overflow(screen) == [0, 0]
    assert faults(screen) == []


def test_it_stays_on_at_an_address_without_tls_too(new_phone: Callable[..., Phone]) -> None:
    screen = new_phone(**TV)
    screen.page.add_init_script("delete Navigator.prototype.wakeLock")
    screen.page.goto(f"/t/{Table(screen.page.request, 'Anna').code}/screen")
    screen.page.wait_for_function(
        "() => { const film = document.querySelector('video');"
        " return film && !film.paused && film.currentTime > 0; }"
    )
    assert overflow(screen) == [0, 0]


def test_the_card_is_large_and_every_sheet_is_there(new_phone: Callable[..., Phone]) -> None:
    screen = new_phone(**TV)
    table = Table(screen.page.request, "Anna", "Ben", "Chloé", "David")
    table.start()
    table.play(2)
    table.give(screen.page, 0)  # a seat of this browser does not count here
    screen.page.goto(f"/t/{table.code}/screen")
    table.reveal()
    card = screen.page.get_by_role("img", name=re.compile("card")).first
    expect(card).to_be_visible()
    largest = max(
        box["height"]
        for each in screen.page.get_by_role("img", name=re.compile("card")).all()
        if (box := each.bounding_box())
    )
    assert largest > 1080 / 3
    for name in ("Anna", "Ben", "Chloé", "David"):
        expect(screen.page.get_by_role("img", name=f"{name}’s sheet")).to_be_visible()
    assert screen.page.get_by_role("button").count() == 0
    assert overflow(screen) == [0, 0]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("device", [TV, TABLET], ids=["tv", "tablet"])
def test_every_title_fits_the_screen_to_the_end(
    new_phone: Callable[..., Phone], title: str, device: Any
) -> None:
    screen = new_phone(**device)
    table = Table(screen.page.request, "Anna", "Ben", title=title)
    table.start()
    screen.page.goto(f"/t/{table.code}/screen")
    expect(screen.page.get_by_role("img", name=re.compile("^QR code of"))).to_be_visible()
    assert overflow(screen) == [0, 0]
    table.finish()
    screen.says("wins")
    assert overflow(screen)[0] == 0
    assert faults(screen) == []


def test_it_comes_back_by_itself(new_phone: Callable[..., Phone]) -> None:
    screen = new_phone(**TABLET)
    table = Table(screen.page.request, "Anna", "Ben")
    table.start()
    screen.page.goto(f"/t/{table.code}/screen")
    expect(screen.page.get_by_role("group", name="Cards of this round")).to_be_visible()
    screen.page.context.set_offline(True)
    screen.says("No connection: what is shown may be old.")
    screen.page.context.set_offline(False)
    table.reveal()
    expect(screen.page.get_by_text("No connection")).to_have_count(0)
    screen.says("Turn 1")
