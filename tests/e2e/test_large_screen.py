"""A large screen uses its room: what happened and every score beside the map, nothing to open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import HELD, LARGE, resize
from tests.e2e.scenes import NAMES, Stage, catalogue
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

HISTORY = "What happened"


def at_a_table(phone: Phone, slug: str) -> Stage:
    """In the middle of a game."""
    title = next(each for each in catalogue(phone) if each["slug"] == slug)
    stage = Stage(phone, title)
    stage.start()
    stage.play(until=lambda table, moves: table["version"] > 12 and bool(moves))
    stage.open()
    return stage


def beside(phone: Phone) -> Locator:
    return phone.page.get_by_role("complementary", name=HISTORY)


@pytest.mark.parametrize("slug", ["paris", "ticket-paris", "metropolys"])
def test_history_and_scores_stand_beside_the_map(
    new_phone: Callable[..., Phone], slug: str
) -> None:
    phone = new_phone()
    stage = at_a_table(phone, slug)
    expect(beside(phone)).to_have_count(0)
    resize(phone, LARGE)
    told = beside(phone).get_by_role("group", name=HISTORY).get_by_role("listitem")
    for line in (told.nth(0), told.nth(3)):
        expect(line).to_be_in_viewport(ratio=1)
    newest = told.first.inner_text()
    stage.act(stage.table["waiting_for"][0], stage.moves(stage.table["waiting_for"][0]))
    expect(told.first).not_to_have_text(newest)
    resize(phone, HELD)
    expect(beside(phone)).to_have_count(0)


@pytest.mark.parametrize("slug", ["ticket-paris", "metropolys"])
def test_every_score_sheet_lies_beside_the_map(new_phone: Callable[..., Phone], slug: str) -> None:
    phone = new_phone()
    at_a_table(phone, slug)
    resize(phone, LARGE)
    for name in NAMES:
        sheet = beside(phone).get_by_role("table", name=re.compile(name))
        expect(sheet).to_be_in_viewport(ratio=1)


def test_every_metro_sheet_and_the_score_pad_lie_beside_the_map(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone()
    at_a_table(phone, "paris")
    resize(phone, LARGE)
    for name in NAMES:
        sheet = phone.page.get_by_role("img", name=f"{name}’s sheet")
        expect(sheet).to_be_in_viewport(ratio=1)
    pad = phone.page.get_by_role("region", name=re.compile(f"{NAMES[0]}"))
    expect(pad).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("slug", ["paris", "london", "tokyo"])
def test_a_desktop_shows_a_game_with_modules_all_at_once(
    new_phone: Callable[..., Phone], slug: str
) -> None:
    phone = new_phone(desktop=True)
    at_a_table(phone, slug)
    panels = phone.page.get_by_role("region", name="Modules of this game")
    expect(panels).to_be_visible()
    for name in ("you", *NAMES[1:]):
        expect(phone.button(re.compile(name)).last).to_be_in_viewport(ratio=1)
    expect(
        phone.page.get_by_text(re.compile("^(Tap|Waiting|You are|No section)")).last
    ).to_be_in_viewport(ratio=1)
    beyond = "document.documentElement.scrollHeight - innerHeight"
    await_true(lambda: phone.page.evaluate(beyond) <= 0)
