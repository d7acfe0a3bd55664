"""Tiles behind the protocol that every title implements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from terminus.engine.bounds import LEFT_OUT
from terminus.engine.chance import Shuffle, shuffled
from terminus.engine.core import (
    Illegal,
    Json,
    Malformed,
    Meta,
    NotNow,
    NotYours,
    Options,
    Refusals,
    Score,
    Seat,
    SeatSetup,
    Step,
    check_seating,
    check_setup,
    first_of,
    ranked,
)
from terminus.engine.events import game_over
from terminus.engine.moments import word_for
from terminus.engine.moves import Pass
from tests.titles.tiles.events import EVENTS, Passed, TileLifted
from tests.titles.tiles.moves import Lift, Move
from tests.titles.tiles.refusals import REFUSALS
from tests.titles.tiles.view import (
    TilesBoard,
    TilesBox,
    TilesDealt,
    TilesScore,
    TilesSeat,
    TilesShown,
    TilesView,
)

Rows = tuple[tuple[int, ...], ...]

TILES = (1, 2, 3, 4, 5, 6)
PILE = 3


@dataclass(frozen=True, slots=True)
class Tiles:
    """The table: what lies face down, what each seat has, and whose turn it is."""

    seed: str
    piles: Rows
    kept: Rows
    playing: tuple[int, ...]
    """The seats that are not out, whose turn it is first."""

    @property
    def is_over(self) -> bool:
        return not self.playing or not any(self.piles)


def tiles(seed: str) -> Shuffle[int]:
    """The tiles, face down."""
    return Shuffle(seed, "tiles", TILES)


@dataclass(frozen=True, eq=False)
class TilesRules:
    """The whole of it."""

    moves: ClassVar[tuple[type, ...]] = (Lift, Pass)
    events: ClassVar[tuple[type, ...]] = EVENTS
    state: ClassVar[type] = Tiles
    view_type: ClassVar[type] = TilesView
    score_type: ClassVar[type[Score]] = TilesScore
    board_type: ClassVar[type] = TilesBoard
    dealt_type: ClassVar[type] = TilesDealt
    shown_type: ClassVar[type] = TilesShown
    refusals: ClassVar[Refusals] = REFUSALS

    meta: Meta

    def setup(self, seats: tuple[SeatSetup, ...], options: Options, seed: str) -> Tiles:
        check_setup(self.meta, seats, options)
        row = tiles(seed).result
        first = first_of(seats, 0)
        order = tuple((first + number) % len(seats) for number in range(len(seats)))
        return Tiles(seed, (row[:PILE], row[PILE:]), ((),) * len(seats), order)

    def to_act(self, state: Tiles) -> frozenset[Seat]:
        return frozenset() if state.is_over else frozenset({Seat(state.playing[0])})

    def legal_moves(self, state: Tiles, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state):
            return ()
        return (*(Lift(number) for number, pile in enumerate(state.piles) if pile), Pass())

    def apply(self, state: Tiles, seat: Seat, move: Move) -> Step:
        if not 0 <= seat < len(state.kept):
            raise Malformed("malformed", where="seat")
        if state.is_over:
            raise NotNow("game_over")
        if seat not in self.to_act(state):
            raise NotYours("not_your_turn", active=state.playing[0])
        after = lift(state, seat, move.pile) if isinstance(move, Lift) else out(state)
        seals = isinstance(move, Lift) or after.is_over
        deed = TileLifted(seat, after.kept[seat][-1]) if isinstance(move, Lift) else Passed(seat)
        end = (game_over(self.score(after)),) if after.is_over else ()
        return Step(after, (deed, *end), seals=seals, ends="turn")

    def repertoire(self) -> tuple[Move, ...]:
        return (Lift(0), Lift(1), Pass())

    def moment(self, state: Tiles, seat: Seat) -> str:
        return word_for(state.playing, state.kept)

    def is_final(self, state: Tiles, seat: Seat, move: Move) -> bool:
        return self.apply(state, seat, move).seals

    def seating(self, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
        check_seating(self.meta, seats)
        return seats

    def chores(self, state: Tiles, seat: Seat) -> tuple[Move, ...]:
        return ()

    def stand_in(self, state: Tiles, seat: Seat) -> tuple[Move, ...]:
        """A pass: to lift would show a tile."""
        return self.legal_moves(state, seat)[-1:]

    def score(self, state: Tiles) -> tuple[TilesScore, ...]:
        """What the tiles of each seat show; whoever is level shares a rank."""
        totals = [sum(kept) for kept in state.kept]
        ranks = ranked([(total,) for total in totals])
        return tuple(
            TilesScore(seat, total, ranks[seat], TilesBox.of(total))
            for seat, total in enumerate(totals)
        )

    def view(self, state: Tiles, viewer: Seat | None) -> TilesView:
        return TilesView(
            left=tuple(len(pile) for pile in state.piles),
            waiting_for=tuple(self.to_act(state)),
            seats=tuple(
                TilesSeat(seat, kept, seat not in state.playing)
                for seat, kept in enumerate(state.kept)
            ),
        )

    def shuffles(self, before: Tiles | None, after: Tiles) -> tuple[Shuffle[Any], ...]:
        return (tiles(after.seed),) if before is None else ()

    def shown(self, before: Tiles | None, after: Tiles) -> TilesDealt | TilesShown:
        if before is None:
            return TilesDealt(after.playing[0])
        seat = before.playing[0]
        new = after.kept[seat][len(before.kept[seat]) :]
        return TilesShown(new or LEFT_OUT)

    def board(self) -> Json:
        return {"slug": self.meta.slug}

    def resample(self, state: Tiles, viewer: Seat | None, seed: str) -> Tiles:
        """The tiles that nobody has seen, in another order."""
        first, second = state.piles
        hidden = shuffled((*first, *second), seed, "again")
        return replace(state, seed=seed, piles=(hidden[: len(first)], hidden[len(first) :]))


def lift(state: Tiles, seat: Seat, pile: int) -> Tiles:
    """The top tile goes from its pile to the seat."""
    if not state.piles[pile]:
        raise Illegal("pile_empty", pile=pile)
    top, *below = state.piles[pile]
    first, *others = state.playing
    return replace(
        state,
        piles=_with(state.piles, pile, tuple(below)),
        kept=_with(state.kept, seat, (*state.kept[seat], top)),
        playing=(*others, first),
    )


def out(state: Tiles) -> Tiles:
    """Nothing is lifted, now or later."""
    return replace(state, playing=state.playing[1:])


def _with(rows: Rows, number: int, row: tuple[int, ...]) -> Rows:
    """The rows, with this one in the place of that number."""
    return (*rows[:number], row, *rows[number + 1 :])


RULES = TilesRules(Meta("tiles", "Tiles", min_players=1, max_players=3))
