"""A round as a seat sees it in the middle of a turn: what each of its moves may come to."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import Any, cast

import numpy as np

from terminus.engine.core import Seat
from terminus.engine.metro import marking, sections
from terminus.engine.metro.cards import DECK, JOKERS, SYMBOL_OF, Card
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line
from terminus.engine.metro.marks import STATION_TWICE, MarkKind
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.offering import arrival_offers, turn_offers
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.sections import arc_of
from terminus.engine.metro.state import Sheet
from terminus.engine.metro.view import MetroView, deals_of
from terminus.engine.titles import rules
from terminus.thinking.columns import (
    MARKED,
    NAMED,
    SPENT,
    USED,
    Rows,
    drawn,
    first_row,
    joined,
    points,
)
from terminus.thinking.course import circles
from terminus.thinking.expanding import Queue
from terminus.thinking.foresight import foreseen, habits
from terminus.thinking.ground import FloatNumbers, Ground, Numbers, ground
from terminus.thinking.imagining import (
    Lines,
    Scene,
    Turns,
    after,
    ahead_of,
    foremost,
    most,
    orders,
    together,
)
from terminus.thinking.reading import sheet_of
from terminus.thinking.worth import Aim, NotCovered


class Outlook:
    """What a seat knows of its round, and what may become of it.

    Where a box or an objective of the sheet is not known here, the line alone counts. To look ahead
    is to weigh what the line does for those of later rounds; then a point has many parts.
    """

    def __init__(
        self, title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...], ahead: bool = False
    ) -> None:
        self.city: City = cast(MetroRules, rules(title)).city
        self.view, self.moves = view, moves
        self.deals = deals_of(self.city, view)
        self.sheet = sheet_of(self.city, self.deals, view, seat, moves)
        *before, line = self.sheet.lines
        self.before, self.line = tuple(before), line
        colour, deals = line.colour, tuple(self.deals.items())
        blank = Sheet((colour,), (Line(colour),))
        fresh = turn_offers(self.city, self.deals, view.round, view.turn, view.revealed, blank)
        circled = int(circles(fresh))
        try:
            self.ground = ground(self.city, self.before, colour, Aim.SHEET, circled, deals)
            if ahead:
                known, colours = habits(title), view.seats[seat].colours[view.round :]
                later = tuple(known[each] for each in colours if each in known)
                self.ground = foreseen(self.ground, self.city, self.before, later)
        except NotCovered:
            self.ground = ground(self.city, self.before, colour, Aim.LINE, circled, deals)
        self.scene = Scene(self.city, self.ground, deals, view.round, colour)
        self.row = row_of(self.ground, line, self.sheet.power_spent)

    def after(self, move: Any) -> Rows:
        """The lines that this turn can make of the line by a move and what may follow it."""
        if not isinstance(move, Section | Mark):
            return self._at_rest()
        row, queue = self._made(move), self._left(move)
        several = after(self.ground, Lines(row, np.zeros(1, np.int64)), queue) if queue else []
        return joined([row, *(each.rows for each in several)])

    def _left(self, move: Section | Mark) -> Queue:
        """What may still be drawn and marked after a move; a circle can wait."""
        board = self.city.board
        if not self.sheet.offers:
            return ()
        if isinstance(move, Mark):
            made = marking.put(board, self.sheet, move)
        else:
            arrival = partial(arrival_offers, board, self.deals)
            made = sections.draw(board, self.sheet, move, arrival)
        return tuple(each for each in made.offers if not each.any_time)

    def _at_rest(self) -> Rows:
        """The line when the turn is over; after the last one nothing can be circled any more."""
        if not self.view.last_turn:
            return self.row
        sets = self.row.sets.copy()
        sets[:, USED] |= SPENT
        return replace(self.row, sets=sets)

    def _made(self, move: Section | Mark) -> Rows:
        if isinstance(move, Mark):
            return _marked(self.ground, self.row, move.mark, move.station)
        row = _longer(self.ground, self.row, arc_of(self.city.board, move.from_, move.to))
        row.sets[:, USED] |= SPENT * np.uint64(move.power)
        return row

    def orders(self, count: int, luck: str = "") -> list[Turns]:
        """So many orders of the cards to come, the same each time by luck; none after the last."""
        if self.view.last_turn:
            return [()]
        known = self.view.round, self.view.seen, self.line
        chance = random.Random(f"{luck}{known}")  # noqa: S311
        return orders(self.view.seen, self.view.deck.remaining, count, chance)

    def promise(self, ways: list[Rows], decks: list[Turns], width: int) -> Numbers:
        """For each way to go on and each order of the cards, what good play makes of it."""
        count = len(decks)
        rows = [way.at(np.tile(np.arange(len(way)), count)) for way in ways]
        games = [
            count * number + np.repeat(np.arange(count), len(way))
            for number, way in enumerate(ways)
        ]
        lines = Lines(joined(rows), np.concatenate(games))
        deck_of = np.tile(np.arange(count), len(ways))
        found = most(self.scene, lines, decks, deck_of, self.view.turn, width)
        return found.reshape(len(ways), count)

    def shared(
        self, ways: list[Rows], decks: list[Turns], replies: int, width: int
    ) -> FloatNumbers:
        """The same on the whole, if the next card is known before it is answered, and no more.

        Orders that begin with the same card have one answer to it: of so many that look good, the
        one that does best in all of them together.
        """
        own = np.repeat(np.arange(len(ways)), [len(way) for way in ways])
        lines = Lines(joined(ways), own)
        by_card: dict[tuple[Card, ...], list[int]] = {}
        for number, deck in enumerate(decks):
            by_card.setdefault(_face(deck[0]), []).append(number)
        answers = [self._answers(lines, decks[each[0]], replies) for each in by_card.values()]
        sums = self._answered(answers, list(by_card.values()), decks, width)
        found = np.zeros(len(ways))
        for several, sum_ in zip(answers, sums, strict=True):
            best = np.full(len(ways), -np.inf)
            np.maximum.at(best, several.game, sum_)
            found += best
        return found / len(decks)

    def _answers(self, lines: Lines, deck: Turns, replies: int) -> Lines:
        """The best looking answers to the card with which an order begins."""
        deck_of = np.zeros(1 + int(lines.game.max()), np.int64)
        longer = ahead_of(self.scene, lines, [deck], deck_of, self.view.turn, 0)
        every = together([lines, *longer])
        now = points(self.ground, every.rows.sets, every.rows.sums)
        return every.at(foremost(every, now, replies))

    def _answered(
        self, answers: list[Lines], groups: list[list[int]], decks: list[Turns], width: int
    ) -> list[Numbers]:
        """For each group of orders, what good play makes of each answer in all of them together."""
        rows, deck_of = [], []
        for several, group in zip(answers, groups, strict=True):
            rows.append(several.rows.at(np.repeat(np.arange(len(several.rows)), len(group))))
            deck_of.append(np.tile(np.array(group), len(several.rows)))
        every = joined(rows)
        lines, later = Lines(every, np.arange(len(every))), [deck[1:] for deck in decks]
        turn = self.view.turn + 1
        found = most(self.scene, lines, later, np.concatenate(deck_of), turn, width)
        parts = np.split(found, np.cumsum([len(each) for each in deck_of])[:-1])
        shaped = zip(parts, groups, strict=True)
        return [part.reshape(-1, len(group)).sum(axis=1) for part, group in shaped]


def _face(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a turn by what they show: their backs make no difference to what is drawn."""
    *switch, card = cards
    shown = SYMBOL_OF.get(card)
    same = next(each for each in DECK if each is card or (shown and SYMBOL_OF.get(each) is shown))
    return (*switch, min(JOKERS) if card in JOKERS else same)


def row_of(ground: Ground, line: Line, power_spent: bool) -> Rows:
    """A line as a row."""
    row = first_row(ground)
    for arc in line.arcs:
        row = _longer(ground, row, arc)
    for each in line.marks:
        row = _marked(ground, row, each.mark, ground.board.stations[each.station].id)
    row.sets[:, USED] |= SPENT * np.uint64(power_spent)
    return row


def _longer(ground: Ground, row: Rows, arc: int) -> Rows:
    arcs = np.array([arc])
    sets, sums = drawn(ground, row.sets.copy(), row.sums, arcs)
    return Rows(sets, sums, row.node, arcs)


def _marked(ground: Ground, row: Rows, kind: MarkKind, id_: str) -> Rows:
    """The line with a station that counts twice, or a district."""
    sets = row.sets.copy()
    sets[:, MARKED if kind in STATION_TWICE else NAMED] |= np.uint64(1 << ground.board.index[id_])
    if kind is MarkKind.CIRCLED:
        sets[:, USED] |= SPENT
    return Rows(sets, row.sums, row.node, row.last)
