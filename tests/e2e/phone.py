"""A player's phone: what a finger does on the page, and what an eye reads there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import Locator, Page, Route

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}

TITLES = {
    "Next Station Paris": "paris",
    "Next Station London": "london",
    "Next Station Tokyo": "tokyo",
    "Ticket to Ride Paris": "ticket-paris",
    "Metropolys": "metropolys",
}
HOLD = """([seat, name]) => {
  const kept = JSON.parse(localStorage.getItem('terminus:seats') ?? '[]');
  const others = kept.filter(({ code }) => code !== seat.code);
  localStorage.setItem('terminus:seats', JSON.stringify([seat, ...others]));
  localStorage.setItem('terminus:name', JSON.stringify(name));
}"""
"""What the page does with a seat that was just taken."""

COUNT_TAPS = """
window.taps = 0;
addEventListener('pointerdown', ({ isPrimary }) => { window.taps += isPrimary; }, true);
"""

REACHABLE = re.compile(r"may be reached$")
CHOSEN = re.compile(r"tap again to draw$")
FINISH = re.compile(r"^(Done|Pass)")


class Phone:
    """One browser of its own, with one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.button = lambda name, **more: page.get_by_role("button", name=name, **more)

    # ---- before the game -----------------------------------------------------------------

    def open_table(
        self,
        name: str,
        seed: str | None = "terminus",
        city: str = "Paris",
        modules: Iterable[str] = (),
        choices: Iterable[str] = (),
        title: str | None = None,
        *,
        by_taps: bool = False,
    ) -> str:
        """To a lobby of one's own; the code of the table.

        It is a practice table, unless it is to have no seed of ours. One with nothing to choose
        but its title is laid through the API, which is quicker, unless it is laid by taps.
        """
        title = title or f"Next Station {city}"
        if seed is None or by_taps or modules or choices:
            self._open_by_taps(name, seed, title, modules, choices)
        else:
            body = {"title": TITLES[title], "name": name, "seed": seed}
            self._hold(self._post("/api/v1/games", body), name)
        expect(self.page.get_by_role("heading", name="Seats")).to_be_visible()
        return self.code

    def _open_by_taps(
        self,
        name: str,
        seed: str | None,
        title: str,
        modules: Iterable[str],
        choices: Iterable[str],
    ) -> None:
        """From the first screen on."""
        if seed is not None:
            self.page.route("**/api/v1/games", lambda route: _with_seed(route, seed))
        self.page.goto("/")
        self.page.get_by_role("link", name="New table").tap()
        self.page.get_by_role("radio", name=title).check()
        for module in modules:
            self.module(module).tap()
        for choice in choices:
            self.page.get_by_role("radio", name=choice, exact=True).check()
        self.page.get_by_label("Your name").fill(name)
        self.button("Open the table").tap()
        self.page.wait_for_url("**/t/*")

    def _hold(self, seated: Any, name: str) -> None:
        """Keeps a seat that was taken through the API as the page would, and opens its table."""
        code, game = seated["code"], seated["game"]
        seat = {"code": code, "token": seated["token"], "name": name, "title": game["title"]}
        held = {**seat, "since": 0, "commitment": game["commitment"]}
        if not self.page.url.startswith("http"):
            self.page.goto("/robots.txt")  # the lightest page that may read what is kept
        self.page.evaluate(HOLD, [held, name])
        self.page.goto(f"/t/{code}")

    def module(self, name: str) -> Locator:
        return self.page.get_by_role("switch", name=re.compile(f"^{name}"))

    def join(self, code: str, name: str, *, on_paper: bool = False, by_taps: bool = False) -> None:
        """By the link, as after scanning the code; at a practice table through the API."""
        if by_taps or on_paper or not self.table(code)["practice"]:
            self.page.goto(f"/t/{code}")
            self.page.get_by_label("Your name").fill(name)
            if on_paper:
                self.page.get_by_role("radio", name="On paper").check()
            self.button("Sit down").tap()
        else:
            self._hold(self._post(f"/api/v1/games/{code}/seats", {"name": name}), name)
        expect(self.button("Leave the table")).to_be_visible()

    def start(self) -> None:
        self.button(re.compile("^Start")).tap()
        expect(self.map).to_be_visible()

    # ---- at the table --------------------------------------------------------------------

    @property
    def code(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("sheet$"))

    @property
    def targets(self) -> Locator:
        return self.button(REACHABLE)

    @property
    def finish_button(self) -> Locator:
        return self.button(FINISH)

    def reveal(self) -> None:
        self.button(re.compile("^Reveal")).tap()
        expect(self.finish_button).to_be_enabled()

    def draw(self) -> bool:
        """Taps the first station that glows, sees the section, taps again; False if none glows."""
        expect(self.button("Pass")).to_be_enabled()
        if self.targets.count() == 0:
            return False
        self.tap_twice(self.targets.first)
        expect(self.button(re.compile("^Done"))).to_be_enabled()
        return True

    def says(self, text: str) -> None:
        """The page tells its reader this, now or soon."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def tap_twice(self, target: Locator) -> None:
        """The first tap shows the section, the second draws it."""
        target.tap()
        self.button(CHOSEN).tap()

    def mark(self, target: Locator) -> None:
        """The first tap chooses the station, the second puts the mark; the turn goes on."""
        target.tap()
        self.button(re.compile("tap again to mark$")).tap()
        expect(self.button(re.compile("^Done"))).to_be_enabled()

    def finish(self) -> None:
        self.finish_button.tap()
        expect(self.finish_button).to_have_count(0)

    def count_taps(self) -> None:
        """From the next page on."""
        self.page.add_init_script(COUNT_TAPS)

    @property
    def taps(self) -> int:
        """How often a finger touched the page, since it was loaded."""
        return int(self.page.evaluate("window.taps"))

    def chip(self, box: str, count: int) -> None:
        """Counts by one tap, once the pad asks for this box and listens."""
        self.asks_for(box).get_by_role("button", name=str(count), exact=True).tap()

    def chip_of(self, count: int) -> None:
        """Counts whatever the pad asks for, by the name that this count has there."""
        box = self.asks_for("")
        name = re.compile(f"^({count}|{('No', 'Yes')[min(count, 1)]})$")
        box.get_by_role("button", name=name).tap()

    def asks_for(self, box: str) -> Locator:
        """The chips of this box, as long as the pad asks for it and listens."""
        chips = self.page.get_by_role("group", name=re.compile(f"^{box}"))
        return chips.and_(self.page.locator('[aria-busy="false"]'))

    def place(self, station: str, state: str) -> Locator:
        """The station `r0c9`, as long as it is said to be in that state."""
        row, column = (int(part) + 1 for part in re.findall(r"\d+", station))
        return self.button(re.compile(rf"row {row}, column {column}\b.*{state}"))

    def read_modules(self) -> Locator:
        """Draws up what the modules brought, with a sentence on each."""
        self.button("Modules of this game").tap()
        return self.page.get_by_role("region", name="Modules of this game")

    def open_menu(self) -> Locator:
        """The menu of the table, over it."""
        self.button("Menu").tap()
        menu = self.page.get_by_role("dialog", name="Menu")
        expect(menu).to_be_visible()
        return menu

    def leave(self) -> None:
        """To the first page, through the menu."""
        self.open_menu().get_by_role("link", name=re.compile("^Leave the table")).tap()
        expect(self.page.get_by_role("link", name="New table")).to_be_visible()

    def catch_up(self, table: Any) -> None:
        """Waits until this phone shows the turn that the table is in."""
        expect(self.page.get_by_role("img", name=f"Round {table['round']} of 4")).to_be_visible()
        expect(
            self.page.get_by_text(re.compile(rf"^(Turn {table['turn']}|Last turn)$"))
        ).to_be_visible()

    # ---- what the API says, for comparison -------------------------------------------------

    def table(self, code: str | None = None) -> Any:
        return self._get(f"/api/v1/games/{code or self.code}")

    @property
    def token(self) -> str:
        """The key of this phone's seat at its table."""
        seats = self.page.evaluate("JSON.parse(localStorage.getItem('terminus:seats'))")
        return str(next(seat["token"] for seat in seats if seat["code"] == self.code))

    def scores(self, code: str | None = None) -> Any:
        return self._get(f"/api/v1/games/{code or self.code}/scores")

    def board(self, city: str = "paris") -> Any:
        return self._get(f"/api/v1/titles/{city}/board")

    def _post(self, path: str, body: Any) -> Any:
        answer = self.page.request.post(path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def _get(self, path: str) -> Any:
        answer = self.page.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()


class Moment(NamedTuple):
    """A table, and what the seat that it waits for may do."""

    table: Any
    moves: list[Any]

    @property
    def sections(self) -> list[Any]:
        return [move["body"] for move in self.moves if move["kind"] == "section"]


class Autopilot:
    """The seats of some phones, played through the API: each takes the first move listed.

    The others are robots, and sit after them: whoever is last turns up their cards.
    """

    def __init__(self, *phones: Phone) -> None:
        self.phones, self.phone = phones, phones[0]
        self.path = f"/api/v1/games/{self.phone.code}"
        self.tokens = [phone.token for phone in phones]

    def play(self, until: Callable[[Moment], bool] | None = None) -> Any:
        """To the end, or to the first moment of that kind; the table there."""
        table = self.phone._get(self.path)
        while table["status"] == "playing":
            seat = min(table["waiting_for"][0], len(self.tokens) - 1)
            moves = self.moves(seat)
            if until and until(Moment(table, moves)):
                break
            table = self._post(seat, _plainest(moves))
        return table

    def play_unseen(self, until: Callable[[Moment], bool] | None = None) -> Any:
        """The same while the phones look elsewhere: a page that draws every move is slow."""
        left = [phone.page.url for phone in self.phones]
        for phone in self.phones:
            phone.page.goto("/robots.txt")
        table = self.play(until)
        for phone, address in zip(self.phones, left, strict=True):
            phone.page.goto(address)
        return table

    def moves(self, seat: int = 0) -> list[Any]:
        answer = self.phone.page.request.get(f"{self.path}/moves", headers=self._bearer(seat))
        assert answer.ok, answer.text()
        return list(answer.json()["moves"])

    def _post(self, seat: int, move: Any) -> Any:
        answer = self.phone.page.request.post(
            move["href"], data=move["body"], headers=self._bearer(seat)
        )
        assert answer.ok, answer.text()
        return answer.json()

    def _bearer(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}


def _plainest(moves: list[Any]) -> Any:
    """A section at no price if one is listed; in the next box of a pad a count but nothing."""
    sections = [move for move in moves if move["kind"] == "section" and "power" not in move["body"]]
    box = moves[0]["body"].get("box")
    counts = [move for move in moves if box and move["body"].get("box") == box]
    return (sections or counts[:4][::-1] or moves)[0]


def _with_seed(route: Route, seed: str) -> None:
    """Opens the table with a known shuffle, so that the same cards come each time."""
    route.continue_(post_data={**(route.request.post_data_json or {}), "seed": seed})


def play_round(phones: list[Phone]) -> None:
    """A round from its first card to its score, whoever turns the cards up.

    In the first round everybody draws whenever they can, later every other time.
    """
    begun = table = phones[0].table()
    while table["status"] == "playing" and table["round"] == begun["round"]:
        phones[table["controller"]].reveal()
        draws = table["round"] == 1 or table["turn"] % 2 == 0
        for phone in phones:
            if draws:
                phone.draw()
            phone.finish()
        table = phones[0].table()  # finish() has seen the turn end, so this is the next one
    if table["status"] == "playing":
        for phone in phones:
            phone.button(re.compile("^On to round")).tap()


def play_to_the_end(phones: list[Phone]) -> None:
    while phones[0].table()["status"] == "playing":
        play_round(phones)
    for phone in phones:
        expect(phone.page.get_by_role("heading", name="Score sheets")).to_be_visible()
