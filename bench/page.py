"""The page's weight: the compressed JavaScript that a phone loads until the map is there."""

from __future__ import annotations

import gzip
import json
import os

from playwright.sync_api import Response, sync_playwright

from bench.table import Table

PHONE = {"width": 390, "height": 844}


def weighing(port: int, table: Table) -> int:
    """Bytes of JavaScript, as gzip sends them, from the first one to a playable table."""
    loaded: dict[str, Response] = {}

    def note(response: Response) -> None:
        if response.request.resource_type == "script":
            loaded[response.url] = response

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("TERMINUS_CHROMIUM"), args=["--no-sandbox"]
        )
        context = browser.new_context(viewport=PHONE, service_workers="block")
        context.add_init_script(_seat(table))
        page = context.new_page()
        page.on("response", note)
        page.goto(f"http://127.0.0.1:{port}/t/{table.code}")
        page.locator("svg [aria-label]").nth(50).wait_for(state="attached")
        weight = sum(len(gzip.compress(response.body())) for response in tuple(loaded.values()))
        browser.close()
    return weight


def _seat(table: Table) -> str:
    """What a phone remembers when it holds a seat at the table."""
    held = {"code": table.code, "token": table.tokens[0], "name": "Anna", "title": "paris"}
    remembered = json.dumps(json.dumps([{**held, "since": 0}]))
    return f"localStorage.setItem('terminus:seats', {remembered})"
