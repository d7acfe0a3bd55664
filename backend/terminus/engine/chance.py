"""Where the shuffles come from, how they are made, and the commitment to them.

`docs/record.md` specifies all of it, so that anybody can make the shuffles again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Source:
    """What the shuffles of a table come from: secret until the game is over."""

    seed: str
    """The server's, or the one that was chosen for a practice table."""
    nonce: str = ""
    """Keeps the commitment from being guessed; none at tables of the first format."""
    practice: bool = False
    """True when the seed was chosen: then the shuffles come from it alone."""
    salts: tuple[str | None, ...] = ()
    """What each seat added when it sat down, in the order of the seats."""

    @property
    def commitment(self) -> str:
        """Public from the start: it binds the server to the seed, and does not tell it."""
        if not self.nonce:
            return _digest(self.seed)
        return _digest("terminus commitment", self.nonce, self.seed)

    @property
    def game_seed(self) -> str:
        """What the shuffles are made from: nobody who added to it knew all of it."""
        if self.practice or not self.nonce:
            return self.seed
        return _digest("terminus game seed", self.seed, *(salt or "" for salt in self.salts))


@dataclass(frozen=True, slots=True)
class Shuffle(Generic[T]):
    """Things that are put in order by lot; its purpose tells it from the game's other shuffles."""

    seed: str
    purpose: str
    items: tuple[T, ...]

    @property
    def result(self) -> tuple[T, ...]:
        """The items in the order that the seed gives them."""
        return shuffled(self.items, self.seed, self.purpose)


def shuffled(items: Sequence[T], seed: str, purpose: str) -> tuple[T, ...]:
    """The items in an order that depends on the seed and the purpose alone (Fisher-Yates)."""
    order = list(items)
    numbers = _words(seed, purpose)
    for last in range(len(order) - 1, 0, -1):
        pick = _below(last + 1, numbers)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def _digest(*lines: str) -> str:
    """SHA-256 of the lines, in hexadecimal."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _words(seed: str, purpose: str) -> Iterator[int]:
    """An endless stream of 32-bit words: SHA-256 in counter mode."""
    counter = 0
    while True:
        block = hashlib.sha256(f"{seed}\n{purpose}\n{counter}".encode()).digest()
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to bound - 1, each equally likely: words past the last span are dropped."""
    span = (1 << 32) - (1 << 32) % bound
    return next(word for word in words if word < span) % bound
