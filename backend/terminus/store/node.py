"""One server: a bounded number of connections, whoever waits for one in turn, and its breaker."""

from __future__ import annotations

import os
import re
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Lock
from typing import TYPE_CHECKING, Any

from hiredis import pack_command
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from terminus.store.breaker import Breaker
from terminus.store.budget import ANSWER_SECONDS
from terminus.store.faults import Meaning, meaning
from terminus.store.values import Shut, StoreUnreachable

if TYPE_CHECKING:
    from collections.abc import Callable

    from terminus.store.address import Host, Line
    from terminus.store.budget import Budget

Command = tuple[str | bytes | float, ...]

CONNECTIONS = 64
"""To one server, of one process; whoever finds them all busy waits for one instead of failing."""
WAIT_SECONDS = 20
"""For a free connection: when a thousand phones come back at once, each has its turn. A queue that
moves is no frozen server: if the server does not answer, everybody in it is sent away at once."""
LATE_SECONDS = 0.05
"""A time-out that comes later than this was no fault of the server: this process was busy."""
KEEP_SECONDS = 0.5
"""How long a change waits for the replicas to have it."""
LAG_SECONDS = 3
"""A replica that was not heard of for longer is not waited for."""
ASKING: Command = ("ASKING",)
REPLICATION: Command = ("INFO", "replication")

_LAGS = re.compile(rb"state=online,[^\r]*lag=(-?\d+)")


class _Turn:
    """Somebody who waits for a connection."""

    __slots__ = ("called", "came", "line", "sent_away")

    def __init__(self) -> None:
        self.called = Event()
        self.came = time.monotonic()
        self.line: Line | None = None
        self.sent_away = False


class Node:
    """A server, as one process talks to it: calls are answered, refused, or fail in their time."""

    def __init__(self, host: Host, opens: Callable[[float], Line]) -> None:
        self.host = host
        self.breaker = Breaker()
        self.alone = False
        """Whether it was found without a replica."""
        self._opens = opens
        self._lock = Lock()
        self._queue: deque[_Turn] = deque()
        self._places: deque[Line | None] = deque()
        """Open connections, the last used one at the right; None: one that may be opened."""
        self._process = 0

    def ask(self, budget: Budget, command: Command, *, asking: bool = False) -> Any:
        """The server's answer to one command; raises what it refuses."""
        if asking:
            return _last(self._talk(budget, _exchange, (ASKING, command)))
        answer = self._talk(budget, _say, command)
        if isinstance(answer, ResponseError):
            raise answer
        return answer

    def keep(self, budget: Budget, command: Command, replicas: int, *, asking: bool = False) -> Any:
        """The answer to a change, once so many replicas have it, or all that are connected."""
        commands = (ASKING, command) if asking else (command,)
        *answers, kept = self._talk(budget, _keep, commands, replicas, self.alone)
        answer = _last(answers)
        self.alone = kept.connected < replicas
        if kept.acknowledged < min(replicas, kept.connected):
            raise StoreUnreachable(f"no replica of {self.host} has the change yet")
        return answer

    def _talk(self, budget: Budget, talk: Callable[..., Any], *said: Any) -> Any:
        """What comes of a talk on a connection that nobody else uses meanwhile."""
        if not self.breaker.closed and not self.breaker.admits():
            raise Shut(f"{self.host} did not answer a moment ago")
        line = self._place(budget)
        try:
            line = line or self._open(budget)
            answers = talk(line, budget, *said)
        except BaseException as error:  # half an answer may still be on its way
            if isinstance(error, RedisTimeoutError) or not self.breaker.closed:
                self.shut()  # first: whoever waits for our place need not find out as well
            self._discard(line)
            raise
        self._give_back(line)
        if not self.breaker.closed:
            self._judge(answers)
        return answers

    def _judge(self, answers: Any) -> None:
        """After a trial: a server that says it cannot answer yet is not back."""
        last = answers[-1] if isinstance(answers, list) and answers else answers
        if isinstance(last, ResponseError) and meaning(last) is Meaning.AWAY:
            self.breaker.open()
        else:
            self.breaker.close()

    def shut(self) -> None:
        """It does not answer: nobody waits for it any longer."""
        self.breaker.open()
        with self._lock:
            while self._queue:
                turn = self._queue.popleft()
                turn.sent_away = True
                turn.called.set()

    def drop(self) -> None:
        """Hang up all connections that nobody uses: the server is no longer what it was."""
        for _ in range(len(self._places)):
            with suppress(IndexError):
                line = self._places.popleft()
                if line is not None:
                    line.disconnect()
                self._places.append(None)

    def _place(self, budget: Budget) -> Line | None:
        """A connection that nobody uses, or None for a new one; never one from before a fork."""
        if self._process != os.getpid():
            self._process, self._lock = os.getpid(), Lock()
            self._queue, self._places = deque(), deque([None] * CONNECTIONS)
        try:
            return self._wait(budget) if self._queue else self._places.pop()
        except IndexError:
            return self._wait(budget)

    def _wait(self, budget: Budget) -> Line | None:
        """The next place that is free, in the order of those who came."""
        turn = _Turn()
        with self._lock:
            self._queue.append(turn)
        try:
            self._serve()
            turn.called.wait(WAIT_SECONDS)
        except BaseException:
            if self._was_called(turn):
                self._give_back(turn.line)
            raise
        if not self._was_called(turn):
            raise Shut(f"no connection to {self.host} became free")
        budget.extend(time.monotonic() - turn.came)
        return turn.line

    def _was_called(self, turn: _Turn) -> bool:
        """Whether somebody who waits no longer has got a place."""
        with self._lock:
            if not turn.called.is_set():
                self._queue.remove(turn)
                return False
        return not turn.sent_away

    def _serve(self) -> None:
        with self._lock:
            while self._queue and self._places:
                with suppress(IndexError):  # somebody was quicker
                    line = self._places.pop()
                    turn = self._queue.popleft()
                    turn.line = line
                    turn.called.set()

    def _open(self, budget: Budget) -> Line:
        seconds, begun = budget.left(), time.monotonic()
        try:
            return self._opens(seconds)
        except RedisTimeoutError:
            late = time.monotonic() - begun - seconds
            if late < LATE_SECONDS:
                raise
            budget.extend(late)
            return self._opens(budget.left())

    def _give_back(self, line: Line | None) -> None:
        self._places.append(line)
        if self._queue:
            self._serve()

    def _discard(self, line: Line | None) -> None:
        if line is not None:
            line.disconnect()
        self._places.appendleft(None)
        if self._queue:
            self._serve()


@dataclass(frozen=True, slots=True)
class _Kept:
    """Who has a change besides the server itself."""

    acknowledged: int
    connected: int


def _keep(
    line: Line, budget: Budget, commands: tuple[Command, ...], replicas: int, alone: bool
) -> list[Any]:
    """The answers, and who has the change: one round trip when all is well.

    A server that was alone is asked whether it still is, as waiting for nobody takes long.
    """
    milliseconds = int(min(KEEP_SECONDS, budget.left()) * 1000)
    then = REPLICATION if alone else ("WAIT", replicas, milliseconds)
    *answers, told = _exchange(line, budget, (*commands, then))
    if isinstance(told, ResponseError):  # it may no longer be the one that decides
        return [*answers, told, _Kept(0, 0)]
    acknowledged = 0 if alone else told
    if acknowledged >= replicas:
        return [*answers, _Kept(acknowledged, replicas)]
    if not alone:
        told = _last(_exchange(line, budget, (REPLICATION,)))
    connected = sum(int(lag) <= LAG_SECONDS for lag in _LAGS.findall(told))
    if alone and connected:
        wait = ("WAIT", min(replicas, connected), milliseconds)
        acknowledged = _last(_exchange(line, budget, (wait,)))
    return [*answers, _Kept(acknowledged, connected)]


def _last(answers: list[Any]) -> Any:
    """The last answer; raises the first refusal."""
    for answer in answers:
        if isinstance(answer, ResponseError):
            raise answer
    return answers[-1]


def _say(line: Line, budget: Budget, command: Command) -> Any:
    """The answer to one command, also if it is a refusal; most calls come this way."""
    line.send_packed_command((pack_command(command),), check_health=False)  # type: ignore[arg-type]
    return heard(line, budget.left())


def _exchange(line: Line, budget: Budget, commands: tuple[Command, ...]) -> list[Any]:
    """The answers to commands that are sent together, refusals among them."""
    packed = map(pack_command, commands)  # type: ignore[arg-type]
    line.send_packed_command((b"".join(packed),), check_health=False)
    return [heard(line, budget.left()) for _ in commands]


def heard(line: Line, seconds: float) -> Any:
    """What the server says next. If it is there when its time is over, we only read it late."""
    try:
        if seconds == ANSWER_SECONDS:  # which the socket knows
            return line.read_response(disconnect_on_error=False)
        return line.read_response(timeout=seconds, disconnect_on_error=False)
    except ResponseError as refusal:
        return refusal
    except RedisTimeoutError:
        if not seconds:
            raise
        return heard(line, 0)
