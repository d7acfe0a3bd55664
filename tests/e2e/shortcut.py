"""Tables that other players have already brought somewhere, through the public API."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext, Page


class Table:
    """A table whose seats are all played from here; each takes the first move that is listed."""

    def __init__(
        self, api: APIRequestContext, *names: str, seed: str = "terminus", title: str = "paris"
    ) -> None:
        self.api = api
        self.title = title
        host, *guests = names
        seated = self._post("/api/v1/games", {"title": title, "name": host, "seed": seed})
        self.code: str = seated["code"]
        self.path = f"/api/v1/games/{self.code}"
        self.tokens: list[str] = [seated["token"]]
        for name in guests:
            self.sit(name)

    def sit(self, name: str) -> None:
        self.tokens.append(self._post(f"{self.path}/seats", {"name": name})["token"])

    def start(self) -> None:
        self._post(f"{self.path}/start", None, self.tokens[0])

    @property
    def view(self) -> Any:
        return self.api.get(self.path).json()

    def play(self, turns: int = 1000) -> None:
        """So many turns (a switch and its companion are one), or to the end."""
        view = self.view
        while turns and view["status"] == "playing":
            view = self._act(view["controller"])
            while view["phase"] == "draw":
                view = self._act(view["waiting_for"][0])
            turns -= 1

    def finish(self) -> None:
        """To the end of a game of any title."""
        view = self.view
        while view["status"] == "playing":
            view = self._act(view["waiting_for"][0])

    def give(self, page: Page, seat: int) -> None:
        """Lets a page hold the seat, as if it had taken it."""
        held = {
            "code": self.code,
            "token": self.tokens[seat],
            "name": self.view["seats"][seat]["name"],
            "title": self.title,
            "since": 1,
        }
        page.add_init_script(
            f"localStorage.setItem('terminus:seats', {json.dumps(json.dumps([held]))})"
        )

    def reveal(self) -> None:
        self._act(self.view["controller"])

    def draw(self, seat: int) -> None:
        """The first section that is listed for a seat."""
        self._act(seat)

    def _act(self, seat: int) -> Any:
        """A section as long as one is listed, else whatever comes first; the table after it."""
        token = self.tokens[seat]
        moves = self.api.get(f"{self.path}/moves", headers=_bearer(token)).json()["moves"]
        sections = [move for move in moves if move["kind"] == "section"]
        move = (sections or moves)[0]
        return self._post(move["href"], move["body"], token)

    def _post(self, path: str, body: Any, token: str | None = None) -> Any:
        answer = self.api.post(path, data=body, headers=_bearer(token) if token else {})
        assert answer.ok, answer.text()
        return answer.json()


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
