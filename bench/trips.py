"""Requests and round trips, counted in a real browser: a move, what others hear, a cold link."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page, Request

from bench.browser import MAP, NEVER_IDLE, browsing, phone
from bench.table import Table

REACHABLE = re.compile("may be reached$")
CHOSEN = re.compile("tap again to draw$")
FINISHABLE = re.compile("^Done")

LATENCY = 400
"""Milliseconds that each request takes on the network where round trips are told apart."""
SLOW_4G = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOW_CPU = 4
"""Times slower than this machine."""
LINKS = 3
"""How often a cold link is opened on the slow network."""
TAPS = 5
"""How many sections are drawn there, each on a table of its own."""
NEXT_MOVES = """() => new Promise((told) => {
  const begun = performance.now();
  const isNext = () => [...document.querySelectorAll('button')].some(
    (node) => /^Done/.test(node.textContent.trim()) && !node.disabled);
  const look = () => (isNext() ? told(performance.now() - begun) : requestAnimationFrame(look));
  document.querySelector('[aria-label$="tap again to draw"]')
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  look();
})"""
"""Milliseconds from the tap that draws a section to the frame that shows what may follow it."""

WAVES = """() => [...performance.getEntriesByType('navigation'),
                  ...performance.getEntriesByType('resource')]
    .map(({startTime, responseEnd}) => [startTime, responseEnd])"""


@dataclass(frozen=True, slots=True)
class Counted:
    """Requests that one section brings about, on the phone that draws it and on the others."""

    own: int
    heard: int
    trips: float
    """From the tap to the next legal moves, in round trips of the network."""


def a_section(port: int, table: Table) -> Counted:
    """A section drawn by the first of four phones that all look at their table."""
    with browsing() as browser:
        phones = [phone(browser, table, seat) for seat in range(len(table.tokens))]
        pages = [_opened(context, port, table) for context in phones]
        asked: list[tuple[Page, Request]] = []
        for page in pages:
            page.on("request", lambda request, page=page: asked.append((page, request)))
        mover, *others = pages
        version = int(mover.locator("[data-version]").get_attribute("data-version") or 0)
        _slowed(mover, latency=LATENCY)
        mover.get_by_role("button", name=REACHABLE).first.tap()
        begun = time.perf_counter()
        mover.get_by_role("button", name=CHOSEN).tap()
        mover.get_by_role("button", name=FINISHABLE).wait_for()
        seconds = time.perf_counter() - begun
        for page in others:
            page.locator(f"[data-version='{version + 1}']").wait_for(state="attached")
        own = sum(page is mover for page, _ in asked)
        return Counted(own, len(asked) - own, seconds * 1000 / LATENCY)


def cold_link(port: int, table: Table) -> int:
    """Round trips in sequence from a link, on a phone that was never here, to a playable table."""
    with browsing() as browser:
        page = phone(browser, table).new_page()
        _slowed(page, latency=LATENCY)
        page.goto(f"http://127.0.0.1:{port}/t/{table.code}", wait_until="commit")
        page.locator(MAP).wait_for(state="attached")
        drawn: float = page.evaluate("performance.now()")
        return _depth([each for each in page.evaluate(WAVES) if 0 < each[1] <= drawn])


def slow_link(port: int, table: Table) -> float:
    """Seconds of the same on a slow 4G network, with a CPU four times slower than this one."""
    seconds = []
    for _ in range(LINKS):
        with browsing() as browser:
            page = phone(browser, table).new_page()
            session = _slowed(page, **SLOW_4G)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
            page.goto(f"http://127.0.0.1:{port}/t/{table.code}", wait_until="commit")
            page.locator(MAP).wait_for(state="attached")
            seconds.append(page.evaluate("performance.now()") / 1000)
    return median(seconds)


def slow_tap(port: int, tables: list[Table]) -> float:
    """Seconds from a tap to the next legal moves, on such a network and with such a CPU."""
    seconds = []
    with browsing() as browser:
        for table in tables:
            context = phone(browser, table)
            page = _opened(context, port, table)
            page.get_by_role("button", name=REACHABLE).first.tap()
            page.get_by_role("button", name=CHOSEN).wait_for()
            session = _slowed(page, **SLOW_4G)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
            seconds.append(page.evaluate(NEXT_MOVES) / 1000)
            context.close()
    return median(seconds)


def _opened(context: BrowserContext, port: int, table: Table) -> Page:
    """The table on this phone, with its stream open."""
    context.add_init_script(NEVER_IDLE)
    page = context.new_page()
    with page.expect_response(lambda answer: answer.url.endswith("/events")):
        page.goto(f"http://127.0.0.1:{port}/t/{table.code}")
    page.locator(MAP).wait_for(state="attached")
    page.get_by_role("button", name=REACHABLE).first.wait_for()
    return page


def _slowed(page: Page, **network: Any) -> CDPSession:
    """A network on which every request takes its time."""
    session = page.context.new_cdp_session(page)
    limits = {"downloadThroughput": -1, "uploadThroughput": -1, **network}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **limits})
    return session


def _depth(spans: list[list[float]]) -> int:
    """The longest chain of requests of which each began after the one before it had ended."""
    chains: list[tuple[float, int]] = []
    for begun, ended in sorted(spans):
        before = max((depth for end, depth in chains if end <= begun), default=0)
        chains.append((ended, before + 1))
    return max(depth for _, depth in chains)
