"""Chance that nobody controls, as the page tells it: practice tables, the check of a shuffle."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import faults
from tests.e2e.phone import Autopilot, Phone

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Request, Route

WITHOUT_TLS = "Object.defineProperty(crypto, 'subtle', {value: undefined})"
"""As on plain http in a home network."""
LAZY = re.compile(r"/assets/fairness-")


def played_alone(phone: Phone, seed: str | None = None) -> None:
    """The phone's own game, to its end."""
    phone.open_table("Anna", seed=seed)
    phone.start()
    Autopilot(phone).play_unseen()


def played(new_phone: Callable[..., Phone]) -> tuple[Phone, Phone]:
    """Two phones whose game is over."""
    anna, ben = new_phone(), new_phone()
    for phone in (anna, ben):
        phone.page.add_init_script(WITHOUT_TLS)
    ben.join(anna.open_table("Anna", seed=None), "Ben")
    anna.start()
    expect(ben.map).to_be_visible()
    Autopilot(anna, ben).play_unseen()
    for phone in (anna, ben):
        expect(phone.button("Check the shuffle")).to_be_visible()
    return anna, ben


def check(phone: Phone, words: str) -> None:
    phone.button("Check the shuffle").tap()
    expect(phone.page.get_by_role("status").filter(has_text=words)).to_be_visible()


def test_each_phone_finds_its_own_salt_in_the_shuffles(new_phone: Callable[..., Phone]) -> None:
    for phone in played(new_phone):
        asked: list[str] = []
        phone.page.on("request", _note(asked))
        check(phone, "4 shuffles follow from the seed fixed at the start and the players’ salts")
        assert sum(bool(LAZY.search(address)) for address in asked) == 1
        assert faults(phone) == []


def _note(asked: list[str]) -> Callable[[Request], None]:
    return lambda request: asked.append(request.url)


def test_a_phone_that_lost_an_answer_still_knows_its_salt_in_the_rematch(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = played(new_phone)
    anna.page.route("**/rematch", lambda route: (route.fetch(), route.abort()), times=1)
    anna.button("Rematch").tap()
    expect(anna.page.get_by_role("alert")).not_to_be_empty()
    old = anna.code
    anna.button(re.compile("Rematch|Take your seat")).tap()
    anna.page.wait_for_url(lambda url: not url.endswith(old))
    ben.button("Take your seat").tap()
    ben.page.wait_for_url(f"**/t/{anna.code}")
    anna.start()
    expect(ben.map).to_be_visible()
    Autopilot(anna, ben).play_unseen()
    for phone in (anna, ben):
        check(phone, "yours included")


def test_a_start_whose_answer_was_lost_keeps_its_salt_over_a_reload(phone: Phone) -> None:
    phone.open_table("Anna", seed=None)
    phone.page.route("**/start", lambda route: (route.fetch(), route.abort()), times=1)
    phone.button("Start alone").tap()
    phone.page.reload()
    expect(phone.map).to_be_visible()
    Autopilot(phone).play_unseen()
    check(phone, "yours included")


@pytest.mark.parametrize(
    ("forged", "words"),
    [
        ({"seed": "better"}, "Wrong: the seed is not the one fixed at the start."),
        ({"salts": ["pepper"]}, "Wrong: the salt of this phone is missing."),
    ],
)
def test_a_forged_record_is_found_out(phone: Phone, forged: dict[str, Any], words: str) -> None:
    played_alone(phone)

    def forge(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), **forged})

    phone.page.route("**/record", forge)
    check(phone, words)


def test_a_check_without_a_network_can_be_tried_again(phone: Phone) -> None:
    played_alone(phone)
    phone.page.route("**/record", lambda route: route.abort(), times=1)
    check(phone, "No answer.")
    check(phone, "5 shuffles follow")


def test_a_practice_table_says_so_from_the_lobby_to_the_end(phone: Phone) -> None:
    phone.open_table("Anna", seed="again")
    phone.says("Practice table: its cards follow from a chosen seed.")
    phone.start()
    expect(phone.page.get_by_text("Practice table", exact=True)).to_be_visible()
    Autopilot(phone).play()
    phone.says("Practice table: its cards follow from a chosen seed.")
    check(phone, "5 shuffles follow from the chosen seed, again.")


@pytest.mark.parametrize(
    ("title", "size"),
    [
        ("Next Station Paris", {"width": 740, "height": 360}),
        ("Ticket to Ride Paris", {"width": 390, "height": 844}),
        ("Metropolys", {"width": 390, "height": 844}),
    ],
)
def test_the_line_that_says_so_pushes_nothing_off_the_glass(
    new_phone: Callable[..., Phone], title: str, size: dict[str, int]
) -> None:
    anna = new_phone(viewport=size)
    anna.open_table("Anna", title=title)
    if title != "Next Station Paris":
        anna.button("Add a robot").tap()
    anna.button(re.compile("^Start")).tap()
    expect(anna.page.get_by_text("Practice table", exact=True)).to_be_visible()
    expect(anna.page.locator("main, svg").first).to_be_visible()
    beyond = "document.documentElement.scrollHeight - innerHeight"
    assert anna.page.evaluate(beyond) <= 0


def test_a_practice_table_says_so_in_french(new_phone: Callable[..., Phone]) -> None:
    anna, gaston = new_phone(), new_phone(locale="fr-FR")
    gaston.page.goto(f"/t/{anna.open_table('Anna')}")
    gaston.says("Table d’entraînement")
    anna.start()
    Autopilot(anna).play_unseen()
    gaston.button("Vérifier le mélange").tap()
    gaston.says("5 mélanges découlent de la graine choisie, terminus.")


def test_a_table_like_any_other_does_not_speak_of_practice(phone: Phone) -> None:
    phone.open_table("Anna", seed=None)
    phone.start()
    expect(phone.page.get_by_text("Practice")).to_have_count(0)
