"""Seats that go from phone to phone, breaks, the host's office, and another game afterwards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PATIENCE
from tests.e2e.looks import SMALL, faults
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from terminus.store import Store
    from tests.e2e.phone import Phone

NAMES = ("Anna", "Ben")


@pytest.fixture
def table(new_phone: Callable[..., Phone]) -> Table:
    return Table(new_phone().page.request, *NAMES)


def sits(phone: Phone, table: Table, seat: int) -> Phone:
    """A phone that holds this seat, at the table."""
    held = {"code": table.code, "token": table.tokens[seat], "name": NAMES[seat], "since": 1}
    phone.page.goto("/help")
    phone.page.evaluate(
        "seat => localStorage.setItem('terminus:seats', JSON.stringify([seat]))",
        {**held, "title": table.title},
    )
    phone.page.goto(f"/t/{table.code}")
    expect(phone.page.get_by_role("status").first).to_be_attached()
    return phone


def asks(phone: Phone, table: Table, name: str) -> str:
    """A phone without a seat asks for somebody's; the number that it shows."""
    phone.page.goto(f"/t/{table.code}")
    phone.says("The game has started. You are watching.")
    phone.button("Ask for a seat").tap()
    phone.button(re.compile(f"^I am {name}")).tap()
    number = phone.page.get_by_role("dialog").get_by_text(re.compile(r"^\d{3}$"))
    expect(number).to_be_visible()
    return number.inner_text()


def goes_away(store: Store, table: Table, seat: int) -> None:
    store.here(table.code, seat, 0)
    store.ring(table.code)


def test_a_lost_phone_gets_its_seat_back_and_the_old_one_is_told(
    new_phone: Callable[..., Phone], table: Table, store: Store
) -> None:
    table.start()
    anna, new = sits(new_phone(viewport=SMALL), table, 0), new_phone(viewport=SMALL)
    goes_away(store, table, 1)
    number = asks(new, table, "Ben")
    assert faults(new) == []
    anna.says("A phone asks for the seat of Ben.")
    anna.button("Answer").tap()
    expect(anna.page.get_by_role("dialog").get_by_text(number)).to_be_visible()
    assert faults(anna) == []
    anna.button("Yes, let in").tap()
    expect(new.page.get_by_role("dialog")).to_have_count(0)
    expect(new.page.get_by_text("You are watching")).to_have_count(0)
    assert new.token != table.tokens[1]
    old = sits(new_phone(), table, 1)
    old.says("Anna let another phone take your seat.")
    expect(old.button("Ask for it back")).to_be_visible()


def test_the_phone_that_has_the_seat_is_asked_first(
    new_phone: Callable[..., Phone], table: Table
) -> None:
    table.start()
    anna, ben = sits(new_phone(), table, 0), sits(new_phone(), table, 1)
    expect(ben.button("Menu")).to_be_visible()
    thief = new_phone()
    asks(thief, table, "Ben")
    anna.button("Answer").tap()
    expect(anna.button("Yes, let in")).to_be_disabled()
    anna.says("The phone of Ben is asked first.")
    ben.says("Another phone asks for your seat.")
    ben.button("Answer").tap()
    ben.button("No", exact=True).tap()
    thief.says("Nobody said yes. You can ask again.")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(ben.button("Answer")).to_have_count(0)


def test_who_asks_still_asks_after_a_reload_and_may_ask_no_longer(
    new_phone: Callable[..., Phone], table: Table
) -> None:
    table.start()
    new = new_phone()
    number = asks(new, table, "Ben")
    new.page.reload()
    new.says(f"You asked for a seat. Your number: {number}")
    new.button("Show").tap()
    new.button("Ask no longer").tap()
    expect(new.button(re.compile("^I am Ben"))).to_be_visible()
    anna = sits(new_phone(), table, 0)
    expect(anna.button("Menu")).to_be_visible()
    expect(anna.button("Answer")).to_have_count(0)


def test_a_late_comer_takes_over_from_a_robot(
    new_phone: Callable[..., Phone], table: Table
) -> None:
    path = f"{table.path}/seats"
    bearer = {"Authorization": f"Bearer {table.tokens[0]}"}
    assert table.api.post(path, data={"name": "Robot", "bot": "greedy"}, headers=bearer).ok
    table.start()
    anna, late = sits(new_phone(), table, 0), new_phone()
    late.page.goto(f"/t/{table.code}")
    late.button("Ask for a seat").tap()
    late.page.get_by_label("Your name").fill("Zoé")
    late.button(re.compile("^Take over from Robot")).tap()
    anna.button("Answer").tap()
    anna.says("Zoé asks to take over from Robot")
    anna.button("Yes, let in").tap()
    expect(late.page.get_by_role("dialog")).to_have_count(0)
    expect(late.page.get_by_text("You are watching")).to_have_count(0)
    assert table.view["seats"][2]["name"] == "Zoé"


def test_a_personal_link_moves_a_seat_once_and_it_may_be_asked_back(
    new_phone: Callable[..., Phone], table: Table
) -> None:
    table.start()
    old, new = sits(new_phone(), table, 0), new_phone()
    menu = old.open_menu()
    with old.page.expect_response("**/keys") as told:
        menu.get_by_role("button", name="Move my seat to another phone").tap()
    expect(old.page.get_by_role("img", name="QR code of your seat")).to_be_visible()
    key = told.value.json()["key"]
    new.page.goto(f"/t/{table.code}#key={key}")
    expect(new.button(re.compile("^Reveal"))).to_be_visible(timeout=PATIENCE)
    assert new.page.url.endswith(f"/t/{table.code}")
    old.says("Your seat is on another phone now.")
    again = new_phone()
    again.page.goto(f"/t/{table.code}#key={key}")
    again.says("This link was used already")
    old.button("Ask for it back").tap()
    new.button("Answer").tap()
    new.button("Yes, let in").tap()
    expect(old.button(re.compile("^Reveal"))).to_be_visible()
    new.says("Your seat is on another phone now.")


def test_nobody_waits_for_a_break_and_one_tap_ends_it(
    new_phone: Callable[..., Phone], table: Table
) -> None:
    table.start()
    table.reveal()
    ben = sits(new_phone(), table, 1)
    ben.open_menu().get_by_role("button", name=re.compile("^Take a break")).tap()
    ben.says("You have left for now.")
    assert table.view["waiting_for"] == [0]
    ben.button("Sit down again").tap()
    expect(ben.button("Sit down again")).to_have_count(0)
    assert table.view["seats"][1]["on_break"] is False


def test_the_lobby_needs_no_host_who_is_away(
    new_phone: Callable[..., Phone], table: Table, store: Store
) -> None:
    anna, ben = sits(new_phone(), table, 0), sits(new_phone(), table, 1)
    ben.says("Anna starts the game when everybody is here.")
    anna.page.goto("/help")
    goes_away(store, table, 0)
    expect(ben.button(re.compile("^Start with 2"))).to_be_visible()
    ben.says("stands in for the host")
    anna.page.goto(f"/t/{table.code}")
    ben.says("Anna starts the game when everybody is here.")


def test_the_code_for_cameras_says_an_address_that_phones_can_open(
    new_phone: Callable[..., Phone], table: Table
) -> None:
    anna = sits(new_phone(), table, 0)
    address = f"http://terminus.test/t/{table.code}"
    expect(anna.page.get_by_role("img", name=f"QR code of {address}")).to_be_visible()
    expect(anna.page.get_by_text("127.0.0.1")).to_have_count(0)


def test_a_page_that_only_this_computer_can_open_says_so(
    new_phone: Callable[..., Phone], table: Table
) -> None:
    anna = new_phone()
    anna.page.route("**/api/v1/address", lambda route: route.fulfill(json={"address": None}))
    sits(anna, table, 0)
    anna.says("works on this computer alone")
    expect(anna.page.get_by_role("img", name=re.compile("^QR code"))).to_have_count(0)


def test_the_same_players_may_play_another_game_next(new_phone: Callable[..., Phone]) -> None:
    anna = new_phone()
    table = Table(anna.page.request, "Anna")
    table.start()
    table.play()
    sits(anna, table, 0)
    anna.button("Change something").tap()
    anna.page.get_by_role("radio", name="Ticket to Ride Paris").check()
    anna.button("Play this").tap()
    expect(anna.page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(anna.page.get_by_role("heading", name="Ticket to Ride Paris")).to_be_visible()


def test_the_same_players_may_sit_in_another_order_next(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(viewport=SMALL), new_phone()
    table = Table(anna.page.request, *NAMES, "Cleo", title="metropolys")
    table.start()
    table.finish()
    sits(anna, table, 0)
    sits(ben, table, 1)
    anna.button("Change something").tap()
    anna.button("Move Cleo up").tap()
    anna.button("Move Cleo up").tap()
    expect(anna.button("Move Cleo down")).to_be_focused()
    assert faults(anna) == []
    anna.button("Play this").tap()
    expect(anna.page.get_by_role("heading", name="Seats")).to_be_visible()
    ben.button("Take your seat").tap()
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    again = anna.page.url.rsplit("/", 1)[1]
    cleo = {"Authorization": f"Bearer {table.tokens[2]}"}
    path = f"/api/v1/games/{table.code}/rematch"
    assert table.api.post(path, data={}, headers=cleo).ok
    seats = table.api.get(f"/api/v1/games/{again}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Cleo", "Anna", "Ben"]
