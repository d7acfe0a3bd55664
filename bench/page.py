"""The page's weight: the compressed JavaScript that a phone loads until the map is there."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response

from bench.browser import NEVER_IDLE, browsing, phone
from bench.table import Table

MODULES = ".chip.gates"
"""What the modules brought, once it is drawn too."""


def weighing(port: int, table: Table, *drawn: str) -> int:
    """Bytes of JavaScript, as gzip sends them, from the first one to a table with all of this."""
    loaded: dict[str, Response] = {}

    def note(response: Response) -> None:
        if response.request.resource_type == "script":
            loaded[response.url] = response

    with browsing() as browser:
        context = phone(browser, table)
        context.add_init_script(NEVER_IDLE)
        page = context.new_page()
        page.on("response", note)
        page.goto(f"http://127.0.0.1:{port}/t/{table.code}")
        for each in drawn:
            page.locator(each).wait_for(state="attached")
        return sum(len(gzip.compress(response.body())) for response in tuple(loaded.values()))
