"""Made-up calls aimed at real tables, with a seat's token, at moments when they can be right."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from terminus.api.describing import CODE
from terminus.api.schemas.moves import POSTED
from terminus.engine.titles import TITLES
from terminus.tables.puzzle import FIRST
from tests.api.phones import NAMES, Phone, any_move, any_table, done, finished, open_table, sit_down

if TYPE_CHECKING:
    from flask import Flask
    from schemathesis import Case, Response

STEPS = 25
"""Moves after which a table where the call cannot be right is left for another one."""
ENOUGH = 6
"""How often a call from nowhere is made right: to play on until it is takes its time."""
TRIES = 2
"""Tables that are tried for a call that is right seldom."""
MARK = "Bearer of the seat that the call is for"
"""Stands in a call until it is known which seat that is."""
KINDS = {move.operation: kind for kind, move in POSTED.items()}
"""Name of a call -> the kind of move that it makes."""

_code = re.compile(CODE["schema"]["pattern"])


@dataclass
class Table:
    """A table, and the phones at it whose tokens are known."""

    phones: list[Phone]

    @property
    def host(self) -> Phone:
        """The phone that the table was opened with; its seat may have been given up since."""
        return self.phones[0]

    @property
    def status(self) -> str:
        """Of a table that may be gone, or whose host may have left."""
        return str(self._shown().get("status", "gone"))

    def has_room(self) -> bool:
        shown = self._shown()
        meta = TITLES[shown["title"]].meta if shown else None
        return meta is not None and len(shown["seats"]) < meta.max_players

    def fill(self) -> None:
        """Somebody sits down, if there is room."""
        taken = {seat["name"] for seat in self._shown()["seats"]}
        name = next(name for name in (*NAMES, "Eve", "Fay") if name not in taken)
        self.phones.append(sit_down(self.host, name))

    def begin(self) -> None:
        """The game begins, with as many as it takes."""
        meta = TITLES[self._shown()["title"]].meta
        while len(self._shown()["seats"]) < max(2, meta.min_players):
            self.fill()
        done(self.host.post("/start"), 200)

    def _shown(self) -> dict[str, Any]:
        response = Phone(self.host.client, self.host.code).get()
        return response.get_json() if response.status_code == 200 else {}


@dataclass
class Aim:
    """What makes a call right: whose it is, and what it says."""

    phone: Phone
    body: Any = None
    seat: int | None = None
    """For a path that names one."""
    claim: str | None = None
    """The same."""


@dataclass
class Tables:
    """Tables in all stages, which friends play on at, so that right calls meet one."""

    app: Flask
    chance: random.Random = field(default_factory=lambda: random.Random("tables"))
    _known: dict[str, Table] = field(default_factory=dict)
    _last: dict[str, Table] = field(default_factory=dict)
    """For each call the table that it was right at before."""
    _aimed: Counter[str] = field(default_factory=Counter)
    """How often each call was right."""

    def __post_init__(self) -> None:
        client = self.app.test_client()
        self._finished = [Table(finished(client, count)) for count in (1, 2)]
        self._solved = finished(client, 1, puzzle=FIRST.isoformat())[0]

    def learn(self, response: Response) -> None:
        """Remember a seat that a call was given, and with it the table."""
        if response.status_code != 201 or "token" not in (seat := response.json()):
            return
        if seat["token"] is None or "claim" in seat:  # a robot's, or nobody's yet
            return
        phone = Phone(self.app.test_client(), seat["code"], seat["token"], seat["seat"])
        self._known.setdefault(phone.code, Table([])).phones.append(phone)

    def aim(self, case: Case) -> None:
        """Give a call of the right form a table, its seat's token, and what may be said there."""
        if str(case.query.get("wait", "")).isdecimal() and 1 < int(case.query["wait"]) <= 30:
            case.query["wait"] = 0  # nobody has half a minute
        if case.operation.definition.raw["operationId"] == "enter_score":
            self._enter(case)
            return
        code = case.path_parameters.get("code")
        if not (isinstance(code, str) and _code.match(code)):
            return
        name = case.operation.definition.raw["operationId"]
        linked = self._known.get(code)
        table = linked or self._any(name)
        aim = None
        if case.meta is not None and case.meta.generation.mode.is_positive:
            aim = self._right(name, table, tries=0 if linked else TRIES)
            self._aimed[name] += aim is not None
        self._direct(case, aim or Aim(self.chance.choice(table.phones)))

    def _enter(self, case: Case) -> None:
        """A table that has played the puzzle, if the call has the right form for one."""
        if case.meta is not None and case.meta.generation.mode.is_positive:
            case.path_parameters |= {"day": FIRST.isoformat(), "slug": "paris"}
            case.body = {**case.body, "code": self._solved.code}
        if case.headers.get("Authorization") == MARK:
            case.headers["Authorization"] = f"Bearer {self._solved.token}"

    def _direct(self, case: Case, aim: Aim) -> None:
        case.path_parameters["code"] = aim.phone.code
        if aim.seat is not None:
            case.path_parameters["seat"] = aim.seat
        if aim.claim is not None:
            case.path_parameters["claim"] = aim.claim
        if aim.body is not None:
            case.body = aim.body
        if case.headers.get("Authorization") == MARK:
            case.headers["Authorization"] = f"Bearer {aim.phone.token}"

    def _any(self, name: str) -> Table:
        """A table for a call that came from nowhere."""
        if name in ("get_record", "get_replay", "rematch"):
            return self.chance.choice(self._finished)
        if name not in self._last or self.chance.random() < 0.2:
            self._last[name] = self._new(name)
        return self._last[name]

    def _new(self, name: str) -> Table:
        """A new table, of a title that has the call's kind of move."""
        kind = KINDS.get(name)
        fitting = [
            rules.meta
            for rules in TITLES.values()
            if kind is None or any(move.kind == kind for move in rules.moves)
        ]
        meta = self.chance.choice(fitting)
        host = open_table(self.app.test_client(), **any_table(meta, self.chance))
        return self._known.setdefault(host.code, Table([host]))

    def _right(self, name: str, table: Table, tries: int) -> Aim | None:
        """How the call is right at this table, or at another one when it cannot be any more."""
        prepare = PREPARED.get(name) or (_offered(KINDS[name]) if name in KINDS else None)
        if prepare is None or (tries and self._aimed[name] >= ENOUGH):
            return None
        aim = prepare(table, self.chance)
        for _ in range(tries):
            if aim is not None:
                break
            table = self._last[name] = self._new(name)
            aim = prepare(table, self.chance)
        return aim


Prepare = Callable[[Table, random.Random], Aim | None]


def _to_be_joined(table: Table, chance: random.Random) -> Aim | None:
    return Aim(table.host) if table.status == "waiting" and table.has_room() else None


def _to_be_arranged(table: Table, chance: random.Random) -> Aim | None:
    if table.status != "waiting" or not _is_host(table.host):
        return None
    seats = [{"seat": seat["seat"]} for seat in table.host.view()["seats"]]
    chance.shuffle(seats)
    return Aim(table.host, {"seats": seats})


def _to_be_left(table: Table, chance: random.Random) -> Aim | None:
    if table.status != "waiting":
        return None
    if table.has_room():
        table.fill()
    return _own_seat(table.phones.pop()) if len(table.phones) > 1 else None


def _own_seat(phone: Phone) -> Aim | None:
    response = phone.get()
    return Aim(phone, seat=response.get_json()["you"]) if response.status_code == 200 else None


def _to_be_started(table: Table, chance: random.Random) -> Aim | None:
    if table.status != "waiting" or not _is_host(table.host):
        return None
    if table.has_room():
        table.fill()
    return Aim(table.host)


def _running(table: Table) -> bool:
    """Whether a game is under way, or could be begun."""
    if table.status == "waiting" and _is_host(table.host):
        table.begin()
    return table.status == "playing"


def _with_scores(table: Table, chance: random.Random) -> Aim | None:
    return Aim(table.host) if _running(table) else None


def _to_go_on(table: Table, chance: random.Random) -> Aim | None:
    """Somebody whom the table waits for is away."""
    if not _running(table) or not (others := _waited_for(table)):
        return None
    for phone in table.phones[1:]:
        phone.goes_away()
    return Aim(table.host, {"seat": others[0]})


def _waited_for(table: Table) -> list[int]:
    """The seats that the table waits for, but for the host's."""
    shown = table.host.view()
    if shown["waiting_for"] == [shown["you"]]:
        _play(table, random.Random(shown["version"]))
    shown = table.host.view()
    return [seat for seat in shown.get("waiting_for", ()) if seat != shown["you"]]


def _to_take_back(table: Table, chance: random.Random) -> Aim | None:
    return _until(table, chance, lambda phone, shown: Aim(phone) if shown["take_back"] else None)


def _offered(kind: str) -> Prepare:
    """Somebody may make such a move."""

    def look(phone: Phone, shown: dict[str, Any], chance: random.Random) -> Aim | None:
        bodies = [move["body"] for move in shown["moves"] if move["kind"] == kind]
        return Aim(phone, chance.choice(bodies)) if bodies else None

    return lambda table, chance: _until(table, chance, lambda p, s: look(p, s, chance))


def _until(
    table: Table, chance: random.Random, look: Callable[[Phone, dict[str, Any]], Aim | None]
) -> Aim | None:
    """Friends play on until what is looked for is there."""
    for _ in range(STEPS):
        if not _running(table):
            return None
        for phone in table.phones:
            shown = phone.get().get_json()
            if "moves" in shown and (aim := look(phone, shown)):
                return aim
        if not _play(table, chance):
            return None
    return None


def _play(table: Table, chance: random.Random) -> bool:
    """One of the listed moves is made by somebody; False when nobody here has any."""
    for phone in chance.sample(table.phones, len(table.phones)):
        if moves := phone.get("/moves").get_json().get("moves"):
            move = any_move(moves, chance)
            return phone.post(move["href"], move["body"]).status_code == 201
    return False


def _is_host(phone: Phone) -> bool:
    shown = phone.get().get_json()
    return "host" in shown and shown["you"] == shown["host"]


def _to_be_asked_for(table: Table, chance: random.Random) -> Aim | None:
    return Aim(table.host, {"seat": 0, "name": None})


def _to_be_answered(table: Table, chance: random.Random) -> Aim | None:
    """Somebody asks for the seat of the last phone, which is there."""
    phone = table.phones[-1]
    shown = phone.get().get_json()
    if shown.get("you") is None:
        return None
    claim = phone.post("/claims", {"seat": shown["you"]}).get_json()
    return Aim(phone, claim=claim["claim"]) if "claim" in claim else None


def _to_be_moved(table: Table, chance: random.Random) -> Aim | None:
    made = table.phones[-1].post("/keys").get_json()
    return Aim(table.phones[-1], {"key": made["key"]}) if "key" in made else None


PREPARED: dict[str, Prepare] = {
    "ask_for_seat": _to_be_asked_for,
    "let_in": _to_be_answered,
    "turn_down": _to_be_answered,
    "use_key": _to_be_moved,
    "take_break": _with_scores,
    "come_back": _with_scores,
    "take_seat": _to_be_joined,
    "arrange_seats": _to_be_arranged,
    "leave_seat": _to_be_left,
    "start_game": _to_be_started,
    "get_scores": _with_scores,
    "take_back": _to_take_back,
    "go_on_without": _to_go_on,
}
"""Name of a call -> what has to be so before it; kinds of moves have to be offered."""
