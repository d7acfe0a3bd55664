"""Coming to a table: codes, links, full and started tables, leaving."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Route

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
    expect(order_of(anna).nth(1)).to_contain_text("Benjamin")
    ben.button("Leave the table").tap()
    expect(anna.page.get_by_text("Free seat")).to_have_count(3)


def test_the_lobby_shows_who_is_connected(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna"), "Ben")
    expect(anna.page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("connected")
    expect(ben.page.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("connected")


# ---- the order round the table -------------------------------------------------------------


def order_of(phone: Phone) -> Locator:
    """The names of the seats, from the first one on."""
    return phone.page.locator("ol.stops > .taken .name")


def test_the_host_puts_seats_and_pencils_in_order_and_the_others_see_it(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna"), "Ben")
    anna.button("Add a robot").tap()
    expect(order_of(anna)).to_have_text([re.compile(n) for n in ("^Anna", "^Ben", "^Robot")])
    expect(ben.page.get_by_text("Order and pencils")).to_have_count(0)
    anna.page.get_by_text("Order and pencils").tap()

    anna.button("Move Ben up").tap()
    for phone in (anna, ben):
        expect(order_of(phone)).to_have_text([re.compile(n) for n in ("^Ben", "^Anna", "^Robot")])
        expect(row(phone, "Anna")).to_contain_text("begins")
    anna.page.get_by_label("Who begins").select_option("Ben")
    expect(row(ben, "Ben")).to_contain_text("begins")
    expect(row(ben, "Anna")).not_to_contain_text("begins")
    anna.page.get_by_label("Pencil of Anna").select_option("purple")
    expect(row(ben, "Anna")).to_contain_text("purple pencil")
    expect(row(ben, "Robot")).to_contain_text("orange pencil")
    for label, value in (("Pencil of Anna", "purple"), ("Pencil of Robot", "orange")):
        expect(anna.page.get_by_label(label)).to_have_value(value)
    expect(anna.page.get_by_label("Who begins")).to_have_value("0")
    for phone in (anna, ben):
        expect(row(phone, "Anna" if phone is ben else "Ben")).to_contain_text("connected")

    anna.start()
    table = anna.table()
    assert [seat["name"] for seat in table["seats"]] == ["Ben", "Anna", "Robot"]
    assert (table["controller"], table["seats"][1]["colour"]) == (0, "purple")
    ben.reveal()
    assert anna.draw()
    expect(anna.button(re.compile("^Anna, you"))).to_be_visible()


def row(phone: Phone, name: str) -> Locator:
    return phone.page.locator("ol.stops > .taken").filter(has_text=name)


def test_seats_are_moved_by_the_keyboard_and_the_button_keeps_it(phone: Phone) -> None:
    phone.open_table("Anna")
    for seats in (2, 3, 4):
        phone.button("Add a robot").tap()
        expect(order_of(phone)).to_have_count(seats)
    phone.page.get_by_text("Order and pencils").press("Enter")
    up = phone.button("Move Robot 3 up")
    up.press("Enter")
    expect(order_of(phone).nth(2)).to_have_text(re.compile("^Robot 3"))
    expect(up).to_be_focused()
    phone.page.keyboard.press("Enter")
    expect(order_of(phone).nth(1)).to_have_text(re.compile("^Robot 3"))
    expect(up).to_be_focused()
    phone.page.keyboard.press("Enter")
    expect(order_of(phone).nth(0)).to_have_text(re.compile("^Robot 3"))
    expect(phone.button("Move Robot 3 down")).to_be_focused()
    expect(up).to_be_disabled()


def test_seats_that_changed_meanwhile_are_read_again(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(), new_phone()
    code = anna.open_table("Anna")
    ben.join(code, "Ben")
    expect(order_of(anna)).to_have_count(2)
    anna.page.get_by_text("Order and pencils").tap()
    seats = f"**/api/v1/games/{code}/seats"
    anna.page.route(seats, lambda route: _after_a_guest(route, code), times=1)
    anna.button("Move Ben up").tap()
    expect(anna.page.get_by_role("alert")).to_contain_text("The seats have changed meanwhile.")
    expect(order_of(anna)).to_have_text([re.compile(n) for n in ("^Anna", "^Ben", "^Chloé")])
    anna.button("Move Ben up").tap()
    expect(order_of(anna)).to_have_text([re.compile(n) for n in ("^Ben", "^Anna", "^Chloé")])


def _after_a_guest(route: Route, code: str) -> None:
    """Somebody sits down a moment before the call arrives."""
    page = route.request.frame.page
    assert page.request.post(f"/api/v1/games/{code}/seats", data={"name": "Chloé"}).ok
    route.continue_()


@pytest.mark.parametrize("title", ["Ticket to Ride Paris", "Metropolys"])
def test_where_nobody_holds_a_pencil_the_lot_or_the_host_says_who_begins(
    phone: Phone, title: str
) -> None:
    phone.open_table("Anna", title=title)
    phone.button("Add a robot").tap()
    phone.page.get_by_text("Order round the table").tap()
    who = phone.page.get_by_label("Who begins")
    expect(who).to_have_value("")
    expect(phone.page.get_by_label(re.compile("^Pencil"))).to_have_count(0)
    who.select_option("Anna")
    expect(row(phone, "Anna")).to_contain_text("begins")
    phone.button("Start with 2 players").tap()
    if title == "Metropolys":
        phone.says("Your turn")
    else:
        phone.says("You begin")


def test_the_first_screen_lists_the_tables_of_this_phone(phone: Phone) -> None:
    code = phone.open_table("Anna")
    phone.page.goto("/")
    phone.page.get_by_role("link", name=re.compile(code)).tap()
    expect(phone.button("Start alone")).to_be_visible()


FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
CLOSED = """Object.defineProperty(window, 'localStorage', {
  get: () => { throw new DOMException('', 'SecurityError') },
})"""


@pytest.mark.parametrize("storage", [FULL, CLOSED], ids=["full", "closed"])
def test_a_phone_that_can_keep_nothing_says_so_and_plays_all_the_same(
    phone: Phone, storage: str
) -> None:
    phone.page.add_init_script(storage)
    phone.open_table("Anna", by_taps=True)
    phone.says("This phone cannot keep your seat: leave this page open.")
    phone.start()
    phone.reveal()
    assert phone.draw()


def test_an_address_that_is_no_code_leads_to_a_table_that_is_not_there(phone: Phone) -> None:
    phone.page.goto("/t/%E0%A4%A")
    expect(phone.page.get_by_role("heading", name="No such table")).to_be_visible()
