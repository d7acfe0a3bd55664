"""What a line does for later ones is weighed by their habits; the last line has none to mind."""

from __future__ import annotations

import random

import numpy as np
import pytest

from terminus.engine.metro.cards import DECK
from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.lines import lines_at
from terminus.engine.metro.rules import MetroRules
from terminus.engine.titles import TITLES
from terminus.thinking import imagining
from terminus.thinking.columns import first_row
from terminus.thinking.foresight import BLOCKING, MEETING, UNIT, Habits, foreseen, habits, spread
from terminus.thinking.ground import Ground, Numbers, ground
from terminus.thinking.worth import Aim
from tests.thinking.rounds import before_round

METRO = {slug: rules for slug, rules in TITLES.items() if isinstance(rules, MetroRules)}
every_city = pytest.mark.parametrize("slug", METRO)


def a_round(slug: str, number: int) -> tuple[City, Lines, Ground]:
    """A city, the lines of earlier rounds, which were drawn at random, and the ground of one."""
    *before, line = before_round(METRO[slug], number, random.Random(slug)).sheets[0].lines
    city = METRO[slug].city
    return city, tuple(before), ground(city, tuple(before), line.colour, Aim.SHEET)


def at_home(city: City) -> Habits:
    """Lines that never leave."""
    return Habits(np.zeros(len(city.board.stations)), np.zeros(len(city.board.arcs) // 2))


def best_lines(city: City, known: Ground, number: int) -> Numbers:
    """What the best line comes to in each of some orders of the cards."""
    scene = imagining.Scene(city, known, (), number, city.board.colours[0])
    decks = imagining.orders((), DECK, 8, random.Random("foresight"))
    games = np.arange(len(decks))
    begun = imagining.Lines(first_row(known).at(np.zeros_like(games)), games)
    return imagining.most(scene, begun, decks, games, 0, 8)


@every_city
@pytest.mark.parametrize("number", [1, 4])
def test_where_no_line_comes_later_all_is_worth_what_it_is(slug: str, number: int) -> None:
    city, before, now = a_round(slug, number)
    for later in [(), (at_home(city), at_home(city))]:
        then = foreseen(now, city, before, later)
        assert then.unit == UNIT
        assert (best_lines(city, then, number) == UNIT * best_lines(city, now, number)).all()


@every_city
def test_a_station_where_a_line_comes_for_sure_is_a_place_to_meet(slug: str) -> None:
    """Worth a part of what it earns, where one more makes it an interchange; no other place is."""
    city, _, now = a_round(slug, 1)
    [box] = [each for each in city.boxes if each.name == "interchanges"]
    met, fewest = lines_at(city.board, ()), int(box.fields[0])
    here = next(n for n in range(len(city.board.stations)) if not met[n])
    sure = at_home(city)
    sure.stations[here] = 1
    more = foreseen(now, city, (), (sure,) * (fewest - 1)).stations - UNIT * now.stations
    assert more[here] >= UNIT * MEETING * (box.each[0] or 0) > 0
    assert np.flatnonzero(more).tolist() == [here]


@every_city
def test_a_section_costs_what_it_takes_from_later_lines(slug: str) -> None:
    """Its own track and those that it crosses, but for what is taken already."""
    city, before, now = a_round(slug, 3)
    keen = at_home(city)
    keen.sections[:] = 1
    board, then = city.board, foreseen(now, city, before, (keen,))
    for arc in np.flatnonzero(now.free):
        closed = [n for n in range(0, len(board.arcs), 2) if board.blocks[arc] >> n & 1]
        lost = [n for n in closed if now.free[n]]
        assert lost
        assert then.sections[arc] == UNIT * (now.sections[arc] - BLOCKING * len(lost))


def test_chances_are_spread_over_how_many_come() -> None:
    chances = [np.array([0.5, 1.0]), np.array([0.5, 0.0])]
    assert spread(chances, 2).tolist() == [[0.25, 0], [0.5, 1], [0.25, 0]]


@every_city
def test_the_habits_of_every_colour_are_known(slug: str) -> None:
    """Each line calls where it departs, and its other calls are on the board."""
    board, known = METRO[slug].city.board, habits(slug)
    assert set(known) == set(board.colours)
    for colour, each in known.items():
        assert each.stations[board.departures[colour]] == 1
        assert len(each.stations) == len(board.stations)
        assert len(each.sections) == len(board.arcs) // 2
        for chances in (each.stations, each.sections):
            assert chances.min() >= 0
            assert chances.max() <= 1
