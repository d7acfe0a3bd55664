"""What one takes along from a game: its history, a picture, and a line among one's own games."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone


def at_the_end(phone: Phone, title: str = "paris") -> Table:
    table = Table(phone.page.request, "Anna", "Ben", title=title)
    table.start()
    table.finish()
    table.give(phone.page, 0)
    phone.page.goto(f"/t/{table.code}")
    expect(phone.page.get_by_role("link", name="Watch again")).to_be_visible()
    return table


@pytest.mark.parametrize("title", ["paris", "ticket-paris", "metropolys"])
def test_my_network_becomes_a_picture(new_phone: Callable[..., Phone], title: str) -> None:
    phone = new_phone()
    table = at_the_end(phone, title)
    phone.button("A picture to share").tap()
    picture = phone.page.get_by_role("img", name="The network of Anna")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("naturalWidth", 1080)
    with phone.page.expect_download() as saved:
        phone.button("Save as PNG").tap()
    assert saved.value.suggested_filename == f"terminus-{table.code}.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    with phone.page.expect_download() as saved:
        phone.button("Save as SVG").tap()
    text = saved.value.path().read_text("utf-8")
    assert "Anna" in text
    assert "var(" not in text
    assert "light-dark" not in text
    assert faults(phone) == []


def test_the_whole_history_is_there_at_the_end(phone: Phone) -> None:
    at_the_end(phone)
    phone.button("History of moves").tap()
    sheet = phone.page.get_by_role("dialog")
    expect(sheet.get_by_text("The game begins")).to_be_attached()
    expect(sheet.get_by_role("listitem").nth(60)).to_be_attached()


def test_my_games_are_kept_and_go_along_as_a_file(phone: Phone) -> None:
    table = at_the_end(phone)
    phone.page.goto("/")
    phone.page.get_by_role("link", name="My games").tap()
    total = next(each["total"] for each in table.view["scores"] if each["seat"] == 0)
    expect(phone.page.get_by_role("listitem").filter(has_text="Anna")).to_contain_text(
        str(total).replace("-", "−")
    )
    with phone.page.expect_download() as saved:
        phone.button("Keep as a file").tap()
    kept = json.loads(saved.value.path().read_text("utf-8"))
    kept["games"].append({**kept["games"][0], "code": "AAAAA", "practice": False, "total": 77})

    def take_in(content: str) -> None:
        file = {"name": "mine.json", "mimeType": "application/json", "buffer": content.encode()}
        phone.page.get_by_label("Take in a file").set_input_files(file)  # type: ignore[arg-type]

    take_in("rubbish")
    phone.says("This file holds no games: it is not JSON.")
    take_in(json.dumps({**kept, "games": [*kept["games"], {"code": 1}]}))
    phone.says("Nothing was taken in: game 3 of this file")
    take_in(json.dumps(kept))
    phone.says("1 game was taken in, 1 known already.")
    expect(phone.page.get_by_role("region", name="Next Station Paris")).to_contain_text("77")
    expect(phone.page.get_by_role("link", name=re.compile("^Watch again: game"))).to_have_count(2)
    take_in(json.dumps({**kept, "games": [{**kept["games"][0], "title": "london"}]}))
    phone.says("1 game was taken in, 0 known already.")
    expect(phone.page.get_by_role("link", name=re.compile("^Watch again: game"))).to_have_count(3)
    phone.page.reload()
    expect(phone.page.get_by_role("region", name="Next Station Paris")).to_contain_text("77")
    assert faults(phone) == []
