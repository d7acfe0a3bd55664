"""Drawing a section: which are legal, what one brings about, and which rule forbids another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from terminus.engine.core import Illegal, NotNow
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import Symbol
from terminus.engine.metro.grants import Draw, Grant, Offer, Origin, Target, without_power
from terminus.engine.metro.lines import Line, Reach, reach_of, taken
from terminus.engine.metro.moves import Section
from terminus.engine.metro.state import Sheet

Arrival = Callable[[int], tuple[Offer, ...]]
"""What reaching a station brings."""

Right = tuple[int, Draw, int]
"""Where in the queue it stands, what it grants, and the arcs that it opens."""


def legal_arcs(board: Board, sheet: Sheet) -> tuple[int, int]:
    """The arcs that the queue of offers allows, and those worth the pencil's power."""
    return _allowed(_open(board, sheet))


def _allowed(rights: list[Right]) -> tuple[int, int]:
    plain, powered = 0, 0
    for _, grant, mask in rights:
        if not grant.power:
            plain |= mask
        elif grant.then:
            powered |= mask
        else:
            powered |= mask & ~plain
    return plain, powered


def _open(board: Board, sheet: Sheet) -> list[Right]:
    """Each right to draw that is queued, with the arcs that it opens."""
    line = sheet.lines[-1]
    reached = reach_of(board, line)
    closed, doubles = taken(board, sheet.lines)
    rights = []
    for place, offer in enumerate(sheet.offers):
        for grant in offer.grants:
            if isinstance(grant, Draw):
                free = ~closed | doubles if grant.double else ~closed
                wanted = starting(board, line, reached, grant) & ending(board, line, grant)
                rights.append((place, grant, wanted & free & ~reached.into_line))
    return rights


def starting(board: Board, line: Line, reached: Reach, grant: Draw) -> int:
    """The arcs that leave where the grant lets them."""
    match grant.origin:
        case Origin.ENDS:
            return reached.from_ends
        case Origin.LINE:
            return reached.from_line
        case Origin.HERE:
            return board.leaving[board.arcs[line.arcs[-1]][1]]
        case _:
            assert_never(grant.origin)


def ending(board: Board, line: Line, grant: Draw) -> int:
    """The arcs that arrive where the grant wants them."""
    if grant.straight:
        return board.onward[line.arcs[-1]]
    match grant.target:
        case Target.ANY | Target.SAME:
            return board.every_arc
        case Target.MONUMENT:
            return board.to_kind["monument"]
        case symbol:
            return board.to_symbol[_SYMBOL[symbol]]


_SYMBOL = {Target(symbol.value): symbol for symbol in Symbol}


def draw(board: Board, sheet: Sheet, move: Section, arrival: Arrival) -> Sheet:
    """The sheet with the section drawn; raises the rule that forbids it."""
    arc = arc_of(board, move.from_, move.to)
    rights = _open(board, sheet)
    if not move.power and all(grant.power for _, grant, _ in rights):
        raise NotNow("nothing_left_to_draw")
    if not _allowed(rights)[move.power] >> arc & 1:
        raise why_not(board, sheet, arc, move.power)
    place, grant = _used(rights, arc, move.power)
    end = board.arcs[arc][1]
    line = sheet.lines[-1]
    longer = Line(line.colour, (*line.arcs, arc), line.marks)
    return use(sheet, place, grant, longer, following(board, grant, arc), arrival(end))


def arc_of(board: Board, from_: str, to: str) -> int:
    """The arc from one station to another; raises Illegal where no dotted line joins them."""
    start, end = board.index.get(from_), board.index.get(to)
    if start is None or end is None:
        raise Illegal("no_such_station", station=from_ if start is None else to)
    arc = board.arc_between.get((start, end))
    if arc is None:
        raise Illegal("not_a_line", **{"from": from_, "to": to})
    return arc


def use(
    sheet: Sheet,
    place: int,
    grant: Grant,
    line: Line,
    then: tuple[Offer, ...] = (),
    last: tuple[Offer, ...] = (),
) -> Sheet:
    """The sheet after a grant of the offer at this place in the queue has led to this line.

    Other offers may follow: at the head of the queue, or at its end.
    """
    offer = sheet.offers[place]
    before = sheet.offers[:place]
    kept = before if offer.any_time else tuple(each for each in before if each.any_time)
    queue = (*then, *kept, *sheet.offers[place + 1 :])
    if grant.power:
        queue = without_power(queue)
    return replace(
        sheet,
        lines=(*sheet.lines[:-1], line),
        offers=(*queue, *last),
        power_spent=sheet.power_spent or grant.power,
    )


def _used(rights: list[Right], arc: int, power: bool) -> tuple[int, Draw]:
    """The place and the grant that a legal section uses: the first that fits."""
    return next(
        (place, grant) for place, grant, mask in rights if grant.power == power and mask >> arc & 1
    )


def following(board: Board, grant: Draw, arc: int) -> tuple[Offer, ...]:
    """What follows a grant, "the same symbol" now being that of the station reached.

    Where the map ends, nothing goes straight on.
    """
    if not grant.then:
        return ()
    symbols = board.stations[board.arcs[arc][1]].symbols
    same = Target(next(iter(symbols)).value) if len(symbols) == 1 else Target.ANY
    following = []
    for offer in grant.then:
        grants = tuple(
            replace(each, target=same)
            if isinstance(each, Draw) and each.target is Target.SAME
            else each
            for each in offer.grants
            if not isinstance(each, Draw) or not each.straight or board.onward[arc]
        )
        if grants:
            following.append(replace(offer, grants=grants))
    return tuple(following)


def why_not(board: Board, sheet: Sheet, arc: int, power: bool) -> Illegal:
    """The rule that forbids an arc: where it starts, what it repeats, what it reaches, crosses."""
    line = sheet.lines[-1]
    grants = _rights(sheet, power)
    if not grants:
        return Illegal("no_power")
    if power and legal_arcs(board, sheet)[0] >> arc & 1:
        return Illegal("power_not_needed")
    reached = reach_of(board, line)
    start, _ = board.paths[arc]
    if not reached.from_line >> arc & 1:
        return Illegal("not_on_your_line", station=start)
    fitting = [each for each in grants if starting(board, line, reached, each) >> arc & 1]
    if not fitting:
        return _wrong_start(grants, start)
    return _obstacle(board, sheet, arc, reached, fitting)


def _rights(sheet: Sheet, power: bool) -> list[Draw]:
    """Every right to draw that is queued, with the pencil's power or without."""
    return [
        grant
        for offer in sheet.offers
        for grant in offer.grants
        if isinstance(grant, Draw) and grant.power == power
    ]


def _wrong_start(grants: list[Draw], start: str) -> Illegal:
    if all(grant.origin is Origin.HERE for grant in grants):
        return Illegal("not_from_here", station=start)
    return Illegal("not_an_end", station=start)


def _obstacle(board: Board, sheet: Sheet, arc: int, reached: Reach, grants: list[Draw]) -> Illegal:
    start, end = board.paths[arc]
    _, doubles = taken(board, sheet.lines)
    may_double = any(grant.double for grant in grants)
    tracks = _tracks(board, sheet, arc)
    if tracks and not (may_double and doubles >> arc & 1 and not reached.drawn >> arc & 1):
        return _taken(start, end, tracks)
    if reached.into_line >> arc & 1:
        return Illegal("makes_a_loop", station=end)
    if not any(ending(board, sheet.lines[-1], grant) >> arc & 1 for grant in grants):
        if all(grant.straight for grant in grants):
            return Illegal("not_straight_on", station=end)
        return Illegal("wrong_symbol", station=end, symbol=grants[-1].target.value)
    return Illegal("crosses", section=list(board.paths[_crossed(board, sheet, arc)]))


def _taken(start: str, end: str, tracks: int) -> Illegal:
    if tracks > 1:
        return Illegal("already_doubled", **{"from": start, "to": end})
    return Illegal("already_drawn", **{"from": start, "to": end})


def _tracks(board: Board, sheet: Sheet, arc: int) -> int:
    """How many tracks lie between the two stations, that of the loop included."""
    drawn = [each >> 1 for line in sheet.lines for each in line.arcs]
    return drawn.count(arc >> 1) + (arc >> 1 in board.loop)


def _crossed(board: Board, sheet: Sheet, arc: int) -> int:
    """A drawn arc that this one would cross."""
    drawn = [each for line in sheet.lines for each in line.arcs]
    drawn += [2 * section for section in sorted(board.loop)]
    return next(each for each in drawn if board.blocks[each] >> arc & 1)
