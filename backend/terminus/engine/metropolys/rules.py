"""Metropolys behind the protocol that every title implements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, assert_never

from terminus.engine.chance import Shuffle, shuffled
from terminus.engine.core import (
    Choice,
    Json,
    Malformed,
    Meta,
    NotNow,
    Options,
    Refusals,
    Score,
    Seat,
    SeatSetup,
    Step,
    check_setup,
    first_of,
)
from terminus.engine.metropolys import auctions, laying, scoring, telling
from terminus.engine.metropolys import view as views
from terminus.engine.metropolys.board import Board, load
from terminus.engine.metropolys.boxes import MetropolysScore
from terminus.engine.metropolys.events import EVENTS
from terminus.engine.metropolys.map import MetropolysBoard
from terminus.engine.metropolys.moves import Bid, Move
from terminus.engine.metropolys.refusals import REFUSALS
from terminus.engine.metropolys.shown import MetropolysDealt, MetropolysShown, shown
from terminus.engine.metropolys.state import BUILDINGS, MetropolysState, Phase
from terminus.engine.metropolys.view import MetropolysView
from terminus.engine.moments import word_for
from terminus.engine.moves import Pass


@dataclass(frozen=True, eq=False)
class MetropolysRules:
    """The rules, in one city."""

    moves: ClassVar[tuple[type, ...]] = (Bid, Pass)
    events: ClassVar[tuple[type, ...]] = EVENTS
    state: ClassVar[type] = MetropolysState
    refusals: ClassVar[Refusals] = REFUSALS
    view_type: ClassVar[type] = MetropolysView
    score_type: ClassVar[type[Score]] = MetropolysScore
    board_type: ClassVar[type] = MetropolysBoard
    dealt_type: ClassVar[type] = MetropolysDealt
    shown_type: ClassVar[type] = MetropolysShown

    meta: Meta
    city: Board

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

    def repertoire(self) -> tuple[Move, ...]:
        """Every building in every district, and to pass."""
        bids = [Bid(site, building) for site in self.city.districts for building in BUILDINGS]
        return (*bids, Pass())

    def moment(self, state: MetropolysState, seat: Seat) -> str:
        """What is built, and how far the running auction has come: each bid and each pass."""
        return word_for(state.phase, state.active, state.built, state.bids, state.passed)

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
        told = telling.told(self.city, state, after, seat, move)
        built = len(after.built) > len(state.built)
        return Step(after, told, after.phase is Phase.OVER, ends="turn" if built else None)

    def is_final(self, state: MetropolysState, seat: Seat, move: Move) -> bool:
        """The goals are shown with somebody's last building; before it stands nothing is final."""
        if all(len(planner.buildings) > 1 for planner in state.planners):
            return False
        return self.apply(state, seat, move).seals

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

    def shown(
        self, before: MetropolysState | None, after: MetropolysState
    ) -> MetropolysDealt | MetropolysShown:
        return shown(before, after)

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
