"""What a seat may see: everything but the goals of the others."""

from __future__ import annotations

from terminus.engine.core import Json, Seat
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.scoring import goals_now
from terminus.engine.metropolys.state import MetropolysState, Phase, Placed, Token, size_of

COLOURS = ("blue", "red", "white", "grey")


def waiting_for(state: MetropolysState) -> list[int]:
    """Whose turn it is."""
    return [] if state.phase is Phase.OVER else [state.active]


def view(city: Board, state: MetropolysState, viewer: Seat | None) -> Json:
    """The table as this seat, or a spectator, may see it."""
    seats = [_seat(state, seat) for seat in range(len(state.planners))]
    shown = range(len(seats)) if state.phase is Phase.OVER else [viewer]
    for seat in shown:
        if seat is not None:
            seats[seat]["goals"] = goals_now(city, state, seat)
    return {
        "phase": state.phase.value,
        "active": None if state.phase is Phase.OVER else state.active,
        "waiting_for": waiting_for(state),
        "closed": list(state.closed),
        "tokens": [
            {"district": site, "token": state.tokens[site].value} for site in sorted(state.tokens)
        ],
        "bids": [_placed(each) for each in state.bids],
        "built": [{**_placed(each), "size": size_of(each.building).value} for each in state.built],
        "seats": seats,
    }


def _placed(each: Placed) -> Json:
    return {"seat": each.seat, "district": each.district, "building": each.building}


def _seat(state: MetropolysState, seat: int) -> Json:
    planner = state.planners[seat]
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "done": seat not in waiting_for(state),
        "buildings": list(planner.buildings),
        "passed": seat in state.passed,
        **{token.value: planner.tokens.count(token) for token in Token},
        "metro_card": state.metro_card == seat,
        "archaeology_card": state.archaeology_card == seat,
    }
