"""The short code of a table: easy to say, to read and to type."""

from __future__ import annotations

import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No I, L, O, 0 or 1: they look alike."""

LENGTH = 5

_LETTERS = frozenset(ALPHABET)


def new_code() -> str:
    """A code drawn by lot."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def normal(text: str) -> str | None:
    """The code as it is kept, in capitals; None when it cannot be one."""
    code = text.upper()
    return code if len(code) == LENGTH and _LETTERS.issuperset(code) else None
