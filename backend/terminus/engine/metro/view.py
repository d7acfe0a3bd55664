"""What everybody at a metro table may see; the order of the deck and the seed are never named."""

from __future__ import annotations

from functools import lru_cache

from terminus.engine.core import Json
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import metro_cards
from terminus.engine.metro.city import City
from terminus.engine.metro.grants import sections_in
from terminus.engine.metro.lines import Line, reach_of
from terminus.engine.metro.modules import module
from terminus.engine.metro.pad import boxes_of_count, open_boxes, values
from terminus.engine.metro.state import MetroState, Sheet
from terminus.engine.metro.turns import waiting_for


def view(city: City, state: MetroState) -> Json:
    """The table, as it lies open."""
    remaining = list(state.remaining)
    seen: Json = {
        "round": state.round,
        "turn": state.turn,
        "phase": state.phase.value,
        "controller": state.controller,
        "waiting_for": waiting_for(city, state),
        "revealed": list(state.revealed),
        "seen": list(state.seen),
        "deck": {
            "left": len(remaining),
            "metro_seen": metro_cards(state.seen),
            "remaining": remaining,
        },
        "last_turn": state.is_last_turn,
        "seats": [_seat(city, state, seat) for seat in range(len(state.sheets))],
    }
    for id_, dealt in state.deals.items():
        seen |= module(id_).view(city, dealt, state)
    return seen


def _seat(city: City, state: MetroState, seat: int) -> Json:
    board, sheet = city.board, state.sheets[seat]
    line = sheet.lines[-1]
    shown: Json = {
        "seat": seat,
        "colour": line.colour,
        "departure": board.starts[line.colour],
        "colours": list(sheet.pencils),
        "done": sheet.done,
        "sections_left": sections_in(sheet.offers),
        "grant": sheet.offers[0].name if sheet.offers else None,
        "offers": [offer.name for offer in sheet.offers],
        "ends": list(_ends(board, line)),
        "lines": [_line(board, each) for each in sheet.lines],
    }
    for id_, dealt in state.deals.items():
        shown |= module(id_).seat_view(city, dealt, sheet)
    if sheet.is_paper:
        shown["pad"] = _pad(city, state, sheet)
    return shown


def _pad(city: City, state: MetroState, sheet: Sheet) -> Json:
    """The score pad of a paper seat: the boxes of this count, those typed, the one that is next.

    A box with bounds can be filled in now: the next one, or one that is open to correction.
    """
    open_ = {
        each.box: {"least": each.least, "most": each.most}
        for each in open_boxes(city, state, sheet)
    }
    counts = values(city, state, sheet.tally or ())
    filled = [{"box": box, "count": n, **open_.get(box, {})} for box, n in counts.items()]
    next_ = [{"box": box, **bounds} for box, bounds in open_.items() if box not in counts]
    asked = list(boxes_of_count(city, state, sheet))
    return {"boxes": asked, "filled": filled, "next": next_[0] if next_ else None}


@lru_cache(maxsize=1 << 14)
def _ends(board: Board, line: Line) -> tuple[str, ...]:
    return tuple(sorted(board.stations[each].id for each in reach_of(board, line).ends))


def _line(board: Board, line: Line) -> Json:
    return {
        "colour": line.colour,
        "departure": board.starts[line.colour],
        "sections": [board.paths[arc] for arc in line.arcs],
        "marks": _marks(board, line) if line.marks else [],
    }


def _marks(board: Board, line: Line) -> list[Json]:
    return [
        {"mark": each.mark.value, "station": board.stations[each.station].id} for each in line.marks
    ]
