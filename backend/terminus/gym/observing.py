"""A seat's view as a vector of a fixed length, whatever the title: by hashed features."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from terminus import engine

Vector: TypeAlias = NDArray[np.float32]
MOST = 1000.0
"""No number at a table is larger."""


class Observer:
    """What a learner is shown of a view.

    Each feature has a place that its name hashes to: `seats.0.done`, `revealed=metro-circle`.
    Numbers stand there as they are, words are counted. Two features may share a place; that is
    rare, since a view has some hundreds of them.
    """

    def __init__(self, size: int = 8192) -> None:
        self.size = size

    def __call__(self, view: Any, seat: int) -> Vector:
        """The view, and whose it is."""
        vector = np.zeros(self.size, np.float32)
        vector[_place(f"you={seat}", self.size)] = 1.0
        for name, number in _features("", engine.to_json(view)):
            vector[_place(name, self.size)] += number
        return vector.clip(-MOST, MOST)


def _features(path: str, told: Any) -> Iterator[tuple[str, float]]:
    if isinstance(told, dict):
        for name, each in told.items():
            yield from _features(f"{path}.{name}", each)
    elif isinstance(told, list):
        for number, each in enumerate(told):
            word = _word(each)
            at = f"{path}.{number}"
            yield from _features(at, each) if word is None else [(f"{path}={word}", 1.0)]
    elif isinstance(told, str):
        yield f"{path}={told}", 1.0
    elif told is not None:
        yield path, float(told)


def _word(each: Any) -> str | None:
    """What is one thing in a list: a station, a section, a district with what is built there."""
    parts = each if isinstance(each, list) else each.values() if isinstance(each, dict) else [each]
    return None if any(isinstance(part, list | dict) for part in parts) else repr(each)


@cache
def _place(name: str, size: int) -> int:
    """The same on every machine and in every run."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big") % size
