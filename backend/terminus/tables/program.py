"""A program from outside at a seat, or on its way to one: a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Coming(StrEnum):
    """How far a program has come."""

    CALLING = "calling"
    """This server tells the bot of its seat."""
    AWAITED = "awaited"
    """Whoever has the key can come."""
    SILENT = "silent"
    """The bot did not answer when it was told; it may come all the same."""
    SEATED = "seated"
    """It plays."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program that plays at a seat, or for which one is kept."""

    state: Coming
    bot: str | None = None
    """As this server's list of bots has it; None: somebody's own program."""
    invitation: str | None = None
    """Names what such a bot is told; its key is made of it."""
    used: str | None = None
    """The digest of the key that it came with."""
