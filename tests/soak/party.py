"""One party: people who open a table, come and go, play a game to its end, and ask for another."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from terminus.bots import bots_for
from terminus.engine.core import Meta
from terminus.engine.titles import TITLES
from terminus_client import Request
from tests.api.phones import any_move, any_table
from tests.soak.ears import Ears, ProgramEars
from tests.soak.notes import Json, Ledger
from tests.soak.people import ROOT, GaveUp, Person, Stage
from tests.soak.wire import Answer

NAMES = ("Ada", "Bo", "Cleo", "Dov")
TAKES_BACK = 0.07
SLEEPS = 0.004
"""How often a player lays the phone aside, so that the others may go on without."""
NAP = 6.0
"""Seconds; longer than a seat has to be silent to count as away."""
REMATCHES = 0.5
TRIES = 40


@dataclass
class Party:
    """People and their table; every choice of theirs comes from their own chance."""

    stage: Stage
    title: str
    chance: random.Random
    address: str
    people: list[Person] = field(default_factory=list)
    finished: int = 0
    _named: int = 0

    def run(self) -> None:
        """Play table after table until it is time to end."""
        while not self.stage.calm.is_set():
            try:
                ledger: Ledger | None = self._gather()
                while ledger is not None:
                    ledger = self._play(ledger)
            except GaveUp:
                pass
            for person in self.people:
                person.line.close()

    def _gather(self) -> Ledger:
        """A table with everybody seated, after some coming and going."""
        meta = TITLES[self.title].meta
        host = self._person(NAMES[0])
        self.people = [host]
        ledger = host.open(any_table(meta, self.chance))
        Ears(self.stage, ledger, "a spectator", self.address).start()
        most = self.chance.randint(max(2, meta.min_players), meta.max_players)
        robots = self.chance.randint(0, most - 1) if self.chance.random() < 0.3 else 0
        guests = [self._person(name) for name in NAMES[1 : most - robots]]
        with ThreadPoolExecutor(max(1, len(guests))) as pool:
            seated = list(pool.map(lambda guest: self._sit(ledger, guest, meta), guests))
        self.people += [guest for guest in seated if guest is not None]
        self._come_and_go(ledger, meta)
        for number in range(robots):
            robot = {"name": f"Robot {number}", "bot": self.chance.choice(bots_for(self.title))}
            self._as_host(ledger, "joined", "POST", "/seats", robot)
        self._sort_out(ledger)
        return ledger

    def _person(self, name: str) -> Person:
        """Somebody new; whoever lost a seat with its token comes back under another name."""
        self._named += 1
        called = name if self._named <= len(NAMES) else f"{name} {self._named}"
        chance = random.Random(f"{self.chance.random()} {called}")
        return Person(self.stage, called, self.address, chance)

    def _sit(self, ledger: Ledger, guest: Person, meta: Meta) -> Person | None:
        """The guest with a seat; None when the table has no room or somebody with that name."""
        path = f"{ROOT}/games/{ledger.code}/seats"
        body = {"name": guest.name, "sheet": guest.chance.choice(meta.sheets)}
        answer = guest.change(ledger, "joined", Request("POST", path, body))
        if answer is None or not answer.is_done:
            return None
        guest.token = answer.json["token"]
        return guest

    def _come_and_go(self, ledger: Ledger, meta: Meta) -> None:
        """A guest leaves, somebody else comes; the host puts the seats in another order."""
        if len(self.people) > 1 and self.chance.random() < 0.5:
            leaver = self.people.pop()
            shown = leaver.look(ledger)
            if shown.is_done:
                path = f"{ROOT}/games/{ledger.code}/seats/{shown.json['you']}"
                request = Request("DELETE", path, token=leaver.token)
                leaver.change(ledger, "left", request, {"seat": shown.json["you"]})
            if newcomer := self._sit(ledger, self._person("Eve"), meta):
                self.people.append(newcomer)
        if self.chance.random() < 0.5:
            seats = [seat["seat"] for seat in self._shown(ledger)["seats"]]
            self.chance.shuffle(seats)
            places = {"seats": [{"seat": seat, "first": seat == seats[-1]} for seat in seats]}
            self._as_host(ledger, "arranged", "PUT", "/seats", places)

    def _sort_out(self, ledger: Ledger) -> None:
        """The host sends away whoever has no phone here: their answers were lost."""
        for _ in range(TRIES):
            ghosts = [
                seat["seat"]
                for seat in self._shown(ledger)["seats"]
                if not seat["bot"] and seat["name"] not in {each.name for each in self.people}
            ]
            if not ghosts:
                return
            path = f"/seats/{ghosts[-1]}"
            self._as_host(ledger, "left", "DELETE", path, said={"seat": ghosts[-1]})

    def _as_host(
        self,
        ledger: Ledger,
        kind: str,
        method: str,
        path: str,
        body: Json | None = None,
        said: Json | None = None,
    ) -> Answer | None:
        host = self.people[0]
        request = Request(method, f"{ROOT}/games/{ledger.code}{path}", body, host.token)
        return host.change(ledger, kind, request, said)

    def _shown(self, ledger: Ledger) -> Any:
        return self.people[0].look(ledger).json

    def _play(self, ledger: Ledger) -> Ledger | None:
        """The game from its start to its end; the table of the rematch, if there is one."""
        meta = TITLES[self.title].meta
        while (shown := self._shown(ledger))["status"] == "waiting":
            if self.stage.calm.is_set() or len(shown["seats"]) < meta.min_players:
                return None
            self._as_host(ledger, "started", "POST", "/start")
        listener = self.chance.choice(self.people)
        ears = ProgramEars if listener.keyed else Ears
        ears(self.stage, ledger, listener.name, self.address, listener.token).start()
        with ThreadPoolExecutor(len(self.people)) as pool:
            ends = list(pool.map(lambda person: _game(person, ledger), self.people))
        if not all(ends):
            return None
        self.finished += 1
        self.stage.notes.count(f"games of {self.title}")
        if self.stage.calm.is_set() or self.chance.random() > REMATCHES:
            return None
        return self._rematch(ledger)

    def _rematch(self, ledger: Ledger) -> Ledger | None:
        """All ask at once; the first opens the table, and becomes the host of it."""
        with ThreadPoolExecutor(len(self.people)) as pool:
            answers = list(pool.map(lambda person: _again(person, ledger), self.people))
        codes = {answer.json["code"] for answer in answers if answer is not None}
        if len(codes) > 1:
            self.stage.notes.fault(f"{ledger.code} has several rematches: {sorted(codes)}")
        if not codes or None in answers:
            return None
        again = self.stage.notes.open(codes.pop(), ledger.title, ledger)
        shown = self._shown(again)
        host = shown["seats"][shown["host"]]["name"]
        self.people.sort(key=lambda person: person.name != host)
        return again


def _game(person: Person, ledger: Ledger) -> bool:
    """Play one's part; True when the game is over, False when it is time to end before that."""
    try:
        while True:
            shown = person.look(ledger)
            while shown.is_done and not person.stage.calm.is_set():
                if shown.json["status"] == "finished":
                    return True
                made = _move(person, ledger, shown.json)
                shown = made if made is not None and made.is_done else person.look(ledger)
            if person.stage.calm.is_set() or not shown.is_done:
                return False
    except GaveUp:
        return False


def _move(person: Person, ledger: Ledger, shown: Json) -> Answer | None:
    """One of the listed moves, a take-back, or the word to go on without somebody."""
    chance, token = person.chance, person.token
    if chance.random() < SLEEPS and not person.stage.calm.wait(NAP):
        return None
    absent = [each for each in shown["stand_ins"] if not each["wait"]]
    if absent and chance.random() < 0.3:
        request = Request("POST", absent[0]["href"], absent[0]["body"], token)
        return person.change(ledger, "stand_in", request)
    if shown["take_back"] and chance.random() < TAKES_BACK:
        request = Request("DELETE", shown["take_back"], None, token)
        return person.change(ledger, "taken_back", request)
    if not shown["moves"]:
        return person.look(ledger, f"?wait=1&after={shown['version']}")
    move = any_move(shown["moves"], chance)
    return person.change(ledger, move["kind"], Request("POST", move["href"], move["body"], token))


def _again(person: Person, ledger: Ledger) -> Answer | None:
    """A seat at the next table; asked for again when the answer is lost, as the contract allows."""
    path = f"{ROOT}/games/{ledger.code}/rematch"
    try:
        for _ in range(TRIES):
            answer = person.change(ledger, "rematch", Request("POST", path, {}, person.token))
            if answer is not None:
                person.seen = 0
                if not answer.is_done:
                    person.stage.notes.fault(f"no rematch of {ledger.code}: {answer.json}")
                    return None
                person.token = answer.json["token"]
                return answer
            time.sleep(0.1)
    except GaveUp:
        pass
    return None
