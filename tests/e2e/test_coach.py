"""The first game: a robot in two taps, and a coach that points at the real thing and goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Route

    from tests.e2e.phone import Phone

TINY = {"width": 320, "height": 568}

COVERED = """(bubble) => {
  const box = bubble.getBoundingClientRect();
  const ring = document.querySelector('div.ring')?.getBoundingClientRect();
  const off = box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
  if (!ring) return 'points at nothing';
  const over = box.left < ring.right - 1 && ring.left < box.right - 1
    && box.top < ring.bottom - 1 && ring.top < box.bottom - 1;
  return over ? 'covers what it talks about' : off ? 'is cut off' : '';
}"""


class Coached:
    """A phone whose first game is coached."""

    def __init__(self, phone: Phone, title: str, *, words: dict[str, str] | None = None) -> None:
        said = {"try": "Try it now", "first": "First game", "next": "Next"} | (words or {})
        self.phone, self.said = phone, said
        phone.page.route("**/api/v1/games", _with_our_seed)
        phone.page.goto("/")
        phone.page.get_by_role("link", name=said["try"]).tap()
        phone.button(title).tap()
        phone.page.wait_for_url("**/t/*")

    @property
    def bubble(self) -> Locator:
        return self.phone.page.get_by_role("complementary", name=self.said["first"])

    def at(self, step: int) -> None:
        """The coach is at this step, beside what it talks about."""
        expect(self.bubble).to_contain_text(re.compile(rf"{step} (of|sur) \d"))
        expect(self.phone.page.locator("div.ring")).to_be_visible()
        self.phone.page.wait_for_function(f"() => !({COVERED})(document.querySelector('aside'))")

    def next(self) -> None:
        self.bubble.get_by_role("button").first.tap()

    def gone(self) -> None:
        expect(self.bubble).to_have_count(0)


def _with_our_seed(route: Route) -> None:
    """The same cards each time: those that a first section fits."""
    route.continue_(post_data={**(route.request.post_data_json or {}), "seed": "terminus"})


def act(phone: Phone, *kinds: str) -> Any:
    """A move of this seat through the API: the first of the first of these kinds."""
    bearer = {"Authorization": f"Bearer {phone.token}"}
    path = f"/api/v1/games/{phone.code}/moves"
    moves = phone.page.request.get(path, headers=bearer).json()["moves"]
    move = min((m for m in moves if m["kind"] in kinds), key=lambda m: kinds.index(m["kind"]))
    answer = phone.page.request.post(move["href"], data=move["body"], headers=bearer)
    assert answer.ok, answer.text()
    return answer.json()


@pytest.mark.parametrize("viewport", [SMALL, TINY])
def test_two_taps_and_a_coach_lead_through_a_first_turn_of_a_metro(
    new_phone: Callable[..., Phone], viewport: object
) -> None:
    phone = new_phone(viewport=viewport)
    coached = Coached(phone, "Next Station London")
    coached.at(1)
    assert phone.table()["practice"]
    phone.button(re.compile("^Reveal")).tap()
    coached.at(2)
    coached.next()
    coached.at(3)
    assert faults(phone) == []
    phone.tap_twice(phone.targets.first)
    coached.at(4)
    phone.page.reload()
    coached.at(4)
    phone.finish()
    coached.at(5)
    coached.next()
    coached.gone()
    phone.page.reload()
    expect(phone.map).to_be_visible()
    coached.gone()


@pytest.mark.parametrize(
    ("locale", "viewport", "scheme", "words", "title"),
    [
        ("en-GB", SMALL, "dark", {}, "Ticket to Ride Paris"),
        (
            "fr-FR",
            TINY,
            "light",
            {"try": "Essayer maintenant", "first": "Première partie"},
            "Les Aventuriers du Rail Paris",
        ),
    ],
)
def test_a_coach_leads_to_the_first_route(
    new_phone: Callable[..., Phone],
    locale: str,
    viewport: object,
    scheme: str,
    words: dict[str, str],
    title: str,
) -> None:
    phone = new_phone(locale=locale, viewport=viewport, color_scheme=scheme)
    coached = Coached(phone, title, words=words)
    coached.at(1)
    assert faults(phone) == []
    phone.page.get_by_role("button", name=re.compile("^(Keep|Garder)")).tap()
    coached.at(2)
    act(phone, "draw")
    act(phone, "draw", "ticket")
    coached.at(3)
    coached.next()
    coached.at(4)
    while not act(phone, "route", "draw")["seats"][0]["routes"]:
        pass
    coached.at(5)
    coached.next()
    coached.gone()


def test_a_coach_leads_through_a_first_auction(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(viewport=SMALL)
    coached = Coached(phone, "Metropolys")
    for step in (1, 2):
        coached.at(step)
        coached.next()
    coached.at(3)
    assert faults(phone) == []
    view = act(phone, "bid", "pass")
    while view["built"] == [] and view["status"] == "playing":
        view = act(phone, "bid", "pass")
    coached.at(5)
    coached.next()
    coached.gone()


def test_a_coach_can_be_sent_away_and_asked_back(phone: Phone) -> None:
    coached = Coached(phone, "Next Station Paris")
    coached.at(1)
    phone.button("Skip").tap()
    coached.gone()
    phone.button("Help").tap()
    phone.button("Show me how a turn goes").tap()
    coached.at(1)


def test_the_lobby_offers_a_coach_to_a_phone_that_never_played_the_title(phone: Phone) -> None:
    phone.open_table("Anna")
    expect(phone.page.get_by_text("Never played it?")).to_be_visible()
    phone.button("Coach me").tap()
    phone.start()
    bubble = phone.page.get_by_role("complementary", name="First game")
    expect(bubble).to_be_visible()
    phone.button("Skip").tap()
    phone.open_table("Anna")
    expect(phone.page.get_by_role("link", name="Read the rules")).to_be_visible()
    expect(phone.button("Coach me")).to_have_count(0)


def test_a_game_that_was_tried_out_gives_nobody_a_name(phone: Phone) -> None:
    coached = Coached(phone, "Next Station Tokyo")
    coached.at(1)
    assert [seat["name"] for seat in phone.table()["seats"]] == ["Guest", "Robot"]
    phone.page.goto("/new")
    expect(phone.page.get_by_label("Your name")).to_have_value("")


def test_what_a_ticket_a_flag_and_a_player_are_worth_is_told(phone: Phone) -> None:
    coached = Coached(phone, "Ticket to Ride Paris")
    coached.at(1)
    phone.button("Skip").tap()
    phone.button(re.compile("^Keep")).tap()
    slip = phone.page.get_by_role("list", name="My tickets").get_by_role("button").first
    slip.tap()
    phone.says("points if your routes join it by the end, else −")
    phone.button(re.compile("^No flag")).tap()
    phone.says("Blue, white and red make a flag: 4 points.")
    phone.button(re.compile("^Robot")).tap()
    phone.says("Tickets count at the end.")


def test_what_a_token_and_a_player_are_worth_is_told(phone: Phone) -> None:
    coached = Coached(phone, "Metropolys")
    coached.at(1)
    phone.button("Skip").tap()
    phone.button(re.compile("Trendy quarter.*you may build here")).first.tap()
    phone.says("trendy quarter +3")
    phone.button("Cancel").tap()
    phone.button(re.compile("^Robot")).tap()
    phone.says("Robot: trendy quarter")
