"""A way through the network that loses answers, delays them, or breaks, as it is told to."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from tests.soak.wire import LOOPBACK_IS_WIDE

PIECE = 1 << 16


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a request and its answer."""

    held: float = 0.0
    """Seconds that the request waits before it is passed on."""
    late: float = 0.0
    """Seconds that the answer waits."""
    lost: bool = False
    """Whether the connection breaks when the answer comes: what was asked for is done."""


WELL = Fate()
Meddler = Callable[[bytes], Fate]
"""Decides what becomes of a request, by its first bytes."""
Target = Callable[[], tuple[str, int] | str]
"""Where requests go: a host and a port, or the path of a socket."""


class Proxy:
    """Passes connections on to a server, in a thread of its own."""

    def __init__(self, target: Target, begins: tuple[bytes, ...], meddler: Meddler) -> None:
        self.port = 0
        self._target, self._begins, self._meddler = target, begins, meddler
        self._loop = asyncio.new_event_loop()
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="proxy", daemon=True)

    def start(self) -> None:
        """Return once the port is open."""
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        """Break every connection, and close the port."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        assert self._server is not None
        self._server.close()
        under_way = asyncio.all_tasks() - {asyncio.current_task()}
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    def cut(self) -> None:
        """Break every connection."""
        self._loop.call_soon_threadsafe(self._cut)

    def _cut(self) -> None:
        for writer in self._open:
            writer.transport.abort()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._server = self._loop.run_until_complete(
            asyncio.start_server(self._connected, "127.0.0.1", 0, backlog=512)
        )
        self.port = self._server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        self._open.add(writer)
        try:
            beyond, back = await self._reach(writer.get_extra_info("peername")[0])
            ends.append(back)
            self._open.add(back)
            way = _Way(self._begins, self._meddler)
            await _either(way.there(reader, back), way.back(beyond, writer))
        except (OSError, asyncio.CancelledError):
            pass  # nobody is there, or the way is closed: the caller is hung up on
        finally:
            for end in ends:
                end.transport.abort()
                self._open.discard(end)

    async def _reach(self, peer: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The server, which sees the address that the call came from."""
        target = self._target()
        if isinstance(target, str):
            return await asyncio.open_unix_connection(target)
        source = (peer, 0) if LOOPBACK_IS_WIDE else None
        return await asyncio.open_connection(*target, local_addr=source)


class _Way:
    """One connection, there and back."""

    def __init__(self, begins: tuple[bytes, ...], meddler: Meddler) -> None:
        self._begins, self._meddler = begins, meddler
        self._fate = WELL

    async def there(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(PIECE):
            if piece.startswith(self._begins):
                self._fate = self._meddler(piece)
                await asyncio.sleep(self._fate.held)
            writer.write(piece)
            await writer.drain()

    async def back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(PIECE):
            if self._fate.lost:
                return
            await asyncio.sleep(self._fate.late)
            writer.write(piece)
            await writer.drain()


async def _either(*ways: Coroutine[Any, Any, None]) -> None:
    """Until one of them has ended, however it ends."""
    tasks = [asyncio.ensure_future(way) for way in ways]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class Network:
    """What happens on the way at this moment: nothing, until it is told otherwise."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.lost = 0.0
        """How often an answer is lost."""
        self.late = 0.0
        """For up to how many seconds an answer may be late."""

    def __call__(self, request: bytes) -> Fate:
        if self._chance.random() < self.lost:
            return Fate(lost=True)
        return Fate(late=self._chance.uniform(0, self.late)) if self.late else WELL


class StoreNetwork(Network):
    """The way to the store: replies to commits are lost, and who asks again is kept waiting.

    So that somebody else commits meanwhile: the call is repeated by the same bytes.
    """

    COMMIT = (b"EVALSHA", b":log\r\n", b":events\r\n")
    WAIT = 0.3

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.lost_replies = 0
        self._repeated: set[int] = set()

    def __call__(self, request: bytes) -> Fate:
        if not all(each in request[:1000] for each in self.COMMIT):
            return Fate(late=self._chance.uniform(0, self.late)) if self.late else WELL
        call = hash(request[:2000])
        if call in self._repeated:
            self._repeated.discard(call)
            return Fate(held=self.WAIT)
        fate = super().__call__(request)
        if fate.lost:
            self.lost_replies += 1
            self._repeated.add(call)
        return fate
