"""The metro family behind the protocol that every title implements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, assert_never

from terminus.engine.chance import shuffled
from terminus.engine.core import (
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
)
from terminus.engine.metro import scoring, turns
from terminus.engine.metro import view as views
from terminus.engine.metro.city import City
from terminus.engine.metro.moves import Finish, Move, Reveal, Section
from terminus.engine.metro.sections import legal_arcs
from terminus.engine.metro.state import MetroState, Phase

_REVEAL, _FINISH = Reveal(), Finish()


@dataclass(frozen=True, eq=False)
class MetroRules:
    """The rules of one city."""

    moves: ClassVar[tuple[type, ...]] = (Reveal, Section, Finish)
    state: ClassVar[type] = MetroState

    city: City

    @property
    def meta(self) -> Meta:
        return self.city.meta

    def setup(self, seats: tuple[SeatSetup, ...], options: Options, seed: str) -> MetroState:
        checked = check_setup(self.meta, len(seats), options)
        return turns.first_state(self.city, len(seats), checked, seed)

    def to_act(self, state: MetroState) -> frozenset[Seat]:
        return frozenset(Seat(number) for number in views.waiting(state))

    def legal_moves(self, state: MetroState, seat: Seat) -> tuple[Move, ...]:
        if state.phase is Phase.REVEAL:
            return (_REVEAL,) if seat == state.controller else ()
        if state.phase is Phase.OVER or state.sheets[seat].done:
            return ()
        sections: list[Move] = []
        arcs = legal_arcs(self.city.board, state.sheets[seat])
        while arcs:
            lowest = arcs & -arcs
            sections.append(self.city.board.moves[lowest.bit_length() - 1])
            arcs ^= lowest
        return (*sections, _FINISH)

    def apply(self, state: MetroState, seat: Seat, move: Move) -> Step:
        if not 0 <= seat < len(state.sheets):
            raise Malformed("malformed", where="seat")
        if state.phase is Phase.OVER:
            raise NotNow("game_over")
        match move:
            case Reveal():
                after = turns.reveal(self.city, state, seat)
            case Section():
                after = turns.draw(self.city, state, seat, move)
            case Finish():
                after = turns.finish(state, seat)
            case _:
                assert_never(move)
        return Step(after, _events(state, after, seat, move), _seals(after, move))

    def score(self, state: MetroState) -> tuple[Score, ...]:
        return scoring.score(self.city, state)

    def view(self, state: MetroState, viewer: Seat | None) -> Json:
        return views.view(self.city.board, state)

    def board(self) -> Json:
        return self.city.board.json

    def resample(self, state: MetroState, viewer: Seat | None, seed: str) -> MetroState:
        return replace(state, seed=seed, deck=shuffled(state.deck, seed, "resample"))


def _seals(after: MetroState, move: Any) -> bool:
    """A card turned up cannot be forgotten; at the end the seed is made public."""
    return isinstance(move, Reveal) or after.phase is Phase.OVER


def _events(before: MetroState, after: MetroState, seat: Seat, move: Move) -> tuple[Event, ...]:
    events = [Event(move.kind, seat)]
    if after.phase is Phase.OVER:
        events.append(Event("game_over"))
    elif after.round != before.round:
        events.append(Event("round_over"))
    return tuple(events)
