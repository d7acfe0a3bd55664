"""A game of Metropolys as one seat sees it: all but the goals of the others."""

from __future__ import annotations

from dataclasses import dataclass

from terminus.engine.core import Seat
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.goals import sites_of
from terminus.engine.metropolys.laying import FAMILY_ZONES
from terminus.engine.metropolys.state import MetropolysState, Placed, Planner, Token
from terminus.engine.metropolys.view import MetropolysSeat, MetropolysView


@dataclass(frozen=True, slots=True)
class Look:
    """What a seat knows."""

    city: Board
    state: MetropolysState
    """As the view shows it: nobody else has a goal."""
    seat: Seat
    free: frozenset[str]
    """The sites where nothing stands."""
    mine: frozenset[str]
    """The sites where the seat has built."""
    others: tuple[int, ...]

    @property
    def goals(self) -> tuple[str, ...]:
        return self.state.planners[self.seat].goals


def look(city: Board, view: MetropolysView, seat: Seat) -> Look:
    """What the view tells."""
    state = _state(city, view, seat)
    return Look(
        city=city,
        state=state,
        seat=seat,
        free=frozenset(d.id for d in city.open_districts(state.closed)) - state.occupied,
        mine=sites_of(state, seat),
        others=tuple(each for each in range(len(state.planners)) if each != seat),
    )


def _state(city: Board, view: MetropolysView, seat: Seat) -> MetropolysState:
    """The game in the view; the seat's own goals tell which version it is."""
    goals = tuple(each.goal for each in view.seats[seat].goals or ())
    return MetropolysState(
        seed="",
        version="family" if {*goals} & {*FAMILY_ZONES} else "expert",
        expansion=not city.trios.keys().isdisjoint(goals),
        closed=view.closed,
        phase=view.phase,
        planners=tuple(_planner(each, goals if each.seat == seat else ()) for each in view.seats),
        undealt=(),
        tokens={each.district: each.token for each in view.tokens},
        active=seat if view.active is None else view.active,
        built=tuple(Placed(each.seat, each.district, each.building) for each in view.built),
        bids=view.bids,
        passed=tuple(each.seat for each in view.seats if each.passed),
        metro_card=next((each.seat for each in view.seats if each.metro_card), None),
        archaeology_card=next((each.seat for each in view.seats if each.archaeology_card), None),
    )


def _planner(source: MetropolysSeat, goals: tuple[str, ...]) -> Planner:
    counts = {
        Token.TRENDY: source.trendy,
        Token.METRO: source.metro,
        Token.ARCHAEOLOGY: source.archaeology,
    }
    tokens = tuple(token for token, count in counts.items() for _ in range(count))
    return Planner(goals, source.buildings, tokens)
