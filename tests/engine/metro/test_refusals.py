"""Which rule a refused section names, and what it names beside."""

from __future__ import annotations

import pytest

from terminus.engine.core import Refusal
from terminus.engine.metro.cities import london, paris
from terminus.engine.metro.grants import Draw, Offer, Origin, Put, Target, Where, without_power
from terminus.engine.metro.lines import Line
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import Section
from tests.engine.metro.deals import powers, special
from tests.engine.metro.sheets import LONDON, TOKYO, code, line, refusal, sheet
from tests.engine.metro.tables import ANNA, Game

BOARD = TOKYO.board
LOOP = {frozenset(BOARD.paths[2 * section]) for section in BOARD.loop}
ALONG_THE_LOOP = [arc for arc in range(len(BOARD.arcs)) if arc >> 1 in BOARD.loop]
OFF_THE_LOOP = [2 * section for section in range(len(BOARD.arcs) // 2) if section not in BOARD.loop]
ACROSS_THE_LOOP = [
    arc
    for arc in range(len(BOARD.arcs))
    if BOARD.loop_blocks >> arc & 1 and arc >> 1 not in BOARD.loop
]


def leading_to(arc: int) -> Line:
    """A line of one section that ends where the arc begins, and begins nowhere near its end."""
    start, end = BOARD.arcs[arc]
    into = next(
        each
        for each, (origin, reached) in enumerate(BOARD.arcs)
        if reached == start and origin != end and each >> 1 not in BOARD.loop
    )
    colour = next(c for c, place in BOARD.departures.items() if place not in (start, end))
    return Line(colour, (into,))


@pytest.mark.parametrize(
    ("route", "rule"), [("r3c4-r4c4!", "not_on_your_line"), ("r2c3-r1c3!", "already_drawn")]
)
def test_a_section_refused_to_the_power_breaks_a_rule_of_its_own(route: str, rule: str) -> None:
    drawn = line("green", "r2c3-r1c3", city=LONDON)
    game = Game(london.RULES, drawn, deck="street-circle", deals=powers("joker")).reveal()
    assert game.refused(route) == rule


@pytest.mark.parametrize("arc", ALONG_THE_LOOP, ids=lambda arc: "-".join(BOARD.paths[arc]))
def test_every_section_of_the_loop_is_drawn_already(arc: int) -> None:
    start, end = BOARD.paths[arc]
    (symbol,) = BOARD.stations[BOARD.index[end]].symbols
    on = sheet(leading_to(arc), card=f"street-{symbol}", city=TOKYO)
    assert refusal(on, f"{start}-{end}", TOKYO) == ("already_drawn", {"from": start, "to": end})


@pytest.mark.parametrize("arc", ACROSS_THE_LOOP, ids=lambda arc: "-".join(BOARD.paths[arc]))
def test_a_section_across_the_loop_is_told_which_part_of_it_is_in_the_way(arc: int) -> None:
    on = sheet(leading_to(arc), card="street-joker", city=TOKYO)
    name, params = refusal(on, "-".join(BOARD.paths[arc]), TOKYO)
    assert name == "crosses"
    assert frozenset(params["section"]) in LOOP


def test_a_double_track_is_never_of_one_colour_from_either_end() -> None:
    on = sheet(line("blue", "r5c1-r2c1", city=TOKYO), card="street-joker", city=TOKYO)
    for start, end in (("r5c1", "r2c1"), ("r2c1", "r5c1")):
        told = ("already_drawn", {"from": start, "to": end})
        assert refusal(on, f"{start}-{end}", TOKYO) == told


@pytest.mark.parametrize("route", ["r2c1-r5c1", "r5c1-r2c1"])
def test_a_double_track_that_would_close_a_loop_is_refused_for_the_loop(route: str) -> None:
    first = line("purple", "r0c3-r2c1-r5c1", city=TOKYO)
    both_ends = Line("blue", line("blue", "r5c1-r5c3", city=TOKYO).arcs + into("r2c1"))
    on = sheet(first, both_ends, card="street-joker", city=TOKYO)
    assert code(on, route, TOKYO) == "makes_a_loop"


def into(station: str) -> tuple[int, ...]:
    """An arc that reaches the station, by a way that is not the purple line's."""
    reached = BOARD.index[station]
    avoided = {BOARD.index["r0c3"], BOARD.index["r5c1"]}
    return (next(n for n, (a, b) in enumerate(BOARD.arcs) if b == reached and a not in avoided),)


def test_a_third_track_is_told_where_two_lie() -> None:
    first = line("blue", "r5c1-r5c3-r3c5", city=TOKYO)
    second = line("purple", "r0c3-r2c5-r3c5", city=TOKYO)
    on = sheet(first, second, card="street-joker", city=TOKYO)
    told = ("already_doubled", {"from": "r3c5", "to": "r5c3"})
    assert refusal(on, "r3c5-r5c3", TOKYO) == told


def test_a_turn_aside_under_extension_is_told_at_which_station_it_ends() -> None:
    deals = special("square", "extension")
    game = Game(paris.RULES, line("orange"), deck="street-square", deals=deals).reveal()
    game.play("r2c3-r3c3")
    with pytest.raises(Refusal) as caught:
        game.rules.apply(game.state, ANNA, Section("r3c3", "r3c4"))
    assert (caught.value.code, caught.value.params) == ("not_straight_on", {"station": "r3c4"})


def test_a_power_that_is_spent_is_offered_no_more() -> None:
    plain = Draw(Origin.ENDS, Target.SQUARE)
    mighty = Draw(Origin.LINE, Target.SQUARE, power=True)
    circle = Offer("circle", (Put(MarkKind.CIRCLED, Where.LINE, power=True),))
    left = without_power((Offer("card", (plain, mighty)), circle))
    assert left == (Offer("card", (plain,)),)


@pytest.mark.parametrize("arc", OFF_THE_LOOP, ids=lambda arc: "-".join(BOARD.paths[arc]))
def test_what_nobody_drew_is_never_called_drawn(arc: int) -> None:
    (symbol,) = BOARD.stations[BOARD.arcs[arc][1]].symbols
    other = "circle" if symbol != "circle" else "square"
    on = sheet(leading_to(arc), card=f"street-{other}", city=TOKYO)
    assert code(on, "-".join(BOARD.paths[arc]), TOKYO) == "wrong_symbol"
