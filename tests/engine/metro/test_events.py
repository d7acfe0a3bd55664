"""What a metro table hears of each step."""

from __future__ import annotations

from typing import Any

from terminus.engine.core import Event, Options, Seat, SeatSetup
from terminus.engine.metro.cards import SWITCH, Card, Symbol
from terminus.engine.metro.cities import paris, tokyo
from terminus.engine.metro.events import (
    BoxFilled,
    CardsRevealed,
    CountPostponed,
    EffectRevealed,
    ObjectiveMet,
    PowerSpent,
    RoundOver,
    SectionDrawn,
    StationMarked,
    TurnFinished,
)
from terminus.engine.metro.lines import Line
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import Finish, Reveal, Tally
from terminus.engine.metro.state import MetroState, Phase
from tests.engine.metro.deals import gates, powers, special
from tests.engine.metro.sheets import TOKYO, line
from tests.engine.metro.tables import ANNA, DONE, REVEAL, Game, read
from tests.engine.playing import SCREEN

RULES = paris.RULES
BEN = Seat(1)


def told(game: Game, move: Any) -> tuple[Event, ...]:
    """What Anna's next move tells."""
    return game.rules.apply(game.state, ANNA, read(move)).events


def test_a_dealt_switch_is_told_with_its_companion() -> None:
    game = Game(RULES, Line("orange"), deck="street-switch metro-circle")
    cards = (SWITCH, Card.METRO_CIRCLE)
    assert told(game, REVEAL) == (CardsRevealed(ANNA, cards, turn=3),)


def test_a_printed_switch_and_its_companion_are_told_one_by_one() -> None:
    state = RULES.setup((SCREEN,), Options(choices={"deck": "printed"}), "seed")
    switch = RULES.apply(state, ANNA, Reveal(SWITCH))
    companion = RULES.apply(switch.state, ANNA, Reveal(Card.METRO_CIRCLE))
    assert switch.events == (CardsRevealed(ANNA, (SWITCH,), turn=1),)
    assert companion.events == (CardsRevealed(ANNA, (Card.METRO_CIRCLE,), turn=1),)


def test_the_fifth_metro_card_is_told_as_that_of_the_last_turn() -> None:
    metro = "metro-square metro-triangle metro-pentagon metro-circle metro-joker"
    game = Game(RULES, Line("orange"), deck=metro, turn=0)
    last = []
    for _ in range(5):
        (event,) = told(game, REVEAL)
        assert isinstance(event, CardsRevealed)
        last.append(event.last)
        game.reveal().done()
    assert last == [False] * 4 + [True]


def test_the_first_section_reaches_the_district_of_the_departure_too() -> None:
    game = Game(RULES, Line("orange"), deck="metro-pentagon").reveal()
    districts = ("mid_nw", "north_west")
    drawn = SectionDrawn(ANNA, "orange", "r2c3", "r1c4", districts=districts)
    assert told(game, "r2c3-r1c4") == (drawn,)


def test_a_section_tells_no_district_that_its_line_had_passed() -> None:
    game = Game(RULES, line("orange", "r2c3-r3c3"), deck="metro-circle").reveal()
    assert told(game, "r3c3-r3c4") == (SectionDrawn(ANNA, "orange", "r3c3", "r3c4"),)


def test_a_section_tells_where_its_line_meets_an_earlier_one() -> None:
    lines = line("blue", "r3c7-r1c5"), line("orange", "r2c3-r1c4")
    (event,) = told(Game(RULES, *lines, deck="metro-joker").reveal(), "r1c4-r1c5")
    assert isinstance(event, SectionDrawn)
    assert event.interchanges == ("r1c5",)


def test_the_first_section_tells_whom_the_departure_meets_too() -> None:
    lines = line("blue", "r3c7-r1c5-r3c3-r2c3"), Line("orange")
    (event,) = told(Game(RULES, *lines, deck="metro-joker").reveal(), "r2c3-r1c4")
    assert isinstance(event, SectionDrawn)
    assert event.interchanges == ("r2c3",)


def test_a_section_tells_the_overhead_crossing_that_it_uses() -> None:
    game = Game(RULES, line("orange", "r2c3-r2c1-r1c1"), deck="metro-pentagon").reveal()
    (event,) = told(game, "r1c1-r1c4")
    assert isinstance(event, SectionDrawn)
    assert event.crossings == ("r1c3",)


def test_a_section_beside_the_loop_is_double_and_meets_it() -> None:
    start = line("blue", "r5c1-r5c3", city=TOKYO)
    game = Game(tokyo.RULES, start, deck="street-joker").reveal()
    drawn = SectionDrawn(ANNA, "blue", "r5c3", "r3c5", double=True, interchanges=("r3c5",))
    assert told(game, "r5c3-r3c5") == (drawn,)


def test_a_section_tells_the_bonus_that_it_brings() -> None:
    start = line("orange", "r2c3-r2c1-r1c1")
    game = Game(RULES, start, deck="metro-square", deals=gates("double_district")).reveal()
    (event,) = told(game, "r1c1-r0c0")
    assert isinstance(event, SectionDrawn)
    assert event.brings == ("double_district",)
    marked = StationMarked(ANNA, "orange", MarkKind.DOUBLE_DISTRICT, "r0c0")
    assert told(game.play("r1c1-r0c0"), "double_district r0c0") == (marked,)


def test_a_turn_tells_whether_its_card_was_left_unused() -> None:
    game = Game(RULES, Line("orange"), deck="metro-pentagon").reveal()
    assert told(game, DONE) == (TurnFinished(ANNA, unused=True),)
    assert told(game.play("r2c3-r1c4"), DONE) == (TurnFinished(ANNA),)


def test_an_objective_is_told_by_the_section_that_meets_it_and_never_again() -> None:
    route = line("orange", "r2c3-r1c4-r0c3-r0c1-r0c0", "r2c3-r3c4-platform-r4c6-r5c7-r7c7")
    deals = {"objectives": ("seven_districts", "six_monuments")}
    game = Game(RULES, route, deck="street-joker metro-joker", deals=deals).reveal()
    met = ObjectiveMet(ANNA, "seven_districts", 10)
    assert told(game, "r7c7-r9c7")[1:] == (met,)
    game.play("r7c7-r9c7").done().reveal()
    assert met not in told(game, "r9c7-r9c9")


def test_a_power_is_told_with_the_section_that_spends_it() -> None:
    game = Game(RULES, Line("orange"), deck="metro-square", deals=powers("joker")).reveal()
    spent = PowerSpent(ANNA, "orange", "joker")
    assert spent in told(game, "r2c3-r1c4!")
    assert told(game, "r2c3-r3c3")[1:] == ()


def test_a_power_is_told_with_the_mark_that_spends_it() -> None:
    start = line("orange", "r2c3-r3c3")
    game = Game(RULES, start, deck="metro-circle", deals=powers("circle")).reveal()
    marked = StationMarked(ANNA, "orange", MarkKind.CIRCLED, "r3c3")
    assert told(game, "circled r3c3") == (marked, PowerSpent(ANNA, "orange", "circle"))


def test_the_special_stations_of_a_round_are_told_with_its_first_card_alone() -> None:
    deals = special("circle", "switch")
    game = Game(RULES, Line("orange"), deck="metro-square metro-circle", deals=deals, turn=0)
    assert told(game, REVEAL)[1:] == (EffectRevealed(Symbol.CIRCLE, "switch"),)
    assert told(game.reveal().done(), REVEAL)[1:] == ()


def counting() -> MetroState:
    """Anna's pad is asked for, after a first round in which Ben passed every turn."""
    state = RULES.setup((SeatSetup("paper"), SCREEN), Options(), "seed")
    while state.phase is not Phase.TALLY:
        seat = min(RULES.to_act(state))
        move = Reveal() if state.phase is Phase.REVEAL else Finish()
        state = RULES.apply(state, seat, move).state
    return state


def test_a_count_typed_and_one_corrected_are_told_apart() -> None:
    typed = RULES.apply(counting(), ANNA, Tally("line_1_districts", 3))
    corrected = RULES.apply(typed.state, ANNA, Tally("line_1_districts", 4))
    assert typed.events == (BoxFilled(ANNA, "line_1_districts", 3),)
    assert corrected.events == (BoxFilled(ANNA, "line_1_districts", 4, corrected=True),)


def test_a_count_left_for_later_is_told_and_ends_the_round() -> None:
    step = RULES.apply(counting(), ANNA, DONE)
    pencils = tuple(sheet.pencils[1] for sheet in step.state.sheets)
    assert step.events == (CountPostponed(ANNA), RoundOver(1, BEN, pencils))
