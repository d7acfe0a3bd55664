"""Room for changes: what the embedded server is told when memory, disk or folder has none."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from redis.exceptions import RedisError

from terminus.sizes import MB, default_memory
from terminus.store.folder import ServerError

if TYPE_CHECKING:
    from redis import Redis

    from terminus.store.folder import Folder

ENOUGH = 1.25
"""How many times the reserve has to be free again before changes are taken."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much the embedded server may take."""

    memory: int = field(default_factory=default_memory)
    """Bytes of memory past which changes are refused; 0: as much as there is."""
    reserve: int = 64 * MB
    """Bytes of the disk below which changes are refused."""


class Room:
    """Looks at a server's folder from time to time, and tells the server what follows.

    A server that writes every change at once ends when it cannot. So it is told in good time to
    refuse all changes: it may use one byte of memory (OOM), and it may write late, which nobody
    notices, since there is nothing to write. Reading goes on.
    """

    def __init__(self, folder: Folder, limits: Limits, client: Redis) -> None:
        self._folder = folder
        self._limits = limits
        self._client = client
        self._connected = False
        self._said = ""
        self.refuses = False
        """Whether the server was told to refuse changes."""
        self.moves = False
        """Whether it is writing everything into a new folder."""

    def settings(self) -> tuple[tuple[str, str], ...]:
        """What the server is told, in this order: no change may be taken that is written late."""
        if self.refuses:
            return ("maxmemory", "1"), ("appendfsync", "everysec")
        return ("appendfsync", "always"), ("maxmemory", str(self._limits.memory))

    def begin(self) -> None:
        """Look before the server starts."""
        self._connected = self.moves = False
        self.refuses = self._is_short()

    def heed(self) -> str | None:
        """Look, and tell the server if something changed; what there is to say about it."""
        with contextlib.suppress(RedisError):  # it is told the next time, or when it starts anew
            if not self._connected:  # a line that outlives the socket's name
                self._connected = bool(self._client.ping())
            if not self.moves and self._folder.is_gone():
                return self._move()
            if not self.moves and self._is_short() != self.refuses:
                self._tell(refuses=not self.refuses)
                return self.word()
        return None

    def has_moved(self) -> bool:
        """Whether everything is in the new folder by now, so that a server can start there."""
        if not self.moves:
            return False
        with contextlib.suppress(RedisError):
            told = self._client.info("persistence")
            busy = told["aof_rewrite_in_progress"] or told["aof_rewrite_scheduled"]
            return not busy and told["aof_last_bgrewrite_status"] == "ok"
        return False

    def word(self) -> str:
        """Why changes are refused, or that they are not."""
        free = f"{self._folder.free_bytes() // MB} MB are left in {self._folder.path}"
        if self.refuses:
            return f"The disk is nearly full, {free}: changes are refused until there is room."
        return f"There is room again, {free}: changes are taken."

    def _is_short(self) -> bool:
        enough = self._limits.reserve * (ENOUGH if self.refuses else 1)
        return self._folder.free_bytes() < enough

    def _tell(self, *, refuses: bool) -> None:
        before, self.refuses = self.refuses, refuses
        try:
            for setting in self.settings():
                self._client.config_set(*setting)
        except RedisError:
            self.refuses = before
            raise

    def _move(self) -> str | None:
        """Somebody removed the folder: write it anew, with all that the server has in memory."""
        path = self._folder.path
        self._tell(refuses=True)
        try:
            self._folder.claim()
        except (OSError, ServerError) as trouble:
            return self._once(f"The folder {path} is gone, and cannot be made again: {trouble}")
        for name, value in (("dir", str(path)), ("appendonly", "no"), ("appendonly", "yes")):
            self._client.config_set(name, value)
        self.moves = True
        return f"The folder {path} was removed: writing every game into it anew."

    def _once(self, word: str) -> str | None:
        """Not again and again, while nothing changes."""
        before, self._said = self._said, word
        return None if word == before else word
