"""What modules, printed cards and paper add to the screens: readable and whole on a small phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, crowded, faults
from tests.e2e.phone import Autopilot
from tests.e2e.scenes import Stage, catalogue
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.e2e.phone import Phone


def powers(phone: Phone) -> Iterator[str]:
    phone.open_table("Anna", seed="powers-0", city="Tokyo", modules=["Pencil Powers"])
    phone.start()
    rest = Autopilot(phone)
    dear = phone.button(re.compile("with the pencil’s power$"))
    phone.catch_up(rest.play(until=lambda now: any(body.get("power") for body in now.sections)))
    dear.first.tap()
    phone.button("Draw with the power").wait_for()
    yield "a power to be spent"
    phone.button("Draw with the power").tap()
    phone.read_modules()
    phone.says("spent")
    yield "drawer of powers"
    rest.play()
    phone.page.get_by_role("heading", name="Score sheets").wait_for()
    yield "end of a game in Tokyo"


def combined(phone: Phone) -> Iterator[str]:
    for city, other in (("Paris", "Special Stations"), ("London", "Pencil Powers")):
        chosen = ["Shared Objectives", "City Gates", other]
        phone.open_table("Anna", seed="gates-26", city=city, modules=chosen)
        if city == "London":
            phone.button("Add a robot").tap()
            expect(phone.page.get_by_text("plays by itself")).to_be_visible()
        phone.start()
        rest = Autopilot(phone)
        phone.catch_up(rest.play(until=lambda now: now.table["turn"] == 3 and now.sections != []))
        row = phone.button("Modules of this game")
        expect(row).to_be_visible()
        assert crowded(row) == []
        yield f"{city} with {len(chosen)} modules"
        told = phone.read_modules()
        expect(told.get_by_role("heading")).to_have_text(
            ["Goals", "City Gates", other], ignore_case=True
        )
        yield f"their drawer in {city}"


def paper(phone: Phone) -> Iterator[str]:
    phone.open_table(
        "Anna", city="London", modules=["Shared Objectives"], choices=["Printed", "On paper"]
    )
    phone.button("Start alone").tap()
    phone.button("Railway Switch, Street card").wait_for()
    yield "printed cards"
    phone.button("Railway Switch, Street card").tap()
    phone.button("No switch after all").wait_for()
    yield "the card beside a switch"
    phone.button("Square, Street card").tap()
    expect(phone.button("Square, Street card, out already")).to_be_disabled()
    expect(phone.page.get_by_role("img", name="Square, Street card", exact=True)).to_be_visible()
    yield "beside a paper sheet"
    rest = Autopilot(phone)
    rest.play(until=lambda now: now.table["phase"] == "tally")
    phone.button("13", exact=True).wait_for()
    yield "the pad"
    rest.play(until=lambda now: now.moves[0]["body"].get("box", "").startswith("objective"))
    phone.button("Yes").wait_for()
    yield "the last boxes of the pad"
    rest.play()
    phone.says("Played on paper")
    yield "end of a game on paper"


def test_a_game_with_modules_is_all_on_a_small_glass_and_nothing_is_under_the_bar(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(viewport=SMALL, locale="fr-FR")
    title = next(each for each in catalogue(phone) if each["slug"] == "paris")
    stage = Stage(phone, title)
    stage.start()
    stage.play(until=lambda table, _: table["turn"] == 3)
    stage.open()
    expect(phone.page.get_by_text("Table d’entraînement")).to_be_visible()
    expect(phone.page.locator(".panels button").first).to_be_visible()
    beyond = "document.documentElement.scrollHeight - innerHeight"
    await_true(lambda: phone.page.evaluate(beyond) <= 0)


@pytest.mark.parametrize("screens", [powers, combined, paper])
def test_every_screen_of_the_family_is_whole_and_readable_on_a_small_phone(
    new_phone: Callable[..., Phone], screens: Callable[[Phone], Iterator[str]]
) -> None:
    phone = new_phone(viewport=SMALL)
    found = {name: faults(phone) for name in screens(phone)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
