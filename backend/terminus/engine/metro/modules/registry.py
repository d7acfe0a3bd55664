"""The modules by their names, in the order in which they are offered."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine import core
from terminus.engine.metro.modules import (
    city_gates,
    objectives,
    pencil_powers,
    special_stations,
)
from terminus.engine.metro.modules.module import Module

_ONE_AT_A_TIME = (city_gates.MODULE, special_stations.MODULE, pencil_powers.MODULE)
"""A game has at most one of these; the objectives may join any of them."""


def _exclusive(module: Module) -> Module:
    others = frozenset(each.id for each in _ONE_AT_A_TIME if each is not module)
    return replace(module, excludes=others)


MODULES: tuple[Module, ...] = (objectives.MODULE, *map(_exclusive, _ONE_AT_A_TIME))
CATALOGUE = tuple(core.Module(each.id, each.excludes) for each in MODULES)
_BY_ID = {each.id: each for each in MODULES}


def module(id_: str) -> Module:
    """The module of that name."""
    return _BY_ID[id_]
