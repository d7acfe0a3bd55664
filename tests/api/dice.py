"""A title of one move, and nothing about it anywhere else: one die, thrown once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from terminus.engine.bounds import Bounds, Distinct, Length, Word
from terminus.engine.core import Meta, Score, Seat, Step
from terminus.engine.events import Who


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the die.

    It lies as it fell.
    """

    kind: ClassVar[str] = "throw"
    path: ClassVar[str] = "throws"
    operation: ClassVar[str] = "throw_die"

    pips: Annotated[int, Bounds(1, 6)]
    """What it shows."""

    witnesses: Annotated[tuple[Word, ...], Length(most=2), Distinct()] = ()
    """Who saw it."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """The die was thrown."""

    kind: ClassVar[str] = "thrown"

    seat: Who
    """Who threw it."""

    pips: Annotated[int, Bounds(1, 6)]
    """What it shows."""


@dataclass(frozen=True, slots=True)
class Table:
    pips: int = 0


class Rules:
    """The whole protocol of a title, with nothing to it."""

    meta = Meta("dice", "Dice", 1, 1)
    moves = (Throw,)
    events = (Thrown,)
    state = Table

    def setup(self, *_: Any) -> Table:
        return Table()

    def to_act(self, state: Table) -> frozenset[Seat]:
        return frozenset() if state.pips else frozenset({Seat(0)})

    def legal_moves(self, state: Table, seat: Seat) -> tuple[Throw, ...]:
        return tuple(Throw(pips) for pips in range(1, 7) if seat in self.to_act(state))

    def moment(self, state: Table, _: Seat) -> str:
        return str(state.pips)

    def apply(self, _: Table, seat: Seat, move: Throw) -> Step:
        return Step(Table(move.pips), (Thrown(seat, move.pips),))

    def seating(self, seats: Any) -> Any:
        return seats

    def chores(self, *_: Any) -> tuple[Any, ...]:
        return ()

    stand_in = shuffles = chores

    def score(self, state: Table) -> tuple[Score, ...]:
        return (Score(Seat(0), state.pips, 1, {}),)

    def view(self, state: Table, _: Seat | None) -> dict[str, Any]:
        return {"pips": state.pips}

    def shown(self, *_: Any) -> dict[str, Any]:
        return {}

    def board(self) -> dict[str, Any]:
        return {}

    def resample(self, state: Table, *_: Any) -> Table:
        return state
