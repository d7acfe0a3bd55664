"""A word for a moment of the game."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Any

from terminus.engine import codec

LETTERS = 12
"""Enough to tell the moments of one game from each other."""


@lru_cache(maxsize=1 << 13)
def word_for(*parts: Any) -> str:
    """The same word for the same parts, and another one for others; it can only be compared.

    Remembered: a move of one seat leaves the moments of the others as they are.
    """
    written = json.dumps(codec.encode(parts))
    return hashlib.sha256(written.encode()).hexdigest()[:LETTERS]
