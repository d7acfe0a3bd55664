"""City Gates: each corner of the city gives a bonus to whoever ends a section there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any

from terminus.engine.bounds import Examples, OneOf
from terminus.engine.chance import Shuffle
from terminus.engine.core import Json, Shared
from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City
from terminus.engine.metro.grants import Draw, Offer, Origin, Put, Target, Where
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.modules.module import Dealt, Module
from terminus.engine.metro.state import MetroState

ID = "city-gates"

BONUSES: dict[str, Offer] = {
    "switch_free_entry": Offer("switch_free_entry", (Draw(Origin.LINE, Target.ANY),)),
    "double_free_entry": Offer(
        "double_free_entry",
        (
            Draw(
                Origin.ENDS,
                Target.ANY,
                then=(Offer("double_free_entry", (Draw(Origin.ENDS, Target.ANY),)),),
            ),
        ),
    ),
    "double_district": Offer("double_district", (Put(MarkKind.DOUBLE_DISTRICT, Where.NAMED),)),
    "double_station": Offer("double_station", (Put(MarkKind.DOUBLE_STATION, Where.ORDINARY),)),
}


def decks(city: City, seed: str) -> tuple[Shuffle[str], ...]:
    """A bonus for each corner, in the order of the corners."""
    return (Shuffle(seed, ID, tuple(BONUSES)),)


def on_arrival(board: Board, dealt: Dealt, station: int) -> tuple[Offer, ...]:
    """A section that ends at a corner station earns that corner's bonus."""
    if station not in board.corners:
        return ()
    bonus = BONUSES[dealt[board.corners.index(station)]]
    return (_bound(bonus, board.stations[station].id),)


def _bound(bonus: Offer, station: str) -> Offer:
    """The bonus; one that marks the district marks that of this station."""
    grants = tuple(
        replace(grant, station=station)
        if isinstance(grant, Put) and grant.where is Where.NAMED
        else grant
        for grant in bonus.grants
    )
    return replace(bonus, grants=grants)


@dataclass(frozen=True, slots=True)
class Gate(Shared):
    """A corner of the city and its bonus."""

    station: Annotated[str, Examples("r0c0")]
    """The station at the corner."""
    district: str
    """Its district."""
    bonus: Annotated[str, OneOf(*BONUSES)]
    """What whoever ends a section there gets."""


@lru_cache(maxsize=1 << 7)
def gates(city: City, dealt: Dealt) -> tuple[Gate, ...]:
    """The corners with what lies there, which stays for the whole game."""
    corners = [city.board.stations[each] for each in city.board.corners]
    pairs = zip(corners, dealt, strict=True)
    return tuple([Gate(each.id, each.district, bonus) for each, bonus in pairs])


def _view(city: City, dealt: Dealt, state: MetroState) -> Json:
    return {"gates": gates(city, dealt)}


def _seen(city: City, view: Any) -> Dealt | None:
    return tuple(each.bonus for each in view.gates) if view.gates else None


MODULE = Module(ID, decks, _view, _seen, on_arrival=on_arrival)
