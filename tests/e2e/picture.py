"""`make picture`: the README's picture, from games that robots play on phones, always the same."""

from __future__ import annotations

import base64
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Browser, sync_playwright

from terminus.bots import choose
from terminus.engine import codec
from terminus.engine.core import Options, Seat, SeatSetup
from terminus.engine.record import Record, begin, play
from terminus.engine.titles import rules
from terminus.store.embedded import EmbeddedServer
from tests.conftest import running
from tests.e2e.phone import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext, Page

PICTURE = Path(__file__).parents[2] / "docs" / "table.png"
NAMES = ("Anna", "Benoît", "Chloé", "Dan")
GAMES = {"paris": 205, "ticket-paris": 65, "metropolys": 62}
"""Title -> after how many moves it is looked at: the first player's turn from then on."""
SEED = "terminus"
API = "/api/v1/games"

FRAME = """<!doctype html><style>
  body { margin: 0; padding: 32px; display: inline-flex; gap: 32px; background: #e6e1d3 }
  img { width: 390px; height: 844px; border: 2px solid #14213d; border-radius: 22px }
</style>"""


class Table:
    """A practice table, whose seats are all played from here by the robot of the title.

    Its seed is known, so the same game runs here: a robot is shown what its seat would see.
    """

    def __init__(self, api: APIRequestContext, title: str) -> None:
        self.api, self.title, self.rules = api, title, rules(title)
        seats = (SeatSetup(),) * len(NAMES)
        self.state = begin(self.rules, Record(title, seats, Options(), SEED))
        host, *guests = NAMES
        opened = self._post(API, {"title": title, "name": host, "seed": SEED})
        self.code: str = opened["code"]
        self.path = f"{API}/{self.code}"
        self.tokens: list[str] = [opened["token"]]
        for name in guests:
            self.tokens.append(self._post(f"{self.path}/seats", {"name": name})["token"])
        self._post(f"{self.path}/start", None, self.tokens[0])

    def play(self, moves: int) -> None:
        """At least this many moves, until it is the first player's turn to do more than reveal."""
        for made in range(1000):
            seat = min(self._get("")["waiting_for"])
            listed = self._get("/moves", self.tokens[seat])["moves"]
            if made >= moves and seat == 0 and len(listed) > 1:
                return
            self._act(Seat(seat), listed)

    def _act(self, seat: Seat, listed: list[Any]) -> None:
        moves = tuple(
            codec.decode_move(self.rules, {"kind": m["kind"], **m["body"]}) for m in listed
        )
        move = choose("greedy", self.title, self.rules.view(self.state, seat), seat, moves)
        chosen = listed[moves.index(move)]
        self._post(chosen["href"], chosen["body"], self.tokens[seat])
        self.state = play(self.rules, self.state, seat, move)[0].state

    def _get(self, path: str, token: str | None = None) -> Any:
        answer = self.api.get(f"{self.path}{path}", headers=_bearer(token))
        assert answer.ok, answer.text()
        return answer.json()

    def _post(self, path: str, body: Any, token: str | None = None) -> Any:
        answer = self.api.post(path, data=body, headers=_bearer(token))
        assert answer.ok, answer.text()
        return answer.json()


def _bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def look(browser: Browser, address: str, title: str, moves: int) -> bytes:
    """The first player's phone in the middle of a game."""
    settings = {**PHONE, "locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce"}
    context = browser.new_context(base_url=address, service_workers="block", **settings)
    table = Table(context.request, title)
    table.play(moves)
    page = context.new_page()
    _sit_down(page, table)
    shot = page.screenshot()
    context.close()
    return shot


def _sit_down(page: Page, table: Table) -> None:
    """The phone of whoever opened the table, as it looks when it comes back to it."""
    page.goto("/help")
    seat = {"code": table.code, "seat": 0, "token": table.tokens[0], "title": table.title}
    page.evaluate("seat => localStorage.setItem('terminus:seats', JSON.stringify([seat]))", seat)
    page.goto(f"/t/{table.code}")
    page.locator("svg *").nth(200).wait_for(state="attached")  # by then the board is drawn
    page.evaluate("document.fonts.ready.then(() => true)")


def compose(browser: Browser, shots: list[bytes]) -> bytes:
    """The phones side by side."""
    page = browser.new_page(device_scale_factor=1)
    images = [f'<img src="data:image/png;base64,{base64.b64encode(s).decode()}">' for s in shots]
    page.set_content(FRAME + "".join(images))
    return page.locator("body").screenshot()


def main() -> int:
    """Draw the picture anew."""
    with (
        tempfile.TemporaryDirectory() as folder,
        EmbeddedServer(Path(folder)) as store,
        running(store.url) as address,
        sync_playwright() as playwright,
    ):
        chromium = os.environ.get("TERMINUS_CHROMIUM")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        shots = [look(browser, address, title, moves) for title, moves in GAMES.items()]
        PICTURE.write_bytes(compose(browser, shots))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
