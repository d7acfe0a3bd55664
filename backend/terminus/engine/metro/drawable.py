"""Whether a line on paper can have been drawn with the cards that came, and what of it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from terminus.engine.metro import marking, sections
from terminus.engine.metro.cards import SWITCH, Card
from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.grants import Offer
from terminus.engine.metro.lines import Line, Marked
from terminus.engine.metro.marking import legal_marks
from terminus.engine.metro.modules.module import Dealt
from terminus.engine.metro.offering import arrival_offers, turn_offers
from terminus.engine.metro.sections import legal_arcs
from terminus.engine.metro.state import Sheet

Marks = frozenset[Marked]


@dataclass(frozen=True)
class Round:
    """What a line was drawn with: the city, the modules, the cards and the lines before it."""

    city: City
    deals: tuple[tuple[str, Dealt], ...]
    number: int
    cards: tuple[Card, ...]
    """As they were turned up."""
    before: Lines
    """The lines of earlier rounds; one that is not known is blank, and forbids nothing."""
    colour: str

    @property
    def turns(self) -> tuple[tuple[Card, ...], ...]:
        """The cards turn by turn: a switch and its companion are one."""
        found: list[tuple[Card, ...]] = []
        for card in self.cards:
            if found and found[-1] == (SWITCH,):
                found[-1] = (SWITCH, card)
            else:
                found.append((card,))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Found:
    """How far the cards bring a line: the whole of it, or what they leave out."""

    line: Line | None
    """The line with its sections in an order in which they can have been drawn."""
    sections: frozenset[int] = frozenset()
    """What cannot have been drawn; where each can, but not all together, what is left over."""
    marks: Marks = frozenset()


@lru_cache(maxsize=1 << 8)
def search(round_: Round, wanted: frozenset[int], marks: Marks) -> Found:
    """Whether these sections and marks can come of the turns, some of them perhaps unused.

    The rules themselves draw: turn by turn, every sheet that they allow and that holds nothing but
    what is wanted. What a sheet holds tells all that its next turns can bring, whatever the order.
    """
    blank = Sheet((round_.colour,), (*round_.before, Line(round_.colour)))
    sheets = {_content(blank): blank}
    for number, cards in enumerate(round_.turns, start=1):
        for sheet in tuple(sheets.values()):
            offers = _offers(round_, number, cards, sheet)
            for after in _turn(round_, replace(sheet, offers=offers), wanted, marks):
                sheets.setdefault(_content(after), after)
    whole = next((each for each in sheets.values() if _missing(each, wanted, marks) == _ALL), None)
    if whole is not None:
        return Found(whole.lines[-1])
    return _left_out(tuple(sheets.values()), wanted, marks)


_ALL: tuple[frozenset[int], Marks] = (frozenset(), frozenset())


def _content(sheet: Sheet) -> tuple[frozenset[int], Marks, bool]:
    line = sheet.lines[-1]
    return _sections(sheet), frozenset(line.marks), sheet.power_spent


def _sections(sheet: Sheet) -> frozenset[int]:
    return frozenset([arc >> 1 for arc in sheet.lines[-1].arcs])


def _offers(round_: Round, number: int, cards: tuple[Card, ...], sheet: Sheet) -> tuple[Offer, ...]:
    return turn_offers(round_.city, dict(round_.deals), round_.number, number, cards, sheet)


def _turn(round_: Round, sheet: Sheet, wanted: frozenset[int], marks: Marks) -> Iterator[Sheet]:
    """Every sheet to which a turn can lead; it may end at any point."""
    waiting, met = [sheet], {sheet}
    while waiting:
        now = waiting.pop()
        yield replace(now, offers=())
        for after in _steps(round_, now, wanted, marks):
            if after not in met:
                met.add(after)
                waiting.append(after)


def _steps(round_: Round, sheet: Sheet, wanted: frozenset[int], marks: Marks) -> Iterator[Sheet]:
    """The sheet with one more of the wanted sections or marks."""
    board, deals = round_.city.board, dict(round_.deals)

    def arrival(station: int) -> tuple[Offer, ...]:
        return arrival_offers(board, deals, station)

    arcs = [arc for section in wanted for arc in (2 * section, 2 * section + 1)]
    for moves, allowed in zip((board.moves, board.powered), legal_arcs(board, sheet), strict=True):
        for arc in arcs:
            if allowed >> arc & 1:
                yield sections.draw(board, sheet, moves[arc], arrival)
    for mark in legal_marks(board, sheet) if marks else ():
        if Marked(mark.mark, board.index[mark.station]) in marks:
            yield marking.put(board, sheet, mark)


def _missing(sheet: Sheet, wanted: frozenset[int], marks: Marks) -> tuple[frozenset[int], Marks]:
    return wanted - _sections(sheet), marks - frozenset(sheet.lines[-1].marks)


def _left_out(sheets: tuple[Sheet, ...], wanted: frozenset[int], marks: Marks) -> Found:
    """What no sheet has; if each thing is on some sheet, what the fullest of them lacks."""
    missing = [_missing(sheet, wanted, marks) for sheet in sheets]
    nowhere = (
        frozenset.intersection(*[lacks for lacks, _ in missing]),
        frozenset.intersection(*[lacks for _, lacks in missing]),
    )
    if nowhere == _ALL:
        nowhere = min(missing, key=lambda lacks: len(lacks[0]) + len(lacks[1]))
    return Found(None, *nowhere)
