"""Metropolys in a browser: auctions by taps, and the end with every point accounted for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults
from tests.e2e.scenes import Stage, catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

MAY_BUILD = re.compile("you may build here$")
TOKENS = {"trendy": "Trendy quarter", "metro": "Metro station", "archaeology": "Ruins"}


class Planner:
    """A player with a phone: what the finger does, and what the eye reads."""

    def __init__(self, phone: Phone, name: str) -> None:
        self.phone, self.page, self.button, self.name = phone, phone.page, phone.button, name

    def open_table(self, seed: str, *choices: str) -> str:
        return self.phone.open_table(self.name, seed, title="Metropolys", choices=choices)

    @property
    def token(self) -> str:
        seats: Any = self.page.evaluate("JSON.parse(localStorage['terminus:seats'])")
        return str(seats[0]["token"])

    @property
    def my_turn(self) -> Locator:
        return self.page.get_by_text("Your turn", exact=True)

    def district(self, place: str) -> Locator:
        """A district by its id, whatever stands there."""
        return self.button(re.compile(rf", {place}\b"))

    def place(self, district: Locator, building: int) -> None:
        """The first tap shows what may be built there, then the building, then once more."""
        expect(self.my_turn).to_be_visible()
        district.tap()
        self.button(f"Building {building}", exact=True).tap()
        self.button(f"Building {building}, tap again to place it").tap()

    def sees(self, sentence: str) -> None:
        expect(self.page.get_by_text(sentence, exact=True)).to_be_visible()


class Game:
    """Two planners at a table, and the table as the API tells of it."""

    def __init__(self, new_phone: Callable[..., Phone], *choices: str, **settings: Any) -> None:
        self.planners = [
            Planner(new_phone(**settings), "Anna"),
            Planner(new_phone(**settings), "Ben"),
        ]
        anna, ben = self.planners
        self.code = anna.open_table("metropolys", *choices)
        ben.phone.join(self.code, "Ben")
        anna.button("Start with 2 players").tap()
        for planner in self.planners:
            expect(planner.page.get_by_role("group", name="The city")).to_be_visible()

    @property
    def view(self) -> Any:
        return self.planners[0].phone.table(self.code)

    def in_turn(self) -> tuple[Planner, Planner]:
        """Who is to act, and the other one."""
        active = self.view["active"]
        return self.planners[active], self.planners[1 - active]

    def moves(self, seat: int) -> Any:
        planner = self.planners[seat]
        bearer = {"Authorization": f"Bearer {planner.token}"}
        path = f"/api/v1/games/{self.code}/moves"
        return planner.page.request.get(path, headers=bearer).json()["moves"]

    def act(self, seat: int, move: Any) -> Any:
        planner = self.planners[seat]
        bearer = {"Authorization": f"Bearer {planner.token}"}
        answer = planner.page.request.post(move["href"], data=move["body"], headers=bearer)
        assert answer.ok, answer.text()
        return answer.json()

    def play_by_list(self, until: Callable[[Any], bool] = lambda _: False) -> Any:
        """Each opens with their lowest building, and every other auction has a second bid."""
        view = self.view
        while view["status"] == "playing" and not until(view):
            moves = self.moves(view["active"])
            passing = [move for move in moves if move["kind"] == "pass"]
            goes_on = len(view["bids"]) == 1 and len(view["built"]) % 2
            view = self.act(view["active"], moves[0] if goes_on or not passing else passing[0])
        return view


def test_two_planners_bid_by_taps_and_play_to_the_end(new_phone: Callable[..., Phone]) -> None:
    game = Game(new_phone)
    opener, other = game.in_turn()
    token = next(each for each in game.view["tokens"] if each["district"].startswith("C"))
    place = token["district"]
    other.sees(f"{opener.name} is to play.")
    expect(opener.button("Pass", exact=True)).to_be_disabled()

    opener.place(opener.district(place), 3)
    opener.sees("Your 3 leads")
    other.sees(f"{opener.name}’s 3 leads")
    other.sees("Go next door with more than 3, or pass.")
    expect(other.district(place)).to_have_accessible_name(re.compile(f"{opener.name} offers 3$"))

    _hear_the_rule(other, place)
    _outbid_and_give_way(game, opener, other)
    _take_a_token(game, place, TOKENS[token["token"]])

    view = game.play_by_list()
    for planner in game.planners:
        _read_the_end(planner, view)


def _hear_the_rule(planner: Planner, place: str) -> None:
    planner.district(place).tap()
    rule = "There is a building in this district already."
    expect(planner.page.get_by_role("alert").filter(has_text=rule)).to_be_visible()


def _outbid_and_give_way(game: Game, opener: Planner, other: Planner) -> None:
    """The second planner goes next door with the least that beats it, and builds there."""
    other.place(other.button(MAY_BUILD).first, 4)
    opener.sees(f"{other.name}’s 4 leads")
    opener.button("Pass", exact=True).tap()
    other.sees("Tap any free district to open the auction.")
    (built,) = game.view["built"]
    for planner in game.planners:
        expect(planner.district(built["district"])).to_have_accessible_name(
            re.compile(f"small building of {other.name}$")
        )
    assert built["building"] == 4


def _take_a_token(game: Game, place: str, token: str) -> None:
    """Nobody outbids: the token goes to whoever built on it, for all to see."""
    opener, other = game.in_turn()
    before = game.view["seats"][game.planners.index(opener)]
    opener.place(opener.district(place), 6)
    other.button("Pass", exact=True).tap()
    expect(opener.my_turn).to_be_visible()
    seat = game.view["seats"][game.planners.index(opener)]
    held = next(key for key, name in TOKENS.items() if name == token)
    assert seat[held] == before[held] + 1
    chip = re.compile(rf"^{opener.name}\b.*{token}: {seat[held]}, .*")
    expect(other.button(chip)).to_be_visible()


def _read_the_end(planner: Planner, view: Any) -> None:
    expect(planner.page.get_by_role("img", name="The city at the end")).to_be_visible()
    scores = planner.phone.scores(view["code"])["scores"]
    for score in scores:
        sheet = planner.page.get_by_role("table", name=f"Score of {score['name']}")
        expect(sheet.get_by_role("row").last).to_contain_text(str(score["total"]).replace("-", "−"))
        goals = planner.page.get_by_role("list", name=f"Goals of {score['name']}")
        expect(goals.get_by_role("button")).to_have_count(len(score["goals"]))
        assert score["total"] == _sum(score)
    first = planner.page.get_by_role("list", name=re.compile("^Goals of")).first
    first.get_by_role("button").first.tap()
    expect(first.get_by_role("button").first).to_have_attribute("aria-pressed", "true")


def _sum(score: Any) -> int:
    tokens = sum(score[token]["points"] for token in TOKENS)
    goals = sum(goal["points"] for goal in score["goals"])
    cards = score["metro_card"] + score["archaeology_card"]
    return int(tokens + goals + cards + score.get("tallest", {"points": 0})["points"])


def test_the_goals_of_others_are_nowhere_on_the_page(
    new_phone: Callable[..., Phone],
) -> None:
    game = Game(new_phone, "Expert", "First game")
    for planner in game.planners:
        goals = planner.page.get_by_role("list", name="My secret goals").get_by_role("button")
        expect(goals).to_have_count(2)
        goals.first.tap()
        expect(goals.first).to_have_attribute("aria-pressed", "true")
        expect(planner.page.get_by_role("list", name=re.compile("^Goals of"))).to_have_count(0)


def test_the_question_about_a_building_is_never_under_the_city(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(viewport=SMALL, locale="fr-FR")
    title = next(each for each in catalogue(phone) if each["slug"] == "metropolys")
    stage = Stage(phone, title, seats=2)
    stage.start()
    stage.play(until=lambda _, moves: bool(moves))
    stage.open()
    free = phone.button(re.compile("jeton.*y bâtir$"))
    expect(free).not_to_have_count(0)
    labels = free.evaluate_all("all => all.map((each) => each.ariaLabel.length)")
    free.nth(labels.index(max(labels))).press("Enter")
    question = phone.page.get_by_text(re.compile("quel immeuble"))
    expect(question).to_be_visible()
    city = phone.page.get_by_role("group", name="La ville").bounding_box()
    asked = question.bounding_box()
    assert city
    assert asked
    assert asked["height"] > 30, "two lines"
    assert asked["y"] >= city["y"] + city["height"] - 1


def test_the_screens_are_readable_and_whole(new_phone: Callable[..., Phone]) -> None:
    game = Game(new_phone, "Expert", viewport=SMALL)
    game.play_by_list(until=lambda view: len(view["built"]) == 5 and len(view["bids"]) == 1)
    planner, _ = game.in_turn()
    expect(planner.my_turn).to_be_visible()
    _is_whole(planner)
    planner.button(MAY_BUILD).first.tap()
    expect(planner.page.get_by_role("group", name="Choose a building")).to_be_visible()
    _is_whole(planner)
    game.play_by_list()
    expect(planner.page.get_by_role("img", name="The city at the end")).to_be_visible()
    _is_whole(planner)
    planner.page.goto("/count/metropolys")
    planner.page.get_by_role("heading", level=1).wait_for()
    _is_whole(planner)


def _is_whole(planner: Planner) -> None:
    assert faults(planner.phone) == []


def test_a_printed_game_is_counted(phone: Phone) -> None:
    phone.page.goto("/count/metropolys")
    phone.page.get_by_role("radio", name="Expert").check()
    anna = phone.page.get_by_role("region", name="Player 1")
    anna.get_by_role("textbox").fill("Anna")
    anna = phone.page.get_by_role("region", name="Anna")
    anna.get_by_role("button", name="Trendy quarter: one more").tap()
    anna.get_by_role("button", name="Metro station: one more").tap()
    anna.get_by_role("checkbox", name="Metro card is here").check()
    for _ in range(2):
        anna.get_by_role("button", name="Boroughs with your tallest building: one more").tap()
    expect(anna).to_contain_text(re.compile(r"Total\s*17$"))
    ben = phone.page.get_by_role("region", name="Player 2")
    ben.get_by_role("checkbox", name="Metro card is here").check()
    told = "Player 2 · Metro tokens: 1 to 6 is possible here."
    expect(phone.page.get_by_role("alert")).to_have_text(told)
    ben.get_by_role("button", name="Metro station: one more").tap()
    expect(anna).to_contain_text(re.compile(r"Total\s*14$"))
