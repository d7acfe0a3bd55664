"""How many taps a turn takes, for each way to play: the figures of the README's table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.phone import HOLD
from tests.e2e.test_one_phone import shared_table, turned_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone

README = Path(__file__).parents[2] / "README.md"
ROW = re.compile(r"^\| (?P<way>[^|]+) \| (?P<each>\d)[^|]* \| (?P<card>\d)[^|]* \|$", re.MULTILINE)
WAYS: dict[str, dict[str, Any]] = {
    "all on the screen": {},
    "printed cards": {"options": {"deck": "printed"}},
    "paper sheets": {"sheet": "paper"},
    "printed cards and paper sheets": {"options": {"deck": "printed"}, "sheet": "paper"},
}
"""Way to play -> how its table is opened."""
ALONE = "one phone for all"


def said() -> dict[str, tuple[int, int]]:
    """What the README has: way to play -> taps of every player, and of whoever has the card."""
    rows = ROW.finditer(README.read_text("utf-8"))
    return {row["way"]: (int(row["each"]), int(row["card"])) for row in rows}


def sit_down(phones: list[Phone], sheet: str = "screen", **setup: Any) -> None:
    """Each at a phone of one's own, at a table that is about to turn up its first card."""
    api = phones[0].page.request
    opening = {"title": "paris", "name": "Anna", "sheet": sheet, "seed": "taps", **setup}
    host = api.post("/api/v1/games", data=opening).json()
    path, bearer = f"/api/v1/games/{host['code']}", {"Authorization": f"Bearer {host['token']}"}
    guest = api.post(f"{path}/seats", data={"name": "Ben", "sheet": sheet}).json()
    assert api.post(f"{path}/start", headers=bearer).ok
    for phone, token in zip(phones, (host["token"], guest["token"]), strict=True):
        phone.count_taps()
        phone.page.goto("/robots.txt")
        held = {"code": host["code"], "token": token, "name": "", "title": "paris", "since": 0}
        phone.page.evaluate(HOLD, [held, ""])
        phone.page.goto(f"/t/{host['code']}")
        expect(phone.button("Menu")).to_be_visible()


def turn_up(phone: Phone) -> None:
    """The next card, or the name of the printed one."""
    either = phone.button(re.compile("^Reveal")).or_(phone.button("Circle, Street card"))
    either.tap()


@pytest.mark.parametrize("way", WAYS)
def test_a_turn_takes_as_many_taps_as_the_readme_says(
    new_phone: Callable[..., Phone], way: str
) -> None:
    phones = anna, ben = [new_phone(), new_phone()]
    sit_down(phones, **WAYS[way])
    before = anna.table()["turn"]
    turn_up(anna)
    if anna.table()["seats"][0]["sheet"] == "screen":
        for phone in phones:
            assert phone.draw()
            phone.finish_button.tap()
    expect(anna.button(re.compile("^(Reveal a card|Square, Street card)"))).to_be_enabled()
    table = anna.table()
    assert (table["turn"], table["phase"] == "tally") == (before + 1, False)
    each, card = ben.taps, anna.taps - ben.taps
    assert said()[way] == (each, card)


def test_on_one_phone_nobody_taps_to_hand_it_over(phone: Phone) -> None:
    phone.count_taps()
    shared_table(phone, "paris", "Anna", "Ben")
    turned_to(phone, "Anna")
    turn_up(phone)
    card = phone.taps
    for name in ("Anna", "Ben"):
        turned_to(phone, name)
        assert phone.draw()
        phone.finish_button.tap()
    turned_to(phone, "Anna")
    expect(phone.button("Reveal a card")).to_be_enabled()
    assert said()[ALONE] == ((phone.taps - card) / 2, card)


def test_the_readme_has_every_way_to_play() -> None:
    assert set(said()) == {*WAYS, ALONE}
