"""Programs that play and listen through whatever happens, and note what they were answered."""

from __future__ import annotations

import json
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from itertools import count
from secrets import token_hex
from threading import Event, Thread
from typing import Any

from tests.api.phones import NAMES, ROOT, any_move

PATIENCE = 60.0
"""Seconds after which a call that is refused again and again is given up."""
PACE = 0.02
"""Seconds that a player thinks."""


class Refused(Exception):
    """The service said no, for a reason that does not pass."""


@dataclass
class Service:
    """The addresses of one service; whoever finds one gone goes to the next."""

    ports: list[int]
    refusals: list[tuple[float, str]] = field(default_factory=list)
    """When somebody was told to come back, and why."""

    def call(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        """The answer; a call that is refused for a moment or lost is made again as it was."""
        deadline = time.monotonic() + PATIENCE
        for attempt in count(random.randrange(len(self.ports))):
            assert time.monotonic() < deadline, f"{method} {path} was never answered"
            try:
                status, wait, answer = self._try(attempt, method, path, body, headers)
            except (OSError, HTTPException) as error:
                self._note(repr(error))
                time.sleep(0.1)
                continue
            if status != 503:
                return answer if status < 300 else self._refuse(status, method, path, answer)
            self._note(answer["code"])
            time.sleep(float(wait))
        raise AssertionError

    def _refuse(self, *what: object) -> None:
        raise Refused(*what)

    def _note(self, why: str) -> None:
        self.refusals.append((time.monotonic(), why))

    def _try(
        self, attempt: int, method: str, path: str, body: object, headers: dict[str, str]
    ) -> tuple[int, str, Any]:
        line = self.line(attempt, timeout=10)
        said = {"Content-Type": "application/json", **headers}
        try:
            line.request(method, path, None if body is None else json.dumps(body), said)
            answer = line.getresponse()
            return answer.status, answer.headers.get("Retry-After", ""), json.load(answer)
        finally:
            line.close()

    def line(self, attempt: int, timeout: float) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.ports[attempt % len(self.ports)], timeout=timeout)


@dataclass(frozen=True)
class Seat:
    """Somebody at a table."""

    service: Service
    code: str
    token: str

    def call(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        path = path if path.startswith(ROOT) else f"{ROOT}/games/{self.code}{path}"
        return self.service.call(
            method, path, body, Authorization=f"Bearer {self.token}", **headers
        )


@dataclass
class Game:
    """A table with two players, from the first seat to the record."""

    title: str
    seats: list[Seat]
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
            if moves := seat.call("GET", "/moves")["moves"]:
                move = any_move(moves, chance)
                key = {"Idempotency-Key": token_hex(8)}
                view = seat.call("POST", move["href"], move["body"], **key)
                self.made.append({"seat": number, "kind": move["kind"]})
                self.versions.append(view["version"])
                return True
        return False

    def record(self) -> Any:
        return self.seats[0].call("GET", "/record")


def open_game(service: Service, title: str) -> Game:
    """A new game of two."""
    opened = service.call("POST", f"{ROOT}/games", {"title": title, "name": NAMES[0]})
    code = opened["code"]
    joined = service.call("POST", f"{ROOT}/games/{code}/seats", {"name": NAMES[1]})
    seats = [Seat(service, code, each["token"]) for each in (opened, joined)]
    view = seats[0].call("POST", "/start")
    return Game(title, seats, view["version"])


class Listener(Thread):
    """A phone that hears a table: it comes back with what it heard last, wherever it can."""

    def __init__(self, service: Service, game: Game, token: str | None) -> None:
        super().__init__(daemon=True)
        self._service, self._token = service, token
        self._path = f"{ROOT}/games/{game.code}/events"
        self.first = game.version
        self.heard: set[int] = set()
        self.shown = 0
        """The version of the table that this phone shows."""
        self.finished = Event()
        self.start()

    def run(self) -> None:
        for attempt in count():
            with suppress(OSError, HTTPException, ValueError):
                self._listen(attempt)
            if self.finished.is_set():
                return
            time.sleep(0.1)

    def _listen(self, attempt: int) -> None:
        headers = {"Last-Event-ID": str(max(self.heard, default=self.first))}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        line = self._service.line(attempt, timeout=30)
        try:
            line.request("GET", self._path, headers=headers)
            stream = line.getresponse()
            if stream.status == 200:
                self._hear(stream)
        finally:
            line.close()

    def _hear(self, stream: HTTPResponse) -> None:
        frame: dict[str, str] = {}
        while line := stream.readline():
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name:
                frame[name] = value
            elif "event" in frame:
                self._note(frame["event"], json.loads(frame["data"]), frame.get("id"))
                frame = {}
            if self.finished.is_set():
                return

    def _note(self, event: str, told: dict[str, Any], number: str | None) -> None:
        if number is not None:
            self.heard.add(int(number))
        if "game" in told:
            self.shown = told["game"]["version"]
        if event == "finished":
            self.shown = max(self.shown, told["version"])
            self.finished.set()


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
        try:
            game = open_game(self._service, self._title)
        except Refused:  # who sits down without a key and hears no answer may sit there already
            return
        tokens = (None, game.seats[1].token)
        self.listeners[game.code] = [Listener(self._service, game, token) for token in tokens]
        self.games.append(game)
        while game.move(self._chance):
            self.moves += 1
            time.sleep(PACE)
