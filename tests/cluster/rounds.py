"""Clubs that play all titles while something happens to the servers, and what holds after it."""

from __future__ import annotations

import json
import os
import socket
import time
from contextlib import ExitStack, contextmanager
from threading import Event
from typing import TYPE_CHECKING, Self

from terminus import verify
from terminus.engine.titles import TITLES
from terminus.run import serving, wait_until_ready
from tests.cluster.players import Club, Service
from tests.servers import until

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cluster.players import Game


class Api:
    """A process of the service on a port that stays, so that it can be started again."""

    def __init__(self, redis_url: str) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.port = self._listener.getsockname()[1]
        own = {"REDIS_URL": redis_url, "TERMINUS_RATE": "0", "TERMINUS_WORKERS": "1"}
        self._environ = {**os.environ, **own}
        self._stack = ExitStack()
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()
        self._listener.close()

    def start(self) -> None:
        self._server = self._stack.enter_context(serving(self._listener, self._environ))
        wait_until_ready(self._server, self.port, Event())

    def restart(self) -> None:
        """As an update does it: what was asked meanwhile waits at the door."""
        self._stack.close()
        self.start()


class Evening:
    """Everybody plays, by two processes of the service."""

    def __init__(self, service: Service, apis: list[Api], clubs: list[Club]) -> None:
        self.service, self.apis, self.clubs = service, apis, clubs

    def moves_go_on(self) -> float:
        """Return when every club has made some more moves; how long that took."""
        begun, before = time.monotonic(), [club.moves for club in self.clubs]
        for club, moves in zip(self.clubs, before, strict=True):
            until(lambda club=club, moves=moves: club.moves > moves + 3 or club.error)
            assert club.error is None, club.error
        return time.monotonic() - begun

    def tell(self) -> None:
        """How much was tried, for whoever runs it by hand."""
        games = [len(club.games) for club in self.clubs]
        moves = sum(club.moves for club in self.clubs)
        told = f"{sum(games)} games, {moves} moves, {len(self.service.refusals)} calls made again"
        print(told)  # noqa: T201

    def game(self) -> Game:
        """A game that is being played."""
        return self.clubs[0].games[-1]


@contextmanager
def evening(redis_url: str, folder: Path) -> Iterator[Evening]:
    """All titles are played while the block runs; after it everything has to agree."""
    close = Event()
    with Api(redis_url) as one, Api(redis_url) as two:
        service = Service([one.port, two.port])
        clubs = [Club(service, title, close) for title in TITLES]
        found = Evening(service, [one, two], clubs)
        try:
            found.moves_go_on()
            yield found
        finally:
            close.set()
            for club in clubs:
                club.join(90)
        for club in clubs:
            assert not club.is_alive(), "a game never ended"
            assert club.error is None, club.error
            for game in club.games:
                everything_agrees(club, game, folder)
        found.tell()


def everything_agrees(club: Club, game: Game, folder: Path) -> None:
    """No answered move is lost or doubled, the record can be played again, everybody heard all."""
    made = len(game.made)
    assert game.versions == list(range(game.version + 1, game.version + made + 1))
    record = game.record()
    logged = [{"seat": entry["seat"], "kind": entry["move"]["kind"]} for entry in record["log"]]
    assert logged == game.made
    (folder / f"{game.code}.json").write_text(json.dumps(record))
    assert all(verdict.holds for verdict in verify.verify(folder / f"{game.code}.json"))
    last = game.versions[-1]
    for listener in club.listeners[game.code]:
        assert listener.finished.wait(30), "a listener was left behind"
        assert listener.shown == last
        assert listener.heard >= set(range(game.version + 1, last + 1))
