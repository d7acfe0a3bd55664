"""Fingers that miss: on a small phone a tap beside what may be chosen chooses it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from terminus.engine.titles import TITLES
from tests.e2e.looks import SMALL
from tests.e2e.scenes import Stage, catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone

MISSED_BY = 15
"""Pixels."""
DEEDS = ("section", "route", "bid")
OFFERED = re.compile("may be reached$|may be claimed|you may build here$")
CHOSEN = "[aria-pressed=true]:is([data-connection], [data-district]), [aria-label$='again to draw']"
FEW = 3
"""As many things are aimed at, from every side where nothing else is as near."""

BESIDE = """(far) => {
  const map = '[data-station], [data-connection], [data-district]';
  const nodes = [...document.querySelectorAll(map)];
  const middles = (node) => {
    const shape = node.querySelector('.reach') ?? node.querySelector('path');
    const { left, top, width, height } = shape.getBoundingClientRect();
    if (!node.dataset.connection) return [{ x: left + width / 2, y: top + height / 2 }];
    const [all, onScreen] = [shape.getTotalLength(), shape.getScreenCTM()];
    return [20, ...Array(41).keys()]
      .map((n) => shape.getPointAtLength((n / 40) * all).matrixTransform(onScreen));
  };
  const away = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const others = (mine) => nodes.filter((node) => node !== mine).flatMap(middles);
  return (mine) => {
    const [middle] = middles(mine);
    return [[1, 0], [-1, 0], [0, 1], [0, -1]]
      .map(([dx, dy]) => ({ x: middle.x + far * dx, y: middle.y + far * dy }))
      .filter(({ x }) => x > 0 && x < innerWidth)
      .filter((spot) => others(mine).every((other) => away(other, spot) > far + 2));
  };
}"""
"""The spots so far from the middle of a thing on a map that are not as near to any other."""


@pytest.mark.parametrize("slug", TITLES)
def test_a_tap_beside_what_may_be_chosen_chooses_it(
    new_phone: Callable[..., Phone], slug: str
) -> None:
    phone = new_phone(viewport=SMALL)
    title = next(each for each in catalogue(phone) if each["slug"] == slug)
    stage = Stage(phone, title, seats=title["min_players"], modules=[])
    stage.start()
    stage.open()
    stage.play(until=lambda _, moves: any(move["kind"] in DEEDS for move in moves))
    offered = phone.button(OFFERED)
    expect(offered.first).to_be_visible()
    for name in [each.get_attribute("aria-label") for each in offered.all()[:FEW]]:
        spots = phone.button(name, exact=True).evaluate(f"(node) => ({BESIDE})({MISSED_BY})(node)")
        assert spots, name
        for spot in spots:
            phone.page.touchscreen.tap(spot["x"], spot["y"])
            expect(phone.page.locator(CHOSEN)).to_have_count(1)
            expect(phone.page.locator(CHOSEN)).to_have_accessible_name(named(name))
            phone.page.keyboard.press("Escape")
            expect(phone.page.locator(CHOSEN)).to_have_count(0)


def named(name: str) -> re.Pattern[str]:
    """What it is called, whether it is offered or chosen."""
    return re.compile("^" + re.escape(re.sub(r", [^,]*$", "", name)))
