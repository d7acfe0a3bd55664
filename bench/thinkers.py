"""Reading a table while others think, against the same while nobody does.

Robots of other tables think about their turns, and a look back at a round is thought about.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.client import HTTPConnection
from statistics import quantiles

from bench.table import Table
from terminus_client import Table as Client
from terminus_client import Terminus

TABLES, ROBOTS = 4, 3
ROUNDS = 5
READS = 40
"""One after the other, before it is asked whether anybody still thinks."""


@dataclass(frozen=True, slots=True)
class Waited:
    """The 99th percentile of the seconds that a read takes."""

    busy: float
    quiet: float
    thought: int
    """Robots that had to think in all, one turn each."""
    looked: int
    """Rounds that were looked back at."""


@dataclass(frozen=True, slots=True)
class Robots:
    """A table of a person and strong robots."""

    person: Client

    def turn(self) -> None:
        """A card is turned up, and the person passes: the robots think."""
        for kind in ("card", "turn"):
            moves = self.person.look()["moves"]
            self.person.act(next(move for move in moves if move["kind"] == kind))

    def think(self) -> bool:
        return any(seat["thinks"] for seat in self.person.look()["seats"])


def reading(port: int, table: Table) -> Waited:
    """Both in turns, so that noise hits both alike."""
    tables = [_opened(port) for _ in range(TABLES)]
    rounds = [_played(port) for _ in range(ROUNDS)]
    busy, quiet = [], []
    with ThreadPoolExecutor(1) as beside:
        for each in rounds:
            for robots in tables:
                robots.turn()
            looked = beside.submit(_look_back, port, each)
            while not looked.done() or any(robots.think() for robots in tables):
                busy += _reads(port, table)
            looked.result()
            while len(quiet) < len(busy):
                quiet += _reads(port, table)
    return Waited(_p99(busy), _p99(quiet), ROUNDS * TABLES * ROBOTS, len(rounds))


def _played(port: int) -> Client:
    """A table of one with city gates, whose first round was passed over."""
    person = Terminus(f"http://127.0.0.1:{port}").open("paris", "Anna", modules=["city-gates"])
    person.start()
    while (game := person.look())["round"] == 1:
        kinds = ("card", "turn")
        person.act(next(move for move in game["moves"] if move["kind"] in kinds))
    return person


def _look_back(port: int, table: Client) -> None:
    line = HTTPConnection("127.0.0.1", port)
    headers = {"Authorization": f"Bearer {table.seat.token}"}
    line.request("GET", f"/api/v1/games/{table.code}/hindsight?round=1", headers=headers)
    answer = line.getresponse()
    if answer.status != 200:
        raise RuntimeError(answer.read().decode())
    line.close()


def _opened(port: int) -> Robots:
    person = Terminus(f"http://127.0.0.1:{port}").open("paris", "Anna")
    for number in range(ROBOTS):
        person.invite("strong", f"Robot {number}")
    person.start()
    return Robots(person)


def _reads(port: int, table: Table) -> list[float]:
    """The seconds that each read took."""
    line = HTTPConnection("127.0.0.1", port)
    headers = {"Authorization": f"Bearer {table.tokens[1]}"}
    taken = []
    for _ in range(READS):
        begun = time.perf_counter()
        line.request("GET", f"/api/v1/games/{table.code}", headers=headers)
        line.getresponse().read()
        taken.append(time.perf_counter() - begun)
    line.close()
    return taken


def _p99(taken: list[float]) -> float:
    return quantiles(taken, n=100)[-1]
