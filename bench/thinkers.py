"""Reading a table while robots of other tables think, against the same while nobody does."""

from __future__ import annotations

import time
from dataclasses import dataclass
from http.client import HTTPConnection
from statistics import quantiles

from bench.table import Table
from terminus_client import Table as Client
from terminus_client import Terminus

TABLES, ROBOTS = 4, 3
ROUNDS = 5
READS = 400
"""In a round, one after the other."""
PAUSE = 0.05


@dataclass(frozen=True, slots=True)
class Waited:
    """The 99th percentile of the seconds that a read takes."""

    busy: float
    quiet: float
    thought: int
    """Robots that had to think in all, one turn each."""


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
    busy, quiet = [], []
    for _ in range(ROUNDS):
        for each in tables:
            each.turn()
        busy += _reads(port, table)
        if not tables[-1].think():
            raise RuntimeError("the robots were done before the reads: nothing was measured")
        while any(each.think() for each in tables):
            time.sleep(PAUSE)
        quiet += _reads(port, table)
    return Waited(_p99(busy), _p99(quiet), ROUNDS * TABLES * ROBOTS)


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
