"""Programs that play and listen through whatever happens, and note what they were answered."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from itertools import count
from threading import Event, Thread
from typing import Any

import httpx

from terminus_client import Change, Finished, Patience, Seat, Table, Terminus
from tests.api.phones import NAMES, any_move

PATIENCE = Patience(seconds=60.0, first=0.1, longest=0.2)
"""A call that is refused again and again is given up after a minute."""
PACE = 0.02
"""Seconds that a player thinks."""


class Service(httpx.HTTPTransport):
    """The addresses of one service; whoever finds one gone goes to the next."""

    def __init__(self, ports: list[int]) -> None:
        super().__init__(verify=False, limits=httpx.Limits(max_connections=None))
        self._ports, self._turns = ports, count()
        self.refusals: list[tuple[float, str]] = []
        """When somebody was told to come back, and why."""
        self.terminus = Terminus("http://127.0.0.1", patience=PATIENCE, transport=self)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        port = self._ports[next(self._turns) % len(self._ports)]
        request.url = request.url.copy_with(port=port)
        try:
            response = super().handle_request(request)
        except httpx.TransportError as error:
            self._note(repr(error))
            raise
        if response.status_code == 503:
            response.read()
            self._note(response.json()["code"])
        return response

    def _note(self, why: str) -> None:
        self.refusals.append((time.monotonic(), why))


@dataclass
class Game:
    """A table with two players, from the first seat to the record."""

    title: str
    seats: list[Table]
    version: int
    made: list[dict[str, Any]] = field(default_factory=list)
    """Every move that was answered, in order."""
    versions: list[int] = field(default_factory=list)
    """What the table's version was after it, by the answer."""

    @property
    def code(self) -> str:
        return self.seats[0].code

    def move(self, chance: random.Random) -> bool:
        """One move of whoever has one; False when the game is over."""
        for number in chance.sample((0, 1), 2):
            seat = self.seats[number]
            if moves := seat.look()["moves"]:
                move = any_move(moves, chance)
                self.versions.append(seat.act(move)["version"])
                self.made.append({"seat": number, "kind": move["kind"]})
                return True
        return False

    def record(self) -> Any:
        return self.seats[0].record()


def open_game(service: Service, title: str) -> Game:
    """A new game of two."""
    host = service.terminus.open(title, name=NAMES[0])
    guest = service.terminus.join(host.code, name=NAMES[1])
    return Game(title, [host, guest], host.start()["version"])


class Listener(Thread):
    """A phone that hears a table: it comes back with what it heard last, wherever it can."""

    def __init__(self, service: Service, game: Game, seat: Seat) -> None:
        super().__init__(daemon=True)
        self._terminus, self._seat = service.terminus, seat
        self._first = game.version
        self.heard: set[int] = set()
        self.shown = 0
        """The version of the table that this phone shows."""
        self.finished = Event()
        self.start()

    def run(self) -> None:
        table = self._terminus.resume(self._seat)
        for event in table.events(self._first):
            if isinstance(event, Change):
                self.heard.add(event.version)
            if event.game is not None:
                self.shown = event.game["version"]
            if isinstance(event, Finished):
                self.shown = max(self.shown, event.version)
                self.finished.set()
                return


class Club(Thread):
    """Plays one title, game after game, until it is told to close; each game has its listeners."""

    def __init__(self, service: Service, title: str, close: Event) -> None:
        super().__init__(daemon=True)
        self._service, self._title, self._close = service, title, close
        self._chance = random.Random(title)
        self.games: list[Game] = []
        self.listeners: dict[str, list[Listener]] = {}
        self.moves = 0
        self.error: BaseException | None = None
        self.start()

    def run(self) -> None:
        try:
            while not self._close.is_set():
                self._play()
        except BaseException as error:  # noqa: BLE001 -- told outside, by the test
            self.error = error

    def _play(self) -> None:
        game = open_game(self._service, self._title)
        places = (Seat(game.code), game.seats[1].seat)
        self.listeners[game.code] = [Listener(self._service, game, place) for place in places]
        self.games.append(game)
        while game.move(self._chance):
            self.moves += 1
            time.sleep(PACE)
