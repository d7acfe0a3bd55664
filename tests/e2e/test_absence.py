"""Phones that sleep: the table goes on without them, tells them, and lets them take it back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.conftest import running
from tests.e2e.looks import SMALL, faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.e2e.phone import Phone


@pytest.fixture(scope="module")
def live_server(redis_url: str) -> Iterator[str]:
    """A Terminus that soon calls a phone away."""
    with running(redis_url, TERMINUS_AWAY="2") as address:
        yield address


def two_at_a_table(
    new_phone: Callable[..., Phone], title: str | None = None
) -> tuple[Phone, Phone]:
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna", title=title), "Ben")
    anna.button(re.compile("^Start")).tap()
    return anna, ben


def sleeps(phone: Phone) -> str:
    """The phone shows another page; the address of its table."""
    address = phone.page.url
    phone.page.goto("about:blank")
    return address


def goes_on(phone: Phone, name: str) -> None:
    phone.button(f"Go on without {name}").tap(timeout=30_000)
    asked = phone.page.get_by_role("dialog", name=f"Go on without {name}?")
    expect(asked).to_be_visible()
    phone.button("Go on", exact=True).tap()
    expect(asked).to_have_count(0)


def test_the_host_goes_on_without_a_sleeping_phone_which_may_take_it_back(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = two_at_a_table(new_phone)
    anna.reveal()
    anna.finish()
    expect(ben.finish_button).to_be_enabled()
    expect(anna.button("Waiting")).to_be_visible()
    table = sleeps(ben)
    anna.page.get_by_text("Waiting for Ben, who is away.").wait_for(timeout=30_000)
    goes_on(anna, "Ben")
    expect(anna.button("Reveal a card")).to_be_enabled()
    expect(anna.button(re.compile("^Ben, .*left out"))).to_be_visible()

    ben.page.goto(table)
    ben.says("Anna went on without you.")
    ben.page.get_by_role("complementary").get_by_role("button", name="Take back").tap()
    expect(ben.page.get_by_text("Anna went on without you.")).to_have_count(0)
    expect(ben.finish_button).to_be_enabled()
    anna.says("Waiting for Ben.")


def test_what_was_asked_can_be_thought_better_of(new_phone: Callable[..., Phone]) -> None:
    anna, ben = two_at_a_table(new_phone)
    anna.reveal()
    anna.finish()
    sleeps(ben)
    anna.button("Go on without Ben").tap(timeout=30_000)
    anna.button("Wait", exact=True).tap()
    assert anna.table()["waiting_for"] == [1]
    anna.button("Go on without Ben").tap(timeout=30_000)
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    assert anna.table()["waiting_for"] == [1]


def test_a_question_about_somebody_who_came_back_goes_away(new_phone: Callable[..., Phone]) -> None:
    anna, ben = two_at_a_table(new_phone)
    anna.reveal()
    anna.finish()
    table = sleeps(ben)
    anna.button("Go on without Ben").tap(timeout=30_000)
    ben.page.goto(table)
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(anna.button("Waiting")).to_be_visible()


def test_without_the_host_the_first_who_is_there_has_the_say(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = two_at_a_table(new_phone)
    expect(ben.page.get_by_text("Waiting for Anna to reveal a card.")).to_be_visible()
    sleeps(anna)
    ben.button("Reveal for Anna").tap(timeout=30_000)
    ben.finish()
    goes_on(ben, "Anna")
    expect(ben.button("Reveal for Anna")).to_be_enabled()


@pytest.mark.parametrize("title", ["Ticket to Ride Paris", "Metropolys"])
def test_where_turns_are_taken_the_table_goes_on_too(
    new_phone: Callable[..., Phone], title: str
) -> None:
    anna, ben = two_at_a_table(new_phone, title)
    if title == "Metropolys":
        expect(ben.page.get_by_role("group", name="The city")).to_be_visible()
        sleeping, awake = (anna, ben) if anna.table()["active"] == 0 else (ben, anna)
    else:
        anna.button(re.compile("^Keep")).tap()
        anna.says("Waiting for Ben")
        expect(ben.button(re.compile("^Keep"))).to_be_visible()
        sleeping, awake = ben, anna
    before = awake.table()
    table = sleeps(sleeping)
    goes_on(awake, "Anna" if sleeping is anna else "Ben")
    assert awake.table()["version"] == before["version"] + 1
    sleeping.page.goto(table)
    sleeping.says("went on without you.")
    sleeping.button("Close", exact=True).tap()
    expect(sleeping.page.get_by_text("went on without you.")).to_have_count(0)


def test_the_screens_of_absence_are_whole_on_a_small_phone(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(viewport=SMALL), new_phone(viewport=SMALL)
    ben.join(anna.open_table("Anna"), "Ben")
    anna.start()
    anna.reveal()
    anna.finish()
    table = sleeps(ben)
    anna.button("Go on without Ben").wait_for(timeout=30_000)
    assert faults(anna) == []
    anna.button("Go on without Ben").tap(timeout=30_000)
    assert faults(anna) == []
    anna.button("Go on", exact=True).tap()
    ben.page.goto(table)
    ben.says("Anna went on without you.")
    assert faults(ben) == []
