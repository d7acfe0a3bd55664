"""Every count of a paper pad is possible: what its boxes can hold, all of them together."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus.engine.core import Illegal, Options, Seat
from terminus.engine.metro.cards import DECK, METRO, Card
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.meetings import can_meet
from terminus.engine.metro.moves import Tally
from terminus.engine.metro.room import room_of
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import MetroState, Phase
from terminus.engine.metro.typed import Room
from tests.engine.metro.test_paper_pads import PAPER
from tests.engine.playing import seen

ANNA = Seat(0)
PARIS, LONDON, TOKYO = paris.RULES, london.RULES, tokyo.RULES
every_city = pytest.mark.parametrize("rules", [PARIS, LONDON, TOKYO], ids=lambda r: r.meta.slug)

NO_LINES = {PARIS: (0, 0, 0) * 4, LONDON: (0, 0, 0) * 4, TOKYO: (0, 0) * 4}


def pad(
    rules: MetroRules,
    *tally: int,
    round_: int = 4,
    seen: tuple[Card, ...] = DECK,
    goals: tuple[str, ...] = (),
    **deals: tuple[str, ...],
) -> MetroState:
    """A pad after the last card of a round, filled so far; `deals` says what modules laid out."""
    state = rules.setup((PAPER,), Options(), "seed")
    sheet = replace(state.sheets[0], pencils=rules.city.board.colours, tally=tally)
    laid_out = {name.replace("_", "-"): cards for name, cards in deals.items()}
    return replace(
        state,
        round=round_,
        phase=Phase.TALLY,
        seen=seen,
        sheets=(sheet,),
        deals=laid_out | ({"objectives": goals} if goals else {}),
    )


def room_in(rules: MetroRules, state: MetroState) -> tuple[str, int, int]:
    """The next box and its bounds, as the seat's view has them."""
    box = seen(rules, state, ANNA)["seats"][0]["pad"]["next"]
    return box["box"], box["least"], box["most"]


def bounds(rules: MetroRules, state: MetroState) -> tuple[int, int]:
    return room_in(rules, state)[1:]


# ---- the room of a round -------------------------------------------------------------------

GATES = ("switch_free_entry", "double_free_entry", "double_district", "double_station")
STRAIGHT = ("circle", "square", "triangle", "pentagon", "extension", "switch")
TWICE = ("circle", "square", "triangle", "pentagon", "double_station", "switch")


def powers(first: str) -> tuple[str, ...]:
    """The first colour has this power."""
    return (first, *(each for each in ("second_section", "joker", "circle") if each != first))


@pytest.mark.parametrize(
    ("rules", "cards", "deals", "room"),
    [
        (LONDON, METRO, {}, Room(5, 0, 0)),
        (LONDON, DECK, {}, Room(10, 0, 0)),
        (TOKYO, DECK, {}, Room(10, 0, 0)),
        (PARIS, METRO, {}, Room(6, 0, 0)),
        (PARIS, DECK, {}, Room(12, 0, 0)),
        (LONDON, DECK, {"city-gates": GATES}, Room(13, 1, 1)),
        (LONDON, DECK, {"special-stations": STRAIGHT}, Room(12, 0, 0)),
        (LONDON, METRO, {"special-stations": STRAIGHT}, Room(6, 0, 0)),
        (LONDON, DECK, {"special-stations": TWICE}, Room(10, 2, 0)),
        (LONDON, DECK, {"pencil-powers": powers("second_section")}, Room(11, 0, 0)),
        (LONDON, DECK, {"pencil-powers": powers("joker")}, Room(10, 0, 0)),
        (PARIS, DECK, {"pencil-powers": powers("joker")}, Room(13, 0, 0)),
        (LONDON, DECK, {"pencil-powers": powers("circle")}, Room(10, 1, 0)),
        (LONDON, DECK, {"city-gates": GATES, "special-stations": TWICE}, Room(13, 3, 1)),
    ],
)
def test_the_cards_and_modules_of_a_round_make_room_for_its_line(
    rules: MetroRules, cards: tuple[Card, ...], deals: dict[str, tuple[str, ...]], room: Room
) -> None:
    """A section a turn, a second one by a Guided Tour, and what a module adds at most."""
    assert room_of(rules.city, deals, 1, rules.city.board.colours[0], cards) == room


@every_city
def test_a_switch_is_no_turn_of_its_own(rules: MetroRules) -> None:
    colour = rules.city.board.colours[0]
    assert room_of(rules.city, {}, 1, colour, METRO) == room_of(
        rules.city, {}, 1, colour, (Card.STREET_SWITCH, *METRO)
    )


# ---- a line --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "most"), [(PARIS, 7), (LONDON, 6), (TOKYO, 6)], ids=["paris", "london", "tokyo"]
)
def test_a_round_of_five_turns_reaches_no_more_districts_than_stations(
    rules: MetroRules, most: int
) -> None:
    state = pad(rules, round_=1, seen=METRO)
    assert room_in(rules, state) == ("line_1_districts", 0, most)


@every_city
def test_a_line_with_no_section_has_zeros_everywhere(rules: MetroRules) -> None:
    blank = NO_LINES[rules]
    for place in range(1, len(blank) // 4):
        assert bounds(rules, pad(rules, *blank[:place], round_=1)) == (0, 0)


@pytest.mark.parametrize(
    ("rules", "network"),
    [(PARIS, (0, 0, 0, 0, 0)), (LONDON, (0, 0, 0, 0)), (TOKYO, (0, 0, 8, 0, 0, 0))],
    ids=["paris", "london", "tokyo"],
)
def test_lines_with_no_section_meet_nowhere_and_miss_the_whole_loop(
    rules: MetroRules, network: tuple[int, ...]
) -> None:
    for place, count in enumerate(network):
        only = bounds(rules, pad(rules, *NO_LINES[rules], *network[:place]))
        assert only == (count, count)


@every_city
def test_a_line_in_one_district_has_two_stations_there_at_least(rules: MetroRules) -> None:
    assert bounds(rules, pad(rules, 1, round_=1))[0] == 2
    assert bounds(rules, pad(rules, 2, round_=1))[0] == 1


def test_a_line_in_one_district_stays_in_that_of_its_departure() -> None:
    """No line of London departs in the centre, with its nine stations."""
    assert bounds(LONDON, pad(LONDON, 1, round_=1)) == (2, 6)
    assert bounds(LONDON, pad(LONDON, 2, round_=1)) == (1, 9)


@every_city
def test_the_departures_lie_in_districts_of_their_own(rules: MetroRules) -> None:
    board = rules.city.board
    starts = [board.stations[each] for each in board.departures.values()]
    assert len({each.district for each in starts}) == 4
    assert {each.kind for each in starts} == {"plain"}
    assert min(board.district_sizes[each.district] for each in starts) > 1


@pytest.mark.parametrize(("districts", "most"), [(2, 9), (5, 7), (8, 4), (11, 1)])
def test_each_further_district_leaves_a_station_less_for_the_busiest(
    districts: int, most: int
) -> None:
    """London, ten turns: eleven stations, of which each other district takes one."""
    assert bounds(LONDON, pad(LONDON, districts, round_=1)) == (1, most)


def test_thirteen_districts_of_nine_stations_are_refused() -> None:
    state = pad(LONDON, round_=1)
    with pytest.raises(Illegal) as caught:
        LONDON.apply(state, ANNA, Tally("line_1_districts", 13))
    assert caught.value.params == {"box": "line_1_districts", "least": 0, "most": 11}


def test_a_doubled_district_and_doubled_stations_widen_the_bounds() -> None:
    assert bounds(LONDON, pad(LONDON, round_=1, city_gates=GATES)) == (0, 14)
    assert bounds(LONDON, pad(LONDON, 2, round_=1, city_gates=GATES)) == (1, 10)
    assert bounds(LONDON, pad(LONDON, 2, round_=1, special_stations=TWICE)) == (1, 11)
    assert bounds(LONDON, pad(LONDON, 11, round_=1, special_stations=TWICE)) == (1, 2)


@pytest.mark.parametrize(("line", "most"), [((1, 2), 1), ((2, 2), 3), ((3, 4), 10), ((5, 6), 10)])
def test_no_more_sections_over_the_thames_than_sections(line: tuple[int, int], most: int) -> None:
    assert bounds(LONDON, pad(LONDON, *line, round_=1)) == (0, most)


@pytest.mark.parametrize(("line", "most"), [((1, 5), 1), ((2, 1), 1), ((4, 2), 4), ((9, 3), 8)])
def test_a_district_has_one_monument_and_a_section_reaches_it(
    line: tuple[int, int], most: int
) -> None:
    assert bounds(PARIS, pad(PARIS, *line, round_=1)) == (0, most)


# ---- the network ---------------------------------------------------------------------------

PAIR = (2, 1, 0)
"""A line of two stations in two districts."""
NONE = (0, 0, 0)


@pytest.mark.parametrize(
    ("lines", "network", "most"),
    [
        (PAIR + NONE * 3, (), 1),
        (PAIR * 2 + NONE * 2, (), 2),
        (PAIR * 2 + NONE * 2, (2,), 0),
        (PAIR * 4, (2,), 1),
        ((4, 3, 0) * 4, (8,), 0),
        ((4, 3, 0) * 4, (3,), 5),
    ],
)
def test_each_use_of_a_crossing_is_a_section(
    lines: tuple[int, ...], network: tuple[int, ...], most: int
) -> None:
    assert bounds(PARIS, pad(PARIS, *lines, *network)) == (0, most)


@pytest.mark.parametrize(
    ("lines", "met", "most"),
    [
        ((4, 3, 0) + NONE * 3, (), 0),
        ((4, 3, 0) * 2 + NONE * 2, (), 11),
        (PAIR + (4, 3, 0) + NONE * 2, (), 2),
        ((4, 3, 0) * 2 + NONE * 2, (0,), 0),
        ((4, 3, 0) * 3 + NONE, (0, 11), 0),
        (PAIR * 4, (0, 0), 2),
        (PAIR * 4, (0, 1), 1),
        (PAIR * 4, (4,), 0),
        ((4, 3, 0) * 4, (1, 2), 9),
    ],
)
def test_a_meeting_takes_a_station_of_each_of_its_lines(
    lines: tuple[int, ...], met: tuple[int, ...], most: int
) -> None:
    """London, no calls at sites; `met` holds the interchanges of two and of three lines."""
    assert bounds(LONDON, pad(LONDON, *lines, 0, *met)) == (0, most)


def test_lines_that_stay_at_home_never_meet() -> None:
    at_home = (1, 6, 0)
    assert bounds(LONDON, pad(LONDON, *at_home * 4, 0)) == (0, 0)
    assert bounds(LONDON, pad(LONDON, *at_home * 3, 3, 3, 0, 0)) == (0, 9)
    assert bounds(LONDON, pad(LONDON, *at_home * 3, 3, 3, 0, 0, 0)) == (0, 0)


def test_a_line_calls_at_the_sites_of_its_districts_once_each() -> None:
    lines = (3, 2, 0, *PAIR, 1, 2, 0, *NONE)
    assert bounds(LONDON, pad(LONDON, *lines)) == (0, 3 + 1 + 1)


@pytest.mark.parametrize(
    ("lines", "network", "bound"),
    [
        ((2, 1) + (0, 0) * 3, (), (0, 0)),
        ((2, 1) * 2 + (0, 0) * 2, (), (0, 2)),
        ((2, 1) * 2 + (0, 0) * 2, (1,), (0, 1)),
        ((2, 1) + (0, 0) * 3, (0, 0), (6, 8)),
        ((2, 1) * 2 + (0, 0) * 2, (1, 0), (6, 8)),
        ((4, 3) + (0, 0) * 3, (0, 0), (0, 8)),
        ((1, 6) * 4, (0, 0), (0, 8)),
        ((2, 4) * 4, (4,), (0, 0)),
        ((2, 4) * 4, (4, 0), (8, 8)),
    ],
)
def test_stamps_and_the_loop_take_stations_and_districts_of_the_lines(
    lines: tuple[int, ...], network: tuple[int, ...], bound: tuple[int, int]
) -> None:
    """`network` holds stamps of corners and of outer districts; then the loop is asked for."""
    assert bounds(TOKYO, pad(TOKYO, *lines, *network)) == bound


@pytest.mark.parametrize(
    ("lines", "network", "most"),
    [
        ((2, 1) + (0, 0) * 3, (0, 0, 6), 0),
        ((2, 1) * 2 + (0, 0) * 2, (0, 0, 8), 0),
        ((2, 1) * 2 + (0, 0) * 2, (0, 0, 6), 2),
        ((2, 1) * 2 + (0, 0) * 2, (0, 0, 5), 1),
        ((2, 1) * 2 + (0, 0) * 2, (0, 0, 4), 0),
        ((2, 1) * 2 + (0, 0) * 2, (1, 0, 7), 1),
        ((2, 1) * 3 + (0, 0), (2, 0, 8), 2),
        ((4, 3) * 4, (0, 0, 8, 0, 0), 0),
        ((4, 3) * 4, (0, 0, 5, 0, 0), 3),
        ((4, 3) * 3 + (0, 0), (0, 0, 0, 0, 0), 0),
    ],
)
def test_the_loop_is_one_of_the_lines_that_meet_at_its_stations(
    lines: tuple[int, ...], network: tuple[int, ...], most: int
) -> None:
    """`network` holds stamps, missed stations of the loop, interchanges of three and four."""
    assert bounds(TOKYO, pad(TOKYO, *lines, *network)) == (0, most)


def test_the_loops_stations_lie_two_in_a_district_that_gives_no_stamp() -> None:
    board = TOKYO.city.board
    homes = [board.stations[each].district for each in board.loop_stations]
    assert sorted(map(homes.count, set(homes))) == [2, 2, 2, 2]
    assert {board.district_kinds[each] for each in homes} == {"inner"}


@given(
    sizes=st.lists(st.integers(0, 4), min_size=1, max_size=4),
    meetings=st.lists(st.integers(1, 5), max_size=4),
)
def test_lines_can_meet_exactly_when_somebody_finds_how(
    sizes: list[int], meetings: list[int]
) -> None:
    """Every way to send lines to the meetings, tried."""
    ways = [list(combinations(range(len(sizes)), each)) for each in meetings]
    found = any(
        all(sum(line in way for way in chosen) <= size for line, size in enumerate(sizes))
        for chosen in product(*ways)
    )
    assert can_meet(sizes, meetings) == found


# ---- objectives ----------------------------------------------------------------------------

OPEN, YES, NO = (0, 1), (1, 1), (0, 0)
WIDE = (8, 2, 2)


@pytest.mark.parametrize(
    ("goal", "tally", "bound"),
    [
        ("three_big_interchanges", (*WIDE * 4, 0, 0, 5, 2, 1), YES),
        ("three_big_interchanges", (*WIDE * 4, 0, 0, 5, 2, 0), NO),
        ("seven_districts", (*(6, 2, 2) * 3, *(7, 2, 2), 0, 0, 0, 0, 0), YES),
        ("seven_districts", (*(6, 2, 2) * 4, 0, 0, 0, 0, 0), NO),
        ("six_monuments", (*(6, 2, 1) * 4, 0, 0, 0, 0, 0), NO),
        ("six_monuments", (*(6, 2, 2) * 4, 0, 0, 0, 0, 0), OPEN),
        ("six_monuments", (*(6, 2, 6), *(6, 2, 0) * 3, 0, 0, 0, 0, 0), YES),
        ("two_double_crossings", (*WIDE * 4, 6, 1, 0, 0, 0), NO),
        ("two_double_crossings", (*WIDE * 4, 6, 2, 0, 0, 0), YES),
        ("whole_district", (*(4, 1, 0) * 4, 0, 0, 0, 0, 0), NO),
        ("whole_district", (*(4, 2, 0) * 4, 0, 0, 0, 0, 0), OPEN),
        ("whole_district", (*(4, 2, 0) * 3, *(4, 7, 0), 0, 0, 0, 0, 0), YES),
    ],
)
def test_the_boxes_of_paris_tell_which_objectives_are_met(
    goal: str, tally: tuple[int, ...], bound: tuple[int, int]
) -> None:
    assert room_in(PARIS, pad(PARIS, *tally, goals=(goal,))) == (f"objective_{goal}", *bound)


@pytest.mark.parametrize(("districts", "bound"), [(8, YES), (7, OPEN), (6, NO)])
def test_a_district_that_counts_twice_counts_once_for_the_seven(
    districts: int, bound: tuple[int, int]
) -> None:
    tally = (*(districts, 2, 0) * 4, 0, 0, 0, 0, 0)
    state = pad(PARIS, *tally, goals=("seven_districts",), city_gates=GATES)
    assert bounds(PARIS, state) == bound


@pytest.mark.parametrize(
    ("goal", "tally", "bound"),
    [
        ("eight_interchanges", (*(6, 3, 0) * 4, 0, 5, 2, 1), YES),
        ("eight_interchanges", (*(6, 3, 0) * 4, 0, 5, 2, 0), NO),
        ("all_districts", (*(3, 3, 0) * 4, 0, 0, 0, 0), NO),
        ("all_districts", (*(4, 3, 0) * 4, 0, 0, 0, 0), OPEN),
        ("all_sites", (*(4, 3, 0) * 4, 4, 0, 0, 0), NO),
        ("all_sites", (*(4, 3, 0) * 4, 5, 0, 0, 0), OPEN),
        ("all_sites", (*(6, 3, 0) * 4, 17, 0, 0, 0), YES),
        ("whole_centre", (*(4, 2, 0) * 4, 0, 0, 0, 0), NO),
        ("whole_centre", (*(4, 3, 0) * 4, 0, 0, 0, 0), OPEN),
        ("whole_centre", (*(3, 9, 0), *(4, 3, 0) * 3, 0, 0, 0, 0), YES),
        ("six_over_the_river", (*(4, 3, 1) * 3, *(4, 3, 2), 0, 0, 0, 0), NO),
        ("six_over_the_river", (*(4, 3, 1) * 3, *(4, 3, 3), 0, 0, 0, 0), YES),
    ],
)
def test_the_boxes_of_london_tell_which_objectives_are_met(
    goal: str, tally: tuple[int, ...], bound: tuple[int, int]
) -> None:
    assert room_in(LONDON, pad(LONDON, *tally, goals=(goal,))) == (f"objective_{goal}", *bound)


@pytest.mark.parametrize(
    ("goal", "tally", "bound"),
    [
        ("four_stamps", (*(6, 3) * 4, 2, 2, 4, 0, 0, 0), YES),
        ("four_stamps", (*(6, 3) * 4, 1, 2, 4, 0, 0, 0), NO),
        ("four_line_interchange", (*(6, 3) * 4, 1, 2, 4, 3, 0, 0), NO),
        ("four_line_interchange", (*(6, 3) * 4, 1, 2, 4, 3, 1, 0), YES),
        ("four_line_interchange", (*(6, 3) * 4, 1, 2, 4, 3, 0, 1), YES),
        ("whole_loop", (*(6, 3) * 4, 1, 2, 1, 0, 0, 0), NO),
        ("whole_loop", (*(6, 3) * 4, 1, 2, 0, 0, 0, 0), YES),
        ("whole_loop", (*(0, 0) * 4, 0, 0, 8, 0, 0, 0), NO),
        ("all_districts", (*(6, 3) * 4, 1, 2, 4, 0, 0, 0), OPEN),
        ("whole_centre", (*(6, 1) * 4, 1, 2, 4, 0, 0, 0), NO),
    ],
)
def test_the_boxes_of_tokyo_tell_which_objectives_are_met(
    goal: str, tally: tuple[int, ...], bound: tuple[int, int]
) -> None:
    assert room_in(TOKYO, pad(TOKYO, *tally, goals=(goal,))) == (f"objective_{goal}", *bound)
