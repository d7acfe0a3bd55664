"""What the environment tells the door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from terminus import settings


@dataclass(frozen=True, slots=True)
class Config:
    """The door of one process."""

    slow: float = settings.SLOW.usual
    """Seconds in which the header of a request, and then its body, must have come as a whole."""
    connections: int = settings.CONNECTIONS.usual
    """How many connections one address may hold; 0: as many as there are."""


def from_environment(environ: Mapping[str, str]) -> Config:
    """What the environment says; behind a proxy all calls come from one address."""
    unlimited = settings.RATE.of(environ) <= 0 or settings.PROXIES.of(environ) > 0
    connections = 0 if unlimited else settings.CONNECTIONS.of(environ)
    return Config(settings.SLOW.of(environ), connections)
