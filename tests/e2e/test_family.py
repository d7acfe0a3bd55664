"""Each module in a city: whole games, from the first tap to the final score."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.e2e.phone import Autopilot, Moment

if TYPE_CHECKING:
    from tests.e2e.phone import Phone

BY_POWER = re.compile("with the pencil’s power$")
MARKABLE = re.compile("may be marked$")
TWICE = re.compile(", counts twice")


def sees_its_score(phone: Phone, rows: list[str], boxes: list[str]) -> None:
    """The end of a game alone: the pad of the city, with the sums that the API has."""
    score = phone.scores()["scores"][0]
    expect(phone.page.get_by_text(f"{score['total']} points", exact=True)).to_be_visible()
    pad = phone.page.get_by_role("table", name=f"Score of {score['name']}")
    for row in ("Districts", "Most in one", *rows, "Points"):
        expect(pad.get_by_role("rowheader", name=row)).to_be_visible()
    expect(pad.get_by_role("rowheader")).to_have_count(3 + len(rows))
    terms = phone.page.get_by_role("term")
    expect(terms).to_have_text(["Lines", *boxes, "Interchanges", "Modules", "Total"])
    expect(phone.page.get_by_role("definition").last).to_have_text(str(score["total"]))


# ---- City Gates ----------------------------------------------------------------------------


def test_a_london_game_with_city_gates(phone: Phone) -> None:
    phone.open_table("Anna", seed="gates-26", city="London", modules=["City Gates"])
    phone.says("London: City Gates")
    phone.start()
    gates = {gate["bonus"]: gate["station"] for gate in phone.table()["gates"]}
    expect(phone.button(re.compile("city gate: "))).to_have_count(4)
    told = phone.read_modules()
    for name in ("Free Entry with a switch", "Double Free Entry", "Double district"):
        expect(told.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    phone.button("Close").tap()
    rest = Autopilot(phone)

    enter(phone, rest, gates["double_district"])
    phone.says("Gate: tap the corner")
    phone.mark(phone.place(gates["double_district"], "may be marked"))
    expect(phone.place(gates["double_district"], "its district counts twice")).to_be_visible()

    enter(phone, rest, gates["double_station"])
    phone.says("Tap a station to count it twice")
    phone.mark(phone.button(MARKABLE).first)
    expect(phone.button(TWICE)).to_have_count(1)

    enter(phone, rest, gates["double_free_entry"])
    phone.says("Gate: two sections")
    phone.tap_twice(phone.targets.first)
    phone.says("Gate: one more section")
    phone.button("Take back").tap()
    phone.says("Gate: two sections")

    enter(phone, rest, gates["switch_free_entry"])
    phone.says("Gate: any station, from your whole line")
    turn = phone.table()["turn"]
    phone.button("Done, next card").tap()
    phone.catch_up({"round": 4, "turn": turn + 1})
    rest.play()
    sees_its_score(phone, ["Thames"], ["Sites"])


def enter(phone: Phone, rest: Autopilot, gate: str) -> None:
    """By taps into that corner, as soon as the game allows it."""

    phone.catch_up(rest.play(until=lambda now: gate in [body["to"] for body in now.sections]))
    phone.tap_twice(phone.place(gate, "may be reached"))


# ---- Special Stations ----------------------------------------------------------------------


def test_a_tokyo_game_with_special_stations(phone: Phone) -> None:
    phone.open_table("Anna", seed="special-27", city="Tokyo", modules=["Special Stations"])
    phone.start()
    expect(phone.button(re.compile("on the green loop"))).to_have_count(8)
    phone.says("face down")
    rest = Autopilot(phone)

    phone.catch_up(rest.play(until=special))
    phone.says("Special: what you reach may count twice.")
    effect = phone.read_modules().get_by_role("listitem").filter(has_text="Triangle")
    expect(effect).to_contain_text("Double station")
    expect(effect).to_contain_text("now")
    phone.button("Close").tap()
    phone.tap_twice(phone.targets.first)
    phone.says("Special: tap it again to count it twice")
    phone.mark(phone.button(MARKABLE))
    expect(phone.button(TWICE)).to_have_count(1)

    phone.catch_up(rest.play(until=lambda now: now.table["round"] == 3 and special(now)))
    phone.says("Special: a section straight on may follow.")
    phone.tap_twice(phone.targets.first)
    phone.says("Special: go on straight ahead")
    phone.tap_twice(phone.targets)
    phone.says("Drawn.")

    draw_a_double_track(phone, rest)
    rest.play()
    sees_its_score(phone, [], ["Stamps", "Loop"])
    phone.says("of 5. These rungs are ours.")


def special(now: Moment) -> bool:
    """The card shows the symbol of the round, and a section fits it."""
    pair = now.table["special"]
    return bool(now.sections) and now.table["revealed"][-1].endswith(pair["symbol"])


def draw_a_double_track(phone: Phone, rest: Autopilot) -> None:
    """Beside the loop or another line, where the effect of the round allows it."""
    ways = [way for way in phone.board("tokyo")["sections"] if way.get("loop")]
    loop = {frozenset((way["from"], way["to"])) for way in ways}

    def beside(now: Moment) -> list[Any]:
        lines = now.table["seats"][0]["lines"]
        taken = loop | {frozenset(section) for line in lines for section in line["sections"]}
        return [body for body in now.sections if {body["from"], body["to"]} in taken]

    table = rest.play(until=lambda now: special(now) and bool(beside(now)))
    way = beside(Moment(table, rest.moves()))[0]
    phone.catch_up(table)
    phone.says("Special: any station, also beside a line.")
    phone.tap_twice(phone.place(way["to"], "may be reached"))
    phone.says("Drawn.")
    assert [way["from"], way["to"]] in phone.table()["seats"][0]["lines"][-1]["sections"]


# ---- Pencil Powers -------------------------------------------------------------------------


def test_a_london_game_with_pencil_powers(phone: Phone) -> None:
    phone.open_table("Anna", seed="powers-0", city="London", modules=["Pencil Powers"])
    phone.start()
    expect(phone.button("Modules of this game")).to_contain_text("Switch")
    rest = Autopilot(phone)

    phone.catch_up(rest.play(until=lambda now: bool(at_both_prices(now))))
    phone.place(at_both_prices(Moment(phone.table(), rest.moves()))[0], "").tap()
    expect(phone.button("Draw", exact=True)).to_be_enabled()
    phone.button("Another way").tap()
    phone.says("Tap it again to draw and spend the power.")
    phone.button("Draw with the power").tap()
    has_spent(phone, "Switch")

    phone.catch_up(rest.play(until=lambda now: now.table["round"] == 2 and bool(now.sections)))
    phone.tap_twice(phone.targets.first)
    phone.says("Power: another section, same symbol")
    phone.tap_twice(phone.button(BY_POWER).first)
    has_spent(phone, "Second section")

    phone.catch_up(rest.play(until=lambda now: now.table["round"] == 3 and bool(now.sections)))
    phone.tap_twice(phone.targets.first)
    phone.says("Power: circle a station")
    phone.button(MARKABLE).first.tap()
    phone.button("Circle it").tap()
    expect(phone.button(TWICE)).to_have_count(1)
    has_spent(phone, "Circle")

    phone.catch_up(rest.play(until=lambda now: now.table["round"] == 4 and bool(now.sections)))
    phone.says("A broken ring takes the pencil’s power.")
    phone.tap_twice(phone.button(BY_POWER).first)
    has_spent(phone, "Joker")
    rest.play()
    sees_its_score(phone, ["Thames"], ["Sites"])


def at_both_prices(now: Moment) -> list[str]:
    """The stations that can be reached in one way for nothing, and in another with the power."""
    free = [body["to"] for body in now.sections if not body.get("power")]
    dear = [body["to"] for body in now.sections if body.get("power")]
    return [station for station in dear if free.count(station) == 1]


def has_spent(phone: Phone, power: str) -> None:
    row = phone.read_modules().get_by_role("listitem").filter(has_text="spent")
    expect(row).to_contain_text(power)
    phone.button("Close").tap()
