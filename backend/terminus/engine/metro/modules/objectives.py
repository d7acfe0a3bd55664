"""Shared Objectives: two of the city's five, ten points each to everybody who meets them."""

from __future__ import annotations

from functools import lru_cache, partial

from terminus.engine.chance import Shuffle
from terminus.engine.core import Event, Json, Seat
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


def summary(id_: str, progress: Progress) -> Json:
    """How far that is, in numbers."""
    have, need, met = progress.have.number, progress.need, progress.met
    return {"id": id_, "have": have, "need": need, "met": met}


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
    return {"objectives": list(dealt)}


def _seat_view(city: City, dealt: Dealt, sheet: Sheet) -> Json:
    """How far a network on the screen has come; paper tells nothing before the end."""
    if sheet.is_paper:
        return {}
    return {"objectives": [*map(summary, dealt, progress(city, dealt, sheet.lines))]}


def _pad(city: City, dealt: Dealt) -> tuple[PadBox, ...]:
    """A box for each, which holds 1 when it is met."""
    return tuple(
        PadBox(f"objective_{each.id}", partial(_bounds, each)) for each in in_play(city, dealt)
    )


def _bounds(goal: Objective, typed: Typed) -> tuple[int, int]:
    """Often the other boxes tell already whether it is met."""
    told = goal.told(typed)
    return (0, 1) if told is None else (int(told), int(told))


MODULE = Module(ID, decks, _view, _seat_view, _pad, facts=facts, laid_out=IN_PLAY)
