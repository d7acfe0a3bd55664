"""What lies over a game and what comes after it: sheets, double taps, the picture, the replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browsers.tables import Table
from tests.browsers.test_play import sit_down

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext

    from tests.browsers.player import Player

LONG = pytest.mark.long
FAMILIES = [
    "paris",
    pytest.param("ticket-paris", marks=LONG),
    pytest.param("metropolys", marks=LONG),
]
PICTURE = "document.querySelector('dialog img')"
COLOURS = f"""(async () => {{
  const picture = {PICTURE};
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const brush = canvas.getContext('2d');
  brush.drawImage(picture, 0, 0);
  const dots = new Uint32Array(brush.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  const counts = new Map();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 500).length;
}})()"""
"""Of how many colours there is a good deal: ground, river, lines and letters.

In WebKit a large picture may be said to be there, and drawn into a canvas only the next time.
"""


def test_a_sheet_has_the_focus_and_closes_by_key_by_going_back_and_by_a_tap_beside_it(
    player: Player, api: APIRequestContext
) -> None:
    table = Table(api, "paris")
    table.start()
    sit_down(player, table)
    for close in (
        player.glass.escape,
        lambda: player.glass.evaluate("() => void history.back()"),
        lambda: player.glass.tap(195, 4),
    ):
        player.tap("button", "^Menu$")
        player.finds("document.querySelector('dialog[open]').contains(document.activeElement)")
        close()
        player.sees_no_more("dialog")
        player.finds("!history.state?.over")
    assert player.glass.evaluate("() => location.pathname") == f"/t/{table.code}"


def test_a_double_tap_is_one_step(player: Player, api: APIRequestContext) -> None:
    table = Table(api, "paris")
    table.start()
    sit_down(player, table)
    player.tap_twice("button", "^Reveal")
    player.tap("button", "may be reached$")
    player.tap("button", "tap again to draw$")
    player.tap_twice("button", "^Done")
    player.sees_no_more("button", "^Done")
    view = table.view()
    assert [len(line["sections"]) for line in view["seats"][0]["lines"]] == [1]
    assert view["waiting_for"] == [1]


@pytest.mark.parametrize("slug", FAMILIES)
def test_a_finished_game_becomes_a_picture_and_is_watched_again(
    slug: str, player: Player, api: APIRequestContext
) -> None:
    table = Table(api, slug)
    table.start()
    table.play()
    player.hold(table.code, slug, table.tokens[0], "Anna")
    player.open(f"/t/{table.code}")
    player.sees("button", "^Rematch$")
    assert player.faults() == []
    player.tap("button", "^A picture to share$")
    player.sees("img", "^The network of Anna$")
    player.finds(f"{PICTURE}.naturalWidth === 1080")
    player.finds(f"{COLOURS}.then((colours) => colours > 5)")
    player.tap("button", "^Close$")
    player.tap("link", "^Watch again$")
    player.tap("slider", "^Step$")
    player.finds("document.querySelector('input[type=range]').value > 1")
    before = player.glass.evaluate("() => document.querySelector('input[type=range]').value")
    player.tap("button", "^A step on$")
    player.finds(f"document.querySelector('input[type=range]').value === '{int(before) + 1}'")
