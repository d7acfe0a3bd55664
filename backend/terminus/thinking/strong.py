"""A strong player of Next Station: it imagines how the round may go on from each of its moves.

It sees what its seat may see and its legal moves, as every robot does. The cards to come are
shuffled again and again; in each order every move is followed by good play, and the move that does
best on the whole is made. What modules may still bring in later turns it leaves out.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from terminus.engine.core import Seat
from terminus.engine.metro.city import City, card_offer
from terminus.engine.metro.grants import CARD
from terminus.engine.metro.lines import Line
from terminus.engine.metro.marks import STATION_TWICE
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.sections import arc_of
from terminus.engine.metro.view import MetroView, lines_of
from terminus.engine.titles import rules
from terminus.thinking.columns import MARKED, NAMED, Rows, drawn, first_row, joined
from terminus.thinking.expanding import Queue, sections
from terminus.thinking.ground import Ground, Numbers, ground
from terminus.thinking.imagining import Lines, Turns, after, most, orders
from terminus.thinking.worth import Aim


@dataclass(frozen=True, slots=True)
class Care:
    """How long it thinks."""

    first: int = 12
    """In how many orders of the cards every move is tried."""
    second: int = 52
    """In how many more those are that did best."""
    chosen: int = 8
    """How many moves do best."""
    width: int = 16
    """How many lines a turn are followed."""
    luck: str = ""
    """Another one, and it imagines other orders of the cards."""


CARE = Care()


def strong(
    title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...], care: Care = CARE
) -> Any:
    """The section or mark from which the round promises most, or none of them."""
    if not any(isinstance(move, Section | Mark) for move in moves):
        return moves[0]
    table = _Table(cast(MetroRules, rules(title)).city, view, seat, care.width)
    ways = [table.after(move) for move in moves]
    if view.last_turn:
        return moves[int(table.promise(ways, [()]).argmax())]
    luck = random.Random(f"{care.luck}{view.round} {view.seen} {view.seats[seat].lines}")  # noqa: S311
    decks = orders(view.seen, view.deck.remaining, care.first + care.second, luck)
    first = table.promise(ways, decks[: care.first])
    chosen = np.argsort(-first, kind="stable")[: care.chosen]
    second = table.promise([ways[each] for each in chosen], decks[care.first :])
    return moves[chosen[(first[chosen] + second).argmax()]]


class _Table:
    """A round as a seat sees it in the middle of a turn."""

    def __init__(self, city: City, view: MetroView, seat: Seat, width: int) -> None:
        self.city, self.view, self.width = city, view, width
        *before, line = lines_of(city.board, view.seats[seat])
        self.ground = ground(city, tuple(before), line.colour, Aim.SHEET)
        self.row = _row(self.ground, line)
        self.follows = self._follows() if view.seats[seat].offers[0] == CARD else {}

    def after(self, move: Any) -> Rows:
        """The lines that this turn can make of the line by a move and what may follow it."""
        if isinstance(move, Mark):
            return _marked(self.ground, self.row, move.mark in STATION_TWICE, move.station)
        if not isinstance(move, Section):
            return self.row
        arc = arc_of(self.city.board, move.from_, move.to)
        longer = _longer(self.ground, self.row, arc)
        several = Lines(longer, np.zeros(1, np.int64))
        queue = self.follows.get(arc, ())
        return joined([longer, *(each.rows for each in after(self.ground, several, queue))])

    def promise(self, ways: list[Rows], decks: list[Turns]) -> Numbers:
        """For each way to go on, what all these orders of the cards make of it together."""
        count = len(decks)
        rows = [way.at(np.tile(np.arange(len(way)), count)) for way in ways]
        games = [
            count * number + np.repeat(np.arange(count), len(way))
            for number, way in enumerate(ways)
        ]
        lines = Lines(joined(rows), np.concatenate(games))
        found = most(self.city, self.ground, lines, decks * len(ways), self.view.turn, self.width)
        together: Numbers = found.reshape(len(ways), count).sum(axis=1)
        return together

    def _follows(self) -> dict[int, Queue]:
        """What the card of the turn lets follow each section."""
        queue = (card_offer(self.city, self.view.revealed, self.view.turn),)
        found = sections(self.ground, self.row, queue)
        return {int(arc): each.queue for each in found for arc in each.arcs}


def _row(ground: Ground, line: Line) -> Rows:
    """The line as it is."""
    row = first_row(ground)
    for arc in line.arcs:
        row = _longer(ground, row, arc)
    for each in line.marks:
        id_ = ground.board.stations[each.station].id
        row = _marked(ground, row, each.mark in STATION_TWICE, id_)
    return row


def _longer(ground: Ground, row: Rows, arc: int) -> Rows:
    arcs = np.array([arc])
    sets, sums = drawn(ground, row.sets.copy(), row.sums, arcs)
    return Rows(sets, sums, row.node, arcs)


def _marked(ground: Ground, row: Rows, station: bool, id_: str) -> Rows:
    """The line with a station that counts twice, or a district."""
    sets = row.sets.copy()
    sets[:, MARKED if station else NAMED] |= np.uint64(1 << ground.board.index[id_])
    return Rows(sets, row.sums, row.node, row.last)
