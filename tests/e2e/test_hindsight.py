"""Looking back at a round, and hints: what the best line was, and what would be best now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.looks import faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone


def at_table(phone: Phone, title: str = "paris") -> Table:
    """A table of one that plays, on this phone."""
    table = Table(phone.page.request, "Anna", title=title)
    table.start()
    table.give(phone.page, 0)
    phone.page.goto(f"/t/{table.code}")
    expect(phone.map).to_be_visible()
    return table


def test_after_a_round_the_best_line_is_shown_beside_mine(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone()
    table = at_table(phone)
    while table.view["round"] == 1:
        table.play(1)
    over = phone.page.get_by_role("region", name="Round 1 is over")
    told = over.get_by_role("button", name=re.compile("^These cards allowed [0-9]+; you made"))
    expect(told).to_be_in_viewport(ratio=1)
    told.tap()
    sheet = phone.page.get_by_role("dialog", name="Round 1, looking back")
    expect(sheet.get_by_role("img", name=re.compile("^Yours: [0-9]+"))).to_be_visible()
    expect(sheet.get_by_role("img", name=re.compile("^The best: [0-9]+"))).to_be_visible()
    expect(sheet.get_by_role("listitem").first).to_contain_text("from ")
    sheet.get_by_text("Line alone").tap()
    expect(sheet.get_by_text("The points of the line itself.")).to_be_visible()
    assert faults(phone) == []


def test_a_hint_is_shown_on_the_map_until_the_next_move(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone()
    table = at_table(phone, "tokyo")
    table.reveal()
    expect(phone.page.get_by_text("Turn 1")).to_be_visible()
    phone.open_menu().get_by_role("button", name=re.compile("^Hint")).tap()
    best = phone.map.get_by_role("button", name=re.compile(r"hint 1 · \+"))
    expect(best).to_have_count(1)
    expect(phone.page.get_by_text(re.compile("Hint 1:.* now and about .* later"))).to_be_visible()
    assert faults(phone) == []
    table.draw(0)
    expect(best).to_have_count(0)
    assert table.view["seats"][0]["hints_used"] == 1
