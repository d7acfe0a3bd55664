"""Games that this process met lately: reading one from its bytes costs more than a move."""

from __future__ import annotations

import threading

from terminus.tables.table import Play

KEPT = 512


class Memory:
    """Bytes -> the game that they stand for. States are frozen values, so sharing one is safe."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._known: dict[tuple[str, bytes], Play] = {}
        self._lock = threading.Lock()

    def recall(self, title: str, raw: bytes) -> Play | None:
        """The game, if it was met lately."""
        return self._known.get((title, raw))

    def remember(self, title: str, raw: bytes, play: Play) -> None:
        """Keep the game in mind; the one met longest ago is forgotten."""
        with self._lock:
            self._known[title, raw] = play
            if len(self._known) > self._kept:
                del self._known[next(iter(self._known))]
