"""Shared Objectives: two of the city's five, ten points each to everybody who meets them."""

from __future__ import annotations

from functools import lru_cache

from terminus.engine.chance import Shuffle
from terminus.engine.core import Event, Json, Seat
from terminus.engine.metro.city import City, Lines, Objective, Progress
from terminus.engine.metro.events import ObjectiveMet
from terminus.engine.metro.modules.module import Dealt, Module
from terminus.engine.metro.state import MetroState

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


MODULE = Module(ID, decks, _view, facts=facts, laid_out=IN_PLAY)
