"""Dataclasses and plain JSON, written as bytes."""

from __future__ import annotations

from typing import Any

import orjson

from terminus.engine import codec
from terminus.engine.core import Shared

MOST_KEPT = 1 << 13

_kept: dict[int, tuple[Shared, orjson.Fragment]] = {}
"""Where a shared value is -> the value, so that nothing else takes its place, and its JSON."""


def write(json: Any) -> bytes:
    """The JSON, in which dataclasses may stand for objects, as the codec has them."""
    return orjson.dumps(json, default=_told, option=orjson.OPT_PASSTHROUGH_DATACLASS)


def _told(value: Any) -> Any:
    """A dataclass for orjson; one that many documents share is written once."""
    if not isinstance(value, Shared):
        return codec.properties(value)
    kept = _kept.get(id(value))
    if kept is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        kept = _kept[id(value)] = (value, orjson.Fragment(write(codec.properties(value))))
    return kept[1]
