"""Tables of every title, laid and brought on through the public API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import APIRequestContext

EAGER = ("section", "route", "bid", "draw", "ticket", "card", "pass")
"""What a seat does first, if it may: that which brings the game to its end."""
NAMES = ("Anna", "Ben")


class Table:
    """Anna's table; she has the first seat."""

    def __init__(self, api: APIRequestContext, title: str) -> None:
        self.api, self.title = api, title
        seated = self._post("/api/v1/games", {"title": title, "name": NAMES[0], "seed": "browsers"})
        self.code: str = seated["code"]
        self.path = f"/api/v1/games/{self.code}"
        guest = self._post(f"{self.path}/seats", {"name": NAMES[1]})
        self.tokens: list[str] = [seated["token"], guest["token"]]

    def start(self) -> None:
        self._post(f"{self.path}/start", None, self.tokens[0])

    def view(self, seat: int = 0) -> Any:
        answer = self.api.get(self.path, headers=_bearer(self.tokens[seat]))
        assert answer.ok, answer.text()
        return answer.json()

    def moves(self, seat: int) -> list[Any]:
        answer = self.api.get(f"{self.path}/moves", headers=_bearer(self.tokens[seat]))
        assert answer.ok, answer.text()
        return list(answer.json()["moves"])

    def act(self, seat: int) -> Any:
        """The first of the kinds that bring the game on; the table after it."""
        moves = self.moves(seat)
        known = [move for move in moves if move["kind"] in EAGER]
        move = min(known, key=lambda each: EAGER.index(each["kind"]), default=moves[0])
        return self._post(move["href"], move["body"], self.tokens[seat])

    def play(self, until: Callable[[Any], bool] = lambda _: False) -> Any:
        """To the first moment of that kind, or to the end; the table there."""
        view = self.view()
        while view["status"] == "playing" and not until(view):
            view = self.act(view["waiting_for"][0])
        return view

    def wait_for_anna(self, until: Callable[[Any], bool] = lambda _: True) -> Any:
        """Ben plays, and nobody else, until it is Anna's turn."""
        view = self.view()
        while 0 not in view["waiting_for"] or not until(view):
            view = self.act(1)
        return view

    def _post(self, path: str, body: Any, token: str | None = None) -> Any:
        answer = self.api.post(path, data=body, headers=_bearer(token) if token else {})
        assert answer.ok, answer.text()
        return answer.json()


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
