"""Games of Metropolys made by hand: buildings, bids, tokens as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from terminus.engine import codec
from terminus.engine.core import Json, Options, Refusal, Seat, SeatSetup
from terminus.engine.metropolys.moves import Bid, Move
from terminus.engine.metropolys.rules import RULES
from terminus.engine.metropolys.state import BUILDINGS, MetropolysState, Phase, Placed, Token

CITY = RULES.city
ANNA, BEN, CARL, DORA = (Seat(seat) for seat in range(4))


def game(seats: int = 4, seed: str = "seed", **choices: Any) -> MetropolysState:
    """A new game; Anna opens."""
    state = RULES.setup((SeatSetup(),) * seats, Options(choices=choices), seed)
    return replace(state, active=ANNA)


def with_tokens(state: MetropolysState, tokens: Mapping[str, str]) -> MetropolysState:
    """The board with just these tokens."""
    return replace(state, tokens={site: Token(token) for site, token in tokens.items()})


def building(state: MetropolysState, seat: Seat, sites: str, numbers: str = "") -> MetropolysState:
    """The seat has built in these districts, with its lowest buildings unless told."""
    places = sites.split()
    with_ = [int(number) for number in numbers.split()] or list(BUILDINGS[: len(places)])
    placed = tuple(Placed(seat, site, n) for site, n in zip(places, with_, strict=True))
    planner = state.planners[seat]
    left = tuple(each for each in planner.buildings if each not in with_)
    state = state.with_planner(seat, replace(planner, buildings=left))
    return replace(state, built=(*state.built, *placed))


def holding(state: MetropolysState, seat: Seat, *numbers: int) -> MetropolysState:
    """The seat has these buildings in hand."""
    return state.with_planner(seat, replace(state.planners[seat], buildings=numbers))


def act(state: MetropolysState, *moves: tuple[Seat, Move]) -> MetropolysState:
    for seat, move in moves:
        state = RULES.apply(state, seat, move).state
    return state


def bid(text: str) -> Bid:
    """ "C7 8": building 8 in district C7."""
    district, number = text.split()
    return Bid(district, int(number))


def refused(state: MetropolysState, seat: Seat, move: Any) -> str:
    """The code with which a move is refused; it is never among the legal ones."""
    with pytest.raises(Refusal) as caught:
        RULES.apply(state, seat, move)
    assert move not in RULES.legal_moves(state, seat)
    return caught.value.code


def over(state: MetropolysState) -> MetropolysState:
    return replace(state, phase=Phase.OVER)


def with_goals(state: MetropolysState, seat: Seat, *goals: str) -> MetropolysState:
    return state.with_planner(seat, replace(state.planners[seat], goals=goals))


def goal_box(state: MetropolysState, seat: Seat, goal: str) -> Json:
    """The box of a goal, were the game over."""
    boxes = codec.encode(RULES.score(over(with_goals(state, seat, goal)))[seat])
    box: Json = boxes["goals"][0]
    return box


def points(state: MetropolysState, seat: Seat, goal: str) -> int:
    """What a goal is worth to the seat."""
    worth: int = goal_box(state, seat, goal)["points"]
    return worth
