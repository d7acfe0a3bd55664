"""After a round: who leads, what it brought, one button to go on, and all of it in sight."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone

SIZES = {"tall": {"width": 390, "height": 844}, "short": {"width": 360, "height": 640}}


@pytest.mark.parametrize("size", SIZES)
def test_the_ranking_is_seen_without_scrolling(new_phone: Callable[..., Phone], size: str) -> None:
    phone = new_phone(viewport=SIZES[size])
    table = Table(phone.page.request, "Anna", "Ben", "Chloé", "David", title="tokyo")
    table.start()
    table.give(phone.page, 0)
    phone.page.goto(f"/t/{table.code}")
    score = phone.button(re.compile("Score"))
    expect(score).to_contain_text("0")
    expect(score).not_to_contain_text("24")
    view: Any = table.view
    while view["round"] == 1:
        table.play(1)
        view = table.view
    over = phone.page.get_by_role("region", name="Round 1 is over")
    expect(over.get_by_role("listitem")).to_have_count(4)
    expect(over).to_contain_text("at the end")
    best = max(view["seats"], key=lambda seat: seat["so_far"])
    expect(over.get_by_role("listitem").first).to_contain_text(str(best["so_far"]))
    expect(over.get_by_role("listitem").first).to_contain_text(f"+{best['rounds'][0]}")
    on = over.get_by_role("button", name="On to round 2")
    for part in (over.get_by_role("heading"), on, *over.get_by_role("listitem").all()):
        expect(part).to_be_in_viewport(ratio=1)
    on.tap()
    expect(over).to_have_count(0)
    expect(phone.map).to_be_visible()
