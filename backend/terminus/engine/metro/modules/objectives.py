"""Shared Objectives: two of the city's five, ten points each to everybody who meets them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from terminus.engine.bounds import Count
from terminus.engine.chance import Shuffle
from terminus.engine.core import Event, Json, Seat
from terminus.engine.counted import boxed
from terminus.engine.metro.boxes import ObjectiveBox
from terminus.engine.metro.city import City, Lines, Objective, Progress
from terminus.engine.metro.events import ObjectiveMet
from terminus.engine.metro.modules.module import Dealt, Module
from terminus.engine.metro.state import MetroState, Sheet
from terminus.engine.metro.typed import PadBox, Typed

ID = "objectives"
IN_PLAY = 2
POINTS = 10


def decks(city: City, seed: str) -> tuple[Shuffle[str], ...]:
    """The city's five, of which two come into play."""
    return (Shuffle(seed, ID, tuple(each.id for each in city.objectives)),)


def in_play(city: City, dealt: Dealt) -> list[Objective]:
    """The objectives of this game."""
    known = {each.id: each for each in city.objectives}
    return [known[each] for each in dealt]


@lru_cache(maxsize=1 << 14)
def progress(city: City, dealt: Dealt, lines: Lines) -> tuple[Progress, ...]:
    """How far a network has come with each of them."""
    return tuple(each.progress(city.board, lines) for each in in_play(city, dealt))


@dataclass(frozen=True, slots=True)
class ObjectiveProgress:
    """How far a sheet has come with a shared objective."""

    id: str
    """Which objective it is."""
    have: Count
    """How far the sheet has come."""
    need: Count
    """How far it has to come."""
    met: bool
    """Whether it has come so far."""


@lru_cache(maxsize=1 << 14)
def summaries(city: City, dealt: Dealt, lines: Lines) -> tuple[ObjectiveProgress, ...]:
    """How far that is, in numbers."""
    found = zip(dealt, progress(city, dealt, lines), strict=True)
    return tuple(
        [ObjectiveProgress(id_, each.have.number, each.need, each.met) for id_, each in found]
    )


def box(id_: str, progress: Progress) -> ObjectiveBox:
    """The box of an objective on a score sheet."""
    return boxed(
        ObjectiveBox,
        {"have": progress.have},
        POINTS * progress.met,
        id=id_,
        need=progress.need,
        met=progress.met,
        missing=progress.missing.named(),
    )


def facts(
    city: City, dealt: Dealt, before: MetroState, after: MetroState, seat: Seat
) -> tuple[Event, ...]:
    """The objectives that a network meets from this section on."""
    was, lines = before.sheets[seat].lines, after.sheets[seat].lines
    if lines == was:
        return ()
    pairs = zip(dealt, progress(city, dealt, was), progress(city, dealt, lines), strict=True)
    return tuple(
        ObjectiveMet(seat, id_, POINTS) for id_, had, has in pairs if has.met and not had.met
    )


def _view(city: City, dealt: Dealt, state: MetroState) -> Json:
    return {"objectives": dealt}


def _seen(city: City, view: Any) -> Dealt | None:
    return tuple(view.objectives) if view.objectives else None


def _seat_view(city: City, dealt: Dealt, sheet: Sheet) -> Json:
    """How far a network on the screen has come; paper tells nothing before the end."""
    if sheet.is_paper:
        return {}
    return {"objectives": summaries(city, dealt, sheet.lines)}


def _pad(city: City, dealt: Dealt) -> tuple[PadBox, ...]:
    """A box for each, which holds 1 when it is met."""
    return tuple(
        PadBox(f"objective_{each.id}", partial(_bounds, each)) for each in in_play(city, dealt)
    )


def _bounds(goal: Objective, typed: Typed) -> tuple[int, int]:
    """Often the other boxes tell already whether it is met."""
    told = goal.told(typed)
    return (0, 1) if told is None else (int(told), int(told))


MODULE = Module(ID, decks, _view, _seen, _seat_view, _pad, facts=facts, laid_out=IN_PLAY)
