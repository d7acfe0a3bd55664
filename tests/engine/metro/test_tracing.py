"""Tracing a paper sheet: what was drawn by the rules is found again, what was not is named."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Options, Refusal, Seat, SeatSetup
from terminus.engine.metro.cards import Card
from terminus.engine.metro.cities import london, paris
from terminus.engine.metro.lines import Line
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import Finish, Reveal, Tally, Trace, TracedMark
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import MetroState, Phase
from terminus.engine.record import Entry, Record, begin, replay, take_back
from tests.engine.metro.test_paper_pads import PAPER, pass_round, start, type_in
from tests.engine.metro.test_real_sheets import (
    at_random,
    combinations_of_modules,
    eagerly,
    every_city,
    greedily,
    played,
)
from tests.engine.playing import SCREEN, seen

ANNA = Seat(0)
PARIS, LONDON = paris.RULES, london.RULES


def trace_of(rules: MetroRules, number: int, line: Line) -> Trace:
    """A line as a player would trace it, in no order that tells anything."""
    board = rules.city.board
    sections = sorted(tuple(sorted(board.paths[arc])) for arc in line.arcs)
    marks = tuple(TracedMark(each.mark, board.stations[each.station].id) for each in line.marks)
    return Trace(number, tuple((a, b) for a, b in sections), marks)


def traced(rules: MetroRules, record: Record, cards: list[Entry], drawn: MetroState) -> MetroState:
    """The same game on paper: the same cards, and each line traced after its round."""
    state = begin(rules, replace(record, seats=(PAPER,) * len(record.seats)))
    for entry in cards:
        state = rules.apply(state, entry.seat, entry.move).state
        while state.phase is Phase.TALLY:
            seat = min(rules.to_act(state))
            line = drawn.sheets[seat].lines[state.round - 1]
            move = trace_of(rules, state.round, line)
            assert codec.decode_move(rules, json.loads(json.dumps(codec.encode_move(move)))) == move
            state = rules.apply(state, seat, move).state
    return state


def a_game(rules: MetroRules, seed: str) -> tuple[Record, list[Entry], MetroState]:
    """A game with some modules, drawn on the screen."""
    luck = random.Random(seed)
    modules = luck.choice(combinations_of_modules(rules))
    players = luck.choices([at_random, eagerly, greedily], k=luck.randint(1, 3))
    options = Options(modules, {"deck": luck.choice(["digital", "printed"])})
    record = Record(rules.meta.slug, (SCREEN,) * len(players), options, seed)
    return record, *played(rules, record, players, luck)


seeds = st.text("0123456789abcdef", min_size=8, max_size=8)


@every_city
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_whatever_was_drawn_by_the_rules_can_be_traced_and_scores_the_same(
    rules: MetroRules, seed: str
) -> None:
    record, cards, drawn = a_game(rules, seed)
    on_paper = traced(rules, record, cards, drawn)
    assert on_paper.phase is Phase.OVER
    assert numbers(codec.encode(rules.score(on_paper))) == numbers(codec.encode(rules.score(drawn)))


def numbers(sheets: Any) -> Any:
    """Score sheets without what was counted, whose order may be another."""
    if isinstance(sheets, list):
        return [numbers(each) for each in sheets]
    if not isinstance(sheets, dict):
        return sheets
    return {name: numbers(each) for name, each in sheets.items() if name != "counted"}


@every_city
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_a_section_moved_elsewhere_is_refused_and_named(rules: MetroRules, seed: str) -> None:
    record, cards, drawn = a_game(rules, seed)
    board, luck = rules.city.board, random.Random(seed)
    state = begin(rules, replace(record, seats=(PAPER,) * len(record.seats)))
    while state.phase is not Phase.TALLY:
        entry, *cards = cards
        state = rules.apply(state, entry.seat, entry.move).state
    line = drawn.sheets[0].lines[0]
    touched = {end for arc in line.arcs for end in board.arcs[arc]}
    touched.add(board.departures[line.colour])
    apart = [arc for arc, ends in enumerate(board.arcs) if not touched & {*ends}]
    stray = board.paths[luck.choice(apart) & ~1]
    move = trace_of(rules, 1, line)
    sections = [*move.sections]
    if sections:
        sections.pop(luck.randrange(len(sections)))
    refusal = refused(rules, state, replace(move, sections=(*sections, stray)))
    assert refusal.code == "not_drawable"
    assert list(stray) in refusal.params["sections"]
    assert refusal.params["line"] == 1


def refused(rules: MetroRules, state: MetroState, move: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        rules.apply(state, ANNA, move)
    return caught.value


def counting(rules: MetroRules, *cards: Card, **deals: tuple[str, ...]) -> MetroState:
    """Anna is to count her first line, in the city's first colour, after these cards."""
    state = pass_round(rules, rules.setup((PAPER,), Options(), "seed"))
    sheet = replace(
        state.sheets[0],
        pencils=rules.city.board.colours,
        lines=(Line(rules.city.board.colours[0]),),
    )
    laid = {name.replace("_", "-"): dealt for name, dealt in deals.items()}
    return replace(state, seen=cards, sheets=(sheet,), deals=laid)


def way(*stations: str) -> tuple[tuple[str, str], ...]:
    return tuple(pairwise(stations))


def test_a_traced_line_fills_in_its_boxes_and_the_round_goes_on() -> None:
    drawn = LONDON.apply(LONDON.setup((SCREEN,), Options(), "seed"), ANNA, Reveal()).state
    moves = [each for each in LONDON.legal_moves(drawn, ANNA) if each.kind == "section"]
    drawn = LONDON.apply(drawn, ANNA, moves[0]).state
    state = pass_round(LONDON, start(LONDON, PAPER))
    after = LONDON.apply(state, ANNA, Trace(1, ((moves[0].from_, moves[0].to),))).state
    assert (after.round, after.phase) == (2, Phase.REVEAL)
    assert seen(LONDON, after, ANNA)["seats"][0]["pad"]["traced"] == [1]
    one = [LONDON.score(each)[0].lines[0] for each in (after, drawn)]
    assert numbers(codec.encode(one[0])) == numbers(codec.encode(one[1]))


def test_a_line_with_no_section_is_traced_as_nothing() -> None:
    state = pass_round(PARIS, start(PARIS, PAPER))
    after = PARIS.apply(state, ANNA, Trace(1, ())).state
    assert (after.round, after.sheets[0].tally, after.sheets[0].traced) == (2, (0, 0, 0), (1,))


def test_cards_count_in_the_order_in_which_they_came() -> None:
    """A triangle then a square is no square then a triangle."""
    board = LONDON.city.board
    colour = board.colours[0]
    home = board.departures[colour]
    square, triangle = Card.STREET_SQUARE, Card.STREET_TRIANGLE

    def reaches(station: int, shape: str) -> bool:
        return {each.value for each in board.stations[station].symbols} == {shape}

    first, second = next(
        (one, two)
        for one in board.arcs
        for two in board.arcs
        if one[0] == home and one[1] == two[0] and two[1] != home
        if reaches(one[1], "square") and reaches(two[1], "triangle")
    )
    name = [board.stations[each].id for each in (home, first[1], second[1])]
    move = Trace(1, way(*name))
    LONDON.apply(counting(LONDON, square, triangle), ANNA, move)
    refusal = refused(LONDON, counting(LONDON, triangle, square), move)
    assert refusal.params["sections"] == [list(board.paths[board.arc_between[second] & ~1])]


def test_where_each_could_be_drawn_but_not_all_what_is_left_over_is_named() -> None:
    board = LONDON.city.board
    home = board.departures[board.colours[0]]
    ends = [end for start_, end in board.arcs if start_ == home][:2]
    names = [board.stations[each].id for each in (home, *ends)]
    move = Trace(1, ((names[0], names[1]), (names[0], names[2])))
    refusal = refused(LONDON, counting(LONDON, Card.STREET_JOKER), move)
    assert len(refusal.params["sections"]) == 1


def test_a_mark_that_nothing_offered_is_named() -> None:
    board = LONDON.city.board
    home, end = next(each for each in board.arcs if each[0] == board.departures[board.colours[0]])
    names = board.stations[home].id, board.stations[end].id
    mark = TracedMark(MarkKind.CIRCLED, names[0])
    state = counting(LONDON, Card.STREET_JOKER)
    refusal = refused(LONDON, state, Trace(1, (names,), (mark,)))
    assert refusal.params["marks"] == [{"mark": "circled", "station": names[0]}]
    assert refusal.params["sections"] == []
    powers = ("circle", "joker", "switch", "second_section")
    circled = counting(LONDON, Card.STREET_JOKER, pencil_powers=powers)
    LONDON.apply(circled, ANNA, Trace(1, (names,), (mark,)))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Trace(1, (("r2c3", "nowhere"),)), "no_such_station"),
        (Trace(1, (), (TracedMark(MarkKind.CIRCLED, "nowhere"),)), "no_such_station"),
        (Trace(1, (("r2c3", "r2c3"),)), "not_a_line"),
        (Trace(1, (("r2c3", "r0c3"), ("r0c3", "r2c3"))), "traced_twice"),
        (Trace(2, ()), "wrong_line"),
    ],
)
def test_a_trace_that_is_none_is_refused(move: Trace, code: str) -> None:
    state = pass_round(PARIS, start(PARIS, PAPER))
    assert refused(PARIS, state, move).code == code


def test_only_paper_is_traced_and_only_while_it_is_counted() -> None:
    state = start(PARIS, PAPER, SCREEN)
    assert refused(PARIS, state, Trace(1, ())).code == "nothing_to_count"
    with pytest.raises(Refusal) as caught:
        PARIS.apply(pass_round(PARIS, state), Seat(1), Trace(1, ()))
    assert caught.value.code == "not_on_paper"


def test_a_line_left_for_later_is_traced_in_a_later_round_and_lines_go_in_order() -> None:
    state = PARIS.apply(pass_round(PARIS, start(PARIS, PAPER)), ANNA, Finish()).state
    state = pass_round(PARIS, state)
    assert seen(PARIS, state, ANNA)["seats"][0]["pad"]["traceable"] == [1]
    assert refused(PARIS, state, Trace(2, ())).code == "wrong_line"
    state = PARIS.apply(state, ANNA, Trace(1, ())).state
    assert seen(PARIS, state, ANNA)["seats"][0]["pad"]["traceable"] == [1, 2]
    assert PARIS.apply(state, ANNA, Trace(2, ())).state.round == 3


def test_the_whole_network_may_be_traced_at_the_end() -> None:
    state = start(PARIS, PAPER, modules=("objectives",))
    for _ in range(3):
        state = PARIS.apply(pass_round(PARIS, state), ANNA, Finish()).state
    state = pass_round(PARIS, state)
    for line in (1, 2, 3, 4):
        state = PARIS.apply(state, ANNA, Trace(line, ())).state
    assert state.phase is Phase.OVER


def test_a_box_that_is_typed_undoes_the_trace_of_its_line() -> None:
    state = PARIS.apply(pass_round(PARIS, start(PARIS, PAPER)), ANNA, Finish()).state
    state = PARIS.apply(pass_round(PARIS, state), ANNA, Trace(1, ())).state
    state = PARIS.apply(state, ANNA, Tally("line_2_districts", 0)).state
    assert state.sheets[0].traced == (1,)
    state = type_in(PARIS, state, ANNA, 0, 0)
    state = PARIS.apply(pass_round(PARIS, state), ANNA, Trace(3, ())).state
    assert (state.round, state.sheets[0].traced) == (4, (1, 3))


def test_the_lines_of_later_rounds_have_to_fit_beside_one_that_is_traced_anew() -> None:
    """Green and the next colour both run between r6c3 and r6c4, which London does not allow."""
    jokers = (Card.STREET_JOKER, Card.METRO_JOKER)
    green, after = way("r2c3", "r6c3", "r6c4"), way("r3c7", "r6c4", "r6c3")
    state = in_round_two(counting(LONDON, *jokers))
    traced = LONDON.apply(state, ANNA, Trace(1, green)).state
    assert refused(LONDON, traced, Trace(2, after)).params["sections"] == [["r6c3", "r6c4"]]
    sheet = traced.sheets[0]
    board = LONDON.city.board
    arcs = tuple(board.arc_between[board.index[a], board.index[b]] for a, b in after)
    lines = (Line(sheet.pencils[0]), Line(sheet.pencils[1], arcs))
    typed = replace(sheet, lines=lines, traced=(2,), tally=(0, 0, 0))
    refusal = refused(LONDON, replace(traced, sheets=(typed,)), Trace(1, green))
    assert (refusal.params["line"], refusal.params["sections"]) == (2, [["r6c3", "r6c4"]])


def in_round_two(state: MetroState) -> MetroState:
    """The same cards once more, for the city's second colour; nothing is counted yet."""
    sheet = state.sheets[0]
    lines = (*sheet.lines, Line(sheet.pencils[1]))
    return replace(state, round=2, earlier=(state.seen,), sheets=(replace(sheet, lines=lines),))


def test_a_table_that_kept_no_earlier_cards_traces_the_line_of_this_round_alone() -> None:
    state = PARIS.apply(pass_round(PARIS, start(PARIS, PAPER)), ANNA, Finish()).state
    state = replace(pass_round(PARIS, state), earlier=())
    assert seen(PARIS, state, ANNA)["seats"][0]["pad"]["traceable"] == []
    state = type_in(PARIS, state, ANNA, 0, 0, 0)
    assert seen(PARIS, state, ANNA)["seats"][0]["pad"]["traceable"] == [2]


def test_a_trace_can_be_taken_back() -> None:
    record = Record("paris", (PAPER, SeatSetup("paper")), Options(), "seed")
    state, log = begin(PARIS, record), []
    while state.phase is not Phase.TALLY:
        seat = min(PARIS.to_act(state))
        log.append(Entry(seat, Reveal(), seals=True))
        state = PARIS.apply(state, seat, Reveal()).state
    log.append(Entry(ANNA, Trace(1, ()), seals=False))
    after = replace(record, log=tuple(log))
    assert replay(PARIS, after).sheets[0].traced == (1,)
    assert replay(PARIS, take_back(PARIS, after, ANNA)).sheets[0].traced == ()
