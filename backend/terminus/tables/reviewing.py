"""How a finished game went: what everybody had after each turn, and who led."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any

from terminus.engine import document
from terminus.engine.bounds import Bounds, Count, Length, SeatNumber
from terminus.engine.core import Illegal, NotNow, Rules, Seat
from terminus.engine.record import Record, begin
from terminus.store import Store
from terminus.tables import reading
from terminus.tables.again import Effort, TooSlow, played
from terminus.tables.changes import Caller, Game
from terminus.tables.table import Table, record_of
from terminus.thinking.asking import why_untold
from terminus.thinking.reviewed import judges

MOST_TURNS = 160
"""That are told; of a longer game only every second one, or every third, ..."""


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The scores when a turn was over; an auction is one."""

    step: Count
    """How many steps of the replay lead to it; 0: before the first move."""
    round_over: bool
    """Whether a round was over with it."""
    totals: tuple[int, ...]
    """For each seat its points, as its score sheet stood."""
    leaders: tuple[SeatNumber, ...]
    """The seats that had most."""


@dataclass(frozen=True, slots=True)
class Review:
    """How a finished game went."""

    steps: Count
    """How many steps its replay has."""
    turns: Annotated[tuple[TurnOver, ...], Length(2, MOST_TURNS)]
    """Before the first move, and after each turn; of a very long game not after all of them."""
    changes_of_lead: Annotated[int, Bounds(0)]
    """How often somebody came to lead alone who was not the last to do so."""
    insight: bool
    """Whether there is more to say at `insight`: somebody's lines are known, and we can judge."""


def review(store: Store, code: str, caller: Caller) -> Review:
    """How the game of a table went, once it is over."""
    game, log = reading.finished(store, code, caller)
    try:
        turns = _turns(game.rules, record_of(game.table, log))
    except TooSlow as error:
        raise Illegal("record_too_slow") from error
    except document.Unplayable as unplayable:
        raise NotNow("record_too_old") from unplayable
    judged = judges(game.table.title) and bool(drawing(game.table) or _traced(game))
    return Review(len(log), thinned(turns), _changes_of_lead(turns), judged)


def drawing(table: Table) -> list[int]:
    """The seats of people whose every move is known."""
    return [seat for seat in table.persons() if table.sitters[seat].sheet == "screen"]


def _traced(game: Game) -> list[int]:
    """The seats of people on paper whose every line was traced."""
    state = game.running().state
    return [seat for seat in game.table.persons() if why_untold(state, Seat(seat)) is None]


def thinned(turns: list[TurnOver], most: int = MOST_TURNS) -> tuple[TurnOver, ...]:
    """So many of them at most, the first and the last included."""
    gap = -(-(len(turns) - 1) // (most - 1))
    return (*turns[: -1 : max(gap, 1)], turns[-1])


def _turns(rules: Rules, record: Record) -> list[TurnOver]:
    effort = Effort()
    found = [_turn(rules, begin(rules, record), 0)]
    for number, (_, _, step) in enumerate(played(rules, record), 1):
        effort.breathe()
        if step.ends is not None or number == len(record.log):
            found.append(_turn(rules, step.state, number, step.ends == "round"))
    return found


def _turn(rules: Rules, state: Any, step: int, round_over: bool = False) -> TurnOver:
    totals = tuple(score.total for score in rules.score(state))
    leaders = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return TurnOver(step, round_over, totals, leaders)


def _changes_of_lead(turns: list[TurnOver]) -> int:
    alone = [turn.leaders[0] for turn in turns if len(turn.leaders) == 1]
    return sum(now != before for before, now in pairwise(alone))
