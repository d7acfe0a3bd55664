"""What a seat may see: everything but the goals of the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from terminus.engine.bounds import LEFT_OUT, Count, Ids, LeftOut, OneOf, SeatNumber
from terminus.engine.core import Seat, Shared
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.boxes import Buildings, Goal
from terminus.engine.metropolys.scoring import goals_now
from terminus.engine.metropolys.state import MetropolysState, Phase, Placed, Size, Token, size_of

COLOURS = ("blue", "red", "white", "grey")


@dataclass(frozen=True, slots=True)
class LyingToken(Shared):
    """A token on the board."""

    district: str
    """Where it lies."""
    token: Token
    """Which kind of token it is."""


@dataclass(frozen=True, slots=True)
class Built(Placed, Shared):
    """A building that stays."""

    size: Size
    """How tall it is, which the tallest buildings of a borough are compared by."""


@dataclass(frozen=True, slots=True)
class MetropolysSeat:
    """A planner: what all may see, and of the caller's own seat the goals."""

    seat: SeatNumber
    """The seat's number."""
    colour: Annotated[str, OneOf(*COLOURS)]
    """The colour of its buildings."""
    done: bool
    """Whether the table does not wait for it."""
    buildings: tuple[Buildings, ...]
    """The buildings in hand, those in the running auction among them."""
    passed: bool
    """Whether it has passed in the running auction."""
    trendy: Count
    """How many tokens of trendy districts it has."""
    metro: Count
    """How many metro tokens it has."""
    archaeology: Count
    """How many archaeology tokens it has."""
    metro_card: bool
    """Whether it holds the metro card."""
    archaeology_card: bool
    """Whether it holds the archaeology card."""
    goals: tuple[Goal, ...] | LeftOut = LEFT_OUT
    """The caller's own goals; everybody's once the game is over."""


@dataclass(frozen=True, slots=True)
class MetropolysView:
    """A table where Metropolys is played, or over."""

    phase: Phase
    """Whether an auction is to be opened or goes on, or the game is over."""
    active: SeatNumber | None
    """Whose turn it is; null once the game is over."""
    waiting_for: tuple[SeatNumber, ...]
    """The seats that the table waits for."""
    closed: Ids
    """The boroughs that are out of play."""
    tokens: tuple[LyingToken, ...]
    """The tokens that nobody has taken yet."""
    bids: tuple[Placed, ...]
    """The bids of the running auction, in order."""
    built: tuple[Built, ...]
    """The buildings that stay, in the order in which they were built."""
    seats: tuple[MetropolysSeat, ...]
    """The planners."""


def waiting_for(state: MetropolysState) -> tuple[int, ...]:
    """Whose turn it is."""
    return () if state.phase is Phase.OVER else (state.active,)


def view(city: Board, state: MetropolysState, viewer: Seat | None) -> MetropolysView:
    """The table as this seat, or a spectator, may see it."""
    over = state.phase is Phase.OVER
    return MetropolysView(
        phase=state.phase,
        active=None if over else state.active,
        waiting_for=waiting_for(state),
        closed=state.closed,
        tokens=tuple([_token(site, state.tokens[site]) for site in sorted(state.tokens)]),
        bids=state.bids,
        built=tuple([_built(each) for each in state.built]),
        seats=tuple(
            [
                _seat(state, seat, goals_now(city, state, seat) if over or seat == viewer else None)
                for seat in range(len(state.planners))
            ]
        ),
    )


_token = lru_cache(maxsize=1 << 10)(LyingToken)


@lru_cache(maxsize=1 << 12)
def _built(each: Placed) -> Built:
    return Built(each.seat, each.district, each.building, size_of(each.building))


def _seat(state: MetropolysState, seat: int, goals: tuple[Goal, ...] | None) -> MetropolysSeat:
    planner = state.planners[seat]
    return MetropolysSeat(
        seat=seat,
        colour=COLOURS[seat],
        done=seat not in waiting_for(state),
        buildings=planner.buildings,
        passed=seat in state.passed,
        trendy=planner.tokens.count(Token.TRENDY),
        metro=planner.tokens.count(Token.METRO),
        archaeology=planner.tokens.count(Token.ARCHAEOLOGY),
        metro_card=state.metro_card == seat,
        archaeology_card=state.archaeology_card == seat,
        goals=LEFT_OUT if goals is None else goals,
    )
