"""Next Station behind the protocol that every title implements."""

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
)
from terminus.engine.metro import dealing, pad, scoring, telling, tracing, turns
from terminus.engine.metro import view as views
from terminus.engine.metro.board import Board
from terminus.engine.metro.boxes import MetroScore
from terminus.engine.metro.cards import DECK
from terminus.engine.metro.city import City
from terminus.engine.metro.events import EVENTS
from terminus.engine.metro.map import MetroBoard
from terminus.engine.metro.marking import legal_marks
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.modules import CATALOGUE, module
from terminus.engine.metro.moves import Finish, Mark, Move, Reveal, Section, Tally, Trace
from terminus.engine.metro.refusals import REFUSALS
from terminus.engine.metro.seating import seated
from terminus.engine.metro.sections import legal_arcs
from terminus.engine.metro.shown import MetroDealt, MetroShown, shown
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet
from terminus.engine.metro.view import MetroView
from terminus.engine.moments import word_for

_REVEAL, _FINISH = Reveal(), Finish()


def meta(slug: str, name: str, board: Board) -> Meta:
    """The catalogue's entry of a city: all cities offer the same."""
    return Meta(
        slug,
        name,
        min_players=1,
        max_players=4,
        modules=CATALOGUE,
        options=(Choice("deck", ("digital", "printed")), Choice("ready", (False, True))),
        sheets=("screen", "paper"),
        pencils=board.colours,
    )


@dataclass(frozen=True, eq=False)
class MetroRules:
    """The rules of one city."""

    moves: ClassVar[tuple[type, ...]] = (Reveal, Section, Mark, Finish, Tally, Trace)
    events: ClassVar[tuple[type, ...]] = EVENTS
    state: ClassVar[type] = MetroState
    refusals: ClassVar[Refusals] = REFUSALS
    view_type: ClassVar[type] = MetroView
    score_type: ClassVar[type[Score]] = MetroScore
    board_type: ClassVar[type] = MetroBoard
    dealt_type: ClassVar[type] = MetroDealt
    shown_type: ClassVar[type] = MetroShown

    city: City

    @property
    def meta(self) -> Meta:
        return self.city.meta

    def setup(self, seats: tuple[SeatSetup, ...], options: Options, seed: str) -> MetroState:
        checked = check_setup(self.meta, seats, options)
        return turns.first_state(self.city, seats, checked, seed)

    def to_act(self, state: MetroState) -> frozenset[Seat]:
        return turns.to_act(self.city, state)

    def legal_moves(self, state: MetroState, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state):
            return ()
        if _turns_up(state, seat):
            return _cards(state)
        sheet = state.sheets[seat]
        match state.phase:
            case Phase.DRAW:
                return _draws(self.city.board, sheet)
            case Phase.TALLY:
                return (*pad.legal_tallies(self.city, state, sheet), _FINISH)
            case Phase.REVEAL | Phase.OVER:
                return ()

    def repertoire(self) -> tuple[Move, ...]:
        """Cards, the turn's end, every section both ways, with a power and without, every mark."""
        board = self.city.board
        cards = (_REVEAL, *(Reveal(card) for card in DECK))
        marks = [Mark(kind, station.id) for kind in MarkKind for station in board.stations]
        return (*cards, _FINISH, *board.moves, *board.powered, *marks)

    def moment(self, state: MetroState, seat: Seat) -> str:
        """The cards so far, and the seat's own sheet: others draw on theirs.

        Whoever may turn up the next card early may still do so when all have drawn.
        """
        reveals = seat in self.to_act(state) and _turns_up(state, seat)
        phase = Phase.REVEAL if reveals else state.phase
        return word_for(phase, state.round, state.seen, state.sheets[seat])

    def apply(self, state: MetroState, seat: Seat, move: Move) -> Step:
        if not 0 <= seat < len(state.sheets):
            raise Malformed("malformed", where="seat")
        if state.phase is Phase.OVER:
            raise NotNow("game_over")
        after = self._after(state, seat, move)
        reveals = isinstance(move, Reveal)
        return Step(
            after,
            telling.told(self.city, state, after, seat, move),
            seals=reveals or _is_published(state, after),
            stage=None if reveals else state.phase.value,
            slip=reveals and state.printed,
            ends=turns.ended(state, after),
        )

    def _after(self, state: MetroState, seat: Seat, move: Move) -> MetroState:
        match move:
            case Reveal():
                return turns.reveal(self.city, state, seat, move)
            case Section():
                return turns.draw(self.city, state, seat, move)
            case Mark():
                return turns.mark(self.city, state, seat, move)
            case Finish():
                return turns.finish(self.city, state, seat)
            case Tally():
                sheet = pad.fill(self.city, state, state.sheets[seat], move)
                return turns.settle(self.city, turns.with_sheet(state, seat, sheet))
            case Trace():
                sheet = tracing.trace(self.city, state, state.sheets[seat], move)
                return turns.settle(self.city, turns.with_sheet(state, seat, sheet))
            case _:
                assert_never(move)

    def is_final(self, state: MetroState, seat: Seat, move: Move) -> bool:
        """A card that was turned up has been seen; so is the seed, after the last turn of all."""
        if isinstance(move, Reveal):
            return not state.printed
        if not isinstance(move, Finish) or state.round < ROUNDS or not state.is_last_turn:
            return False
        return _is_published(state, turns.finish(self.city, state, seat))

    def seating(self, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
        return seated(seats, self.city.board.colours)

    def chores(self, state: MetroState, seat: Seat) -> tuple[Move, ...]:
        """To turn up a card, or to name the printed one."""
        reveals = seat in self.to_act(state) and _turns_up(state, seat)
        return _cards(state) if reveals else ()

    def stand_in(self, state: MetroState, seat: Seat) -> tuple[Move, ...]:
        """The next card is turned up; a turn ends as it is; a pad is left for later."""
        if seat not in turns.waiting_for(self.city, state):
            return ()
        if state.phase is not Phase.REVEAL:
            return (_FINISH,)
        return () if state.printed else (_REVEAL,)

    def score(self, state: MetroState) -> tuple[MetroScore, ...]:
        return scoring.score(self.city, state)

    def view(self, state: MetroState, viewer: Seat | None) -> MetroView:
        return views.view(self.city, state)

    def shuffles(self, before: MetroState | None, after: MetroState) -> tuple[Shuffle[Any], ...]:
        return dealing.shuffles(self.city, before, after)

    def shown(self, before: MetroState | None, after: MetroState) -> MetroDealt | MetroShown:
        return shown(before, after)

    def board(self) -> Json:
        return self.city.board.json

    def resample(self, state: MetroState, viewer: Seat | None, seed: str) -> MetroState:
        return replace(
            state,
            seed=seed,
            deck=shuffled(state.deck, seed, "resample"),
            deals={
                id_: module(id_).resample(dealt, state.rounds_begun, seed)
                for id_, dealt in state.deals.items()
            },
        )


def _turns_up(state: MetroState, seat: Seat) -> bool:
    """Whether the next card is all that a seat may do which may do something."""
    if state.phase is Phase.DRAW:
        return not turns.is_drawing(state, seat)
    return state.phase is Phase.REVEAL


def _cards(state: MetroState) -> tuple[Move, ...]:
    """The next card, or with printed cards each one that may have been turned up."""
    return tuple(Reveal(card) for card in state.remaining) if state.printed else (_REVEAL,)


def _draws(board: Board, sheet: Sheet) -> tuple[Move, ...]:
    """What a sheet on the screen may draw; one on paper just says that it has."""
    if sheet.is_paper:
        return (_FINISH,)
    return (*_sections(board, sheet), *legal_marks(board, sheet), _FINISH)


def _sections(board: Board, sheet: Sheet) -> list[Move]:
    """The sections of the queue, then those that spend the pencil's power."""
    plain, powered = legal_arcs(board, sheet)
    return _picked(board.moves, plain) + _picked(board.powered, powered)


def _picked(moves: tuple[Section, ...], arcs: int) -> list[Move]:
    """The moves of a set of arcs."""
    found: list[Move] = []
    while arcs:
        lowest = arcs & -arcs
        found.append(moves[lowest.bit_length() - 1])
        arcs ^= lowest
    return found


def _is_published(before: MetroState, after: MetroState) -> bool:
    """The end makes the seed public; once only pads were left to fill, that tells nothing."""
    return after.phase is Phase.OVER and before.phase is not Phase.TALLY
