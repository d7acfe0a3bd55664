"""Whoever sits before a glass: finds things by role and name, taps them, reads, waits."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.e2e.looks import AXE, CUT_OFF, SMALL_TARGETS
from tests.e2e.phone import HOLD

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browsers.glass import Glass, Size

EYES = Path(__file__).with_name("eyes.js").read_text(encoding="utf-8")
PATIENCE = 30.0
"""Seconds; whatever the page is to show appears within them, or the test fails."""
REST = 10.0
"""Seconds within which pictures that come later have come, and nothing grows any more."""


def settled(look: Callable[[], list[str]]) -> list[str]:
    """What stays wrong once the pages are at rest."""
    deadline = time.monotonic() + REST
    while wrong := look():
        if time.monotonic() > deadline:
            return wrong
        time.sleep(0.2)
    return []


class Player:
    """One seat's page, at an origin of its own: nothing is kept there from another test."""

    def __init__(self, glass: Glass, origin: str, size: Size) -> None:
        self.glass, self.origin = glass, origin
        self.resize(size)

    def resize(self, size: Size) -> None:
        self.size = size
        self.glass.size(size)

    def open(self, path: str) -> None:
        self.glass.open(self.origin + path)

    def hold(self, code: str, title: str, token: str, name: str) -> None:
        """Keep a seat that was taken elsewhere, as the page would."""
        self.open("/robots.txt")
        seat = {"code": code, "token": token, "name": name, "title": title, "since": 0}
        self.glass.evaluate(f"(seat, name) => ({HOLD})([seat, name])", seat, name)

    def wear(self, theme: str) -> None:
        """Choose light or dark, as the page keeps it."""
        keep = "(theme) => localStorage.setItem('terminus:theme', JSON.stringify(theme))"
        self.glass.evaluate(keep, theme)

    def tap(self, role: str, name: str) -> None:
        """Tap the first of that role and name which is enabled, once nothing lies on it."""
        spot = self._wait(lambda: self._free(role, name), f"nothing to tap: {role} {name}")
        self.glass.tap(*spot["at"])

    def tap_twice(self, role: str, name: str) -> None:
        """The second tap falls where the first did, whatever is there by then."""
        spot = self._wait(lambda: self._free(role, name), f"nothing to tap: {role} {name}")
        self.glass.tap(*spot["at"])
        self.glass.tap(*spot["at"])

    def sees(self, role: str, name: str = "") -> None:
        self._wait(lambda: self.count(role, name), f"not seen: {role} {name}")

    def sees_no_more(self, role: str, name: str = "") -> None:
        self._wait(lambda: not self.count(role, name), f"still seen: {role} {name}")

    def finds(self, condition: str) -> Any:
        """What an expression of JavaScript comes to, once that is anything."""
        look = f"() => {{ try {{ return {condition} }} catch {{ return null }} }}"
        return self._wait(lambda: self.glass.evaluate(look), f"never so: {condition}")

    def shows(self, version: int) -> None:
        """The table as it was then, or later."""
        self.finds(f"document.querySelector('[data-version]').dataset.version >= {version}")

    def reads(self, text: str) -> None:
        self._wait(lambda: self._look("reads", text), f"not to be read: {text}")

    def reads_no_more(self, text: str) -> None:
        self._wait(lambda: not self._look("reads", text), f"still to be read: {text}")

    def count(self, role: str, name: str) -> int:
        return int(self._look("count", role, name))

    def type(self, name: str, text: str) -> None:
        self.tap("textbox", name)
        self.glass.type(text)

    def boxes(self) -> list[Any]:
        """What can be seen, and where: (what, (x, y, width, height)), from top to bottom."""
        return [(what, tuple(box)) for what, box in self._look("boxes")]

    def faults(self) -> list[str]:
        """What is cut off, or too small for a finger."""
        return settled(self._faults)

    def _faults(self) -> list[str]:
        cut = self.glass.evaluate(CUT_OFF, self.size.width)
        return [*cut, *self.glass.evaluate(SMALL_TARGETS)]

    def _free(self, role: str, name: str) -> Any:
        spot = self._look("find", role, name)
        return spot if spot and spot["free"] else None

    def _look(self, what: str, *given: Any) -> Any:
        """Ask the eyes, which are put on first where a page is new."""
        if not self.glass.evaluate("() => 'eyes' in globalThis"):
            axe = AXE.read_text(encoding="utf-8")
            self.glass.evaluate(f"() => {{ {axe}\n; {EYES.strip().removesuffix(';')}(); }}")
        return self.glass.evaluate("(what, ...given) => eyes[what](...given)", what, *given)

    def _wait(self, condition: Callable[[], Any], otherwise: str) -> Any:
        deadline = time.monotonic() + PATIENCE
        while not (found := condition()):
            assert time.monotonic() < deadline, otherwise
            time.sleep(0.05)
        return found
