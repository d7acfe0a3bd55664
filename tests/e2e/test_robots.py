"""Alone on a train: a person and a robot play the games that need two."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from terminus.store import Store
    from tests.e2e.phone import Phone

KINDS = ("route", "bid", "draw", "ticket", "pass")
"""This person claims and bids whenever it can be done."""


def sit_down_with_a_robot(phone: Phone, title: str) -> None:
    phone.open_table("Anna", title=title)
    phone.button("Add a robot").tap()
    robot = phone.page.get_by_role("listitem").filter(has_text="plays by itself")
    expect(robot).to_contain_text("Robot")
    phone.button("Start with 2 players").tap()


def play_on(phone: Phone, until: Callable[[Any], bool] = lambda _: False) -> Any:
    """All of the person's moves through the API; the robot's come with them."""
    bearer = {"Authorization": f"Bearer {phone.token}"}
    path = f"/api/v1/games/{phone.code}/moves"
    view = phone.table()
    while view["status"] == "playing" and not until(view):
        assert view["waiting_for"] == [0], "a robot lets nobody wait"
        moves = phone.page.request.get(path, headers=bearer).json()["moves"]
        move = min(moves, key=lambda each: KINDS.index(each["kind"]))
        answer = phone.page.request.post(move["href"], data=move["body"], headers=bearer)
        assert answer.ok, answer.text()
        view = answer.json()
    return view


def read_the_end(phone: Phone) -> None:
    scores = phone.scores()["scores"]
    for score, name in zip(scores, ("Anna", "Robot"), strict=True):
        sheet = phone.page.get_by_role("table", name=f"Score of {name}")
        expect(sheet.get_by_role("row").last).to_contain_text(str(score["total"]).replace("-", "−"))


def test_ticket_to_ride_with_a_robot(phone: Phone) -> None:
    sit_down_with_a_robot(phone, "Ticket to Ride Paris")
    keep = phone.button(re.compile("^Keep"))
    keep.tap()
    expect(keep).to_have_count(0)
    expect(phone.page.get_by_text("Your turn", exact=True)).to_be_visible()
    play_on(phone)
    read_the_end(phone)


def test_metropolys_with_a_robot(phone: Phone) -> None:
    """Of an auction that is over in no time the strip tells the outcome."""
    sit_down_with_a_robot(phone, "Metropolys")
    expect(phone.page.get_by_text("Your turn", exact=True)).to_be_visible()
    view = play_on(phone, until=lambda now: now["built"] != [] and now["bids"] == [])
    building = view["built"][-1]["building"]
    who = "You" if view["built"][-1]["seat"] == 0 else "Robot"
    expect(phone.page.get_by_text(f"{who} built {building}", exact=True)).to_be_visible()
    play_on(phone)
    read_the_end(phone)


def test_a_strong_robot_is_chosen_and_the_page_says_that_it_thinks(
    phone: Phone, store: Store
) -> None:
    """Somebody else is to think for it, who takes long: until then the player goes on."""
    phone.open_table("Anna")
    expect(phone.page.get_by_text("Takes what is worth most at once.")).to_be_visible()
    phone.page.get_by_role("radio", name="Strong").check()
    expect(phone.page.get_by_text("Thinks ahead, for a moment each time.")).to_be_visible()
    phone.button("Add a robot").tap()
    robot = phone.page.get_by_role("listitem").filter(has_text="plays by itself")
    expect(robot).to_contain_text("strong")
    assert store.lease(phone.code, "somebody else", 60)
    phone.button("Start with 2 players").tap()
    phone.reveal()
    phone.finish()
    phone.says("Robot is thinking.")
    expect(phone.page.get_by_role("button", name=re.compile("^Robot, thinking"))).to_be_visible()
    store.lease(phone.code, "somebody else", 0)
    store.ring(phone.code)
    expect(phone.button(re.compile("^Reveal"))).to_be_visible()
