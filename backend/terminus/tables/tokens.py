"""Seat tokens: given once, kept only as a digest."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    """192 random bits."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
