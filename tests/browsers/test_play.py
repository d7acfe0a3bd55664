"""A turn of every title by taps, and all that a player looks at, in engines other than Chromium."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browsers.tables import Table
from tests.e2e.phone import TITLES

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext

    from tests.browsers.player import Player
    from tests.browsers.way import Way

LONG = pytest.mark.long
SLUGS = [
    pytest.param(slug, marks=LONG) if slug in ("london", "tokyo") else slug
    for slug in TITLES.values()
]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_turn_is_played_by_taps(slug: str, player: Player, api: APIRequestContext) -> None:
    table = Table(api, slug)
    table.start()
    sit_down(player, table)
    TURNS.get(slug, draw_a_section)(player, table)
    read_the_history(player)


@LONG
@pytest.mark.parametrize("slug", TITLES.values())
def test_a_table_is_followed_to_its_end_though_the_network_was_gone(
    slug: str, player: Player, api: APIRequestContext, way: Way
) -> None:
    table = Table(api, slug)
    table.start()
    sit_down(player, table)
    TURNS.get(slug, draw_a_section)(player, table)
    lose_the_network(player, way)
    table.play()
    player.sees("button", "^Rematch$")
    player.sees("table", "^Score of Ben$")
    assert player.faults() == []


def sit_down(player: Player, table: Table) -> None:
    player.hold(table.code, table.title, table.tokens[0], "Anna")
    player.open(f"/t/{table.code}")
    player.sees("button", "^Menu$")


def read_the_history(player: Player) -> None:
    player.tap("button", "^Menu$")
    player.tap("button", "^What happened")
    player.sees("dialog", "^What happened$")
    player.tap("button", "^Close$")


def draw_a_section(player: Player, table: Table) -> None:
    if table.view()["controller"] == 0:
        player.tap("button", "^Reveal")
    else:
        table.act(1)
    player.tap("button", "may be reached$")
    player.tap("button", "tap again to draw$")
    player.tap("button", "^Done")
    player.sees("button", "^Take back$")
    assert [len(line["sections"]) for line in table.view()["seats"][0]["lines"]] == [1]
    player.tap("button", "^Score")
    player.tap("button", "^Close$")


def take_two_cards(player: Player, table: Table) -> None:
    before = table.view()["seats"][0]
    player.tap("button", "^Keep")
    player.reads("Waiting for Ben")
    table.act(1)
    table.wait_for_anna()
    for _ in range(3):  # the last two send what the ones before them hold
        player.tap("button", "^Take the top card")
    player.reads_no_more("Your turn")
    assert table.view()["seats"][0]["cards"] == before["cards"] + 2


def open_an_auction(player: Player, table: Table) -> None:
    table.wait_for_anna()
    player.tap("button", "you may build here$")
    player.tap("button", r"^Building \d+$")
    player.tap("button", "^Place ")
    player.reads_no_more("Your turn")
    assert [bid["seat"] for bid in table.view()["bids"]][-1] == 0


TURNS: dict[str, Any] = {"ticket-paris": take_two_cards, "metropolys": open_an_auction}


def lose_the_network(player: Player, way: Way) -> None:
    way.shut()
    player.reads("No connection.")
    way.clear()
    player.reads_no_more("No connection.")


def test_a_table_is_laid_from_the_first_screen_on(player: Player) -> None:
    player.open("/")
    player.tap("link", "^New table$")
    player.tap("radio", "Tokyo")
    player.type("^Your name", "Anna")
    player.tap("button", "^Open the table$")
    player.sees("heading", "^Seats$")
    assert re.fullmatch(r"/t/\w{5}", player.glass.evaluate("() => location.pathname"))
    player.tap("button", "^Start")
    player.tap("button", "^Reveal")
    player.sees("button", "may be reached$")
