"""A process beside a worker that thinks, so that nobody waits for it but whoever asked.

It is started with the first question and again with the next one after it died. Heavy packages are
loaded there and nowhere else: what goes to and fro is plain values.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from contextlib import suppress
from threading import Lock
from typing import Any

from terminus.processes import die_with_parent, kill
from terminus.thinking import messages

CHILD = (sys.executable, "-m", "terminus.thinking")
PIECE = 1 << 16
TRIES = 2
"""How often a question is asked: somebody may have killed the process over the first try."""
WAITING = 16
"""Questions that wait for their turn; one more is refused."""


class Unthinkable(Exception):
    """There is no answer."""


class Overrun(Unthinkable):
    """It would have taken too long."""


class Crowded(Unthinkable):
    """Too many questions are waiting already."""


class Confused(Unthinkable):
    """It failed; what it said is the traceback."""


class Died(Unthinkable):
    """The process ended over the question, time and again, or could not be started."""


class Thinker:
    """Answers one question after the other."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = Lock()
        self.waiting = 0
        """Questions that have no answer yet."""

    def ask(self, task: str, *given: Any, seconds: float) -> Any:
        """What a task of `terminus.thinking.tasks` makes of this; raises Unthinkable.

        The seconds are those of the task alone, not of those that go before it.
        """
        if self.waiting >= WAITING:
            raise Crowded
        self.waiting += 1
        try:
            with self._turn:
                return self._answer(messages.packed((task, given)), seconds)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """End the process; it is started again if there is another question."""
        process, self._process = self._process, None
        if process is not None:
            kill(process)
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):  # what it had not read yet
                    pipe.close()  # type: ignore[union-attr] # both are pipes

    @property
    def pid(self) -> int | None:
        """Of the process, while there is one."""
        return self._process.pid if self._process else None

    def _answer(self, question: bytes, seconds: float) -> Any:
        for _ in range(TRIES):
            try:
                process = self._running()
            except OSError as error:  # no room for another process
                raise Died from error
            done = False
            try:
                deadline = time.monotonic() + seconds
                _write(process, question, deadline)
                answered, answer = _read(process, deadline)
                done = True
            except (BrokenPipeError, EOFError):
                continue
            finally:
                if not done:  # also when the greenlet that asks is ended
                    self.close()
            if not answered:
                raise Confused(answer)
            return answer
        raise Died

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(
                CHILD,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
                start_new_session=True,
                preexec_fn=die_with_parent(os.getpid()),  # noqa: PLW1509 # one call of the system
            )
        return self._process


def _write(process: subprocess.Popen[bytes], message: bytes, deadline: float) -> None:
    assert process.stdin is not None
    pipe, left = process.stdin.fileno(), memoryview(message)
    os.set_blocking(pipe, False)  # it takes as much as there is room for
    while left:
        _wait(pipe, select.POLLOUT, deadline)
        left = left[os.write(pipe, left[:PIECE]) :]


def _read(process: subprocess.Popen[bytes], deadline: float) -> tuple[bool, Any]:
    length = messages.length(_piece(process, messages.HEAD.size, deadline))
    answered, answer = messages.unpacked(_piece(process, length, deadline))
    return answered, answer


def _piece(process: subprocess.Popen[bytes], length: int, deadline: float) -> bytes:
    """So many bytes."""
    assert process.stdout is not None
    pipe, found = process.stdout.fileno(), bytearray()
    while len(found) < length:
        _wait(pipe, select.POLLIN, deadline)
        part = os.read(pipe, length - len(found))
        if not part:
            raise EOFError
        found += part
    return bytes(found)


def _wait(pipe: int, event: int, deadline: float) -> None:
    """Until a pipe is ready, in a way that lets other greenlets run.

    A worker that holds a thousand listeners has pipes of numbers that `select` does not take.
    """
    poll = select.poll()
    poll.register(pipe, event)
    if not poll.poll(1000 * max(0.0, deadline - time.monotonic())):
        raise Overrun
