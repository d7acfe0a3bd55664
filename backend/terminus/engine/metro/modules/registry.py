"""The modules by their names, in the order in which they are offered."""

from __future__ import annotations

from terminus.engine import core
from terminus.engine.metro.modules import (
    city_gates,
    objectives,
    pencil_powers,
    special_stations,
)
from terminus.engine.metro.modules.module import Module

MODULES: tuple[Module, ...] = (
    objectives.MODULE,
    city_gates.MODULE,
    special_stations.MODULE,
    pencil_powers.MODULE,
)
CATALOGUE = tuple(core.Module(each.id, each.excludes) for each in MODULES)
_BY_ID = {each.id: each for each in MODULES}


def module(id_: str) -> Module:
    """The module of that name."""
    return _BY_ID[id_]
