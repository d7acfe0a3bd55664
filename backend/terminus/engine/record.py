"""A game as its setup and its log: play, replay, take back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from terminus.engine.core import NotNow, Options, Rules, Seat, SeatSetup, Step


@dataclass(frozen=True, slots=True)
class Entry:
    """A move in the log."""

    seat: Seat
    move: Any
    seals: bool = False
    """True when it revealed something: neither it nor what came before can be taken back."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game: replaying the log from the setup gives the state again, to the last bit."""

    title: str
    seats: tuple[SeatSetup, ...]
    options: Options
    seed: str
    log: tuple[Entry, ...] = ()


def begin(rules: Rules, record: Record) -> Any:
    """The state before the first move."""
    return rules.setup(record.seats, record.options, record.seed)


def play(rules: Rules, state: Any, seat: Seat, move: Any) -> tuple[Step, Entry]:
    """The step that a move makes, and its entry for the log."""
    step = rules.apply(state, seat, move)
    return step, Entry(seat, move, step.seals)


def replay(rules: Rules, record: Record) -> Any:
    """The state after the whole log."""
    state = begin(rules, record)
    for entry in record.log:
        state = rules.apply(state, entry.seat, entry.move).state
    return state


def last_of(log: tuple[Entry, ...], seat: Seat) -> int:
    """Where the seat's last move stands, if nothing was revealed since; raises NotNow otherwise."""
    for index in range(len(log) - 1, -1, -1):
        if log[index].seals:
            break
        if log[index].seat == seat:
            return index
    raise NotNow("nothing_to_take_back")


def take_back(record: Record, seat: Seat) -> Record:
    """The record without the seat's last move."""
    index = last_of(record.log, seat)
    return replace(record, log=record.log[:index] + record.log[index + 1 :])
