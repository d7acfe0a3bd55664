"""Questions and answers as they go through a pipe: so many bytes, and the value that they are."""

from __future__ import annotations

import pickle
import struct
from typing import Any

HEAD = struct.Struct("!I")
"""Before every message: how many bytes it has."""


def packed(value: Any) -> bytes:
    """A whole message."""
    body = pickle.dumps(value)
    return HEAD.pack(len(body)) + body


def length(head: bytes) -> int:
    """How many bytes follow."""
    found: int = HEAD.unpack(head)[0]
    return found


def unpacked(body: bytes) -> Any:
    """What was sent: both ends are ours."""
    return pickle.loads(body)  # noqa: S301
