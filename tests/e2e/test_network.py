"""Phones that sleep, reload, or lose the network; moves that are sent twice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error, expect

from tests.e2e.phone import CHOSEN, Autopilot, Phone

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Request, Route

DONE = re.compile("^Done")
OFFLINE = "No connection. What you do is kept and sent later."
LAST_SEEN = re.compile("^No connection. Last seen .* What you do is kept and sent later.$")


def drawn(phone: Phone, seat: int = 0) -> int:
    return sum(len(line["sections"]) for line in phone.table()["seats"][seat]["lines"])


@pytest.fixture
def drawing(phone: Phone) -> Phone:
    """A phone alone at a table, with the first card turned up."""
    return start_drawing(phone)


def start_drawing(phone: Phone) -> Phone:
    phone.open_table("Anna")
    phone.start()
    phone.reveal()
    return phone


def tap_a_section(phone: Phone) -> None:
    phone.targets.first.tap()
    phone.button(CHOSEN).tap()


def test_a_reload_in_mid_turn_comes_back_to_where_it_was(drawing: Phone) -> None:
    tap_a_section(drawing)
    expect(drawing.button(DONE)).to_be_enabled()
    drawing.page.reload()
    expect(drawing.button(DONE)).to_be_enabled()
    expect(drawing.button(re.compile("on line"))).to_have_count(2)
    expect(drawing.button("Take back")).to_be_enabled()


def test_a_move_made_offline_counts_when_the_network_is_back(drawing: Phone) -> None:
    drawing.page.context.set_offline(True)
    expect(drawing.page.get_by_text(OFFLINE)).to_be_visible()
    tap_a_section(drawing)
    assert drawn(drawing) == 0
    drawing.page.context.set_offline(False)
    expect(drawing.button(DONE)).to_be_enabled()
    expect(drawing.page.get_by_text(OFFLINE)).to_have_count(0)
    assert drawn(drawing) == 1


UNSENT = re.compile("waits to be sent$")


def test_what_was_drawn_offline_is_shown_as_waiting_and_can_be_given_up(drawing: Phone) -> None:
    drawing.page.context.set_offline(True)
    expect(drawing.page.get_by_text(OFFLINE)).to_be_visible()
    tap_a_section(drawing)
    drawing.says("Not sent yet: a section.")
    expect(drawing.button(UNSENT)).to_be_visible()
    expect(drawing.button(CHOSEN)).to_have_count(0)
    drawing.button("Not sent yet").tap()
    expect(drawing.page.get_by_role("alert")).to_contain_text("First what you did before")
    drawing.button("Take back").tap()
    expect(drawing.button(UNSENT)).to_have_count(0)
    expect(drawing.targets).not_to_have_count(0)
    drawing.page.context.set_offline(False)
    expect(drawing.page.get_by_text(OFFLINE)).to_have_count(0)
    assert drawn(drawing) == 0


@pytest.fixture
def secured(new_phone: Callable[..., Phone]) -> Phone:
    """A drawing phone that keeps the page itself, as browsers allow on localhost and with TLS."""
    phone = start_drawing(new_phone(service_workers="allow"))
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    return phone


def test_a_page_reloaded_offline_waits_and_then_sends_what_was_kept(secured: Phone) -> None:
    secured.page.context.set_offline(True)
    tap_a_section(secured)
    secured.page.reload()
    expect(secured.page.get_by_text(LAST_SEEN)).to_be_visible()
    expect(secured.button(UNSENT)).to_be_visible()
    secured.page.context.set_offline(False)
    expect(secured.button(DONE)).to_be_enabled()
    assert drawn(secured) == 1


def test_a_page_reloaded_offline_shows_the_last_sheet_and_goes_on(secured: Phone) -> None:
    assert secured.draw()
    secured.button("Done, next card").tap()
    expect(secured.targets).not_to_have_count(0)
    secured.page.context.set_offline(True)
    secured.page.reload()
    expect(secured.page.get_by_text(LAST_SEEN)).to_be_visible()
    expect(secured.map).to_be_visible()
    expect(secured.button(re.compile("on line"))).to_have_count(2)
    expect(secured.targets).not_to_have_count(0)
    tap_a_section(secured)
    assert drawn(secured) == 1
    secured.page.context.set_offline(False)
    expect(secured.page.get_by_text(LAST_SEEN)).to_have_count(0)
    expect(secured.button(DONE)).to_be_enabled()
    assert drawn(secured) == 2


def test_a_table_seen_before_opens_offline_from_the_first_screen(drawing: Phone) -> None:
    code = drawing.code
    drawing.leave()
    link = drawing.page.get_by_role("link", name=re.compile(code))
    expect(link).to_be_visible()
    drawing.page.context.set_offline(True)
    link.tap()
    expect(drawing.page.get_by_text(LAST_SEEN)).to_be_visible()
    expect(drawing.targets).not_to_have_count(0)


def test_a_table_that_was_never_seen_cannot_be_shown_offline(secured: Phone) -> None:
    secured.page.context.set_offline(True)
    secured.page.goto("/t/ABCDE")
    expect(secured.page.get_by_role("heading", name="No connection")).to_be_visible()


def test_a_move_whose_answer_was_lost_counts_once(drawing: Phone) -> None:
    keys = []

    def lose_the_first_answer(route: Route) -> None:
        keys.append(route.request.headers["idempotency-key"])
        route.fetch() if len(keys) == 1 else None
        route.abort() if len(keys) == 1 else route.continue_()

    drawing.page.route("**/sections", lose_the_first_answer)
    tap_a_section(drawing)
    expect(drawing.button(DONE)).to_be_enabled()
    assert len(set(keys)) == 1
    assert drawn(drawing) == 1


def test_a_phone_that_was_away_sees_what_happened(new_phone: Callable[..., Phone]) -> None:
    anna, ben = new_phone(), new_phone()
    ben_code = anna.open_table("Anna")
    ben.join(ben_code, "Ben")
    anna.start()
    expect(ben.map).to_be_visible()
    ben.page.context.set_offline(True)
    phones = [anna, ben]
    controller = phones[anna.table()["controller"]]
    if controller is ben:
        ben.page.context.set_offline(False)
        ben.reveal()
        ben.page.context.set_offline(True)
    else:
        anna.reveal()
    anna.draw()
    anna.finish()
    ben.page.context.set_offline(False)
    expect(ben.finish_button).to_be_enabled()
    expect(ben.button(re.compile("^Anna, done"))).to_be_visible()


def test_without_a_server_the_first_screen_still_opens(new_phone: Callable[..., Phone]) -> None:
    phone = new_phone(service_workers="allow")
    phone.page.goto("/")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    phone.page.context.set_offline(True)
    try:
        phone.page.reload()
    except Error as error:
        pytest.fail(f"The page does not open offline: {error}")
    expect(phone.page.get_by_role("heading", name="Terminus")).to_be_visible()
    phone.page.get_by_role("link", name="New table").tap()
    expect(phone.page.get_by_text("The games could not be fetched.")).to_be_visible()
    phone.page.context.set_offline(False)
    phone.button("Try again").tap()
    expect(phone.page.get_by_role("radio", name=re.compile("Next Station Paris"))).to_be_checked()


def asking(phone: Phone) -> list[str]:
    """What this phone asks the API for from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url:
            asked.append(f"{request.method} {request.url}")

    phone.page.on("request", note)
    return asked


def shows(phone: Phone, version: int) -> None:
    expect(phone.page.locator(f"[data-version='{version}']")).to_be_attached()


def test_a_section_is_one_request_and_none_on_the_phone_that_hears_it(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna"), "Ben")
    anna.start()
    anna.reveal()
    expect(ben.finish_button).to_be_enabled()
    own, heard = asking(anna), asking(ben)
    tap_a_section(anna)
    expect(anna.button(DONE)).to_be_enabled()
    shows(ben, anna.table()["version"])
    assert [each.partition(" ")[0] for each in own] == ["POST"]
    assert heard == []


@pytest.mark.parametrize(
    "title",
    [
        "Next Station Paris",
        "Next Station London",
        "Next Station Tokyo",
        "Ticket to Ride Paris",
        "Metropolys",
    ],
)
def test_what_another_does_is_shown_without_a_question(
    new_phone: Callable[..., Phone], title: str
) -> None:
    anna, ben = new_phone(), new_phone()
    ben.join(anna.open_table("Anna", title=title), "Ben")
    anna.button(re.compile("^Start")).tap()
    for phone in (anna, ben):
        shows(phone, 3)
        expect(phone.page.get_by_role("heading", level=1)).to_be_attached()
    heard = asking(ben)
    table = Autopilot(anna, ben).play(lambda now: now.table["version"] >= 6)
    for phone in (anna, ben):
        shows(phone, table["version"])
    assert heard == []


def test_a_script_that_is_not_the_pages_own_does_not_run(phone: Phone) -> None:
    phone.page.goto("/")
    expect(phone.page.get_by_role("link", name="New table")).to_be_visible()
    refused = "new Promise((told) => addEventListener('securitypolicyviolation', told))"
    written = "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"hacked = 1\">')"
    phone.page.evaluate(
        f"() => {{ const heard = {refused}; {written}; return heard.then(() => 0) }}"
    )
    assert phone.page.evaluate("typeof hacked") == "undefined"


def test_a_link_to_a_table_is_answered_before_the_page_asks(
    new_phone: Callable[..., Phone],
) -> None:
    anna, ben = new_phone(), new_phone()
    code = anna.open_table("Anna")
    asked = asking(ben)
    ben.page.goto(f"/t/{code.lower()}")
    expect(ben.page.get_by_label("Your name")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Seats")).to_be_visible()
    looks = [each for each in asked if each.upper().endswith(f"/GAMES/{code}")]
    assert len(looks) == 1
