"""Pencils and paper beside the phones: cards, counts by a tap a box, lines traced on the map."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import faults
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone

SMALL = {"viewport": {"width": 360, "height": 640}}
REVEAL = re.compile("^Reveal")


class Pencils:
    """Friends with paper sheets, each with a phone at a table that was opened through the API."""

    def __init__(self, *phones: Phone, seed: str = "pencils", **setup: Any) -> None:
        self.phones = phones
        self.api = phones[0].page.request
        first = {"title": "paris", "name": "Anna", "sheet": "paper", "seed": seed, **setup}
        host = self.post("/api/v1/games", first)
        self.path = f"/api/v1/games/{host['code']}"
        others = [
            self.post(f"{self.path}/seats", {"name": name, "sheet": "paper"})
            for name, _ in zip(("Ben", "Cleo"), phones[1:], strict=False)
        ]
        self.tokens = [each["token"] for each in (host, *others)]
        self.post(f"{self.path}/start", {})
        for phone, token in zip(phones, self.tokens, strict=True):
            self.seat(phone, host["code"], token)

    def seat(self, phone: Phone, code: str, token: str) -> None:
        held = {"code": code, "token": token, "name": "Anna", "title": "paris", "since": 0}
        phone.page.goto("/help")
        phone.page.evaluate(
            "h => localStorage.setItem('terminus:seats', JSON.stringify([h]))", held
        )
        phone.page.goto(f"/t/{code}")

    def post(self, path: str, body: Any, seat: int = 0) -> Any:
        tokens = getattr(self, "tokens", None)
        headers = {"Authorization": f"Bearer {tokens[seat]}"} if tokens else {}
        answer = self.api.post(path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def table(self) -> Any:
        return self.api.get(self.path).json()

    @property
    def asked(self) -> Any:
        """The box that the pad of the first seat asks for, with what it can hold."""
        return self.table["seats"][0]["pad"]["next"]

    @property
    def scores(self) -> Any:
        return self.api.get(f"{self.path}/scores").json()["scores"]

    def to_the_count(self) -> Any:
        """All cards of the round are turned up."""
        view = self.table
        while view["phase"] != "tally":
            view = self.post(f"{self.path}/cards", {}, view["controller"])
        return view


def test_the_next_card_waits_until_paper_has_drawn(new_phone: Callable[..., Phone]) -> None:
    anna, ben, cleo = phones = [new_phone(**SMALL) for _ in range(3)]
    table = Pencils(*phones, options={"ready": True})
    anna.button(REVEAL).tap()
    early = anna.button("1 of 3 have drawn · Reveal")
    expect(early).to_be_visible()
    expect(ben.page.get_by_text(re.compile("draw on your", re.IGNORECASE))).to_have_count(1)
    ben.button("Drawn").tap()
    expect(anna.button("2 of 3 have drawn · Reveal")).to_be_visible()
    anna.says("Still drawing: Cleo.")

    anna.button("2 of 3 have drawn · Reveal").dblclick()
    expect(anna.button("Not everybody: reveal all the same?")).to_be_visible()
    assert table.table["turn"] == 1
    cleo.button("Drawn").tap()
    anna.button("Reveal a card").tap()
    expect(ben.button("Drawn")).to_be_visible()
    assert table.table["turn"] == 2

    anna.button("1 of 3 have drawn · Reveal").tap()
    anna.button("Not everybody: reveal all the same?").tap()
    cleo.catch_up({"round": 1, "turn": 3})


def test_the_card_in_play_stays_and_one_tap_shows_the_one_before(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = new_phone(**SMALL), new_phone(**SMALL)
    table = Pencils(anna, ben)
    for _ in range(2):
        before = table.table["revealed"]
        table.post(f"{table.path}/cards", {})
    now = table.table["revealed"]
    for phone in (anna, ben):
        expect(card(phone, now[-1])).to_be_visible()
        phone.button("Card before").tap()
        expect(card(phone, before[-1])).to_be_visible()
        expect(card(phone, now[-1])).to_have_count(0)
        phone.button("Card in play").tap()
        expect(card(phone, now[-1])).to_be_visible()


def card(phone: Phone, name: str) -> Any:
    """A card as it lies in play, not in the row of all of them."""
    back, face = name.split("-")
    word = {"switch": "Railway Switch", "joker": "Free Entry or Guided Tour"}
    label = f"{word.get(face, face.title())}, {back.title()} card"
    return phone.page.get_by_role("img", name=label, exact=True)


def test_a_round_is_counted_by_a_tap_a_box_even_without_a_network(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = new_phone(**SMALL), new_phone(**SMALL)
    table = Pencils(anna, ben)
    table.to_the_count()
    anna.chip("Districts visited", 4)
    anna.page.context.set_offline(True)
    anna.chip("Stations in its best district", 3)
    anna.chip("Monuments on it", 2)
    anna.says("2 counts are kept here and not sent yet.")
    assert len(table.table["seats"][0]["pad"]["filled"]) == 1
    anna.button("Correct Monuments on it").tap()
    anna.chip("Monuments on it", 1)
    anna.page.context.set_offline(False)
    anna.says("Your counts are in.")  # said once the table has them
    counts = [each["count"] for each in table.table["seats"][0]["pad"]["filled"]]
    assert counts == [4, 3, 1]


@pytest.mark.parametrize("slug", ["paris", "london", "tokyo"])
def test_each_count_of_the_last_round_takes_at_most_five_taps(
    new_phone: Callable[..., Phone], slug: str
) -> None:
    phone = new_phone(**SMALL)
    phone.count_taps()
    table = Pencils(phone, title=slug, modules=["objectives"])
    while table.to_the_count()["round"] < 4:
        while asked := table.asked:
            table.post(f"{table.path}/tallies", {"box": asked["box"], "count": likely(asked)})
    phone.page.reload()
    taps: Counter[str] = Counter()
    while asked := table.asked:
        if asked["least"] < asked["most"]:  # else it is filled in by itself
            seen = phone.page.locator(f'[data-version="{table.table["version"]}"]')
            expect(seen).to_be_attached()
            count = phone.page.get_by_role("heading", level=2).inner_text()
            before = phone.taps
            phone.chip_of(likely(asked))
            taps[count] += phone.taps - before
        await_true(lambda known=asked: table.asked != known)
    expect(phone.page.get_by_role("heading", name="Your network")).to_be_visible()
    assert max(taps.values()) <= 5, taps
    assert len(taps) >= 3, "a line, what the city counts, and the interchanges"
    assert sum(taps.values()) > 5, "the last round is more than one count"


LIKELY = {"districts": 5, "busiest": 3, "missed": 4, "marks": 3, "2": 6, "3": 2}
"""What there may be of a thing on a sheet that was well played; of others there is one."""


def likely(asked: Any) -> int:
    """A count that fits the box, such as is often written there."""
    wanted = LIKELY.get(asked["box"].rsplit("_", 1)[-1], 1)
    return min(max(asked["least"], wanted), asked["most"])


def test_the_last_round_is_counted_by_a_tap_a_box_and_one_for_all_that_is_nothing(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(**SMALL)
    phone.count_taps()
    table = Pencils(phone)
    while (view := table.to_the_count())["round"] < 4:
        for count in (4, 3, 1):
            box = table.table["seats"][0]["pad"]["next"]["box"]
            table.post(f"{table.path}/tallies", {"box": box, "count": count})
    assert len(view["seats"][0]["pad"]["boxes"]) == 8
    phone.page.reload()
    phone.chip("Districts visited", 4)
    phone.chip("Stations in its best district", 3)
    phone.chip("Monuments on it", 1)
    phone.chip("Crossings used once", 2)
    phone.button("The rest is 0").tap()
    expect(phone.page.get_by_role("heading", name="Your network")).to_be_visible()
    assert phone.taps == 5
    score = table.scores[0]
    assert (score["crossings"]["points"], score["interchanges"]["points"]) == (4, 0)


def test_counts_that_were_not_sent_outlive_a_reload(phone: Phone) -> None:
    table = Pencils(phone)
    table.to_the_count()
    phone.page.route("**/tallies", lambda route: route.abort())
    phone.chip("Districts visited", 4)
    phone.chip("Stations in its best district", 3)
    phone.page.unroute("**/tallies")
    phone.page.reload()
    phone.chip("Monuments on it", 0)
    expect(phone.page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
    assert table.table["seats"][0]["pad"]["filled"][1]["count"] == 3


def test_a_line_is_traced_and_what_cannot_have_been_drawn_is_named(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(**SMALL)
    table = Pencils(phone)
    table.to_the_count()
    ways = drawn_on_a_screen(table)
    phone.button("Trace it").tap()
    pen = ""
    for start, end in ways:
        if start != pen:
            at(phone, start).tap()
        at(phone, end, "may be reached").tap()
        pen = end
    phone.says(f"{len(ways)} sections.")
    stray = phone.targets.first
    stray.tap()
    phone.targets.first.tap()
    phone.targets.first.tap()
    phone.button("Check and count").tap()
    expect(phone.page.get_by_role("alert")).to_contain_text("cannot have been drawn")
    phone.button("Rub out what is marked").tap()
    phone.page.reload()
    phone.button("Trace it").tap()
    phone.button("Check and count").tap()
    expect(phone.page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
    assert table.table["seats"][0]["pad"]["traced"] == [1]
    assert table.scores[0]["lines"][0]["points"] > 0


def at(phone: Phone, station: str, state: str = "") -> Any:
    """A station, once it is said to be in that state."""
    if station == "platform":
        return phone.button(re.compile(f"^Central platform.*{state}"))
    return phone.place(station, state)


def drawn_on_a_screen(table: Pencils) -> list[list[str]]:
    """The line of a table with the same cards, where every card is used that can be."""
    opened = {"title": "paris", "name": "Dora", "seed": "pencils"}
    host = table.api.post("/api/v1/games", data=opened).json()
    path, bearer = f"/api/v1/games/{host['code']}", {"Authorization": f"Bearer {host['token']}"}
    view = table.api.post(f"{path}/start", data={}, headers=bearer).json()
    while view["round"] == 1:
        first = min(view["moves"], key=lambda move: move["kind"] != "section")
        view = table.api.post(first["href"], data=first["body"], headers=bearer).json()
    sections: list[list[str]] = view["seats"][0]["lines"][0]["sections"]
    return sections


@pytest.fixture
def counter(new_phone: Callable[..., Phone]) -> Phone:
    """A score counter beside printed sheets, with a line of the first player on it."""
    phone = new_phone(**SMALL)
    phone.page.goto("/count/paris")
    for box, count in (("Districts visited", 5), ("Stations in its best district", 3)):
        phone.chip(f"Player 1 · Line A: {box}", count)
    phone.chip("Player 1 · Line A: Monuments on it", 2)
    expect(phone.page.get_by_role("region", name="Player 1")).to_contain_text(
        re.compile(r"Total\s*19$")
    )
    return phone


def test_a_printed_sheet_is_counted_with_no_game_running(counter: Phone) -> None:
    counter.button("Add a player").tap()
    second = counter.page.get_by_role("region", name="Player 2")
    second.get_by_role("button", name=re.compile("^Line A: Districts visited")).tap()
    counter.chip("Player 2 · Line A: Districts visited", 4)
    expect(second).to_contain_text("4")
    counter.button("Remove Player 2").tap()
    expect(counter.page.get_by_text("Really?").first).to_be_visible()
    expect(second).to_be_visible()
    assert faults(counter) == []


def test_a_stray_tap_on_a_counter_wipes_nothing(counter: Phone) -> None:
    first = counter.page.get_by_role("region", name="Player 1")
    counter.button("Add a player").tap()
    counter.button("Remove Player 2").tap()  # nothing is on that sheet
    expect(counter.page.get_by_role("region")).to_have_count(1)
    counter.button("Start anew").tap()
    ask = counter.button("Wipe all that was typed?")
    expect(ask).to_be_visible()
    expect(counter.button("Start anew")).to_be_visible()
    expect(first).to_contain_text(re.compile(r"Total\s*19$"))
    counter.button("Start anew").tap()
    ask.tap()
    expect(first).to_contain_text(re.compile(r"Total\s*0$"))
    counter.button("Start anew").tap()
    expect(ask).to_have_count(0)
