"""A finished game is watched again: by a link, from the end, from a record that was kept."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

TITLES = ("paris", "ticket-paris", "metropolys")


def slider(phone: Phone) -> Locator:
    return phone.page.get_by_role("slider", name="Step")


def at(phone: Phone, step: int) -> None:
    expect(slider(phone)).to_have_value(str(step))


@pytest.mark.parametrize("title", TITLES)
def test_a_link_shows_the_game_step_by_step(new_phone: Callable[..., Phone], title: str) -> None:
    phone = new_phone(viewport=SMALL)
    table = Table(phone.page.request, "Anna", "Ben", title=title)
    table.start()
    table.finish()
    phone.page.goto(f"/replay/{table.code}")
    at(phone, 0)
    phone.button("A step on").tap()
    at(phone, 1)
    expect(phone.page.get_by_text("Anna").first).to_be_attached()
    phone.page.keyboard.press("ArrowRight")
    at(phone, 2)
    phone.page.keyboard.press("ArrowLeft")
    phone.page.keyboard.press("ArrowLeft")
    at(phone, 0)
    last = int(slider(phone).get_attribute("max") or 0)
    slider(phone).fill(str(last))
    at(phone, last)
    phone.says("Score:")
    assert faults(phone) == []


def test_turns_players_and_playing(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone()
    table = Table(phone.page.request, "Anna", "Ben")
    table.start()
    table.finish()
    phone.page.goto(f"/replay/{table.code}")
    phone.button("A turn on").tap()
    at(phone, 1)
    phone.button("A turn on").tap()
    turn = int(slider(phone).input_value())
    assert turn > 2
    phone.page.get_by_role("combobox", name="Whose moves").select_option("Ben")
    at(phone, turn)
    expect(phone.page.get_by_role("group", name="My sheet")).to_be_visible()
    phone.button("A step on").tap()
    assert int(slider(phone).input_value()) > turn
    phone.button("Play").tap()
    expect(phone.button("Pause")).to_be_visible()
    phone.button("Pause").tap()
    expect(phone.button("Play")).to_be_visible()


def test_a_record_is_opened_by_hand_and_an_untrue_one_is_named(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone()
    table = Table(phone.page.request, "Anna")
    table.start()
    table.finish()
    record = phone.page.request.get(f"{table.path}/record").json()
    phone.page.goto("/replay")

    def choose(content: str) -> None:
        file = {"name": "record.json", "mimeType": "application/json", "buffer": content.encode()}
        phone.page.get_by_label(re.compile("Open (a|another) record")).set_input_files(file)  # type: ignore[arg-type]

    choose("{")
    phone.says("it is not JSON")
    for no_record in ("[]", "7", "{}", '{"kind": "terminus games", "version": 1, "games": []}'):
        choose(no_record)
        phone.says("This file is no record of a game.")
    choose(json.dumps({**record, "seed": "better"}))
    phone.says("This record is not true: its seed is not the one that was promised.")
    record["log"].insert(5, record["log"][5])
    choose(json.dumps(record))
    phone.says("This record is not true: the rules refuse its move")
    del record["log"][5]
    choose(json.dumps(record))
    at(phone, 0)
    phone.button("A step on").tap()
    phone.says("Anna turned up")
