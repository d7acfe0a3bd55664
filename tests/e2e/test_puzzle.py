"""The puzzle of the day: two taps from the first page to the table, and squares at its end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import faults
from tests.e2e.phone import Autopilot

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone

SMALL = {"width": 360, "height": 640}


def open_puzzle(phone: Phone, city: str) -> None:
    """From the first page to the table, by two taps."""
    phone.page.goto("/")
    phone.page.get_by_role("link", name="Today’s puzzle").tap()
    phone.button(f"Play {city}", exact=True).tap()
    expect(phone.map).to_be_visible()


def test_five_taps_lead_from_the_first_page_to_a_drawn_section(phone: Phone) -> None:
    phone.count_taps()
    open_puzzle(phone, "London")
    phone.says("Daily puzzle")
    assert phone.taps == 2
    phone.reveal()
    phone.draw()
    assert phone.taps == 5
    table = phone.table()
    assert table["puzzle"] is not None
    assert table["seats"][0]["name"] == "Guest"
    assert sum(len(line["sections"]) for line in table["seats"][0]["lines"]) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end_compares_with_par_and_is_shared_as_squares(
    new_phone: Callable[..., Phone], scheme: str
) -> None:
    phone = new_phone(viewport=SMALL, color_scheme=scheme)
    open_puzzle(phone, "Tokyo")
    table = Autopilot(phone).play_unseen()
    total = table["scores"][0]["total"]
    result = phone.page.get_by_role("region", name="Against par")
    expect(result.get_by_text(re.compile(r"^Place \d+ of \d+ on this server"))).to_be_visible()
    expect(
        result.get_by_role("listitem", name=re.compile(r"^Line 4: \d+ points, par"))
    ).to_be_visible()
    phone.page.evaluate(
        "navigator.share = undefined; document.execCommand = () => false;"
        "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
    )
    phone.button("Share the result").tap()
    text = phone.page.get_by_label("Copy this").input_value()
    shown, squares, link = text.splitlines()
    assert shown.startswith("Terminus Tokyo, ")
    assert re.fullmatch(rf"[🟩🟨🟧⬜]{{4}} {total}/\d+".replace("-", "−"), squares)
    assert link == f"http://terminus.test/puzzle/{table['puzzle']}/tokyo"
    assert faults(phone) == []
    phone.page.get_by_role("link", name="To the puzzles").tap()
    tokyo = phone.page.get_by_role("region", name="Tokyo")
    expect(tokyo.get_by_text(f"You: {total}")).to_be_visible()
    phone.says("1 day in a row")
    expect(phone.page.get_by_role("link", name=re.compile(", 1 played$"))).to_be_visible()
    assert faults(phone) == []


def test_an_earlier_day_is_played_in_french(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(locale="fr-FR")
    phone.page.goto("/puzzle/2026-01-01/paris")
    expect(phone.page.get_by_role("heading", name="Défi du 1 janvier 2026")).to_be_visible()
    expect(phone.button(re.compile("^Jouer"))).to_have_count(1)
    assert faults(phone) == []
    phone.page.get_by_role("link", name="Toutes les villes de ce jour").tap()
    expect(phone.button(re.compile("^Jouer"))).to_have_count(3)
    phone.page.goto("/puzzle/9999-12-31")
    phone.says("Ce défi est encore à venir.")
