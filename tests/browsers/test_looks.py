"""Every page and table in other engines: nothing cut, and everything as large as in Chromium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browsers.glass import Size
from tests.browsers.player import settled
from tests.browsers.tables import Table
from tests.e2e.phone import TITLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import APIRequestContext

    from tests.browsers.player import Player

Box = tuple[float, ...]
LONG = pytest.mark.long
SIZES = [
    Size(390, 844),
    pytest.param(Size(360, 640), marks=LONG),
    pytest.param(Size(1280, 800), marks=LONG),
]
SLUGS = [
    pytest.param(slug, marks=LONG) if slug in ("london", "tokyo") else slug
    for slug in TITLES.values()
]
SLACK, SHARE = 12.0, 0.04
"""Pixels, or a share of the glass, by which a place may differ; lines of letters add up."""
SIZE_SLACK, SIZE_SHARE = 4.0, 0.06
"""The same of a size, which is compared with itself."""


def apart(ours: list[Any], theirs: list[Any]) -> Iterator[str]:
    """What is larger or smaller here than in Chromium, or stands elsewhere, or is missing."""
    if [what for what, _ in ours] != [what for what, _ in theirs]:
        yield f"not the same things: {sorted({w for w, _ in ours} ^ {w for w, _ in theirs})}"
        return
    for (what, here), (_, there) in zip(ours, theirs, strict=True):
        if not (_is_near(here, there) and _is_alike(here, there)):
            yield f"{what}: {_rounded(here)}, in Chromium {_rounded(there)}"


def _is_near(here: Box, there: Box) -> bool:
    slack = max(SLACK, SHARE * max(abs(side) for side in there[:2]))
    return all(abs(here[axis] - there[axis]) <= slack for axis in (0, 1))


def _is_alike(here: Box, there: Box) -> bool:
    """A text may have a line more, or one less."""
    _, _, width, height, line = there
    return abs(here[2] - width) <= max(SIZE_SLACK, SIZE_SHARE * width) and (
        abs(here[3] - height) <= max(SIZE_SLACK, SIZE_SHARE * height, 1.1 * line)
    )


def _rounded(box: Box) -> tuple[int, ...]:
    return tuple(round(side) for side in box[:4])


def looked_at(player: Player, reference: Player, path: str, *shown: str) -> list[str]:
    """What is wrong with that page by day, and what is cut off there by night."""
    found = []
    for theme in ("dark", "light"):
        player.wear(theme)
        player.open(path)
        player.sees(*shown)
        found += [f"{theme}: {fault}" for fault in player.faults()]
    reference.wear("light")
    reference.open(path)
    reference.sees(*shown)
    return [*found, *settled(lambda: list(apart(player.boxes(), reference.boxes())))]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_is_whole_and_as_in_chromium(
    slug: str, size: Size, player: Player, reference: Player, api: APIRequestContext
) -> None:
    table = Table(api, slug)
    table.start()
    table.play(until=lambda view: view["version"] > 12 and _is_annas(view))
    assert seen_by_anna(table, size, player, reference, "^Menu$") == []


@LONG
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("slug", TITLES.values())
def test_the_end_of_a_game_is_whole_and_as_in_chromium(
    slug: str, size: Size, player: Player, reference: Player, api: APIRequestContext
) -> None:
    table = Table(api, slug)
    table.start()
    table.play()
    assert seen_by_anna(table, size, player, reference, "^(Rematch|Play again)") == []


def seen_by_anna(
    table: Table, size: Size, player: Player, reference: Player, shown: str
) -> list[str]:
    for each in (player, reference):
        each.resize(size)
        each.hold(table.code, table.title, table.tokens[0], "Anna")
    return looked_at(player, reference, f"/t/{table.code}", "button", shown)


def _is_annas(view: Any) -> bool:
    return 0 in view["waiting_for"] and view.get("phase") not in ("reveal", "opening")


PAGES = {
    "/": ("link", "^New table$"),
    "/new": ("button", "^Open the table$"),
    "/help": ("heading", ""),
    "/t/ZZZZZ": ("heading", "^No such table$"),
    "/count/ticket-paris": ("heading", ""),
    "/count/metropolys": ("heading", ""),
}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_pages_before_a_game_are_whole_and_as_in_chromium(
    size: Size, player: Player, reference: Player, api: APIRequestContext
) -> None:
    for each in (player, reference):
        each.resize(size)
        each.open("/robots.txt")
    lobby = {f"/t/{Table(api, 'paris').code}": ("button", "^Sit down$")}
    found = {
        path: looked_at(player, reference, path, *shown)
        for path, shown in {**PAGES, **lobby}.items()
    }
    assert {path: wrong for path, wrong in found.items() if wrong} == {}
