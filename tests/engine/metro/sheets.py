"""Sheets made by hand: lines written as routes, cards as names, refusals as codes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from terminus.engine.core import Refusal
from terminus.engine.metro import sections
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import Card
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.city import City, card_offer
from terminus.engine.metro.grants import Offer
from terminus.engine.metro.lines import Line
from terminus.engine.metro.moves import Section
from terminus.engine.metro.state import Sheet

PARIS, LONDON, TOKYO = (each.RULES.city for each in (paris, london, tokyo))


def arcs(board: Board, *routes: str) -> tuple[int, ...]:
    """The arcs of routes such as "r2c3-r3c3-platform"; further routes are branches."""
    found = []
    for route in routes:
        stops = [board.index[stop] for stop in route.split("-")]
        found += [board.arc_between[step] for step in pairwise(stops)]
    return tuple(found)


def line(colour: str, *routes: str, city: City = PARIS) -> Line:
    """A line of that colour along the routes."""
    return Line(colour, arcs(city.board, *routes))


def sheet(*lines: Line, card: str = "street-joker", city: City = PARIS, turn: int = 3) -> Sheet:
    """A sheet with these lines, the last under construction, and a card (or "switch + card")."""
    colours = tuple(each.colour for each in lines)
    return Sheet(colours, lines, (card_offer(city, cards(card), turn),))


def cards(names: str) -> tuple[Card, ...]:
    """The cards of a turn: "street-circle", or "street-switch + metro-joker"."""
    return tuple(Card(name) for name in names.split(" + "))


def move(route: str) -> Section:
    start, end = route.split("-")
    return Section(start, end)


def nothing(_station: int) -> tuple[Offer, ...]:
    """Reaching a station brings nothing: no module is in play."""
    return ()


def drawn(on: Sheet, *routes: str, city: City = PARIS) -> Sheet:
    """The sheet after these sections."""
    for route in routes:
        on = sections.draw(city.board, on, move(route), nothing)
    return on


def refusal(on: Sheet, route: str, city: City = PARIS) -> tuple[str, dict[str, Any]]:
    """The code and the parameters with which a section is refused; the sheet stays as it was."""
    before = replace(on)
    with pytest.raises(Refusal) as caught:
        sections.draw(city.board, on, move(route), nothing)
    assert on == before
    return caught.value.code, caught.value.params


def code(on: Sheet, route: str, city: City = PARIS) -> str:
    return refusal(on, route, city)[0]


def legal(on: Sheet, city: City = PARIS) -> set[str]:
    """Every legal section, as "from-to"."""
    mask, _ = sections.legal_arcs(city.board, on)
    return {"-".join(city.board.paths[a]) for a in range(len(city.board.arcs)) if mask >> a & 1}
