"""What has to run is started again when it ends or falls silent, after a growing pause."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING, Protocol

from terminus.processes import Work, how_it_ended, kill, work
from terminus.store.embedded import EmbeddedServer, ServerError
from terminus.supervision.pulse import Pulse
from terminus.supervision.speaking import complain

if TYPE_CHECKING:
    from terminus.supervision.serving import Service

CANNOT_START = (OSError, subprocess.SubprocessError, ServerError)
"""What is raised when a process does not even begin."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
QUESTION = (
    "GET /api/v1/health HTTP/1.1\r\n"
    "Host: {}\r\nUser-Agent: terminus-supervisor\r\nConnection: close\r\n\r\n"
)
WELL_SECONDS = 10
"""Whatever ran for so long is well, and the next pause is short again."""


class Charge(Protocol):
    """One process that has to run, and how to tell that it does."""

    name: str
    pulse: Pulse

    @property
    def process(self) -> subprocess.Popen[bytes] | None:
        """It, while it runs."""
        ...

    def spawn(self) -> None:
        """Start it."""
        ...

    def is_frozen(self, passed: float) -> bool:
        """Whether it will not come to by itself; asked anew after `passed` seconds."""
        ...

    def last_words(self) -> str:
        """Why it ended with an error, after a colon; or nothing."""
        ...


class Watch:
    """Keeps one charge running."""

    def __init__(self, charge: Charge) -> None:
        self.charge = charge
        self._pause = FIRST_PAUSE
        self._age = 0.0
        self._missing = charge.process is None
        self._wait = 0.0

    def look(self, passed: float) -> None:
        """See to it, `passed` seconds after the last time."""
        if self._missing:
            self._wait -= passed
            if self._wait <= 0:
                self._start()
            return
        process = self.charge.process
        assert process is not None
        self._age += passed
        if (code := process.poll()) is not None:
            words = self.charge.last_words() if code > 0 else ""
            self._lose(f"ended by itself ({how_it_ended(code)}){words}")
        elif self._is_frozen(passed):
            self._lose("does not answer")
        elif self._age > WELL_SECONDS:
            self._pause = FIRST_PAUSE

    def _is_frozen(self, passed: float) -> bool:
        self.charge.pulse.feel(passed)
        return self.charge.is_frozen(passed)

    def _lose(self, how: str) -> None:
        """Give one up, with all that it may have left, and start the next one after a pause."""
        if self.charge.process is not None:
            kill(self.charge.process)
        self._missing, self._wait = True, self._pause
        when = f" in {self._pause:.0f} seconds" if self._pause >= 1 else ""
        complain(f"{self.charge.name} {how}; starting it again{when}.")
        self._pause = min(self._pause * 2, LONGEST_PAUSE)

    def _start(self) -> None:
        self._missing, self._age = False, 0.0
        self.charge.pulse.reset()
        try:
            self.charge.spawn()
        except CANNOT_START as trouble:
            self._lose(f"does not start: {trouble}")


class KeptStore:
    """The embedded store, which answers whatever it does, but while it waits for the disk."""

    name = "The store"
    SILENCE_SECONDS = 2.0
    IDLE_SECONDS = 8.0
    """So long it may say nothing and do nothing; a store that reads its file, or that waits for
    a slow disk, is not frozen."""
    BUSY_SECONDS = 60.0
    """So long it may say nothing for all that it does."""

    def __init__(self, server: EmbeddedServer) -> None:
        self._server = server
        self.pulse = Pulse(str(server.socket), b"PING\r\n", every=1)
        self._work = Work()
        self._idle = 0.0

    @property
    def process(self) -> subprocess.Popen[bytes] | None:
        """The server's process."""
        return self._server.process

    def spawn(self) -> None:
        """Start it; it reads its file for a while."""
        self._server.spawn()

    def is_frozen(self, passed: float) -> bool:
        """Whether it neither answers nor works nor waits for the disk."""
        silence = self.pulse.silence
        if silence < self.SILENCE_SECONDS or self.process is None or self._server.room.moves:
            self._idle = 0.0
            return False
        before, self._work = self._work, work(self.process.pid)
        waits = self._work.waits_for_disk
        self._idle = 0.0 if waits or self._work != before else self._idle + passed
        return self._idle >= self.IDLE_SECONDS or (silence >= self.BUSY_SECONDS and not waits)

    def last_words(self) -> str:
        """What it wrote into its log."""
        return f": {self._server.last_words()} Its files are in {self._server.folder}"


class KeptService:
    """Gunicorn, which is well as long as one of its workers answers."""

    name = "The server"
    SILENCE_SECONDS = 30.0

    def __init__(self, service: Service) -> None:
        self._service = service
        self.pulse = Pulse(service.address, QUESTION.format(service.address[0]).encode(), every=5)

    @property
    def process(self) -> subprocess.Popen[bytes] | None:
        """Gunicorn's master."""
        return self._service.process

    def spawn(self) -> None:
        """Start it."""
        self._service.spawn()

    def is_frozen(self, passed: float) -> bool:
        """Whether none of the workers has answered for long."""
        return self.pulse.silence >= self.SILENCE_SECONDS

    def last_words(self) -> str:
        """It has written them to the terminal itself."""
        return ""
