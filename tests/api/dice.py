"""A title of one move, and nothing about it anywhere else: one die, thrown once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from terminus.engine.bounds import LEFT_OUT, Bounds, Distinct, LeftOut, Length, SeatNumber, Word
from terminus.engine.core import Meta, Score, Seat, Step


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
class Table:
    pips: int = 0


@dataclass(frozen=True, slots=True)
class DiceSeat:
    """Whoever throws."""

    seat: SeatNumber
    """The seat's number."""
    thrown: bool
    """Whether it has thrown."""


@dataclass(frozen=True, slots=True)
class DiceView:
    """A table with a die on it."""

    pips: Annotated[int, Bounds(0, 6)]
    """What the die shows; 0: it lies in the cup."""
    seats: tuple[DiceSeat, ...]
    """The one player."""
    lucky: bool | LeftOut = LEFT_OUT
    """That it is a six."""


@dataclass(frozen=True, slots=True)
class DiceScore(Score):
    """A score sheet of one number."""

    pips: int
    """The number."""


class Rules:
    """The whole protocol of a title, with nothing to it."""

    meta = Meta("dice", "Dice", 1, 1)
    moves = (Throw,)
    state = Table
    view_type = DiceView
    score_type = DiceScore

    def setup(self, *_: Any) -> Table:
        return Table()

    def to_act(self, state: Table) -> frozenset[Seat]:
        return frozenset() if state.pips else frozenset({Seat(0)})

    def legal_moves(self, state: Table, seat: Seat) -> tuple[Throw, ...]:
        return tuple(Throw(pips) for pips in range(1, 7) if seat in self.to_act(state))

    def apply(self, _: Table, __: Seat, move: Throw) -> Step:
        return Step(Table(move.pips))

    def seating(self, seats: Any) -> Any:
        return seats

    def chores(self, *_: Any) -> tuple[Any, ...]:
        return ()

    stand_in = shuffles = chores

    def score(self, state: Table) -> tuple[DiceScore, ...]:
        return (DiceScore(Seat(0), state.pips, 1, state.pips),)

    def view(self, state: Table, _: Seat | None) -> DiceView:
        lucky = True if state.pips == 6 else LEFT_OUT
        return DiceView(state.pips, (DiceSeat(0, bool(state.pips)),), lucky)

    def shown(self, *_: Any) -> dict[str, Any]:
        return {}

    def board(self) -> dict[str, Any]:
        return {}

    def resample(self, state: Table, *_: Any) -> Table:
        return state
