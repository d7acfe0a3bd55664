"""What is wrong with a screen: cut off, too small for a finger, hard to read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Locator, Page, Request

    from tests.e2e.phone import Phone

AMISS = Path(__file__).with_name("amiss.js")
AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
SMALL = {"width": 360, "height": 640}

CUT_OFF = """(width) => {
  const scrolls = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement)
      if (/auto|scroll|hidden/.test(getComputedStyle(up).overflowX)) return true;
    return false;
  };
  const outside = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, label, li, svg')]
    .filter((node) => node.checkVisibility() && !scrolls(node) && !node.closest('.seen-by-readers'))
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.left < -0.5 || box.right > width + 0.5))
    .map(([node]) => `${node.tagName} ${node.textContent.trim().slice(0, 40)}`);
  const wide = document.documentElement.scrollWidth - width;
  return wide > 0 ? [`scrolls sideways by ${wide}`, ...outside] : outside;
}"""

SMALL_TARGETS = """() => [...document.querySelectorAll('button, a, input:not([type=radio])')]
  .filter((node) => node.checkVisibility() && !node.closest('p') && !node.disabled)
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < 43.5 || height < 43.5))
  .map(([node, { width, height }]) =>
    `${node.getAttribute('aria-label') ?? node.textContent.trim()} ${width}x${height}`)"""


RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN_AXE = """(rules) => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
  .then(({ violations }) => violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`))"""

CROWDED = """(node) => {
  const glass = node.getBoundingClientRect();
  const parts = [...node.querySelectorAll('svg, strong')]
    .filter((part) => part.checkVisibility() && !part.closest('.seen-by-readers'))
    .map((part) => part.getBoundingClientRect());
  const cut = parts.filter(({ left, right }) => left < glass.left || right > glass.right);
  const over = parts.filter((one, n) =>
    parts.slice(n + 1).some((two) => one.left < two.right - 0.5 && two.left < one.right - 0.5));
  return [...cut.map(({ right }) => `cut off at ${right}`),
    ...over.map(({ left }) => `covered at ${left}`)];
}"""


Scheme = Literal["light", "dark"]


class Glass(NamedTuple):
    """How large a screen is, and how large its owner wants letters."""

    width: int
    height: int
    text: int = 100

    def __str__(self) -> str:
        return f"{self.width} x {self.height}" + (f", {self.text} %" * (self.text != 100))


HELD = Glass(390, 844)
LARGE = Glass(1920, 1080)
GLASSES = (
    LARGE,
    Glass(1280, 800),
    Glass(820, 1180),
    Glass(844, 390),
    Glass(390, 844, text=200),
    Glass(320, 568),
    Glass(360, 640),
    HELD,
)
"""From a large screen to the smallest phone, and letters of double size."""

LETTERS = 16
"""Pixels, of the letters that a browser writes unless its owner wants others."""
WRITES = "(size) => getComputedStyle(document.documentElement).fontSize === size"
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(phone: Phone, glass: Glass) -> None:
    """The same page on another screen, once it has fetched what belongs there."""
    letters = LETTERS * glass.text // 100
    if letters != _letters.get(phone.page, LETTERS):
        _settings(phone.page).send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
        phone.page.wait_for_function(WRITES, arg=f"{letters}px")
        _letters[phone.page] = letters
        # The page hears of its letters when its size changes.
        phone.page.set_viewport_size({"width": glass.width, "height": glass.height - 1})
    phone.page.set_viewport_size({"width": glass.width, "height": glass.height})
    settle(phone)


def settle(phone: Phone) -> None:
    """Waits until the page has what it asked for, and has drawn it."""
    asked = requests_of(phone.page)
    phone.page.evaluate(SETTLED)
    while asked:
        phone.page.evaluate(SETTLED)


@cache
def requests_of(page: Page) -> set[Request]:
    """What the page waits for, from the first look on; a stream is no such thing."""
    asked: set[Request] = set()

    def ask(request: Request) -> None:
        if "/events" not in request.url:
            asked.add(request)

    def have(request: Request) -> None:
        asked.discard(request)

    page.on("request", ask)
    page.on("requestfinished", have)
    page.on("requestfailed", have)
    return asked


_letters: WeakKeyDictionary[Page, int] = WeakKeyDictionary()


@cache
def _settings(page: Page) -> CDPSession:
    """Those of the browser; they hold as long as this is kept."""
    return page.context.new_cdp_session(page)


def amiss(phone: Phone) -> list[str]:
    """What of the screen cannot be seen, read or reached."""
    return list(phone.page.evaluate(AMISS.read_text(encoding="utf-8").strip().rstrip(";")))


def faults(phone: Phone) -> list[str]:
    """All that can be held against the screen, by day and by night."""
    by_day = violations(phone)
    return [*cut_off(phone), *small_targets(phone), *by_day, *pale(phone, "dark", "light")]


def pale(phone: Phone, scheme: Scheme, worn: Scheme) -> list[str]:
    """What cannot be read at another hour than the one it is; nothing but colours changes then."""
    phone.page.emulate_media(color_scheme=scheme)
    found = violations(phone, ["color-contrast"])
    phone.page.emulate_media(color_scheme=worn)
    return found


def cut_off(phone: Phone) -> list[str]:
    """What reaches beyond the glass; the page's own `innerWidth` grows along with such a thing."""
    glass = phone.page.viewport_size
    assert glass
    return list(phone.page.evaluate(CUT_OFF, glass["width"]))


def crowded(row: Locator) -> list[str]:
    """The pictures and figures in a row that are cut off by it or lie on one another."""
    return list(row.evaluate(CROWDED))


def small_targets(phone: Phone) -> list[str]:
    """What a finger would miss."""
    return list(phone.page.evaluate(SMALL_TARGETS))


def violations(phone: Phone, rules: list[str] = RULES) -> list[str]:
    """What axe has against the screen as it is."""
    if not phone.page.evaluate("'axe' in window"):
        phone.page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(phone.page.evaluate(RUN_AXE, rules))
