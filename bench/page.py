"""The page's weight: the compressed JavaScript that a phone loads until the map is there."""

from __future__ import annotations

import gzip
import json
import os

from playwright.sync_api import Response, sync_playwright

from bench.table import Table

PHONE = {"width": 390, "height": 844}
MAP = "svg [aria-label] >> nth=50"
"""Some station or section: the map is drawn."""
MODULES = ".chip.gates"
"""What the modules brought, once it is drawn too."""
NEVER_IDLE = "window.requestIdleCallback = () => 0"
"""What is fetched when the phone has nothing else to do comes after the table."""


def weighing(port: int, table: Table, *drawn: str) -> int:
    """Bytes of JavaScript, as gzip sends them, from the first one to a table with all of this."""
    loaded: dict[str, Response] = {}

    def note(response: Response) -> None:
        if response.request.resource_type == "script":
            loaded[response.url] = response

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("TERMINUS_CHROMIUM"), args=["--no-sandbox"]
        )
        context = browser.new_context(viewport=PHONE, service_workers="block")
        context.add_init_script(NEVER_IDLE)
        context.add_init_script(_seat(table))
        page = context.new_page()
        page.on("response", note)
        page.goto(f"http://127.0.0.1:{port}/t/{table.code}")
        for each in drawn:
            page.locator(each).wait_for(state="attached")
        weight = sum(len(gzip.compress(response.body())) for response in tuple(loaded.values()))
        browser.close()
    return weight


def _seat(table: Table) -> str:
    """What a phone remembers when it holds a seat at the table."""
    held = {"code": table.code, "token": table.tokens[0], "name": "Anna", "title": "paris"}
    remembered = json.dumps(json.dumps([{**held, "since": 0}]))
    return f"localStorage.setItem('terminus:seats', {remembered})"
