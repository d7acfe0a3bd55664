"""A finger that taps twice makes one step, whatever it hits, in every title and every phase."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from playwright.sync_api import expect

from terminus.engine.titles import TITLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, Request

    from tests.e2e.phone import Phone

BETWEEN = 220
"""Milliseconds between the two taps of a finger that taps twice."""
NO_DOUBLE_TAP = 600
"""Milliseconds; on a busy machine the taps may come so far apart that they are two."""
MANY = 30
"""As many double taps are tried in one game."""

CHAINED = ["turns", "cards"]
"""Alone at a table the next card follows a turn at once: that is one step."""

REST = "The rest is 0"
"""Fills in all boxes of a pad that are left: that is one step too."""

SHOWN = """() => [...document.querySelectorAll(
  'button, [data-station], [data-connection], [data-district]'
)].flatMap((each) => {
  const off = each.disabled || each.ariaDisabled === 'true' || each.ariaHasPopup;
  if (off || each.closest('header, dialog')) return [];
  const { x, y, width, height } = each.getBoundingClientRect();
  const at = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(at.x, at.y);
  const [place] = Object.keys(each.dataset).filter((key) => key !== 'deaf');
  const label = place ?? each.ariaLabel ?? each.textContent.trim();
  return top === each || each.contains(top) ? [{ label, ...at }] : [];
})"""
"""What a finger can reach now: its label and its middle; places on a map are all the same."""

LISTEN = "window.taps = []; addEventListener('click', (e) => taps.push(e.timeStamp), true)"


@pytest.fixture
def in_a_hurry() -> bool:
    return False


class Way(NamedTuple):
    """How a title is played."""

    title: str
    seats: int
    sheet: str = "screen"
    options: tuple[tuple[str, str | bool], ...] = ()

    def __str__(self) -> str:
        return "-".join(
            [self.title, str(self.seats), self.sheet, *(str(v) for _, v in self.options)]
        )


def ways() -> Iterator[Any]:
    """Every title; the first of each family also with two, on paper, and with all its options.

    A minute each: of a family `make test` walks the plain way and paper, `browser-long` the rest.
    """
    families = set()
    for slug, rules in TITLES.items():
        meta, fewest = rules.meta, rules.meta.min_players
        if type(rules) in families:
            yield at_length(Way(slug, fewest))
            continue
        families.add(type(rules))
        yield Way(slug, fewest)
        yield from (at_length(Way(slug, seats)) for seats in range(fewest + 1, 3))
        yield from (Way(slug, fewest, sheet) for sheet in meta.sheets if sheet != "screen")
        if meta.options:
            others = tuple((option.id, option.values[-1]) for option in meta.options)
            yield at_length(Way(slug, fewest, options=others))


def at_length(way: Way) -> Any:
    return pytest.param(way, marks=pytest.mark.long)


class Finger:
    """A phone at a table whose seats are also played through the API."""

    def __init__(self, phone: Phone, way: Way) -> None:
        self.phone, self.page, self.way = phone, phone.page, way
        self.posts: list[Request] = []
        self.tapped: set[tuple[str, str]] = set()
        self.luck = random.Random(str(way))
        self.tokens: list[str] = []
        body = {"title": way.title, "name": "Anna", "sheet": way.sheet, "seed": "double-taps"}
        seated = self.call("POST", "/api/v1/games", {**body, "options": dict(way.options)})
        self.code, self.path = seated["code"], f"/api/v1/games/{seated['code']}"
        self.tokens.append(seated["token"])
        for number in range(1, way.seats):
            guest = {"name": f"Guest {number}", "sheet": way.sheet}
            self.tokens.append(self.call("POST", f"{self.path}/seats", guest)["token"])
        self.sit()

    def sit(self) -> None:
        """Opens the table as somebody who has a seat there."""
        seat = {"code": self.code, "token": self.tokens[0], "name": "Anna", "title": self.way.title}
        seats = json.dumps(json.dumps([{**seat, "since": 0}]))
        once = f"localStorage['terminus:seats'] ??= {seats};"
        self.page.add_init_script(f"{once} {LISTEN}")
        self.page.on("request", self.note)
        self.page.goto(f"/t/{self.code}")

    def note(self, request: Request) -> None:
        if request.method != "GET":
            self.posts.append(request)

    def made(self, since: int) -> list[str]:
        """What this phone has sent since then, and was not refused."""
        answers = [each.response() for each in self.posts[since:]]
        return [each.url.rsplit("/", 1)[1] for each in answers if each and each.ok]

    def call(self, method: str, path: str, body: Any = None, seat: int = 0) -> Any:
        token = self.tokens[seat] if self.tokens else None
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.page.request.fetch(path, method=method, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def table(self) -> Any:
        return self.call("GET", self.path)

    def catch_up(self, table: Any) -> None:
        """Waits until the phone shows this table, and would listen."""
        shown = self.page.locator(f"[data-version='{table['version']}']")
        expect(shown).to_be_attached()
        expect(self.page.locator("button[aria-disabled=true][data-deaf]")).to_have_count(0)

    def untried(self, phase: str) -> Any | None:
        """A button that was not yet tapped twice in this phase."""
        shown: list[Any] = self.page.evaluate(SHOWN)
        fresh = [each for each in shown if (phase, kind_of(each["label"])) not in self.tapped]
        return self.luck.choice(fresh) if fresh else None

    def tap_twice(self, phase: str, button: Any) -> None:
        """Taps twice at the same spot: at most one step comes of it."""
        self.tapped.add((phase, kind_of(button["label"])))
        before, heard = self.table["version"], len(self.posts)
        self.page.evaluate("taps.length = 0")
        for gap in (BETWEEN, 0):
            self.page.touchscreen.tap(button["x"], button["y"])
            self.page.wait_for_timeout(gap)
        settled = self.page.locator(".held, .unsent, [aria-busy=true]")
        expect(settled).to_have_count(0)
        first, *rest = self.page.evaluate("taps") or [0]
        if not rest or rest[-1] - first >= NO_DOUBLE_TAP:
            return
        made = self.made(heard)
        alone = self.way.seats == 1 and made == CHAINED
        rest = button["label"] == REST and set(made) == {"tallies"}
        told = f"{phase}: {button['label']}: {made}"
        assert alone or rest or len(made) <= 1, told
        assert self.table["version"] - before == len(made), told

    def walk(self) -> None:
        """To the end of the game: by double taps as long as there is something new to tap."""
        tries = 0
        table = self.table
        while table["status"] == "playing":
            mine = bool(table["moves"])
            if mine and tries < MANY:
                self.catch_up(table)
                phase = f"{table.get('phase')} {sorted({m['kind'] for m in table['moves']})}"
                button = self.untried(phase)
                if button:
                    tries += 1
                    self.tap_twice(phase, button)
                    table = self.table
                    continue
            self.act(table)
            table = self.table

    def act(self, table: Any) -> None:
        """A move through the API by whoever is waited for."""
        seat = table["waiting_for"][0]
        moves = self.call("GET", f"{self.path}/moves", seat=seat)["moves"]
        move = self.luck.choice(moves)
        self.call("POST", move["href"], move["body"], seat)


def kind_of(label: str) -> str:
    """A label without what differs from one to the next: numbers, places, counts."""
    return re.sub(r"\d+|row .*?,.*?,|^.* \((.*)\)|^.*: ", "", label)


@pytest.mark.parametrize("way", [*ways()], ids=str)
def test_a_double_tap_is_never_two_steps(new_phone: Callable[..., Phone], way: Way) -> None:
    finger = Finger(new_phone(), way)
    start = finger.page.get_by_role("button", name=re.compile("^Start"))
    expect(start).to_be_enabled()
    box = start.bounding_box()
    assert box
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.tap_twice("waiting", {"label": "Start", **middle})
    expect(finger.page.locator("[data-version]")).to_be_attached()
    finger.walk()
    again = finger.page.get_by_role("button", name=re.compile("^(Rematch|Play again)"))
    expect(again).to_be_enabled()
    play_again(finger.page, again)


def play_again(page: Page, again: Any) -> None:
    """A second tap on "Play again" does not start the table that the first one opens."""
    sheets = page.locator("dialog[open]")
    for _ in range(sheets.count()):  # one that was opened by a tap in the last turn
        page.keyboard.press("Escape")
    expect(sheets).to_have_count(0)
    again.tap(trial=True)  # what comes late has come, and the button stands still
    box = again.bounding_box()
    code = page.url.rsplit("/", 1)[1]
    for gap in (BETWEEN, 0):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(gap)
    expect(page).not_to_have_url(re.compile(f"/t/{code}$"))
    opened = page.url.rsplit("/", 1)[1]
    assert page.request.get(f"/api/v1/games/{opened}").json()["status"] == "waiting"
