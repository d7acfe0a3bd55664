"""One phone for the whole table: seats beside each other, handed over, covered where hands hide."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.e2e.looks import SMALL, faults
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone


def shared_table(phone: Phone, title: str, *names: str, **body: Any) -> list[str]:
    """A table whose seats are all on this phone, set up through the API; their tokens."""
    api = phone.page.request
    opening = {"title": title, "name": names[0], "seed": "terminus", **body}
    host = api.post("/api/v1/games", data=opening).json()
    path, bearer = f"/api/v1/games/{host['code']}", {"Authorization": f"Bearer {host['token']}"}
    beside = []
    for name in names[1:]:
        guest = {"name": name, "beside": True, "sheet": body.get("sheet", "screen")}
        seated = api.post(f"{path}/seats", data=guest, headers=bearer).json()
        beside.append({"token": seated["token"], "name": name, "salt": "salt"})
    assert api.post(f"{path}/start", headers=bearer).ok
    held = {"code": host["code"], "token": host["token"], "name": names[0], "title": title}
    phone.page.goto("/help")
    phone.page.evaluate(
        "held => localStorage.setItem('terminus:seats', JSON.stringify([held]))",
        {**held, "since": 1, "beside": beside, "covers": title != "paris"},
    )
    phone.page.goto(f"/t/{host['code']}")
    return [host["token"], *(each["token"] for each in beside)]


def turned_to(phone: Phone, name: str) -> None:
    """The phone shows the table of this seat, and the sign of the handing over is gone."""
    chip = phone.button(re.compile(f"^{name}"), pressed=True).first
    expect(chip).to_be_visible()
    expect(phone.page.get_by_text(f"{name}’s turn")).to_have_count(0)


def test_somebody_without_a_phone_is_seated_in_the_lobby_and_removed_again(phone: Phone) -> None:
    phone.open_table("Anna")
    for name, sheet in (("Grandma", "On paper"), ("Ben", "On the screen")):
        phone.button("Somebody without a phone").tap()
        phone.page.get_by_label("Their name").fill(name)
        phone.page.get_by_role("radio", name=sheet).check()
        phone.button("Add", exact=True).tap()
        expect(phone.page.get_by_role("listitem").filter(has_text=name)).to_contain_text(
            "on this phone"
        )
    phone.button("Remove Grandma").tap()
    expect(phone.button("Start with 2 players")).to_be_enabled()
    assert [seat["beside"] for seat in phone.table()["seats"]] == [None, 0]
    phone.start()
    turned_to(phone, "Anna")


def test_two_seats_play_a_round_of_paris_on_one_phone(phone: Phone) -> None:
    shared_table(phone, "paris", "Anna", "Ben")
    table = phone.table()
    while table["round"] == 1:
        turned_to(phone, ("Anna", "Ben")[table["controller"]])
        phone.button(re.compile("^Reveal")).tap()
        order = [table["controller"], 1 - table["controller"]]
        for seat in order:
            turned_to(phone, ("Anna", "Ben")[seat])
            expect(phone.button("Pass")).to_be_enabled()
            phone.draw()
            version = phone.table()["version"]
            phone.finish_button.tap()
            phone.page.wait_for_function(
                "version => document.querySelector('[data-version]').dataset.version > version",
                arg=version,
            )
        table = phone.table()
    lines = [sum(len(line["sections"]) for line in seat["lines"]) for seat in table["seats"]]
    assert min(lines) >= 3, "both sheets were drawn on"


def test_a_turn_by_hand_stays_and_a_reload_finds_both_seats(phone: Phone) -> None:
    shared_table(phone, "paris", "Anna", "Ben")
    turned_to(phone, "Anna")
    phone.button(re.compile("^Ben")).first.tap()
    turned_to(phone, "Ben")
    phone.page.reload()
    turned_to(phone, "Anna")
    expect(phone.button(re.compile("^Reveal"))).to_be_enabled()


def test_a_hand_is_never_there_while_the_phone_is_covered(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(viewport=SMALL)
    tokens = shared_table(phone, "ticket-paris", "Anna", "Ben")
    tickets = [secrets_of(phone, token) for token in tokens]
    # After loading anew nobody's hand is there, whoever holds the phone.
    expect(phone.button("I am Anna")).to_be_visible()
    expect(phone.page.get_by_role("heading", name="Which tickets do you keep?")).to_have_count(0)
    for names in tickets:
        assert not any(name in phone.page.content() for name in names)
    assert faults(phone) == []
    phone.button("I am Ben").tap()
    kept = phone.button(re.compile("^Keep both"))
    expect(kept).to_be_enabled()
    assert phone.page.evaluate("document.body.innerText").count(tickets[1][0]) >= 1
    kept.tap()
    phone.button("Pass to Anna").tap()
    expect(phone.button("I am Anna")).to_be_visible()
    expect(phone.page.get_by_role("list", name="My tickets")).to_have_count(0)
    phone.button("I am Anna").tap()
    expect(phone.button(re.compile("^Keep both"))).to_be_enabled()


def test_two_sheets_of_paper_are_counted_on_one_phone_and_never_mixed_up(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(viewport=SMALL)
    tokens = shared_table(phone, "paris", "Anna", "Ben", sheet="paper")
    while (table := phone.table())["phase"] != "tally":
        bearer = {"Authorization": f"Bearer {tokens[table['controller']]}"}
        path = f"/api/v1/games/{phone.code}/cards"
        assert phone.page.request.post(path, data={}, headers=bearer).ok
    turned_to(phone, "Anna")
    for box, count in (("Districts", 5), ("Stations in its best", 3), ("Monuments", 2)):
        phone.chip(box, count)
    turned_to(phone, "Ben")
    phone.page.route("**/tallies", lambda route: route.abort())
    for box, count in (("Districts", 4), ("Stations in its best", 2)):
        phone.chip(box, count)
    phone.says("2 counts are kept here and not sent yet.")
    phone.page.unroute("**/tallies")
    phone.page.reload()
    turned_to(phone, "Ben")
    await_true(lambda: counts_of(phone, 1) == [4, 2])
    assert counts_of(phone, 0) == [5, 3, 2]


def counts_of(phone: Phone, seat: int) -> list[int]:
    """What the table has of a paper sheet."""
    return [each["count"] for each in phone.table()["seats"][seat]["pad"]["filled"]]


SEEN = """state => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""What a page is told when the phone is laid down or another app is opened, and when it is back."""


def test_a_phone_that_is_laid_down_is_covered_until_somebody_says_who_takes_it_up(
    new_phone: Callable[..., Phone],
) -> None:
    phone = new_phone(viewport=SMALL)
    tokens = shared_table(phone, "ticket-paris", "Anna", "Ben")
    secrets = secrets_of(phone, tokens[0])
    phone.button("I am Anna").tap()
    expect(phone.button(re.compile("^Keep both"))).to_be_enabled()
    phone.page.evaluate(SEEN, "hidden")
    assert not any(name in phone.page.content() for name in secrets), "covered before it is drawn"
    phone.page.evaluate(SEEN, "visible")
    phone.button("I am Anna").tap()
    expect(phone.button(re.compile("^Keep both"))).to_be_enabled()


def test_where_nothing_is_hidden_a_phone_that_is_laid_down_stays_as_it_is(phone: Phone) -> None:
    shared_table(phone, "paris", "Anna", "Ben")
    turned_to(phone, "Anna")
    phone.page.evaluate(SEEN, "hidden")
    phone.page.evaluate(SEEN, "visible")
    expect(phone.button(re.compile("^Reveal"))).to_be_enabled()


def secrets_of(phone: Phone, token: str) -> list[str]:
    """The places on the tickets that this seat alone may see."""
    bearer = {"Authorization": f"Bearer {token}"}
    view = phone.page.request.get(f"/api/v1/games/{phone.code}", headers=bearer).json()
    board = phone.board("ticket-paris")
    places = {each["id"]: each["name"] for each in board["places"]}
    tickets = {each["id"]: each for each in board["tickets"]}
    offered = [tickets[each] for each in view["seats"][view["you"]]["offered"]]
    return [places[ticket[end]] for ticket in offered for end in ("from", "to")]
