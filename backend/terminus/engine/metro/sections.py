"""Drawing a section: which are legal, what one brings about, and which rule forbids another."""

from __future__ import annotations

from terminus.engine.core import Illegal, NotNow
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import Symbol
from terminus.engine.metro.grants import Grant, Offer, Origin, Target
from terminus.engine.metro.lines import Line, Reach, blocked, reach_of
from terminus.engine.metro.moves import Section
from terminus.engine.metro.state import Sheet


def legal_arcs(board: Board, sheet: Sheet) -> int:
    """The arcs that the offer at the head of the queue allows."""
    if not sheet.offers:
        return 0
    line = sheet.lines[-1]
    reached = reach_of(board, line)
    allowed = 0
    for grant in sheet.offers[0]:
        allowed |= granted(board, line, reached, grant)
    return allowed & ~(reached.into_line | blocked(board, sheet.lines))


def granted(board: Board, line: Line, reached: Reach, grant: Grant) -> int:
    """The arcs that start and end where the grant wants it, obstacles aside."""
    return _starting(board, line, reached, grant) & _ending(board, grant)


def _starting(board: Board, line: Line, reached: Reach, grant: Grant) -> int:
    match grant.origin:
        case Origin.ENDS:
            return reached.from_ends
        case Origin.LINE:
            return reached.from_line
        case Origin.HERE:
            return board.leaving[board.arcs[line.arcs[-1]][1]]


def _ending(board: Board, grant: Grant) -> int:
    match grant.target:
        case Target.ANY:
            return board.every_arc
        case Target.MONUMENT:
            return board.to_kind["monument"]
        case _:
            return board.to_symbol[_SYMBOL[grant.target]]


_SYMBOL = {Target(symbol.value): symbol for symbol in Symbol}


def draw(board: Board, sheet: Sheet, move: Section) -> Sheet:
    """The sheet with the section drawn; raises the rule that forbids it."""
    start, end = board.index.get(move.from_), board.index.get(move.to)
    if start is None or end is None:
        raise Illegal("no_such_station", station=move.from_ if start is None else move.to)
    arc = board.arc_between.get((start, end))
    if arc is None:
        raise Illegal("not_a_line", **{"from": move.from_, "to": move.to})
    if not sheet.offers:
        raise NotNow("nothing_left_to_draw")
    if not legal_arcs(board, sheet) >> arc & 1:
        raise why_not(board, sheet, arc)
    line = sheet.lines[-1]
    grant = _used(board, line, sheet.offers[0], arc)
    return Sheet(
        sheet.pencils,
        (*sheet.lines[:-1], Line(line.colour, (*line.arcs, arc))),
        (*grant.then, *sheet.offers[1:]),
        sheet.done,
    )


def _used(board: Board, line: Line, offer: Offer, arc: int) -> Grant:
    """The grant that a legal section uses: the first that fits."""
    reached = reach_of(board, line)
    return next(grant for grant in offer if granted(board, line, reached, grant) >> arc & 1)


def why_not(board: Board, sheet: Sheet, arc: int) -> Illegal:
    """The rule that forbids an arc: where it starts, what it repeats, what it reaches, crosses."""
    line, offer = sheet.lines[-1], sheet.offers[0]
    reached = reach_of(board, line)
    start, end = board.path_of(arc)
    if not reached.from_line >> arc & 1:
        return Illegal("not_on_your_line", station=start)
    if not any(_starting(board, line, reached, grant) >> arc & 1 for grant in offer):
        return _wrong_start(offer, start)
    if _is_drawn(sheet, arc):
        return Illegal("already_drawn", **{"from": start, "to": end})
    if reached.into_line >> arc & 1:
        return Illegal("makes_a_loop", station=end)
    if not any(granted(board, line, reached, grant) >> arc & 1 for grant in offer):
        return Illegal("wrong_symbol", station=end, symbol=offer[-1].target.value)
    return Illegal("crosses", section=list(board.path_of(_crossed(board, sheet, arc))))


def _wrong_start(offer: Offer, start: str) -> Illegal:
    if offer[0].origin is Origin.HERE:
        return Illegal("not_from_here", station=start)
    return Illegal("not_an_end", station=start)


def _is_drawn(sheet: Sheet, arc: int) -> bool:
    return any(drawn >> 1 == arc >> 1 for line in sheet.lines for drawn in line.arcs)


def _crossed(board: Board, sheet: Sheet, arc: int) -> int:
    """A drawn arc that this one would cross."""
    drawn = (each for line in sheet.lines for each in line.arcs)
    return next(each for each in drawn if board.blocks[each] >> arc & 1)
