"""Whole turns of a table of four, reveal to last "done": what they cost the server."""

from __future__ import annotations

import os
import re
import socket
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.load import request
from terminus_client import Terminus
from terminus_client.calls import ROOT, Request

NAMES = ("Anna", "Ben", "Carla", "Dan")


@dataclass(frozen=True, slots=True)
class Cost:
    """Of a turn: milliseconds of the server's CPU, and requests."""

    milliseconds: float
    requests: float


Move = tuple[int, str, Any]
"""Whose, the path below the table's, and the body."""


class Players:
    """Four at a table whose cards are the same each time."""

    def __init__(self, port: int) -> None:
        self._terminus, self.sent = Terminus(f"http://127.0.0.1:{port}"), 0
        opening = {"title": "paris", "name": NAMES[0], "seed": "1"}
        laid = self.call("POST", "/games", body=opening)
        self.path = f"/games/{laid['code']}"
        self.tokens = [laid["token"]]
        for name in NAMES[1:]:
            seated = self.call("POST", f"{self.path}/seats", body={"name": name})
            self.tokens.append(seated["token"])
        self.view = self.call("POST", f"{self.path}/start", self.tokens[0])

    def call(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        self.sent += 1
        return self._terminus.ask(Request(method, f"{ROOT}{path}", body, token))

    def think(self) -> Move:
        """What whoever is waited for does next: draw if possible."""
        seat = self.view["waiting_for"][0]
        moves = self.call("GET", f"{self.path}/moves", self.tokens[seat])["moves"]
        move = next((each for each in moves if each["kind"] == "section"), moves[0])
        return seat, move["href"].rpartition("/")[2], move["body"]

    def make(self, move: Move) -> None:
        seat, path, body = move
        self.view = self.call("POST", f"{self.path}/{path}", self.tokens[seat], body)

    def ask(self, mover: int) -> None:
        """What phones used to do: whoever moved asks for three things and once more in vain."""
        for seat, token in enumerate(self.tokens):
            for rest in ("", "/moves", "/scores"):
                self.call("GET", self.path + rest, token)
            if seat == mover:
                self.call("GET", self.path, token)


def playing(port: int, pids: list[int]) -> tuple[Cost, Cost]:
    """A turn as phones play it: told by the stream; and as they did, asking after each move."""
    moves = _moves(port)
    return _cost(port, pids, moves, asking=False), _cost(port, pids, moves, asking=True)


def _moves(port: int) -> list[Move]:
    """All moves of a game, thought out beforehand."""
    players, moves = Players(port), []
    while players.view["status"] == "playing":
        moves.append(players.think())
        players.make(moves[-1])
    return moves


def _cost(port: int, pids: list[int], moves: list[Move], *, asking: bool) -> Cost:
    players = Players(port)
    lines = [] if asking else [_listen(port, players.path, token) for token in players.tokens]
    sent, begun = players.sent, cpu(pids)
    for move in moves:
        players.make(move)
        if asking:
            players.ask(move[0])
    spent = cpu(pids) - begun
    for line in lines:
        line.close()
    turns = sum(path == "cards" for _, path, _ in moves)
    return Cost(spent * 1000 / turns, (players.sent - sent) / turns)


def _listen(port: int, path: str, token: str) -> socket.socket:
    """A stream whose events are taken in as they come."""
    line = socket.create_connection(("127.0.0.1", port))
    line.sendall(request("GET", f"/api/v1{path}/events", token))

    def take() -> None:
        try:
            while line.recv(65536):
                pass
        except OSError:
            pass

    threading.Thread(target=take, daemon=True).start()
    return line


def cpu(pids: list[int]) -> float:
    """Seconds of CPU that these processes and their children have used."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = stat.read_text().rpartition(") ")
        except OSError:
            continue
        fields = rest.split()
        own = int(re.match(r"\d+", name)[0])  # type: ignore[index]
        if own in pids or int(fields[1]) in pids:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
