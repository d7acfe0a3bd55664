"""What others did is in the history of every phone and is read out, and a reload keeps it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

TITLES = ("Next Station Paris", "Ticket to Ride Paris", "Metropolys")


class Table:
    """Two phones at a table; moves go through the API, so that pages only hear of them."""

    def __init__(self, new_phone: Callable[..., Phone], title: str, **settings: Any) -> None:
        self.phones = [new_phone(**settings), new_phone(**settings)]
        self.anna, self.ben = self.phones
        self.code = self.anna.open_table("Anna", title=title)
        self.ben.join(self.code, "Ben")
        self.anna.button("Start with 2 players").tap()
        for phone in self.phones:
            expect(phone.button("Menu")).to_be_visible()
            expect(voice(phone)).to_be_attached()
        self.tokens = [phone.token for phone in self.phones]

    def act(self, seat: int, *kinds: str) -> Any:
        """The first of the seat's moves of the first of these kinds that it has."""
        bearer = {"Authorization": f"Bearer {self.tokens[seat]}"}
        path = f"/api/v1/games/{self.code}/moves"
        moves = self.anna.page.request.get(path, headers=bearer).json()["moves"]
        move = min(
            (each for each in moves if each["kind"] in kinds),
            key=lambda each: kinds.index(each["kind"]),
        )
        answer = self.anna.page.request.post(move["href"], data=move["body"], headers=bearer)
        assert answer.ok, answer.text()
        return answer.json()

    def take_back(self, seat: int) -> None:
        bearer = {"Authorization": f"Bearer {self.tokens[seat]}"}
        path = f"/api/v1/games/{self.code}/moves/last"
        assert self.anna.page.request.delete(path, headers=bearer).ok

    def begin(self) -> int:
        """To the first deed that others can see; whose it is to do."""
        view = self.anna.table()
        if view["title"] == "paris":
            self.act(view["controller"], "card")
            return 1
        while view.get("phase") == "opening":
            view = self.act(view["waiting_for"][0], "ticket")
        return int(view["active"])


def open_history(phone: Phone) -> None:
    phone.open_menu().get_by_role("button", name="What happened").tap()


def voice(phone: Phone) -> Locator:
    """What is read out as it happens."""
    return phone.page.locator("[aria-relevant=additions]")


def newest(phone: Phone) -> Locator:
    """The newest group of what happened, in the sheet that this opens."""
    open_history(phone)
    return phone.page.get_by_role("dialog", name="What happened").get_by_role("listitem").first


def deed_of(view: Any, name: str) -> re.Pattern[str]:
    """How the deed of that name is told: by the place that the API's own events give."""
    event = view["change"]["events"][0]
    if event["kind"] == "section_drawn":
        row, column = (int(part) + 1 for part in re.findall(r"\d+", event["to"]))
        return re.compile(rf"^{name} drew line [A-D] to row {row}, column {column} \(")
    if event["kind"] == "card_taken":
        return re.compile(rf"^{name} took a face-up card: {event['card']}\.$")
    assert event["kind"] == "bid_placed"
    place = rf"{event['building']} on \w+ {event['district']}"
    return re.compile(rf"^{name} opened an auction: {place}\.$")


@pytest.mark.parametrize("title", TITLES)
def test_the_deed_of_another_is_read_out_and_listed_also_after_a_reload(
    title: str, new_phone: Callable[..., Phone]
) -> None:
    table = Table(new_phone, title)
    seat = table.begin()
    doer, other = table.phones[seat], table.phones[1 - seat]
    name = ("Anna", "Ben")[seat]
    view = table.act(seat, "section", "draw", "bid")

    told = deed_of(view, name)
    expect(voice(other).get_by_role("paragraph").last).to_have_text(told)
    expect(newest(other)).to_have_text(told)
    expect(newest(doer)).to_have_text(re.compile(told.pattern.replace(name, "You")))
    expect(voice(doer)).not_to_contain_text(re.compile("drew line|took|opened"))

    other.page.reload()
    expect(newest(other)).to_have_text(told)
    expect(voice(other)).to_be_empty()


def test_a_deed_that_was_taken_back_is_none(new_phone: Callable[..., Phone]) -> None:
    table = Table(new_phone, "Next Station Paris")
    seat = table.begin()
    doer, other = table.phones[seat], table.phones[1 - seat]
    table.act(seat, "section")
    table.take_back(seat)
    expect(newest(other)).to_have_text("Ben took a move back.")
    drawn = other.page.get_by_role("dialog").get_by_text("drew line")
    expect(drawn).to_have_count(0)
    expect(newest(doer)).to_have_text("You took a move back.")


def test_what_a_rider_did_last_is_told_beside_the_name_also_after_a_reload(
    new_phone: Callable[..., Phone],
) -> None:
    table = Table(new_phone, "Ticket to Ride Paris")
    seat = table.begin()
    other, name = table.phones[1 - seat], ("Anna", "Ben")[seat]
    table.act(seat, "draw")
    table.act(seat, "draw")
    rider = other.button(re.compile(rf"^{name}, .*, took \w+ and \w+$"))
    expect(rider).to_be_visible()
    other.page.reload()
    expect(rider).to_be_visible()


@pytest.mark.parametrize("title", TITLES)
def test_the_sheet_is_readable_and_whole_on_a_small_phone(
    title: str, new_phone: Callable[..., Phone]
) -> None:
    table = Table(new_phone, title, viewport=SMALL)
    table.act(table.begin(), "section", "draw", "bid")
    for phone in table.phones:
        expect(newest(phone)).to_be_visible()
    assert faults(table.anna) == []
    history = table.anna.page.get_by_role("dialog", name="What happened")
    history.get_by_role("button", name="Close").tap()
    expect(table.anna.page.get_by_role("dialog")).to_have_count(0)
    assert faults(table.anna) == []
