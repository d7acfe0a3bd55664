"""What could have been done better in a finished game, and what was luck: a thinker is asked."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from statistics import fmean, stdev
from threading import Lock
from typing import Annotated, Any
from zlib import crc32

from terminus.engine import codec, document
from terminus.engine.bounds import Bounds, Count, Length, SeatNumber
from terminus.engine.core import NotNow, Rules, Seat
from terminus.engine.record import Entry, Record, begin
from terminus.store import Store, StoreFault
from terminus.store.budget import renew
from terminus.tables import reading
from terminus.tables.again import played
from terminus.tables.changes import Caller, Game
from terminus.tables.refusals import Unavailable
from terminus.tables.reviewing import drawing
from terminus.tables.table import record_of
from terminus.tables.writing import write
from terminus.thinker import Crowded, Died, Overrun, Thinker
from terminus.thinking.asking import why_untold
from terminus.thinking.reviewed import Decision, Judged, judges
from terminus.thinking.shapes import AtLeast

MOST_POINTS = 3
"""Turning points of a seat."""
LEAST_LOSS = 1.0
"""What is worth a word."""
OTHER_STEPS = 8
"""Of about a second, in which games with other cards are played; every seat is told the same."""
SAME_STEPS = 6
"""The same with the cards of the game, shared out among the seats, whose pencils differ."""
TOGETHER = 10
"""Decisions that are judged in one go: half a second."""
SECONDS = 30.0
"""For a step that takes one or two."""
SOON = 10
"""Seconds after which it is worth asking again."""

FIELD = "insight:2"
"""Under which it is kept with the table; another one whenever its shape changes."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that cost much, by what its player could know then."""

    seat: SeatNumber
    """Whose move it was."""
    step: Count
    """How many steps of the replay come before it."""
    round: Annotated[int, Bounds(1)]
    """In which round."""
    turn: Annotated[int, Bounds(1)]
    """In which turn of that round."""
    made: Any
    """What was done."""
    better: Any
    """What promised most."""
    loss: float
    """How many points more it promised, on average over the cards that might have come."""


@dataclass(frozen=True, slots=True)
class Mean:
    """What our robot came to in several games, and how far that can be trusted."""

    mean: float
    """On average."""
    games: Annotated[int, Bounds(1)]
    """In how many of them: as many as some seconds allow."""
    give_or_take: float | None
    """So far from it the robot's true average may well lie: two standard errors. Null: one game."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A seat's points beside those of our strong robot: how much was luck?"""

    seat: SeatNumber
    """Whose they are."""
    total: int
    """What the seat came to."""
    same_cards: Mean
    """What the robot comes to with the same cards and pencils."""
    other_cards: Mean
    """What it comes to with other cards."""


class NoInsight(StrEnum):
    """Why a game has no insight."""

    TITLE = "title"
    """We cannot judge this title."""
    PAPER = "paper"
    """Nobody but robots drew on the screen."""


@dataclass(frozen=True, slots=True)
class Insight:
    """What could have been done better, and what was luck."""

    absent: NoInsight | None
    """Why there is none, if there is none."""
    turning_points: Annotated[tuple[TurningPoint, ...], Length(most=4 * MOST_POINTS)]
    """The moves of each seat that cost most, the costliest of the seat first."""
    figures: tuple[Figures, ...]
    """For each seat of a person on the screen."""
    possible: tuple[AtLeast, ...]
    """For each person, on paper too once every line is traced: so much was possible at least."""


NONE_OF_THIS_TITLE = Insight(NoInsight.TITLE, turning_points=(), figures=(), possible=())


@dataclass(frozen=True, slots=True)
class _Moment:
    """A decision, and when it was made."""

    step: int
    round: int
    turn: int
    decision: Decision


class Insights:
    """Has the thinker look at each game once, however many ask for it."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._turns = tuple(Lock() for _ in range(64))

    def of_table(self, store: Store, code: str, caller: Caller) -> bytes:
        """The insight of a finished game, as JSON; it stays with the table."""
        game, log = reading.finished(store, code, caller)
        title = game.table.title
        if not judges(title):
            return write(NONE_OF_THIS_TITLE)
        with self._turns[crc32(game.code.encode()) % len(self._turns)]:
            renew()
            if (known := store.kept(game.code, FIELD)) is not None:
                return known
            found = write(self._insight(game, record_of(game.table, log)))
            renew()
            with suppress(StoreFault):  # then it is found again when it is asked for again
                store.keep(game.code, FIELD, found)
            return found

    def _insight(self, game: Game, record: Record) -> Insight:
        seats, title = drawing(game.table), record.title
        try:
            end, moments = _moments(game, record, seats)
        except document.Unplayable as unplayable:
            raise NotNow("record_too_old") from unplayable
        found = self._turning_points(title, moments)
        points = tuple(each for seat in seats for each in _worst(found, seat))
        figures = self._figures(game, record, end) if seats else ()
        absent = None if seats else NoInsight.PAPER
        return Insight(absent, points, figures, self._possible(game, title, end))

    def _turning_points(self, title: str, moments: list[_Moment]) -> list[TurningPoint]:
        """All decisions, with what they cost."""
        found = []
        for start in range(0, len(moments), TOGETHER):
            some = moments[start : start + TOGETHER]
            judged = self._ask("judge", title, tuple(each.decision for each in some))
            found += [_point(*pair) for pair in zip(some, judged, strict=True)]
        return found

    def _figures(self, game: Game, record: Record, end: Any) -> tuple[Figures, ...]:
        """What each seat came to, and what our robot does."""
        title, scores, seats = record.title, game.rules.score(end), drawing(game.table)
        other = self._mean("other", title, end, seats[0], OTHER_STEPS)
        steps = -(-SAME_STEPS // len(seats))
        return tuple(
            Figures(seat, scores[seat].total, self._mean("same", title, end, seat, steps), other)
            for seat in seats
        )

    def _mean(self, kind: str, title: str, end: Any, seat: int, steps: int) -> Mean:
        """What the robot comes to in as many games as so many steps allow."""
        totals: list[int] = []
        for _ in range(steps):
            totals += self._ask("games", kind, title, end, Seat(seat), len(totals))
        return mean_of(totals)

    def _possible(self, game: Game, title: str, end: Any) -> tuple[AtLeast, ...]:
        """What each person could at least have come to."""
        found = []
        for seat in game.table.persons():
            untold = why_untold(end, Seat(seat))
            if untold is None:
                found.append(self._ask("at_least", title, end, Seat(seat)))
            else:
                found.append(AtLeast(seat, None, (), untold))
        return tuple(found)

    def _ask(self, task: str, *given: Any) -> Any:
        """What the thinker says to one step of it."""
        try:
            return self._thinker.ask(task, *given, seconds=SECONDS)
        except Crowded as crowded:
            raise Unavailable("thinking_crowded", retry_after=SOON) from crowded
        except (Overrun, Died) as failed:
            _log.warning("a step of an insight failed: %s", type(failed).__name__)
            raise Unavailable("thinking_failed", retry_after=SOON) from failed


def mean_of(totals: Sequence[int]) -> Mean:
    """The mean of some games, and two standard errors of it."""
    spread = 2 * stdev(totals) / len(totals) ** 0.5 if len(totals) > 1 else None
    return Mean(round(fmean(totals), 1), len(totals), spread and round(spread, 1))


def _moments(game: Game, record: Record, seats: list[int]) -> tuple[Any, list[_Moment]]:
    """The end of the game, and the decisions that these seats made themselves."""
    rules, found, round_, turn = game.rules, [], 1, 1
    state = begin(rules, record)
    for number, (before, entry, step) in enumerate(played(rules, record)):
        state = step.state
        if entry.by is None and entry.seat in seats and (made := _decision(rules, before, entry)):
            found.append(_Moment(number, round_, turn, made))
        if step.ends == "round":
            round_, turn = round_ + 1, 1
        elif step.ends == "turn":
            turn += 1
    return state, found


def _decision(rules: Rules, before: Any, entry: Entry) -> Decision | None:
    """What somebody chose among several moves; None for what is the table's business."""
    moves = rules.legal_moves(before, entry.seat)
    if len(moves) == 1 or entry.move not in moves or rules.chores(before, entry.seat):
        return None
    return Decision(rules.view(before, entry.seat), entry.seat, moves, entry.move)


def _worst(found: list[TurningPoint], seat: int) -> list[TurningPoint]:
    """The moves of a seat that cost most."""
    own = [each for each in found if each.seat == seat and each.loss >= LEAST_LOSS]
    return sorted(own, key=lambda each: -each.loss)[:MOST_POINTS]


def _point(moment: _Moment, judged: Judged) -> TurningPoint:
    decision = moment.decision
    return TurningPoint(
        int(decision.seat),
        moment.step,
        moment.round,
        moment.turn,
        codec.encode_move(decision.made),
        codec.encode_move(judged.best),
        round(judged.loss, 1),
    )
