"""The review of a finished game: its curve, its turning points, its luck."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone

THOUGHT = 120_000
"""Milliseconds in which the robot has looked at a game on a busy machine."""


def at_the_end(phone: Phone, *names: str, title: str) -> Table:
    table = Table(phone.page.request, *names, title=title)
    table.start()
    table.finish()
    table.give(phone.page, 0)
    phone.page.goto(f"/t/{table.code}")
    return table


def test_a_lone_player_sees_what_cost_most_and_watches_it(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(viewport=SMALL)
    table = at_the_end(phone, "Anna", title="tokyo")
    phone.button("How it went").tap()
    sheet = phone.page.get_by_role("dialog", name="How it went")
    total = str(table.view["scores"][0]["total"]).replace("-", "−")
    expect(sheet.get_by_role("img", name=re.compile(f"with {total} points"))).to_be_visible()
    first = sheet.get_by_role("link", name=re.compile("See it in the replay")).first
    expect(first).to_be_visible(timeout=THOUGHT)
    expect(sheet.get_by_role("definition")).to_have_count(3)
    expect(sheet.get_by_role("definition").first).to_have_text(total)
    means = sheet.get_by_text(re.compile(r"^over \d+ games?(, give or take \d+)?$"))
    expect(means).to_have_count(2)
    expect(sheet.get_by_text(re.compile(r"^At least \d+ was possible with"))).to_be_visible()
    assert faults(phone) == []
    step = (first.get_attribute("href") or "").partition("#")[2]
    first.tap()
    expect(phone.page.get_by_role("slider", name="Step")).to_have_value(step)


@pytest.mark.parametrize("title", ["ticket-paris", "metropolys"])
def test_every_title_has_its_curve(new_phone: Callable[..., Phone], title: str) -> None:
    phone = new_phone(color_scheme="dark")
    at_the_end(phone, "Anna", "Ben", title=title)
    phone.button("How it went").tap()
    sheet = phone.page.get_by_role("dialog", name="How it went")
    expect(sheet.get_by_role("img", name=re.compile("^Points after each of"))).to_be_visible()
    expect(sheet.get_by_text("The lead")).to_be_visible()
    sheet.get_by_text("As a table").tap()
    expect(sheet.get_by_role("columnheader", name="Ben")).to_be_visible()
    assert faults(phone) == []
