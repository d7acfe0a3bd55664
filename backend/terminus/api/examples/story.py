"""The games that the examples come from: practice tables, so that the same things happen again."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from flask import Flask

from terminus.api.examples.stable import CLAIM, CODE, INVITATION, NEXT_CODE, SEED, TOKEN, stable
from terminus.api.schemas.moves import POSTED
from terminus.engine.core import Json
from terminus.engine.metro.rules import MetroRules
from terminus.engine.titles import TITLES
from terminus.settings import Bot
from terminus.tables.programs import KEY_SECONDS
from terminus.tables.puzzle import FIRST

ROOT = "/api/v1"
NAMES = ("Camille", "Mehdi")
DEVICE = "00112233445566778899aabbccddeeff"
LONGEST = 1000
"""Moves; a game of ours is over long before."""

ALONE: Json = {"title": "paris"}
MARKED: Json = {"title": "paris", "modules": ["pencil-powers"]}
ON_PAPER: Json = {"title": "paris", "sheet": "paper"}
TICKET: Json = {"title": "ticket-paris"}
METROPOLYS: Json = {"title": "metropolys"}
PUZZLE: Json = {"title": "paris", "puzzle": FIRST.isoformat()}

BOT = Bot(
    "deep-metro",
    "Deep Metro",
    "whsec_" + "A" * 32,
    titles=frozenset({"paris"}),
    about={"en": "Searches three turns deep.", "fr": "Cherche trois tours en avant."},
)
"""Of the server that tells the examples."""

SHOWN: dict[str, tuple[Json, int]] = {
    "card": (ALONE, 1),
    "section": (ALONE, 1),
    "turn": (ALONE, 1),
    "mark": (MARKED, 1),
    "tally": (ON_PAPER, 1),
    "draw": (TICKET, 2),
    "route": (TICKET, 2),
    "ticket": (TICKET, 2),
    "pass": (METROPOLYS, 2),
    "bid": (METROPOLYS, 2),
}
"""Kind of move -> a table where it comes up, and for how many."""

PRINTED_TICKET: Json = {
    "players": [
        {
            "name": name,
            "routes": {"1": ones, "2": 3, "3": 1},
            "flags": 1,
            "tickets": [{"points": 5, "met": True}, {"points": 4, "met": ones > 2}],
        }
        for name, ones in zip(NAMES, (3, 2), strict=True)
    ]
}
PRINTED_CITY: Json = {
    "modules": ["objectives"],
    "players": [
        {"name": NAMES[0], "counts": {"line_1_districts": 7, "line_1_busiest": 5}},
        {"name": NAMES[1], "counts": {"line_1_districts": 6}},
    ],
}
PRINTED_METROPOLYS: Json = {
    "players": [
        {
            "name": NAMES[0],
            "trendy": 2,
            "metro": 3,
            "metro_card": True,
            "archaeology": 1,
            "goals": 6,
            "buildings": 13,
        },
        {
            "name": NAMES[1],
            "trendy": 2,
            "metro": 2,
            "archaeology": 2,
            "archaeology_card": True,
            "goals": 8,
            "buildings": 10,
        },
    ]
}


_DRAWN = re.compile(r"(<svg x=[^>]*>).*(</svg>.*</svg>)", re.DOTALL)
"""What is long in a picture, between the beginning and the end of its drawing."""


@dataclass
class Calls:
    """Calls of the API, and the examples that were kept of them."""

    app: Flask
    kept: dict[str, Json] = field(default_factory=dict)
    drawn: dict[str, str] = field(default_factory=dict)
    """The code of each table, the token of each seat -> what the examples have instead."""

    def call(
        self, method: str, path: str, body: Json | None = None, *, token: str = "", keep: str = ""
    ) -> Any:
        """What is answered, which has to be no refusal; kept as the example of an operation."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        response = self.app.test_client().open(
            f"{ROOT}{path}", method=method, json=body, headers=headers
        )
        assert response.status_code < 300, response.get_data(as_text=True)
        if keep:
            request = {} if body is None else {"request": body}
            self.kept[keep] = {**request, "answer": response.get_json()}
        return response.get_json()

    def sit(self, seated: Json, code: str = CODE) -> str:
        """The token of a seat just taken."""
        self.drawn |= {seated["code"]: code, seated["token"]: TOKEN}
        token: str = seated["token"]
        return token

    def ask(self, code: str, seat: int, keep: str = "") -> str:
        """The claim of somebody who asks for a seat from another phone."""
        asked = self.call("POST", f"/games/{code}/claims", {"seat": seat}, keep=keep)
        claim: str = asked["claim"]
        self.drawn |= {asked["token"]: TOKEN, claim: CLAIM}
        return claim

    def open(self, setup: Json, keep: str = "") -> Table:
        """A practice table where only its host sits."""
        host = self.call("POST", "/games", {"name": NAMES[0], "seed": SEED, **setup}, keep=keep)
        return Table(self, host["code"], [self.sit(host)])


@dataclass
class Table:
    """A table with the tokens of its seats."""

    calls: Calls
    code: str
    tokens: list[str]

    def call(
        self, method: str, path: str, body: Json | None = None, seat: int = 0, keep: str = ""
    ) -> Any:
        """A call about the table by one of its seats."""
        token = self.tokens[seat]
        return self.calls.call(method, f"/games/{self.code}{path}", body, token=token, keep=keep)

    def offers(self) -> Iterator[tuple[int, Json]]:
        """Seats and what they may do, now."""
        for seat in range(len(self.tokens)):
            for move in self.call("GET", "/moves", seat=seat)["moves"]:
                yield seat, move

    def make(self, seat: int, move: Json, keep: str = "") -> None:
        """Make a move that was listed."""
        path = move["href"].removeprefix(f"{ROOT}/games/{self.code}")
        self.call("POST", path, move["body"], seat, keep)

    def play_until(self, wanted: Callable[[Json], bool]) -> tuple[int, Json] | None:
        """Play what is listed first until a move is wanted, or until the game is over."""
        for _ in range(LONGEST):
            offers = list(self.offers())
            if found := next((offer for offer in offers if wanted(offer[1])), None):
                return found
            if not offers:
                return None
            self.make(*offers[0])
        raise AssertionError("the game does not end")


def opened(calls: Calls, setup: Json, players: int, keep: bool = False) -> Table:
    """A practice table whose game has begun."""
    table = calls.open(setup, "create_game" if keep else "")
    for name in NAMES[1:players]:
        table.tokens.append(calls.sit(table.call("POST", "/seats", {"name": name})))
    table.call("POST", "/start", {}, keep="start_game" if keep else "")
    return table


def tell(app: Flask) -> dict[str, Json]:
    """Operation -> its example."""
    calls = Calls(app)
    _read_what_stays(calls)
    _gather(calls)
    _lend(calls)
    _keep_for_bots(calls)
    _play(calls)
    _finish(calls)
    _solve(calls)
    _run(calls)
    return {
        operation: stable(example, calls.drawn) for operation, example in sorted(calls.kept.items())
    }


def _read_what_stays(calls: Calls) -> None:
    """The catalogue, the smallest of the boards, and games that were played elsewhere."""
    calls.call("GET", "/titles", keep="list_titles")
    calls.call("GET", "/titles/ticket-paris/board", keep="get_board")
    calls.call("POST", "/titles/ticket-paris/counts", PRINTED_TICKET, keep="count_ticket_paris")
    calls.call("POST", "/titles/metropolys/counts", PRINTED_METROPOLYS, keep="count_metropolys")
    for slug, rules in TITLES.items():
        if isinstance(rules, MetroRules):
            calls.call("POST", f"/titles/{slug}/counts", PRINTED_CITY, keep=f"count_{slug}")


def _gather(calls: Calls) -> None:
    """Seats before the start: taken, put in order, given up."""
    table = calls.open(ALONE)
    calls.sit(table.call("POST", "/seats", {"name": NAMES[1]}, keep="take_seat"))
    places = {"seats": [{"seat": 0, "first": True}, {"seat": 1}]}
    table.call("PUT", "/seats", places, keep="arrange_seats")
    table.call("DELETE", "/seats/1", keep="leave_seat")


def _lend(calls: Calls) -> None:
    """A seat that goes to another phone, and one whose player has left for now."""
    table = opened(calls, ALONE, 2)
    claim = calls.ask(table.code, 1, keep="ask_for_seat")
    table.call("DELETE", f"/claims/{claim}", keep="turn_down")
    table.call("POST", f"/claims/{calls.ask(table.code, 1)}", seat=1, keep="let_in")
    key = table.call("POST", "/keys", keep="make_key")["key"]
    calls.drawn[key] = TOKEN
    moved = calls.call("POST", f"/games/{table.code}/transfers", {"key": key}, keep="use_key")
    table.tokens[0] = calls.sit(moved)
    table.call("POST", "/break", keep="take_break")
    table.call("DELETE", "/break", keep="come_back")


def _keep_for_bots(calls: Calls) -> None:
    """A seat for somebody's program, and one for a bot of the server."""
    calls.call("GET", "/bots", keep="list_bots")
    table = calls.open(ALONE)
    key = table.call("POST", "/bots", {"name": BOT.name}, keep="keep_seat_for_bot")["key"]
    calls.drawn[key] = TOKEN
    table.call("POST", "/bots", {"name": "Another", "bot": BOT.slug})
    path = f"/bots/{BOT.slug}/invitations"
    calls.call("GET", path, token=BOT.secret, keep="list_invitations")
    (told,) = calls.kept["list_invitations"]["answer"]["invitations"]
    told["seconds"] = KEY_SECONDS  # some have passed, or none
    calls.drawn |= {told["key"]: TOKEN, told["invitation"]: INVITATION}


def _play(calls: Calls) -> None:
    """A move of every kind as soon as there is one, and what can be done beside moves."""
    opened(calls, ALONE, 1, keep=True)
    for kind, (setup, players) in SHOWN.items():
        table = opened(calls, setup, players)
        found = table.play_until(lambda move, kind=kind: move["kind"] == kind)  # type: ignore[misc]
        assert found is not None, kind
        table.make(*found, keep=POSTED[kind].operation)
        if kind == "card":
            table.call("GET", "", keep="get_game")
            table.call("GET", "/moves", keep="list_moves")
            table.call("POST", "/hints", keep="ask_for_hint")
        if kind == "section":
            table.call("GET", "/scores", keep="get_scores")
            table.call("DELETE", "/moves/last", keep="take_back")
        if kind == "tally":
            traced = {"line": 1, "sections": [], "marks": []}
            table.call("POST", "/traces", traced, keep="trace_line")
    pair = opened(calls, ALONE, 2)
    pair.play_until(lambda move: move["kind"] == "section")
    pair.call("POST", "/stand-ins", {"seat": 1}, keep="go_on_without")


def _finish(calls: Calls) -> None:
    """A whole game, and another one after it."""
    table = opened(calls, ALONE, 1)
    table.play_until(lambda _: False)
    table.call("GET", "/record", keep="get_record")
    table.call("GET", "/hindsight?round=2", keep="get_hindsight")
    quick = opened(calls, METROPOLYS, 2)
    quick.play_until(lambda _: False)
    last = quick.call("GET", "/replay")["steps"] - 1
    quick.call("GET", f"/replay?from={last}", keep="get_replay")
    quick.call("GET", "/review", keep="get_review")
    alone = opened(calls, {"title": "tokyo"}, 1)
    alone.play_until(lambda _: False)
    alone.call("GET", "/review/insight", keep="get_insight")
    record = quick.call("GET", "/record")
    calls.call("POST", f"/replays?from={last}", record, keep="replay_record")
    calls.sit(table.call("POST", "/rematch", {}, keep="rematch"), NEXT_CODE)


def _solve(calls: Calls) -> None:
    """The first puzzle of all."""
    path = f"/puzzles/{FIRST.isoformat()}"
    opened = calls.call("POST", "/games", {**PUZZLE, "name": NAMES[0]})
    table = Table(calls, opened["code"], [calls.sit(opened)])
    table.call("POST", "/start", {})
    table.play_until(lambda _: False)
    entry = {"code": table.code, "device": DEVICE}
    token = table.tokens[0]
    calls.call("POST", f"{path}/paris/scores", entry, token=token, keep="enter_score")
    calls.call("GET", f"{path}/paris", keep="get_puzzle")
    calls.call("GET", path, keep="get_puzzles")


def _run(calls: Calls) -> None:
    """What those who run the service ask, and the first event of a table."""
    for name in ("health", "ready"):
        calls.call("GET", f"/{name}", keep=name)
    calls.call("GET", "/address", keep="get_address")
    client = calls.app.test_client()
    counted = client.get(f"{ROOT}/metrics").get_data(as_text=True).splitlines()
    moves = [line for line in counted if line.startswith("terminus_moves_total")]
    calls.kept["metrics"] = {"answer": "".join(f"{line}\n" for line in moves)}
    code = calls.open(ALONE).code
    picture = client.get(f"{ROOT}/games/{code}/picture.svg?theme=light").get_data(as_text=True)
    calls.kept["get_picture"] = {"answer": _DRAWN.sub(r"\1<!-- the board -->\2", picture)}
    stream = client.get(f"{ROOT}/games/{code}/events", buffered=False)
    frames = (frame.decode() for frame in stream.iter_encoded())
    first = next(frame for frame in itertools.islice(frames, 10) if "event: " in frame)
    stream.close()
    lines = (line.split(": ", 1) for line in first.splitlines() if ": " in line)
    calls.kept["listen"] = {"answer": dict(lines)}
