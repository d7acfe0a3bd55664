"""The short code of a table: easy to say, to read and to type."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No I, L, O, 0 or 1: they look alike."""

LENGTH = 5

PATTERN = f"^[{ALPHABET}{''.join(filter(str.isalpha, ALPHABET)).lower()}]{{{LENGTH}}}$"
"""A code as somebody types it, in capitals or not."""

_LETTERS = frozenset(ALPHABET)


def new_codes(most: int, key: str | None = None) -> Iterator[str]:
    """Codes drawn by lot, one after another; the same ones again for the same key.

    So whoever opens a table once more, because the answer was lost, finds the one that is there.
    """
    for number in range(most):
        if key is None:
            drawn = secrets.randbits(64)
        else:
            lot = hashlib.sha256(f"terminus code\n{key}\n{number}".encode()).digest()
            drawn = int.from_bytes(lot[:8])
        yield _spelled(drawn)


def _spelled(number: int) -> str:
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def normal(text: str) -> str | None:
    """The code as it is kept, in capitals; None when it cannot be one."""
    code = text.upper()
    return code if len(code) == LENGTH and _LETTERS.issuperset(code) else None
