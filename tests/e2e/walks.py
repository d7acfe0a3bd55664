"""Every page, and every title in each of its phases, on phones that are led through them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import expect

from tests.e2e.looks import GLASSES, HELD, LARGE, Glass
from tests.e2e.scenes import Stage, together

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.phone import Phone

    Phones = tuple[Phone, ...]
    """One for each language, which show the same."""

OFFER = re.compile(
    "(may be reached|may be claimed|you may build here|accessible|peut être prise|y bâtir)$"
)
AGAIN = re.compile("^(Rematch|Play again|Revanche|Rejouer)")
SHEETS = {
    "score": re.compile("^Score"),
    "modules": re.compile("^Modules (of this game|de cette partie)"),
}
OVER = re.compile("^(Round|La manche) 1 ")
HISTORY = re.compile("^(What happened|Ce qui s’est passé)")
FIRST = "paris"
"""The title that shows what all of them share."""
ALIKE = {"london", "tokyo"}
"""They have the screens of that one, with other boards and words."""
LATE = 40
"""Moves after which there is a good deal to be seen."""
WALLS = tuple(glass for glass in GLASSES if glass.width >= 820)
"""Where a big screen may hang, stand or lie."""
HOLDER = "() => document.activeElement?.tagName ?? 'BODY'"


class Scene(NamedTuple):
    """What all phones show now."""

    name: str
    glasses: tuple[Glass, ...] = GLASSES
    axe: tuple[Glass, ...] = (HELD,)
    """Where it is worth asking axe."""


def pages(phones: Phones, title: Any) -> Iterator[Scene]:
    """What one meets without a table, and what is told of a title."""
    if title["slug"] == FIRST:
        for path in ("/", "/try", "/help", "/mine", "/replay", "/t/ZZZZZ", "/puzzle", "/new"):
            yield _visit(phones, path)
        for phone in phones:
            for switch in phone.page.get_by_role("switch").all():
                switch.tap()
        yield Scene("/new, with modules")
        yield from _lobbies(phones, title)
    for page in ("rules", "count"):
        yield _visit(phones, f"/{page}/{title['slug']}")


def game(phones: Phones, title: Any) -> Iterator[Scene]:
    """A game of three on the screen: its beginning, a turn of mine, what opens in it, its end."""
    stage = Stage(phones[0], title, twins=phones[1:], modules=_modules(title))
    stage.start()
    stage.open()
    yield Scene("beginning")
    stage.leave()
    stage.play(until=_late)
    stage.watch()
    yield Scene("watching")
    stage.open()
    yield Scene("my turn", axe=(HELD, LARGE))
    for phone in phones:
        phone.page.get_by_role("button", name=OFFER).first.press("Enter")
    yield Scene("a move chosen")
    _escape(phones)
    yield from _sheets(phones)
    if title["slug"] not in ALIKE:
        yield from _menu(phones, shared=title["slug"] == FIRST)
        yield _visit(phones, f"/t/{stage.code}/screen", WALLS)
    if "round" in stage.table:
        yield from _round_over(stage)
    yield from _end(stage)


def on_paper(phones: Phones, title: Any) -> Iterator[Scene]:
    """A game beside a paper sheet, with printed cards where there are such."""
    printed = [each["id"] for each in title["options"] if "printed" in each["values"]]
    stage = Stage(
        phones[0],
        title,
        twins=phones[1:],
        sheet="paper",
        options=dict.fromkeys(printed, "printed"),
    )
    stage.start()
    stage.open()
    yield Scene("the card to be named")
    stage.play(until=lambda table, _: table["phase"] == "draw")
    stage.seen()
    yield Scene("a card beside a paper sheet")
    stage.leave()
    stage.play(until=lambda table, moves: table["phase"] == "tally" and bool(moves))
    stage.open()
    yield Scene("the pad")


def _lobbies(phones: Phones, title: Any) -> Iterator[Scene]:
    stage = Stage(phones[0], title, twins=phones[1:])
    stage.invite_robot()
    stage.watch()
    yield Scene("lobby of a guest")
    stage.open()
    yield Scene("lobby of the host")
    yield _visit(phones, f"/t/{stage.code}/screen", WALLS)


def _visit(phones: Phones, path: str, glasses: tuple[Glass, ...] = GLASSES) -> Scene:
    for phone in phones:
        phone.page.goto(path)
        phone.page.get_by_role("heading", level=1).first.wait_for(state="attached")
    return Scene(path, glasses, axe=glasses[-1:])


def _sheets(phones: Phones) -> Iterator[Scene]:
    """What is drawn up over the table."""
    for name, opener in SHEETS.items():
        if not phones[0].button(opener).count():
            continue
        for phone in phones:
            phone.button(opener).press("Enter")
            phone.button(re.compile("^(Close|Fermer)$")).wait_for()
        yield Scene(name)
        _escape(phones)


def _menu(phones: Phones, *, shared: bool) -> Iterator[Scene]:
    """What happened, which each title tells in its own words, and the menu that all share."""
    for phone in phones:
        phone.button("Menu").press("Enter")
        phone.page.get_by_role("dialog").wait_for()
    if shared:
        yield Scene("menu")
    for phone in phones:
        phone.button(HISTORY).press("Enter")
        expect(phone.page.get_by_role("dialog", name=HISTORY)).to_be_visible()
    yield Scene("history")
    _escape(phones)
    for phone in phones:
        expect(phone.page.get_by_role("dialog")).to_have_count(0)


def _round_over(stage: Stage) -> Iterator[Scene]:
    stage.leave()
    stage.play(until=lambda table, _: table["last_turn"])
    stage.open()
    stage.play(until=lambda table, _: table["round"] > 1)
    for phone in stage.phones:
        expect(phone.page.get_by_role("region", name=OVER)).to_be_visible()
    yield Scene("round over")


def _end(stage: Stage) -> Iterator[Scene]:
    stage.leave()
    stage.play()
    stage.open()
    for phone in stage.phones:
        phone.button(AGAIN).wait_for()
    yield Scene("end")
    if stage.title["slug"] in ALIKE:
        return
    if stage.title["slug"] == FIRST:
        yield _visit(stage.phones, "/mine")
    yield _visit(stage.phones, f"/replay/{stage.code}")
    yield _visit(stage.phones, f"/t/{stage.code}/screen", WALLS)


def _escape(phones: Phones) -> None:
    """Whatever closes hands the focus on."""
    for phone in phones:
        phone.page.keyboard.press("Escape")
        assert phone.page.evaluate(HOLDER) != "BODY", "the focus fell to the body"


def _modules(title: Any) -> list[str]:
    """As many as go together; of those that do not, another one in another city."""
    modules = title["modules"]
    return together(modules[::-1] if title["slug"] in ALIKE else modules)


def _late(table: Any, moves: list[Any]) -> bool:
    """The first seat has something to choose from, and a good part of the game is played."""
    deeds = [move for move in moves if move["kind"] in ("section", "route", "bid")]
    return table["version"] > LATE and len(deeds) > 1
