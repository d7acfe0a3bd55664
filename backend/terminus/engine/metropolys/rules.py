"""Metropolys behind the protocol that every title implements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, assert_never

from terminus.engine.chance import Shuffle, shuffled
from terminus.engine.core import (
    Choice,
    Event,
    Json,
    Malformed,
    Meta,
    NotNow,
    Options,
    Score,
    Seat,
    SeatSetup,
    Step,
    check_setup,
    first_of,
)
from terminus.engine.metropolys import auctions, laying, scoring
from terminus.engine.metropolys import view as views
from terminus.engine.metropolys.board import City, load
from terminus.engine.metropolys.boxes import MetropolysScore
from terminus.engine.metropolys.moves import Bid, Move
from terminus.engine.metropolys.state import MetropolysState, Phase
from terminus.engine.metropolys.view import MetropolysView
from terminus.engine.moves import Pass


@dataclass(frozen=True, eq=False)
class MetropolysRules:
    """The rules, in one city."""

    moves: ClassVar[tuple[type, ...]] = (Bid, Pass)
    state: ClassVar[type] = MetropolysState
    view_type: ClassVar[type] = MetropolysView
    score_type: ClassVar[type[Score]] = MetropolysScore

    meta: Meta
    city: City

    def setup(self, seats: tuple[SeatSetup, ...], options: Options, seed: str) -> MetropolysState:
        chosen = check_setup(self.meta, seats, options).choices
        version, layout = str(chosen["version"]), str(chosen["layout"])
        expansion = bool(chosen["expansion"])
        first = laying.first_state(self.city, len(seats), version, expansion, layout, seed)
        return replace(first, active=first_of(seats, first.active))

    def to_act(self, state: MetropolysState) -> frozenset[Seat]:
        return frozenset(Seat(seat) for seat in views.waiting_for(state))

    def legal_moves(self, state: MetropolysState, seat: Seat) -> tuple[Move, ...]:
        return auctions.legal_moves(self.city, state, seat)

    def apply(self, state: MetropolysState, seat: Seat, move: Move) -> Step:
        if not 0 <= seat < len(state.planners):
            raise Malformed("malformed", where="seat")
        if state.phase is Phase.OVER:
            raise NotNow("game_over")
        match move:
            case Bid():
                after = auctions.bid(self.city, state, seat, move)
            case Pass():
                after = auctions.pass_(self.city, state, seat)
            case _:
                assert_never(move)
        return Step(after, _events(state, after, seat, move), after.phase is Phase.OVER)

    def seating(self, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
        return seats

    def chores(self, state: MetropolysState, seat: Seat) -> tuple[Move, ...]:
        return ()

    def stand_in(self, state: MetropolysState, seat: Seat) -> tuple[Move, ...]:
        return auctions.stand_in(self.city, state, seat)

    def score(self, state: MetropolysState) -> tuple[MetropolysScore, ...]:
        return scoring.score(self.city, state)

    def view(self, state: MetropolysState, viewer: Seat | None) -> MetropolysView:
        return views.view(self.city, state, viewer)

    def shuffles(
        self, before: MetropolysState | None, after: MetropolysState
    ) -> tuple[Shuffle[Any], ...]:
        return laying.shuffles(self.city, after) if before is None else ()

    def shown(self, before: MetropolysState | None, after: MetropolysState) -> Json:
        """All is dealt at the start."""
        return laying.dealt(after) if before is None else {}

    def board(self) -> Json:
        return self.city.json

    def resample(self, state: MetropolysState, viewer: Seat | None, seed: str) -> MetropolysState:
        """The goals of the others, and those that nobody has, are dealt anew."""
        if state.phase is Phase.OVER:
            return replace(state, undealt=tuple(deck[::-1] for deck in state.undealt))
        others = [seat for seat in range(len(state.planners)) if seat != viewer]
        undealt = []
        for number, left in enumerate(state.undealt):
            cards = [state.planners[seat].goals[number] for seat in others]
            pool = shuffled((*cards, *left), seed, f"resample {number}")
            for seat, card in zip(others, pool, strict=False):
                goals = state.planners[seat].goals
                dealt = (*goals[:number], card, *goals[number + 1 :])
                state = state.with_planner(seat, replace(state.planners[seat], goals=dealt))
            undealt.append(pool[len(others) :])
        return replace(state, seed=seed, undealt=tuple(undealt))


def _events(
    before: MetropolysState, after: MetropolysState, seat: Seat, move: Move
) -> tuple[Event, ...]:
    events = [Event(move.kind, seat)]
    if len(after.built) > len(before.built):
        events.append(Event("built", Seat(after.built[-1].seat)))
    if after.phase is Phase.OVER:
        events.append(Event("game_over"))
    return tuple(events)


RULES = MetropolysRules(
    Meta(
        "metropolys",
        "Metropolys",
        min_players=2,
        max_players=4,
        options=(
            Choice("version", ("family", "expert")),
            Choice("expansion", (False, True)),
            Choice("layout", (laying.RANDOM, laying.FIRST)),
        ),
        hidden=True,
    ),
    load("metropolys"),
)
