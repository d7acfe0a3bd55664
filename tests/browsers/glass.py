"""The glass of a browser of any engine: the little that every driver of one can do."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

ESCAPE = "\ue00c"
"""The key's name in WebDriver."""


class Size(NamedTuple):
    """Of a glass, in the page's own pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


class Glass(Protocol):
    """One window, which is used for one table after the other."""

    def open(self, address: str) -> None:
        """Go there, and wait until the page has run."""

    def size(self, size: Size) -> None:
        """Make the page see so many pixels."""

    def evaluate(self, function: str, *given: Any) -> Any:
        """What a function of JavaScript says, once it has said it."""

    def tap(self, x: float, y: float) -> None:
        """Press there and let go, by a finger where the engine has one."""

    def type(self, text: str) -> None:
        """Press the keys one after the other, in whatever has the focus."""

    def escape(self) -> None:
        """Press the key that closes things."""

    def picture(self) -> bytes:
        """A PNG of what can be seen."""
