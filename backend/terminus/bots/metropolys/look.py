"""A game of Metropolys as one seat sees it: all but the goals of the others."""

from __future__ import annotations

from dataclasses import dataclass

from terminus.engine.core import Json, Seat
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.goals import sites_of
from terminus.engine.metropolys.laying import FAMILY_ZONES
from terminus.engine.metropolys.state import MetropolysState, Phase, Placed, Planner, Token


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


def look(city: Board, view: Json, seat: Seat) -> Look:
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


def _state(city: Board, view: Json, seat: Seat) -> MetropolysState:
    """The game in the view; the seat's own goals tell which version it is."""
    goals = tuple(each["goal"] for each in view["seats"][seat]["goals"])
    return MetropolysState(
        seed="",
        version="family" if {*goals} & {*FAMILY_ZONES} else "expert",
        expansion=not city.trios.keys().isdisjoint(goals),
        closed=tuple(view["closed"]),
        phase=Phase(view["phase"]),
        planners=tuple(
            _planner(each, goals if each["seat"] == seat else ()) for each in view["seats"]
        ),
        undealt=(),
        tokens={each["district"]: Token(each["token"]) for each in view["tokens"]},
        active=view["active"],
        built=tuple(_placed(each) for each in view["built"]),
        bids=tuple(_placed(each) for each in view["bids"]),
        passed=tuple(each["seat"] for each in view["seats"] if each["passed"]),
        metro_card=_holder(view, "metro_card"),
        archaeology_card=_holder(view, "archaeology_card"),
    )


def _planner(source: Json, goals: tuple[str, ...]) -> Planner:
    tokens = tuple(token for token in Token for _ in range(source[token.value]))
    return Planner(goals, tuple(source["buildings"]), tokens)


def _placed(source: Json) -> Placed:
    return Placed(source["seat"], source["district"], source["building"])


def _holder(view: Json, card: str) -> int | None:
    return next((each["seat"] for each in view["seats"] if each[card]), None)
