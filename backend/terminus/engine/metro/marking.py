"""Putting a mark: which stations may be marked, and what a mark uses up."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from terminus.engine.core import Illegal, NotNow
from terminus.engine.metro.board import Board
from terminus.engine.metro.grants import Put, Where
from terminus.engine.metro.lines import Line, Marked, stations_of
from terminus.engine.metro.marks import STATION_TWICE, MarkKind
from terminus.engine.metro.moves import Mark
from terminus.engine.metro.sections import use
from terminus.engine.metro.state import Sheet

SPECIAL_KINDS = ("monument", "site", "central", "platform")


def legal_marks(board: Board, sheet: Sheet) -> tuple[Mark, ...]:
    """Every mark that the queue of offers allows."""
    marks = {
        (grant.mark, station): None
        for offer in sheet.offers
        for grant in offer.grants
        if isinstance(grant, Put)
        for station in sorted(_stations(board, sheet.lines[-1], grant))
    }
    return tuple(Mark(kind, board.stations[station].id) for kind, station in marks)


def put(board: Board, sheet: Sheet, move: Mark) -> Sheet:
    """The sheet with the mark; raises the rule that forbids it."""
    if move.station not in board.index:
        raise Illegal("no_such_station", station=move.station)
    station = board.index[move.station]
    line = sheet.lines[-1]
    rights = [
        (place, grant)
        for place, offer in enumerate(sheet.offers)
        for grant in offer.grants
        if isinstance(grant, Put) and grant.mark is move.mark
    ]
    if not rights:
        raise NotNow("nothing_to_mark", mark=move.mark.value)
    for place, grant in rights:
        if station in _stations(board, line, grant):
            marked = replace(line, marks=(*line.marks, Marked(move.mark, station)))
            return use(sheet, place, grant, marked)
    raise _why_not(board, line, station, rights[0][1])


def _stations(board: Board, line: Line, grant: Put) -> frozenset[int]:
    """The stations that the grant lets the seat mark, those marked already aside."""
    on_line = stations_of(board, line) - _marked(line, grant.mark)
    match grant.where:
        case Where.LINE:
            return on_line
        case Where.ORDINARY:
            return on_line - board.of_kind(*SPECIAL_KINDS) - frozenset(board.departures.values())
        case Where.HERE:
            return on_line & ({board.arcs[line.arcs[-1]][1]} if line.arcs else frozenset())
        case Where.NAMED:
            return on_line & {board.index[grant.station or ""]}
        case _:
            assert_never(grant.where)


def _marked(line: Line, kind: MarkKind) -> frozenset[int]:
    """The stations that have this mark already, or another that counts the same."""
    alike = STATION_TWICE if kind in STATION_TWICE else (kind,)
    return frozenset(each.station for each in line.marks if each.mark in alike)


def _why_not(board: Board, line: Line, station: int, grant: Put) -> Illegal:
    name = board.stations[station].id
    if station not in stations_of(board, line):
        return Illegal("not_on_your_line", station=name)
    if station in _marked(line, grant.mark):
        return Illegal("already_marked", station=name)
    if grant.where is Where.ORDINARY:
        return Illegal("special_station", station=name)
    return Illegal("not_just_reached", station=name)
