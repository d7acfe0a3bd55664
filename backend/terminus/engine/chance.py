"""Seeded shuffles, and the public commitment to a secret seed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def commitment(seed: str) -> str:
    """SHA-256 of the seed: public from the start, so that anybody can check the deck afterwards."""
    return hashlib.sha256(seed.encode()).hexdigest()


def shuffled(items: Sequence[T], seed: str, purpose: str) -> tuple[T, ...]:
    """The items in an order that depends on the seed and the purpose alone (Fisher-Yates)."""
    order = list(items)
    numbers = _words(seed, purpose)
    for last in range(len(order) - 1, 0, -1):
        pick = _below(last + 1, numbers)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


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
