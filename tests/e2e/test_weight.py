"""What a phone that was never here loads until a table can be played: bytes, not seconds."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from terminus.engine.titles import TITLES

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext, Page

    from tests.e2e.phone import Phone

BUILT = Path(__file__).parents[2] / "frontend" / "dist"
NEVER_IDLE = "window.requestIdleCallback = () => 0"
"""What is fetched when the phone has nothing else to do comes after the table."""
MAP = "svg [aria-label] >> nth=30"
"""Some station, section or district: the map is drawn."""
MODULES = ".chip.gates"

SCRIPTS = 60_000
"""Bytes of JavaScript, as gzip sends them."""
WITH_MODULES = 64_000
STYLES = 10_000


def opened(api: APIRequestContext, title: str, modules: tuple[str, ...]) -> dict[str, Any]:
    """A seat at a table that has begun, as a phone holds it."""
    host = api.post("/api/v1/games", data={"title": title, "name": "A", "modules": modules}).json()
    path = f"/api/v1/games/{host['code']}"
    for name in ("B", "C")[: TITLES[title].meta.min_players - 1]:
        api.post(f"{path}/seats", data={"name": name})
    headers = {"Authorization": f"Bearer {host['token']}"}
    assert api.post(f"{path}/start", headers=headers).ok
    return {"code": host["code"], "token": host["token"], "name": "A", "title": title, "since": 0}


def loaded(page: Page, held: dict[str, Any], *drawn: str) -> set[str]:
    """The files that the page asks for until all of this is drawn."""
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.rpartition("/")[2]))
    seats = json.dumps(json.dumps([held]))
    page.context.add_init_script(f"localStorage.setItem('terminus:seats', {seats})")
    page.context.add_init_script(NEVER_IDLE)
    page.goto(f"/t/{held['code']}")
    for each in drawn:
        page.locator(each).wait_for(state="attached")
    return {name for name in asked if (BUILT / "assets" / name).is_file()}


def weight(files: set[str], kind: str) -> int:
    """Of those files that are of this kind, compressed."""
    of_it = [BUILT / "assets" / name for name in files if name.endswith(kind)]
    assert of_it
    return sum(len(gzip.compress(path.read_bytes())) for path in of_it)


@pytest.mark.parametrize("title", TITLES)
def test_a_table_is_light(phone: Phone, title: str) -> None:
    files = loaded(phone.page, opened(phone.page.request, title, ()), MAP)
    assert weight(files, ".js") <= SCRIPTS
    assert weight(files, ".css") <= STYLES


def test_modules_weigh_little(phone: Phone) -> None:
    held = opened(phone.page.request, "paris", ("city-gates", "objectives"))
    files = loaded(phone.page, held, MAP, MODULES)
    assert weight(files, ".js") <= WITH_MODULES
    assert weight(files, ".css") <= STYLES
