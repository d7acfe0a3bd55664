"""A whole game of each title without a finger: every kind of move by keys, the rest by the API."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from terminus.engine.titles import TITLES
from tests.e2e.scenes import EAGER, Stage, catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

OFTEN = 2
"""As many moves of a kind are made by keys."""
MANY_KEYS = 150
"""More than it takes to reach anything on a screen."""

STEPS = {
    "card": ("^Reveal",),
    "section": ("may be reached", "tap again to draw"),
    "mark": ("may be marked|tap to mark", "tap again to mark"),
    "turn": ("^(Done|Pass)",),
    "draw": ("^Take the top card",),
    "ticket": ("^(Keep|Draw tickets)",),
    "route": ("may be claimed", "^Claim with"),
    "bid": ("you may build here$", "^Building \\d+", "tap again to place|^Place"),
    "pass": ("^Pass",),
}
"""Kind of move -> what is pressed for it, one after the other."""

HOLDER = """() => {
  const holder = document.activeElement;
  return !holder || holder === document.body ? 'nothing' : holder.tagName;
}"""


class Keys:
    """Somebody who only has a keyboard."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.page = stage, stage.page
        self.pressed: dict[str, int] = {}

    def reach(self, target: Locator) -> None:
        """By the tabulator alone, wherever one is."""
        for _ in range(MANY_KEYS):
            if target.evaluate_all("all => all.includes(document.activeElement)"):
                return
            self.page.keyboard.press("Tab")
        message = f"no key reaches {target}"
        raise AssertionError(message)

    def press(self, name: str) -> None:
        """What is called so, once it listens; whatever comes of it, the focus is somewhere."""
        named = self.page.get_by_role("button", name=re.compile(name))
        target = named.and_(self.page.locator(":not([aria-disabled=true], :disabled)"))
        expect(target.first).to_be_visible()
        self.reach(target)
        expect(self.page.locator("[data-deaf]:focus")).to_have_count(0)
        self.reach(target)
        self.page.keyboard.press("Enter")
        assert self.page.evaluate(HOLDER) != "nothing", f"after {name}"

    def move(self, kind: str, version: int) -> None:
        """All steps of such a move; what asks whether one is sure is told so."""
        self.pressed[kind] = self.pressed.get(kind, 0) + 1
        for step in STEPS[kind]:
            self.press(step)
        asking = self.page.locator("button.asking")
        moved = self.page.locator(f'[data-version]:not([data-version="{version}"])')
        expect(moved.or_(asking).first).to_be_visible()
        if asking.count():
            self.press(asking.inner_text())
        expect(moved).to_be_visible()
        assert self.page.evaluate(HOLDER) != "nothing", f"after a {kind}"

    def wanted(self, moves: list[Any]) -> str | None:
        """A kind that was not often made by keys."""
        kinds = {move["kind"] for move in moves}
        order = [kind for kind in (*EAGER, "card", "pass", "turn") if kind in kinds]
        return next((kind for kind in order if self.pressed.get(kind, 0) < OFTEN), None)


@pytest.mark.parametrize("slug", TITLES)
def test_a_whole_game_is_played_by_keys(new_phone: Callable[..., Phone], slug: str) -> None:
    phone = new_phone(desktop=True)
    title = next(each for each in catalogue(phone) if each["slug"] == slug)
    stage = Stage(phone, title, seats=title["min_players"])
    stage.open()
    keys = Keys(stage)
    lobby = stage.table["version"]
    keys.press("^Start")
    begun = phone.page.locator(f'[data-version]:not([data-version="{lobby}"])')
    expect(begun).to_be_visible()
    kinds = set()
    while (table := stage.table)["status"] == "playing":
        moves = stage.moves(0)
        kinds |= {move["kind"] for move in moves}
        if kind := keys.wanted(moves):
            stage.seen()
            keys.move(kind, table["version"])
        else:
            seat = table["waiting_for"][0]
            stage.act(seat, moves if seat == 0 else stage.moves(seat))
    expect(phone.button(re.compile("^(Rematch|Play again)"))).to_be_visible()
    assert phone.page.evaluate(HOLDER) != "nothing"
    assert kinds <= set(keys.pressed)
