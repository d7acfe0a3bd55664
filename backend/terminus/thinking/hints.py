"""The best few moves of a seat, with what each is worth now and later, and a reason."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, cast

from terminus.engine.core import Seat
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line, lines_at
from terminus.engine.metro.moves import Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.scoring import score_line
from terminus.engine.metro.sections import arc_of
from terminus.engine.metro.view import MetroView, lines_of
from terminus.engine.titles import rules
from terminus.thinking.columns import points
from terminus.thinking.imagining import Turns, orders
from terminus.thinking.shapes import Hint, Why
from terminus.thinking.strong import CARE, _Table

ORDERS = 24
"""In how many orders of the cards to come every move is tried."""


def hints(
    title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...], count: int = 3
) -> tuple[Hint, ...]:
    """The moves from which the round promises most, the best first."""
    city = cast(MetroRules, rules(title)).city
    table = _Table(city, view, seat, CARE.width)
    luck = random.Random(f"{view.round} {view.seen} {view.seats[seat].lines}")  # noqa: S311
    decks: list[Turns] = [()]
    if not view.last_turn:
        decks = orders(view.seen, view.deck.remaining, ORDERS, luck)
    ways = [table.after(move) for move in moves]
    promised = table.promise(ways, decks) / len(decks)
    before = int(points(table.ground, table.row.sets, table.row.sums)[0])
    found = []
    for place in (-promised).argsort(kind="stable")[:count]:
        way, move = ways[place], moves[place]
        worth = int(points(table.ground, way.sets, way.sums)[0])
        why, about = _reason(city, view, seat, move)
        later = round(float(promised[place]) - worth, 1)
        found.append(Hint(move, worth - before, later, why, about))
    return tuple(found)


def _reason(city: City, view: MetroView, seat: Seat, move: Any) -> tuple[Why, Mapping[str, int]]:
    """What a section changes that counts, the rarest first."""
    if not isinstance(move, Section):
        return Why.LATER, {}
    *before, line = lines_of(city.board, view.seats[seat])
    longer = Line(line.colour, (*line.arcs, arc_of(city.board, move.from_, move.to)), line.marks)
    was, now = score_line(city, line), score_line(city, longer)
    there = lines_at(city.board, tuple(before))[city.board.index[move.to]]
    if now.districts.number > max(1, was.districts.number):
        return Why.NEW_DISTRICT, {"districts": now.districts.number}
    if there:
        return Why.INTERCHANGE, {"lines": there + 1}
    if now.earned > was.earned:
        return Why.BONUS, {"points": now.earned - was.earned}
    if now.busiest.number > was.busiest.number:
        return Why.BUSIEST, {"stations": now.busiest.number}
    return Why.LATER, {}
