"""Seat tokens: given once, kept only as a digest."""

from __future__ import annotations

import base64
import hashlib
import secrets


def new_token() -> str:
    """192 random bits."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def sealed(token: str, secret: str) -> str:
    """The token, unreadable to whoever does not know the secret; one secret seals one token."""
    return base64.urlsafe_b64encode(_masked(base64.urlsafe_b64decode(token), secret)).decode()


def unsealed(sealed_token: str, secret: str) -> str:
    """The token again."""
    return sealed(sealed_token, secret)


def _masked(raw: bytes, secret: str) -> bytes:
    mask = hashlib.sha256(b"terminus token\n" + secret.encode()).digest()
    return bytes(a ^ b for a, b in zip(raw, mask[: len(raw)], strict=True))
