"""What everybody at a metro table may see; the order of the deck and the seed are never named."""

from __future__ import annotations

from terminus.engine.core import Json
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import DECK, metro_cards
from terminus.engine.metro.grants import sections_in
from terminus.engine.metro.lines import Line, reach_of
from terminus.engine.metro.state import MetroState, Phase, Sheet
from terminus.engine.metro.turns import waiting_for


def view(board: Board, state: MetroState) -> Json:
    """The table, as it lies open."""
    return {
        "round": state.round,
        "turn": state.turn,
        "phase": state.phase.value,
        "controller": state.controller,
        "waiting_for": waiting(state),
        "revealed": [card.value for card in state.revealed],
        "seen": [card.value for card in state.seen],
        "deck": {
            "left": len(DECK) - len(state.seen),
            "metro_seen": metro_cards(state.seen),
            "remaining": [card.value for card in DECK if card not in state.seen],
        },
        "last_turn": state.is_last_turn,
        "seats": [_seat(board, state, seat) for seat in range(len(state.sheets))],
    }


def waiting(state: MetroState) -> list[int]:
    """The seats that the table waits for: the controller, or whoever still draws."""
    match state.phase:
        case Phase.REVEAL:
            return [state.controller]
        case Phase.DRAW:
            return waiting_for(state)
        case Phase.OVER:
            return []


def _seat(board: Board, state: MetroState, seat: int) -> Json:
    sheet = state.sheets[seat]
    line = sheet.lines[-1]
    ends = sorted(board.stations[each].id for each in reach_of(board, line).ends)
    return {
        "seat": seat,
        "colour": line.colour,
        "departure": _departure(board, line),
        "colours": list(sheet.pencils),
        "done": sheet.done,
        "sections_left": sections_in(sheet.offers),
        "grant": _grant(sheet),
        "ends": ends,
        "lines": [_line(board, each) for each in sheet.lines],
    }


def _departure(board: Board, line: Line) -> str:
    return board.stations[board.departures[line.colour]].id


def _grant(sheet: Sheet) -> str | None:
    """The name of what may be drawn next."""
    return sheet.offers[0][0].name if sheet.offers else None


def _line(board: Board, line: Line) -> Json:
    return {
        "colour": line.colour,
        "departure": _departure(board, line),
        "sections": [list(board.path_of(arc)) for arc in line.arcs],
        "marks": [],
    }
