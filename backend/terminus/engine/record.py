"""A game as its setup and its log: play, replay, take back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from terminus.engine.core import NotNow, Options, Rules, Seat, SeatSetup, Step


@dataclass(frozen=True, slots=True)
class Entry:
    """A move in the log."""

    seat: Seat
    move: Any
    seals: bool = False
    """True when it showed something new: neither it nor what came before can be taken back."""
    by: Seat | None = None
    """Who made it for the seat: somebody who went on without it, or did a chore for it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game: replaying the log from the setup gives the state again, to the last bit."""

    title: str
    seats: tuple[SeatSetup, ...]
    options: Options
    seed: str
    log: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Open:
    """A move at the end of the log that is not sealed yet."""

    seat: int
    maker: int
    """Who made it; another one than the seat when it was made for it."""
    stage: str | None = None
    slip: bool = False


def begin(rules: Rules, record: Record) -> Any:
    """The state before the first move."""
    return rules.setup(record.seats, record.options, record.seed)


def play(
    rules: Rules, state: Any, seat: Seat, move: Any, by: Seat | None = None
) -> tuple[Step, Entry]:
    """The step that a move makes, and its entry for the log."""
    step = rules.apply(state, seat, move)
    return step, Entry(seat, move, step.seals, by)


def replay(rules: Rules, record: Record) -> Any:
    """The state after the whole log."""
    return replay_open(rules, record)[0]


def replay_open(rules: Rules, record: Record) -> tuple[Any, tuple[Open, ...]]:
    """The state after the whole log, and which of its moves are still open."""
    unsealed: tuple[Open, ...] = ()
    state = begin(rules, record)
    for entry in record.log:
        step = rules.apply(state, entry.seat, entry.move)
        state, unsealed = step.state, still_open(unsealed, step, entry)
    return state, unsealed


def still_open(before: tuple[Open, ...], step: Step, entry: Entry) -> tuple[Open, ...]:
    """The open moves after a step: a seal closes what came before, and itself unless a slip."""
    maker = entry.seat if entry.by is None else entry.by
    latest = Open(entry.seat, maker, step.stage, step.slip)
    if not step.seals:
        return (*before, latest)
    return (latest,) if step.slip else ()


def undoable(unsealed: tuple[Open, ...], seat: int, is_robot: Callable[[int], bool]) -> int | None:
    """Which of the open moves the seat may take back: its last one, unless somebody answered it.

    Moves of the same stage answer nothing. A slip is mended by whoever made it, as long as no
    person has played since.
    """
    since: set[str | None] = set()
    for place in range(len(unsealed) - 1, -1, -1):
        move = unsealed[place]
        if move.slip:
            people = [each for each in unsealed[place + 1 :] if not is_robot(each.seat)]
            return place if move.maker == seat and not people else None
        if move.seat == seat:
            return place if None not in since and since <= {move.stage} else None
        since.add(move.stage)
    return None


def without_last(
    log: tuple[Entry, ...],
    unsealed: tuple[Open, ...],
    seat: int,
    is_robot: Callable[[int], bool] = lambda _: False,
) -> tuple[int, tuple[int, ...]]:
    """Where the seat's last open move stands, and the later ones that stay; robots think again."""
    place = undoable(unsealed, seat, is_robot)
    if place is None:
        raise NotNow("nothing_to_take_back")
    index = len(log) - len(unsealed) + place
    return index, tuple(n for n in range(index + 1, len(log)) if not is_robot(log[n].seat))


def take_back(rules: Rules, record: Record, seat: Seat) -> Record:
    """The record without the seat's last move; raises NotNow when it has to stay."""
    index, later = without_last(record.log, replay_open(rules, record)[1], seat)
    return replace(record, log=record.log[:index] + tuple(record.log[n] for n in later))
