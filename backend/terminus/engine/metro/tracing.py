"""Tracing a line that was drawn on paper: it is checked, and fills in its boxes of the pad."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import Illegal, NotNow
from terminus.engine.metro import drawable, pad, scoring
from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City
from terminus.engine.metro.drawable import Found, Round
from terminus.engine.metro.lines import Line, Marked
from terminus.engine.metro.modules import objectives
from terminus.engine.metro.moves import Trace
from terminus.engine.metro.sections import arc_of
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet


def traceable(city: City, state: MetroState, sheet: Sheet) -> tuple[int, ...]:
    """The rounds whose line may be traced now: those before are counted, their cards are known."""
    closed = state.phase is not Phase.TALLY or sheet.done or pad.is_filled(city, state, sheet)
    if sheet.tally is None or closed:
        return ()
    counted = len(sheet.tally) // pad.boxes_a_line(city)
    rounds = range(1, min(counted + 1, state.round) + 1)
    return tuple(each for each in rounds if state.cards_of(each) is not None)


def trace(city: City, state: MetroState, sheet: Sheet, move: Trace) -> Sheet:
    """The sheet with the line; raises what cannot have been drawn.

    Lines of later rounds that were traced before have to fit beside it.
    """
    if sheet.tally is None:
        raise NotNow("not_on_paper")
    known = traceable(city, state, sheet)
    if not known:
        raise NotNow("nothing_to_count")
    if move.line not in known:
        raise Illegal("wrong_line", line=known[-1])
    wanted, marks = _read(city.board, move)
    drawn = _with(sheet, move.line, _checked(city, state, sheet, move.line, wanted, marks))
    for later in [each for each in sheet.traced if each > move.line]:
        line = drawn.lines[later - 1]
        kept = frozenset([arc >> 1 for arc in line.arcs])
        _checked(city, state, drawn, later, kept, frozenset(line.marks))
    return replace(drawn, tally=_tally(city, state, drawn, move.line))


def _read(board: Board, move: Trace) -> tuple[frozenset[int], frozenset[Marked]]:
    """The sections and marks by number; raises Illegal for what is not on the board."""
    found: set[int] = set()
    for start, end in move.sections:
        section = arc_of(board, start, end) >> 1
        if section in found:
            raise Illegal("traced_twice", **{"from": start, "to": end})
        found.add(section)
    marks: set[Marked] = set()
    for each in move.marks:
        if each.station not in board.index:
            raise Illegal("no_such_station", station=each.station)
        marks.add(Marked(each.mark, board.index[each.station]))
    return frozenset(found), frozenset(marks)


def _checked(
    city: City,
    state: MetroState,
    sheet: Sheet,
    number: int,
    wanted: frozenset[int],
    marks: frozenset[Marked],
) -> Line:
    """The line of a round as it can have been drawn; raises Illegal with what cannot."""
    colour = sheet.pencils[number - 1]
    cards = state.cards_of(number) or ()
    before = sheet.lines[: number - 1]
    round_ = Round(city, tuple(state.deals.items()), number, cards, before, colour)
    found = drawable.search(round_, wanted, marks)
    if found.line is None:
        raise _not_drawable(city.board, number, found)
    return found.line


def _not_drawable(board: Board, number: int, found: Found) -> Illegal:
    return Illegal(
        "not_drawable",
        line=number,
        sections=[list(board.paths[2 * section]) for section in sorted(found.sections)],
        marks=[
            {"mark": each.mark.value, "station": board.stations[each.station].id}
            for each in sorted(found.marks, key=lambda mark: (mark.station, mark.mark))
        ],
    )


def _with(sheet: Sheet, number: int, line: Line) -> Sheet:
    lines = (*sheet.lines[: number - 1], line, *sheet.lines[number:])
    return replace(sheet, lines=lines, traced=tuple(sorted({*sheet.traced, number})))


def _tally(city: City, state: MetroState, sheet: Sheet, number: int) -> tuple[int, ...]:
    """The pad with the boxes of this line; with all lines known, those of the network too."""
    tally, a_line = sheet.tally or (), pad.boxes_a_line(city)
    first = a_line * (number - 1)
    counted = scoring.score_line(city, sheet.lines[number - 1])
    bonus = [each.number for each in counted.bonus.values()]
    line = (counted.districts.number, counted.busiest.number, *bonus)
    before, after = (*tally[:first], *line), tally[first + a_line :]
    if len(sheet.traced) == ROUNDS:
        after = (*after[: a_line * (ROUNDS - number)], *_network(city, state, sheet))
    return pad.as_far_as_fits(city, state, sheet, before, after)


def _network(city: City, state: MetroState, sheet: Sheet) -> tuple[int, ...]:
    """The boxes of a network of which every line is known."""
    counts = [each.number for box in city.boxes for each in box.counted(city.board, sheet.lines)]
    dealt = state.deals.get(objectives.ID, ())
    goals = objectives.progress(city, dealt, sheet.lines)
    return (*counts, *(int(each.met) for each in goals))
