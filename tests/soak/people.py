"""Those who play: one asks under a key until it is answered, another looks before trying again."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, replace
from threading import Event

from terminus_client import Request
from tests import contract
from tests.soak.notes import Attempt, Json, Ledger, Notes, Outcome, digest
from tests.soak.programs import Program
from tests.soak.wire import NOT_NOW, Answer, Line, pause

ROOT = "/api/v1"
PATIENCE = 45.0
"""Seconds that a caller goes on trying once nothing is done to the servers any more."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What all who play in a round share."""

    port: int
    notes: Notes
    calm: Event
    """Set when nothing is done to the servers any more, and everybody shall come to an end."""


class GaveUp(Exception):
    """Nothing was answered for too long."""


class Person:
    """Somebody at a table, with a phone and habits of their own."""

    def __init__(self, stage: Stage, name: str, address: str, chance: random.Random) -> None:
        self.stage, self.name, self.chance = stage, name, chance
        self.keyed = chance.random() < 0.5
        """Whether a client is at work, which sends every change under a key."""
        self.token: str | None = None
        self.seen = 0
        """The newest version of the table that this person was shown."""
        self.line = (Program if self.keyed else Line)(stage.port, address, stage.notes)

    def look(self, ledger: Ledger, query: str = "") -> Answer:
        """The table as it is; asked for until it is shown."""
        path = f"{ROOT}/games/{ledger.code}{query}"
        answer = self.insist(Request("GET", path, token=self.token))
        if answer.is_done:
            self.seen = max(self.seen, answer.json["version"])
        elif answer.status != 401:
            self.stage.notes.fault(f"{self.name} is not shown {ledger.code}: {answer.json}")
        return answer

    def insist(self, request: Request) -> Answer:
        """The answer, however often it has to be asked for."""
        deadline: float | None = None
        while True:
            answer = self.line.ask(request)
            if answer is not None and answer.status not in NOT_NOW:
                return answer
            if self.stage.calm.is_set() and deadline is None:
                deadline = time.monotonic() + PATIENCE
            if deadline is not None and time.monotonic() > deadline:
                self.stage.notes.fault(f"{request.method} {request.path} is never answered")
                raise GaveUp
            self.stage.notes.count("retries")
            pause(self.chance, answer.retry_after if answer else 0.0)

    def change(
        self, ledger: Ledger, kind: str, request: Request, said: Json | None = None
    ) -> Answer | None:
        """Ask for a change of the table; None when nobody knows whether it was made."""
        attempt = self._attempt(kind, request, said)
        ledger.attempts.append(attempt)
        answer = self._send(attempt, request)
        if answer is None or answer.status in NOT_NOW:
            pause(self.chance, answer.retry_after if answer else 0.0)
            return None
        attempt.outcome = Outcome.ANSWERED if answer.is_done else Outcome.REFUSED
        if answer.is_done:
            document = answer.json.get("game", answer.json)
            attempt.version, attempt.digest = document["version"], digest(document)
            self.seen = max(self.seen, document["version"])
        return answer

    def open(self, body: Json) -> Ledger:
        """A new table, of which this person is the host."""
        while True:
            request = Request("POST", f"{ROOT}/games", {**body, "name": self.name})
            attempt = self._attempt("joined", request, None)
            answer = self._send(attempt, request)
            if answer is not None and answer.is_done:
                break
            if answer is not None and answer.status not in NOT_NOW:
                self.stage.notes.fault(f"no table is opened by {body}: {answer.json}")
                raise GaveUp
            self.stage.notes.unopened.append(attempt)
            if self.stage.calm.is_set():
                raise GaveUp
            pause(self.chance)
        self.token = answer.json["token"]
        ledger = self.stage.notes.open(answer.json["code"], body["title"])
        game = answer.json["game"]
        attempt.outcome, attempt.version, attempt.digest = Outcome.ANSWERED, 1, digest(game)
        ledger.attempts.append(attempt)
        self.seen = 1
        return ledger

    def _attempt(self, kind: str, request: Request, said: Json | None) -> Attempt:
        known = contract.find(request.method, request.path)
        assert known is not None, request
        body = said if said is not None else dict(request.body or {})
        return Attempt(self.name, known.name, kind, body, self.seen)

    def _send(self, attempt: Attempt, request: Request) -> Answer | None:
        """Once, or under a key as often as it takes."""
        if not self.keyed:
            return self.line.ask(request)
        assert contract.operations()[attempt.operation].takes_key, attempt.operation
        self.stage.notes.count("changes under a key")
        key = f"{self.chance.getrandbits(128):032x}"
        return self.insist(replace(request, key=key))
