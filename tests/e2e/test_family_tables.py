"""Printed cards, paper sheets, robots, and what New table offers, in English and French."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.phone import Autopilot

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone


def test_a_table_with_printed_cards_and_a_paper_sheet(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(), new_phone()
    code = anna.open_table("Anna", seed="printed", choices=["Printed"])
    ben.join(code, "Ben", on_paper=True)
    expect(anna.page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("on paper")
    anna.start()

    names_printed_cards(anna)
    card = ben.page.get_by_role("img", name="Square, Street card", exact=True)
    expect(card).to_be_visible()
    expect(ben.map).to_have_count(0)
    rest = Autopilot(anna, ben)
    rest.play(until=lambda now: now.table["phase"] == "tally")
    anna.says("Waiting for the counts of Ben.")
    fills_the_pad(ben)

    expect(anna.page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
    for score in anna.scores()["scores"]:
        row = anna.page.get_by_role("listitem").filter(has_text=score["name"])
        expect(row).to_contain_text(str(score["total"]))
    rest.play()
    for phone in (anna, ben):
        for score in phone.scores(code)["scores"]:
            row = phone.page.get_by_role("listitem").filter(has_text=score["name"])
            expect(row.first).to_contain_text(str(score["total"]))


def names_printed_cards(anna: Phone) -> None:
    """A mistaken tap, the right one, a section, then a switch with its companion."""
    anna.button("Triangle, Street card").tap()
    anna.button("Take back").tap()
    anna.button("Circle, Metro card").tap()
    assert anna.draw()
    anna.finish()
    expect(anna.button("Circle, Metro card, out already")).to_be_disabled()
    anna.button("Railway Switch, Street card").tap()
    expect(anna.page.get_by_role("heading", name="And the card beside the switch?")).to_be_visible()
    anna.button("Square, Street card").tap()
    expect(anna.finish_button).to_be_enabled()
    assert anna.table()["revealed"] == ["street-switch", "street-square"]


def test_alone_on_paper_each_card_is_a_tap_and_the_last_one_stays_in_sight(phone: Phone) -> None:
    phone.open_table("Anna", choices=["Printed", "On paper"])
    phone.button("Start alone").tap()
    for face in ("Circle", "Square", "Triangle", "Pentagon"):
        phone.button(f"{face}, Street card", exact=True).tap()
        last = phone.page.get_by_role("img", name=f"{face}, Street card", exact=True)
        expect(last).to_be_visible()
        expect(phone.button("Take back")).to_be_enabled()
    phone.button("Take back").tap()
    expect(last).to_have_count(0)
    expect(phone.button("Pentagon, Street card", exact=True)).to_be_enabled()
    assert phone.table()["seen"] == ["street-circle", "street-square", "street-triangle"]
    phone.button("Railway Switch, Street card").tap()
    phone.button("Square, Metro card").tap()
    for name in ("Railway Switch, Street card", "Square, Metro card"):
        expect(phone.page.get_by_role("img", name=name, exact=True)).to_be_visible()
    phone.says("Metro 1/5")


def fills_the_pad(ben: Phone) -> None:
    """A count that is taken back, one that is corrected, and the rest of the line."""
    bound = ben.table()["seats"][1]["pad"]["next"]["most"]
    ben.says(f"0 to {bound}")
    ben.chip("Districts visited", 5)
    expect(ben.button("Correct Districts visited")).to_contain_text("5")
    ben.button("Take back").tap()
    ben.chip("Districts visited", 3)
    ben.says("Stations in its best district")
    bound = ben.table()["seats"][1]["pad"]["next"]["most"]
    expect(ben.button(str(bound + 1), exact=True)).to_be_disabled()
    ben.chip("Stations in its best district", 3)
    ben.button("Correct Districts visited").tap()
    ben.chip("Districts visited", 4)
    ben.chip("Monuments on it", 1)
    expect(ben.page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
    assert ben.scores()["scores"][1]["lines"][0]["points"] == 4 * 3 + 2


def test_the_last_count_of_a_game_is_corrected(phone: Phone) -> None:
    phone.open_table("Anna", city="Tokyo", choices=["On paper"])
    phone.button("Start alone").tap()
    Autopilot(phone).play()
    phone.button("Correct my last count").tap()
    phone.button("Correct Stations with 3 lines").tap()
    phone.chip("Stations with 3 lines", 0)
    over = phone.page.get_by_role("heading", name="Score sheets")
    asked = phone.asks_for("Stations with 5 lines")
    expect(over.or_(asked)).to_be_visible()
    if asked.is_visible():  # else only one count fitted, and was filled in
        phone.chip("Stations with 5 lines", 0)
    expect(over).to_be_visible()
    assert phone.scores()["scores"][0]["interchanges"]["3"] == 0


def test_a_count_that_is_left_for_later_is_asked_for_after_the_next_round(phone: Phone) -> None:
    phone.open_table("Anna", choices=["On paper"])
    phone.button("Start alone").tap()
    rest = Autopilot(phone)
    tallies = lambda now: now.table["phase"] == "tally"  # noqa: E731
    rest.play(until=tallies)
    phone.button("Count later").tap()
    expect(phone.page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
    rest.play(until=tallies)
    letter = "ABCD"[["orange", "green", "purple", "blue"].index(colour_of(phone, 0))]
    phone.chip(f"Line {letter}: Districts visited", 4)
    expect(phone.button(f"Correct Line {letter}: Districts visited")).to_have_count(0)
    asked = re.compile(f"^Line {letter}: Stations in its best district")
    expect(phone.page.get_by_role("group", name=asked)).to_be_visible()


def colour_of(phone: Phone, round_: int) -> str:
    return str(phone.table()["seats"][0]["colours"][round_])


# ---- objectives, robots, New table ---------------------------------------------------------


def test_a_robot_plays_along_for_shared_objectives(phone: Phone) -> None:
    phone.open_table("Anna", seed="robots", modules=["Shared Objectives"])
    phone.button("Add a robot").tap()
    robot = phone.page.get_by_role("listitem").filter(has_text="plays by itself")
    expect(robot).to_contain_text("Robot")
    phone.start()
    rest = Autopilot(phone)

    phone.catch_up(rest.play(until=lambda now: now.table["round"] == 2 and now.sections != []))
    told = phone.read_modules().get_by_role("listitem")
    for row, goal in enumerate(phone.table()["seats"][0]["objectives"]):
        state = "met" if goal["met"] else f"{goal['have']} of {goal['need']}"
        expect(told.nth(row)).to_contain_text(state)
    phone.button("Close").tap()
    phone.button(re.compile("^Robot,")).tap()
    expect(phone.page.get_by_role("group", name="Robot’s sheet")).to_be_visible()
    expect(phone.button(re.compile("on line"))).not_to_have_count(0)

    rest.play()
    expect(phone.page.get_by_role("heading", name="Score sheets")).to_be_visible()
    boxes = ["Lines", "Crossings", "Interchanges", "Goal 1", "Goal 2", "Total"]
    expect(phone.page.get_by_role("term")).to_have_text(boxes * 2)


def test_a_person_turns_up_the_cards_of_a_robot(new_phone: Callable[..., Phone]) -> None:
    """Anybody may; whoever is a moment later than another is not blamed for it."""
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna", choices=["Printed"]), "Ben")
    anna.button("Add a robot").tap()
    anna.page.get_by_text("Order and pencils").tap()
    anna.page.get_by_label("Who begins").select_option("Robot")
    anna.button(re.compile("^Start")).tap()
    for phone in (anna, ben):
        phone.says("Which card was turned up for Robot?")
    ben.button("Circle, Metro card").tap()
    for phone in (anna, ben):
        expect(phone.finish_button).to_be_enabled()
    expect(anna.button("Take back")).to_be_disabled()
    ben.button("Take back").tap()
    ben.button("Square, Metro card").tap()
    assert anna.draw()
    assert ben.table()["revealed"] == ["metro-square"]
    expect(ben.button("Take back")).to_be_disabled()


def test_the_cards_of_a_robot_are_dealt_by_a_tap(phone: Phone) -> None:
    phone.open_table("Anna")
    phone.button("Add a robot").tap()
    phone.page.get_by_text("Order and pencils").tap()
    phone.page.get_by_label("Who begins").select_option("Robot")
    expect(phone.page.get_by_role("listitem").filter(has_text="plays by itself")).to_contain_text(
        "begins"
    )
    phone.start()
    phone.button("Reveal for Robot").tap()
    expect(phone.finish_button).to_be_enabled()


def test_of_two_modules_that_exclude_each_other_one_is_switched_off(phone: Phone) -> None:
    phone.page.goto("/new")
    for name in ("Shared Objectives", "Special Stations", "Pencil Powers"):
        phone.module(name).tap()
    expect(phone.module("Special Stations")).not_to_be_checked()
    phone.says("Special Stations switched off: the two never go together.")
    phone.page.get_by_label("Your name").fill("Anna")
    phone.button("Open the table").tap()
    phone.says("Paris: Shared Objectives, Pencil Powers")


def test_city_gates_join_another_module_and_the_page_says_what_the_rulebook_advises(
    phone: Phone,
) -> None:
    phone.page.goto("/new")
    for name in ("City Gates", "Special Stations"):
        phone.module(name).tap()
    expect(phone.module("City Gates")).to_be_checked()
    phone.says("the rulebook advises one of the three at a time")
    phone.page.get_by_label("Your name").fill("Anna")
    phone.button("Open the table").tap()
    phone.says("Paris: City Gates, Special Stations")
    phone.button("Start alone").tap()
    told = phone.read_modules()
    for module in ("City Gates", "Special Stations"):
        expect(told.get_by_role("heading", name=module)).to_be_visible()


def test_new_table_says_that_the_layout_of_tokyo_is_ours(phone: Phone) -> None:
    phone.page.goto("/new")
    ours = phone.page.get_by_text("The layout of this map is ours.")
    for city, count in (("London", 0), ("Tokyo", 1), ("Paris", 0)):
        phone.page.get_by_role("radio", name=f"Next Station {city}").check()
        expect(ours).to_have_count(count)


def test_modules_speak_french(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(locale="fr-FR")
    phone.page.goto("/new")
    phone.page.get_by_role("radio", name="Next Station Tokyo").check()
    phone.says("Le tracé de ce plan est le nôtre.")
    for name in ("Objectifs communs", "Stations spéciales", "Pouvoirs des crayons"):
        expect(phone.module(name)).to_be_visible()
    phone.module("Portes de la ville").tap()
    phone.page.get_by_label("Votre nom").fill("Anna")
    phone.button("Ouvrir la table").tap()
    phone.says("Tokyo: Portes de la ville")
    phone.button("Commencer en solo").tap()
    phone.button("Modules de cette partie").tap()
    gates = phone.page.get_by_role("region", name="Modules de cette partie")
    expect(gates.get_by_role("listitem")).to_have_count(4)
    expect(gates).to_contain_text("Double entrée libre")
