"""Signs of life: a server is asked every few seconds, and never waited for."""

from __future__ import annotations

import socket

GIVE_UP_SECONDS = 5
"""A question that one of several workers took and froze over is put again, to another one."""
CONNECT_SECONDS = 0.05
"""On one machine a connection stands at once, or the server's queue is full."""


class Pulse:
    """Asks a server at an address; whatever it answers is a sign of life."""

    def __init__(self, address: str | tuple[str, int], question: bytes, every: float) -> None:
        self._address = address
        self._question = question
        self._every = every
        self._line: socket.socket | None = None
        self._line_age = 0.0
        self.silence = 0.0
        """Seconds since the last sign of life, or since it was expected first."""
        self.heard = False
        """Whether there ever was one."""

    def feel(self, passed: float) -> None:
        """Take in what was answered; `passed` seconds after the last time."""
        self.silence += passed
        self._line_age += passed
        if self._line is not None:
            self._listen()
        elif self._line_age >= self._every or not self.heard:
            self._ask()
        if self._line_age >= GIVE_UP_SECONDS:
            self.close()

    def reset(self) -> None:
        """Expect a first sign of life, of a server that was started anew."""
        self.close()
        self.silence, self.heard = 0.0, False

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _ask(self) -> None:
        family = socket.AF_UNIX if isinstance(self._address, str) else socket.AF_INET
        line = socket.socket(family, socket.SOCK_STREAM)
        line.settimeout(CONNECT_SECONDS)
        self._line_age = 0.0
        try:
            line.connect(self._address)
            line.sendall(self._question)
        except OSError:
            line.close()
        else:
            self._line = line

    def _listen(self) -> None:
        assert self._line is not None
        self._line.settimeout(0)
        try:
            answered = self._line.recv(4096)
        except BlockingIOError:
            return
        except OSError:
            answered = b""
        self.close()
        if answered:
            self.silence, self.heard = 0.0, True
