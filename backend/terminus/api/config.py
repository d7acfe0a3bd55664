"""What the environment tells the service."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from terminus import settings
from terminus.api.limits import LIMITS
from terminus.engine.titles import TITLES
from terminus.settings import LOOPBACK, Allowance, Bot, Network, WrongSetting
from terminus.store import AWAY_SECONDS, PATIENCE_SECONDS

GRACE = 4 / 3
"""A seat counts as present a little longer than until its next sign of life is due."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one process; `settings.py` says what each does."""

    redis_url: str = settings.REDIS_URL.usual
    page: Path | None = settings.PAGE.usual
    """The folder of the built page, when this process serves it too."""
    host: str = settings.HOST.usual
    """The address that the server listens at; empty for every one."""
    address: str | None = settings.ADDRESS.usual
    """What phones open, where that is not this computer's address in its network."""
    listeners: int = settings.LISTENERS.usual
    """How many streams and waiting calls one process holds, if it may open as many files."""
    streams: int | None = settings.STREAMS.usual
    """How many of these one address may hold; None: a quarter of them."""
    rate: float = settings.RATE.usual
    """What all limits are multiplied by; 0 lifts them."""
    limits: Mapping[str, Allowance | None] = field(
        default_factory=lambda: {each.name: each.setting.usual for each in LIMITS}
    )
    """Name of a limit -> how much it allows; None lifts it."""
    full: float = settings.FULL.usual
    """The share of the store's memory from which on no new table is opened."""
    proxies: int = settings.PROXIES.usual
    """How many proxies stand before us and add to X-Forwarded-For."""
    trusted: tuple[Network, ...] = settings.TRUSTED.usual
    """Where these proxies are."""
    cors: tuple[str, ...] = settings.CORS.usual
    """The origins whose pages may call from a browser."""
    embed: tuple[str, ...] = settings.EMBED.usual
    """The origins whose pages may show a table in a frame."""
    heartbeat: float = 15.0
    """Seconds between two signs of life on a quiet stream."""
    away: float = AWAY_SECONDS
    """Seconds without a stream and without a call after which a seat is away."""
    patience: int = PATIENCE_SECONDS
    """Seconds after which the table may go on without a seat that is there but does nothing."""
    metrics: str = field(default=LOOPBACK, repr=False)
    """Who may read the figures: `loopback` (this machine), `all`, or `token:` and a token."""
    bots: tuple[Bot, ...] = settings.BOTS.usual
    """The bots that hosts can invite by name."""
    bot_pauses: tuple[float, ...] = (1.0, 4.0, 15.0, 40.0)
    """Seconds before each further try to tell a bot of its seat."""
    bot_seconds: float = 5.0
    """In which a bot has to answer, each time."""
    replicas: int | None = None
    """How many replicas of the store have a change before it is answered; None: one in a cluster
    and with Sentinel, where a replica may take the place of its master, else none."""


def from_environment(environ: Mapping[str, str]) -> Config:
    """What the environment says, and what is usual where it is silent."""
    away = settings.AWAY.of(environ)
    return Config(
        redis_url=settings.REDIS_URL.of(environ),
        page=settings.PAGE.of(environ),
        host=settings.HOST.of(environ),
        address=settings.ADDRESS.of(environ),
        listeners=settings.LISTENERS.of(environ),
        streams=settings.STREAMS.of(environ),
        rate=settings.RATE.of(environ),
        limits={each.name: each.setting.of(environ) for each in LIMITS},
        full=settings.FULL.of(environ),
        proxies=settings.PROXIES.of(environ),
        trusted=settings.TRUSTED.of(environ),
        cors=settings.CORS.of(environ),
        embed=settings.EMBED.of(environ),
        heartbeat=min(Config().heartbeat, away / GRACE),
        away=away,
        patience=settings.PATIENCE.of(environ),
        metrics=settings.METRICS.of(environ),
        bots=_playing(settings.BOTS.of(environ)),
        replicas=settings.REPLICAS.of(environ),
    )


def _playing(bots: tuple[Bot, ...]) -> tuple[Bot, ...]:
    """The same bots; raises WrongSetting for one that plays what is not played here."""
    for bot in bots:
        if unknown := sorted((bot.titles or frozenset()) - TITLES.keys()):
            raise WrongSetting(
                f"TERMINUS_BOTS: [{bot.slug}] plays {unknown[0]}, which is no title."
            )
    return bots
