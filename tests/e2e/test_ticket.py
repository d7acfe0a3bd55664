"""Ticket to Ride: Paris in a browser, from the first tap to the final score."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults
from tests.e2e.scenes import Stage, catalogue
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

TITLE = "Ticket to Ride Paris"
GLOWING = re.compile("may be claimed")
WAY = re.compile("^Claim with")
FOR_THE_FLAG = re.compile("^Claim with .*flag")
EAGER = ("route", "draw", "ticket", "pass")
KEPT = "terminus:last:"
FEW_TAPS = 16
"""Turns that are played by taps; the others go through the API."""


class Rider:
    """A player with a phone: what the finger does, and what the eye reads."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.page, self.button = phone, phone.page, phone.button

    def open_table(self, name: str, seed: str) -> str:
        return self.phone.open_table(name, seed, title=TITLE)

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("group", name="Map of Paris")

    @property
    def my_turn(self) -> Locator:
        return self.page.get_by_text("Your turn", exact=True)

    @property
    def token(self) -> str:
        seats: Any = self.page.evaluate("JSON.parse(localStorage['terminus:seats'])")
        return str(seats[0]["token"])

    def keep(self, *, all_of_them: bool) -> None:
        """Of the tickets on offer: both, or the first alone."""
        if not all_of_them:
            self.page.get_by_role("checkbox").last.uncheck()
        self.button(re.compile("^Keep")).tap()
        expect(self.button(re.compile("^Keep"))).to_have_count(0)

    def can_claim(self) -> bool:
        """Whether a route glows, once the page knows what can be done."""
        poor = self.page.get_by_text("no route can be paid")
        expect(self.button(GLOWING).or_(poor).first).to_be_visible()
        return self.button(GLOWING).count() > 0

    def take_two(self) -> None:
        """Both off the top of the deck, so that nothing can stand against it.

        The second tap sends the card that the first one holds, a third need not be waited for.
        """
        for _ in range(3):
            self.button(re.compile("^Take the top card")).tap()
        expect(self.my_turn).to_have_count(0)

    def draw_tickets(self) -> None:
        self.button(re.compile("^Draw tickets")).tap()
        self.button("Really draw tickets?").tap()
        expect(self.page.get_by_role("heading", name="Which of these")).to_be_visible()
        self.keep(all_of_them=False)
        expect(self.my_turn).to_have_count(0)

    def claim(self) -> str:
        """The first route that glows, with a card for the flag if that can be; how it was paid."""
        self.button(GLOWING).first.tap()
        flag, plain = self.button(FOR_THE_FLAG), self.button(WAY)
        expect(plain.first).to_be_visible()
        way = flag.first if flag.count() else plain.first
        paid = way.text_content() or ""
        way.tap()
        expect(self.my_turn).to_have_count(0)
        return paid


class Game:
    """Two riders at a table, and the table as the API tells of it."""

    def __init__(self, new_phone: Callable[..., Phone], seed: str = "terminus") -> None:
        self.riders = [Rider(new_phone()), Rider(new_phone())]
        self.anna, self.ben = self.riders
        self.code = self.anna.open_table("Anna", seed)
        self.ben.phone.join(self.code, "Ben")
        self.anna.button("Start with 2 players").tap()
        for rider in self.riders:
            expect(rider.page.get_by_role("heading", name="Which tickets")).to_be_visible()

    def choose_tickets(self) -> None:
        self.anna.keep(all_of_them=False)
        expect(self.anna.page.get_by_text("Waiting for Ben")).to_be_visible()
        self.ben.keep(all_of_them=True)

    @property
    def view(self) -> Any:
        return self.anna.phone.table(self.code)

    def active(self) -> Rider:
        rider = self.riders[self.view["active"]]
        expect(rider.my_turn).to_be_visible()
        return rider

    def play_by_list(self, until: Callable[[Any], bool]) -> None:
        """Routes whenever one is listed, else cards, through the API."""
        view = self.view
        while view["status"] == "playing" and not until(view):
            rider = self.riders[view["waiting_for"][0]]
            headers = {"Authorization": f"Bearer {rider.token}"}
            path = f"/api/v1/games/{self.code}/moves"
            moves = rider.page.request.get(path, headers=headers).json()["moves"]
            move = min(
                moves, key=lambda each: ["route", "draw", "ticket", "pass"].index(each["kind"])
            )
            answer = rider.page.request.post(move["href"], data=move["body"], headers=headers)
            assert answer.ok, answer.text()
            view = self.view


@pytest.fixture
def game(new_phone: Callable[..., Phone]) -> Game:
    return Game(new_phone)


def test_two_play_from_the_first_tap_to_the_final_score(game: Game) -> None:
    game.choose_tickets()
    paid: list[str] = []
    game.active().draw_tickets()
    for _ in range(FEW_TAPS):
        rider = game.active()
        if rider.can_claim():
            paid.append(rider.claim())
        else:
            rider.take_two()
    assert any("flag" in way for way in paid), paid
    routes = sum(len(seat["routes"]) for seat in game.view["seats"])
    assert routes == len(paid)

    game.play_by_list(lambda view: view["turns_left"] == 1)
    for rider in game.riders:
        expect(rider.page.get_by_text("Last round: 1 turn left")).to_be_visible()
    game.active().take_two()
    _sees_the_end(game)


def _sees_the_end(game: Game) -> None:
    scores = game.anna.phone.scores(game.code)["scores"]
    best = max(scores, key=lambda score: -score["rank"])
    for rider in game.riders:
        for score in scores:
            sheet = rider.page.get_by_role("article", name=f"Score of {score['name']}")
            total = sheet.get_by_role("row", name=re.compile("^Total"))
            expect(total).to_contain_text(str(score["total"]).replace("-", "−"))
            slips = sheet.get_by_role("button", name=re.compile("(complete|missed)$"))
            expect(slips).to_have_count(len(score["tickets"]))
    expect(game.anna.page.get_by_role("heading", level=1).last).to_contain_text(
        "win" if best["seat"] == 0 else "Ben wins"
    )
    slip = game.anna.button(re.compile("(complete|missed)$")).first
    slip.tap()
    expect(slip).to_have_attribute("aria-pressed", "true")
    expect(game.anna.button("Rematch")).to_be_visible()


def test_a_hand_and_its_tickets_are_seen_on_one_phone_only(game: Game) -> None:
    game.choose_tickets()
    game.active()
    for rider, number in ((game.anna, 1), (game.ben, 2)):
        tickets = rider.page.get_by_role("list", name="My tickets").get_by_role("listitem")
        expect(tickets).to_have_count(number)
    for rider in game.riders:
        other = game.ben if rider is game.anna else game.anna
        hers = other.page.get_by_role("list", name="My tickets").inner_text()
        assert hers not in rider.page.locator("body").inner_text()


def test_a_claim_can_be_taken_back(game: Game) -> None:
    game.choose_tickets()
    rider = game.active()
    while not rider.can_claim():
        rider.take_two()
        rider = game.active()
    rider.claim()
    rider.button("Take back").tap()
    expect(rider.my_turn).to_be_visible()
    assert [seat["routes"] for seat in game.view["seats"]] == [[], []]


def test_a_face_up_bus_is_never_the_second_card(game: Game) -> None:
    game.choose_tickets()
    rider = game.active()
    while "bus" not in game.view["row"]:
        rider.take_two()
        rider = game.active()
    rider.button(re.compile("^Take the top card")).tap()
    bus = rider.button("Bus: not as the second card").first
    expect(bus).to_have_attribute("aria-disabled", "true")
    told = rider.page.get_by_role("alert").filter(
        has_text="A face-up bus cannot be the second card."
    )
    for _ in range(20):  # it is deaf for a moment, since it means something else now
        bus.tap(force=True)
        if told.is_visible():
            break
        rider.page.wait_for_timeout(100)
    expect(told).to_be_visible()
    assert game.view["drawn"] == 1


def test_a_route_that_cannot_be_paid_says_how_many_cards_are_missing(game: Game) -> None:
    game.choose_tickets()
    rider = game.active()
    dear = rider.button(re.compile("^Montmartre to Belleville"))
    dear.tap()
    sheet = rider.page.get_by_role("article", name="Red, 3 spaces")
    expect(sheet).to_contain_text("missing")
    rider.button("Close").tap()
    expect(sheet).to_have_count(0)


def test_a_ticket_lights_up_on_the_map(game: Game) -> None:
    game.choose_tickets()
    slip = game.ben.page.get_by_role("list", name="My tickets").get_by_role("button").first
    slip.tap()
    expect(slip).to_have_attribute("aria-pressed", "true")
    slip.tap()
    expect(slip).to_have_attribute("aria-pressed", "false")


def test_the_hand_is_there_without_a_network_on_its_own_phone_alone(game: Game) -> None:
    game.choose_tickets()
    for seat, rider in enumerate(game.riders):
        tickets = rider.page.get_by_role("list", name="My tickets")
        mine = tickets.inner_text()
        rider.phone.leave()
        link = rider.page.get_by_role("link", name=re.compile(game.code))
        expect(link).to_be_visible()
        rider.page.context.set_offline(True)
        link.tap()
        rider.phone.says("No connection. Last seen")
        assert tickets.inner_text() == mine
        kept: Any = rider.page.evaluate("key => JSON.parse(localStorage[key])", KEPT + game.code)
        assert ["hand" in each for each in kept["view"]["seats"]] == [seat == 0, seat == 1]


def test_the_screens_are_whole_on_a_small_phone(new_phone: Callable[..., Phone]) -> None:
    game = Game(lambda: new_phone(viewport=SMALL))
    _is_whole(game.anna)
    game.choose_tickets()
    rider = game.active()
    _is_whole(rider)
    rider.button(re.compile("^Montmartre to Belleville")).tap()
    expect(rider.button("Close")).to_be_visible()
    _is_whole(rider)
    rider.button("Close").tap()
    game.play_by_list(lambda _: False)
    expect(game.anna.button("Rematch")).to_be_visible()
    _is_whole(game.anna)


def _is_whole(rider: Rider) -> None:
    assert faults(rider.phone) == []


def test_a_printed_game_is_counted(phone: Phone) -> None:
    page = phone.page
    page.goto("/new")
    page.get_by_role("radio", name=TITLE).check(force=True)
    page.get_by_role("link", name="printed board").tap()
    anna = page.get_by_role("region", name="Player 1")
    anna.get_by_label("Name").fill("Anna")
    anna = page.get_by_role("region", name="Anna")
    for _ in range(3):
        anna.get_by_role("button", name="Routes of 3: one more").tap()
    anna.get_by_role("button", name="Flags: one more").tap()
    expect(page.get_by_role("alert")).to_have_text("Anna · Flags: 0 to 0 is possible here.")
    anna.get_by_role("button", name="Routes of 1: one more").tap()
    anna.get_by_role("checkbox").check(force=True)
    expect(anna).to_contain_text("10 buses on the board")
    expect(anna.get_by_text("22", exact=True)).to_be_visible()
    anna.get_by_role("checkbox").uncheck(force=True)
    expect(anna.get_by_text("12", exact=True)).to_be_visible()
    for _ in range(3):
        anna.get_by_role("button", name="Routes of 3: one more").tap()
    expect(page.get_by_role("alert")).to_contain_text("Buses on the board")
    assert faults(phone) == []


def test_a_turn_is_all_on_the_smallest_glass(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(viewport={"width": 320, "height": 568})
    title = next(each for each in catalogue(phone) if each["slug"] == "ticket-paris")
    stage = Stage(phone, title, seats=2)
    stage.start()
    stage.play(until=lambda table, moves: table["phase"] == "playing" and bool(moves))
    stage.open()
    expect(phone.page.get_by_role("list", name="My tickets")).to_be_visible()
    beyond = "document.documentElement.scrollHeight - innerHeight"
    await_true(lambda: phone.page.evaluate(beyond) <= 0)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 320
