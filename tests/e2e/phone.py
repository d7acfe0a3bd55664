"""A player's phone: what a finger does on the page, and what an eye reads there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}

REACHABLE = re.compile(r"may be reached$")
CHOSEN = re.compile(r"tap again to draw$")
FINISH = re.compile(r"^(Done|Pass)")


class Phone:
    """One browser of its own, with one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.button = lambda name, **more: page.get_by_role("button", name=name, **more)

    # ---- before the game -----------------------------------------------------------------

    def open_table(self, name: str, seed: str = "terminus") -> str:
        """From the first screen to a lobby of one's own; the code of the table."""
        self.page.route("**/api/v1/games", lambda route: _with_seed(route, seed))
        self.page.goto("/")
        self.page.get_by_role("link", name="New table").tap()
        self.page.get_by_label("Your name").fill(name)
        self.button("Open the table").tap()
        self.page.wait_for_url("**/t/*")
        expect(self.page.get_by_role("heading", name="Seats")).to_be_visible()
        return self.code

    def join(self, code: str, name: str) -> None:
        """By the link, as after scanning the code."""
        self.page.goto(f"/t/{code}")
        self.page.get_by_label("Your name").fill(name)
        self.button("Sit down").tap()
        expect(self.button("Leave the table")).to_be_visible()

    def start(self) -> None:
        self.button(re.compile("^Start")).tap()
        expect(self.map).to_be_visible()

    # ---- at the table --------------------------------------------------------------------

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("sheet$"))

    @property
    def targets(self) -> Locator:
        return self.button(REACHABLE)

    @property
    def finish_button(self) -> Locator:
        return self.button(FINISH)

    def reveal(self) -> None:
        self.button(re.compile("^Reveal")).tap()
        expect(self.finish_button).to_be_enabled()

    def draw(self) -> bool:
        """Taps the first station that glows, sees the section, taps again; False if none glows."""
        expect(self.button("Pass")).to_be_enabled()
        if self.targets.count() == 0:
            return False
        self.targets.first.tap()
        self.button(CHOSEN).tap()
        expect(self.button(re.compile("^Done"))).to_be_enabled()
        return True

    def finish(self) -> None:
        self.finish_button.tap()
        expect(self.finish_button).to_have_count(0)

    # ---- what the API says, for comparison -------------------------------------------------

    def table(self, code: str | None = None) -> Any:
        return self._get(f"/api/v1/games/{code or self.code}")

    def scores(self, code: str | None = None) -> Any:
        return self._get(f"/api/v1/games/{code or self.code}/scores")

    def board(self) -> Any:
        return self._get("/api/v1/titles/paris/board")

    def _get(self, path: str) -> Any:
        answer = self.page.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()


def _with_seed(route: Route, seed: str) -> None:
    """Opens the table with a known shuffle, so that the same cards come each time."""
    route.continue_(post_data={**(route.request.post_data_json or {}), "seed": seed})


def play_round(phones: list[Phone]) -> None:
    """A round from its first card to its score, whoever turns the cards up.

    In the first round everybody draws whenever they can, later every other time.
    """
    begun = table = phones[0].table()
    while table["status"] == "playing" and table["round"] == begun["round"]:
        phones[table["controller"]].reveal()
        draws = table["round"] == 1 or table["turn"] % 2 == 0
        for phone in phones:
            if draws:
                phone.draw()
            phone.finish()
        table = phones[0].table()  # finish() has seen the turn end, so this is the next one
    if table["status"] == "playing":
        for phone in phones:
            phone.button("Close").tap()


def play_to_the_end(phones: list[Phone]) -> None:
    while phones[0].table()["status"] == "playing":
        play_round(phones)
    for phone in phones:
        expect(phone.page.get_by_role("heading", name="Score sheets")).to_be_visible()
