"""What is wrong with a screen: cut off, too small for a finger, hard to read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

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


def faults(phone: Phone) -> list[str]:
    """All that can be held against the screen."""
    return [*cut_off(phone), *small_targets(phone), *violations(phone)]


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


def violations(phone: Phone) -> list[str]:
    """What axe has against the screen."""
    phone.page.evaluate(AXE.read_text(encoding="utf-8"))
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found: Any = phone.page.evaluate(
        "tags => axe.run(document, {runOnly: tags})"
        ".then(({violations}) => violations.map(({id, nodes}) =>"
        " `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`))",
        tags,
    )
    return list(found)
