"""Shared Objectives: two of the city's five, ten points each to everybody who meets them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from terminus.engine.bounds import Count
from terminus.engine.chance import Shuffle
from terminus.engine.core import Json
from terminus.engine.counted import boxed
from terminus.engine.metro.boxes import ObjectiveBox
from terminus.engine.metro.city import City, Lines, Objective, Progress
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


def _view(city: City, dealt: Dealt, state: MetroState) -> Json:
    return {"objectives": dealt}


MODULE = Module(ID, decks, _view, laid_out=IN_PLAY)
