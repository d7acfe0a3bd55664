"""What the environment tells the service."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from terminus.store import AWAY_SECONDS, PATIENCE_SECONDS

GRACE = 4 / 3
"""A seat counts as present a little longer than until its next sign of life is due."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one process."""

    redis_url: str = "redis://localhost:6379/0"
    page: Path | None = None
    """The folder of the built page, when this process serves it too."""
    listeners: int = 1000
    """How many streams and waiting calls one process holds."""
    rate: float = 1.0
    """What the limits for each address are multiplied by; 0 lifts them."""
    proxies: int = 0
    """How many proxies stand before us and add to X-Forwarded-For."""
    heartbeat: float = 15.0
    """Seconds between two signs of life on a quiet stream."""
    away: float = AWAY_SECONDS
    """Seconds without a stream and without a call after which a seat is away."""
    patience: int = PATIENCE_SECONDS
    """Seconds after which the table may go on without a seat that is there but does nothing."""


def from_environment(environ: Mapping[str, str]) -> Config:
    """REDIS_URL, TERMINUS_PAGE, _LISTENERS, _RATE, _PROXIES, _AWAY and _PATIENCE."""
    known = Config()
    page = environ.get("TERMINUS_PAGE")
    away = float(environ.get("TERMINUS_AWAY", known.away))
    return Config(
        redis_url=environ.get("REDIS_URL", known.redis_url),
        page=Path(page) if page else None,
        listeners=int(environ.get("TERMINUS_LISTENERS", known.listeners)),
        rate=float(environ.get("TERMINUS_RATE", known.rate)),
        proxies=int(environ.get("TERMINUS_PROXIES", known.proxies)),
        heartbeat=min(known.heartbeat, away / GRACE),
        away=away,
        patience=int(environ.get("TERMINUS_PATIENCE", known.patience)),
    )
