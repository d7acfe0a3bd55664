"""What a request finds in its process: stores, bell, places for listeners, limits, thinkers."""

from __future__ import annotations

from dataclasses import dataclass

from flask import current_app

from terminus.api.config import Config
from terminus.api.limits import Limits, quotas
from terminus.api.places import SHARE, Places
from terminus.api.timed import TimedStore
from terminus.door.room import open_files, room_for
from terminus.store import Bell, PuzzleStore, Store, connect
from terminus.thinker import Thinker


@dataclass(frozen=True, slots=True)
class Service:
    """Shared by all requests of a process."""

    config: Config
    store: Store
    puzzles: PuzzleStore
    bell: Bell
    places: Places
    limits: Limits
    quick: Thinker
    """Is asked what somebody waits for at a table: the moves of robots, hints."""
    thorough: Thinker
    """Is asked what may take seconds: what a round would have allowed, how a game went."""


def build(config: Config) -> Service:
    """Everything that the settings ask for; connects with the first command."""
    redis = connect(config.redis_url, config.replicas)
    store = TimedStore(redis, away_seconds=config.away, patience=config.patience)
    limits = Limits(store, quotas(config.limits, config.rate), config.full)
    kept = (store, PuzzleStore(redis), Bell(redis))
    return Service(config, *kept, _places(config), limits, Thinker(), Thinker())


def _places(config: Config) -> Places:
    """As many as are asked for and there is room for, and how many of them an address may hold."""
    most = room_for(config.listeners, open_files()).listeners
    if config.rate <= 0:
        return Places(most)
    return Places(most, config.streams or max(1, most // SHARE))


def service() -> Service:
    """The service of the request at hand."""
    found: Service = current_app.extensions["terminus"]
    return found
