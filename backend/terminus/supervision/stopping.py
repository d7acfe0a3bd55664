"""Whether somebody asked to stop: any number of signals, of any kind, at any moment."""

from __future__ import annotations

import os
import select
import signal

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


class Stop:
    """To be asked and awaited like a `threading.Event` that signals set.

    A signal writes a byte into a pipe that nobody ever reads. So there is nothing to lock, nothing
    to lose and nothing to count: once the pipe has a byte, somebody asked.
    """

    def __init__(self) -> None:
        self._asked, self._bell = os.pipe()
        os.set_blocking(self._bell, False)
        signal.set_wakeup_fd(self._bell, warn_on_full_buffer=False)
        for each in SIGNALS:
            signal.signal(each, lambda *_: None)  # Python writes the byte before it calls this

    def is_set(self) -> bool:
        """Whether somebody asked."""
        return self.wait(0)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until somebody asks; False if nobody did within `timeout` seconds."""
        return bool(select.select([self._asked], [], [], timeout)[0])

    def close(self) -> None:
        """Take no notice any more: we are ending, and nothing shall come between."""
        for each in SIGNALS:
            signal.signal(each, signal.SIG_IGN)
