"""At the table: forbidden taps, take back, other sheets, spectators."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.phone import CHOSEN, FINISH, Phone
from tests.e2e.scenes import Stage, catalogue
from tests.e2e.shortcut import Table

if TYPE_CHECKING:
    from collections.abc import Callable

DONE = re.compile("^Done")
NOVELTY = {"new for the line": True, "visited by the line": False}
"""What is said of a station's district -> whether a section there brings one more."""


def station_of_another_symbol(phone: Phone) -> Any:
    """A neighbour of the departure that the card does not allow."""
    table, board = phone.table(), phone.board()
    departure = table["seats"][0]["departure"]
    symbol = table["revealed"][-1].split("-")[1]
    joined = {
        end
        for section in board["sections"]
        for end in (section["from"], section["to"])
        if departure in (section["from"], section["to"]) and end != departure
    }
    return next(
        station
        for station in board["stations"]
        if station["id"] in joined and symbol not in station["symbols"]
    )


def test_a_forbidden_tap_says_which_rule_forbids_it(phone: Phone) -> None:
    phone.open_table("Anna", seed="b")
    phone.start()
    phone.reveal()
    station = station_of_another_symbol(phone)
    place = rf"row {station['y'] + 1}, column {station['x'] + 1}\b"
    phone.button(re.compile(place)).tap()
    expect(phone.page.get_by_role("alert")).to_contain_text("The card asks for")
    assert phone.table()["seats"][0]["lines"][0]["sections"] == []


@pytest.mark.parametrize("slug", ["paris", "london", "tokyo"])
def test_a_station_says_what_a_section_to_it_would_do(phone: Phone, slug: str) -> None:
    title = next(each for each in catalogue(phone) if each["slug"] == slug)
    stage = Stage(phone, title, seats=1, modules=[])
    stage.start()
    stage.open()
    told = set()
    while len(told) < len(NOVELTY) or stage.table["round"] == 1:
        stage.play(until=lambda _, moves: any(move["kind"] == "section" for move in moves))
        line = stage.table["round"] - 1
        before = phone.scores()["scores"][0]["lines"][line]["districts"]
        label = phone.targets.first.get_attribute("aria-label") or ""
        phone.tap_twice(phone.targets.first)
        expect(phone.button(re.compile("^Done"))).to_be_visible()
        after = phone.scores()["scores"][0]["lines"][line]["districts"]
        said = next(word for word in NOVELTY if word in label)
        assert (after > before) == NOVELTY[said], label
        told.add(said)


def test_a_tap_elsewhere_gives_the_section_up(phone: Phone) -> None:
    phone.open_table("Anna")
    phone.start()
    phone.reveal()
    phone.targets.first.tap()
    expect(phone.button(CHOSEN)).to_have_count(1)
    phone.button(re.compile("departure of line")).first.tap()
    expect(phone.button(CHOSEN)).to_have_count(0)
    assert phone.table()["seats"][0]["lines"][0]["sections"] == []


def test_take_back_undoes_the_section_and_the_end_of_the_turn(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna"), "Ben")
    anna.start()
    expect(ben.map).to_be_visible()
    [anna, ben][anna.table()["controller"]].reveal()
    assert anna.draw()
    anna.finish()
    expect(anna.page.get_by_text("Waiting for Ben.")).to_be_visible()
    anna.button("Take back").tap()
    expect(anna.button(DONE)).to_be_enabled()
    anna.button("Take back").tap()
    expect(anna.button("Pass")).to_be_enabled()
    expect(anna.button("Take back")).to_be_disabled()
    assert anna.table()["seats"][0]["lines"][0]["sections"] == []


def test_anothers_sheet_is_a_tap_away_and_labelled(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna"), "Ben")
    anna.start()
    anna.button(re.compile("^Ben,")).tap()
    expect(anna.page.get_by_role("group", name="Ben’s sheet")).to_be_visible()
    anna.button("Back to my sheet").tap()
    expect(anna.page.get_by_role("group", name="My sheet")).to_be_visible()


def test_a_spectator_follows_without_buttons(phone: Phone) -> None:
    table = Table(phone.page.request, "Anna", "Ben")
    phone.page.goto(f"/t/{table.code}")
    phone.button("Just watch").tap()
    expect(phone.page.get_by_text("You are watching.")).to_be_visible()
    table.start()
    expect(phone.page.get_by_text("Watching Anna’s sheet")).to_be_visible()
    table.play(turns=1)
    expect(phone.button(re.compile("on line"))).not_to_have_count(0)
    expect(phone.button(FINISH)).to_have_count(0)
    expect(phone.button(re.compile("^Reveal"))).to_have_count(0)
    expect(phone.button("Take back")).to_have_count(0)
    phone.button(re.compile("^Ben,")).tap()
    expect(phone.page.get_by_text("Watching Ben’s sheet")).to_be_visible()


def test_on_a_desktop_sheets_and_score_are_there_at_once(new_phone: Callable[..., Phone]) -> None:
    desktop = new_phone(desktop=True)
    desktop.join(Table(desktop.page.request, "Anna").code, "Ben")
    expect(desktop.page.get_by_role("heading", name="Seats")).to_be_visible()
    table = Table(desktop.page.request, "Chloé", "Dan", seed="desk")
    table.start()
    table.play(turns=3)
    desktop.page.goto(f"/t/{table.code}")
    expect(desktop.page.get_by_role("group", name="Chloé’s sheet")).to_be_visible()
    expect(desktop.page.get_by_role("region", name="Score of Chloé")).to_be_visible()
    expect(desktop.button(re.compile("^Dan,"))).to_be_visible()
