"""Coming to a table: codes, links, full and started tables, leaving."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone


def test_a_code_can_be_typed_in_small_letters(phone: Phone) -> None:
    table = Table(phone.page.request, "Anna")
    phone.page.goto("/")
    phone.page.get_by_label("Code of the table").fill(f" {table.code.lower()} ")
    phone.button("Join").tap()
    expect(phone.page.get_by_role("heading", name="Take a seat")).to_be_visible()


def test_an_unknown_code_is_said_to_be_unknown(phone: Phone) -> None:
    phone.page.goto("/")
    phone.page.get_by_label("Code of the table").fill("ZZ")
    phone.button("Join").tap()
    expect(phone.page.get_by_role("alert")).to_contain_text("5 signs")
    phone.page.get_by_label("Code of the table").fill("ZZZZZ")
    phone.button("Join").tap()
    expect(phone.page.get_by_role("alert")).to_contain_text("No table has the code ZZZZZ")
    phone.page.goto("/t/ZZZZZ")
    expect(phone.page.get_by_role("heading", name="No such table")).to_be_visible()
    phone.page.get_by_role("link", name="Back to the start").tap()
    expect(phone.page.get_by_role("heading", name="Terminus")).to_be_visible()


def test_a_name_that_is_taken_is_refused_in_a_sentence(phone: Phone) -> None:
    table = Table(phone.page.request, "Anna")
    phone.page.goto(f"/t/{table.code}")
    phone.page.get_by_label("Your name").fill("Anna")
    phone.button("Sit down").tap()
    expect(phone.page.get_by_role("alert")).to_contain_text("Anna already sits at this table")


def test_a_full_table_offers_to_watch(phone: Phone) -> None:
    table = Table(phone.page.request, "Anna", "Ben", "Chloé", "Dan")
    phone.page.goto(f"/t/{table.code}")
    expect(phone.page.get_by_text("All seats are taken.")).to_be_visible()
    table.start()
    expect(phone.page.get_by_text("Watching Anna’s sheet")).to_be_visible()


def test_who_comes_after_the_start_watches(phone: Phone) -> None:
    table = Table(phone.page.request, "Anna")
    table.start()
    phone.page.goto(f"/t/{table.code}")
    expect(phone.page.get_by_text("Watching Anna’s sheet")).to_be_visible()


def test_the_host_may_remove_a_seat_and_a_guest_may_leave(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(), new_phone()
    code = anna.open_table("Anna")
    ben.join(code, "Ben")
    anna.button("Remove Ben").tap()
    expect(ben.page.get_by_text("Your seat was given up.")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Take a seat")).to_be_visible()
    expect(anna.page.get_by_text("Free seat")).to_have_count(3)
    ben.join(code, "Benjamin")
    expect(anna.page.get_by_text("Benjamin", exact=True)).to_be_visible()
    ben.button("Leave the table").tap()
    expect(anna.page.get_by_text("Free seat")).to_have_count(3)


def test_the_lobby_shows_who_is_connected(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna"), "Ben")
    expect(anna.page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("connected")
    expect(ben.page.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("connected")


def test_the_first_screen_lists_the_tables_of_this_phone(phone: Phone) -> None:
    code = phone.open_table("Anna")
    phone.page.goto("/")
    phone.page.get_by_role("link", name=re.compile(code)).tap()
    expect(phone.button("Start alone")).to_be_visible()
