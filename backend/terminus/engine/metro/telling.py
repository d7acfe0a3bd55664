"""What a step of a metro game tells the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from terminus.engine.core import Event, Seat
from terminus.engine.events import game_over
from terminus.engine.metro import scoring
from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City
from terminus.engine.metro.events import (
    BoxFilled,
    CardsRevealed,
    CountPostponed,
    LineTraced,
    RoundOver,
    SectionDrawn,
    StationMarked,
    TurnFinished,
)
from terminus.engine.metro.grants import CARD
from terminus.engine.metro.lines import reach_of, stations_of
from terminus.engine.metro.modules import module
from terminus.engine.metro.moves import Finish, Mark, Move, Reveal, Section, Tally, Trace
from terminus.engine.metro.state import MetroState, Phase, Sheet


def told(
    city: City, before: MetroState, after: MetroState, seat: Seat, move: Move
) -> tuple[Event, ...]:
    """What the seat did, what the modules make of it, and whether a round or the game is over."""
    events = [_deed(city, before, after, seat, move)]
    for id_, dealt in after.deals.items():
        events += module(id_).facts(city, dealt, before, after, seat)
    if after.phase is Phase.OVER:
        events.append(game_over(scoring.score(city, after)))
    elif after.round != before.round:
        events.append(_round_over(before, after))
    return tuple(events)


def _deed(city: City, before: MetroState, after: MetroState, seat: Seat, move: Move) -> Event:
    was, sheet = before.sheets[seat], after.sheets[seat]
    match move:
        case Reveal():
            cards = after.seen[len(before.seen) :]
            return CardsRevealed(seat, cards, after.turn, after.is_last_turn)
        case Section():
            return _section(city.board, was, sheet, seat)
        case Mark():
            return StationMarked(seat, sheet.lines[-1].colour, move.mark, move.station)
        case Finish():
            unused = any(each.name == CARD for each in was.offers)
            counts = before.phase is Phase.TALLY
            return CountPostponed(seat) if counts else TurnFinished(seat, unused)
        case Tally():
            corrected = len(sheet.tally or ()) <= len(was.tally or ())
            return BoxFilled(seat, move.box, move.count, corrected)
        case Trace():
            line = sheet.lines[move.line - 1]
            points = scoring.score_line(city, line).points
            return LineTraced(seat, line.colour, len(line.arcs), points)
        case _:
            assert_never(move)


def _section(board: Board, was: Sheet, sheet: Sheet, seat: Seat) -> SectionDrawn:
    """The last section of the sheet, and what its line reached by it for the first time."""
    line, passed = sheet.lines[-1], stations_of(board, was.lines[-1])
    arc = line.arcs[-1]
    reached = stations_of(board, line) - passed
    start, end = board.paths[arc]
    return SectionDrawn(
        seat,
        line.colour,
        start,
        end,
        double=_runs_beside(board, sheet, arc),
        districts=tuple(sorted(_districts(board, reached) - _districts(board, passed))),
        interchanges=board.ids(reached & _elsewhere(board, sheet)),
        crossings=tuple(_crossings(board, arc)),
        brings=tuple([each.name for each in sheet.offers if each not in was.offers]),
    )


def _runs_beside(board: Board, sheet: Sheet, arc: int) -> bool:
    """Whether another line, or the loop, has a track there."""
    drawn = board.loop_arcs
    for line in sheet.lines[:-1]:
        drawn |= reach_of(board, line).drawn
    return bool(drawn >> arc & 1)


def _districts(board: Board, stations: frozenset[int]) -> set[str]:
    return {board.stations[each].district for each in stations}


def _elsewhere(board: Board, sheet: Sheet) -> frozenset[int]:
    """The stations that earlier lines pass, or the loop."""
    earlier = [stations_of(board, line) for line in sheet.lines[:-1]]
    return board.loop_stations.union(*earlier)


def _crossings(board: Board, arc: int) -> Iterator[str]:
    """The overhead crossings that carry this section."""
    for id_, carried in zip(board.crossing_ids, board.crossings, strict=True):
        if arc >> 1 in carried:
            yield id_


def _round_over(before: MetroState, after: MetroState) -> RoundOver:
    pencils = tuple(sheet.lines[-1].colour for sheet in after.sheets)
    return RoundOver(before.round, Seat(after.controller), pencils)
