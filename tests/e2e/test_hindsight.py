"""Looking back at a round, and hints: what the best line was, and what would be best now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Route

    from tests.e2e.phone import Phone


PLACE = "(node) => node.getBoundingClientRect().top + scrollY"
UNTOLD = {"made": 3, "best": None, "left": None, "turns": [], "untold": "modules"}


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


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("untold", [False, True])
def test_nothing_moves_under_a_finger_when_the_look_back_comes(
    new_phone: Callable[..., Phone], locale: str, untold: bool
) -> None:
    phone = new_phone(locale=locale, viewport=SMALL)
    table = Table(phone.page.request, "Anna", title="tokyo")
    table.start()
    table.finish()
    table.give(phone.page, 0)
    held: list[Route] = []
    phone.page.route("**/hindsight?round=1", lambda route: held.append(route))  # noqa: PLW0108
    with phone.page.expect_request("**/hindsight?round=1"):
        phone.page.goto(f"/t/{table.code}")
    check = phone.button(re.compile("^(Check the shuffle|Vérifier le mélange)"))
    check.tap(trial=True)  # all else has come
    before = check.evaluate(PLACE)
    (first,) = held
    if untold:
        first.fulfill(json={"round": 1, "colour": "green", "line": UNTOLD, "sheet": UNTOLD})
    else:
        first.continue_()
    section = phone.page.get_by_role("region", name=re.compile("^(Looking|Retour)"))
    expect(section.get_by_role("button")).to_have_count(4 - untold)
    assert check.evaluate(PLACE) == before
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
