"""A table that is brought to any moment of its game, and phones that show it meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.e2e.phone import Phone

GAMES = "/api/v1/games"
EAGER = ("section", "route", "bid", "mark", "draw", "ticket", "tally")
"""What a seat that is played from here would rather do, the dearest first."""
NAMES = ("Maximiliane-Alexandrine", "Ben", "Chloé")


def catalogue(phone: Phone) -> list[Any]:
    """Every title that the server offers."""
    return list(phone.page.request.get("/api/v1/titles").json()["titles"])


class Stage:
    """A practice table with all modules that go together; its first seat is the phones'."""

    def __init__(
        self,
        phone: Phone,
        title: Any,
        *,
        seats: int = 3,
        twins: Iterable[Phone] = (),
        **settings: Any,
    ) -> None:
        self.phone, self.page, self.title = phone, phone.page, title
        self.phones = (phone, *twins)
        self.made = 0
        opened = self._post(
            GAMES,
            {
                "title": title["slug"],
                "name": NAMES[0],
                "seed": "terminus",
                "modules": together(title["modules"]),
                **settings,
            },
        )
        self.code: str = opened["code"]
        self.path = f"{GAMES}/{self.code}"
        self.tokens: list[str] = [opened["token"]]
        for name in NAMES[1 : max(seats, title["min_players"])]:
            self.tokens.append(self._post(f"{self.path}/seats", {"name": name})["token"])

    def invite_robot(self) -> None:
        robot = {"name": "Robot", "bot": self.title["bots"][0]}
        self._post(f"{self.path}/seats", robot, self.tokens[0])

    def start(self) -> None:
        self._post(f"{self.path}/start", None, self.tokens[0])

    def leave(self) -> None:
        """The phones look elsewhere, at the lightest page that may read what is kept."""
        for phone in self.phones:
            phone.page.goto("/robots.txt")

    def open(self) -> None:
        """The phones come back to their seat."""
        self.leave()
        held = {"code": self.code, "token": self.tokens[0], "name": NAMES[0], "since": 0}
        for phone in self.phones:
            phone.page.evaluate(
                "held => localStorage.setItem('terminus:seats', JSON.stringify([held]))",
                {**held, "title": self.title["slug"]},
            )
            phone.page.goto(f"/t/{self.code}")
        self.seen()

    def watch(self) -> None:
        """The phones see the table as anybody may who has no seat."""
        self.leave()
        for phone in self.phones:
            phone.page.evaluate("localStorage.removeItem('terminus:seats')")
            phone.page.goto(f"/t/{self.code}")
        self.seen()

    def seen(self) -> None:
        """The phones show the table as it is."""
        version = self.page.request.get(self.path).json()["version"]
        for phone in self.phones:
            expect(phone.page.locator(f'[data-version="{version}"]')).to_be_visible()
            expect(phone.page.get_by_role("main")).to_be_visible()

    @property
    def table(self) -> Any:
        return self._get("")

    def moves(self, seat: int) -> list[Any]:
        return list(self._get("/moves", seat)["moves"])

    def play(self, until: Callable[[Any, list[Any]], bool] = lambda *_: False) -> Any:
        """Every seat through the API, until the first seat is at such a moment, or to the end."""
        table = self.table
        while table["status"] == "playing":
            seat = table["waiting_for"][0]
            moves = table["moves"] if table["you"] == seat else self.moves(seat)
            if until(table, moves if seat == 0 else []):
                break
            table = self.act(seat, moves)
        return table

    def act(self, seat: int, moves: list[Any]) -> Any:
        """A move of the dearest kind that is listed, now the first of them, now another."""
        kind = next((kind for kind in EAGER if any(m["kind"] == kind for m in moves)), None)
        some = [move for move in moves if kind in (None, move["kind"])]
        passing = [move for move in moves if move["kind"] == "pass"]
        if kind == "bid" and passing and self.made % 3:
            some = passing
        move = some[0 if kind in ("bid", "section") else (self.made * 5) % len(some)]
        self.made += 1
        return self._post(move["href"], move["body"], self.tokens[seat])

    def _get(self, path: str, seat: int | None = None) -> Any:
        token = None if seat is None else self.tokens[seat]
        answer = self.page.request.get(f"{self.path}{path}", headers=_bearer(token))
        assert answer.ok, answer.text()
        return answer.json()

    def _post(self, path: str, body: Any, token: str | None = None) -> Any:
        answer = self.page.request.post(path, data=body, headers=_bearer(token))
        assert answer.ok, answer.text()
        return answer.json()


def together(modules: list[Any]) -> list[str]:
    """As many as can be played together."""
    chosen: list[str] = []
    for module in modules:
        if not set(module["excludes"]) & set(chosen):
            chosen.append(module["id"])
    return chosen


def _bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}
