"""What a request finds in its process: stores, bell, places, limits, thinkers, robots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import current_app

from terminus.api.config import Config
from terminus.api.heralds import Heralds
from terminus.api.limits import Limits, quotas
from terminus.api.places import SHARE, Places
from terminus.api.robots import Robots
from terminus.api.timed import TimedStore
from terminus.door.room import open_files, room_for
from terminus.settings import Bot
from terminus.store import Bell, InvitationStore, PuzzleStore, Store, connect
from terminus.tables import reading
from terminus.tables.documents import Document
from terminus.tables.insight import Insights
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
    robots: Robots
    """Those that think, at the tables that the process meets."""
    insights: Insights
    """Asks how games went, once each."""
    bots: Mapping[str, Bot]
    """Those that hosts can invite, by their names in paths."""
    invitations: InvitationStore
    heralds: Heralds
    """Tell bots of seats that are kept for them."""

    def look(self, code: str, digest: str | None) -> Document:
        """The table as a caller may see it; whoever looks at a robot that thinks has it woken."""
        return self.minded(reading.look(self.store, code, digest))

    def minded(self, found: Document) -> Document:
        """The same table, whose robots somebody thinks for, and whose bots are told, if need be."""
        if found.thinks:
            self.robots.wake(found.code)
        if found.calls:
            self.heralds.wake(found.code)
        return found


def build(config: Config) -> Service:
    """Everything that the settings ask for; connects with the first command."""
    redis = connect(config.redis_url, config.replicas)
    store = TimedStore(redis, away_seconds=config.away, patience=config.patience)
    limits = Limits(store, quotas(config.limits, config.rate), config.full)
    quick, thorough = Thinker(), Thinker()
    bots = {bot.slug: bot for bot in config.bots}
    return Service(
        config,
        store,
        PuzzleStore(redis),
        Bell(redis),
        _places(config),
        limits,
        quick,
        thorough,
        robots=Robots(store, quick),
        insights=Insights(thorough),
        bots=bots,
        invitations=InvitationStore(redis),
        heralds=Heralds(store, bots, config.address, config.bot_pauses, config.bot_seconds),
    )


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
