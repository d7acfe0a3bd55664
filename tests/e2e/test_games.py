"""Whole games, from the first tap to the final score."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.phone import Phone, play_to_the_end

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 4


def test_two_phones_play_to_the_final_score_and_again(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(), new_phone()
    code = anna.open_table("Anna", by_taps=True)
    ben.join(code, "Ben", by_taps=True)
    expect(anna.page.get_by_text("Ben", exact=True)).to_be_visible()
    anna.start()
    expect(ben.map).to_be_visible()

    play_to_the_end([anna, ben])

    for phone in (anna, ben):
        for score in phone.scores(code)["scores"]:
            row = phone.page.get_by_role("listitem").filter(has_text=score["name"])
            expect(row.first).to_contain_text(str(score["total"]))
    _take_a_rematch(anna, ben, code)


def _take_a_rematch(anna: Phone, ben: Phone, code: str) -> None:
    ben.button("Rematch").tap()
    ben.page.wait_for_url(lambda url: not url.endswith(code))
    anna.button("Take your seat").tap()
    anna.page.wait_for_url(f"**/t/{ben.code}")
    expect(ben.page.get_by_text("Anna", exact=True)).to_be_visible()
    ben.start()
    expect(anna.map).to_be_visible()


def test_one_phone_plays_alone_to_the_verdict(phone: Phone) -> None:
    code = phone.open_table("Anna", seed="alone", by_taps=True)
    phone.start()
    while (table := phone.table())["status"] == "playing":
        _play_alone(phone, table)

    score = phone.scores(code)["scores"][0]
    expect(phone.page.get_by_text(f"{score['total']} points", exact=True)).to_be_visible()
    expect(phone.page.get_by_text(f"Rung {score['band']} of 6")).to_be_visible()


def _play_alone(phone: Phone, table: dict[str, int]) -> None:
    """One turn; finishing it turns up the next card by itself, but for the last of a round."""
    if table["turn"] == 0:
        phone.reveal()
    draws = phone.targets.count() > 0
    if draws:
        phone.targets.first.tap()
        phone.button(re.compile("tap again to draw$")).tap()
    last = phone.table()["last_turn"]
    verb = "Done" if draws else "Pass"
    phone.button(verb if last else f"{verb}, next card", exact=True).tap()
    if not last:
        told = re.compile(rf"^(Turn {max(table['turn'], 1) + 1}|Last turn)$")
        expect(phone.page.get_by_text(told)).to_be_visible()
        expect(phone.finish_button).to_be_enabled()
    elif table["round"] < ROUNDS:
        phone.button(re.compile("^On to round")).tap()
    else:
        expect(phone.page.get_by_role("heading", name="Your network")).to_be_visible()
