"""The best line that a round allowed, now that its cards are known: exact, or not at all.

Turn by turn, every line that the rules allow, all at once; lines with the same future are merged,
and those that cannot beat the best one so far are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from terminus.engine.core import Seat
from terminus.engine.metro.city import City
from terminus.engine.metro.drawable import Round
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.state import MetroState
from terminus.thinking.bound import bounds, heights
from terminus.thinking.columns import Rows, first_row, joined, merged, points
from terminus.thinking.course import Case, course
from terminus.thinking.expanding import Queue
from terminus.thinking.steps import steps
from terminus.thinking.ways import Ways, moved
from terminus.thinking.worth import Aim, NotCovered

BEAM = 200
"""How many lines a turn the first look follows: it finds a good one to beat."""
MANY = 1 << 14
"""Rows that are looked at together."""
CROWD = 1 << 18
"""When a turn has made so many rows, they are sifted before it makes more: each has its room."""
MOST = 300_000
"""Rows that are looked at in all before a search is given up: some seconds."""


class TooLong(Exception):
    """The search was given up: it says nothing, not even roughly."""


@dataclass(frozen=True, slots=True)
class BestLine:
    """A line that no other one beats."""

    points: int
    """Of the line, or what the round adds to the sheet, as was asked."""
    turns: tuple[tuple[Section | Mark, ...], ...]
    """What to draw and to mark in each turn of the round."""


def best_line(round_: Round, aim: Aim, most: int = MOST) -> BestLine:
    """The best line of a round; raises NotCovered, or TooLong.

    It looks at so many rows at most, so that every machine gives the same answer.
    """
    search = Search(round_, aim, most)
    search.run(BEAM)
    search.run(None)
    return BestLine(search.best, search.way())


def round_of(city: City, state: MetroState, seat: Seat, number: int) -> Round:
    """A round of a seat that has begun, as far as its cards have come; raises NotCovered."""
    sheet, cards = state.sheets[seat], state.cards_of(number)
    known = range(1, number) if sheet.is_paper else ()
    if cards is None or not set(known) <= set(sheet.traced):
        raise NotCovered("what was drawn or turned up is not known")
    deals = tuple(state.deals.items())
    return Round(city, deals, number, cards, sheet.lines[: number - 1], sheet.pencils[number - 1])


class Search:
    """A search and the best line that it has come by."""

    def __init__(self, round_: Round, aim: Aim, most: int) -> None:
        self.course = course(round_, aim)
        self.ground = self.course.ground
        self.left = most
        self.heights = heights(self.ground)
        self.ways = Ways()
        self.best, self.node = 0, -1
        self.kept = 0

    def run(self, width: int | None) -> None:
        """Look at the whole round: at every line, or at so many of each turn."""
        rows = first_row(self.ground)
        for turn, cases in enumerate(self.course.turns):
            sifted, several = [rows], list[Rows]()
            for case in cases:
                for each in self._turn(turn, case.queue, rows.at(case.rows_of(rows))):
                    several.append(each)
                    if sum(map(len, several)) > CROWD:
                        sifted.append(self._promising(cases, several))
                        several = []
            rows = self._promising(cases, [*sifted, *several], width)
            self.kept += len(rows)
            if len(rows) == 0:
                return

    def way(self) -> tuple[tuple[Section | Mark, ...], ...]:
        """What to draw and to mark in each turn for the best line."""
        turns: list[list[Section | Mark]] = [[] for _ in self.course.turns]
        for turn, move in self.ways.to(self.node):
            turns[turn].append(moved(self.ground.board, move))
        if self.best and self.ground.circled:
            turns[-1].append(self.course.circle([each for turn in turns for each in turn]))
        return tuple(tuple(each) for each in turns)

    def _turn(self, turn: int, queue: Queue, rows: Rows) -> Iterator[Rows]:
        """The lines that the turn makes of these; it may end before all is drawn."""
        waiting = [(queue, rows)]
        while waiting:
            offers, several = waiting.pop()
            for at in range(0, len(several), MANY):
                for left, longer in self._longer(turn, offers, several.part(at, at + MANY)):
                    if left:
                        waiting.append((left, longer))
                    yield longer.at_rest()

    def _longer(self, turn: int, queue: Queue, rows: Rows) -> list[tuple[Queue, Rows]]:
        """The lines with one more section or mark, and what is left to draw on each."""
        self.left -= len(rows)
        if self.left < 0:
            raise TooLong
        found = []
        for each in steps(self.ground, rows, queue):
            node = self.ways.add(turn, each.rows.node, each.added)
            found.append((each.queue, replace(each.rows, node=node)))
        return found

    def _promising(self, cases: list[Case], several: list[Rows], width: int | None = None) -> Rows:
        """The lines that may still beat the best one, which may be among them."""
        rows = merged(joined(several))
        parts = [(case, rows.at(case.rows_of(rows))) for case in cases]
        return joined([self._of_case(case, part, width) for case, part in parts])

    def _of_case(self, case: Case, rows: Rows, width: int | None) -> Rows:
        """Those of them that the case is about."""
        if len(rows) == 0:
            return rows
        now = points(self.ground, rows.sets, rows.sums)
        first = int(now.argmax())
        if now[first] > self.best:
            self.best, self.node = int(now[first]), int(rows.node[first])
        most = bounds(self.ground, self.heights, case, rows)
        kept = np.flatnonzero(most > self.best)
        if width is not None and len(kept) > width:
            order = 2 * most[kept] + now[kept]
            kept = kept[np.argpartition(-order, width)[:width]]
        return rows.at(kept)
